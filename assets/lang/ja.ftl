
## records

records-Record = 棋譜(一覧用)

## fields

fields-Svg = 画像(SVG)
fields-Png = 画像(PNG)
fields-Gif = 動く画像(GIF)
fields-Apng = 動く画像(APNG)
fields-Html = 解説つきの棋譜(HTML)
fields-Md = 解説つきの棋譜(Markdown)
fields-Box = 罫線つきの局面図(テキスト)
fields-Shown = 局面図(テキスト)
fields-Sheet = 棋譜用紙(テキスト)
fields-Whole = 棋譜全体(変化を含む)
fields-Replay = 再生できるページ
fields-EachPosition = この手順の全局面
fields-Line = この手順のみ
fields-Here = 表示中の局面
fields-UpToHere = ここまでの指し手
fields-Start = 開始局面
fields-Bookmarks = すべてのしおり
fields-Scores = 評価値のグラフ
fields-Times = 消費時間のグラフ
fields-All = ファイル内のすべての棋譜

## export_field

export_field-Form = 形式
export_field-Place = 出力先
export_field-Options = オプション
export_field-Part = 範囲
export_field-Go = 書き出す

## question

question-FaultLine = { $line }行目：{ $why }
question-CutOff = 読み込みの上限で切り捨てた部分があります(元のファイルは名前の後に ~ を付けて残します)：{ $parts }:
question-Unsaved = 保存していない変更があります:
question-Lossy = この形式では次の内容が失われます:
question-Misread = 読み取れない部分があります(元のファイルは名前の後に ~ を付けて残します):
question-Changed = ファイルが他から書き換えられています:
question-Promotion = 成りますか?
question-Mark = 印:
question-Copy = コピー:
question-Exists = 「{ $name }」はすでにあります:

## command_group

command_group-Walking = 棋譜を進める・戻る
command_group-Finding = 検索・移動
command_group-Moves = 指し手の入力
command_group-Comments = コメント・印・しおり
command_group-Variations = 変化
command_group-Changes = 元に戻す・コピー・削除
command_group-Showing = 表示
command_group-Panes = 枠
command_group-Files = ファイルとタブ
command_group-Records = 棋譜情報・棋譜一覧・問題点
command_group-Exercises = 練習
command_group-Program = プログラム

## help_list

help_list-Title = ヘルプ
help_list-ANSWER = この答えにする
help_list-CAUTION = 何もしない(矢印キーで選ぶ)
help_list-SIGN = 何もしない
help_list-SETTING = 設定を変える
help_list-Choice = コマンドを実行

## changes_list

changes_list-Title = 変更
changes_list-Choice = この時点まで戻す・やり直す

## presets_list

presets_list-Title = 開始局面
presets_list-Choice = この局面を並べる

## templates_list

templates_list-Title = 定型文
templates_list-Choice = コメントに入れる

## tabs_list

tabs_list-Title = タブ
tabs_list-Choice = このタブを表示

## matches_list

matches_list-Title = 検索結果
matches_list-Choice = この項目へ移動

## errors_list

errors_list-Title = 問題点
errors_list-Choice = 問題の箇所へ移動

## differences_list

differences_list-Differences = 違い
differences_list-Unsaved = 未保存の変更
differences_list-ChangedLines = 保存で変わる行
differences_list-Choice = 違いのある箇所へ移動
differences_list-Close = 一覧を閉じる

## places_list

places_list-Go = この手へ移動
places_list-Bookmarks = しおり
places_list-Links = リンク
places_list-Outline = 変化
places_list-Mistakes = 悪手

## notations_list

notations_list-Title = 表記
notations_list-Choice = この表記にする(:save-settings で次回も有効)

## start_list

start_list-Title = 開始
start_list-Choice = ファイルを開く
start_list-Start = この方法で始める

## statistics_list

statistics_list-Title = この局面の指し手
statistics_list-Choice = この手を指す
statistics_list-Games = この手を指した棋譜の一覧

## games_list

games_list-Choice = この局面で棋譜を開く

## engines_list

engines_list-Title = エンジン
engines_list-Choice = このエンジンで検討する

## records_list

records_list-Title = 棋譜一覧
records_list-Choice = 選んだ棋譜を表示

## export_list

export_list-Title = 書き出し
export_list-Go = 書き出す
export_list-Part = 次の値へ
export_list-Choice = 値を選ぶ・入力する

## report_list

report_list-Losses = 失われる内容
report_list-Impasse = 持将棋の点数
report_list-Summary = 成績
report_list-Choice = 一覧を閉じる

## recovery_list

recovery_list-Title = 復元できる変更
recovery_list-RECORD = 復元・比較・破棄を選ぶ
recovery_list-FILE = ファイルを開いて選ぶ
recovery_list-Choice = 新しい棋譜として復元

## headers_list

headers_list-Title = 棋譜情報
headers_list-HEADER = 内容を変更
headers_list-OFFERED = この項目を追加
headers_list-Choice = 手合割を選ぶ

## settings_list

settings_list-Terminal = この端末
settings_list-ThisRun = 今回だけ
settings_list-Default = 既定
settings_list-Title = 設定
settings_list-Switch = オン・オフを切り替える
settings_list-Words = 値を見比べる
settings_list-Choice = 別の値を入力する
settings_list-Detail = 「:set { $name }」{ $explanation }
settings_list-Take = この値にする

## endings_list

endings_list-Choice = 語を入力
endings_list-EndLine = この終局を記録

## position_status

position_status-By24Points = {" "} 24点法: { $result }
position_status-By27Points = {" "} 27点法: { $result }
position_status-Points = { $side }  敵陣{ $pieces }枚・{ $declared }点(持駒を含む)、全駒で{ $points }点
position_status-Win = 勝ちを宣言できる
position_status-Draw = 引き分けを宣言できる
position_status-Repetition = 同一局面{ $times }回目
position_status-FourfoldRepetition = 千日手
position_status-PerpetualCheck = { $checker }の連続王手の千日手
position_status-DeclareWin = 入玉宣言可
position_status-Impasse = 持将棋(双方24点以上)
position_status-SameAs = { $ply }手目と同じ局面
position_status-Missing = 駒箱: { $pieces }

## node_names

node_names-Start = 開始局面
node_names-Move = { $line } { $ply }手目 { $text }
node_names-LineAfter = { $line } { $ply }手目から
node_names-MainLine = 本譜
node_names-Variation = 変化 { $names }

## headers

headers-NotADate = 日付ではありません(例 2026/11/21 10:00)
headers-NoSuchDay = その日時は存在しません
headers-EndBeforeStart = 開始日時より前です
headers-NotATimeLimit = 時間ではありません(例 15分+60秒)
headers-NotANumber = 数ではありません

## index_fault

index_fault-Damaged = 壊れています
index_fault-OtherVersion = 別の版の honfu で作られています
index_fault-Full = 1つの部分に入る局数の上限に達しました
index_fault-OtherFolder = 別のフォルダーの索引です
index_fault-Missing = 索引がありません
index_fault-NotAnIndex = 索引のフォルダーに、索引ではないファイルがあります
index_fault-Link = 「{ $link }」はリンクです。索引のフォルダーの中のリンクはたどりません

## index

index-Unusable = 索引は使わず、ファイルを読みます：{ $why }（honfu index --check の後、honfu index で作り直せます）
index-Unrelated = 索引は使わず、ファイルを読みます：「{ $folder }」の索引で、その中のファイルが指定されていません
index-Used = 索引から{ FILES($count) }。ファイルの確認に{ $ms }ミリ秒かかりました（--no-walk で省けます）
index-Progress = { $percent } %、{ $games }局、毎秒{ $rate }局、残り{ $left }
index-Waiting = 「{ $folder }」の別の索引作りが終わるのを待っています
index-WaitingForOther = 別の索引作りの終了待ち
index-Looking = ファイルを探しています
index-Stopped = 中断しました。ここまでの索引は残り、同じコマンドで続きから作れます
index-Done = 「{ $folder }」：{ FILES($files) }から{ GAMES($games_read) }を読みました。変更なし{ $unchanged }ファイル、なくなったもの{ $vanished }ファイル
index-Vanished = 「{ $file }」はなくなりました
index-Discarded = 「{ $folder }」の索引を作り直しました：{ $why }
index-NotAFolder = 「{ $folder }」はフォルダーではありません。索引はフォルダーごとに作ります
index-Gone = 「{ $folder }」がありません。索引は「{ $command }」で消せます
index-NoRoot = 索引「{ $index }」は壊れていて、どのフォルダーのものか分かりません。「{ $command }」で消せます
index-DropWhat = 索引を消すフォルダーか --all を指定してください
index-NoName = 「{ $folder }」は名前が Unicode でないため、索引を作れません
index-NoIndex = 「{ $folder }」に索引はありません
index-NoIndexes = 索引のあるフォルダーはありません。honfu index にフォルダーを指定すると作れます
index-OneFolder = --index で指定できるのは、1つのフォルダーの索引です
index-NoCache = 索引を置くフォルダーがありません。--index で指定してください
index-NotMade = 「{ $folder }」の索引を作れません：{ $why }
index-Faulty = 「{ $folder }」の索引は使えません：{ $why }
index-Sound = 「{ $folder }」の索引に問題はありません

## difference

difference-HeaderAdded = ＋ 棋譜情報 { $key }
difference-HeaderRemoved = － 棋譜情報 { $key }
difference-HeaderChanged = * 棋譜情報 { $key }
difference-HeaderOrder = * 棋譜情報の順序
difference-StartChanged = * 開始局面
difference-MoveAdded = ＋ { $step }
difference-BranchAdded = ＋ { $step } 以下{ $below }手
difference-MoveRemoved = － { $step }
difference-BranchRemoved = － { $step } 以下{ $below }手
difference-OldNumber = （元は{ $number }）
difference-RecordMoved = * 元は#{ $number }
difference-Headers = 棋譜情報
difference-Start = 開始局面
difference-Line = 手順
difference-End = 終局
difference-Order = 順序
difference-Yes = はい
difference-FileComment = ファイルのコメント
difference-Comment = コメント
difference-Mark = 印
difference-Bookmark = しおり
difference-Time = 消費時間
difference-Illegal = 反則
difference-RawLines = 読めない行

## merge

merge-NotMerged = 「{ $file }」は{ ERRORS($count) }のためマージしません（--lenient で読めた部分だけマージ）
merge-NotAllCompared = 「{ $file }」は{ ERRORS($count) }のため全体を比較できません（--lenient で読めた部分だけ比較）
merge-OneStandardInput = 標準入力を指定できるのは一つのファイルだけです
merge-TwoStarts = AとBの開始局面が異なり、{ $format }には1局しか書けません。何も書き込みません
merge-OneRecordOnly = 複数の棋譜があり、{ $format }には1局しか書けません。何も書き込みません
merge-NoPlace = { $format }に書けない指し手が失われるため、何も書き込みません（別の形式は -t で指定）
merge-Conflict = 競合：{ $text }

## format

format-Option = 「{ $option }」は{ $id }で使えません（使えるもの：{ $known }、文字コード名）
format-UnknownFormatId = 「{ $id }」という形式はありません（使える形式：{ $known }）
format-UnknownEncoding = 「{ $name }」という文字コードはありません（例：utf-8、shift_jis、euc-jp）
format-TooMany = 「{ $file }」には棋譜が{ $records }局あり、{ $format }には1局しか書けません（--record で選ぶか -d で分割してください）
format-OtherGame = 「{ $file }」の{ $number }局目は、本将棋でないか開始局面が不明なので読めません
format-RecordsLost = ほかの棋譜：{ $lost }（{ $format }に書けるのは1局だけで、表示中の棋譜を保存します）

## export_error

export_error-Option = 「{ $option }」は{ $id }で使えません（使えるもの：{ $known }）
export_error-Bookmarks = しおりはありません
export_error-NoText = クリップボードに入るのはテキストだけです。出力先にファイルを指定してください

## analysis

analysis-AnalysisTitle = 検討 · { $engine }
analysis-Thinking = エンジンが思考中です…
analysis-Starting = エンジンを起動しています…
analysis-NotAsked = この局面は検討できません
analysis-DepthReached = 深さ { $depth }{ $selective }
analysis-NodesSearched = { $nodes } 局面
analysis-Speed = 毎秒 { $speed }
analysis-GameEndedWithoutResults = 解析を終えました。新しい結果はありません
analysis-GameEnded = 解析結果を{ COMMENTS($comments) }に書き込みました(u で戻せます)
analysis-GameFailed = { $engine }: { $failed }(それまでの結果は{ COMMENTS($comments) }に書き込みました)
analysis-Analysing = [解析中 { $done }/{ $all }]
analysis-NoEngine = エンジンが設定されていません。設定に `[engines.名前]` の表を書いてください(`honfu engines` で確認)
analysis-UnknownEngine = 「{ $name }」というエンジンはありません({ $known })
analysis-Chosen = エンジン: { $name }
analysis-Lines = 候補手は1から{ $most }までです
analysis-Ended = 検討を終えました
analysis-GameRuns = 棋譜を解析中です(Esc で終了)
analysis-GameBegun = { $positions }局面を解析します(Esc で終了)
analysis-BadLimit = 「{ $text }」は1局面の上限になりません(例: `2s`、`nodes 10000`、`depth 12`)
analysis-NothingFound = ここに残せる検討結果はありません
analysis-Kept = コメントに書き込みました(u で戻せます)

## screen

screen-Needed = { $columns }x{ $rows } 必要です
screen-SearchWords = 文字列
screen-SearchWordsNote = コメント・棋譜情報・しおり
screen-SearchMove = 76歩、７六歩、7g7f
screen-SearchMoveNote = 指し手(どの表記でも)
screen-SearchKinds = 打つ、取る
screen-SearchKindsNote = 成る、王手、同 も
screen-SearchPiece = 角打、飛車が動く
screen-SearchPieceNote = 駒とその動き
screen-SearchSquare = ２四で取る、2四同
screen-SearchSquareNote = 後手、５五から、馬を取る も
screen-SearchPositionNote = 局面
screen-RemarkBook = ここまで定跡。
screen-RemarkNew = 新手。
screen-RemarkLosing = 敗着。
screen-RemarkDecisive = 決め手。
screen-RemarkBetter = 本譜に代えて
screen-RemarkThreat = 詰めろ。
screen-RemarkByoyomi = ここで両者一分将棋。
screen-OpeningHeading = {" "}  局数   割合 先手勝 後手勝   引分     他
screen-NewestGames = { $games }局中、新しい{ $shown }局
screen-FilesRead = { $files }件中{ $done }件を読み込み
screen-RecordsIn = このフォルダー「{ $folder }」の棋譜

## label

label-Board = 盤面
label-Moves = 指し手
label-Comment = コメント
label-Graph = グラフ
label-CommentEdit = コメント(編集中)
label-Headers = 棋譜情報
label-Endings = 終局
label-EmptyBoard = 空の盤
label-Problem = 詰将棋
label-PositionEditor = 局面編集
label-OtherEnding = その他の語…
label-DueEnding = 規則による
label-Stuck = 合法手なし
label-Tab = タブ
label-Record = 棋譜
label-Commands = コマンド
label-ToMove = 手番
label-Check = 王手
label-Mate = 詰み
label-Illegal = 反則
label-NoComment = コメントなし
label-NoSuchMove = 該当する手なし
label-EmptyHand = 持駒なし
label-UnknownHand = 持駒不明
label-CutOff = (長いため以下省略)
label-NotUnderstood = 読めない行
label-MoreDiagnostics = (続きは :errors)
label-Depth = 深さ
label-Nodes = 局面数
label-Line = 読み筋
label-NotInRecord = 棋譜外
label-NotSaved = 未保存
label-ReadOnly = [変更不可]
label-Unsafe = [退避不可]
label-NothingListed = 該当なし
label-ShiftSelects = 。文字の選択は Shift+マウス
label-KeptBySaving = :save-settings で次回も有効
label-NothingBelow = このフォルダー以下に該当なし
label-SearchingBelow = ここに該当なし、下の階層を検索中…
label-NoRecordsHere = フォルダーも棋譜もありません
label-Recent = 最近のファイル
label-NothingRecent = まだ開いたファイルはありません
label-NotPlayed = この局面から先の棋譜はありません
label-Book = 定跡
label-NotInBook = この局面は定跡にありません
label-Listing = 一覧を作成中…
label-Filter = 絞り込み
label-HelpPrompt = 検索(Enter で実行)
label-BookmarkPrompt = しおり
label-RetypePrompt = 打ち直し
label-HeaderPrompt = 項目名
label-Handicap = 手合割
label-SaveAsPrompt = 保存先 [形式]
label-Formats = 形式
label-Untitled = 無題
label-StandardInput = 標準入力
label-Clipboard = クリップボード
label-Lost = 失われる内容
label-NothingLost = 失われる内容はありません
label-Preview = プレビュー
label-Sample = 見本
label-Signs = 記号
label-ChooseToRemove = 削除や破棄をするコマンドです。矢印キーで選んでください
label-Exercise = 練習

## fact

fact-Move = 手数
fact-Notation = 表記
fact-File = 形式
fact-LastMove = 直前の手

## sign

sign-Current = 現在の局面
sign-Comment = コメントあり
sign-Bookmark = しおり
sign-Error = ファイルのエラー
sign-Warning = ファイルの警告
sign-Folded = 折りたたんだ手や変化
sign-Unseen = まだ見ていない新しい手
sign-Found = 検索に該当
sign-EngineMove = 盤上: エンジンの最善手(元と先)
sign-Errors = エラーがあるファイル
sign-Warnings = 警告があるファイル
sign-Unreadable = 読み込めないファイル
sign-Records = ファイルの棋譜の数
sign-Winner = 先手の勝ち、後手の勝ち
sign-Draw = 引き分け

## hint

hint-Move = 手
hint-Variation = 変化
hint-Pane = 枠
hint-Enter = 入力
hint-Comment = コメント
hint-Save = 保存
hint-Notation = 表記
hint-Flip = 反転
hint-Search = 検索
hint-Open = 開く
hint-Commands = コマンド
hint-Quit = 終了
hint-Help = ヘルプ
hint-Accept = 決定
hint-Cancel = 取消
hint-Choose = 選択
hint-Run = 実行
hint-Scroll = スクロール
hint-Keep = 確定
hint-Undo = 元に戻す
hint-Edit = 変更
hint-Add = 追加
hint-Remove = 削除
hint-Duplicate = 複製
hint-Tabs = タブ
hint-Records = 棋譜一覧
hint-Copy = コピー
hint-Paste = 貼り付け
hint-Reorder = 移動
hint-Editor = エディタ
hint-Play = 指す
hint-Games = 棋譜
hint-TakeBack = 戻す
hint-Stop = やめる
hint-PickUp = 持つ・置く
hint-Turn = 向き
hint-Hand = 持駒
hint-Tip = ヒント
hint-GiveUp = 答え
hint-NextProblem = 次の問題
hint-Retype = 打ち直す
hint-Line = 読み筋
hint-Follow = リンク先へ
hint-End = 終局
hint-AddLine = 変化に追加
hint-Above = 上へ
hint-Filter = 絞り込み
hint-Sort = 並べ替え
hint-OpenTab = タブで開く
hint-Path = パスで開く
hint-All = 全ファイル
hint-Export = 書き出す
hint-Value = 値を変える
hint-Recent = 最近のファイル
hint-Back = 戻る

## column

column-Games = 局数
column-Share = 割合
column-Results = 勝敗
column-BlackWins = 先勝
column-Draws = 引分
column-WhiteWins = 後勝
column-LastYear = 最終
column-Score = 評価
column-Players = 主な対局者

## analyze

analyze-EmptyRange = --from-ply { $from } が --to-ply { $to } より後です
analyze-BadSeconds = --seconds には0より大きい数を指定してください
analyze-SeveralInputs = 複数のファイルには出力先のフォルダー（-d フォルダー）か --in-place を指定してください
analyze-OverInput = 「{ $target }」は入力の一つです。--in-place を使ってください
analyze-NotInPlace = --in-place では標準入力、アーカイブ、圧縮ファイルに上書きできません
analyze-Refused = 「{ $file }」にはエラーが{ $errors }件あるため解析しません（--lenient で読めた部分だけ解析）
analyze-NoComments = 「{ $file }」：{ $format }には評価値を書くコメントがありません。-o で別の形式にするか --json を使ってください
analyze-WouldLose = 「{ $file }」は次の内容が失われるため上書きしません：{ $losses }。-o で別のファイルを指定してください
analyze-HasChanged = 「{ $file }」は解析中に変更されたため、そのままにしました。同じコマンドで続きから再開できます
analyze-EngineFailed = { $file }：{ $why }
analyze-FileDone = { $file }：{ $searched }局面を解析、{ $skipped }局面は省略
analyze-NoEvaluation = { $file }：{ $positions }局面には評価値がありません
analyze-IllegalMoves = { $file }：{ $positions }局面でエンジンが指せない手を答えました

## progress

progress-Line = { $file } { $done }/{ $all }  ファイル { $files_done }/{ $files }  毎秒 { $speed } 局面  残り { $left }

## io

io-DeviceFault = ディスクで入出力エラーが起きました
io-NotFound = ファイルまたはフォルダーがありません
io-PermissionDenied = 権限がありません
io-IsADirectory = フォルダーです
io-NotSeekable = ファイルではなく、パイプかデバイスです
io-NotADirectory = パスの途中がフォルダーではありません
io-StorageFull = ディスクに空きがありません
io-QuotaExceeded = ディスクの割り当てを使い切りました
io-ReadOnlyFilesystem = ディスクが読み取り専用です
io-FileTooLarge = 上限 file_mib を超えています
io-Interrupted = 中断されました。もう一度試してください
io-TimedOut = ディスクが応答しません
io-InvalidFilename = 使えない名前です
io-SystemLimit = システムが許すファイルの大きさを超えています
io-Unsupported = アーカイブや圧縮ファイルには書き込めません。別の名前で保存してください
io-NoFolder = フォルダーがありません
io-FolderReadOnly = フォルダーに書き込む権限がありません

## file_error

file_error-CannotRead = 「{ $file }」を読めません：{ $why }
file_error-Endless = 「{ $file }」を読めません：デバイスまたはパイプで、上限 file_mib を超えても出力が終わりません
file_error-Archive = 「{ $file }」を読めません：{ $why }
file_error-FolderLoop = 「{ $file }」は省きます：自身を含むフォルダーに戻ります
file_error-Changed = 「{ $file }」は読み込み中に変更されました
file_error-Index = この対局の索引は使えません：{ $why }
file_error-NotABook = 「{ $file }」はやねうら王形式の定跡ファイルではありません
file_error-UnsortedBook = 「{ $file }」は検索できません：局面が順に並んでおらず、{ $mib } MiB を超えています
file_error-Internal = 「{ $file }」を読めません：内部エラーです。不具合としてお知らせください
file_error-CannotRun = 「{ $program }」が失敗しました：{ $why }
file_error-CannotCopy = 「{ $program }」にコピーできませんでした：{ $why }

## archive_fault

archive_fault-Damaged = 壊れているか、途中で切れています
archive_fault-Encrypted = 暗号化されています
archive_fault-UnknownMethod = 対応していない圧縮方式です
archive_fault-TooLarge = 展開すると 16384 MiB を超えます

## unreadable_journal

unreadable_journal-Damaged = 壊れています
unreadable_journal-Newer = 新しい版の honfu で書かれています
unreadable_journal-ReadOtherwise = 今の読み方では棋譜と合いません
unreadable_journal-TooLarge = 1024 MiB を超えています

## man_page

man_page-ExamplesSection = 例
man_page-ExitStatusSection = 終了ステータス
man_page-FilesSection = ファイル
man_page-EnvironmentSection = 環境変数
man_page-SeeAlsoSection = 関連項目
man_page-Done = 成功。失われた内容は警告。
man_page-Usage = コマンドラインの誤り。
man_page-Failed = 読み書きできないものがあったか、棋譜に誤りがある。
man_page-Lossy = --no-loss を付けたとき、失われる内容があるため何も書かなかった。
man_page-InternalError = プログラム自体の誤り。
man_page-Signal = 画面のプログラムがシグナル N で終了した。
man_page-Found = 見つかった。
man_page-NotFound = 見つからなかったか、読み書きできないものがあった。
man_page-Same = 違いがない。
man_page-Differ = 違いがある。
man_page-DiffFailed = 読めない部分があるか、コマンドラインの誤り。
man_page-Merged = すべてまとめた。
man_page-Conflicts = 競合があるか、形式に収まらないものがある。
man_page-MergeFailed = 読み書きできないファイルがあって何も書かなかったか、コマンドラインの誤り。
man_page-Printed = 成功。--jsonl では入力を読み終えた。
man_page-UnreadMove = 読めない指し手がある。
man_page-AllDone = 成功。
man_page-SettingsFile = 設定。
man_page-KeysFile = キー割り当ての変更。
man_page-JournalFolder = 未保存の変更。
man_page-StateFolder = 最近開いたファイル、詰将棋の結果、端末について分かったこと、書き出したファイルのハッシュ値。
man_page-CacheFolder = フォルダーの索引。いつ消してもよい。
man_page-ConfigVariable = 設定ファイルの場所。
man_page-SettingVariable = 個々の設定。ファイルより優先。一覧は honfu config。
man_page-FolderVariables = 上記のファイルを置く場所。
man_page-EditorVariable = コメントを書くエディター。
man_page-NoColorVariable = 空でなければ色を使わない。
man_page-LocaleVariables = 表示に使う言語と、端末が UTF-8 かどうか。
man_page-TerminalVariables = 端末が表示できるもの。

## usage

usage-Styles = { $ids }（後に付ける指定の例 japanese:triangle,half）

## error

error-UsageHint = 詳しくは --help

## usage_error

usage_error-Unexpected = 「{ $word }」はここでは使えません
usage_error-UnknownCommand = 「{ $word }」というコマンドはありません
usage_error-MistypedCommand = 「{ $word }」というファイルもコマンドもありません。「{ $command }」のことですか？（新しい棋譜は honfu ./{ $word }）
usage_error-NoValue = 「{ $option }」には値が必要です
usage_error-NoEquals = 「{ $option }」の値は = でつないで書いてください
usage_error-Repeated = 「{ $option }」は一度しか指定できません
usage_error-Conflict = 「{ $option }」は{ $others }と同時に指定できません
usage_error-Missing = { $what }を指定してください
usage_error-NotUnicode = 文字として読めない引数があります
usage_error-Other = コマンドラインを解釈できません

## examples

examples-ExamplesHeading = 例:

## nearest

nearest-DidYouMean = 「{ $name }」のことですか？
nearest-NameSuggestion = 使えるのは { $known } です

## engine

engine-NotASwitch = 指定できるのは{ $allowed }です
engine-NotAChoice = 次のどれかを指定してください：{ $choices }
engine-TakesNone = ボタンなので値は指定できません
engine-ControlCharacter = 改行などの制御文字が含まれています
engine-InRange = { $min } から { $max } までの整数を指定してください
engine-WholeNumber = 整数を指定してください

## engines

engines-NoEngines = エンジンが設定されていません。{ $settings } に [engines.名前] の表を追加してください
engines-UnknownEngine = 「{ $name }」というエンジンは設定にありません。{ $meant }
engines-BadCommand = 「{ $command }」はコマンドとして読めません：引用符が閉じていません
engines-Failed = { $engine }：{ $why }
engines-Took = オプションの通知まで{ $start }秒、準備完了まで{ $ready }秒

## plain

plain-CommentLinesOne = コメント{ $count }行
plain-CommentLines = コメント{ $count }行
plain-Help =
    n、p：次の手、前の手　n 5：五手進む　12：12手目へ　空行：現在の位置
    board、pieces、hands：局面
    moves 20：この手順の続き　variations：ここに記録されている手
    comment：読む　comment 文：一行加える　comment -：消す
    headers：棋譜情報を読む　header 項目：値：書き込む
    どの表記の指し手も入力できます（記録されていればその手へ進みます）。投了などの終局も同じです
    save、save ファイル名、undo、redo、remove、mark !、bookmark 名前、search 文字列、search-next、quit
    open ファイル名：開く　open フォルダー名：一覧から選ぶ　open：このファイルのあるフォルダーから選ぶ
    ほかのコマンドも名前で使えます（一覧は honfu keys）
    画面が必要なもの：更新されるファイルの追跡、次の一手、詰将棋、自動再生、盤上での入力
plain-Welcome = 「help」でコマンドの一覧
plain-NeedsScreen = { $name } は画面がないと使えません
plain-Choose = 番号で選択、ほかの入力で選ばずに続行
plain-Several = { $count }通りに読めます:
plain-NoSuchItem = 1から{ $count }までの番号を入力してください
plain-Variations = ここに{ $count }通りの手
plain-NoMoves = ここに記録された手はありません
plain-NotPlayed = 指し手は入力していません
plain-Ended = 終局です
plain-InputIsTaken = --plain では標準入力からコマンドを読みます。ファイル名を指定してください
plain-FileName = ファイル名:{" "}
plain-NoFileName = 保存していません。「{ $typed }」はファイル名ではなくコマンドです
plain-NoNumber = 「{ $typed }」ではなく1以上の数を入力してください
plain-Unknown = 「{ $typed }」はコマンドでも指し手でもありません

## site

site-Done = { GAMES($games) }：{ FILES($files) }を書き込み、{ $unchanged }ファイルは変更なし、{ $removed }ファイルを削除
site-Foreign = 「{ $folder }」には honfu が作ったサイト以外のファイルがあります。新しいフォルダーか空のフォルダーを指定してください
site-UnknownList = 「{ $folder }」のページの一覧（.honfu-site）は、壊れているか別の版の honfu のものです。新しいフォルダーを指定してください
site-SamePage = 「{ $first }」と「{ $second }」は同じページになります。両方を含むフォルダーを指定してください
site-Url = --url に指定できるのは、https:// か http:// で始まるアドレスです：「{ $text }」
site-Kept = 読めないものがあったため、棋譜のページは削除しません

## name

name-Plain = 移動
name-Capture = 取る手
name-Recapture = 取り返す手
name-Promotion = 成る手
name-Declined = 成らない手
name-Drop = 打つ手
name-DropOfTwo = 打か移動か
name-OneOfTwo = どの駒か
name-Promoted = 成駒
name-Add = 指し手の追加
name-Detach = 指し手の削除
name-Attach = 指し手の復元
name-Reorder = 変化の並べ替え
name-Replace = 指し手の変更
name-Comment = コメント
name-Bookmark = しおり
name-Mark = 印
name-Time = 消費時間
name-RawLines = 読めない行
name-Headers = 棋譜情報
name-Start = 開始局面
name-RecordsAdded = 棋譜の追加
name-RecordsRemoved = 棋譜の削除
name-RecordsReplaced = 棋譜の置き換え
name-RecordsReordered = 棋譜の並べ替え
name-AsOpened = 開いたときの状態
name-OnDisk = {" "} (保存済み)
name-Name = 名前順
name-Date = 新しい順
name-Players = 対局者順
name-Length = 長い順
name-Given = 元の順
name-LossInFiles = { $kind }：{ $files }（{ $names }）
name-NoScores = この手順に評価値はありません
name-NoTimes = この手順に消費時間はありません

## setting

setting-On = する
setting-Off = しない
setting-HiddenKeys = { $by } ({ $other }) が先に働くため、次の{ $count }個は入力できません：{ $names }

## key_map_error

key_map_error-Command = 「{ $name }」というコマンドはありません。{ $question }
key_map_error-CommandNone = 「{ $name }」というコマンドはありません。一覧は honfu keys で見られます
key_map_error-Key = 「{ $key }」というキーはありません。{ $question }
key_map_error-KeyNone = 「{ $key }」というキーはありません。「x」「G」「ctrl-d」「shift-right」「f5」「space」のように書いてください
key_map_error-Hidden = { $by } ({ $other }) が先に働くため、{ $keys } ({ $command }) は入力できません
key_map_error-Table = 「{ $name }」という表はありません。{ $meant }
key_map_error-NoList = キーは ["x", "ctrl-d"] のように並べて書いてください
key_map_error-Twice = { $keys } はすでに { $other } に割り当てられています
key_map_error-Sequence = 文字を入力する場面では一つのキーだけが使えるため、{ $keys } は入力できません

## setting_error

setting_error-TooLarge = { $kib } KiB を超えています
setting_error-Encoding = UTF-8 の文字ではないため、このファイルは使えません。UTF-8 で保存してください
setting_error-Unknown = 「{ $name }」という設定はありません。{ $meant }
setting_error-Value = 「{ $name }」に書けるのは{ $allowed }です{ $meant }

## allowed_value

allowed_value-Notation = {" "}{ $styles } とそのオプション ("japanese:half" など){" "}
allowed_value-Notations = 表記の並び (["japanese", "usi"] など、{ $styles } から){" "}
allowed_value-Switch = {" "}true か false{" "}
allowed_value-Number = {" "}{ $least } から { $most } までの整数
allowed_value-Texts = 文字列の並び (["一", "二"] など){" "}
allowed_value-EngineTable = 起動するプログラムを書いた表
allowed_value-EngineOptions = 文字列、整数、真偽値の表
allowed_value-Folder = 引用符で囲んだフォルダーのパス
allowed_value-Command = 引用符で囲んだコマンド (なしは ""){" "}

## choice_reason

choice_reason-Setting = 設定
choice_reason-Locale = ロケール
choice_reason-Inside = { $program } の中
choice_reason-Answer = 端末の応答
choice_reason-Silence = 端末の応答なし
choice_reason-Usual = 既定
choice_reason-Overriding = { $by }、「{ $value }」の代わり：{ $origin }

## doctor_item

doctor_item-System = システム
doctor_item-Language = 言語
doctor_item-ScreenLanguage = 画面の言語
doctor_item-Locale = ロケール
doctor_item-Settings = 設定
doctor_item-SettingsFound = 設定の有無
doctor_item-Keys = キー設定
doctor_item-KeysFound = キー設定の有無
doctor_item-Journals = 退避ファイル
doctor_item-Notation = 表記
doctor_item-Theme = 配色
doctor_item-Pieces = 駒の字
doctor_item-Sides = 先後の区別
doctor_item-BoardSize = 盤の大きさ
doctor_item-BoardImage = 盤の画像
doctor_item-Coordinates = 筋と段
doctor_item-Preset = キーの種類
doctor_item-OwnKeys = 変更したキー
doctor_item-Engines = エンジン
doctor_item-UnusableJournal = 退避ファイル不良
doctor_item-Invalid = 問題
doctor_item-Size = 端末の大きさ
doctor_item-Stdin = 標準入力が端末
doctor_item-Stdout = 標準出力が端末
doctor_item-Stderr = 標準エラーが端末
doctor_item-Characters = 文字
doctor_item-Width = ▲の幅
doctor_item-Colors = 色数
doctor_item-TerminalName = 端末
doctor_item-Ground = 背景色
doctor_item-Cell = 1文字の大きさ
doctor_item-Pictures = 画像

## doctor_value

doctor_value-Yes = はい
doctor_value-No = いいえ
doctor_value-NotSet = 未設定
doctor_value-Set = 設定あり
doctor_value-Unknown = 不明
doctor_value-Narrow = 半角
doctor_value-Wide = 全角
doctor_value-NoColors = なし
doctor_value-NoPictures = なし

## navigation

navigation-BookOpened = 「{ $file }」を集計に並べて開きました
navigation-UnsortedBookOpened = 「{ $file }」を開きました。局面が順に並んでいないため、検索のたびに全体を読みます
navigation-Match = { $count }件中{ $index }件目(反対の端から続行)
navigation-Match2 = { $count }件中{ $index }件目
navigation-Playing = [再生 { $seconds }秒]
navigation-AtStart = 開始局面です
navigation-AtEnd = 手順の終わりです
navigation-NoVariation = その方向に変化はありません
navigation-ForkAbove = { $ply }手目の分岐に戻り、別の変化に移りました
navigation-NoFork = この手順のその方向に分岐はありません
navigation-NotInVariation = すでに本譜です
navigation-NoJump = その方向に移動の履歴はありません
navigation-NoComment = この手順のその方向にコメントはありません
navigation-NoMark = この手順のその方向に印はありません
navigation-NoMistake = この手順のその方向に悪手はありません
navigation-NoMistakes = この手順に悪手は見つかりません
navigation-NoEvaluations = この手順のコメントには、悪手を探すための評価値がありません
navigation-NoBookmark = この手順のその方向にしおりはありません
navigation-NoFurther = その方向にはもうありません
navigation-NoSuchMove = この手順に{ $ply }手目はありません
navigation-StillLooking = この局面を検索中です
navigation-NoBook = 開いている定跡ファイルはありません
navigation-BookClosed = 定跡ファイルを閉じました
navigation-NowhereElse = 同じ局面は他にありません
navigation-NoMatch = 「{ $typed }」は見つかりません
navigation-NoSearch = まだ検索していません(/ で検索)
navigation-NothingToFold = この手までに畳める変化はありません
navigation-NoVariations = この棋譜に変化はありません
navigation-AllFolded = 変化はすべて畳んであります
navigation-NothingFolded = 畳んだ変化はありません
navigation-Folded = { $ply }手目の{ LINES($lines) }を畳みました
navigation-Unfolded = { $ply }手目の変化を開きました
navigation-PlayStarted = 自動再生中(1手{ $seconds }秒)
navigation-PlayPaused = 自動再生を止めました
navigation-PlayPace = 1手{ $seconds }秒
navigation-PlayAtEnd = 手順の終わりです
navigation-NoEngineLine = この手のコメントに読み筋はありません
navigation-NoSuchEngineLine = ここの読み筋は{ $count }つです
navigation-EngineLineAdded = 読み筋の{ $moves }手を変化として追加しました
navigation-EngineLineKnown = 読み筋の手はすべて棋譜にあります

## index_notice

index_notice-Done = { $done }。読めないフォルダーと書庫{ $unreadable }個
index_notice-Indexing = [索引：{ $progress }]
index_notice-Begun = 「{ $folder }」の索引を作ります(Esc で中断)
index_notice-Runs = 索引を作成中です(Esc で中断)
index_notice-Stopping = 索引の作成を中断しています。ここまでの索引は残ります
index_notice-Stopped = { $games }局を読んだところで中断しました(:index で続きから)
index_notice-NoCache = 索引を置くフォルダーがありません

## file

file-Exported = 「{ $name }」に書き出しました
file-ExportedWithout = 「{ $name }」に書き出しました({ $lost }を除く)
file-AllFilesListed = すべてのファイルを表示しています
file-RecordsListed = フォルダーと棋譜だけを表示しています
file-MoreFiles = ほか{ $more }ファイル
file-NewRecord = 保存していない棋譜
file-NewRecords = 保存していない棋譜{ $new }局
file-DiscardedWork = { $work }(破棄済み)
file-ManyLeft = 前回までの未保存の変更がたまっています({ $count }件、{ $mib } MiB):
file-RemovingLeft = 完全に削除します: { $work }(一覧に{ $listed }件):
file-DiscardingLeft = 破棄します: { $work }(一覧に{ $listed }件)。ここで復元できます:
file-EditCount = 変更{ $edits }件
file-JustNow = たった今
file-MinutesAgo = { $minutes }分前
file-HoursAgo = { $hours }時間前
file-DaysAgo = { $days }日前
file-Newest = [追跡中]
file-Pinned = [追跡中・停止]
file-PinnedNew = [追跡中 新着{ $count }手]
file-Waiting = [待機中]
file-Ended = [入力終了]
file-NothingToSave = 保存する変更はありません
file-Saving = 「{ $name }」を保存しています…
file-Saved = 「{ $name }」に保存しました
file-SavedAnew = 「{ $name }」に保存しました(全体を書き直しました)
file-SavedInPart = 「{ $name }」に、書けない内容を除いて保存しました(棋譜は未保存のままです)
file-NoFormat = 「{ $name }」の形式が分かりません(例: `:save-as ファイル名 kif`)
file-Taken = 「{ $name }」は別の honfu が開いているため保存しません
file-ReadOnly = 別の honfu が開いているファイルなので変更できません
file-OpenAlready = 「{ $name }」はすでに開いています
file-OneTab = タブは一つだけです
file-NoSuchTab = タブ{ $number }はありません(タブは{ $count }個)
file-RecoverFirst = 先に、前回の未保存の変更を復元か破棄してください(`:recover`)
file-NothingToRecover = 前回の未保存の変更はありません
file-Restored = 未保存の変更を復元しました
file-Discarded = 未保存の変更を破棄しました(`:recover` で戻せます)
file-RemovedForGood = 完全に削除しました
file-LeftWork = 復元できる変更があります: { $names }(`:recover`)
file-NoJournal = 異常終了すると変更が失われます。退避ファイルに書けません: { $why }
file-TooLargeForJournal = 「{ $name }」は大きすぎるため、異常終了すると変更が失われます。こまめに保存してください
file-UnusableJournal = 前回の編集内容が「{ $path }」に残っていますが、使えません: { $why }
file-OtherReading = 前回までと読み方が違うため、前回までの変更は元に戻せません
file-LongHistory = 前回までの変更履歴が大きすぎるため({ $mib } MiB)、元に戻せるのは今回の変更からです
file-FollowStarted = 「{ $name }」の更新を追います(本譜の終わりにいれば最新手へ進みます)
file-FollowEnded = 更新を追うのをやめました
file-FollowWaiting = 「{ $name }」が空か、存在しません。更新を待っています
file-MovesTakenBack = ファイルで{ $count }手が取り消されました
file-GameReplaced = ファイルが別の棋譜に替わりました
file-EditsSetAside = ファイルが別の棋譜に替わりました(変更は別タブにあります)
file-NothingToFollow = 追うファイルがありません(先に保存してください)
file-Exporting = 「{ $name }」に書き出しています…
file-NoExportFormat = 「{ $name }」の形式が分かりません(例: `:export ファイル名 csa`)
file-ExportTargetOpen = 「{ $name }」は開いているファイルです。別の名前にするか、`:save` で保存してください
file-NoExportName = ファイル名を入力してください
file-NoFolderAbove = これより上のフォルダーはありません

## edit

edit-NoTimes = 消費時間のある手はありません
edit-TimesRemoved = { MOVES($moves) }の消費時間を削除しました(u で戻せます)
edit-NoComments = コメントはありません
edit-CommentsRemoved = { COMMENTS($comments) }件を削除しました(u で戻せます)
edit-NoAnalysis = 解析結果のあるコメントはありません
edit-AnalysisRemoved = { COMMENTS($comments) }件から解析結果を削除しました(u で戻せます)
edit-Read = { $moves }手読み込みました
edit-ReadStillOpen = { $moves }手読み込みましたが、その先に読めない行があります
edit-NoSuchRecord = その棋譜はもうありません
edit-LastRecord = ファイルに棋譜が一つしかないので削除できません
edit-NotAMove = { $text }(例 76歩、P-7f、7g7f)
edit-UnplayableMoves = ({ $moves }は残せません)
edit-Text = ({ $moves }と{ $comments }は残せません)
edit-OfPosition = 局面が変わりました{ $lost }:
edit-OfHandicap = 開始局面が変わります{ $lost }:
edit-Several = 候補{ $count }手(Tab で選択):
edit-BadTime = 「{ $typed }」は時間ではありません(分:秒、例 1:30)
edit-NoMoveToTime = 時間を付ける手がありません
edit-EmptyHand = 持駒がありません
edit-NothingToForce = 記録できる反則手が入力されていません
edit-CannotForce = 反則手としても指せません({ $why })
edit-Forced = 反則手として記録しました({ $why })
edit-NoOtherLine = 他の手順はありません
edit-NoOtherMove = この手までに分岐はありません
edit-NothingUncommented = コメントのない変化はありません
edit-LinesRemoved = { LINES($lines) }({ MOVES($moves) })を削除しました(u で戻せます)
edit-Counted = コメント{ $comments }件、{ $characters }文字(単語{ $words })
edit-NothingToUndo = 元に戻す変更はありません
edit-NothingToRedo = やり直す変更はありません
edit-Undone = 元に戻しました(あと{ $left }回)
edit-Redone = やり直しました(あと{ $left }回)
edit-Travelled = 変更{ $made }回の状態です(やり直し可能{ $left }回)
edit-UnknownMark = 「{ $typed }」という印はありません(! ? !! ?? !? ?!、0 でなし)
edit-NoMistakesToMark = この手順に、印のない悪手はありません
edit-MistakesMarked = { MOVES($moves) }に印を付けました(u で戻せます)
edit-NoMove = ここに指し手はありません
edit-NoBookmarks = この棋譜にしおりはありません
edit-BookmarkSet = しおりを付けました
edit-BookmarkRemoved = しおりを外しました(u で戻せます)
edit-HeaderRemoved = 項目を削除しました(u で戻せます)
edit-UnknownHandicap = 「{ $typed }」という手合割はありません(Tab で一覧、:position で局面編集)
edit-NoLink = ここのコメントにリンク(@45、@45b、@しおりの名前)はありません
edit-DeadLink = リンク先の手がありません
edit-NoPiece = ここに駒はありません
edit-NoPosition = 局面として読めません
edit-Unplayable = 新しい局面から指せない{ MOVES($moves) }({ LINES($lines) })を削除しました(u で戻せます)
edit-MovesRemoved = { MOVES($moves) }({ LINES($lines) })を削除しました(u で戻せます)
edit-NoDiagnostic = この手順のその方向に問題点はありません
edit-NoPlace = ファイル全体の問題点で、特定の手についてではありません
edit-NothingUnread = ここに読めなかった部分はありません
edit-RecordsAdded = 棋譜を{ $added }局追加しました(全{ $count }局)
edit-RecordRemoved = 棋譜を削除しました(u で戻せます。p で貼り付け可能。残り{ $left }局)
edit-RecordMoved = { $number }番目の棋譜になりました

## notice

notice-Notation = 表記: { $name }
notice-SettingsSavedAlready = 変更した設定はすでに「{ $path }」にあります
notice-SettingsSaved = 設定を「{ $path }」に保存しました: { $names }
notice-Unbound = { $key } はここ({ $here })では使えません(F1 でキー一覧)
notice-BoundElsewhere = { $key }({ $does })はここ({ $here })では使えません。先に Esc を押してください
notice-OnlyElsewhere = 「{ $does }」ができるのは次の場所だけです: { $place }
notice-Keeping = { $changed }(:save-settings で次回も有効)
notice-Opened = { $name } を開きました
notice-EarlierChange = 、前回までの変更{ $changes }回を元に戻せます(:undo-list)
notice-EarlierChanges = 、前回までの変更{ $changes }回を元に戻せます(:undo-list)
notice-Compared = { $name } との{ $differences }
notice-ComparedWithErrors = { $name } との{ $differences }({ $name } に{ $errors })
notice-MoreFaults = {" "}(ほか{ $more }件は honfu config --check)
notice-UnknownNotation = 「{ $word }」という表記はありません(:notation で一覧)
notice-NoFile = この棋譜のファイルはありません
notice-NoErrors = このファイルに問題点は見つかりませんでした
notice-OneRecord = このファイルの棋譜は一つです
notice-SetForStart = { $title }: { $text }(:save-settings で保存すると次回から有効)
notice-NoSettingChanged = 起動後に変更した設定はありません
notice-NoSettingsFile = 設定ファイルの場所が分かりません(環境変数 HONFU_CONFIG で指定してください)
notice-MouseInUse = Shift を押しながらドラッグすると、文字を選択できます
notice-OnlyAscii = この端末で表示できるのはASCII文字だけです(理由は honfu doctor)
notice-Opening = { $name } を開いています…
notice-NoAnswer = { $key } では答えられません([ ]内のキーを押してください、Esc で取り消し)
notice-ImeOn = 「{ $character }」が入力されました。日本語入力をオフにしてください
notice-PressAgain = もう一度 Ctrl-c を押すと終了します
notice-NothingToDo = ここでできることはありません

## unknown_name

unknown_name-Command = 「{ $typed }」というコマンドはありません。{ $question }
unknown_name-CommandNone = 「{ $typed }」というコマンドはありません(Tab で補完、? で一覧)
unknown_name-Setting = 「{ $typed }」という設定はありません。{ $question }
unknown_name-SettingNone = 「{ $typed }」という設定はありません(:settings で一覧)
unknown_name-Number = 「{ $typed }」は数字ではありません
unknown_name-Encoding = 「{ $typed }」という文字コードはありません
unknown_name-Value = 「{ $setting }」に「{ $typed }」はありません({ $known })
unknown_name-Graph = 「{ $typed }」というグラフはありません(score、time)

## pane

pane-Hidden = { $pane }を隠しました(:{ $command } で再び表示)
pane-Shown = { $pane }を表示します(画面が広ければ)
pane-NoHeaders = 棋譜情報がありません(:headers で追加)
pane-Cramped = この画面には入りません({ $chosen })。表示は「{ $shown }」です
pane-OthersHidden = 他の枠は隠してあります(:reset-panes で表示)
pane-Zoomed = この枠だけを表示(:zoom で戻る)
pane-Unzoomed = すべての枠を表示します(画面が広ければ)
pane-Alone = すでにこの枠だけが表示されています
pane-NoRoom = この枠の大きさはその方向にはもう変えられません
pane-Reset = 枠の配置を元に戻しました
pane-AsUsual = 枠の配置は元のままです
pane-NoGraph = この手順に消費時間や評価値がないためグラフを表示できません

## training

training-BegunMate = 詰ましてください(王手になる手を入力)
training-BegunGuess = 次の一手を入力してください
training-HintDrop = ヒント: { $piece }を打ちます
training-HintMove = ヒント: { $piece }が動きます
training-Guessing = [次の一手 { $points }/{ $most }点]
training-Solving = [詰将棋 { $number }問目 { $time }]
training-TrainingTally = { $side }: { $most }点中{ $points }点、{ $asked }手中{ $at_once }手を一度で正解
training-RowSolved = { $name }: 正解 { $time } 誤り{ $misses }回
training-RowGivenUp = { $name }: 断念 { $time } 誤り{ $misses }回
training-NoSide = 「{ $typed }」は選べません(black white both)
training-NoMoves = 当てる指し手がありません
training-NoProblems = 解答付きの問題がありません
training-AllSolved = すべて正解済みです。最初の問題から出題します
training-NoEdits = 練習中の棋譜は変更できません
training-NotAsking = ここでは出題していません
training-OnlyMoves = 合法手で答えてください
training-NotHere = 手順の終わりの局面で答えてください
training-Right = 正解 { $points }点
training-Variation = 変化の手で正解 { $points }点(本譜は{ $main })
training-Wrong = 棋譜の手と違います(あと{ $tries }回)
training-Shown = 棋譜の手は{ $text }でした
training-Check = 正解、続けてください
training-Defence = この受けで続けてください
training-NoDefence = 合法な受けですが、棋譜に続きがありません
training-NoCheck = 王手ではありません
training-NoMate = 王手ですが、解答にない手です
training-Fails = 王手ですが、棋譜では詰まない手です
training-Square = ヒント: { $piece }を{ $to }へ
training-Solved = 正解です { $time } 誤り{ $misses }回
training-GivenUp = 解答です
training-LastProblem = 最後の問題でした
training-NotKept = 成績を保存できません: { $why }

## clipboard

clipboard-Copied = { $what }をコピーしました
clipboard-CopiedWithout = { $what }({ $lost }を除く)をコピーしました
clipboard-WhereTo = { $name }を貼り付けます:
clipboard-PastedPosition = 局面
clipboard-PastedRecord = 棋譜({ $moves }手)
clipboard-PastedRecords = 棋譜{ $count }局
clipboard-Added = { $added }手追加
clipboard-Known = { $known }手は既出
clipboard-Illegal = うち反則{ $illegal }手
clipboard-Skipped = 指し手でない語{ $skipped }
clipboard-LeftOut = { $lost }手を省略
clipboard-NothingPasted = 貼り付けできません:{" "}
clipboard-Pasted = 貼り付け:{" "}
clipboard-Unread = 「{ $text }」：{ $why }
clipboard-UnknownCopy = 「{ $typed }」はコピーできません(sfen bod kif ki2 csa usi moves comment line tree record)
clipboard-NoComment = ここにコメントはありません
clipboard-NothingToPaste = コピーしたものがありません(端末の貼り付けキーも使えます)
clipboard-NoRecord = 棋譜がコピーされていません(一覧の `y` でコピー)
clipboard-TooLong = 貼り付ける文字列が長すぎます
clipboard-PositionAfterMove = 局面は指し手の後に貼り付けられません
clipboard-NoMoves = 指し手が見つかりません
clipboard-InTab = { $pasted }を新しいタブに入れました(未保存)

## caption

caption-RecordWord = 棋譜

## review

review-Inaccuracy = 緩手
review-Dubious = 疑問手
review-Mistake = 悪手
review-Blunder = 大悪手
review-MistakeLine = { $name } -{ $loss } %({ $before } から { $after })
review-BetterLine = {" "} 最善:{ $moves }
review-PlayerReview = 勝率低下 1手平均 { $loss } %({ $moves })

## catalogue

catalogue-Accept = 許容
catalogue-Note = 情報
catalogue-Warn = 警告
catalogue-Reject = エラー

## check

check-Checked = （情報は -v で表示）
check-NoSuchCode = 「{ $code }」というコードはありません（一覧：honfu check --list）
check-NeverReported = { $code }は受け入れるもので、報告されることはありません
check-Repaired = { $file }：修正しました：{ $codes }（元のファイルは「{ $kept }」）
check-Left = { $file }：修正しません：{ $why }
check-NoFile = 書き込むファイルがありません
check-Damaged = 文字にならないバイトが失われます
check-OtherRecords = 書き直すと別の内容として読まれます
check-WouldLose = 失われるものがあります：{ $losses }
check-WouldHide = 手で直す必要のある問題点が見えなくなります：{ $codes }
check-HasChanged = 「{ $file }」は他のプログラムが変更したため、書き込みません

## cli

cli-Unread = 読み書きできないもの{ $unread }件
cli-NoProblems = { $files }：問題点はありません
cli-SomeLetters = { $named }など（ほか{ $more }字）
cli-NoInput = ファイルかフォルダー、または標準入力を表す - を指定してください
cli-ParquetNeedsFile = Parquet はファイルに書きます。書き込むファイルを --output で指定してください
cli-EmptyFile = 「{ $file }」は空で、棋譜がありません
cli-NoSuchPly = 「{ $file }」に{ $ply }手目はありません（本譜は{ $last }手）
cli-NotReplaced = 「{ $target }」は既にあり、この入力から作られたものではありません（--force で置き換え）
cli-ReplaceQuestion = 「{ $target }」は既にあり、この入力から作られたものではありません。置き換えますか？ [y/N]
cli-KeptFile = 「{ $target }」は既にあるため、そのまま残します
cli-Waiting = 「{ $file }」（パイプまたはデバイス）からの入力を待っています
cli-MoreSettings = ほかに{ $count }件使えません
cli-FirstOf = 「{ $file }」には{ $records }局あり、その1局目です（--record N で他の局）
cli-NoRecords = 「{ $folder }」に棋譜がありません
cli-ReadElsewhere = 「{ $folder }」は省きます：中のファイルは別の名前で読みます
cli-FolderFollowed = 「{ $folder }」はフォルダーです。--follow には追記されていくファイルを指定してください
cli-NotATerminal = 標準出力が端末ではありません。局面は `honfu show FILE` で文字として出力できます
cli-NoScreen = TERM=dumb の端末では画面を表示できないため、行でやり取りします（--plain）
cli-ScreenNeeded = TERM=dumb の端末では、画面が必要な --follow と --tsume は使えません
cli-Terminal = 端末を使えません：{ $why }
cli-BadMove = { $index }手目「{ $text }」：{ $why }
cli-EndIsNoMove = 終局を表す言葉で、指し手ではありません
cli-BadSfen = 「{ $text }」はSFENの局面ではありません
cli-BadSquare = 「{ $text }」は 7f のようなマス目ではありません
cli-NoQuestion = 問い合わせのJSONとして読めません：{ $why }
cli-NoMoves = 読む指し手がありません
cli-NoPattern = 「{ $text }」は局面ではありません：{ $why }
cli-NoPatternInFile = { $file }:{ $line }: 局面ではありません：{ $why }
cli-NoMaterial = 「{ $text }」は 2R2b のような駒の並びではありません
cli-StandardOutput = 標準出力に書き込めません：{ $why }
cli-Kept = 未保存の変更は「{ $journal }」に残してあり、次の起動時に復元できます
cli-NotKept = 「{ $file }」の未保存の変更を残せませんでした：{ $why }
cli-NoJournal = 「{ $file }」の未保存の変更は失われました：大きすぎるため残せません
cli-Internal = 内部エラーです。不具合としてお知らせください：{ $report }

## show

show-Score = 「{ $file }」の本譜のコメントに評価値はありません
show-Time = 「{ $file }」の本譜に消費時間はありません
show-GraphNone = 「{ $file }」の本譜に評価値も消費時間もありません
show-Plies = --ply に指定できるのは、数、10-20 のような範囲、「all」、「bookmarks」です：「{ $text }」
show-Bookmarks = 「{ $file }」にしおりはありません
show-Arrow = --arrow に指定できるのは、7g7f や P*5e のような手、「last」、「next」です：「{ $text }」
show-Placeholder = 説明文に「{"{"}{ $name }{"}"}」は使えません。使えるのは{ $known }です
show-EmbedName = --embed に指定できるのは、英字で始まる英数字と - と _ の名前です：「{ $text }」
show-Delay = { $option } に指定できるのは、0.02 から 600 までの秒数です：「{ $text }」
show-SeveralPictures = 一つのファイルに書けるのは1枚だけです（全{ $pictures }枚。-d フォルダー で1枚ずつ書き込み）
show-PictureOnTerminal = 端末にこの形式の画像は表示できません。-o ファイル名 でファイルに書くか、パイプに渡してください
show-PictureTooLarge = その大きさの画像は作れません。幅を小さくしてください（コマンドラインでは --size）
show-MissingLetters = 字形のない文字を□で描きました：{ $named }
show-PicturesOnly = 「{ $option }」は画像のための指定で、テキストには使えません（画像になるのは{ $forms }）
show-MovingOnly = 「{ $option }」は動く画像のための指定です（動く画像になるのは{ $forms }）
show-PicturesInFiles = 「{ $option }」は画像のための指定です。Markdownの画像は別ファイルになるので、-o ファイル名 か -d フォルダー を付けてください
show-Extension = 拡張子「{ $extension }」の形式はありません。-f で指定してください（棋譜を書くのは honfu convert）

## convert

convert-NoPositions = --ply は局面だけの形式で使います。{ $format }は棋譜の形式です
convert-BookOfRecords = yaneuraou-db は棋譜ではなく定跡の形式です。honfu select --tree で書き出せます
convert-TreeAsRecords = --tree の結果は表示するか -t yaneuraou-db で書き出すもので、「{ $format }」にはできません
convert-Refused = 「{ $file }」は{ ERRORS($count) }のため変換しません（--lenient で読めた部分だけ変換）
convert-NothingWritten = 上記の内容が失われるため、何も書き込みません
convert-SeveralInputs = 複数のファイルには出力先のフォルダーを指定してください：-d フォルダー
convert-Collision = 「{ $first }」と「{ $second }」の出力先がどちらも「{ $target }」です。何も書き込みません
convert-OverInput = 「{ $target }」は入力の一つで、上書きされてしまいます。何も書き込みません
convert-NoFolder = 「{ $target }」に書き込めません：フォルダーではなくファイルです
convert-FilesWith = { $what }：{ FILES($files) }
convert-ByFile = （-v でファイルごとに表示）
convert-Summary = { $all }ファイル中{ $done }ファイルを変換しました

## count

count-Differences = 違い{ $number }件
count-Records = { $number }局
count-Moves = { $number }手
count-Branches = 変化{ $number }
count-Lines = 変化{ $number }
count-Comments = コメント{ $number }
count-Bookmarks = しおり{ $number }
count-Errors = エラー{ $number }件
count-Warnings = 警告{ $number }件
count-Notes = 情報{ $number }件
count-Files = { $number }ファイル
count-Folders = { $number }フォルダー
count-Games = { $number }局
count-Changes = 変更{ $number }回
