# Completion of honfu for fish, as in `honfu convert -t csa`. honfu itself knows what can follow; fish completes the
# names of files.

function __honfu_candidates
    honfu __complete fish (commandline --tokenize --current-process --cut-at-cursor) \
        (commandline --current-token --cut-at-cursor) 2>/dev/null
end

# What fish does not complete itself.
function __honfu_complete
    __honfu_candidates | string match --invert '/*'
end

function __honfu_takes
    contains -- $argv[1] (__honfu_candidates)
end

complete --command honfu --no-files --arguments '(__honfu_complete)'
complete --command honfu --condition '__honfu_takes /files' --force-files
complete --command honfu --condition '__honfu_takes /folders' --arguments '(__fish_complete_directories)'
