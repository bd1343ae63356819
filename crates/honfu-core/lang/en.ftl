## severity

severity-Note = note
severity-Warning = warning
severity-Error = error

## code

code-UndecodableBytes = byte { $arg0 } of the file is invalid in its encoding
code-NotUtf8 = the encoding is { $arg0 } instead of UTF-8; some programs cannot read it
code-Utf16 = the encoding is { $arg0 }; some programs cannot read it
code-EmptyFile = the file is empty
code-Compressed = the file is compressed or an archive ({ $arg0 }); extract it first
code-PaddedFile = padding after the end of the text
code-WrappedText = the text is quoted, fenced or a string literal; read without the wrapping
code-StrayLine = unreadable text; kept as is
code-IllegalMove = move { $arg0 } is illegal: { $arg1 }
code-ImpossibleMove = move { $arg0 } cannot be played: { $arg1 }; moves from here on are kept as text
code-MoveAfterEnd = the game has already ended; moves from here on are kept as text
code-BoardBeforeDrop = a drop is possible too; read as a move on the board because '*' is missing
code-CaptureNotMarked = this is a capture, but '-' marks a move without a capture
code-TooManyMoves = too many moves (limits.moves); moves from here on are not read
code-TooManyRecords = too many records; only the first { $arg0 } are read (limits.records)
code-LongLine = line longer than { $arg0 } KiB (limits.line_kib); this line and the rest of the file are not read
code-LongComment = comment longer than { $arg0 } KiB (limits.comment_kib); skipped
code-ManyHeaders = too many headers ({ $arg0 }); only the first { $arg1 } are read (limits.headers)
code-LongHeader = header { $arg0 } longer than { $arg1 } KiB (limits.header_kib); skipped
code-DeepVariation = variation nested more than { $arg0 } levels deep (limits.nesting); skipped
code-MoreDiagnostics = further problems not listed: { $arg0 }
code-CsaStrayLine = not a CSA statement; kept as is
code-CsaMoveInText = this line contains a move or an end of the game, but is not a CSA statement; kept as text
code-CsaDuplicateHeader = duplicate header; the first one is used
code-CsaPromotedInHand = promoted piece in hand; read as unpromoted
code-CsaDoublePosition = this part of the position is given twice; the last one is used
code-CsaNotRemoved = the even game does not have this piece on this square; any piece on it is removed
code-CsaBadPosition = invalid line in the position
code-CsaOverfullPosition = the position has more pieces than a full set
code-CsaIllegalMove = illegal move: { $arg0 }
code-CsaImpossibleMove = this move cannot be played: { $arg0 }; moves from here on are kept as text
code-CsaMoveAfterEnd = moves after the end of the game; kept as text
code-CsaDoubtfulTime = invalid time, or a second time for the same move
code-CsaTimeWithoutMove = time before the first move; kept as text
code-CsaNoTurn = missing line for the side to move ('+' or '-')
code-CsaNoBoard = missing start position; the even game is used
code-CsaUnknownVersion = unknown CSA version; read as the closest known one
code-CsaRestNotLast = 'AL' is not at the end of the position
code-CsaNoSign = missing '+' or '-' before the move
code-CsaWrongTurn = it is the other side's turn; the rest of the game is kept as text
code-CsaWrongPiece = the piece is not the one on that square, or cannot be dropped; the rest of the game is kept as text
code-CsaNotAMove = invalid CSA move (expected a form like +7776FU); the rest of the game is kept as text
code-CsaUnknownWord = unknown end of the game; kept as is
code-CsaLateHeader = header after the moves
code-CsaJoinedNames = more text on the line of a name or header; read separately
code-CsaMoveTail = more text on the line of the move; read as its time, or else as a comment
code-CsaServerWord = output of a game server, not part of CSA; read accordingly
code-CsaOutOfOrder = wrong order; expected version, names and headers, position, side to move, moves
code-CsaHeaderForm = date, time or time limit is not in the form of CSA
code-CsaNoSeparator = missing '/' before the next record
code-CsaGoesOn = the record continues after the end of the game
code-CsaSloppyStatement = not in CSA form (lower case, full width, or leading spaces or numbers)
code-InvisibleCharacters = invisible characters; read as spaces
code-KifHeaderInComment = header after '*'; read as part of the comment at the start
code-KifCommentFirst = comment above the headers; read as a comment at the start
code-KifRepeatedHeader = duplicate header { $arg0 }; the first one is used
code-KifProblemWithoutBoard = missing diagram for { $arg0 }; the even game is used
code-KifNoBoard = missing diagram for handicap { $arg0 }; the even game is used
code-KifUnknownHandicap = unknown handicap { $arg0 }; the even game is used
code-KifDisputedHandicap = handicap { $arg0 } is a different position in different programs
code-KifPromotedInHand = promoted piece { $arg0 } in hand; read as unpromoted
code-KifNotForHand = { $arg0 } cannot be in hand; ignored
code-KifBadBoard = the diagram must have 9 ranks of 9 squares, but has { $arg0 } ranks, one with { $arg1 } squares
code-KifBoardLabels = the rank and file labels around the diagram contradict each other
code-KifBoardText = unreadable text { $arg0 } in the diagram
code-KifSideInferred = missing side to move in the diagram; { $arg0 } is assumed
code-KifVariationInHeader = variation before the first move; ignored
code-KifUnusualPosition = the position cannot occur in a game
code-OtherGame = this is a game of { $arg0 }; only standard shogi is supported
code-KifUnreadableMove = unreadable move; moves from here on are kept as text
code-KifNoMoves = no moves below the column names
code-KifOddSpelling = unusual spelling, but readable
code-KifLineWithMove = unreadable line with a move or the number of a variation; kept as text
code-KifNoPreviousMove = '同' has no previous move; moves from here on are kept as text
code-KifRedundantSame = both a square and '同' are written
code-KifWrongMark = the side mark is that of the other side; ignored
code-KifDropNotMarked = missing origin and missing '打'; read as a drop
code-KifNoOrigin = missing origin; found by the rules of shogi
code-KifNoOriginFound = the origin is missing and cannot be found: { $arg0 }; moves from here on are kept as text
code-KifVariationContinues = the variation begins after the last move; read as a continuation
code-KifDropWithOrigin = a drop cannot have an origin; moves from here on are kept as text
code-KifPieceMisnamed = the piece is written as { $arg0 }, but { $arg1 } is on the square; the board is used
code-KifOtherPiece = the piece is written as { $arg0 }, but { $arg1 } is on the square; moves from here on are kept as text
code-KifPromotedAlready = the piece is already promoted; read without promotion
code-KifPromotionMissing = the piece must promote; read as a promotion
code-KifNoNumber = missing move number
code-KifNumberSkipped = move { $arg1 } is numbered { $arg0 }; the order of the moves is used
code-KifNumberRepeated = move number { $arg0 } appears again; read as a variation
code-KifRestarted = move numbers start again; read as a new record
code-KifSeveralMoves = several moves on one line
code-KifCommentAfterMove = comment on the line of the move
code-KifIllegalMove = illegal move: { $arg0 }
code-KifImpossibleMove = this move cannot be played: { $arg0 }; moves from here on are kept as text
code-KifGoesOn = moves after an interruption; read as a continuation of the game
code-KifMoveAfterEnd = the game has already ended; moves from here on are kept as text
code-KifSecondEnd = the game has already ended; both ends are kept
code-KifPass = a pass is not a move; moves from here on are kept as text
code-KifWhiteBegins = the first move is White's; read with White to move at the start
code-KifRepeatedBookmark = second bookmark at this move; { $arg0 } is replaced
code-KifBadTime = invalid thinking time; left empty
code-KifTotalFalls = total time { $arg0 } is less than the { $arg1 } before this move; totals are computed from the thinking times
code-KifTotalMismatch = total time { $arg0 } is not the sum of this side's thinking times, { $arg1 }
code-KifEndFromTrailer = only this line tells how the game ended
code-KifTrailerMismatch = this line says { $arg0 } moves, but there are { $arg1 } above it
code-KifTrailerOtherEnd = this line and the moves above end the game differently; the moves are used
code-KifUnknownEnd = unknown end of the game { $arg0 }; kept as is
code-KifNoSuchPly = no moves lead to move { $arg0 }; the variation is kept as text
code-KifLineResumed = move { $arg0 } continues the line before the variation
code-KifEmptyVariation = empty variation
code-KifRepeatedVariation = duplicate of an existing move; the two are merged
code-KifNoteBeforeVariation = text before the first move of a variation; moved after that move
code-KifSecondRecord = a new record begins here
code-Ki2NoMark = missing side marks; the sides are assumed to alternate
code-Ki2Unclear = unclear move: { $arg0 }; moves from here on are kept as text
code-Ki2Eliminated = several moves match, but KI2 writes only one of them this way; that move is used
code-Ki2WordOrder = wrong word order; left or right belongs before the motion, as in '右上'
code-Ki2RedundantWords = more words than needed to distinguish the piece
code-Ki2OtherPieceGoes = '行' and '入' are for dragons and horses; read as '上'
code-Ki2PromotionUnspecified = the piece could promote, but '成' or '不成' is missing; read as not promoting
code-Ki2Number = numbers before moves; ignored
code-Ki2WrongMark = the side mark is that of the other side; ignored
code-FalseEncoding = the file specifies encoding { $arg0 }, but is in { $arg1 }
code-ImpossibleDate = invalid date or time { $arg0 }
code-EndBeforeStart = the game ends before it starts
code-NoNumber = header { $arg0 } must be a number
code-OtherMoveCount = header { $arg0 } says { $arg1 } moves, but the game has { $arg2 }
code-MateDenied = the side to move is mated, but the end of the game says otherwise
code-WinnerToMove = { $arg0 } wins, but it is { $arg0 }'s turn and no reason is given
code-OtherResult = header { $arg0 } says { $arg1 }, but the game ends otherwise
code-NoMate = the record says mate, but the side to move has a legal move
code-NoDeclaration = a win by declaration is not possible here (24-point rule: { $arg0 }; 27-point rule: { $arg1 })
code-NoRepetition = the record says repetition, but this is occurrence { $arg0 } of the position, not the fourth
code-RepetitionIgnored = fourth occurrence of the position, but the game does not end by repetition
code-PerpetualCheckDrawn = perpetual check by { $arg0 }; this repetition is a loss for { $arg0 }, not a draw
code-PerpetualCheckIgnored = fourth occurrence of the position, by perpetual check; { $arg0 } loses here
code-SameGame = the moves are the same as in { $arg0 }
code-SfenUnusual = unusual SFEN: { $arg0 }
code-SfenDoubtful = unusual SFEN: { $arg0 }
code-SfenUnreadable = invalid position: { $arg0 }; the line is kept as text
code-NoRecordOnLine = neither a position nor a game; kept as is
code-EpdRest = unreadable text after the position; the line is kept as text
code-UsenUnreadable = unreadable text; the rest of the section is kept as text
code-UsiUnknownWord = move { $arg0 } is unreadable; moves from here on are kept as text
code-GnuBadBoard = the position has missing squares or invalid pieces
code-GnuUnreadable = unreadable move: { $arg0 }; the rest is kept as text
code-GnuOtherBoard = the moves do not lead to the position in the file; the moves are used
code-TextMovesInWords = words and moves on one line; read as a comment
code-TextUnreadable = move { $arg0 } is unreadable: { $arg1 }; moves from here on are kept as text
code-TextInterposition = move { $arg0 } does not tell which piece is dropped: { $arg1 }; moves from here on are kept as text
code-TextUnclosed = unclosed parentheses of variations: { $arg0 }
code-PsnRepeatedTag = duplicate header { $arg0 }; the first one is used
code-PsnUnknownHandicap = unknown handicap { $arg0 }; the even game is used
code-PsnPromotionMissing = the piece must promote, but '+' is missing; read as a promotion
code-PsnNumberSkipped = the move number does not follow the one before; ignored
code-PsnStrayText = unreadable text; kept as is
code-PsnLineWithMove = this text contains a move, but not where moves belong; kept as text
code-PsnNoteBeforeVariation = comment before the first move of a variation; read as a comment on that move
code-PsnUnquotedTag = missing quotes around the value of this header
code-PsnTagsOnOneLine = several headers on one line
code-PsnShortYear = the year has only two digits; its century is unknown
code-PsnBlankAfterNumber = space between the move number and the move
code-PsnCommentOnDots = comment on '...'; read as a comment on the previous move or the start
code-PsnResignsAmongMoves = 'Resigns' is a result, not a move
code-PsnOpenComment = unclosed comment
code-PsnAdjacentComments = several comments on one move; joined into one
code-PsnVariations = variations in parentheses; some programs cannot read them
code-PsnOpenVariation = unclosed variation
code-PsnNothingToReplace = the variation has no move to replace; kept as text
code-PsnStrayParenthesis = ')' closes no variation; moves from here on are kept as text
code-PsnLineComment = text without braces; read as a comment
code-PsnUnclear = move { $arg0 } is unreadable: { $arg1 }; moves from here on are kept as text
code-PsnDropSign = drop sign other than '*'; read as a drop
code-PsnPieceLetter = D, H and T are not pieces in PSN; read as +R, +B and +P
code-PsnDigits = rank written as a digit instead of a letter from a to i
code-PsnWhiteBegins = the moves begin with '...'; White moves first
code-PsnNoTags = missing headers at the start, such as [Handicap "Even"]
code-PsnOtherResult = the result contradicts the moves; kept as a header
code-PsnOfXboard = XBoard PGN with chess squares; read, but written as PSN
code-JsonSloppy = invalid JSON (a comment, an extra comma or an incomplete character)
code-JsonBroken = broken JSON; the rest is kept as text
code-JkfByteOrderMark = byte order mark before JSON; some programs cannot read it
code-JkfNoMoves = missing 'moves'; this is not a game record
code-JkfWrongValue = invalid value of { $arg0 }; kept as text
code-JkfUnknownField = unknown field { $arg0 }; kept as is
code-JkfMoveAtStart = the first item contains a move, but is for the start
code-JkfNoStep = this item contains neither a move nor an end of the game
code-JkfNoPiece = the move has neither an origin nor a piece; moves from here on are kept as text
code-JkfRecomputed = { $arg0 } contradicts the position; corrected
code-JkfPresetAndBoard = preset and board are both given; the board is used
code-JkfRepeatedField = duplicate field { $arg0 }; the first one is used
code-JkfRepeatedHeader = duplicate header
code-JkfNoBoard = missing preset and board; the even game is used
code-JkfUnknownPreset = unknown preset { $arg0 }; the start position is unknown, and the moves are not read
code-JkfDisputedHandicap = the preset is a different position in different programs
code-JkfPromotedInHand = promoted piece in hand; read as unpromoted
code-JkfNotForHand = invalid piece or number in hand; ignored
code-JkfBadBoard = the board does not have nine files of nine squares
code-JkfSideInferred = missing side to move; inferred from the first move
code-JkfUnusualPosition = the position cannot occur in a game
code-JkfNoTarget = missing destination; moves from here on are kept as text
code-JkfNoOrigin = missing origin; found by the rules of shogi
code-JkfNoOriginFound = the origin is missing and cannot be found: { $arg0 }; moves from here on are kept as text
code-JkfPieceMisnamed = the piece is given as { $arg0 }, but { $arg1 } is on the square; the board is used
code-JkfOtherPiece = the piece is given as { $arg0 }, but { $arg1 } is on the square; moves from here on are kept as text
code-JkfPromotedAlready = the piece is already promoted; read without promotion
code-JkfPromotionMissing = missing promotion, but the piece must promote or is given as promoted; read as a promotion
code-JkfWhiteBegins = the first move is White's; read with White to move at the start
code-JkfTotalFalls = total time { $arg0 } is less than the { $arg1 } before this move; totals are computed from the thinking times
code-JkfTotalMismatch = total time { $arg0 } is not the sum of this side's thinking times, { $arg1 }
code-JkfEmptyFork = empty fork
code-JkfRepeatedVariation = duplicate of an existing move; the two are merged
code-JkfWrongColor = 'color' names the other side; ignored
code-JkfUnknownEnd = end of the game { $arg0 } is not part of JKF
code-GoesOn = moves after an interruption; read as a continuation of the game
code-BodNoBoard = missing diagram; the even game is used

## diagnostic

diagnostic-Brief = one more problem of this kind; only the first problems of a file are described in full

## loss

loss-Variations = variations
loss-Moves = moves
loss-Comments = comments
loss-Marks = marks (such as ! and ?)
loss-Bookmarks = bookmarks
loss-Times = thinking times
loss-Milliseconds = fractions of a second
loss-Headers = headers
loss-Terminals = end of the game
loss-FirstPly = number of the first move
loss-UnknownHands = the note that the pieces in hand are unknown
loss-RawLines = unreadable lines
loss-FileComments = comments about the file
loss-Displaced = file comments moved away from their lines
loss-Characters = characters replaced with 〓, � or □
loss-Respelled = characters written in another form

## loss_line

loss_line-Counted = { $kind }: { $count }
loss_line-FromStart = from the start
loss_line-FromPly = from move { $ply }
loss_line-WithDetails = { $loss } ({ $details })

## illegal

illegal-AnyPiece = piece
illegal-NoPiece = there is no piece on { $at }
illegal-NotYourTurn = the { $piece } on { $at } is the opponent's
illegal-SameSquare = the move starts and ends on { $at }
illegal-OwnPieceOnTarget = a piece of the same side is on { $at }
illegal-NotInHand = there is no { $piece } in hand
illegal-DropOnPiece = a { $piece } cannot be dropped on { $at }: the square is occupied
illegal-CannotPromote = the { $piece } on { $at } cannot promote
illegal-KingCapture = the king on { $at } cannot be captured
illegal-CannotReach = the { $piece } on { $at } cannot move there
illegal-Blocked = the way is blocked at { $at }
illegal-NotInZone = no promotion outside the promotion zone ({ $at })
illegal-MustPromote = the { $piece } must promote on { $at }
illegal-DeadEnd = a { $piece } on { $at } could never move again
illegal-Nifu = two pawns on one file (nifu): a pawn is already on { $at }
illegal-InCheck = the move leaves the king in check from { $at }
illegal-PawnDropMate = a pawn drop must not mate the king on { $at } (uchifuzume)

## unread

unread-NotAMove = not a move
unread-NotUnderstood = unknown text '{ $part }'
unread-NoMoveWith = no legal move here matches '{ $part }'
unread-WrongSide = { $side } is to move
unread-NoPreviousMove = there is no previous move, so the square is required
unread-Ambiguous = several moves match
unread-MustPromote = the piece must promote (add + or 成)
unread-WithCandidates = { $reason } (candidates: { $candidates })

## obstacle

obstacle-Words = no move matches this text
obstacle-NotOnBoard = { $side } has no { $piece } on the board
obstacle-NoneOwned = { $side } has no { $piece } on the board or in hand
obstacle-NothingToCapture = no { $piece } can make a capture
obstacle-CannotMove = no { $piece } has a legal move
obstacle-CannotMoveFrom = the { $piece } on { $from } has no legal move
obstacle-NoPieceReaches = no piece can move to { $to }
obstacle-OutOfReach = no { $piece } can move to { $to }
obstacle-OutOfReachFrom = the { $piece } on { $from } cannot move to { $to }
obstacle-Blocked = the { $piece } on { $from } is blocked at { $by }

## anomaly

anomaly-NoKing = { $side } has no king
anomaly-Kings = { $side } has { $count } kings
anomaly-TwoPawns = { $side } has two pawns on file { $file } (nifu)
anomaly-DeadEnd = the piece on { $square } can never move
anomaly-KingCanBeTaken = { $side } is in check, but it is the opponent's turn
anomaly-TooMany = too many pieces: { $piece }{ $count }

## sfen_note

sfen_note-DraftSide = the side to move is written as in the draft of 2007
sfen_note-ExtraBlanks = extra spaces
sfen_note-SplitDigits = consecutive empty squares are counted separately
sfen_note-DuplicateHandPiece = a piece in hand is listed twice; the numbers are added
sfen_note-MissingHand = missing pieces in hand; read as none
sfen_note-BadPly = invalid move number; ignored

## sfen_error

sfen_error-RankCount = 9 ranks are required, but there are { $found }
sfen_error-RankLength = rank { $rank } has { $squares } squares instead of 9
sfen_error-RankPiece = invalid piece '{ $found }' in rank { $rank }
sfen_error-Side = the side to move must be b or w
sfen_error-Hand = invalid piece or number '{ $found }' in hand
sfen_error-Ply = invalid move number
sfen_error-TooManyFields = unexpected text after the move number

## impasse

impasse-DrawAtMost = only a draw
impasse-King = king outside the promotion zone
impasse-Pieces = more pieces needed in the promotion zone: { $pieces }
impasse-Points = more points needed: { $points }
impasse-InCheck = king in check

## side

side-Black = Black
side-White = White
side-HandicapBlack = Black
side-HandicapWhite = White
side-ToMove = { $side } to move

## piece

piece-Pawn = pawn
piece-Lance = lance
piece-Knight = knight
piece-Silver = silver
piece-Gold = gold
piece-Bishop = bishop
piece-Rook = rook
piece-King = king
piece-Tokin = tokin
piece-PromotedLance = promoted lance
piece-PromotedKnight = promoted knight
piece-PromotedSilver = promoted silver
piece-Horse = horse
piece-Dragon = dragon

## end

end-Resign = resigns
end-Interrupt = interrupted
end-Sealed = sealed move
end-Repetition = repetition
end-Impasse = impasse
end-Draw = draw
end-MaxMoves = move limit reached
end-TimeForfeit = out of time
end-DeclareWin = wins by declaration
end-FoulLoss = loses by foul
end-FoulAction = loses by illegal action
end-FoulWin = wins by opponent's foul
end-Mate = mated
end-NoMate = no mate
end-DefaultLoss = loses by default
end-DefaultWin = wins by default
end-Takeback = move taken back
end-Error = error

## outcome

outcome-Win = { $side } wins
outcome-Draw = draw

## score

score-MateIn = { $winner } mates in { $plies }
score-Mate = { $winner } mates

## handicap

handicap-Even = Even
handicap-Lance = Lance
handicap-RightLance = Right Lance
handicap-Bishop = Bishop
handicap-Rook = Rook
handicap-RookLance = Rook & Lance
handicap-TwoPiece = Two Pieces
handicap-ThreePiece = Three Pieces
handicap-FourPiece = Four Pieces
handicap-FivePiece = Five Pieces
handicap-LeftFivePiece = Left Five Pieces
handicap-SixPiece = Six Pieces
handicap-LeftSevenPiece = Left Seven Pieces
handicap-RightSevenPiece = Right Seven Pieces
handicap-SevenPiece = Seven Pieces
handicap-EightPiece = Eight Pieces
handicap-NinePiece = Nine Pieces
handicap-TenPiece = Ten Pieces
handicap-TwoLance = Two Lances
handicap-RookTwoLance = Rook & Two Lances
handicap-BareKing = Bare King
handicap-ThreePawn = Three Pawns
handicap-Dragonfly = Dragonfly
handicap-DragonflyLance = Dragonfly & Lances
handicap-DragonflyKnightLance = Dragonfly, Knights & Lances
handicap-Taiko = Taiko
handicap-LanceGained = Lance Gained
handicap-TwoLanceGained = Two Lances Gained
handicap-BishopGained = Bishop Gained
handicap-RookGained = Rook Gained
handicap-RookLanceGained = Rook & Lance Gained
handicap-TwoPieceGained = Two Pieces Gained
handicap-ThreePieceGained = Three Pieces Gained
handicap-FourPieceGained = Four Pieces Gained
handicap-FivePieceGained = Five Pieces Gained
handicap-SixPieceGained = Six Pieces Gained
handicap-SevenPieceGained = Seven Pieces Gained
handicap-EightPieceGained = Eight Pieces Gained
handicap-NinePieceGained = Nine Pieces Gained
handicap-Position = From a position

## header

header-Black = Black
header-White = White
header-BlackShort = Black (short)
header-WhiteShort = White (short)
header-StartTime = start time
header-EndTime = end time
header-Date = date
header-Event = event
header-Title = title
header-Opening = opening
header-Site = place
header-TimeLimit = time limit
header-Byoyomi = byoyomi
header-BlackTimeLimit = time limit (Black)
header-WhiteTimeLimit = time limit (White)
header-TimeSpent = thinking time
header-MaxMoves = move limit
header-Note = note
header-Handicap = handicap
header-BlackRank = rank (Black)
header-WhiteRank = rank (White)
header-Round = round
header-ImpasseRule = impasse rule
header-PublishedIn = published in
header-Recorder = recorder
header-Diagram = diagram
header-GameId = game ID
header-RecordId = record ID
header-KifuId = kifu ID
header-PieceToss = piece toss
header-BlackAge = age (Black)
header-WhiteAge = age (White)
header-LeagueResults = league results
header-BlackTimeAdded = added time (Black)
header-WhiteTimeAdded = added time (White)
header-SealedMoveNumber = sealed move number
header-LunchBreak = lunch break
header-DinnerBreak = dinner break
header-TimeBeforeLunch = thinking time before lunch
header-ProblemNumber = problem number
header-ProblemName = problem name
header-Composer = composer
header-Magazine = magazine
header-PublicationMonth = publication month
header-Source = source
header-MoveCount = number of moves
header-Soundness = soundness
header-ProblemKind = problem type
header-Award = award

## other_game

other_game-Minishogi = Minishogi
other_game-KyotoShogi = Kyoto shogi
other_game-AnnanShogi = Annan shogi
other_game-AnhokuShogi = Anhoku shogi
other_game-AntozaiShogi = Antozai shogi
other_game-CheckShogi = Check shogi
other_game-TsuitateShogi = Tsuitate shogi
other_game-HasamiShogi = Hasami shogi
other_game-ShoShogi = Sho shogi
other_game-DobutsuShogi = Dobutsu shogi
other_game-GoroGoroDobutsuShogi = Goro-goro dobutsu shogi
other_game-MicroShogi = Micro shogi
other_game-JudkinsShogi = Judkins shogi
other_game-ToriShogi = Tori shogi
other_game-WaShogi = Wa shogi
other_game-ChuShogi = Chu shogi
other_game-HeianDaiShogi = Heian dai shogi
other_game-DaiShogi = Dai shogi
other_game-TenjikuShogi = Tenjiku shogi
other_game-Chess = Chess
other_game-Or = { $one } or { $other }

## notation

notation-Japanese = Japanese
notation-Kif = KIF
notation-Western = Western
notation-Hodges = Hodges
notation-Usi = USI
notation-Csa = CSA
notation-JapaneseHalf = Japanese, half-width
notation-JapaneseJsa = Japanese, digits
notation-JapaneseKanji = Japanese, kanji
notation-Hosking = Hosking
notation-WesternDht = Western, D H T
notation-KitaoKawasaki = Kitao–Kawasaki
notation-Dojo81Universal = 81Dojo
notation-PsnFull = PSN
notation-PsnShort = PSN, short
notation-HodgesFirst = Hodges, first issue
notation-Shorthand = Shorthand
notation-Iroha = Iroha

## format

format-Kif = KIF in Shift_JIS, for most programs
format-Kifu = KIF in UTF-8
format-Ki2 = KI2 in Shift_JIS: moves as in books
format-Ki2u = KI2 in UTF-8
format-Csa = CSA, for servers and engines
format-Sfen = SFEN: one position per line
format-Usi = USI: start and moves, one game per line
format-Csa3 = CSA version 3.0
format-Epd = EPD: one position per line, for XBoard
format-Usen = USEN: a record in a web address
format-Gnu = GNU Shogi
format-Psn = PSN: Western moves with headers
format-Jkf = JSON Kifu Format
format-Bod = BOD: a board in text
format-Text = list of moves, as in print

## punctuation

punctuation-Comma = ,{" "}
punctuation-And = { $others } and { $last }
punctuation-Or = { $others } or { $last }
punctuation-Quoted = '{ $text }'
