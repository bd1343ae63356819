
## records

records-Record = the record, to be put beside others

## fields

fields-Svg = a picture that scales to any size
fields-Png = a picture of pixels
fields-Gif = a moving picture of the moves
fields-Apng = a moving picture as PNG
fields-Html = a page: the annotated game
fields-Md = Markdown: the annotated game
fields-Box = a board in text, with lines
fields-Shown = a board in text
fields-Sheet = the game on a printed sheet, as text
fields-Whole = the record with all variations
fields-Replay = a page to replay the record
fields-EachPosition = every position of this line
fields-Line = this line alone
fields-Here = the position here
fields-UpToHere = the moves up to here
fields-Start = the start position
fields-Bookmarks = every bookmark
fields-Scores = a graph of the evaluations
fields-Times = a graph of the times
fields-All = all records of this file

## export_field

export_field-Form = Format
export_field-Place = To
export_field-Options = Options
export_field-Part = What
export_field-Go = Export

## question

question-FaultLine = line { $line }: { $why }
question-CutOff = a limit cut this file when it was read (the old file is kept as FILE~): { $parts }:
question-Unsaved = there are unsaved edits:
question-Lossy = in this format the following is lost:
question-Misread = parts of this file were not understood (the old file is kept as FILE~):
question-Changed = the file has changed on disk:
question-Promotion = promote?
question-Mark = mark:
question-Copy = copy:
question-Exists = `{ $name }` exists already:

## command_group

command_group-Walking = Walking through the record
command_group-Finding = Searching
command_group-Moves = Entering moves
command_group-Comments = Comments, marks and bookmarks
command_group-Variations = Variations
command_group-Changes = Undoing, copying and removing
command_group-Showing = How things are shown
command_group-Panes = Panes
command_group-Files = Files and tabs
command_group-Records = Headers, records and problems of the file
command_group-Exercises = Exercises
command_group-Program = The program

## help_list

help_list-Title = Help
help_list-ANSWER = answer so
help_list-CAUTION = nothing: choose with the arrows
help_list-SIGN = nothing
help_list-SETTING = change the setting
help_list-Choice = run the command

## changes_list

changes_list-Title = Changes
changes_list-Choice = undo or redo up to here

## presets_list

presets_list-Title = Positions
presets_list-Choice = set the position up

## templates_list

templates_list-Title = Remarks
templates_list-Choice = put it into the comment

## tabs_list

tabs_list-Title = Tabs
tabs_list-Choice = show the tab

## matches_list

matches_list-Title = Matches
matches_list-Choice = go to the header

## errors_list

errors_list-Title = Problems
errors_list-Choice = go to the place

## differences_list

differences_list-Differences = Differences
differences_list-Unsaved = Unsaved edits
differences_list-ChangedLines = Lines that a save changes
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
notations_list-Choice = write moves so; :save-settings keeps it

## start_list

start_list-Title = Begin
start_list-Choice = open the file
start_list-Start = begin so

## statistics_list

statistics_list-Title = Played here
statistics_list-Choice = play the move
statistics_list-Games = list the games with the move

## games_list

games_list-Choice = open the game here

## engines_list

engines_list-Title = Engines
engines_list-Choice = analyse with it

## records_list

records_list-Title = Records
records_list-Choice = show the record

## export_list

export_list-Title = Export
export_list-Go = export
export_list-Part = the next value
export_list-Choice = choose or type the value

## report_list

report_list-Losses = Losses
report_list-Impasse = Impasse
report_list-Summary = How it went
report_list-Choice = close the list

## recovery_list

recovery_list-Title = Edits to recover
recovery_list-RECORD = restore, compare or discard
recovery_list-FILE = open the file to choose
recovery_list-Choice = restore as a new record

## headers_list

headers_list-Title = Headers
headers_list-HEADER = change the value
headers_list-OFFERED = add this header
headers_list-Choice = choose the handicap

## settings_list

settings_list-Terminal = this terminal
settings_list-ThisRun = this run
settings_list-Default = default
settings_list-Title = Settings
settings_list-Switch = switch it on or off
settings_list-Words = look at its values
settings_list-Choice = type another value
settings_list-Detail = `:set { $name }`{ $explanation }
settings_list-Take = take this value

## endings_list

endings_list-Choice = type the words
endings_list-EndLine = end the line so

## position_status

position_status-By24Points = {" "} 24 points: { $result }
position_status-By27Points = {" "} 27 points: { $result }
position_status-Points = { $side }  pieces in the camp of the opponent: { $pieces }, points with the hand: { $declared } (of all pieces: { $points })
position_status-Win = may declare a win
position_status-Draw = may declare a draw
position_status-Repetition = repetition: { $times } times
position_status-FourfoldRepetition = fourfold repetition
position_status-PerpetualCheck = perpetual check by { $checker }
position_status-DeclareWin = may declare a win
position_status-Impasse = impasse: 24 points each
position_status-SameAs = = move { $ply }
position_status-Missing = not placed: { $pieces }

## node_names

node_names-Start = start
node_names-Move = { $line }, move { $ply } { $text }
node_names-LineAfter = { $line }, from move { $ply }
node_names-MainLine = main line
node_names-Variation = variation at { $names }

## headers

headers-NotADate = not a date such as 2026/11/21 10:00
headers-NoSuchDay = there is no such day or time
headers-EndBeforeStart = this is before the start
headers-NotATimeLimit = not a time such as 15分+60秒 or 30秒
headers-NotANumber = not a number

## index_fault

index_fault-Damaged = it is damaged
index_fault-OtherVersion = another version of honfu made it
index_fault-Full = a part of it holds as many games as it can
index_fault-OtherFolder = it is that of another folder
index_fault-Missing = there is none
index_fault-NotAnIndex = there are other files in its folder
index_fault-Link = `{ $link }` is a link, and no link is followed in its folder

## index

index-Unusable = the index is not used, and files are read instead: { $why } (`honfu index --check` and then `honfu index` make it again)
index-Unrelated = the index is not used, and files are read instead: it is that of `{ $folder }`, and none of the files is there
index-Used = { FILES($count) } taken from the index; looking for files took { $ms } ms (--no-walk leaves that out)
index-Progress = { $percent } %, { $games } games, { $rate } a second, { $left } left
index-Waiting = waiting for another `honfu index` of `{ $folder }` to finish
index-WaitingForOther = waiting for another update
index-Looking = looking for files
index-Stopped = stopped; what was indexed is kept, and the same command goes on
index-Done = `{ $folder }`: { GAMES($games_read) } read from { FILES($files) }, { $unchanged } unchanged, { $vanished } no longer there
index-Vanished = `{ $file }` is no longer there
index-Discarded = the index of `{ $folder }` is made again: { $why }
index-NotAFolder = `{ $folder }` is not a folder; an index is of a whole folder
index-Gone = `{ $folder }` is gone; `{ $command }` removes its index
index-NoRoot = the index `{ $index }` is damaged, and its folder is not known; `{ $command }` removes it
index-DropWhat = name the folders whose indexes are to be removed, or --all
index-NoName = `{ $folder }` cannot be indexed: its name is not Unicode
index-NoIndex = `{ $folder }` has no index
index-NoIndexes = no folder has an index; `honfu index DIR` makes one
index-OneFolder = --index names the index of one folder
index-NoCache = there is no folder for indexes: name one with --index
index-NotMade = the index of `{ $folder }` cannot be made: { $why }
index-Faulty = the index of `{ $folder }` cannot be used: { $why }
index-Sound = the index of `{ $folder }` is sound

## difference

difference-HeaderAdded = + header { $key }
difference-HeaderRemoved = - header { $key }
difference-HeaderChanged = * header { $key }
difference-HeaderOrder = * order of the headers
difference-StartChanged = * start position
difference-MoveAdded = + { $step }
difference-BranchAdded = + { $step } and { $below } below
difference-MoveRemoved = - { $step }
difference-BranchRemoved = - { $step } and { $below } below
difference-OldNumber = {" "}(was { $number })
difference-RecordMoved = * was #{ $number }
difference-Headers = headers
difference-Start = start
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
difference-RawLines = line not understood

## merge

merge-NotMerged = `{ $file }` has { ERRORS($count) } and is not merged (--lenient merges the part that could be read)
merge-NotAllCompared = `{ $file }` has { ERRORS($count) }, so not all of it is compared (--lenient compares the part that could be read)
merge-OneStandardInput = standard input can be only one of the files
merge-TwoStarts = A and B start from different positions, and a { $format } file holds one record; nothing is written
merge-OneRecordOnly = there are several records, and a { $format } file holds one; nothing is written
merge-NoPlace = moves would be lost, for which a { $format } file has no place; nothing is written (-t names another format)
merge-Conflict = conflict: { $text }

## format

format-Option = `{ $option }` is not an option of { $id }: there are { $known } and the encodings
format-UnknownFormatId = `{ $id }` is not a known format: there are { $known }
format-UnknownEncoding = `{ $name }` is not a known encoding: try utf-8, shift_jis or euc-jp
format-TooMany = `{ $file }` has { $records } records and a { $format } file holds one: choose with --record, or split with -d
format-OtherGame = `{ $file }`: record { $number } is not read: it is of another game than shogi, or begins at an unknown position
format-RecordsLost = other records: { $lost } (a { $format } file holds one, and the one shown is saved)

## export_error

export_error-Option = `{ $option }` is not an option of { $id }: there are { $known }
export_error-Bookmarks = this record has no bookmarks
export_error-NoText = a clipboard takes text, and this is not text: choose a file

## analysis

analysis-AnalysisTitle = Analysis · { $engine }
analysis-Thinking = the engine is thinking...
analysis-Starting = the engine is starting...
analysis-NotAsked = engines are not asked about this position
analysis-DepthReached = depth { $depth }{ $selective }
analysis-NodesSearched = { $nodes } nodes
analysis-Speed = { $speed }/s
analysis-GameEndedWithoutResults = the analysis has ended, with no new results
analysis-GameEnded = the results are in { COMMENTS($comments) } (u undoes it)
analysis-GameFailed = { $engine }: { $failed }; what it has found is in { COMMENTS($comments) }
analysis-Analysing = [analysing { $done }/{ $all }]
analysis-NoEngine = no engine is set up: add [engines.NAME] with its command to the settings (honfu engines tells more)
analysis-UnknownEngine = the settings have no engine `{ $name }`; there are { $known }
analysis-Chosen = engine: { $name }
analysis-Lines = 1 to { $most } lines can be searched
analysis-Ended = the analysis has ended
analysis-GameRuns = a game is being analysed; Esc ends that
analysis-GameBegun = positions to analyse: { $positions } (Esc ends it)
analysis-BadLimit = `{ $text }` is not a limit for a position: write one such as `2s`, `nodes 10000` or `depth 12`
analysis-NothingFound = there are no results of an engine here to keep
analysis-Kept = written into the comment (u undoes it)

## screen

screen-Needed = { $columns }x{ $rows } needed
screen-SearchWords = any words
screen-SearchWordsNote = in comments, headers, bookmarks
screen-SearchMove = P-7f, 76fu, 7g7f
screen-SearchMoveNote = a move in any notation
screen-SearchKinds = drops, captures
screen-SearchKindsNote = also promotions, checks, recaptures
screen-SearchPiece = bishop dropped
screen-SearchPieceNote = a piece, and what it does
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
screen-NewestGames = the newest { $shown } of { $games } games
screen-FilesRead = read { $done } of { $files }
screen-RecordsIn = the records in this folder, `{ $folder }`

## label

label-Board = Board
label-Moves = Moves
label-Comment = Comment
label-Graph = Graph
label-CommentEdit = Comment, writing
label-Headers = Headers
label-Endings = End of the line
label-EmptyBoard = an empty board
label-Problem = a mating problem
label-PositionEditor = Position
label-OtherEnding = other words...
label-DueEnding = as the rules say
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
label-CutOff = (too long to show the rest)
label-NotUnderstood = not understood
label-MoreDiagnostics = (more under :errors)
label-Depth = depth
label-Nodes = nodes
label-Line = line
label-NotInRecord = not in the record
label-NotSaved = not saved
label-ReadOnly = [read-only]
label-Unsafe = [not crash-safe]
label-NothingListed = nothing matches
label-ShiftSelects = ; Shift and the mouse select text
label-KeptBySaving = :save-settings keeps the choice
label-NothingBelow = nothing matches here or below
label-SearchingBelow = nothing here, looking below…
label-NoRecordsHere = no folders or records here
label-Recent = Recent files
label-NothingRecent = no file was opened yet
label-NotPlayed = no other game continues from here
label-Book = Book
label-NotInBook = not in the book
label-Listing = listing…
label-Filter = filter
label-HelpPrompt = search, Enter runs
label-BookmarkPrompt = bookmark
label-RetypePrompt = retype
label-HeaderPrompt = new header
label-Handicap = handicap
label-SaveAsPrompt = save as FILE [format]
label-Formats = Formats
label-Untitled = untitled
label-StandardInput = standard input
label-Clipboard = the clipboard
label-Lost = lost
label-NothingLost = nothing of the record is lost
label-Preview = preview
label-Sample = sample
label-Signs = Signs
label-ChooseToRemove = this removes or discards something: choose it with the arrows
label-Exercise = exercise

## fact

fact-Move = Move
fact-Notation = Notation
fact-File = File
fact-LastMove = Last move

## sign

sign-Current = where you are
sign-Comment = comment
sign-Bookmark = bookmark
sign-Error = error in the file
sign-Warning = warning about the file
sign-Folded = folded moves or lines
sign-Unseen = new move, not seen yet
sign-Found = found by the search
sign-EngineMove = on the board: the best moves of the engine, from and to
sign-Errors = errors in the file
sign-Warnings = warnings about the file
sign-Unreadable = cannot be read
sign-Records = so many records in the file
sign-Winner = won by Black, by White
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
hint-Accept = take
hint-Cancel = cancel
hint-Choose = choose
hint-Run = run
hint-Scroll = scroll
hint-Keep = keep
hint-Undo = undo
hint-Edit = change
hint-Add = add
hint-Remove = remove
hint-Duplicate = duplicate
hint-Tabs = tab
hint-Records = records
hint-Copy = copy
hint-Paste = paste
hint-Reorder = move
hint-Editor = editor
hint-Play = play
hint-Games = games
hint-TakeBack = take back
hint-Stop = stop
hint-PickUp = pick up, put down
hint-Turn = turn
hint-Hand = hand
hint-Tip = hint
hint-GiveUp = give up
hint-NextProblem = next problem
hint-Retype = retype
hint-Line = walk the line
hint-Follow = follow
hint-End = end the game
hint-AddLine = add it
hint-Above = folder above
hint-Filter = filter
hint-Sort = sort
hint-OpenTab = in a tab
hint-Path = by path
hint-All = all files
hint-Export = export
hint-Value = other value
hint-Recent = recent files
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

analyze-EmptyRange = --from-ply { $from } is after --to-ply { $to }
analyze-BadSeconds = --seconds takes a number above 0
analyze-SeveralInputs = name a folder for several files (-d DIR), or write them in place (--in-place)
analyze-OverInput = `{ $target }` is one of the inputs: use --in-place
analyze-NotInPlace = --in-place needs files, not standard input, archives or compressed files
analyze-Refused = `{ $file }` has errors ({ $errors }) and is not analysed (--lenient takes the part that could be read)
analyze-NoComments = `{ $file }`: { $format } holds no comments, which evaluations are written into; name another file with -o, or use --json
analyze-WouldLose = `{ $file }` is not written in place, as this would be lost: { $losses }; name another file with -o
analyze-HasChanged = `{ $file }` has changed meanwhile and is left as it is now; run the same command again to go on
analyze-EngineFailed = { $file }: { $why }
analyze-FileDone = { $file }: { $searched } positions analysed, { $skipped } skipped
analyze-NoEvaluation = { $file }: no evaluation of { $positions } positions
analyze-IllegalMoves = { $file }: the engine answered with an illegal move in { $positions } positions

## progress

progress-Line = { $file } { $done }/{ $all }  files { $files_done }/{ $files }  { $speed } nodes/s  { $left } left

## io

io-DeviceFault = the disk reports an error
io-NotFound = there is no such file or folder
io-PermissionDenied = permission denied
io-IsADirectory = it is a folder
io-NotSeekable = it is a pipe or a device, not a file
io-NotADirectory = a part of the path is not a folder
io-StorageFull = the disk is full (no space left)
io-QuotaExceeded = your share of the disk is used up
io-ReadOnlyFilesystem = the disk is read-only
io-FileTooLarge = it is larger than the limit `file_mib`
io-Interrupted = it was interrupted; try again
io-TimedOut = the disk does not answer
io-InvalidFilename = the name is not allowed
io-SystemLimit = the system allows no file of that size
io-Unsupported = archives and compressed files are only read: save it under another name
io-NoFolder = there is no such folder
io-FolderReadOnly = the folder is read-only for you

## file_error

file_error-CannotRead = cannot read `{ $file }`: { $why }
file_error-Endless = cannot read `{ $file }`: it is a device or a pipe, and more comes out of it than the limit `file_mib`
file_error-Archive = cannot read `{ $file }`: { $why }
file_error-FolderLoop = `{ $file }` is left out: it leads back to a folder that it is in
file_error-Changed = `{ $file }` changed while it was being read
file_error-Index = the index of these games cannot be used: { $why }
file_error-NotABook = `{ $file }` is not a book of openings in the format of YaneuraOu
file_error-UnsortedBook = `{ $file }` cannot be searched: its positions are not in order, and it is larger than { $mib } MiB
file_error-Internal = cannot read `{ $file }`: internal error, please report it
file_error-CannotRun = `{ $program }` failed: { $why }
file_error-CannotCopy = `{ $program }` did not take what was copied: { $why }

## archive_fault

archive_fault-Damaged = it is damaged or cut off
archive_fault-Encrypted = it is encrypted
archive_fault-UnknownMethod = it is compressed in a way that honfu does not know
archive_fault-TooLarge = it unpacks to more than 16384 MiB

## unreadable_journal

unreadable_journal-Damaged = it is damaged
unreadable_journal-Newer = a newer honfu wrote it
unreadable_journal-ReadOtherwise = its edits do not fit the file as it is read now
unreadable_journal-TooLarge = it is larger than 1024 MiB

## man_page

man_page-ExamplesSection = EXAMPLES
man_page-ExitStatusSection = EXIT STATUS
man_page-FilesSection = FILES
man_page-EnvironmentSection = ENVIRONMENT
man_page-SeeAlsoSection = SEE ALSO
man_page-Done = All was done. What was lost is a warning.
man_page-Usage = The command line is invalid.
man_page-Failed = Something could not be read or written, or there are errors in a record.
man_page-Lossy = With --no-loss: something would have been lost, and nothing was written.
man_page-InternalError = An error of the program itself.
man_page-Signal = The terminal program was ended by signal N.
man_page-Found = Something was found.
man_page-NotFound = Nothing was found, or something could not be read or written.
man_page-Same = The records are the same.
man_page-Differ = They differ.
man_page-DiffFailed = A file cannot be read completely, or the command line is invalid.
man_page-Merged = All was merged.
man_page-Conflicts = There are conflicts, or the format cannot hold everything.
man_page-MergeFailed = A file cannot be read or written, and nothing was written, or the command line is invalid.
man_page-Printed = All was printed; with --jsonl, the input was read.
man_page-UnreadMove = A move cannot be read.
man_page-AllDone = All was done.
man_page-SettingsFile = The settings.
man_page-KeysFile = Changes to the keys.
man_page-JournalFolder = Edits that are not saved yet.
man_page-StateFolder = Files opened recently, results of mating problems, what is known of terminals, and hashes of the files that were written.
man_page-CacheFolder = Indexes of folders, which can be removed at any time.
man_page-ConfigVariable = The file with the settings.
man_page-SettingVariable = A setting, before that of the file: honfu config lists them.
man_page-FolderVariables = Where the files above are.
man_page-EditorVariable = The editor for comments.
man_page-NoColorVariable = If it is not empty, no colour is used.
man_page-LocaleVariables = The language, and whether the terminal uses UTF-8.
man_page-TerminalVariables = What the terminal can show.

## usage

usage-Styles = { $ids }; options may follow, as in japanese:triangle,half

## error

error-UsageHint = --help says more

## usage_error

usage_error-Unexpected = `{ $word }` has no meaning here
usage_error-UnknownCommand = there is no command `{ $word }`
usage_error-MistypedCommand = there is no file and no command `{ $word }`: did you mean `{ $command }`? (honfu ./{ $word } begins a new record)
usage_error-NoValue = `{ $option }` needs a value
usage_error-NoEquals = the value of `{ $option }` is joined to it by =
usage_error-Repeated = `{ $option }` may be given once
usage_error-Conflict = `{ $option }` cannot be used together with { $others }
usage_error-Missing = this is missing: { $what }
usage_error-NotUnicode = an argument is not text in the system's encoding
usage_error-Other = the command line is not understood

## examples

examples-ExamplesHeading = Examples:

## nearest

nearest-DidYouMean = did you mean `{ $name }`?
nearest-NameSuggestion = there are { $known }

## engine

engine-NotASwitch = it takes { $allowed }
engine-NotAChoice = it takes one of { $choices }
engine-TakesNone = it is a button and takes no value
engine-ControlCharacter = it has a line end or another control character
engine-InRange = it takes a whole number from { $min } to { $max }
engine-WholeNumber = it takes a whole number

## engines

engines-NoEngines = no engines are set up: add a table [engines.NAME] to { $settings }
engines-UnknownEngine = there is no engine `{ $name }` in the settings; { $meant }
engines-BadCommand = `{ $command }` is not a command: a quote is not closed
engines-Failed = { $engine }: { $why }
engines-Took = declared its options after { $start } s, ready after { $ready } s

## plain

plain-CommentLinesOne = comment of { $count } line
plain-CommentLines = comment of { $count } lines
plain-Help =
    n, p: next, previous move; n 5: five moves on; 12: to move 12; an empty line: where am I
    board, pieces, hands: the position
    moves 20: the next moves of this line; variations: the moves that are recorded here
    comment: read it; comment TEXT: add a line to it; comment -: remove it
    headers: read them; header KEY: VALUE: set one
    any move in any notation plays it, or goes to it if it is recorded; so do resign and the other ends
    save, save FILE, undo, redo, remove, mark !, bookmark NAME, search TEXT, search-next, quit
    open FILE; open FOLDER: what is in it, to choose from; open: what is beside this file
    and every other command by its name, which honfu keys lists; only on a screen: following a
    file that grows, guessing moves, mating problems, playing by itself, moves on the board
plain-Welcome = type help for the commands
plain-NeedsScreen = { $name } needs a screen
plain-Choose = type a number to choose, or go on with another command
plain-Several = { $count } moves fit:
plain-NoSuchItem = type a number from 1 to { $count }
plain-Variations = { $count } moves are recorded here
plain-NoMoves = no move is recorded here
plain-NotPlayed = the move is not played
plain-Ended = this is the end of the game
plain-InputIsTaken = with --plain the commands come from standard input: name a file
plain-FileName = file name:{" "}
plain-NoFileName = not saved: `{ $typed }` is a command, not a file name
plain-NoNumber = a number from 1 on is needed, not `{ $typed }`
plain-Unknown = `{ $typed }` is neither a command nor a move

## site

site-Done = { GAMES($games) }: { FILES($files) } written, { $unchanged } unchanged, { $removed } removed
site-Foreign = `{ $folder }` has files that are not those of a site made by honfu; name a new or an empty folder
site-UnknownList = the list of pages in `{ $folder }` (`.honfu-site`) is damaged, or another version of honfu made it; name a new folder
site-SamePage = `{ $first }` and `{ $second }` would have the same page; publish the folder that both are in
site-Url = --url takes an address that begins with https:// or http://, not `{ $text }`
site-Kept = not everything could be read, so no page of a game is removed

## name

name-Plain = move
name-Capture = capture
name-Recapture = recapture
name-Promotion = promotes
name-Declined = declines
name-Drop = drop
name-DropOfTwo = drop or move
name-OneOfTwo = which piece
name-Promoted = promoted
name-Add = moves added
name-Detach = moves removed
name-Attach = moves put back
name-Reorder = variations reordered
name-Replace = move replaced
name-Comment = comment
name-Bookmark = bookmark
name-Mark = mark
name-Time = time
name-RawLines = lines not understood
name-Headers = headers
name-Start = start position
name-RecordsAdded = records added
name-RecordsRemoved = records removed
name-RecordsReplaced = records replaced
name-RecordsReordered = records reordered
name-AsOpened = as it was opened
name-OnDisk = {" "} (saved)
name-Name = by name
name-Date = newest first
name-Players = by players
name-Length = longest first
name-Given = as listed
name-LossInFiles = { $kind }: { $files } ({ $names })
name-NoScores = no evaluations on this line
name-NoTimes = no times on this line

## setting

setting-On = on
setting-Off = off
setting-HiddenKeys = { $count } sequences cannot be typed, as { $by } ({ $other }) comes first: { $names }

## key_map_error

key_map_error-Command = `{ $name }` is not a command; { $question }
key_map_error-CommandNone = `{ $name }` is not a command; `honfu keys` lists them
key_map_error-Key = `{ $key }` is not a key; { $question }
key_map_error-KeyNone = `{ $key }` is not a key: write a character or a name, such as x, G, ctrl-d, shift-right, f5, space
key_map_error-Hidden = { $keys } ({ $command }) cannot be typed, as { $by } ({ $other }) comes first
key_map_error-Table = `{ $name }` is not part of a key map; { $meant }
key_map_error-NoList = write the keys as a list, such as ["x", "ctrl-d"]
key_map_error-Twice = { $keys } is already bound to { $other }
key_map_error-Sequence = { $keys } cannot be typed: here text is typed, and only single keys work

## setting_error

setting_error-TooLarge = it is larger than { $kib } KiB
setting_error-Encoding = this is not text in UTF-8, and nothing of the file is used: save it in that encoding
setting_error-Unknown = there is no setting `{ $name }`; { $meant }
setting_error-Value = `{ $name }` takes { $allowed }{ $meant }

## allowed_value

allowed_value-Notation = { $styles }; options may follow, as in "japanese:half"
allowed_value-Notations = a list of notations, such as ["japanese", "western"], out of { $styles }
allowed_value-Switch = true or false
allowed_value-Number = a whole number from { $least } to { $most }
allowed_value-Texts = a list of texts, such as ["one", "two"]
allowed_value-EngineTable = a table with at least `command`
allowed_value-EngineOptions = a table of texts, numbers, and true or false
allowed_value-Folder = the path of a folder in quotes
allowed_value-Command = a command in quotes, or "" for none

## choice_reason

choice_reason-Setting = as set
choice_reason-Locale = the locale
choice_reason-Inside = inside { $program }
choice_reason-Answer = the terminal says so
choice_reason-Silence = the terminal does not say
choice_reason-Usual = the default
choice_reason-Overriding = { $by }, in place of { $value }: { $origin }

## doctor_item

doctor_item-System = system
doctor_item-Language = language
doctor_item-ScreenLanguage = screen language
doctor_item-Locale = locale
doctor_item-Settings = settings
doctor_item-SettingsFound = settings found
doctor_item-Keys = keys
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
doctor_item-OwnKeys = keys changed
doctor_item-Engines = engines
doctor_item-UnusableJournal = unusable journal
doctor_item-Invalid = invalid
doctor_item-Size = terminal size
doctor_item-Stdin = stdin terminal
doctor_item-Stdout = stdout terminal
doctor_item-Stderr = stderr terminal
doctor_item-Characters = characters
doctor_item-Width = width of ▲
doctor_item-Colors = colours
doctor_item-TerminalName = terminal
doctor_item-Ground = background
doctor_item-Cell = size of a cell
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

navigation-BookOpened = `{ $file }` is open beside what was played here
navigation-UnsortedBookOpened = `{ $file }` is open; its positions are not in order, so all of it is read for each search
navigation-Match = match { $index } of { $count } (search went on from the other end)
navigation-Match2 = match { $index } of { $count }
navigation-Playing = [play { $seconds } s]
navigation-AtStart = this is the start
navigation-AtEnd = this is the end of the line
navigation-NoVariation = no other variation in that direction
navigation-ForkAbove = back to the fork at move { $ply }, and its next variation
navigation-NoFork = no fork in that direction on this line
navigation-NotInVariation = this is the main line already
navigation-NoJump = no further jump in that direction
navigation-NoComment = no comment in that direction on this line
navigation-NoMark = no mark in that direction on this line
navigation-NoMistake = no mistake in that direction on this line
navigation-NoMistakes = no mistakes are known on this line
navigation-NoEvaluations = the comments of this line have no evaluations to find mistakes by
navigation-NoBookmark = no bookmark in that direction on this line
navigation-NoFurther = nothing more in that direction
navigation-NoSuchMove = this line has no move { $ply }
navigation-StillLooking = still looking this position up
navigation-NoBook = no book is open
navigation-BookClosed = the book is closed
navigation-NowhereElse = this position occurs only here
navigation-NoMatch = nothing matches "{ $typed }"
navigation-NoSearch = nothing searched for yet: / searches
navigation-NothingToFold = no variation to fold at this move or earlier
navigation-NoVariations = this record has no variations
navigation-AllFolded = all variations are folded
navigation-NothingFolded = no variation is folded
navigation-Folded = { LINES($lines) } folded at move { $ply }
navigation-Unfolded = unfolded at move { $ply }
navigation-PlayStarted = playing by itself, { $seconds } s a move
navigation-PlayPaused = paused
navigation-PlayPace = { $seconds } s a move
navigation-PlayAtEnd = this is the end of the line
navigation-NoEngineLine = no engine line in the comment of this move
navigation-NoSuchEngineLine = this comment has only { $count } engine lines
navigation-EngineLineAdded = moves added as a variation: { $moves }
navigation-EngineLineKnown = all moves of it are in the record already

## index_notice

index_notice-Done = { $done }; folders and archives that cannot be read: { $unreadable }
index_notice-Indexing = [index: { $progress }]
index_notice-Begun = indexing `{ $folder }` (Esc stops it)
index_notice-Runs = a folder is being indexed; Esc stops that
index_notice-Stopping = the indexing is being stopped; what was indexed is kept
index_notice-Stopped = the indexing was stopped; games read: { $games } (:index goes on)
index_notice-NoCache = there is no folder for indexes

## file

file-Exported = exported to `{ $name }`
file-ExportedWithout = exported to `{ $name }` without { $lost }
file-AllFilesListed = all files are listed
file-RecordsListed = folders and records are listed
file-MoreFiles = { $more } more files
file-NewRecord = a new record
file-NewRecords = { $new } new records
file-DiscardedWork = { $work } (discarded)
file-ManyLeft = much unsaved work of earlier sessions is kept ({ $count } records and files, { $mib } MiB):
file-RemovingLeft = remove for good: { $work } (listed: { $listed }):
file-DiscardingLeft = discard: { $work } (listed: { $listed }); it can still be restored here:
file-EditCount = edits: { $edits }
file-JustNow = just now
file-MinutesAgo = { $minutes } min ago
file-HoursAgo = { $hours } h ago
file-DaysAgo = { $days } days ago
file-Newest = [follow]
file-Pinned = [follow: stopped here]
file-PinnedNew = [follow: { $count } new]
file-Waiting = [waiting]
file-Ended = [ended]
file-NothingToSave = nothing to save
file-Saving = saving `{ $name }`…
file-Saved = saved `{ $name }`
file-SavedAnew = saved `{ $name }`; all its lines are written anew
file-SavedInPart = saved without what the format of `{ $name }` cannot hold; the record still counts as unsaved
file-NoFormat = the name `{ $name }` does not show the format: add one, as in `:save-as FILE kif`
file-Taken = `{ $name }` is open in another honfu: not saved
file-ReadOnly = this file is open in another honfu: it can only be read here
file-OpenAlready = `{ $name }` is open already
file-OneTab = there is only one tab
file-NoSuchTab = there is no tab { $number }: the number of tabs is { $count }
file-RecoverFirst = decide first about the unsaved edits of an earlier session: `:recover`
file-NothingToRecover = no unsaved edits of an earlier session are left
file-Restored = unsaved edits restored
file-Discarded = unsaved edits discarded (:recover brings them back)
file-RemovedForGood = removed for good
file-LeftWork = something to recover: { $names } (`:recover`)
file-NoJournal = edits would be lost in a crash: the journal cannot be written: { $why }
file-TooLargeForJournal = `{ $name }` is too large for its edits to survive a crash: save often
file-UnusableJournal = edits of an earlier session are kept in `{ $path }` but cannot be used: { $why }
file-OtherReading = this file is now read differently than in earlier sessions, whose changes cannot be undone here
file-LongHistory = the undo history of earlier sessions is too large ({ $mib } MiB): undo begins with this session
file-FollowStarted = following `{ $name }`: at the end of the main line the cursor stays at the newest move
file-FollowEnded = not following any more
file-FollowWaiting = waiting for `{ $name }`: it is empty or missing
file-MovesTakenBack = moves taken back in the file: { $count }
file-GameReplaced = another game is in the file now
file-EditsSetAside = another game is in the file now; your edits are in a new tab
file-NothingToFollow = there is no file to follow: save the record first
file-Exporting = exporting to `{ $name }`…
file-NoExportFormat = the name `{ $name }` does not show the format: add one, as in `:export FILE csa`
file-ExportTargetOpen = `{ $name }` is open: choose another name, or save the record itself with `:save`
file-NoExportName = the file needs a name
file-NoFolderAbove = there is no folder above

## edit

edit-NoTimes = no move has a time
edit-TimesRemoved = removed the times of { MOVES($moves) } (u undoes it)
edit-NoComments = there are no comments
edit-CommentsRemoved = removed { COMMENTS($comments) } (u undoes it)
edit-NoAnalysis = no comment has the analysis of an engine
edit-AnalysisRemoved = removed the analysis from { COMMENTS($comments) } (u undoes it)
edit-Read = moves read: { $moves }
edit-ReadStillOpen = moves read: { $moves }; the next line is still not understood
edit-NoSuchRecord = that record is no longer there
edit-LastRecord = the only record of a file cannot be removed
edit-NotAMove = { $text }: write it as 76歩, P-7f or 7g7f
edit-UnplayableMoves = , and { $moves } cannot be kept
edit-Text = , and { $moves } with { $comments } cannot be kept
edit-OfPosition = the position has changed{ $lost }:
edit-OfHandicap = the record will start from another position{ $lost }:
edit-Several = { $count } possible moves, Tab chooses:
edit-BadTime = "{ $typed }" is not a time: write minutes and seconds, 1:30
edit-NoMoveToTime = there is no move here to give a time to
edit-EmptyHand = nothing in hand
edit-NothingToForce = no illegal move was typed that could be recorded
edit-CannotForce = this cannot be played even as an illegal move: { $why }
edit-Forced = recorded as an illegal move: { $why }
edit-NoOtherLine = there is no other line
edit-NoOtherMove = no variation at this move or earlier
edit-NothingUncommented = there is no variation without a comment
edit-LinesRemoved = removed { LINES($lines) }, { MOVES($moves) } (u undoes it)
edit-Counted = comments: { $comments }, words: { $words }, characters: { $characters }
edit-NothingToUndo = nothing to undo
edit-NothingToRedo = nothing to redo
edit-Undone = undone, { $left } more
edit-Redone = redone, { $left } more
edit-Travelled = now after change { $made }; { $left } can be redone
edit-UnknownMark = `{ $typed }` is not a mark: ! ? !! ?? !? ?! or 0 for none
edit-NoMistakesToMark = no mistakes of this line are without a mark
edit-MistakesMarked = marked { MOVES($moves) } (u undoes it)
edit-NoMove = there is no move here
edit-NoBookmarks = this record has no bookmarks
edit-BookmarkSet = bookmark set
edit-BookmarkRemoved = bookmark removed (u undoes it)
edit-HeaderRemoved = header removed (u undoes it)
edit-UnknownHandicap = `{ $typed }` is not a named handicap: Tab lists them, :position sets up others
edit-NoLink = the comment here has no link such as @45, @45b or @ and the name of a bookmark
edit-DeadLink = the link leads to no move
edit-NoPiece = there is no piece here
edit-NoPosition = this is not a position
edit-Unplayable = { MOVES($moves) } in { LINES($lines) } cannot be played from the new position and were removed (u undoes it)
edit-MovesRemoved = removed { MOVES($moves) } in { LINES($lines) } (u undoes it)
edit-NoDiagnostic = no more problems in that direction on this line
edit-NoPlace = this is about the whole file, not about a move
edit-NothingUnread = nothing here was left unread
edit-RecordsAdded = records added: { $added }, now in this file: { $count }
edit-RecordRemoved = the record is removed (u undoes it, p puts it back anywhere); left: { $left }
edit-RecordMoved = this is record { $number } now

## notice

notice-Notation = notation: { $name }
notice-SettingsSavedAlready = nothing to save: `{ $path }` has what was changed here already
notice-SettingsSaved = settings saved in `{ $path }`: { $names }
notice-Unbound = { $key } does nothing here ({ $here }); F1 lists the keys
notice-BoundElsewhere = { $key } ({ $does }) does nothing here ({ $here }): Esc first
notice-OnlyElsewhere = { $does }: only here: { $place }
notice-Keeping = { $changed } (:save-settings keeps it)
notice-Opened = opened { $name }
notice-EarlierChange = ; { $changes } earlier change can be undone (:undo-list)
notice-EarlierChanges = ; { $changes } earlier changes can be undone (:undo-list)
notice-Compared = { $differences } from { $name }
notice-ComparedWithErrors = { $differences } from { $name }, which has { $errors }
notice-MoreFaults = {" "}(and { $more } more: honfu config --check)
notice-UnknownNotation = no notation "{ $word }"; :notation lists them
notice-NoFile = this record has no file
notice-NoErrors = no problems were found in this file
notice-OneRecord = this file has only one record
notice-SetForStart = { $title }: { $text } from the next start on, if :save-settings keeps it
notice-NoSettingChanged = nothing to save: no setting was changed since the start
notice-NoSettingsFile = no settings file is known: set HONFU_CONFIG to the path of one
notice-MouseInUse = with Shift held down the terminal selects text as usual
notice-OnlyAscii = this terminal shows nothing but ASCII: honfu doctor says why
notice-Opening = opening { $name }…
notice-NoAnswer = { $key } is not an answer: press a key in brackets, or Esc to cancel
notice-ImeOn = an input method is on (got "{ $character }"): switch it off to use keys
notice-PressAgain = press Ctrl-c again to leave
notice-NothingToDo = nothing to do here

## unknown_name

unknown_name-Command = no command "{ $typed }"; { $question }
unknown_name-CommandNone = no command "{ $typed }"; Tab completes, ? lists them
unknown_name-Setting = no setting "{ $typed }"; { $question }
unknown_name-SettingNone = no setting "{ $typed }"; :settings lists them
unknown_name-Number = "{ $typed }" is not a number
unknown_name-Encoding = no encoding "{ $typed }"
unknown_name-Value = { $setting }: "{ $typed }" is not one of { $known }
unknown_name-Graph = no graph "{ $typed }": score or time

## pane

pane-Hidden = { $pane }: hidden (:{ $command } shows it again)
pane-Shown = { $pane }: shown if the screen is large enough
pane-NoHeaders = this record has no headers (:headers adds some)
pane-Cramped = no room here for that size ({ $chosen }): shown is { $shown }
pane-OthersHidden = the other panes are hidden (:reset-panes shows them)
pane-Zoomed = this pane alone (:zoom shows the others)
pane-Unzoomed = all panes are shown if the screen is large enough
pane-Alone = this pane has the screen to itself already
pane-NoRoom = this pane cannot be resized further that way
pane-Reset = the panes are as at the start
pane-AsUsual = the panes are as at the start already
pane-NoGraph = this line has no times and no evaluations to make a graph of

## training

training-BegunMate = mate: type the move that gives check
training-BegunGuess = guess the next move
training-HintDrop = hint: { $piece } is dropped
training-HintMove = hint: { $piece } moves
training-Guessing = [guess { $points }/{ $most }]
training-Solving = [problem { $number } { $time }]
training-TrainingTally = { $side }: { $points } of { $most } points, { $at_once } of { $asked } moves at the first try
training-RowSolved = { $name }: solved in { $time }, misses: { $misses }
training-RowGivenUp = { $name }: given up after { $time }, misses: { $misses }
training-NoSide = no side `{ $typed }`: black, white or both
training-NoMoves = there are no moves to guess in this record
training-NoProblems = no problem with a solution was found
training-AllSolved = every problem is solved: again from the first one
training-NoEdits = an exercise cannot be changed
training-NotAsking = no move is asked for here
training-OnlyMoves = only a legal move is an answer
training-NotHere = go to the last position: the move is asked for there
training-Right = right: points { $points }
training-Variation = a variation of the record: points { $points }; it goes on with { $main }
training-Wrong = not the move of the record; tries left: { $tries }
training-Shown = the move was { $text }
training-Check = right, go on
training-Defence = this defence, go on
training-NoDefence = a legal defence, but the record does not go on after it
training-NoCheck = that gives no check
training-NoMate = check, but this move is not in the solution
training-Fails = check, but by the record it does not mate
training-Square = hint: { $piece } to { $to }
training-Solved = solved in { $time }, misses: { $misses }
training-GivenUp = this is the solution
training-LastProblem = that was the last problem
training-NotKept = what was solved is not kept: { $why }

## clipboard

clipboard-Copied = copied { $what }
clipboard-CopiedWithout = copied { $what } without { $lost }
clipboard-WhereTo = pasted { $name }; where to?
clipboard-PastedPosition = a position
clipboard-PastedRecord = a record (moves: { $moves })
clipboard-PastedRecords = { $count } records
clipboard-Added = { $added } added
clipboard-Known = { $known } already there
clipboard-Illegal = { $illegal } against the rules
clipboard-Skipped = words that are not moves: { $skipped }
clipboard-LeftOut = { $lost } left out
clipboard-NothingPasted = nothing pasted:{" "}
clipboard-Pasted = pasted:{" "}
clipboard-Unread = `{ $text }`: { $why }
clipboard-UnknownCopy = `{ $typed }` cannot be copied: sfen, bod, kif, ki2, csa, usi, moves, comment, line, tree or record
clipboard-NoComment = there is no comment here
clipboard-NothingToPaste = nothing was copied here; paste with the keys of your terminal
clipboard-NoRecord = no record was copied: `y` does in the list of records
clipboard-TooLong = the text is too long to be pasted
clipboard-PositionAfterMove = a position cannot be pasted after a move; paste moves
clipboard-NoMoves = there is no move in this text
clipboard-InTab = { $pasted } in a new tab, not saved yet

## caption

caption-RecordWord = record

## review

review-Inaccuracy = inaccuracy
review-Dubious = dubious
review-Mistake = mistake
review-Blunder = blunder
review-MistakeLine = { $name } -{ $loss } % ({ $before }, now { $after })
review-BetterLine = {" "} better:{ $moves }
review-PlayerReview = loses { $loss } % a move ({ $moves })

## catalogue

catalogue-Accept = accept
catalogue-Note = note
catalogue-Warn = warn
catalogue-Reject = reject

## check

check-Checked = {" "}(-v shows the notes)
check-NoSuchCode = `{ $code }` is not a code: `honfu check --list` prints them
check-NeverReported = { $code } is accepted, so it is never reported
check-Repaired = { $file }: repaired: { $codes } (the old file is `{ $kept }`)
check-Left = { $file }: left as it is: { $why }
check-NoFile = there is no file to write
check-Damaged = the bytes that are not text would be lost
check-OtherRecords = the rewritten file would be read differently
check-WouldLose = something would be lost: { $losses }
check-WouldHide = rewriting would hide what has to be fixed by hand: { $codes }
check-HasChanged = `{ $file }` was changed by another program meanwhile, and is left as it is

## cli

cli-Unread = { $unread } could not be read or written
cli-NoProblems = { $files }: no problems
cli-SomeLetters = { $named } and { $more } more
cli-NoInput = name a file or folder, or - for standard input
cli-ParquetNeedsFile = Parquet goes to a file: name it with --output FILE
cli-EmptyFile = `{ $file }` is empty: there is no record in it
cli-NoSuchPly = `{ $file }` has no move { $ply }: its main line ends with move { $last }
cli-NotReplaced = `{ $target }` is there already and was not made from this input; --force replaces it
cli-ReplaceQuestion = `{ $target }` is there already and was not made from this input. Replace it? [y/N]
cli-KeptFile = `{ $target }` is there already and stays as it is
cli-Waiting = waiting for what comes out of `{ $file }`, a pipe or a device
cli-MoreSettings = { $count } more cannot be used
cli-FirstOf = `{ $file }` holds { $records } records, this is the first (--record N shows another)
cli-NoRecords = `{ $folder }` holds no records
cli-ReadElsewhere = `{ $folder }` is left out: its files are read under another name
cli-FolderFollowed = `{ $folder }` is a folder; --follow takes files that grow
cli-NotATerminal = standard output is not a terminal; `honfu show FILE` prints a position as text
cli-NoScreen = TERM=dumb: no screen can be drawn here, so commands are lines (--plain)
cli-ScreenNeeded = TERM=dumb: no screen can be drawn here, which --follow and --tsume need
cli-Terminal = the terminal cannot be used: { $why }
cli-BadMove = move { $index }, `{ $text }`: { $why }
cli-EndIsNoMove = this ends the game and is not a move
cli-BadSfen = `{ $text }` is not a position in SFEN
cli-BadSquare = `{ $text }` is not a square such as 7f
cli-NoQuestion = this line of JSON is not a query: { $why }
cli-NoMoves = there are no moves to read
cli-NoPattern = `{ $text }` is not a position: { $why }
cli-NoPatternInFile = { $file }:{ $line }: this is not a position: { $why }
cli-NoMaterial = `{ $text }` is not a list of pieces such as 2R2b
cli-StandardOutput = cannot write to standard output: { $why }
cli-Kept = unsaved edits are kept in `{ $journal }` and offered at the next start
cli-NotKept = the unsaved edits of `{ $file }` could not be kept: { $why }
cli-NoJournal = the unsaved edits of `{ $file }` are lost: it is too large to keep them
cli-Internal = internal error, please report it: { $report }

## show

show-Score = `{ $file }` has no evaluations in the comments of its main line
show-Time = `{ $file }` has no times on its main line
show-GraphNone = `{ $file }` has neither evaluations nor times on its main line
show-Plies = --ply takes a number, two such as 10-20, all or bookmarks, not `{ $text }`
show-Bookmarks = `{ $file }` has no bookmarks
show-Arrow = --arrow takes a move such as 7g7f or P*5e, last or next, not `{ $text }`
show-Placeholder = a caption has no {"{"}{ $name }{"}"}: { $known } are filled in
show-EmbedName = --embed takes a name of letters, digits, - and _ that begins with a letter, not `{ $text }`
show-Delay = { $option } takes seconds from 0.02 to 600, not `{ $text }`
show-SeveralPictures = a file holds one picture, and these are { $pictures } (-d DIR writes a file for each)
show-PictureOnTerminal = a terminal does not show such pictures: write to a file with -o FILE, or to a pipe
show-PictureTooLarge = a picture of that size cannot be made: choose a smaller width (`--size` on the command line)
show-MissingLetters = no outline for { $named }: drawn as boxes
show-PicturesOnly = `{ $option }` is for pictures, not for text: { $forms } draw them
show-MovingOnly = `{ $option }` is for moving pictures: { $forms } make them
show-PicturesInFiles = `{ $option }` is for pictures, which Markdown has in files beside it: add -o FILE or -d DIR
show-Extension = no format has files that end in `{ $extension }`: name one with -f (records are written by honfu convert)

## convert

convert-NoPositions = --ply is for formats of positions alone, and { $format } holds whole games
convert-BookOfRecords = yaneuraou-db is a book of openings, not a format of records: honfu select --tree DEPTH writes it
convert-TreeAsRecords = --tree is printed, or written with -t yaneuraou-db, but not as `{ $format }`
convert-Refused = `{ $file }` has { ERRORS($count) } and is not converted (--lenient converts the part that could be read)
convert-NothingWritten = nothing is written, since the above would be lost
convert-SeveralInputs = name a folder for several files: -d DIR
convert-Collision = `{ $first }` and `{ $second }` would both become `{ $target }`; nothing is written
convert-OverInput = `{ $target }` is one of the inputs, and would be written over; nothing is written
convert-NoFolder = cannot write into `{ $target }`: it is a file, not a folder
convert-FilesWith = { $what }: { FILES($files) }
convert-ByFile = (-v lists these by file)
convert-Summary = { $done } of { $all } files converted

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
