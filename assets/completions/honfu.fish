# Completion of honfu for fish, as in `honfu convert -t csa`. honfu itself knows what can follow; fish completes the names of files.

function __honfu_complete
    set -l current (commandline --current-token --cut-at-cursor)
    # The file of --output=FILE.
    set -l option (string match --regex -- '^--[^=]+=' $current)
    set -l path (string replace --regex -- '^--[^=]+=' '' $current)
    for line in (honfu __complete fish (commandline --tokenize --current-process --cut-at-cursor) "$current" 2>/dev/null)
        switch $line
            case /files
                printf '%s\n' "$option"(__fish_complete_path $path)
            case /folders
                printf '%s\n' "$option"(__fish_complete_directories $path)
            case '*'
                printf '%s\n' $line
        end
    end
end

complete --command honfu --no-files --arguments '(__honfu_complete)'
