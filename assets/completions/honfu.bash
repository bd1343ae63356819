# Completion of honfu for bash, as in `honfu convert -t csa`. honfu itself knows what can follow; bash completes
# the names of files.

_honfu() {
    local word files=
    COMPREPLY=()
    while IFS= read -r word; do
        case $word in
            /files) files=-f ;;
            /folders) files=-d ;;
            # In a line, blanks within a word need a sign before them.
            *) COMPREPLY+=("${word// /\\ }") ;;
        esac
    done < <(honfu __complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    # bash 3 has no compopt.
    if [[ -z $files ]]; then
        compopt +o default +o bashdefault 2>/dev/null
    elif [[ $files == -d || ${#COMPREPLY[@]} -gt 0 ]]; then
        # Folders alone, or commands and the files beside them.
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done < <(compgen $files -- "${COMP_WORDS[COMP_CWORD]#=}")
        compopt -o filenames +o default +o bashdefault 2>/dev/null
    fi
}
complete -o bashdefault -o default -F _honfu honfu
