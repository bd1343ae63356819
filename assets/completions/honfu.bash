# Completion of honfu for bash, as in `honfu convert -t csa`. honfu itself knows what can follow; bash completes the names of files.

_honfu() {
    local word files=
    local IFS=$'\n'
    COMPREPLY=()
    for word in $(honfu __complete bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null); do
        case $word in
            /files) files=-f ;;
            /folders) files=-d ;;
            *) COMPREPLY+=("$word") ;;
        esac
    done
    # bash 3 has no compopt.
    if [[ -z $files ]]; then
        # Words that may be followed by an option of their own, such as kif:utf-8, get no space.
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]] && compopt -o nospace 2>/dev/null
        compopt +o default +o bashdefault 2>/dev/null
    elif [[ ${#COMPREPLY[@]} -gt 0 ]]; then
        # Commands, and files beside them.
        COMPREPLY+=($(compgen $files -- "${COMP_WORDS[COMP_CWORD]}"))
        compopt -o filenames 2>/dev/null
    elif [[ $files == -d ]]; then
        compopt -o dirnames +o default +o bashdefault 2>/dev/null
    fi
}
complete -o bashdefault -o default -F _honfu honfu
