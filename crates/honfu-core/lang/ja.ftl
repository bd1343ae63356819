## severity

severity-Note = 情報
severity-Warning = 警告
severity-Error = エラー

## code

code-UndecodableBytes = { $arg0 }バイト目を文字として読み取れません
code-NotUtf8 = 文字コードがUTF-8ではなく{ $arg0 }のため、読めないソフトがあります
code-Utf16 = 文字コードが{ $arg0 }のため、読めないソフトがあります
code-EmptyFile = ファイルが空です
code-Compressed = 圧縮ファイルまたはアーカイブ（{ $arg0 }）のため、先に展開してください
code-PaddedFile = 末尾に余分な制御文字があります
code-WrappedText = 引用符やコードブロックで囲まれているため、外して読み込みました
code-StrayLine = 読めないため、そのまま残します
code-IllegalMove = { $arg0 }手目は反則手です：{ $arg1 }
code-ImpossibleMove = { $arg0 }手目は指せません：{ $arg1 }。以降の手順はテキストとして残します
code-MoveAfterEnd = すでに終局しているため、以降の手順はテキストとして残します
code-BoardBeforeDrop = 駒打ちも可能ですが、「*」がないため盤上の駒を動かす手とします
code-CaptureNotMarked = 駒を取る手ですが、取らない手の「-」が書かれています
code-TooManyMoves = 指し手が多すぎるため（limits.moves）、以降の手順は読み込みません
code-TooManyRecords = 棋譜が多すぎるため、最初の{ $arg0 }局だけを読み込みます（limits.records）
code-LongLine = 行が{ $arg0 } KiBを超えるため（limits.line_kib）、この行以降は読み込みません
code-LongComment = コメントが{ $arg0 } KiBを超えるため（limits.comment_kib）、読み込みません
code-ManyHeaders = 棋譜情報が多すぎるため（{ $arg0 }項目）、最初の{ $arg1 }項目だけを読み込みます（limits.headers）
code-LongHeader = 項目{ $arg0 }が{ $arg1 } KiBを超えるため（limits.header_kib）、読み込みません
code-DeepVariation = 変化の入れ子が{ $arg0 }段を超えるため（limits.nesting）、この変化は読み込みません
code-MoreDiagnostics = このほかに{ $arg0 }件の問題点があります
code-CsaStrayLine = CSA形式の文ではないため、そのまま残します
code-CsaMoveInText = 指し手か終局を含みますが、CSA形式の文ではないため、テキストとして残します
code-CsaDuplicateHeader = 項目が重複しているため、最初のものを使います
code-CsaPromotedInHand = 持ち駒に成駒があるため、成る前の駒とします
code-CsaDoublePosition = 局面の同じ部分が重複しているため、最後のものを使います
code-CsaNotRemoved = 平手ではこのマスにその駒がないため、代わりにマスの駒を取り除きます
code-CsaBadPosition = 局面を表す行に誤りがあります
code-CsaOverfullPosition = 局面の駒が一組の枚数を超えています
code-CsaIllegalMove = 反則手です：{ $arg0 }
code-CsaImpossibleMove = 指せない手です：{ $arg0 }。以降の手順はテキストとして残します
code-CsaMoveAfterEnd = 終局の後に指し手があるため、テキストとして残します
code-CsaDoubtfulTime = 消費時間に誤りがあるか、1手に二つあります
code-CsaTimeWithoutMove = 初手より前に消費時間があるため、テキストとして残します
code-CsaNoTurn = 手番の行（「+」または「-」）がありません
code-CsaNoBoard = 開始局面がないため、平手とします
code-CsaUnknownVersion = CSA形式のバージョンが不明なため、最も近いものとして読み込みます
code-CsaRestNotLast = 「AL」が局面の最後にありません
code-CsaNoSign = 指し手の前に「+」または「-」がありません
code-CsaWrongTurn = 手番が違うため、以降の手順はテキストとして残します
code-CsaWrongPiece = マスにある駒と違うか、打てない駒のため、以降の手順はテキストとして残します
code-CsaNotAMove = 「+7776FU」のようなCSA形式の指し手ではないため、以降の手順はテキストとして残します
code-CsaUnknownWord = 終局の種類が不明なため、そのまま残します
code-CsaLateHeader = 指し手の後に棋譜情報があります
code-CsaJoinedNames = 対局者名や項目と同じ行に続きがあるため、分けて読み込みます
code-CsaMoveTail = 指し手と同じ行に続きがあるため、消費時間またはコメントとして読み込みます
code-CsaServerWord = CSA形式ではなく対局サーバーの出力のため、その意味で読み込みます
code-CsaOutOfOrder = 順序が違います（バージョン、対局者名と棋譜情報、局面、手番、指し手の順です）
code-CsaHeaderForm = 日時または持ち時間がCSA形式の書式ではありません
code-CsaNoSeparator = 次の棋譜の前に「/」の行がありません
code-CsaGoesOn = 終局の後に棋譜が続いています
code-CsaSloppyStatement = CSA形式の書き方ではありません（小文字、全角、空白や先頭の番号など）
code-InvisibleCharacters = 見えない文字があるため、空白とみなします
code-KifHeaderInComment = 「*」で始まる項目は開始局面のコメントとします
code-KifCommentFirst = 棋譜情報より前のコメントを開始局面のコメントとします
code-KifRepeatedHeader = 項目{ $arg0 }が重複しているため、最初のものを使います
code-KifProblemWithoutBoard = { $arg0 }に局面図がないため、平手とします
code-KifNoBoard = 手合割{ $arg0 }に必要な局面図がないため、平手とします
code-KifUnknownHandicap = 手合割{ $arg0 }が不明なため、平手とします
code-KifDisputedHandicap = 手合割{ $arg0 }の局面はソフトによって異なります
code-KifPromotedInHand = 持ち駒に成駒{ $arg0 }があるため、成る前の駒とします
code-KifNotForHand = { $arg0 }は持ち駒にならないため、無視します
code-KifBadBoard = 局面図には9段9筋が必要ですが、{ $arg0 }段あり、{ $arg1 }マスの段があります
code-KifBoardLabels = 局面図の周りの筋と段の表示が矛盾しています
code-KifBoardText = 局面図の{ $arg0 }が読めません
code-KifSideInferred = 局面図に手番がないため、{ $arg0 }番とみなします
code-KifVariationInHeader = 初手より前に「変化」があるため、無視します
code-KifUnusualPosition = 実戦では現れない局面です
code-OtherGame = { $arg0 }の棋譜です（本将棋以外には対応していません）
code-KifUnreadableMove = 指し手として読めないため、以降の手順はテキストとして残します
code-KifNoMoves = 「手数----指手」の下に指し手がありません
code-KifOddSpelling = 通常と異なる書き方ですが、読み取りました
code-KifLineWithMove = 指し手か変化の手数を含みますが、読めないため、テキストとして残します
code-KifNoPreviousMove = 「同」の前に指し手がないため、以降の手順はテキストとして残します
code-KifRedundantSame = マスと「同」が両方書かれています
code-KifWrongMark = 手番の記号が実際の手番と違うため、無視します
code-KifDropNotMarked = 移動元も「打」もないため、駒打ちとみなします
code-KifNoOrigin = 移動元がないため、動ける駒から求めました
code-KifNoOriginFound = 移動元がなく、動ける駒からも決まりません：{ $arg0 }。以降の手順はテキストとして残します
code-KifVariationContinues = 変化が最後の指し手の次から始まるため、続きとみなします
code-KifDropWithOrigin = 駒打ちに移動元があるため、以降の手順はテキストとして残します
code-KifPieceMisnamed = 駒が{ $arg0 }と書かれていますが、盤上は{ $arg1 }のため、盤上の駒とします
code-KifOtherPiece = 駒が{ $arg0 }と書かれていますが、盤上は{ $arg1 }のため、以降の手順はテキストとして残します
code-KifPromotedAlready = すでに成駒のため、「成」は無視します
code-KifPromotionMissing = 必ず成る手のため、成りとします
code-KifNoNumber = 手数が書かれていません
code-KifNumberSkipped = { $arg1 }手目が{ $arg0 }手目と書かれているため、並び順に従います
code-KifNumberRepeated = { $arg0 }手目が再び現れたため、変化とみなします
code-KifRestarted = 手数が最初に戻ったため、新しい棋譜とみなします
code-KifSeveralMoves = 1行に複数の指し手があります
code-KifCommentAfterMove = 指し手と同じ行にコメントがあります
code-KifIllegalMove = 反則手です：{ $arg0 }
code-KifImpossibleMove = 指せない手です：{ $arg0 }。以降の手順はテキストとして残します
code-KifGoesOn = 中断や封じ手の後に指し手があるため、手順の続きとみなします
code-KifMoveAfterEnd = すでに終局しているため、以降の手順はテキストとして残します
code-KifSecondEnd = すでに終局しているため、両方の終局を残します
code-KifPass = パスは指し手ではないため、以降の手順はテキストとして残します
code-KifWhiteBegins = 初手が後手の手のため、後手番から始めます
code-KifRepeatedBookmark = この手にしおりが重複しているため、{ $arg0 }を置き換えます
code-KifBadTime = 消費時間が読めないため、不明とします
code-KifTotalFalls = 累計時間{ $arg0 }がこの手の前の{ $arg1 }より短いため、消費時間から計算し直します
code-KifTotalMismatch = 累計時間{ $arg0 }が消費時間の合計{ $arg1 }と一致しません
code-KifEndFromTrailer = 終局がこの行だけに書かれています
code-KifTrailerMismatch = 「まで{ $arg0 }手」とありますが、実際は{ $arg1 }手です
code-KifTrailerOtherEnd = この行の終局が上の手順と異なるため、手順に従います
code-KifUnknownEnd = 終局{ $arg0 }が不明なため、そのまま残します
code-KifNoSuchPly = { $arg0 }手目まで届く手順がないため、この変化はテキストとして残します
code-KifLineResumed = { $arg0 }手目は、変化の前の手順の続きとみなします
code-KifEmptyVariation = 変化に指し手がありません
code-KifRepeatedVariation = 同じ指し手がすでにあるため、一つにまとめます
code-KifNoteBeforeVariation = 変化の初手より前に記述があるため、初手の後に移します
code-KifSecondRecord = ここから新しい棋譜が始まります
code-Ki2NoMark = 手番の記号がないため、交互に指したものとみなします
code-Ki2Unclear = 指し手が決まりません：{ $arg0 }。以降の手順はテキストとして残します
code-Ki2Eliminated = 複数の手が当てはまりますが、KI2でこう書く手は一つのため、その手とします
code-Ki2WordOrder = 語順が違います（「右上」のように、左右は動作の前に書きます）
code-Ki2RedundantWords = 駒を区別する言葉が必要以上に書かれています
code-Ki2OtherPieceGoes = 「行」「入」は竜と馬の言葉のため、「上」とみなします
code-Ki2PromotionUnspecified = 成れる手ですが、「成」も「不成」もないため、不成とみなします
code-Ki2Number = 指し手の前に番号があるため、無視します
code-Ki2WrongMark = 手番の記号が実際の手番と違うため、無視します
code-FalseEncoding = 文字コードが{ $arg0 }と書かれていますが、実際は{ $arg1 }です
code-ImpossibleDate = { $arg0 }という日時はありません
code-EndBeforeStart = 終了日時が開始日時より前です
code-NoNumber = 項目{ $arg0 }の値が数ではありません
code-OtherMoveCount = 項目{ $arg0 }には{ $arg1 }手とありますが、実際は{ $arg2 }手です
code-MateDenied = 手番の側が詰んでいますが、終局の記載と合いません
code-WinnerToMove = { $arg0 }の手番で{ $arg0 }の勝ちとなっていますが、理由がありません
code-OtherResult = 項目{ $arg0 }は{ $arg1 }ですが、実際の終局と合いません
code-NoMate = 詰みとありますが、手番の側に指せる手があります
code-NoDeclaration = 入玉宣言の条件を満たしていません（24点法：{ $arg0 }、27点法：{ $arg1 }）
code-NoRepetition = 千日手とありますが、同一局面はまだ{ $arg0 }回目です
code-RepetitionIgnored = 同一局面が4回目ですが、千日手になっていません
code-PerpetualCheckDrawn = 連続王手の千日手のため、引き分けではなく{ $arg0 }の負けです
code-PerpetualCheckIgnored = 連続王手で同一局面が4回目のため、ここで{ $arg0 }の負けです
code-SameGame = { $arg0 }と同じ手順です
code-SfenUnusual = 通常と異なるSFENです：{ $arg0 }
code-SfenDoubtful = 通常と異なるSFENです：{ $arg0 }
code-SfenUnreadable = 局面が正しくありません：{ $arg0 }。この行はテキストとして残します
code-NoRecordOnLine = 局面でも棋譜でもないため、そのまま残します
code-EpdRest = 局面の後が読めないため、この行はテキストとして残します
code-UsenUnreadable = 読めないため、この区間の残りはテキストとして残します
code-UsiUnknownWord = { $arg0 }手目が読めないため、以降の手順はテキストとして残します
code-GnuBadBoard = 局面のマスが足りないか、駒に誤りがあります
code-GnuUnreadable = 指し手が読めません：{ $arg0 }。以降はテキストとして残します
code-GnuOtherBoard = 指し手を進めてもファイルの局面にならないため、指し手に従います
code-TextMovesInWords = 文と指し手が混ざっているため、コメントとみなします
code-TextUnreadable = { $arg0 }手目が読めません：{ $arg1 }。以降の手順はテキストとして残します
code-TextInterposition = { $arg0 }手目の合駒が不明です：{ $arg1 }。以降の手順はテキストとして残します
code-TextUnclosed = 閉じていない変化の括弧が{ $arg0 }個あります
code-PsnRepeatedTag = 項目{ $arg0 }が重複しているため、最初のものを使います
code-PsnUnknownHandicap = 手合割{ $arg0 }が不明なため、平手とします
code-PsnPromotionMissing = 必ず成る手ですが、「+」がないため補いました
code-PsnNumberSkipped = 手数が前の手数に続かないため、無視します
code-PsnStrayText = 読めないため、そのまま残します
code-PsnLineWithMove = 指し手を含みますが、指し手の位置にないため、テキストとして残します
code-PsnNoteBeforeVariation = 変化の初手より前にコメントがあるため、初手のコメントとします
code-PsnUnquotedTag = 項目の値に引用符がありません
code-PsnTagsOnOneLine = 1行に複数の項目があります
code-PsnShortYear = 年が2桁のため、何世紀か分かりません
code-PsnBlankAfterNumber = 手数と指し手の間に空白があります
code-PsnCommentOnDots = 「...」にコメントがあるため、前の指し手または開始局面のコメントとします
code-PsnResignsAmongMoves = 「Resigns」は指し手ではなく結果です
code-PsnOpenComment = コメントが閉じていません
code-PsnAdjacentComments = 1手に複数のコメントがあるため、一つにつなげます
code-PsnVariations = 括弧で囲んだ変化を読めないソフトがあります
code-PsnOpenVariation = 変化が閉じていません
code-PsnNothingToReplace = 変化の前に置き換える指し手がないため、テキストとして残します
code-PsnStrayParenthesis = 対応する変化のない「)」のため、以降の手順はテキストとして残します
code-PsnLineComment = 波括弧で囲まれていませんが、コメントとみなします
code-PsnUnclear = { $arg0 }手目が読めません：{ $arg1 }。以降の手順はテキストとして残します
code-PsnDropSign = 駒打ちの記号が「*」ではありませんが、駒打ちとみなします
code-PsnPieceLetter = D、H、TはPSNの駒ではないため、竜、馬、と金とみなします
code-PsnDigits = 段がa～iの文字ではなく数字で書かれています
code-PsnWhiteBegins = 「...」で始まるため、後手番から始めます
code-PsnNoTags = 「[Handicap "Even"]」のような項目が先頭にありません
code-PsnOtherResult = 結果が指し手と合わないため、棋譜情報として残します
code-PsnOfXboard = チェスのマス目で書かれたXBoardのPGNのため、書き込むとPSNになります
code-JsonSloppy = JSONとして正しくありません（コメント、余分なコンマ、不完全な文字など）
code-JsonBroken = JSONが壊れているため、以降はテキストとして残します
code-JkfByteOrderMark = JSONにBOMがあるため、読めないソフトがあります
code-JkfNoMoves = 「moves」がないため、棋譜ではありません
code-JkfWrongValue = { $arg0 }の値が正しくないため、テキストとして残します
code-JkfUnknownField = フィールド{ $arg0 }が不明なため、そのまま残します
code-JkfMoveAtStart = 開始局面を表す最初の要素に指し手があります
code-JkfNoStep = 指し手も終局もない要素です
code-JkfNoPiece = 移動元も駒もないため、以降の手順はテキストとして残します
code-JkfRecomputed = { $arg0 }が局面と矛盾するため、修正しました
code-JkfPresetAndBoard = 手合割と盤面が両方あるため、盤面に従います
code-JkfRepeatedField = フィールド{ $arg0 }が重複しているため、最初のものを使います
code-JkfRepeatedHeader = 項目が重複しています
code-JkfNoBoard = 手合割も盤面もないため、平手とします
code-JkfUnknownPreset = 手合割{ $arg0 }が不明で開始局面が分からないため、指し手は読み込みません
code-JkfDisputedHandicap = この手合割の局面はソフトによって異なります
code-JkfPromotedInHand = 持ち駒に成駒があるため、成る前の駒とします
code-JkfNotForHand = 持ち駒の種類または枚数が正しくないため、無視します
code-JkfBadBoard = 盤面が9筋9段ではありません
code-JkfSideInferred = 盤面に手番がないため、初手から判断します
code-JkfUnusualPosition = 実戦では現れない局面です
code-JkfNoTarget = 移動先がないため、以降の手順はテキストとして残します
code-JkfNoOrigin = 移動元がないため、動ける駒から求めました
code-JkfNoOriginFound = 移動元がなく、動ける駒からも決まりません：{ $arg0 }。以降の手順はテキストとして残します
code-JkfPieceMisnamed = 駒が{ $arg0 }と書かれていますが、盤上は{ $arg1 }のため、盤上の駒とします
code-JkfOtherPiece = 駒が{ $arg0 }と書かれていますが、盤上は{ $arg1 }のため、以降の手順はテキストとして残します
code-JkfPromotedAlready = すでに成駒のため、成りの指定は無視します
code-JkfPromotionMissing = 成りの指定がありませんが、必ず成る手か成駒の名前のため、成りとします
code-JkfWhiteBegins = 初手が後手の手のため、後手番から始めます
code-JkfTotalFalls = 累計時間{ $arg0 }がこの手の前の{ $arg1 }より短いため、消費時間から計算し直します
code-JkfTotalMismatch = 累計時間{ $arg0 }が消費時間の合計{ $arg1 }と一致しません
code-JkfEmptyFork = 分岐に指し手がありません
code-JkfRepeatedVariation = 同じ指し手がすでにあるため、一つにまとめます
code-JkfWrongColor = 手番の指定が実際の手番と違うため、無視します
code-JkfUnknownEnd = 終局{ $arg0 }はJKF形式にありません
code-GoesOn = 中断や封じ手の後に指し手があるため、手順の続きとみなします
code-BodNoBoard = 局面図がないため、平手とします

## diagnostic

diagnostic-Brief = 同じ種類の問題点です（問題点が多いため、詳細は省略します）

## loss

loss-Variations = 変化
loss-Moves = 指し手
loss-Comments = コメント
loss-Marks = 印（!、?など）
loss-Bookmarks = しおり
loss-Times = 消費時間
loss-Milliseconds = 秒未満の消費時間
loss-Headers = 棋譜情報
loss-Terminals = 終局
loss-FirstPly = 最初の手数
loss-UnknownHands = 持ち駒が不明という情報
loss-RawLines = 読めない行
loss-FileComments = ファイルについてのコメント
loss-Displaced = 元の行から移動するファイルのコメント
loss-Characters = 書き込めない文字（〓、�、□で代用）
loss-Respelled = 別の字形で代用する文字

## loss_line

loss_line-Counted = { $kind }：{ $count }
loss_line-FromStart = 開始局面から
loss_line-FromPly = { $ply }手目から
loss_line-WithDetails = { $loss }（{ $details }）

## illegal

illegal-AnyPiece = 駒
illegal-NoPiece = { $at }に駒がありません
illegal-NotYourTurn = { $at }の{ $piece }は相手の駒です
illegal-SameSquare = 移動元と移動先が同じ{ $at }です
illegal-OwnPieceOnTarget = { $at }に自分の駒があります
illegal-NotInHand = 持ち駒に{ $piece }がありません
illegal-DropOnPiece = { $at }には駒があるため、{ $piece }を打てません
illegal-CannotPromote = { $at }の{ $piece }は成れません
illegal-KingCapture = { $at }の玉は取れません
illegal-CannotReach = { $at }の{ $piece }はそこへは動けません
illegal-Blocked = { $at }の駒は飛び越えられません
illegal-NotInZone = 敵陣の外（{ $at }）では成れません
illegal-MustPromote = { $at }では{ $piece }は成る必要があります
illegal-DeadEnd = { $at }の{ $piece }は行き所のない駒です
illegal-Nifu = 二歩です（{ $at }に歩があります）
illegal-InCheck = 王手放置です（{ $at }の駒に玉を取られます）
illegal-PawnDropMate = 打ち歩詰めです（{ $at }の玉）

## unread

unread-NotAMove = 指し手として読めません
unread-NotUnderstood = 「{ $part }」が読めません
unread-NoMoveWith = ここに「{ $part }」に合う手はありません
unread-WrongSide = 手番は{ $side }です
unread-NoPreviousMove = 直前の指し手がないため、「同」ではなくマスが必要です
unread-Ambiguous = 複数の手が当てはまります
unread-MustPromote = 必ず成る手です（「成」を付けてください）
unread-WithCandidates = { $reason }（候補手：{ $candidates }）

## obstacle

obstacle-Words = この表記に合う手がありません
obstacle-NotOnBoard = { $side }の{ $piece }は盤上にありません
obstacle-NoneOwned = { $side }の{ $piece }は盤上にも持ち駒にもありません
obstacle-NothingToCapture = { $piece }で取れる駒がありません
obstacle-CannotMove = 動かせる{ $piece }がありません
obstacle-CannotMoveFrom = { $from }の{ $piece }は動けません
obstacle-NoPieceReaches = { $to }へ動ける駒がありません
obstacle-OutOfReach = { $to }へ動ける{ $piece }がありません
obstacle-OutOfReachFrom = { $from }の{ $piece }は{ $to }へ動けません
obstacle-Blocked = { $from }の{ $piece }は{ $by }の駒に遮られています

## anomaly

anomaly-NoKing = { $side }の玉がありません
anomaly-Kings = { $side }の玉が{ $count }枚あります
anomaly-TwoPawns = { $side }の歩が{ $file }筋に2枚あります（二歩）
anomaly-DeadEnd = { $square }に行き所のない駒があります
anomaly-KingCanBeTaken = { $side }は王手を受けていますが、相手の手番です
anomaly-TooMany = 駒が多すぎます：{ $piece }{ $count }

## sfen_note

sfen_note-DraftSide = 手番が2007年の草案の書き方です
sfen_note-ExtraBlanks = 余分な空白があります
sfen_note-SplitDigits = 連続する空きマスの数が分けて書かれています
sfen_note-DuplicateHandPiece = 同じ持ち駒が重複しているため、枚数を合計します
sfen_note-MissingHand = 持ち駒が書かれていないため、なしとします
sfen_note-BadPly = 手数が正しくないため、無視します

## sfen_error

sfen_error-RankCount = 9段必要ですが、{ $found }段です
sfen_error-RankLength = { $rank }段目が9マスではなく{ $squares }マスです
sfen_error-RankPiece = { $rank }段目の「{ $found }」は駒ではありません
sfen_error-Side = 手番はbまたはwで指定してください
sfen_error-Hand = 持ち駒の「{ $found }」が正しくありません
sfen_error-Ply = 手数が数ではありません
sfen_error-TooManyFields = 手数の後に余分な文字があります

## impasse

impasse-DrawAtMost = 引き分けまで
impasse-King = 玉が敵陣にいない
impasse-Pieces = 敵陣にあと{ $pieces }枚
impasse-Points = あと{ $points }点
impasse-InCheck = 王手を受けている

## side

side-Black = 先手
side-White = 後手
side-HandicapBlack = 下手
side-HandicapWhite = 上手
side-ToMove = { $side }番

## piece

piece-Pawn = 歩
piece-Lance = 香
piece-Knight = 桂
piece-Silver = 銀
piece-Gold = 金
piece-Bishop = 角
piece-Rook = 飛車
piece-King = 玉
piece-Tokin = と金
piece-PromotedLance = 成香
piece-PromotedKnight = 成桂
piece-PromotedSilver = 成銀
piece-Horse = 馬
piece-Dragon = 竜

## end

end-Resign = 投了
end-Interrupt = 中断
end-Sealed = 封じ手
end-Repetition = 千日手
end-Impasse = 持将棋
end-Draw = 引き分け
end-MaxMoves = 最大手数
end-TimeForfeit = 切れ負け
end-DeclareWin = 入玉勝ち
end-FoulLoss = 反則負け
end-FoulAction = 反則行為で負け
end-FoulWin = 反則勝ち
end-Mate = 詰み
end-NoMate = 不詰
end-DefaultLoss = 不戦敗
end-DefaultWin = 不戦勝
end-Takeback = 待った
end-Error = エラー

## outcome

outcome-Win = { $side }の勝ち
outcome-Draw = 引き分け

## score

score-MateIn = { $winner }勝ち（{ $plies }手詰）
score-Mate = { $winner }勝ち（詰み）

## handicap

handicap-Even = 平手
handicap-Lance = 香落ち
handicap-RightLance = 右香落ち
handicap-Bishop = 角落ち
handicap-Rook = 飛車落ち
handicap-RookLance = 飛香落ち
handicap-TwoPiece = 二枚落ち
handicap-ThreePiece = 三枚落ち
handicap-FourPiece = 四枚落ち
handicap-FivePiece = 五枚落ち
handicap-LeftFivePiece = 左五枚落ち
handicap-SixPiece = 六枚落ち
handicap-LeftSevenPiece = 左七枚落ち
handicap-RightSevenPiece = 右七枚落ち
handicap-SevenPiece = 七枚落ち
handicap-EightPiece = 八枚落ち
handicap-NinePiece = 九枚落ち
handicap-TenPiece = 十枚落ち
handicap-TwoLance = 両香落ち
handicap-RookTwoLance = 飛両香落ち
handicap-BareKing = 裸玉
handicap-ThreePawn = 歩三兵
handicap-Dragonfly = トンボ
handicap-DragonflyLance = トンボ＋香
handicap-DragonflyKnightLance = トンボ＋桂香
handicap-Taiko = 太閤将棋
handicap-LanceGained = 香得
handicap-TwoLanceGained = 両香得
handicap-BishopGained = 角得
handicap-RookGained = 飛車得
handicap-RookLanceGained = 飛香得
handicap-TwoPieceGained = 二枚得
handicap-ThreePieceGained = 三枚得
handicap-FourPieceGained = 四枚得
handicap-FivePieceGained = 五枚得
handicap-SixPieceGained = 六枚得
handicap-SevenPieceGained = 七枚得
handicap-EightPieceGained = 八枚得
handicap-NinePieceGained = 九枚得
handicap-Position = 局面指定

## header

header-Black = 先手
header-White = 後手
header-BlackShort = 先手省略名
header-WhiteShort = 後手省略名
header-StartTime = 開始日時
header-EndTime = 終了日時
header-Date = 対局日
header-Event = 棋戦
header-Title = 表題
header-Opening = 戦型
header-Site = 場所
header-TimeLimit = 持ち時間
header-Byoyomi = 秒読み
header-BlackTimeLimit = 先手持ち時間
header-WhiteTimeLimit = 後手持ち時間
header-TimeSpent = 消費時間
header-MaxMoves = 最大手数
header-Note = 備考
header-Handicap = 手合割
header-BlackRank = 先手段位
header-WhiteRank = 後手段位
header-Round = Round
header-ImpasseRule = 持将棋
header-PublishedIn = 掲載
header-Recorder = 記録係
header-Diagram = 図
header-GameId = 対局ID
header-RecordId = 記録ID
header-KifuId = 棋譜ID
header-PieceToss = 振り駒
header-BlackAge = 先手年齢
header-WhiteAge = 後手年齢
header-LeagueResults = リーグ成績
header-BlackTimeAdded = 先手消費時間加算
header-WhiteTimeAdded = 後手消費時間加算
header-SealedMoveNumber = 封じ手手数
header-LunchBreak = 昼食休憩
header-DinnerBreak = 夕食休憩
header-TimeBeforeLunch = 昼休前消費時間
header-ProblemNumber = 作品番号
header-ProblemName = 作品名
header-Composer = 作者
header-Magazine = 発表誌
header-PublicationMonth = 発表年月
header-Source = 出典
header-MoveCount = 手数
header-Soundness = 完全性
header-ProblemKind = 分類
header-Award = 受賞

## other_game

other_game-Minishogi = ５五将棋
other_game-KyotoShogi = 京都将棋
other_game-AnnanShogi = 安南将棋
other_game-AnhokuShogi = 安北将棋
other_game-AntozaiShogi = 安東西将棋
other_game-CheckShogi = 王手将棋
other_game-TsuitateShogi = 衝立将棋
other_game-HasamiShogi = はさみ将棋
other_game-ShoShogi = 小将棋
other_game-DobutsuShogi = どうぶつしょうぎ
other_game-GoroGoroDobutsuShogi = ごろごろどうぶつしょうぎ
other_game-MicroShogi = 四五将棋
other_game-JudkinsShogi = ジャドケンス将棋
other_game-ToriShogi = 禽将棋
other_game-WaShogi = 和将棋
other_game-ChuShogi = 中将棋
other_game-HeianDaiShogi = 平安大将棋
other_game-DaiShogi = 大将棋
other_game-TenjikuShogi = 天竺大将棋
other_game-Chess = チェス
other_game-Or = { $one }または{ $other }

## notation

notation-Japanese = 日本式
notation-Kif = KIF形式
notation-Western = 西洋式
notation-Hodges = ホッジス式
notation-Usi = USI形式
notation-Csa = CSA形式
notation-JapaneseHalf = 日本式（半角）
notation-JapaneseJsa = 日本式（数字）
notation-JapaneseKanji = 日本式（漢数字）
notation-Hosking = ホスキング式
notation-WesternDht = 西洋式（D H T）
notation-KitaoKawasaki = 北尾・川崎式
notation-Dojo81Universal = 81道場
notation-PsnFull = PSN形式
notation-PsnShort = PSN形式（短縮）
notation-HodgesFirst = ホッジス式（創刊号）
notation-Shorthand = 略記
notation-Iroha = いろは

## format

format-Kif = KIF（Shift_JIS、多くのソフトで開ける）
format-Kifu = KIF（UTF-8）
format-Ki2 = KI2（Shift_JIS、本と同じ表記）
format-Ki2u = KI2（UTF-8）
format-Csa = CSA（対局サーバー・エンジン向け）
format-Sfen = SFEN（1行に一局面）
format-Usi = USI（1行に開始局面と指し手）
format-Csa3 = CSA 3.0
format-Epd = EPD（1行に一局面、XBoard用）
format-Usen = USEN（URL用）
format-Gnu = GNU Shogiの棋譜
format-Psn = PSN（西洋式の棋譜）
format-Jkf = JSON棋譜形式（JKF）
format-Bod = BOD（局面図）
format-Text = 指し手の一覧

## punctuation

punctuation-Comma = 、
punctuation-And = { $others }、{ $last }
punctuation-Or = { $others }、{ $last }
punctuation-Quoted = 「{ $text }」
