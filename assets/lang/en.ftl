# The English texts of the program: `build.rs` makes Rust of them (see crates/honfu-lang). The name of a text is that of
# the row or variant that shows it. `{ MOVES($moves) }` is the text `count-Moves` with that number.

## records

records-Record = the record (to paste into a list of records)

## fields

fields-Svg = vector picture
fields-Png = bitmap picture
fields-Gif = animation of the moves
fields-Apng = animation of the moves as PNG
fields-Html = annotated game as a web page
fields-Md = annotated game in Markdown
fields-Box = text diagram with lines between the squares
fields-Shown = text diagram
fields-Sheet = game sheet as text
fields-Whole = whole record with all variations
fields-Replay = web page to replay the record
fields-EachPosition = all positions of this line
fields-Line = this line only
fields-Here = current position
fields-UpToHere = moves up to the current position
fields-Start = start position
fields-Bookmarks = all bookmarks
fields-Scores = evaluation graph
fields-Times = time graph
fields-All = all records in this file
fields-PartAtMove = { $part } (move { $ply })

## export_field

export_field-Form = Format
export_field-Place = To
export_field-Options = Options
export_field-Part = Content
export_field-Go = Export

## question

question-FaultLine = line { $line }: { $why }
question-CutOff = some content exceeded the limits and was not read: { $parts } (the original is kept as FILE~):
question-Unsaved = there are unsaved edits:
question-Lossy = saving in this format loses the following:
question-Misread = parts of this file could not be read (the original is kept as FILE~):
question-Changed = the file has changed on disk:
question-Promotion = promote?
question-Mark = mark:
question-Copy = copy:
question-Exists = '{ $name }' already exists:
question-Recover = unsaved edits from an earlier session ({ $left }):
question-RecoverChanged = unsaved edits found ({ $left }); the file has changed since:
question-RecoverReadOtherwise = unsaved edits found ({ $left }); the file is now read differently:

## command_group

command_group-Walking = Navigation
command_group-Finding = Search
command_group-Moves = Entering moves
command_group-Comments = Comments, marks and bookmarks
command_group-Variations = Variations
command_group-Changes = Undo, copy and remove
command_group-Showing = Display
command_group-Panes = Panes
command_group-Files = Files and tabs
command_group-Records = Headers, records and problems
command_group-Exercises = Exercises
command_group-Program = Program

## help_list

help_list-Title = Help
help_list-Choice = run the command
help_list-Answer = give this answer
help_list-Caution = nothing: select with the arrow keys
help_list-Sign = nothing
help_list-Setting = change the setting

## changes_list

changes_list-Title = Changes
changes_list-Choice = undo or redo up to here

## presets_list

presets_list-Title = Start positions
presets_list-Choice = set up this position

## templates_list

templates_list-Title = Templates
templates_list-Choice = insert into the comment

## tabs_list

tabs_list-Title = Tabs
tabs_list-Choice = switch to this tab

## matches_list

matches_list-Title = Matches
matches_list-Choice = go to the header

## errors_list

errors_list-Title = Problems
errors_list-Choice = go to the problem

## differences_list

differences_list-Differences = Differences
differences_list-Unsaved = Unsaved edits
differences_list-ChangedLines = Lines changed by saving
differences_list-Choice = go to the difference
differences_list-Close = close the list

## places_list

places_list-Go = go to the move
places_list-Bookmarks = Bookmarks
places_list-Links = Links
places_list-Outline = Variations
places_list-Mistakes = Mistakes

## notations_list

notations_list-Title = Notations
notations_list-Choice = use this notation (:save-settings to keep it)

## start_list

start_list-Title = Start
start_list-Choice = open the file
start_list-Start = start this way

## statistics_list

statistics_list-Title = Moves played here
statistics_list-Choice = play the move
statistics_list-Games = list the games with this move

## games_list

games_list-Choice = open the game at this position

## engines_list

engines_list-Title = Engines
engines_list-Choice = analyse with this engine

## records_list

records_list-Title = Records
records_list-Choice = show the record

## export_list

export_list-Title = Export
export_list-Go = export
export_list-Part = next value
export_list-Choice = choose or enter a value

## report_list

report_list-Losses = Lost content
report_list-Impasse = Impasse points
report_list-Summary = Results
report_list-Choice = close the list

## recovery_list

recovery_list-Title = Edits to recover
recovery_list-Choice = restore as a new record
recovery_list-Record = restore, compare or discard
recovery_list-File = open the file to choose

## headers_list

headers_list-Title = Headers
headers_list-Choice = choose the handicap
headers_list-Header = change the value
headers_list-Offered = add this header

## settings_list

settings_list-Terminal = this terminal
settings_list-ThisRun = this session
settings_list-Default = default
settings_list-Title = Settings
settings_list-Switch = turn on or off
settings_list-Words = choose a value
settings_list-Choice = enter a value
settings_list-Detail = ':set { $name }' { $explanation }
settings_list-Take = use this value

## endings_list

endings_list-Choice = enter other text
endings_list-EndLine = record this end

## position_status

position_status-By24Points = {" "} 24-point rule: { $result }
position_status-By27Points = {" "} 27-point rule: { $result }
position_status-Points = { $side }  pieces in the opponent's camp: { $pieces }, points including the hand: { $declared } (all pieces: { $points })
position_status-Win = can declare a win
position_status-Draw = can declare a draw
position_status-Repetition = position occurred { $times } times
position_status-FourfoldRepetition = fourfold repetition
position_status-PerpetualCheck = perpetual check by { $checker }
position_status-DeclareWin = can declare a win
position_status-Impasse = impasse: 24 points or more each
position_status-SameAs = = move { $ply }
position_status-Missing = not placed: { $pieces }

## node_names

node_names-Start = start
node_names-Move = { $line }, move { $ply } { $text }
node_names-LineAfter = { $line }, from move { $ply }
node_names-MainLine = main line
node_names-Variation = variation at { $names }

## headers

headers-NotADate = invalid date (example: 2026/11/21 10:00)
headers-NoSuchDay = this day or time does not exist
headers-EndBeforeStart = earlier than the start
headers-NotATimeLimit = invalid time (examples: 15分+60秒, 30秒)
headers-NotANumber = not a number

## index_fault

index_fault-Damaged = it is damaged
index_fault-OtherVersion = it was created by another version of honfu
index_fault-Full = a part of it has reached the maximum number of games
index_fault-OtherFolder = it belongs to another folder
index_fault-Missing = it does not exist
index_fault-NotAnIndex = its folder contains other files
index_fault-Link = '{ $link }' is a link, and links in its folder are not followed

## index

index-Unusable = index ignored, reading the files instead: { $why } (run 'honfu index --check', then 'honfu index' to rebuild it)
index-Unrelated = index ignored, reading the files instead: it belongs to '{ $folder }', which contains none of the files
index-Used = { FILES($count) } taken from the index; checking the files took { $ms } ms (--no-walk skips this)
index-Progress = { $percent }%, { $games } games, { $rate } games/s, { $left } left
index-Waiting = waiting for another 'honfu index' of '{ $folder }' to finish
index-WaitingForOther = waiting for another update
index-Looking = looking for files
index-Stopped = interrupted; the games indexed so far are kept (run the same command to continue)
index-Incomplete = '{ $file }' could not be read completely ('honfu check' says why); searches read it themselves
index-Done = '{ $folder }': { GAMES($games_read) } read from { FILES($files) }, { $unchanged } unchanged, { $vanished } deleted
index-Vanished = '{ $file }' no longer exists
index-Discarded = rebuilt the index of '{ $folder }': { $why }
index-NotAFolder = '{ $folder }' is not a folder (an index covers a whole folder)
index-Gone = '{ $folder }' no longer exists; to remove its index, run: { $command }
index-NoRoot = the index '{ $index }' is damaged and its folder is unknown; to remove it, run: { $command }
index-DropWhat = specify the folders whose indexes to remove, or --all
index-NoName = cannot index '{ $folder }': its name is not valid Unicode
index-NoIndex = '{ $folder }' has no index
index-NoIndexes = no folder has an index yet; run 'honfu index DIR' to create one
index-OneFolder = --index can be used with one folder only
index-NoCache = no folder for indexes found; specify one with --index
index-NotMade = cannot create the index of '{ $folder }': { $why }
index-Faulty = cannot use the index of '{ $folder }': { $why }
index-Sound = the index of '{ $folder }' is intact

## difference

difference-HeaderAdded = + header { $key }
difference-HeaderRemoved = - header { $key }
difference-HeaderChanged = * header { $key }
difference-HeaderOrder = * header order
difference-StartChanged = * start position
difference-MoveAdded = + { $step }
difference-BranchAdded = + { $step } and { MOVES($below) } below
difference-MoveRemoved = - { $step }
difference-BranchRemoved = - { $step } and { MOVES($below) } below
difference-OldNumber = {" "}(was { $number })
difference-RecordMoved = * was #{ $number }
difference-Headers = headers
difference-Start = start position
difference-Line = line
difference-End = end
difference-Order = order
difference-Yes = yes
difference-FileComment = file comment
difference-Comment = comment
difference-Mark = mark
difference-Bookmark = bookmark
difference-Time = time
difference-Illegal = illegal
difference-RawLines = unreadable line
difference-HeaderLine = { $key }: { $text }

## merge

merge-NotMerged = '{ $file }' was not merged: it has { ERRORS($count) } (use --lenient to merge the readable part)
merge-NotAllCompared = '{ $file }' was not compared completely: it has { ERRORS($count) } (use --lenient to compare the readable part)
merge-OneStandardInput = only one of the files can be standard input
merge-TwoStarts = A and B have different start positions, and a { $format } file can contain only one record; nothing was written
merge-OneRecordOnly = there are several records, and a { $format } file can contain only one; nothing was written
merge-NoPlace = some moves cannot be stored in a { $format } file; nothing was written (use -t to choose another format)
merge-Conflict = conflict: { $text }

## conflict

conflict-Record = record removed in { $side }; kept
conflict-Starts = A and B have different start positions; both records are kept
conflict-Lines = A and B have different moves, and this format cannot store variations; both records are kept
conflict-HeaderChanged = header { $key }: changed in both A and B; both lines are kept, A first
conflict-HeaderRemoved = header { $key }: removed in { $side }, changed in the other; kept
conflict-Line = { $place }: removed in { $side }; kept
conflict-Ends = { $place }: A and B end differently; both ends are kept
conflict-Order = { $place }: variations are ordered differently; the order of A is kept
conflict-FieldRemoved = { $place }: { $field } removed in { $side }; kept
conflict-Comment = { $place }: { $field } changed in both A and B; both are kept, A first
conflict-Field = { $place }: { $field } changed in both A and B; A is kept, B is added to the comment

## format

format-Option = unknown option '{ $option }' for format '{ $id }' (available: { $known }, and encodings)
format-WithSuggestion = { $error }; { $suggestion }
format-UnknownFormatId = unknown format '{ $id }' (available: { $known })
format-UnknownEncoding = unknown encoding '{ $name }' (examples: utf-8, shift_jis, euc-jp)
format-TooMany = '{ $file }' contains { $records } records, but a { $format } file can contain only one (choose one with --record, or split them with -d)
format-OtherGame = '{ $file }': cannot read record { $number }: not standard shogi, or unknown start position
format-RecordsLost = other records: { $lost } (a { $format } file can contain only one, so only the current record is saved)
format-NotARecord = cannot recognize '{ $file }' as a shogi record (use --from FORMAT to specify its format)
format-Compressed = '{ $file }' is a compressed file or an archive ({ $kind }): extract it first
format-Binary = '{ $file }' is a binary file, not a shogi record
format-Page = '{ $file }' is a page or a picture ({ $kind }), not a record: open the record it was made from
format-Unreadable = cannot read '{ $file }' as a shogi record

## export_error

export_error-Option = unknown option '{ $option }' for format '{ $id }' (available: { $known })
export_error-Bookmarks = this record has no bookmarks
export_error-NoText = only text can be copied to the clipboard; export to a file instead

## analysis

analysis-AnalysisTitle = Analysis · { $engine }
analysis-Thinking = the engine is thinking…
analysis-Starting = the engine is starting…
analysis-NotAsked = this position cannot be analysed
analysis-DepthReached = depth { $depth }{ $selective }
analysis-NodesSearched = { $nodes } nodes
analysis-Speed = { $speed }/s
analysis-GameEndedWithoutResults = analysis finished, no new results
analysis-GameEnded = analysis finished, results added to { COMMENTS($comments) } (u to undo)
analysis-GameFailed = { $engine }: { $failed }; results so far added to { COMMENTS($comments) }
analysis-Analysing = [analysing { $done }/{ $all }]
analysis-NoEngine = no engine configured: add [engines.NAME] to the settings file
analysis-UnknownEngine = no engine '{ $name }' in the settings (available: { $known })
analysis-Chosen = engine: { $name }
analysis-Lines = the number of lines must be between 1 and { $most }
analysis-Ended = analysis stopped
analysis-GameRuns = a game is being analysed (Esc to stop)
analysis-GameBegun = analysing { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} (Esc to stop)
analysis-BadLimit = invalid limit '{ $text }' (examples: 2s, nodes 10000, depth 12)
analysis-NothingFound = no engine results to add to the comment
analysis-Kept = engine results added to the comment (u to undo)

## screen

screen-Needed = { $columns }x{ $rows } needed
screen-SearchWords = any text
screen-SearchWordsNote = in comments, headers, bookmarks
screen-SearchMove = P-7f, 76fu, 7g7f
screen-SearchMoveNote = a move in any notation
screen-SearchKinds = drops, captures
screen-SearchKindsNote = also promotions, checks, recaptures
screen-SearchPiece = bishop dropped
screen-SearchPieceNote = a piece and what it does
screen-SearchSquare = captures on 2d
screen-SearchSquareNote = also: white, from 5e, takes horse
screen-SearchPositionNote = a position
screen-RemarkBook = Book up to here.
screen-RemarkNew = A new move.
screen-RemarkLosing = The losing move.
screen-RemarkDecisive = The decisive move.
screen-RemarkBetter = Better was{" "}
screen-RemarkThreat = Threatens mate.
screen-RemarkByoyomi = Both sides are in byoyomi.
screen-OpeningHeading = {" "} games  share  Black  White   draw  other
screen-NewestGames = newest { $shown } of { $games } games
screen-FilesRead = read { $done } of { $files } files
screen-RecordsIn = records in the current folder '{ $folder }'
screen-SearchPosition = sfen ...
screen-SameAsLine = = line { $line }

## label

label-Board = Board
label-Moves = Moves
label-Comment = Comment
label-Graph = Graph
label-CommentEdit = Comment (editing)
label-Headers = Headers
label-Endings = End of the game
label-EmptyBoard = empty board
label-Problem = mating problem
label-PositionEditor = Position
label-OtherEnding = other text…
label-DueEnding = required by the rules
label-Stuck = no legal move
label-Tab = tab
label-Record = record
label-Commands = Commands
label-ToMove = to move
label-Check = check
label-Mate = mate
label-Illegal = illegal
label-NoComment = no comment
label-NoSuchMove = no such move
label-EmptyHand = nothing in hand
label-UnknownHand = hand unknown
label-CutOff = (comment too long, rest not shown)
label-NotUnderstood = unreadable line
label-MoreDiagnostics = (:errors shows all)
label-Depth = depth
label-Nodes = nodes
label-Line = line
label-NotInRecord = not in the record
label-NotSaved = not saved
label-ReadOnly = [read-only]
label-Unsafe = [no crash protection]
label-NothingListed = no matches
label-ShiftSelects = ; Shift+mouse selects text
label-KeptBySaving = :save-settings keeps the choice
label-NothingBelow = no matches in this folder or its subfolders
label-SearchingBelow = no matches here, searching subfolders…
label-NoRecordsHere = no folders or records here
label-Recent = Recent files
label-NothingRecent = no recent files
label-NotPlayed = no game continues from this position
label-Book = Book
label-NotInBook = position not in the book
label-Listing = loading…
label-Filter = filter
label-HelpPrompt = search (Enter to run)
label-BookmarkPrompt = bookmark
label-RetypePrompt = retype
label-HeaderPrompt = new header
label-Handicap = handicap
label-SaveAsPrompt = save as FILE [format]
label-Formats = Formats
label-Untitled = untitled
label-StandardInput = standard input
label-Clipboard = clipboard
label-Lost = will be lost
label-NothingLost = nothing will be lost
label-Preview = preview
label-Sample = sample
label-Signs = Symbols
label-ChooseToRemove = these commands remove or discard something: select with the arrow keys
label-Exercise = exercise

## fact

fact-Notation = Notation
fact-Format = Format

## status

status-Place = Move { $ply }/{ $last }
status-LastMove = Last move: { $moved }

## sign

sign-Current = current position
sign-Comment = comment
sign-Bookmark = bookmark
sign-Error = error in the file
sign-Warning = warning about the file
sign-Folded = folded moves or variations
sign-Unseen = new move, not viewed yet
sign-Found = matches the search
sign-EngineMove = on the board: the engine's best moves, from and to
sign-Errors = errors in the file
sign-Warnings = warnings about the file
sign-Unreadable = cannot be read
sign-Records = number of records in the file
sign-Winner = Black won, White won
sign-Draw = draw

## hint

hint-Move = move
hint-Variation = variation
hint-Pane = pane
hint-Enter = enter
hint-Comment = comment
hint-Save = save
hint-Notation = notation
hint-Flip = flip
hint-Search = search
hint-Open = open
hint-Commands = command
hint-Quit = quit
hint-Help = help
hint-Accept = accept
hint-Cancel = cancel
hint-Choose = select
hint-Run = run
hint-Scroll = scroll
hint-Keep = done
hint-Undo = undo
hint-Edit = change
hint-Add = add
hint-Remove = remove
hint-Duplicate = duplicate
hint-Tabs = tab
hint-Records = records
hint-Copy = copy
hint-Paste = paste
hint-Reorder = reorder
hint-Editor = editor
hint-Play = play
hint-Games = games
hint-TakeBack = take back
hint-Stop = stop
hint-PickUp = pick up, place
hint-Turn = swap side
hint-Hand = hand
hint-Tip = hint
hint-GiveUp = show answer
hint-NextProblem = next problem
hint-Retype = retype
hint-Line = engine line
hint-Follow = follow link
hint-End = end the game
hint-AddLine = add variation
hint-Above = up
hint-Filter = filter
hint-Sort = sort
hint-OpenTab = open in tab
hint-Path = open path
hint-All = all files
hint-Export = export
hint-Value = change value
hint-Recent = recent
hint-Back = back

## column

column-Games = games
column-Share = share
column-Results = results
column-BlackWins = Black
column-Draws = draw
column-WhiteWins = White
column-LastYear = last
column-Score = eval
column-Players = players

## analyze

analyze-EmptyRange = --from-ply { $from } is greater than --to-ply { $to }
analyze-BadSeconds = invalid value for '--seconds': must be greater than 0
analyze-SeveralInputs = several files require an output folder (-d DIR) or --in-place
analyze-LogInUse = '{ $file }' is an input or an output and cannot be the engine log
analyze-OverInput = '{ $target }' is also an input; use --in-place to overwrite it
analyze-NotInPlace = --in-place cannot be used with standard input, archives or compressed files
analyze-Refused = '{ $file }' was not analysed: it has { ERRORS($errors) } (use --lenient to analyse the readable part)
analyze-NoComments = '{ $file }': evaluations are saved in comments, which { $format } does not support; use -o with another format, or --json
analyze-WouldLose = '{ $file }' was not overwritten: the following would be lost: { $losses }; use -o to write to another file
analyze-HasChanged = '{ $file }' was not overwritten: it has changed in the meantime (run the same command to continue)
analyze-EngineFailed = { $file }: { $why }
analyze-NotEvaluated = { $file } ({ $number }): nothing to report: the comments have no evaluations of successive positions
analyze-EvaluateFirst = an engine adds evaluations: honfu analyze -e ENGINE --in-place FILE ('honfu engines' lists engines)
analyze-FileDone = { $file }: { $searched ->
    [one] { $searched } position
   *[other] { $searched } positions
} analysed, { $skipped } skipped
analyze-NoEvaluation = { $file }: no evaluation for { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
analyze-IllegalMoves = { $file }: the engine returned illegal moves in { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}

## progress

progress-Line = { $file } { $done }/{ $all }  files { $files_done }/{ $files }  { $speed } nodes/s  { $left } left

## io

io-DeviceFault = disk input/output error
io-Closed = it is closed
io-NotFound = no such file or folder
io-PermissionDenied = permission denied
io-IsADirectory = it is a folder
io-NotSeekable = it is a pipe or a device, not a file
io-NotADirectory = part of the path is not a folder
io-StorageFull = no space left on the disk
io-QuotaExceeded = disk quota exceeded
io-ReadOnlyFilesystem = the disk is read-only
io-FileTooLarge = it exceeds the limit 'file_mib'
io-Interrupted = interrupted, try again
io-TimedOut = the disk does not respond
io-InvalidFilename = invalid file name
io-SystemLimit = it exceeds the maximum file size of the system
io-Unsupported = archives and compressed files are read-only; save under another name
io-NoFolder = the folder does not exist
io-FolderReadOnly = no write permission for the folder
io-NotWritten = cannot write '{ $file }': { $why }
io-LinkNotFollowed = '{ $file }' was not written: '{ $why }' is a link, and links below the given folder are not followed
io-WrittenInPart = '{ $file }' was only partly written: { $why } (the whole text is in '{ $file }.honfu-…' beside it)
io-NoBackup = not saved: cannot create a backup of '{ $file }': { $why }
io-NotConfirmed = '{ $file }' was saved, but the disk did not confirm it: { $why }
io-FromSystem = { $text }

## file_error

file_error-CannotRead = cannot read '{ $file }': { $why }
file_error-Endless = cannot read '{ $file }': it is a device or a pipe, and its data exceeds the limit 'file_mib'
file_error-Archive = cannot read '{ $file }': { $why }
file_error-FolderLoop = '{ $file }' skipped: it is a link to one of its parent folders
file_error-Changed = '{ $file }' changed while it was being read
file_error-Index = cannot use the index of these games: { $why }
file_error-NotABook = '{ $file }' is not an opening book in YaneuraOu format
file_error-UnsortedBook = cannot search '{ $file }': its positions are not sorted, and it is larger than { $mib } MiB
file_error-Internal = cannot read '{ $file }': internal error, please report it
file_error-CannotRun = '{ $program }' failed: { $why }
file_error-CannotCopy = cannot copy with '{ $program }': { $why }

## archive_fault

archive_fault-Damaged = it is damaged or truncated
archive_fault-Encrypted = it is encrypted
archive_fault-UnknownMethod = unsupported compression method
archive_fault-TooLarge = it is larger than 16384 MiB when extracted

## unreadable_journal

unreadable_journal-Damaged = it is damaged
unreadable_journal-Newer = it was written by a newer version of honfu
unreadable_journal-ReadOtherwise = its edits do not match the file as it is read now
unreadable_journal-TooLarge = it is larger than 1024 MiB

## man_page

man_page-ExamplesSection = EXAMPLES
man_page-ExitStatusSection = EXIT STATUS
man_page-FilesSection = FILES
man_page-EnvironmentSection = ENVIRONMENT
man_page-SeeAlsoSection = SEE ALSO
man_page-Done = Success. Lost content is reported as a warning.
man_page-Failed = Wrong usage, or something could not be read or written.
man_page-Lossy = With --no-loss: something would be lost; nothing was written.
man_page-InternalError = Internal error.
man_page-Signal = Ended by signal N.
man_page-InvalidSettings = With --check: the settings or keys are invalid.
man_page-DamagedIndex = With --check: an index is damaged.
man_page-Found = Something was found.
man_page-NotFound = Nothing was found.
man_page-NotReported = With --report and no engine: a game has no evaluations.
man_page-Same = No differences.
man_page-Differ = There are differences.
man_page-Merged = Everything was merged.
man_page-Conflicts = There are conflicts, or the format cannot store everything.
man_page-AllDone = Success.
man_page-SettingsFile = The settings.
man_page-KeysFile = Changes to the default keys.
man_page-JournalFolder = Unsaved edits.
man_page-StateFolder = Recent files, results of mating problems, and capabilities of terminals.
man_page-CacheFolder = Indexes of folders, which can be deleted at any time.
man_page-ConfigVariable = The path of the settings file.
man_page-SettingVariable = Single settings, which override the settings file. 'honfu config' lists them.
man_page-FolderVariables = The folders of the files above.
man_page-EditorVariable = The editor for comments.
man_page-NoColorVariable = Disables colour unless empty.
man_page-LocaleVariables = The language, and whether the terminal uses UTF-8.
man_page-TerminalVariables = The capabilities of the terminal.
man_page-NameSection = NAME
man_page-SynopsisSection = SYNOPSIS
man_page-DescriptionSection = DESCRIPTION
man_page-OptionsSection = OPTIONS
man_page-CommandsSection = COMMANDS
man_page-No = The answer is no: errors, nothing found, differences, conflicts.
man_page-NoErrors = No errors.
man_page-Errors = There are errors.

## usage

usage-Styles = { $ids }; options can follow, for example japanese:triangle,half
usage-UsageHeading = Usage:
usage-Commands = Commands
usage-Arguments = Arguments:
usage-Options = Options:
usage-Everywhere = Everywhere
usage-OptionsEverywhere = Everywhere: --lang, --color, --quiet, --verbose, --version (see 'honfu --help')
usage-Reading = Reading
usage-Searching = Searching
usage-Look = Look
usage-Settings = Settings for this run
usage-Games = Games
usage-Files = Files
usage-Collections = Collections
usage-Engines = Engines
usage-Program = Program
usage-MoreHelp = All options, examples and exit codes: { $command } --help
usage-HeadingEnd = :
usage-ExitCodes = Exit codes:
usage-SomeOptions = [OPTIONS]
usage-PossibleValues = Possible values:
usage-ValueList = [possible values:
usage-DefaultValue = [default:

## error

error-UsageHint = for more information, try '--help'

## usage_error

usage_error-Unexpected = unexpected argument '{ $word }' found
usage_error-UnknownCommand = unknown command '{ $word }'
usage_error-MistypedCommand = no file or command '{ $word }': did you mean '{ $command }'? (use 'honfu ./{ $word }' to start a new record)
usage_error-Misplaced = '{ $option }' cannot stand before a command: put it after '{ $command }', if that command has it
usage_error-Moved = '{ $word }' has moved: use '{ $instead }'
usage_error-NoValue = a value is required for '{ $option }' but none was supplied
usage_error-NoEquals = an equals sign is required between '{ $option }' and its value
usage_error-Repeated = the argument '{ $option }' cannot be used multiple times
usage_error-Conflict = the argument '{ $option }' cannot be used with { $others }
usage_error-Missing = the following required arguments were not provided: { $what }
usage_error-NotUnicode = an argument is not valid Unicode
usage_error-Other = invalid command line
usage_error-BadWord = invalid value '{ $value }' for '{ $option }' (possible values: { $known })
usage_error-BadNumber = invalid value '{ $value }' for '{ $option }': expected a number
usage_error-BadCount = invalid value '{ $value }' for '{ $option }': expected a number of at least 1
usage_error-UnknownNotation = unknown notation '{ $value }' (possible values: { $known })
usage_error-UnknownNotationOption = notation '{ $value }' has an unknown option (possible values: { $known })
usage_error-BadValue = invalid value '{ $value }' for '{ $option }'

## examples

examples-ExamplesHeading = Examples:
examples-OpenRecord = Open a record
examples-LookAround = Open the annotated sample game
examples-FollowGame = Follow a game that is being played
examples-SolveProblems = Solve the mating problems of a folder
examples-GoToMove = Go to move 3, without a screen
examples-ConvertFile = One file, to another format
examples-ConvertFolder = All records of a folder, into another folder
examples-ConvertPosition = The position after three moves
examples-ConvertStripped = Without the comments and the times
examples-ConvertLine = The second line as a record of its own
examples-ShowLastPosition = The last position
examples-ShowSfen = As SFEN, after three moves
examples-DrawArrow = A picture with an arrow for the last move
examples-DrawEveryPosition = A picture of every position
examples-DrawLine = An animation of three moves
examples-PublishGame = The game as a page to replay
examples-PublishArticle = The annotated game as a page, with a diagram every 20 moves
examples-StatsPositions = The first ten moves by position
examples-StatsBook = An opening book for engines
examples-ShowSheet = The game sheet as text
examples-MovesWestern = In Western notation
examples-MovesVariations = With variations
examples-InfoFile = Players, result, number of moves
examples-InfoFolder = A whole folder, for programs
examples-SelectPlayer = The short games of a player
examples-SelectMoves = Games with these moves, for programs
examples-SelectPosition = Games in which Black plays the rook to 68
examples-SelectWon = All games won by White, in one file
examples-IndexFolder = Make searches in a folder fast
examples-IndexList = Which folders have an index
examples-PublishFolder = A folder as a site
examples-RowsGames = All games as JSON, one per line
examples-RowsParquet = The same as a Parquet file
examples-RowsVariations = The positions of a game and its variations
examples-StatsFolder = The first six moves of all games
examples-StatsPlayer = The openings of a player, in Western notation
examples-CheckFolder = Check the records in a folder
examples-CheckFix = Repair the problems that can be repaired automatically
examples-CheckList = The list of all checks
examples-DiffFiles = The differences between two files
examples-MergeFiles = Merge the edits of two people in one record
examples-NotateWestern = In Western notation
examples-NotateJapanese = In Japanese notation
examples-NotateReference = All notations side by side
examples-AnalyzeGame = Two seconds for each position, with an engine from the settings
examples-AnalyzeFolder = All games of a folder, by two engines at once
examples-EnginesList = The engines in the settings
examples-KeysList = The current key bindings
examples-ConfigPaths = The location of the settings file
examples-ConfigDefault = Create a settings file to start from
examples-DoctorFindings = The detected settings and terminal capabilities, and why
examples-DoctorReport = Information for a bug report
examples-CompletionsBash = For bash
examples-ManProgram = To read with 'man ./honfu.1'
examples-ManCommand = The man page of one command

## nearest

nearest-DidYouMean = did you mean '{ $name }'?
nearest-NameSuggestion = available: { $known }

## engine

engine-NotASwitch = expected { $allowed }
engine-NotAChoice = expected one of { $choices }
engine-TakesNone = it is a button and takes no value
engine-ControlCharacter = it contains a line break or another control character
engine-InRange = expected a whole number from { $min } to { $max }
engine-WholeNumber = expected a whole number
engine-NotStarted = cannot start engine '{ $command }': { $why }
engine-NotInPath = cannot start engine '{ $command }': there is no such program in PATH; write its whole path
engine-NoUsi = the engine did not answer 'usi' within { $seconds } s; check that it is a USI engine
engine-NotReady = the engine was not ready within { $seconds } s
engine-Ended = the engine exited unexpectedly
engine-NoAnswer = the engine did not answer 'stop' within { $seconds } s
engine-Busy = the engine is busy
engine-OneLine = the engine shows only one line: it has no option 'MultiPV'
engine-UnknownOption = the engine has no option '{ $name }'; { $meant }
engine-OptionValue = invalid value '{ $value }' for engine option '{ $name }': { $why }
engine-Log = cannot write log '{ $file }': { $why }

## engines

engines-NoEngines = no engine is set up: add these lines to '{ $settings }', with the path of the program ('honfu config --default' explains 'args', 'dir' and 'options'):
engines-CheckNext = then check it with: honfu engines check { $name }
engines-UnknownEngine = no engine '{ $name }' in the settings; { $meant }
engines-BadCommand = invalid command '{ $command }': unclosed quote
engines-Failed = { $engine }: { $why }
engines-Took = options received after { $start } s, ready after { $ready } s

## plain

plain-CommentLinesOne = comment ({ $count } line)
plain-CommentLines = comment ({ $count } lines)
plain-Help =
    n, p: next, previous move; n 5: five moves forward; 12: go to move 12; empty line: current move
    board, pieces, hands: the position
    moves 20: the next 20 moves of this line; variations: the moves recorded here
    comment: read the comment; comment TEXT: add a line; comment -: remove it
    headers: read the headers; header KEY: VALUE: set one
    a move in any notation: play it, or go to it if it is recorded; resign etc.: end the game
    save, save FILE, undo, redo, remove, mark !, bookmark NAME, search TEXT, search-next, quit
    open FILE: open it; open FOLDER: choose from it; open: choose from the folder of this file
    all other commands work by name (see 'honfu keys'), except those that need a screen: following
    a file, guessing moves, mating problems, autoplay, and entering moves on the board
plain-Welcome = type 'help' for a list of commands
plain-NeedsScreen = '{ $name }' needs a screen
plain-Choose = type a number to choose, or any other command to continue
plain-Several = { $count } moves match:
plain-NoSuchItem = type a number from 1 to { $count }
plain-Variations = { $count } moves recorded here
plain-NoMoves = no moves recorded here
plain-NotPlayed = move not played
plain-Ended = the game has ended
plain-InputIsTaken = --plain reads commands from standard input: specify a file name
plain-FileName = file name:{" "}
plain-NoFileName = not saved: '{ $typed }' is a command, not a file name
plain-NoNumber = invalid number '{ $typed }': must be 1 or greater
plain-Unknown = '{ $typed }' is not a command or a move

## site

site-Done = { GAMES($games) }: { FILES($files) } written, { $unchanged } unchanged, { $removed } removed
site-Foreign = '{ $folder }' contains files that are not part of a honfu site; use a new or empty folder
site-UnknownList = the list of pages '.honfu-site' in '{ $folder }' is damaged, or was written by another version of honfu; use a new folder
site-SamePage = '{ $first }' and '{ $second }' would have the same page; publish the folder that contains both
site-Url = invalid value '{ $text }' for '--url': must begin with https:// or http://
site-OneGame = a page holds the record of one file: name one file, or a folder with -o DIR for a site
site-Kept = some files could not be read, so no pages of games were removed

## name

name-Plain = move
name-Capture = capture
name-Recapture = recapture
name-Promotion = promotion
name-Declined = no promotion
name-Drop = drop
name-DropOfTwo = ambiguous drop
name-OneOfTwo = ambiguous move
name-Promoted = promoted piece
name-Add = moves added
name-Detach = moves removed
name-Attach = moves restored
name-Reorder = variations reordered
name-Replace = move replaced
name-Comment = comment
name-Bookmark = bookmark
name-Mark = mark
name-Time = time
name-RawLines = unreadable lines
name-Headers = headers
name-Start = start position
name-RecordsAdded = records added
name-RecordsRemoved = records removed
name-RecordsReplaced = records replaced
name-RecordsReordered = records reordered
name-AsOpened = as opened
name-OnDisk = {" "} (saved)
name-Name = by name
name-Date = newest first
name-Players = by players
name-Length = longest first
name-Given = original order
name-LossInFiles = { $kind }: { $files } ({ $names })
name-NoScores = no evaluations on this line
name-NoTimes = no times on this line
name-WithRemark = { $text } ({ $remark })
name-WithValue = { $name }: { $value }

## setting

setting-On = on
setting-Off = off

## key_map_error

key_map_error-Command = unknown command '{ $name }'; { $question }
key_map_error-CommandNone = unknown command '{ $name }' (use 'honfu keys' to list the commands)
key_map_error-Key = unknown key '{ $key }'; { $question }
key_map_error-KeyNone = unknown key '{ $key }': use a character or a name, such as x, G, ctrl-d, shift-right, f5, space
key_map_error-Hidden = { $keys } ({ $command }) is unreachable because its prefix { $by } is bound to '{ $other }'
key_map_error-Table = unknown table '{ $name }'; { $known }
key_map_error-NoList = expected a list of keys, such as ["x", "ctrl-d"]
key_map_error-Twice = { $keys } is already bound to '{ $other }'
key_map_error-Sequence = { $keys } cannot be used where text is entered: only single keys work there
key_map_error-HiddenKeys = { $count } sequences cannot be typed, as { $by } ({ $other }) comes first: { $names }

## setting_error

setting_error-TooLarge = the file is larger than { $kib } KiB
setting_error-Encoding = the file is not valid UTF-8 and is ignored: save it as UTF-8
setting_error-Unknown = unknown setting '{ $name }'; { $known }
setting_error-Table = unknown table '{ $name }'; { $known }
setting_error-NoProgram = there is no program '{ $command }'; arguments belong in 'args':
setting_error-Value = invalid value for '{ $name }': expected { $allowed }{ $meant }
setting_error-NotToml = invalid TOML: { $why }

## allowed_value

allowed_value-Notation = { $styles }, optionally with options, as in "japanese:half"
allowed_value-Notations = a list of { $styles }, such as ["japanese", "western"]
allowed_value-Switch = true or false
allowed_value-Number = an integer from { $least } to { $most }
allowed_value-Texts = a list of strings, such as ["one", "two"]
allowed_value-EngineTable = a table [engines.NAME] with at least 'command'
allowed_value-EngineOptions = a table of strings, numbers and booleans
allowed_value-Folder = the path of a folder in quotes
allowed_value-Command = a command in quotes, or "" for none
allowed_value-Program = the path or the name of a program in quotes
allowed_value-Words = { $words }
allowed_value-Meant = ; { $question }

## choice_reason

choice_reason-Setting = setting
choice_reason-Locale = locale
choice_reason-Inside = inside { $program }
choice_reason-Answer = reported by the terminal
choice_reason-Silence = not reported by the terminal
choice_reason-Usual = default
choice_reason-Overriding = { $by }; overrides '{ $value }' ({ $origin })

## doctor_item

doctor_item-System = system
doctor_item-Language = language
doctor_item-ScreenLanguage = screen language
doctor_item-Locale = locale
doctor_item-Settings = settings file
doctor_item-SettingsFound = settings found
doctor_item-Keys = keys file
doctor_item-KeysFound = keys found
doctor_item-Journals = journals
doctor_item-Notation = notation
doctor_item-Theme = theme
doctor_item-Pieces = pieces
doctor_item-Sides = sides
doctor_item-BoardSize = board size
doctor_item-BoardImage = board pictures
doctor_item-Coordinates = coordinates
doctor_item-Preset = key preset
doctor_item-OwnKeys = changed keys
doctor_item-Engines = engines
doctor_item-UnusableJournal = unusable journal
doctor_item-Invalid = invalid setting
doctor_item-Size = terminal size
doctor_item-Stdin = stdin is a tty
doctor_item-Stdout = stdout is a tty
doctor_item-Stderr = stderr is a tty
doctor_item-Characters = characters
doctor_item-Width = width of ▲
doctor_item-Colors = colours
doctor_item-TerminalName = terminal
doctor_item-Ground = background
doctor_item-Cell = cell size
doctor_item-Pictures = pictures

## doctor_value

doctor_value-Yes = yes
doctor_value-No = no
doctor_value-NotSet = not set
doctor_value-Set = set
doctor_value-Unknown = unknown
doctor_value-Narrow = narrow
doctor_value-Wide = wide
doctor_value-NoColors = none
doctor_value-NoPictures = none

## navigation

navigation-BookOpened = opened the book '{ $file }'
navigation-UnsortedBookOpened = opened the book '{ $file }' (not sorted: every search reads the whole file)
navigation-Match = match { $index } of { $count } (wrapped around)
navigation-Match2 = match { $index } of { $count }
navigation-Playing = [play: { $seconds } s]
navigation-AtStart = already at the start
navigation-AtEnd = already at the end of the line
navigation-NoVariation = no more variations in that direction
navigation-ForkAbove = moved to the next variation of the fork at move { $ply }
navigation-NoFork = no more forks in that direction on this line
navigation-NotInVariation = already on the main line
navigation-NoJump = no more locations in that direction
navigation-NoComment = no more comments in that direction on this line
navigation-NoMark = no more marks in that direction on this line
navigation-NoMistake = no more mistakes in that direction on this line
navigation-NoMistakes = no mistakes on this line
navigation-NoEvaluations = cannot find mistakes: no evaluations in the comments of this line
navigation-NoBookmark = no more bookmarks in that direction on this line
navigation-NoFurther = cannot go further in that direction
navigation-NoSuchMove = no move { $ply } on this line
navigation-StillLooking = still searching for this position
navigation-NoBook = no book is open
navigation-BookClosed = closed the book
navigation-NowhereElse = this position does not occur anywhere else
navigation-NoMatch = no match for '{ $typed }'
navigation-NoSearch = no previous search (/ to search)
navigation-NothingToFold = no variation to fold at or before this move
navigation-NoVariations = no variations in this record
navigation-AllFolded = all variations are already folded
navigation-NothingFolded = no folded variations
navigation-Folded = folded { LINES($lines) } at move { $ply }
navigation-Unfolded = unfolded the variations at move { $ply }
navigation-PlayStarted = autoplay started ({ $seconds } s per move)
navigation-PlayPaused = autoplay paused
navigation-PlayPace = { $seconds } s per move
navigation-PlayAtEnd = end of the line
navigation-NoEngineLine = no engine line in this comment
navigation-NoSuchEngineLine = { $count ->
    [one] only { $count } engine line here
   *[other] only { $count } engine lines here
}
navigation-EngineLineAdded = added { MOVES($moves) } as a variation
navigation-EngineLineKnown = all moves of this line are already in the record

## index_notice

index_notice-Done = { $unreadable ->
    [one] { $done }; { $unreadable } folder or archive cannot be read
   *[other] { $done }; { $unreadable } folders or archives cannot be read
}
index_notice-Indexing = [index: { $progress }]
index_notice-Begun = indexing '{ $folder }' (Esc to stop)
index_notice-Runs = already indexing a folder (Esc to stop)
index_notice-Stopping = stopping; the index so far is kept
index_notice-Stopped = stopped after { GAMES($games) } (:index to continue)
index_notice-NoCache = no folder to store indexes in

## file

file-Exported = exported to '{ $name }'
file-ExportedWithout = exported to '{ $name }' without { $lost }
file-AllFilesListed = showing all files
file-RecordsListed = showing folders and records only
file-MoreFiles = { $more ->
    [one] { $more } more file
   *[other] { $more } more files
}
file-NewRecord = a new record
file-NewRecords = { $new } new records
file-DiscardedWork = { $work } (discarded)
file-ManyLeft = many unsaved edits from earlier sessions ({ $count } items, { $mib } MiB):
file-UnsavedIn = unsaved edits in '{ $name }':
file-UnsavedInOthers = unsaved edits in '{ $name }' (also in { $others }):
file-RemovingLeft = permanently remove { $work } ({ $listed } in the list):
file-DiscardingLeft = discard { $work } ({ $listed } in the list; can be restored here):
file-EditCount = { $edits ->
    [one] { $edits } edit
   *[other] { $edits } edits
}
file-JustNow = just now
file-MinutesAgo = { $minutes } min ago
file-HoursAgo = { $hours } h ago
file-DaysAgo = { $days } days ago
file-Newest = [follow]
file-Pinned = [follow: paused]
file-PinnedNew = [follow: { $count } new]
file-Waiting = [waiting]
file-Ended = [ended]
file-NothingToSave = no changes to save
file-Saving = saving '{ $name }'…
file-Saved = saved '{ $name }'
file-SavedAnew = saved '{ $name }' (the whole file was rewritten)
file-SavedInPart = partly saved: the format of '{ $name }' cannot store everything; edits remain unsaved
file-NoFormat = unknown format for '{ $name }': add one, as in :save-as FILE kif
file-Taken = not saved: '{ $name }' is open in another honfu
file-ReadOnly = read-only: this file is open in another honfu
file-OpenAlready = '{ $name }' is already open
file-OneTab = only one tab is open
file-NoSuchTab = { $count ->
    [one] no tab { $number } ({ $count } tab is open)
   *[other] no tab { $number } ({ $count } tabs are open)
}
file-RecoverFirst = restore or discard the earlier unsaved edits first (:recover)
file-NothingToRecover = no unsaved edits from earlier sessions
file-Restored = restored the unsaved edits
file-Discarded = discarded the unsaved edits (:recover to restore them)
file-RemovedForGood = permanently removed
file-LeftWork = unsaved edits from earlier sessions: { $names } (:recover to restore them)
file-NoJournal = no crash protection: cannot write the journal: { $why }
file-TooLargeForJournal = no crash protection: '{ $name }' is too large; save often
file-UnusableJournal = cannot restore earlier edits from '{ $path }': { $why }
file-OtherReading = earlier changes cannot be undone: the file is now read differently
file-LongHistory = earlier changes cannot be undone: the history is too large ({ $mib } MiB)
file-FollowStarted = following '{ $name }': at the end of the main line, the cursor follows new moves
file-FollowEnded = stopped following
file-FollowWaiting = waiting for '{ $name }' (empty or not found)
file-MovesTakenBack = { $count ->
    [one] { $count } move was taken back in the file
   *[other] { $count } moves were taken back in the file
}
file-GameReplaced = the file now contains another game
file-EditsSetAside = the file now contains another game; your edits are in a new tab
file-NothingToFollow = no file to follow: save the record first
file-Exporting = exporting to '{ $name }'…
file-NoExportFormat = unknown format for '{ $name }': add one, as in :export FILE csa
file-ExportTargetOpen = '{ $name }' is open: choose another name, or save the record with :save
file-NoExportName = a file name is required
file-NoFolderAbove = no parent folder

## edit

edit-NoTimes = no times to remove
edit-TimesRemoved = removed the times of { MOVES($moves) } (u to undo)
edit-NoComments = no comments to remove
edit-CommentsRemoved = removed { COMMENTS($comments) } (u to undo)
edit-NoAnalysis = no engine analysis to remove
edit-AnalysisRemoved = removed the engine analysis from { COMMENTS($comments) } (u to undo)
edit-Read = read { MOVES($moves) }
edit-ReadStillOpen = read { MOVES($moves) }; the next line cannot be read yet
edit-NoSuchRecord = this record no longer exists
edit-LastRecord = cannot remove the only record in the file
edit-NotAMove = { $text } (examples: 76歩, P-7f, 7g7f)
edit-UnplayableMoves = {" "}({ $moves } will be lost)
edit-Text = {" "}({ $moves } and { $comments } will be lost)
edit-OfPosition = the position has changed{ $lost }:
edit-OfHandicap = the start position will change{ $lost }:
edit-Several = { $count } possible moves (Tab to choose):
edit-BadTime = invalid time '{ $typed }': use minutes and seconds, such as 1:30
edit-NoMoveToTime = no move here to set a time for
edit-EmptyHand = no pieces in hand
edit-NothingToForce = no illegal move to record
edit-CannotForce = cannot record this as an illegal move: { $why }
edit-Forced = recorded an illegal move: { $why }
edit-NoOtherLine = no other lines to remove
edit-NoOtherMove = no variations to remove at or before this move
edit-NothingUncommented = no variations without comments
edit-LinesRemoved = removed { LINES($lines) } with { MOVES($moves) } (u to undo)
edit-Counted = { COMMENTS($comments) }, { $words ->
    [one] { $words } word
   *[other] { $words } words
}, { $characters ->
    [one] { $characters } character
   *[other] { $characters } characters
}
edit-NothingToUndo = nothing to undo
edit-NothingToRedo = nothing to redo
edit-Undone = { $left ->
    [0] undone (no more changes to undo)
   *[other] undone ({ $left } more to undo)
}
edit-Redone = { $left ->
    [0] redone (no more changes to redo)
   *[other] redone ({ $left } more to redo)
}
edit-Travelled = at change { $made } ({ $left } to redo)
edit-UnknownMark = unknown mark '{ $typed }' (use ! ? !! ?? !? ?!, or 0 for none)
edit-NoMistakesToMark = no unmarked mistakes on this line
edit-MistakesMarked = marked { MOVES($moves) } (u to undo)
edit-NoMove = no move here
edit-NoBookmarks = no bookmarks in this record
edit-BookmarkSet = bookmark set
edit-BookmarkRemoved = bookmark removed (u to undo)
edit-HeaderRemoved = header removed (u to undo)
edit-UnknownHandicap = unknown handicap '{ $typed }' (Tab lists them, :position sets up any position)
edit-NoLink = no link in this comment (a link is @45, @45b, or @ and a bookmark name)
edit-DeadLink = the target of the link does not exist
edit-NoPiece = no piece here
edit-NoPosition = not a valid position
edit-Unplayable = removed { MOVES($moves) } in { LINES($lines) }: unplayable from the new position (u to undo)
edit-MovesRemoved = removed { MOVES($moves) } in { LINES($lines) } (u to undo)
edit-NoDiagnostic = no more problems in that direction on this line
edit-NoPlace = this problem is in the file as a whole, not in a move
edit-NothingUnread = no unreadable text here
edit-RecordsAdded = added { RECORDS($added) } ({ $count } in this file)
edit-RecordRemoved = removed the record ({ $left } left; u to undo, p to paste it)
edit-RecordMoved = the record is now number { $number }

## edit_error

edit_error-NoSuchNode = the move no longer exists
edit_error-IsRoot = the start position itself cannot be moved, removed or replaced
edit_error-AfterEnd = nothing can follow the end of a game
edit_error-AlreadyAttached = the move already exists
edit_error-NotALeaf = moves follow this one, so the game cannot end here
edit_error-Full = the record is full: no more moves can be added

## notice

notice-Notation = notation: { $name }
notice-SettingsSavedAlready = no changes: '{ $path }' already contains these settings
notice-SettingsSaved = saved to '{ $path }': { $names }
notice-Unbound = { $key } is not bound here ({ $here }); press F1 to list the keys
notice-BoundElsewhere = { $key } ({ $does }) is not available here ({ $here }); press Esc first
notice-OnlyElsewhere = '{ $does }' is not available here (only: { $place })
notice-Keeping = { $changed } (:save-settings to keep it)
notice-Opened = opened '{ $name }'
notice-EarlierChange = ; { $changes } earlier change can be undone (:undo-list)
notice-EarlierChanges = ; { $changes } earlier changes can be undone (:undo-list)
notice-Compared = { $differences } from '{ $name }'
notice-ComparedWithErrors = { $differences } from '{ $name }', which has { $errors }
notice-MoreFaults = {" "}(and { $more } more; see 'honfu config --check')
notice-UnknownNotation = unknown notation '{ $word }' (:notation lists them)
notice-UnknownNotationOption = '{ $word }' is not an option of notation '{ $notation }' (possible values: { $known })
notice-NoFile = this record has no file
notice-NoErrors = no problems in this file
notice-OneRecord = this file has only one record
notice-SetForStart = { $title }: { $text } (takes effect at the next start after :save-settings)
notice-NoSettingChanged = no settings changed since the start
notice-NoSettingsFile = no settings file: set HONFU_CONFIG to its path
notice-MouseInUse = hold Shift to select text with the mouse
notice-OnlyAscii = this terminal shows only ASCII (see 'honfu doctor')
notice-Opening = opening '{ $name }'…
notice-NoAnswer = { $key } is not an answer: press a key in brackets, or Esc to cancel
notice-ImeOn = received '{ $character }': turn off the input method to use keys
notice-PressAgain = press Ctrl-c again to quit
notice-NothingToDo = nothing to do here

## unknown_name

unknown_name-Command = unknown command '{ $typed }'; { $question }
unknown_name-CommandNone = unknown command '{ $typed }' (Tab completes, ? lists the commands)
unknown_name-Setting = unknown setting '{ $typed }'; { $question }
unknown_name-SettingNone = unknown setting '{ $typed }' (:settings lists them)
unknown_name-Number = '{ $typed }' is not a number
unknown_name-Encoding = unknown encoding '{ $typed }'
unknown_name-Value = invalid value '{ $typed }' for '{ $setting }' (possible values: { $known })
unknown_name-Graph = unknown graph '{ $typed }' (possible values: score, time)

## pane

pane-Hidden = { $pane }: hidden (:{ $command } to show it)
pane-Shown = { $pane }: shown if it fits
pane-NoHeaders = no headers in this record (:headers to add some)
pane-Cramped = not enough room for '{ $chosen }': showing '{ $shown }'
pane-OthersHidden = the other panes are hidden (:reset-panes to show them)
pane-Zoomed = showing only this pane (:zoom to show the others)
pane-Unzoomed = showing all panes that fit
pane-Alone = this pane already fills the screen
pane-NoRoom = cannot resize this pane further in that direction
pane-Reset = restored the default layout of the panes
pane-AsUsual = the panes already have the default layout
pane-NoGraph = nothing to plot: no times or evaluations on this line

## training

training-BegunMate = mating problem: enter a move that gives check
training-BegunGuess = guess the move: enter the next move
training-HintDrop = hint: drop { $piece }
training-HintMove = hint: move { $piece }
training-Guessing = [guess { $points }/{ $most }]
training-Solving = [problem { $number } { $time }]
training-TrainingTally = { $side }: { $points } of { $most } points, { $at_once } of { $asked } moves on the first try
training-RowSolved = { $name }: solved in { $time }, wrong tries: { $misses }
training-RowGivenUp = { $name }: gave up after { $time }, wrong tries: { $misses }
training-NoSide = invalid side '{ $typed }' (possible values: black, white, both)
training-NoMoves = no moves to guess in this record
training-NoProblems = no problems with a solution
training-AllSolved = all problems are solved: starting again from the first
training-NoEdits = an exercise cannot be edited
training-NotAsking = no answer is expected here
training-OnlyMoves = the answer must be a legal move
training-NotHere = go to the last position to answer
training-Right = correct (+{ $points })
training-Variation = correct, a variation (+{ $points }); the main line is { $main }
training-Wrong = not the move of the record (tries left: { $tries })
training-Shown = the move was { $text }
training-Check = correct, continue
training-Defence = continue against this defence
training-NoDefence = a legal defence, but the record ends after it
training-NoCheck = not a check
training-NoMate = a check, but not in the solution
training-Fails = a check, but no mate in the record
training-Square = hint: { $piece } to { $to }
training-Solved = solved in { $time }, wrong tries: { $misses }
training-GivenUp = this is the solution
training-LastProblem = that was the last problem
training-NotKept = results not saved: { $why }

## clipboard

clipboard-Copied = copied { $what }
clipboard-CopiedWithout = copied { $what } without { $lost }
clipboard-WhereTo = paste { $name }:
clipboard-PastedPosition = a position
clipboard-PastedRecord = a record ({ MOVES($moves) })
clipboard-PastedRecords = { $count } records
clipboard-Added = { $added } added
clipboard-Known = { $known } already present
clipboard-Illegal = { $illegal } illegal
clipboard-Skipped = { $skipped ->
    [one] { $skipped } word skipped
   *[other] { $skipped } words skipped
}
clipboard-LeftOut = { $lost } left out
clipboard-NothingPasted = nothing pasted:{" "}
clipboard-Pasted = pasted:{" "}
clipboard-Unread = '{ $text }': { $why }
clipboard-Separator = ;{" "}
clipboard-UnknownCopy = cannot copy '{ $typed }' (possible values: sfen, bod, kif, ki2, csa, usi, moves, comment, line, tree, record)
clipboard-NoComment = no comment here
clipboard-NothingToPaste = nothing copied in honfu: use the paste key of your terminal
clipboard-NoRecord = no record copied (y in the list of records copies one)
clipboard-TooLong = the text is too long to paste
clipboard-PositionAfterMove = cannot paste a position after a move: paste moves instead
clipboard-NoMoves = no moves in the text
clipboard-InTab = pasted { $pasted } into a new tab (unsaved)

## caption

caption-RecordWord = record

## review

review-Inaccuracy = inaccuracy
review-Dubious = dubious
review-Mistake = mistake
review-Blunder = blunder
review-MistakeLine = { $name } -{ $loss } % ({ $before }, now { $after })
review-BetterLine = {" "} best:{ $moves }
review-PlayerReview = average loss { $loss } % per move ({ $moves })

## catalogue

catalogue-Accept = accept
catalogue-Note = note
catalogue-Warn = warn
catalogue-Reject = reject

## check

check-Checked = {" "}(-v to show notes)
check-NoSuchCode = unknown code '{ $code }' (use 'honfu check --list' to list the codes)
check-NeverReported = '{ $code }' is accepted and never reported
check-Repaired = { $file }: repaired { $codes } (old file kept as '{ $kept }')
check-Left = { $file }: not repaired: { $why }
check-NoFile = the input is not a file that can be written
check-Damaged = bytes that are not text would be lost
check-OtherRecords = the repaired file would be read differently
check-WouldLose = the repair would lose { $losses }
check-WouldHide = the repair would hide problems that must be fixed by hand: { $codes }
check-HasChanged = '{ $file }' was not repaired: another program has changed it

## cli

cli-Unread = { $unread } could not be read or written
cli-NoProblems = { $files }: no problems
cli-Checked = { $files }: { $found }
cli-SomeLetters = { $named } and { $more } more
cli-NoInput = no input: specify a file or folder, or - for standard input
cli-NoSuchRecord = '{ $file }' has no record { $number } (it contains { RECORDS($records) })
cli-ParquetNeedsFile = Parquet requires an output file: use --output FILE
cli-EmptyFile = '{ $file }' is empty
cli-NoSuchPly = '{ $file }' has no move { $ply } (the main line ends at move { $last })
cli-NotReplaced = '{ $target }' already exists; use --force to overwrite it, or --no-clobber to skip it
cli-KeptFile = '{ $target }' already exists; skipped
cli-Waiting = waiting for input from '{ $file }' (a pipe or device)
cli-MoreSettings = { $count ->
    [one] { $count } more invalid setting
   *[other] { $count } more invalid settings
}
cli-FirstOf = using the first of { $records } records in '{ $file }' (--record N for another)
cli-NoRecords = no records in '{ $folder }'
cli-ReadElsewhere = '{ $folder }' skipped: its files are read under another name
cli-FolderFollowed = --follow requires a file; '{ $folder }' is a folder
cli-NotATerminal = standard output is not a terminal; use 'honfu show FILE' to print a position as text
cli-NoScreen = TERM=dumb: the screen cannot be drawn; using line mode (--plain)
cli-ScreenNeeded = TERM=dumb: the screen cannot be drawn, but --follow and --tsume require it
cli-Terminal = cannot use the terminal: { $why }
cli-BadMove = move { $index }, '{ $text }': { $why }
cli-EndIsNoMove = this ends the game and is not a move
cli-BadSfen = invalid SFEN position '{ $text }'
cli-BadSquare = invalid square '{ $text }' (example: 7f)
cli-NoQuestion = invalid JSON request: { $why }
cli-NotAMoveToFind = '{ $part }' is neither a move nor a description of moves
cli-TooManyToFind = at most { $limit } moves can be searched for
cli-NoMoves = no moves given
cli-NoPattern = invalid position '{ $text }': { $why }
cli-NoPatternInFile = { $file }:{ $line }: invalid position: { $why }
cli-NoMaterial = invalid list of pieces '{ $text }' (example: 2R2b)
cli-StandardOutput = cannot write to standard output: { $why }
cli-Kept = unsaved edits are kept in '{ $journal }' and can be restored at the next start
cli-NotKept = cannot keep the unsaved edits of '{ $file }': { $why }
cli-NoJournal = the unsaved edits of '{ $file }' are lost: the file is too large to keep them
cli-Internal = internal error, please report it: { $report }

## show

show-Score = no evaluations in the main-line comments of '{ $file }'
show-Time = no times on the main line of '{ $file }'
show-GraphNone = no evaluations or times on the main line of '{ $file }'
show-Plies = invalid value '{ $text }' for '--ply': expected a number, a range such as 10-20, all, or bookmarks
show-Bookmarks = no bookmarks in '{ $file }'
show-Arrow = invalid value '{ $text }' for '--arrow': expected a move such as 7g7f or P*5e, last, or next
show-Placeholder = unknown placeholder {"{"}{ $name }{"}"} in the caption (possible values: { $known })
show-EmbedName = invalid value '{ $text }' for '--embed': expected a letter followed by letters, digits, - or _
show-Delay = invalid value '{ $text }' for '{ $option }': expected seconds from 0.02 to 600
show-SeveralPictures = cannot write { $pictures } pictures to one file (use -d DIR to write a file for each)
show-PictureOnTerminal = this picture format cannot be shown on a terminal: use -o FILE or a pipe
show-PictureTooLarge = the picture is too large: reduce its width (--size on the command line)
show-MissingLetters = no glyph for { $named }: drawn as boxes
show-PicturesOnly = '{ $option }' applies to pictures only ('honfu draw')
show-MovingOnly = '{ $option }' applies to animations only (-f gif or -f apng)
show-PicturesInFiles = '{ $option }' applies to pictures, which Markdown keeps in separate files: add -o FILE

## convert

convert-NoPositions = --ply requires a position format; { $format } is a game format
convert-BookOfRecords = yaneuraou-db is an opening book format: use 'honfu stats --by-position DEPTH' to write it
convert-Refused = '{ $file }' was not converted: it has { ERRORS($count) } (use --lenient to convert the readable part)
convert-NothingWritten = nothing was written, to avoid the losses above
convert-SeveralInputs = a { $format } file can contain only one record: use -d DIR to write a file for each input
convert-NoSuchLine =
    { $count ->
        [one] '{ $file }' has no line { $number }: record { $record } has only the main line
       *[other] '{ $file }' has no line { $number }: record { $record } has { $count } lines
    }
convert-NothingToKeep = --keep cannot be used when several inputs are written to one file: use -d DIR
convert-OtherExtension = the extension of '{ $file }' does not belong to format '{ $format }' (possible values: { $extensions })
convert-UnknownExtension = unknown extension of '{ $file }'; choose the format with an option (possible values: { $known })
convert-Collision = '{ $first }' and '{ $second }' would both be written to '{ $target }'; nothing was written
convert-OverInput = '{ $target }' is one of the inputs and would be overwritten; nothing was written
convert-OutputIsFolder = cannot write '{ $target }': it is a folder (use -d to write into it)
convert-OutputIsInput = '{ $file }' does not exist: use -o to write it
convert-NoFolder = cannot write into '{ $target }': it is a file, not a folder
convert-FilesWith = { $what }: { FILES($files) }
convert-ByFile = (-v to list these by file)
convert-Summary = converted { $done } of { $all } files

## count

count-Differences = { $number ->
    [one] { $number } difference
   *[other] { $number } differences
}
count-Records = { $number ->
    [one] { $number } record
   *[other] { $number } records
}
count-Moves = { $number ->
    [one] { $number } move
   *[other] { $number } moves
}
count-Branches = { $number ->
    [one] { $number } variation
   *[other] { $number } variations
}
count-Lines = { $number ->
    [one] { $number } line
   *[other] { $number } lines
}
count-Comments = { $number ->
    [one] { $number } comment
   *[other] { $number } comments
}
count-Bookmarks = { $number ->
    [one] { $number } bookmark
   *[other] { $number } bookmarks
}
count-Errors = { $number ->
    [one] { $number } error
   *[other] { $number } errors
}
count-Warnings = { $number ->
    [one] { $number } warning
   *[other] { $number } warnings
}
count-Notes = { $number ->
    [one] { $number } note
   *[other] { $number } notes
}
count-Files = { $number ->
    [one] { $number } file
   *[other] { $number } files
}
count-Folders = { $number ->
    [one] { $number } folder
   *[other] { $number } folders
}
count-Games = { $number ->
    [one] { $number } game
   *[other] { $number } games
}
count-Changes = { $number ->
    [one] { $number } change
   *[other] { $number } changes
}

## command

command-NextMove = next move
    .search = step forward advance
command-PreviousMove = previous move
    .search = step backward
command-FirstMove = start of the record
    .search = beginning
command-LastMove = end of the line, or move N
    .search = final
command-PageForward = 10 moves forward
command-PageBack = 10 moves back
command-NextVariation = next variation at this fork
    .search = branch alternative
command-PreviousVariation = previous variation at this fork
    .search = branch alternative
command-NextFork = next fork on this line
    .search = branch variation
command-PreviousFork = previous fork on this line
    .search = branch variation
command-LeaveVariation = go back to the fork of this variation
command-JumpBack = go back to the previous location
    .search = history
command-JumpForward = go forward to the next location
    .search = history
command-Autoplay = start or pause autoplay
    .argument = seconds
    .search = slideshow resume continue stop replay automatic
command-Faster = make autoplay faster
    .search = speed pace
command-Slower = make autoplay slower
    .search = speed pace
command-GoTo = go to a move
    .argument = number
    .search = jump goto
command-PrincipalVariation = play through an engine line of the comment
    .argument = number
    .search = analysis pv
command-Analyze = start or stop engine analysis
    .argument = lines
    .search = usi live analyse multipv evaluation kibitz
command-AnalyzeGame = run engine analysis on the whole line
    .argument = 2s|nodes 10000|depth 12
    .search = usi review evaluation graph every
command-Engine = choose the engine
    .argument = name
    .search = usi analysis
command-NextComment = next comment on this line
command-PreviousComment = previous comment on this line
command-NextMark = next mark on this line
command-PreviousMark = previous mark on this line
command-NextBookmark = next bookmark on this line
command-PreviousBookmark = previous bookmark on this line
command-NextMistake = next mistake on this line
    .search = blunder analysis evaluation
command-PreviousMistake = previous mistake on this line
    .search = blunder analysis evaluation
command-Mistakes = list the mistakes on this line
    .search = blunders review loss winning chance
command-SamePosition = go to the same position elsewhere
    .search = transposition repetition
command-Statistics = list the moves played here in the games of a folder
    .argument = folder
    .search = opening joseki database winrate explorer
command-IndexFolder = index the games in a folder
    .argument = folder
    .search = database faster update
command-Book = open or close an opening book
    .argument = file
    .search = joseki yaneuraou database
command-FollowLink = follow a link in the comment
    .search = url jump
command-Search = search moves, comments and headers
    .argument = text
    .search = find
command-SearchNext = next match
command-SearchPrevious = previous match
command-Matches = list all matches
command-Impasse = show the impasse points
    .search = declare declaration entering king
command-EnterMoves = enter moves by typing
    .search = type insert record keyboard
command-BoardCursor = enter moves on the board
    .search = drag pieces mouse
command-Position = set up the start position
    .argument = sfen
    .search = edit setup board handicap diagram hands
command-End = end the game
    .argument = ending
    .search = resign draw repetition mate time out declare result winner
command-Force = record a move even if it is illegal
    .argument = move
    .search = forbidden nifu
command-CountWords = count comments, words and characters
command-Comment = edit the comment
    .search = annotate annotation note explain write
command-EditExternally = edit the comment in $EDITOR
command-Template = add a template to the comment
    .search = phrase text remark snippet insert
command-Keep = add the engine results to the comment
    .search = analysis evaluation write
command-Mark = mark the move
    .argument = symbol
    .search = annotate symbol good bad blunder !?
command-MarkMistakes = mark the mistakes on this line
    .search = blunders annotate review
command-Bookmark = set a bookmark
    .argument = name
    .search = label
command-Bookmarks = go to a bookmark
command-Fold = fold or unfold the variations here
    .search = collapse expand
command-FoldAll = fold all variations
command-UnfoldAll = unfold all variations
command-Outline = list all variations
    .search = tree branch
command-VariationUp = move this variation up
    .search = branch order
command-VariationDown = move this variation down
    .search = branch order
command-MainLine = make this line the main line
    .search = mainline promote branch
command-KeepLine = remove all other lines
command-RemoveSiblings = remove the other moves at this fork
command-RemoveUncommented = remove variations without comments
command-CutTimes = remove the times of all moves
    .search = clock delete
command-StripComments = remove all comments
    .search = delete
command-StripNotes = remove engine analysis from all comments
    .search = delete evaluation
command-Undo = undo
    .search = take back revert
command-Redo = redo
    .search = repeat
command-UndoList = list all changes
    .search = history delete remove strip clear
command-Remove = remove this move and everything after it
    .search = delete
command-Copy = copy
    .argument = sfen|bod|kif|...
    .search = clipboard cut yank
command-Paste = paste after this move
    .search = clipboard insert
command-NextNotation = next notation
command-PreviousNotation = previous notation
command-Notation = choose the notation
    .argument = style
    .search = language
command-FlipBoard = flip the board
    .search = rotate reverse mirror turn
command-Redraw = redraw the screen
    .search = refresh
command-NextPane = next pane
    .search = focus
command-PreviousPane = previous pane
command-Zoom = show only this pane, or all panes
    .search = full maximize maximise split window fullscreen layout
command-Wider = make this pane wider
    .search = resize
command-Narrower = make this pane narrower
command-Taller = make this pane taller
command-Shorter = make this pane shorter
command-HideBoard = show or hide the board
command-HideMoves = show or hide the moves
command-HideComment = show or hide the comment
command-HideHeaders = show or hide the headers
command-Graph = show the evaluation or time graph, or hide it
    .argument = score|time
    .search = chart curve clock
command-ResetPanes = reset the panes to their default sizes
    .search = layout
command-Save = save
    .argument = file
    .search = write store
command-SaveAs = save with another name or format
    .argument = file [format[:options]]
    .search = rename convert
command-SaveClose = save and close (quit after the last tab)
command-DiscardClose = close without saving
    .search = exit leave
command-Export = export or copy in another format
    .argument = file [format[:options]]
    .search = convert print pictures png svg html pdf share screenshot
command-Recover = restore unsaved edits from an earlier session
    .search = crash backup lost discard
command-Open = open a file, or browse folders
    .argument = file
    .search = load directory database import
command-Recent = list the recent files
    .search = history
command-Sample = open the annotated sample game
    .search = example demo tutorial
command-StartScreen = show the start screen
    .search = welcome home first
command-TabNew = open a file in a new tab
    .argument = file
command-Follow = start or stop following the file
    .search = watch live reload
command-NewRecord = create a record in a new tab
    .search = empty
command-Tabs = list the tabs
    .search = windows documents
command-NextTab = next tab, or tab N
command-PreviousTab = previous tab
command-Diff = compare with a file
    .argument = file
    .search = difference
command-DiffFile = show the lines that saving would change
    .search = difference before preview
command-Encoding = reopen the file in another encoding
    .argument = name
    .search = charset reload garbled mojibake
command-Close = close the tab (quit after the last tab)
    .search = exit leave
command-Headers = show and edit the headers
    .search = players names title rename date time control event info metadata
command-Records = list the records in this file
    .search = games collection chapters
command-Errors = list the problems in this file
    .search = warnings wrong check
command-NextFault = next problem on this line
command-PreviousFault = previous problem on this line
command-Retype = retype the unreadable line
    .argument = moves
    .search = fix repair correct
command-NextRecord = next record in this file
command-PreviousRecord = previous record in this file
command-RecordAdd = add an empty record after this one
command-RecordDuplicate = duplicate this record
command-RecordRemove = remove this record
command-RecordUp = move this record up
command-RecordDown = move this record down
command-RecordCopy = copy this record
command-RecordPaste = paste the copied record after this one
command-Guess = guess the moves of this record
    .argument = black|white|both
    .search = quiz study training exercise
command-Tsume = solve the mating problems in this file
    .search = puzzle tsume-shogi checkmate study training exercise
command-Hint = show a hint
command-GiveUp = show the answer
    .search = solution
command-NextProblem = next mating problem
command-Set = change a setting
    .argument = name value
command-Settings = list and change the settings
    .search = preferences options configuration
command-SaveSettings = save the settings for the next start
    .search = write config remember
command-Palette = run a command by name
    .search = menu palette
command-Help = show the keys and commands available here
    .search = manual tutorial about shortcuts keyboard
command-Suspend = suspend the program
    .search = shell background
command-Interrupt = quit (press twice)
command-Quit = quit
    .search = exit leave
command-Accept = accept
command-Up = one line up
command-Down = one line down
command-Filter = filter the list
command-ListFirst = first line
command-ListLast = last line
command-ListPageUp = 10 lines up
command-ListPageDown = 10 lines down
command-Cancel = cancel
command-Complete = next completion
command-CompleteBack = previous completion
command-CaretLeft = cursor left
command-CaretRight = cursor right
command-CaretHome = start of the input
command-CaretEnd = end of the input
command-ToHand = switch between board and pieces in hand
command-DeleteBack = delete the previous character
command-DeleteForward = delete the next character
command-DeleteWord = delete the previous word
command-DeleteLine = delete everything before the cursor
command-WordLeft = previous word
command-WordRight = next word
command-TextStart = start of the text
command-TextEnd = end of the text
command-SecondGood = add ! to the mark
command-SecondBad = add ? to the mark
command-HeaderAdd = add a header
command-HeaderRemove = remove the header
command-HeaderUp = move the header up
command-HeaderDown = move the header down
command-RecoveryRemove = discard the edits, or remove discarded ones
command-NextValue = next value
command-PreviousValue = previous value
command-PieceTurn = give the piece to the other side
command-PiecePromote = promote or unpromote the piece
command-PieceRemove = remove the piece
command-SideToMove = change the side to move
command-RestToBlack = put the remaining pieces in Black's hand
command-RestToWhite = put the remaining pieces in White's hand
command-Presets = choose a start position
command-RecentA = open recent file 1
command-RecentB = open recent file 2
command-RecentC = open recent file 3
command-RecentD = open recent file 4
command-RecentE = open recent file 5
command-RecentF = open recent file 6
command-RecentG = open recent file 7
command-RecentH = open recent file 8
command-RecentI = open recent file 9
command-FolderUp = parent folder
command-ShowAll = show all files, or only records
command-PlayListed = play the move, or go to it
command-Sort = change the sort order

## command_use

command_use-CommentOfNextMove = keep the comment and edit that of the next move
command_use-CommentOfPreviousMove = keep the comment and edit that of the previous move
command_use-StartOfLine = start of the engine line
command_use-EndOfLine = end of the engine line, or its move N
command_use-NextEngineLine = next engine line
command_use-PreviousEngineLine = previous engine line
command_use-StartGame = start a game by entering moves
command_use-ForceTyped = record the entered move even if it is illegal
command_use-ForceRefused = record the illegal move anyway
command_use-ContinueInEditor = continue in $EDITOR
command_use-HeaderInEditor = edit the header in $EDITOR
command_use-UndoText = undo the last text change
command_use-RedoText = redo the last text change
command_use-PasteGame = paste a game or position (or use terminal paste)
command_use-FlipShownBoard = flip the board of the preview
command_use-KeepAndSave = keep the comment and save
command_use-ExportChosen = export with these options
command_use-OpenFile = open a file
command_use-OpenPath = open a path
command_use-OpenInTab = open the file in a new tab
command_use-CloseList = close the list
command_use-LeaveExport = cancel the export
command_use-CloseHelp = close the help
command_use-Quit = quit
command_use-BackToRecord = return to the record
command_use-LeaveList = close the list of files
command_use-LeaveQuestion = cancel the question and run a command
command_use-FilterRecords = filter the records by content
command_use-FilterGames = filter the games by words
command_use-FilterFiles = filter the list, or go to a path
command_use-StartOfComment = start of the comment
command_use-EndOfComment = end of the comment
command_use-LineDown = one line down
command_use-NextCandidate = next candidate
command_use-LineUp = one line up
command_use-PreviousCandidate = previous candidate
command_use-CaretLeftOrBack = cursor left (if empty: previous move)
command_use-CursorLeft = one square left
command_use-CaretRightOrOn = cursor right (if empty: next move)
command_use-CursorRight = one square right
command_use-StartOfTextLine = start of the line
command_use-EndOfTextLine = end of the line
command_use-DeleteBackOrLeave = delete backwards (if empty: cancel)
command_use-NoMarkOrBack = remove the mark, or go back to the move
command_use-DeleteBackOrTakeBack = delete backwards (if empty: take back a move)
command_use-DeleteToStart = delete to the start of the line
command_use-NewLine = insert a line break
command_use-ChooseLine = accept the selected line
command_use-OpenOrBegin = open the file, or start this way
command_use-EditHeader = change the header
command_use-ShowRecord = show the record
command_use-ListGames = list the games with this move (book: play it)
command_use-ChooseValue = choose or enter a value (last line: export)
command_use-AcceptTyped = accept the input
command_use-RunCommand = run the selected command
command_use-Promote = promote
command_use-PlayCandidate = play the move (if several: the selected one)
command_use-PickUpOrPut = pick up or place the piece
command_use-AddLine = add the line to the record as a variation
command_use-OpenFileOrFolder = open the file or folder
command_use-CaretUp = cursor up
command_use-EarlierInput = previous input or completion
command_use-CursorUp = one square up
command_use-CaretDown = cursor down
command_use-LaterInput = next input or completion
command_use-CursorDown = one square down
command_use-PageUp = one page up
command_use-PreviewBack = previous page of the preview
command_use-TenLinesUp = 10 lines up (in filters)
command_use-PageDown = one page down
command_use-PreviewOn = next page of the preview
command_use-TenLinesDown = 10 lines down (in filters)
command_use-HideMatches = hide the matches, or stop analysis or indexing
command_use-KeepComment = keep the comment and close the editor
command_use-EmptyBoard = go to the empty board
command_use-LeaveLine = cancel the input
command_use-TakeBack = cancel the question
command_use-StopEntering = stop entering moves
command_use-PutBack = put the piece back, or leave the board
command_use-LeavePosition = put the piece back, or finish editing
command_use-DropFilter = clear the filter, or close the list

## context

-counts_of_moves = digits before a key are a count or a move number: 5l, 12G
-counts_of_lines = digits before a key are a count or a line number: 5j, 9G
context-Board = Board, moves and comment
    .typing = { -counts_of_moves }
context-Moves = { context-Board }
    .typing = { -counts_of_moves }
context-Comment = Comment
    .typing = { -counts_of_moves }
context-Sign = After a mark
    .typing = { -counts_of_moves }
context-CommentEdit = Comment editor
    .typing = all other keys enter text
context-Start = Start screen
    .typing = type a move to start a game: 76, 76歩, 7g7f
context-List = Lists
    .typing = { -counts_of_lines }
context-Headers = Headers
    .typing = { -counts_of_lines }
context-Records = Records
    .typing = { -counts_of_lines }
context-Statistics = Moves played here
    .typing = { -counts_of_lines }
context-Recovery = Edits to recover
    .typing = { -counts_of_lines }
context-Settings = Settings
    .typing = { -counts_of_lines }
context-Export = Export
context-Prompt = Input line
    .typing = all other keys enter text
context-Help = Help
    .typing = all other keys search the help
context-Question = Questions
    .typing = press a key in brackets to answer
context-Entry = Move input
    .typing = type a move: 76, 76歩, P-7f, 7g7f; with a time: 26 1:30; : for commands
context-BoardCursor = Board cursor
context-Position = Position editor
    .typing = p l n s g b r k or kanji: Black's pieces; capitals: White's; paste SFEN or BOD
context-Line = Engine line
    .typing = { -counts_of_moves }
context-Browser = Files and folders
    .typing = { -counts_of_lines }

## copy_choice

# The letter in brackets is the key, which is the same in all languages.
copy_choice-Sfen = the position (SFEN)
    .answer = [s]fen
copy_choice-Bod = the position (BOD)
    .answer = [b]od
copy_choice-Kif = the record (KIF)
    .answer = [k]if
copy_choice-Ki2 = the record (KI2)
    .answer = KI[2]
copy_choice-Csa = the record (CSA)
    .answer = [c]sa
copy_choice-Usi = the position and moves (USI)
    .answer = [u]si
copy_choice-Moves = the moves of this line
    .answer = [m]oves
copy_choice-Comment = the comment
    .answer = comme[n]t
copy_choice-Line = the line from this move on
    .answer = [l]ine
copy_choice-Tree = this move and everything after it
    .answer = [t]ree
copy_choice-Record = the record
    .answer = [r]ecord

## answer

# The letter in brackets is the key, which is the same in all languages.
answer-GoodMove = [1]!
answer-BadMove = [2]?
answer-ExcellentMove = [3]!!
answer-Blunder = [4]??
answer-InterestingMove = [5]!?
answer-DubiousMove = [6]?!
answer-NoMark = [0]none
answer-Save = [s]ave
answer-Discard = [d]iscard
answer-SaveAnyway = [s]ave anyway
answer-SaveAs = save [a]s
answer-Overwrite = [o]verwrite
answer-OtherName = another [n]ame
answer-Reload = [r]eload (edits go to a new tab)
answer-Restore = [r]estore
answer-List = [l]ist them
answer-KeepAll = [k]eep them
answer-Remove = [r]emove
answer-AllListed = [a]ll in the list
answer-Compare = [c]ompare
answer-Keep = [k]eep
answer-KeepMoves = [k]eep the moves
answer-RemoveMoves = [r]emove the moves
answer-Here = [h]ere, after this move
answer-Start = [s]tart position of this record
answer-NewTab = new [t]ab
answer-Add = [a]dd to this file
answer-Promote = [p]romote
answer-Decline = [n]o

## end_word

# Words that can be typed for the end of a game besides its name, separated by spaces.
end_word-Resign = toryo touryou
end_word-Interrupt = chudan chuudan
end_word-Sealed = fuujite
end_word-Repetition = sennichite
end_word-Impasse = jishogi
end_word-Draw = hikiwake
end_word-TimeForfeit = time_up kiremake
end_word-DeclareWin = kachi
end_word-FoulLoss = illegal_move hansokumake
end_word-FoulAction = hansokukoi
end_word-FoulWin = hansokugachi
end_word-Mate = tsumi
end_word-NoMate = fuzumi
end_word-DefaultLoss = fusenpai
end_word-DefaultWin = fusensho
end_word-Takeback = matta

## record_column

record_column-Name = Name
record_column-Players = Players
record_column-Event = Event
record_column-Date = Date
record_column-Moves = Moves

## book_column

book_column-Evaluation = eval
book_column-Depth = depth
book_column-Count = count

## key_table

key_table-Head = | Keys | Command | Action |

## settings

settings-lang = language
    .search = locale
    .explanation =
        The language of the program: "auto" (the system language), "en" or "ja".
settings-notation = notation
    .search = style western
    .option = The notation of moves: {"{"}styles{"}"}
    .explanation =
        The notation of moves: "japanese", "kif", "western", "hodges", "usi", "csa" and others.
        'honfu notate --reference' lists them. Options can follow: "japanese:triangle,half".
settings-notation_cycle = notations on key t
    .search = steps
    .explanation =
        The notations that the key t cycles through, such as ["japanese", "western", "usi"]. If empty,
        four notations that suit the language. :notation always offers all of them.
settings-numbering = move numbers
    .search = count
    .option = How moves are numbered in the move list
    .explanation =
        How moves are numbered in the move list: "style" (as in books in that notation: in pairs for
        Western notations, otherwise every move), "ply" (every move), "pairs" or "none".
settings-keys = key bindings
    .search = shortcuts remap keyboard
    .option = The key bindings to use
    .explanation =
        The key bindings: "honfu", or bindings like those of "vim", "shogihome" or "lishogi".
        To change individual keys, write a file keys.toml in the same folder, as in this example.
        'honfu keys' lists the names, and "none" unbinds keys:
        {"  ["}panes]
          save = ["ctrl-s", "w"]
          none = ["space"]
settings-color = colour
    .search = monochrome
    .option = When to use colour
    .explanation =
        When to use colour: "auto" (on a terminal, unless NO_COLOR is set or TERM is dumb), "always"
        or "never".
settings-theme = colour theme
    .search = screen background appearance night
    .option = The colour theme of the screen
    .explanation =
        The colour theme: "auto" (light or dark, to match the background of the terminal), "light",
        "dark", "terminal" (the 16 colours of the terminal, readable on any background) or "none".
        Light and dark use 24-bit colours, or the nearest ones available.
settings-ambiguous_width = width of symbols
    .search = broken misaligned characters wide
    .option = How wide the terminal draws symbols such as ▲ and …
    .explanation =
        How wide the terminal draws symbols such as ▲ and …: "auto" (measured at the start),
        "narrow" (one cell) or "wide" (two cells).
settings-flipped = White at the bottom
    .search = turn
    .explanation =
        Whether the board is shown from White's side.
settings-board_pieces = pieces
    .search = font figures kanji letters
    .option = How pieces are written
    .explanation =
        How pieces are written: "kanji" (歩, 全), "two-kanji" (成銀 instead of 全 on large squares) or
        "latin" (P, +S). A terminal that cannot show kanji always gets "latin".
settings-board_sides = White's pieces
    .search = marked
    .option = How White's pieces are marked
    .explanation =
        How White's pieces are marked: "case" (lower case, or a v before kanji), "v" (a v before
        letters and kanji) or "turn" (a colour, and ^ or v for the direction of each piece).
        Compact squares have no room for symbols: White's kanji are underlined there.
settings-board_size = square size
    .search = font zoom bigger smaller squares
    .option = The size of the squares
    .explanation =
        The size of the squares: "auto" (as large as the other panes allow), "compact" (two cells wide),
        "normal" (three cells) or "large" (five by two cells with lines, up to nine by four).
        If a size does not fit, the next smaller one is used.
settings-coordinates = coordinates
    .search = numbers letters files ranks
    .option = The coordinates around the board
    .explanation =
        The coordinates around the board: "notation" (as in the current notation), "japanese" (７ 六),
        "letters" (7 f), "digits" (7 6) or "none".
settings-board_look = board style
    .search = color colour background theme ground made
    .option = What the board looks like
    .explanation =
        What the board looks like: "wood", "paper", "dark" or "terminal" (the colours of the terminal,
        without a background). With 16 colours or fewer, it is always "terminal".
settings-board_image = board pictures
    .search = graphics text
    .option = How pictures of the board are sent to the terminal
    .explanation =
        How pictures of the board are sent to the terminal: "auto" (if the terminal supports them),
        "kitty", "sixel" or "iterm2" (always with this protocol), or "none" (text only).
settings-auto_commit = moves without Enter
    .search = automatic
    .option = Whether typed moves are played without Enter
    .explanation =
        Whether a typed move is played as soon as it is unambiguous, without Enter. You can still type
        the rest of the move: it is accepted if it fits.
settings-bell = bell
    .search = sound beep
    .option = Whether the bell rings on invalid input
    .explanation =
        Whether the bell of the terminal rings when your input cannot be a move.
settings-review_scale = evaluation at 73 % chance
    .search = mistakes
    .explanation =
        What counts as a mistake in "mistakes", "next-mistake" and 'honfu info'. The four thresholds are
        the losses of winning chance, in percent, that make a move an inaccuracy, a dubious move, a
        mistake or a blunder. An evaluation of review_scale is a winning chance of 73 %, and 0 is 50 %.
settings-review_inaccuracy = inaccuracy threshold (%)
    .search = mistakes loss
settings-review_dubious = dubious move threshold (%)
    .search = mistakes loss
settings-review_mistake = mistake threshold (%)
    .search = loss
settings-review_blunder = blunder threshold (%)
    .search = mistakes loss
settings-score_view = evaluation viewpoint
    .search = engine analysis
    .explanation =
        The point of view of evaluations in live analysis: "black" or "mover" (the side to move).
        Comments, graphs and the bar of winning chances always use Black's point of view.
settings-templates = comment templates
    .search = comments remarks insert
    .explanation =
        Comments that you often write. The command "template" inserts one. If empty, a few built-in
        templates are offered. Example:
          templates = ["Book up to here.", "Better was "]
settings-mouse = mouse
    .search = click
    .option = Whether the program uses the mouse
    .explanation =
        Whether the program uses the mouse: the wheel, and clicks on moves, squares, tabs and list
        rows. Selecting text in the terminal then requires Shift in most terminals. If false, the
        terminal keeps the mouse.
settings-copy_command = copy command
    .search = clipboard paste
    .explanation =
        The command that receives copied text, such as "wl-copy", "xclip -selection clipboard" or
        "pbcopy". If empty, the terminal is asked to copy the text to its clipboard (OSC 52).
settings-backup = backup when saving
    .search = copy old
    .explanation =
        The backup of an overwritten file, made before the first save of a session: "none", "simple"
        (FILE~, which replaces an older one) or "numbered" (FILE.~1~, FILE.~2~, …). A file with
        unreadable parts is always kept as FILE~.
settings-kept_mib = edit in place up to (MiB)
    .search = save rewrite spelling
    .explanation =
        The largest file, in MiB, in which saving rewrites only the edited lines. Larger files are
        rewritten as a whole; 0 means all files.
settings-engine_usiok_seconds = engine start timeout (s)
    .search = limit wait
    .explanation =
        How long to wait for an engine, in seconds: until it lists its options, until it is ready,
        between lines of output, until it stops and until it quits. After that, it is killed.
settings-engine_readyok_seconds = engine ready timeout (s)
    .search = limit wait
settings-engine_silence_seconds = engine silence timeout (s)
    .search = limit wait
settings-engine_stop_seconds = engine stop timeout (s)
    .search = limit wait
settings-engine_quit_seconds = engine quit timeout (s)
    .search = limit wait
settings-file_mib = largest file (MiB)
    .search = size
    .explanation =
        The largest file, in MiB, and the longest line, in KiB (some formats write a game on one line).
        CSA files that are read in parts can be of any size.
settings-line_kib = longest line (KiB)
    .search = size
settings-records = records per file
    .search = games most
    .explanation =
        Records per file, and moves per record, including variations (at most 1999999).
settings-moves = moves per record
    .search = most
settings-nesting = depth of variations
    .search = most levels
    .explanation =
        The depth of nested variations.
settings-comment_kib = longest comment (KiB)
    .search = size
    .explanation =
        The longest comment on a move, in KiB.
settings-headers = headers per record
    .search = most
    .explanation =
        Headers per record, and the longest header, in KiB.
settings-header_kib = longest header (KiB)
    .search = size
settings-faults = listed problems
    .search = errors most
    .explanation =
        Problems listed per file. Further problems are only counted.

## example_file

example_file-Head =
    The settings of honfu with their defaults. Copy the ones to change to the file shown by
    'honfu config --paths'. Environment variables (HONFU_LANG, HONFU_NOTATION, …) override the
    file, and command line options override both.
example_file-Limits =
    How much of a file is read, to limit time and memory. Content that exceeds a limit is skipped
    and reported as an error. Environment variables: HONFU_LIMITS_FILE_MIB, ….
example_file-Engines =
    USI engines, one table each. Any name will do; select an engine with --engine NAME. The program is
    started without a shell, in the folder "dir" (default: its own folder). List the options of an
    engine with 'honfu engines check NAME'.

## language_setting

language_setting-Auto = the system language

## numbering

numbering-Style = as in the notation
numbering-Ply = every move
numbering-Pairs = every two moves
numbering-None = none

## key_preset

key_preset-Honfu = the keys of honfu
key_preset-Vim = like vim
key_preset-Shogihome = like ShogiHome
key_preset-Lishogi = like lishogi

## color_when

color_when-Auto = on a terminal, unless NO_COLOR is set
color_when-Always = always use colour
color_when-Never = never use colour

## theme_name

theme_name-Auto = light or dark, to match the terminal
theme_name-Terminal = the 16 colours of the terminal
theme_name-Light = dark text on a light background
theme_name-Dark = light text on a dark background
theme_name-None = no colours

## ambiguous_width

ambiguous_width-Auto = measured at the start
ambiguous_width-Narrow = one cell
ambiguous_width-Wide = two cells

## piece_style

piece_style-Kanji = one kanji
piece_style-TwoKanji = one or two kanji
piece_style-Latin = letters

## side_style

side_style-Case = lower case, v before kanji
side_style-V = v before every piece
side_style-Turn = colour, and ^ or v for the direction

## square_size

square_size-Auto = as large as fits
square_size-Compact = two cells wide
square_size-Normal = three cells wide
square_size-Large = five cells or wider, with lines

## coordinate_style

coordinate_style-Notation = as in the notation
coordinate_style-Japanese = full-width digits and kanji
coordinate_style-Letters = digits and letters
coordinate_style-Digits = digits only
coordinate_style-None = none

## board_look

board_look-Wood = a wooden board
board_look-Paper = a diagram as in books
board_look-Dark = a dark board
board_look-Terminal = the colours of the terminal

## board_image

board_image-Auto = if supported
board_image-Kitty = the kitty protocol
board_image-Sixel = the sixel protocol
board_image-Iterm2 = the iTerm2 protocol
board_image-None = text only

## score_view

score_view-Black = Black
score_view-Mover = the side to move

## backup_policy

backup_policy-None = no backup
backup_policy-Simple = FILE~, replacing an older one
backup_policy-Numbered = FILE.~1~, FILE.~2~ and so on

## diagnostic

diagnostic-Line = { $headline }: { $excerpt }

## advice

advice-CommentOrRemove = make it a comment, or delete it
advice-UsualForm = write it in the usual form (or use --fix)
advice-CompareOrFoul = check the move against the original record, or end the game with a foul
advice-CompareMoves = check this move and the moves before it against the original record
advice-RemoveEnd = delete the end if the game continued, otherwise the moves after it
advice-SplitFile = split the file
advice-RaiseLimit = if the file is correct, raise the limit under [limits] in the settings
advice-KeepOneHeader = keep one of the headers, or rename the others
advice-UnpromotedHand = use the unpromoted names of the pieces in hand (or use --fix)
advice-CompareBoard = check the position against the original: it needs nine ranks of nine squares
advice-CountPieces = check the number of pieces, unless the position is intended
advice-CorrectTimes = correct the times of the moves; --fix recomputes the totals
advice-AddSideToMove = add the line with the side to move (or use --fix)
advice-AddStart = add the start position
advice-WriteSign = write the symbol of the side that moves (or use --fix)
advice-KnownWord = use a word that other programs know, such as 投了 or %TORYO
advice-Remove = delete it (or use --fix)
advice-NamePiece = use the name of the piece before the move, and add 成 if it promotes (or use --fix)
advice-NumberMoves = number the moves in order (or use --fix)
advice-AsSpecified = write it as the specification requires (or use --fix)
advice-CloseBrackets = close every comment and every variation
advice-CompareEnd = check the end and the last moves against the original record
advice-PerpetualCheck = end the game here: 反則負け (loss by foul) if that side is to move, otherwise 反則勝ち (win by foul)
advice-WriteUnicode = save the file in UTF-8 (or use --fix)
advice-RemoveBreak = delete the interruption if the game continued
advice-CorrectDate = correct the date
advice-OnlyPiecesInHand = list only pieces other than kings in hand
advice-BelowTheirLine = put the moves directly below the line they continue (or use --fix)
advice-SeparateFiles = put each record in its own file (use 'honfu convert -d')
advice-FirstDifference = begin the variation with the first move that differs (or use --fix)
advice-AfterFirstMove = put it after the first move of the variation (or use --fix)
advice-UndecodableBytes = specify the encoding (--encoding), or get the file again
advice-BoardBeforeDrop = add the origin of the piece (or use --fix), or '*' for a drop
advice-CaptureNotMarked = replace '-' by 'x' (or use --fix)
advice-OtherGame = open it in a program for that game
advice-EmptyFile = get the file again if it should contain a record
advice-Compressed = extract it first
advice-FalseEncoding = write the actual encoding (or use --fix)
advice-NoNumber = write a number
advice-OtherMoveCount = correct the header, or add the missing moves
advice-RepetitionIgnored = end the game here as a repetition (千日手, %SENNICHITE), unless other rules apply
advice-SameGame = delete one of the two
advice-CsaMoveInText = put the move on its own line, or make this line a comment
advice-CsaDoublePosition = specify each square only once
advice-CsaNotRemoved = specify each removed piece once, with its square in the even game
advice-CsaDoubtfulTime = correct the time; --fix writes the time that was read
advice-CsaTimeWithoutMove = put the time after its move, or delete it
advice-CsaNoBoard = add 'PI' for the even game (or use --fix)
advice-CsaUnknownVersion = write 'V2.2' or 'V3.0' (or use --fix)
advice-CsaRestNotLast = put 'AL' at the end of the position (or use --fix)
advice-CsaJoinedNames = put each on its own line (or use --fix)
advice-CsaMoveTail = put the time or the comment on its own line (or use --fix)
advice-CsaServerWord = write it in the CSA form (or use --fix)
advice-CsaHeaderForm = write dates as 2003/05/03 10:30:00 and times as 01:30+60; honfu does so when it saves CSA
advice-CsaNoSeparator = put a line with '/' between the records (or use --fix)
advice-KifHeaderInComment = delete the asterisk if it is a header
advice-KifCommentFirst = put the comment below the headers (or use --fix)
advice-KifDisputedHandicap = add a diagram (or use --fix)
advice-KifBoardLabels = name ranks and files from the same side of the board (or use --fix)
advice-KifNoMoves = write moves as in '1 ７六歩(77)'
advice-KifLineWithMove = put moves on their own lines, and text after '*'
advice-KifNoPreviousMove = write the square instead of '同'
advice-KifDropNotMarked = add '打' after the piece (or use --fix)
advice-KifNoOrigin = add the origin (or use --fix)
advice-KifNoOriginFound = add the origin, such as (77)
advice-KifSeveralMoves = put each move on its own line (or use --fix)
advice-KifCommentAfterMove = put the comment below the move (or use --fix)
advice-KifGoesOn = delete the interruption if the game continued; --fix makes the interruption a variation
advice-KifSecondEnd = keep one of the two ends; --fix makes the second one a variation
advice-KifPass = split the record here
advice-KifRepeatedBookmark = keep one bookmark per move
advice-KifEndFromTrailer = add the end on its own line after the moves (or use --fix)
advice-KifTrailerMismatch = correct the number of moves in this line (or use --fix)
advice-KifTrailerOtherEnd = check how the game ended; --fix follows the moves
advice-KifNoSuchPly = correct the move number of the variation
advice-Ki2Unclear = add a word that distinguishes the pieces, such as '右' or '打'
advice-Ki2Eliminated = add the word that distinguishes the pieces (or use --fix)
advice-Ki2OtherPieceGoes = write '上' (or use --fix)
advice-Ki2PromotionUnspecified = add '不成' (or use --fix)
advice-JsonBroken = get the file again, or correct the JSON here
advice-JkfNoMoves = check whether this is a game record
advice-JkfWrongValue = correct the value
advice-JkfUnknownField = delete the field, unless a program needs it
advice-JkfNoStep = add the move or the end, or delete the item; --fix deletes it
advice-JkfNoOriginFound = add 'from'
advice-PsnRepeatedTag = keep one of the headers, or rename the others
advice-PsnUnknownHandicap = add the header SFEN with the start position
advice-PsnLineWithMove = put moves after the headers, and text in braces
advice-PsnStrayText = make it a comment, or delete it
advice-PsnShortYear = write the year in four digits
advice-PsnVariations = save it in a format with variations, such as KIF
advice-PsnNothingToReplace = put the variation after the move that it replaces
advice-PsnUnclear = write the move in full, such as G6i-5h
advice-PsnOtherResult = check how the game ended, and correct the result
advice-SfenDoubtful = check the position against the original; --fix writes the usual form if there is one
advice-EpdRest = leave only the position on the line
advice-GnuOtherBoard = check whether the moves and the position are from the same game
advice-TextMovesInWords = put moves on their own lines, and variations in parentheses
advice-TextInterposition = specify the piece, as in '歩合'
advice-TextUnclosed = close the parenthesis

## accepted

accepted-TXT-001 = UTF-8 in a .kif file
accepted-TXT-003 = a byte order mark at the start
accepted-TXT-005 = a declared encoding that does not match (the actual bytes decide)
accepted-TXT-006 = EUC-JP files
accepted-TXT-007 = NEC and IBM extension characters (CP932)
accepted-TXT-008 = either wave dash
accepted-TXT-009 = characters whose second byte is a backslash
accepted-TXT-010 = CRLF, LF or mixed newlines
accepted-TXT-011 = CR newlines
accepted-TXT-012 = no newline at the end of the file
accepted-TXT-014 = tabs between columns
accepted-TXT-015 = full-width spaces around move numbers
accepted-TXT-016 = spaces at the end of a line
accepted-TXT-018 = HTML in comments
accepted-TXT-020 = an empty file, or one with only headers or comments
accepted-KIF-022 = a half-width colon
accepted-KIF-023 = colons in the value of a header, as in a URL
accepted-KIF-026 = headers after the diagram or the heading of the moves
accepted-KIF-027 = header names with spaces, and empty values
accepted-KIF-029 = spaces after the handicap
accepted-KIF-031 = both a handicap and a diagram (the diagram decides)
accepted-KIF-035 = the side names of handicap games in an even game (it stays even)
accepted-KIF-036 = the side names of even and handicap games in one file
accepted-KIF-037 = pieces in hand without separators
accepted-KIF-038 = pieces in hand separated by spaces
accepted-KIF-039 = numbers of pieces in hand in digits
accepted-KIF-040 = a missing or empty line for pieces in hand
accepted-KIF-042 = a diagram without ruler, frame or rank names
accepted-KIF-044 = other symbols for the sides in a diagram
accepted-KIF-045 = other names of pieces in a diagram
accepted-KIF-046 = an indented diagram, or other symbols for empty squares
accepted-KIF-048 = the line for a flipped board
accepted-KIF-050 = dates in many forms
accepted-KIF-051 = the time spent as a header
accepted-KIF-052 = the number of moves as a header
accepted-KIF-055 = no heading above the moves
accepted-KIF-056 = a heading of another length, or without times
accepted-KIF-057 = half-width digits for files
accepted-KIF-058 = digits for ranks
accepted-KIF-059 = a recapture without a space
accepted-KIF-060 = a recapture with a half-width space
accepted-KIF-061 = a full-width space after the piece
accepted-KIF-062 = a recapture with its square
accepted-KIF-065 = either king character for either side
accepted-KIF-066 = other names of promoted pieces
accepted-KIF-067 = a promotion that is declined explicitly
accepted-KIF-069 = pentagons as symbols of the sides
accepted-KIF-070 = a drop with the origin (00)
accepted-KIF-071 = a drop with kana
accepted-KIF-074 = direction words together with an origin (the origin decides)
accepted-KIF-075 = full-width brackets and digits in an origin
accepted-KIF-089 = a first move by White in a handicap game
accepted-KIF-092 = blank lines between moves
accepted-KIF-093 = lines with '#' between moves
accepted-KIF-094 = comments that begin with a full-width asterisk
accepted-KIF-096 = moves without times (unknown, not 0)
accepted-KIF-097 = a time without a total, but with the slash
accepted-KIF-098 = a time without a total
accepted-KIF-099 = spaces around the slash of a time
accepted-KIF-100 = hours in the time of a move
accepted-KIF-101 = more than 59 minutes
accepted-KIF-102 = times without leading zeros
accepted-KIF-103 = fractions of a second
accepted-CSA-107 = a time after the end of the game
accepted-KIF-108 = a game without an end
accepted-KIF-111 = a comma in the line with the result
accepted-KIF-112 = a mating problem that ends with the mate
accepted-KIF-114 = a time and comments at the end of the game
accepted-KIF-115 = variations with an end of their own
accepted-KIF-116 = variations with two-digit move numbers
accepted-KIF-117 = spaces before the move number of a variation
accepted-KIF-118 = nested variations, and variations of the first move or the end
accepted-KIF-124 = trees and comments of any size
accepted-KIF-126 = comments of engines, with evaluations
accepted-KI2-127 = moves without spaces between them
accepted-KI2-128 = half-width squares
accepted-KI2-129 = other symbols for the sides
accepted-KI2-134 = the old words for moves of dragons and horses
accepted-KI2-135 = a promotion that is declined with one character
accepted-KI2-136 = the end of the game among the moves
accepted-KI2-139 = moves across two lines, and comments between moves
accepted-CSA-140 = no version line
accepted-CSA-141 = the headers of version 3.0
accepted-CSA-142 = several statements on a line, with comments
accepted-CSA-143 = ranks with missing spaces
accepted-CSA-146 = all remaining pieces in hand: 'P-00AL'
accepted-CSA-152 = records separated by '/'
accepted-CSA-154 = comments before the first move
accepted-PSN-156 = quotation marks in the value of a header
accepted-PSN-164 = captures without squares: 'Gx', 'xG'
accepted-PSN-167 = numbers per move or per pair, with or without '...' for Black
accepted-PSN-170 = results among the moves
accepted-PSN-171 = names in Japanese encodings
accepted-SFEN-174 = 'sfen' or 'position' before a position, and 'moves' without moves
accepted-SFEN-176 = several lines, one record each
accepted-JKF-178 = moves without a side, a piece or a capture

## help

help-honfu = Read, enter, annotate and convert shogi game records in the terminal
    .long = Starts the terminal program, with or without files or folders to open. To open a file that has the name of a command, write ./show or put the name after --.
help-convert = Convert records to another format
help-show = Print positions or the game sheet as text
help-draw = Draw positions, lines and graphs as pictures
help-moves = Print the moves, one per line
help-info = Print a summary of the records
    .long = The exit code is 2 if a file could not be read completely, and 1 if --report finds a game without evaluations. --strict treats warnings as errors, --lenient treats errors as warnings.
help-select = Find records, and list or write them
    .long = Finds the records that meet all criteria and prints their paths. In files with several records, a tab and the number for --record follow the path. The exit code is 0 if records were found, 1 if none were found, and 2 if a file could not be read.
help-stats = Count openings and game results
    .long = Prints a line for each opening: the number of games, their share of the games that reached the position before, and the percentages of wins by Black, wins by White, draws and unknown results. Different move orders to the same position are counted separately, as are handicaps. Only main lines are counted.
help-rows = Print games or positions as rows, for databases and statistics
    .long = Prints a JSON object for each game, or with --positions for each position and the move played in it, one per line. docs/rows.md describes the fields, which will not change.
help-publish = Make a page or an article of a game, or a site of a folder
    .long = With -o FILE, a game becomes a page to replay, an article, or with --ply a position. With -o DIR, all games become a site. The site lists the games by year, event and player, and has a feed. It requires no server and no scripts. The address of a game depends only on the name of its file or, in files with several games, on the players, the date and the moves. Only changed pages are written, and the pages of removed games are deleted.
help-index = Index folders to search them faster
    .long = Creates or updates the index of each folder. 'honfu select', 'honfu stats' and the terminal program automatically use the index of the folder or of a parent folder. New and changed files are read as well, so an index never changes the results. Indexes are stored in the cache folder and can be removed at any time.
help-check = Report problems in records, and repair them where possible
help-diff = Show how two records differ
    .long = Moves are matched by the moves that lead to them, regardless of the format and the order of the variations. In files with several records, the most similar records are compared. The exit code is 0 if there are no differences, 1 if there are differences, and 2 if a file cannot be read completely.
help-merge = Merge two versions of a record
    .long =
        Moves, variations and comments of both sides are kept. In a conflict, both versions are kept, and the conflict is reported on standard error: for comments, the lines of A come first; for marks, bookmarks and times, B's value becomes a line of the comment; for headers, B's value becomes a second line; for moves, A's continuation is the main line. A move or comment removed by only one side is kept and reported too. An empty BASE means that the sides have no common original.

        The exit code is 1 if there are conflicts or the format cannot store everything, 2 if a file cannot be read or written (then nothing is written), and otherwise 0. A may be the output without --force, as in a merge driver for git: honfu merge -o %A --path=%P -- %O %A %B
help-notate = Print moves in another notation
help-analyze = Analyse games with an engine
    .long =
        The results for each position are written into its comment and replace earlier results of the same engine; everything else is unchanged. Positions that already have equal or better results of this engine are skipped, so an interrupted analysis continues when the same command is run again (with -o and -d, add --force). Without -o, -d, --in-place or --json, the record is printed.

        The exit code is 0 if everything could be analysed, and otherwise 2. Without --engine, --report searches nothing; the exit code is then 1 if the comments of a game have no evaluations to report.
help-engines = List the engines in the settings, or check one
help-engines_check = Start an engine, and print its name, options and startup time
help-help = Print this message or the help of the given subcommand(s)
help-keys = List the keys of the terminal program
help-config = Print the settings
help-doctor = Report what honfu detects in this environment
help-completions = Print a shell completion script, or install all of them
help-man = Print a manual page, or install all of them

## argument

argument-honfu_files = Files and folders to open; - reads standard input
argument-honfu_sample = Open the annotated sample game
argument-honfu_follow = Follow the files as they grow
argument-honfu_tsume = Solve the mating problems in the files
    .long = Solve the mating problems in files and folders, starting with the first unsolved one
argument-honfu_plain = Lines of text instead of a screen
    .long = Use line mode: commands and output are lines of text, for screen readers and scripts
argument-honfu_lang = The language of messages
argument-honfu_quiet = Print nothing but errors
argument-honfu_verbose = Print more
argument-honfu_version = Print version
argument-help = Print help (see more with '--help')
    .long = Print help (see a summary with '-h')
argument-output = The file to write
    .long = The file to write instead of standard output
argument-directory = The folder for a file for each input
    .long = The folder for the output files, one for each input
argument-no_loss = Write nothing if something would be lost
argument-force = Overwrite existing files
argument-no_clobber = Do not overwrite existing files
argument-inputs = Files, folders and archives; - reads standard input
argument-files_from = Also read input paths from a file, one per line; - reads standard input
argument-null = End each path with a NUL instead of a line end, for xargs -0
argument-jobs = How many threads to use
argument-input = The file; - reads standard input
argument-notation = The notation of moves
    .long = The notation of moves: { $styles }
argument-filter = Criteria such as 'event:meijin year>=2020'
    .long = Criteria for records, as in 'event:meijin year>=2020 -result:draw'; words without a key are searched for in names. Keys: { $keys }
argument-moves = Consecutive moves, separated by commas
    .long = Consecutive moves, separated by commas, in any notation or in words such as 'bishop dropped'
argument-moves_numbered = Number the moves
    .long = Number the moves; without HOW, as in the settings, or every move if numbers are off there
argument-moves_tree = Also variations, indented
    .long = Also print variations, indented below the moves they replace
argument-moves_vertical = Vertical columns, as in books
    .long = Print the moves vertically, from right to left, as in books
argument-position = A position as SFEN; ? and * are wildcards
    .long = A position to search for, as SFEN; ? is any square, * is the rest of a rank, and the side to move and the pieces in hand can be omitted
argument-positions_file = Positions, one per line
    .long = A file of positions to search for, at least one of which must occur; one per line, as for --position; lines that begin with # are comments
argument-mirror = Also find positions with left and right exchanged
argument-turn = Also find positions with the sides exchanged
argument-material = Pieces that the sides have at some point, on the board or in hand: 2R2b is both rooks for Black and both bishops for White
argument-variations = Also search variations for moves, positions and pieces
argument-no_index = Read all files, even if there is an index of them
argument-index = Use this index instead of those in the cache folder
argument-index_folders = The folders; by default those with an index
    .long = The folders to index; by default those that have an index
argument-index_list = List the indexes
    .long = List the indexes: folder, games, positions, bytes, separated by tabs
argument-index_json = With --list: print JSON, a line for each index
argument-index_drop = Remove the indexes
    .long = Remove the indexes (no other files), and print their folders
argument-no_walk = Use the list of files in the index, without looking for new or changed files
argument-engine = An engine of the settings, or a command
    .long = The name of an engine in the settings, or a command in quotes
argument-convert_to = The format to write
    .long = The format to write, with options such as kif:utf-8,lf,bom: { $formats }
argument-convert_ply = Write this position (position formats)
    .long = Write the position after this many moves (position formats only)
argument-convert_strip = Leave out comments, variations, engine, …
    .long = What to take out of the records, separated by commas; taking it out is not a loss
argument-convert_strip_comments = All comments, also those of engines, with marks such as !?, bookmarks and # lines
argument-convert_strip_variations = All lines but the main line
argument-convert_strip_engine = The evaluations and lines of engines in comments; other text stays
argument-convert_strip_times = The times of the moves and the total time spent
argument-convert_strip_headers = All headers; the handicap and the end of the game stay
argument-convert_line = Only this line: main, or a number
    .long = The only line to keep, as the main line: main, or a number; 1 is the main line, and the others are counted in the order in which 'honfu moves' prints variations
argument-convert_keep = Keep the original lines
    .long = Keep the original lines of inputs that are already in this format, as saving does
argument-show_format = text, box, bod, sfen or usi
    .long = The form of the position
argument-show_format_text = The board, the players and other information
argument-show_format_box = Like text, with lines between the squares
argument-show_format_bod = The board diagram of Japanese programs
argument-show_format_sfen = The position as SFEN
argument-show_format_usi = The start position and the moves, as for USI engines
argument-show_sheet = The game as on a printed sheet
    .long = The game as on a printed sheet: headers, columns of moves and result
argument-show_turn = White at the bottom
    .long = Show White at the bottom (Black if the settings flip the board)
argument-info_json = Print JSON, a line for each record
    .long = Print a JSON object for each record, one per line
argument-select_json = Print JSON, a line for each record
    .long = Print a JSON object for each record, one per line
argument-select_to = Write the records in this format
    .long = Write the matching records in this format: { $formats }
argument-select_limit = List no more records than this
argument-select_sample = List this many records, chosen at random
    .long = List this many records, chosen at random, but the same ones each time
argument-select_sort = Sort by date, black, white, event or plies
    .long = Sort the records by this key instead of in file order; records without a value come last
argument-select_sort_date = The date of the game
argument-select_sort_black = The name of Black
argument-select_sort_white = The name of White
argument-select_sort_event = The event
argument-select_sort_plies = The number of moves
argument-select_reverse = Reverse the order of --sort
argument-select_output = Write the records to this file
argument-stats_depth = How many moves of each game to count
argument-stats_min = Leave out lines with fewer games
    .long = Leave out lines with fewer games than this
argument-stats_json = Print JSON, a line for each opening
    .long = Print a JSON object for each opening (with --by-position, for each position), one per line
argument-stats_by_position = Count positions of the first DEPTH moves
    .long = Count by position instead of by line: the first DEPTH moves of all main lines as a tree in which transpositions meet
argument-stats_to = yaneuraou-db: an opening book for engines
    .long = Write the positions as an opening book for engines: yaneuraou-db
argument-stats_output = The opening book to write (.db)
argument-rows_games = A row for each game (default)
    .long = Print a row for each game (default)
argument-rows_positions = A row for each position of each game
    .long = Print a row for each position of each game
argument-rows_variations = Also the positions of variations
    .long = Also print the positions of variations
argument-rows_format = jsonl or parquet
    .long = The output format; by default that of the file name, or else JSON lines
argument-rows_format_jsonl = A JSON object per line
argument-rows_format_parquet = A Parquet file
argument-rows_json = Print JSON, a line for each row
argument-publish_output = The page, or the folder of a site
    .long = The page (.html or .md), or the folder of a site
argument-publish_title = The title of the site
    .long = The title of the site; by default the name of the published folder
argument-publish_url = The address of the site, for its feed
argument-publish_no_script = Leave out the script that adds keys and buttons
argument-publish_no_record = Leave out the downloadable record
argument-publish_ply = Only the position after N moves
    .long = Only positions, to put into a page or a Markdown document: N, A-B, all, or bookmarks
argument-publish_turn = White at the bottom
    .long = Show White at the bottom (Black if the settings flip the board)
argument-publish_format = html or md
    .long = The format; by default that of the file name, or else html
argument-publish_format_html = A page
argument-publish_format_md = Markdown with the pictures in separate files
argument-publish_article = The game as an article with diagrams
    .long = The annotated game as an article, with diagrams at its bookmarks; with --replay, an article with a replay board
argument-publish_replay = The game as a page to replay (default)
    .long = The game as a page to replay: a single file that works with links alone; the default for HTML
argument-publish_every = Also a diagram after every N moves
    .long = Also show a diagram after every N moves of the game (in replay pages, only when printed)
argument-publish_engine = Engine analysis: none, fold or all
    .long = The engine analysis in the comments: left out, folded under the evaluations (default), or complete
argument-publish_embed = Only the part to embed in another page
    .long = Write only the part to embed in a web page; its identifiers begin with NAME, so that one page can contain several
argument-index_all = With --drop: remove the indexes of all folders
argument-index_check = Check whether the indexes are intact
argument-index_index = The folder of the index
    .long = The folder of the index; by default in the cache folder
argument-check_format = text, json or sarif
    .long = The output format
argument-check_format_text = Readable text, with the affected lines of the files
argument-check_format_json = A JSON object for each problem, one per line
argument-check_format_sarif = SARIF 2.1.0, for tools that show problems
argument-check_json = Print JSON, a line for each problem
argument-check_allow = Ignore a code, such as KIF-105
argument-check_deny = Treat a code as an error
argument-check_fix = Repair files; the old one is FILE~
    .long = Repair files where possible (notes only with -v); the old file is kept as FILE~
argument-check_list = Print all codes, and how each is treated
argument-diff_old = The old file; - reads standard input
argument-diff_new = The new file; - reads standard input
argument-diff_json = Print JSON, a line for each difference
    .long = Print a JSON object for each difference, one per line
argument-merge_base = The common original of both sides; - reads standard input
argument-merge_a = One side; - reads standard input
argument-merge_b = The other side; - reads standard input
argument-merge_to = The format to write
    .long = The format to write, with options such as kif:utf-8,lf: { $formats }
argument-merge_output = The file to write
    .long = The file to write instead of standard output; without -t, the file extension determines the format, or else the format is that of A
argument-merge_path = The name of the file in messages (%P in git)
argument-notate_notation = The notation to print
    .long = The notation to print: { $styles }
argument-notate_sfen = The position before the first move
    .long = The position before the first move; by default the start of an even game
argument-notate_last = Where the move before it went, for 同
    .long = The destination of the move before the first one, for 同
argument-notate_jsonl = Answer JSON lines with JSON lines
    .long = Answer each JSON line of standard input with a JSON line in every notation, or only that of -n
argument-notate_reference = A move of each kind in every notation
    .long = Show a move of each kind in every notation
argument-notate_markdown = A Markdown table
    .long = Print a Markdown table
argument-notate_moves = The moves, after all options
    .long = The moves, after all options; an argument can contain several moves. Without moves, standard input is read
argument-analyze_nodes = How many nodes to search per position
argument-analyze_seconds = How many seconds to search per position
    .long = How many seconds to search each position; 1 if no limit is given
argument-analyze_depth = How many plies deep to search
    .long = How many plies deep to search each position
argument-analyze_multipv = How many lines to search
argument-analyze_from_ply = The first position, as the moves before it
    .long = The first position to analyse, as the number of moves before it
argument-analyze_to_ply = The last position, as the moves before it
    .long = The last position to analyse, as the number of moves before it
argument-analyze_variations = Also analyse variations
argument-analyze_dialect = The form of evaluations in comments
    .long = The form of evaluations in comments; by default csa3 in CSA and shogihome elsewhere
argument-analyze_marks = Mark mistakes with ?!, ? or ??
    .long = Add ?!, ? or ?? to unmarked moves that lose much of the winning chance
argument-analyze_report = Print what mistakes cost each player
    .long = Print for each game how much winning chance each player lost by mistakes; without --engine, by the evaluations in the comments
argument-info_report = Print what mistakes cost each player
    .long = Print for each game how much winning chance each player lost by mistakes, by the evaluations in the comments
argument-analyze_output = The file to write
    .long = The file to write instead of standard output; the file extension determines the format
argument-analyze_in_place = Overwrite the input files
argument-analyze_jobs = How many engines to run at once
argument-analyze_json = Print JSON, a line for each engine line
    .long = Print a JSON object for each engine line, one per line
argument-analyze_engine_log = A file to log all input and output of the engines to
argument-engines_json = Print JSON, a line for each engine
argument-engines_check_json = Print a JSON object with the name, options and startup time
argument-keys_markdown = Print a Markdown table
argument-keys_json = Print JSON, a line for each command
argument-config_default = The defaults with an explanation of each
argument-config_paths = Where the settings and keys are read from
    .long = Print where the settings and key bindings are read from
argument-config_check = Whether the settings and keys are valid
    .long = Check whether the settings and key bindings are valid
argument-config_json = Print JSON, a line for each setting
    .long = Print a JSON object for each setting, with where its value comes from, one per line
argument-doctor_report = The information for a bug report
    .long = Print the information for a bug report, without your names, paths, commands or texts
argument-doctor_json = Print JSON, a line for each item
argument-completions_target = The shell, or a folder for the scripts
    .long = The shell (bash, zsh, fish, powershell or elvish), or a folder in which to install the scripts for bash, zsh and fish, such as ~/.local/share
argument-man_target = The command, or a folder for all pages
    .long = The command to describe, by default all commands; or a folder in which to install all pages, such as ~/.local/share/man
argument-from = The format of the input: { $formats }
    .long = The format of the input, if it cannot be detected: { $formats }
argument-encoding = The encoding of the input, if it cannot be detected
argument-record = The number of the record in a file with several records, from 1
argument-sample = Read the annotated sample game
argument-strict = Treat warnings as errors
argument-lenient = Use the readable part of a broken record
argument-ply = The position after N moves
    .long = The position after this many moves of the main line: N, A-B, all, or bookmarks (all positions with a bookmark); by default the last position
argument-draw_ply = The position after N moves, or a line N-M
    .long = The position after this many moves of the main line: N, or for animations and -d also A-B, all, or bookmarks (all positions with a bookmark); by default the last position, in animations all
argument-draw_turn = White at the bottom
    .long = Show White at the bottom (Black if the settings flip the board)
argument-draw_format = svg, png, gif or apng
    .long = The format; by default that of the file name, or else svg
argument-draw_format_svg = A vector picture
argument-draw_format_png = A bitmap picture
argument-draw_format_gif = An animation of the moves
argument-draw_format_apng = An animation of the moves as PNG
argument-draw_output = The picture to write
    .long = The picture to write instead of standard output; the extension determines the format
argument-draw_directory = The folder for a picture of each position
argument-draw_graph = A graph: evaluation, time or both
    .long = A graph of the main line: its evaluations, its times, or both; --ply draws a line at these moves
argument-draw_graph_evaluation = The evaluations in the comments
argument-draw_graph_time = The time for each move
argument-draw_graph_both = Both, one below the other
argument-draw_delay = How long an animation shows each position; by default 1 second
argument-draw_hold_last = How long an animation shows the last position; by default 3 seconds
argument-caption = The text around the board
    .long = The text around the board besides names and comments: none, or a caption for below the board; placeholders in braces, such as ply, move, black or event, are replaced
argument-names = Where the names of the players are
    .long = The position of the players' names: none, above (and below) the board, or beside (vertical, in pictures only); by default above
argument-mark = A square to mark, such as 7f; repeatable
argument-arrow = An arrow: 7g7f, P*5e, last or next
    .long = An arrow in pictures: a move such as 7g7f or P*5e, last or next; may be repeated
argument-theme = light, dark or print
    .long = The colour theme of pictures; by default light, and in pages the theme that the reader prefers
argument-size = The width of pictures in pixels
argument-red = Promoted pieces in red, in pictures

## placeholder

placeholder-A = A
placeholder-B = B
placeholder-BASE = BASE
placeholder-CODE = CODE
placeholder-COMMAND = COMMAND
placeholder-COMMAND_DIR = COMMAND|DIR
placeholder-DEPTH = DEPTH
placeholder-DIALECT = DIALECT
placeholder-DIR = DIR
placeholder-ENGINE = ENGINE
placeholder-FILE = FILE
placeholder-FILE_DIR = FILE|DIR
placeholder-FILTER = FILTER
placeholder-FORM = FORM
placeholder-FORMAT = FORMAT
placeholder-HOW = HOW
placeholder-INPUT = INPUT
placeholder-KEY = KEY
placeholder-LANG = LANG
placeholder-LOOK = LOOK
placeholder-MOVE = MOVE
placeholder-MOVES = MOVES
placeholder-N = N
placeholder-NAME = NAME
placeholder-NEW = NEW
placeholder-OLD = OLD
placeholder-PATH = PATH
placeholder-PIECES = PIECES
placeholder-PIXELS = PIXELS
placeholder-S = S
placeholder-SECONDS = SECONDS
placeholder-SFEN = SFEN
placeholder-SHELL_DIR = SHELL|DIR
placeholder-SQUARE = SQUARE
placeholder-STYLE = STYLE
placeholder-TEXT = TEXT
placeholder-THEME = THEME
placeholder-URL = URL
placeholder-WHEN = WHEN
placeholder-WIDTH = WIDTH
placeholder-WORD = WORD
