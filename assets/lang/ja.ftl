# The Japanese texts of the program. The glossary in CONTRIBUTING.md has the words for things.

## records

records-Record = 棋譜（一覧への貼り付け用）

## fields

fields-Svg = 画像（SVG）
fields-Png = 画像（PNG）
fields-Gif = アニメーション（GIF）
fields-Apng = アニメーション（APNG）
fields-Html = 解説付きの棋譜（HTML）
fields-Md = 解説付きの棋譜（Markdown）
fields-Box = 罫線付きの局面図（テキスト）
fields-Shown = 局面図（テキスト）
fields-Sheet = 棋譜用紙（テキスト）
fields-Whole = 棋譜全体（変化を含む）
fields-Replay = 棋譜再生ページ（HTML）
fields-EachPosition = この手順の全局面
fields-Line = この手順のみ
fields-Here = 現在の局面
fields-UpToHere = 現在の局面までの指し手
fields-Start = 開始局面
fields-Bookmarks = すべてのしおり
fields-Scores = 評価値のグラフ
fields-Times = 消費時間のグラフ
fields-All = ファイル内のすべての棋譜
fields-PartAtMove = { $part }（{ $ply }手目）

## export_field

export_field-Form = 形式
export_field-Place = 出力先
export_field-Options = オプション
export_field-Part = 内容
export_field-Go = 実行

## question

question-FaultLine = { $line }行目：{ $why }
question-CutOff = 上限を超えたため読み込まれなかった部分があります：{ $parts }（元のファイルは「ファイル名~」として残します）：
question-Unsaved = 未保存の変更があります：
question-Lossy = この形式では次の内容が失われます：
question-Misread = 読み取れない部分があります（元のファイルは「ファイル名~」として残します）：
question-Changed = ファイルがディスク上で変更されています：
question-Promotion = 成りますか？
question-Mark = 印：
question-Copy = コピー：
question-Exists = 「{ $name }」はすでに存在します：
question-Recover = 前回の未保存の変更があります（{ $left }）：
question-RecoverChanged = 未保存の変更があります（{ $left }。ファイルは変更済み）：
question-RecoverReadOtherwise = 未保存の変更があります（{ $left }。ファイルの読み方が変わりました）：

## command_group

command_group-Walking = 棋譜を進める・戻る
command_group-Finding = 検索・移動
command_group-Moves = 指し手の入力
command_group-Comments = コメント・印・しおり
command_group-Variations = 変化
command_group-Changes = 元に戻す・コピー・削除
command_group-Showing = 表示
command_group-Panes = 欄
command_group-Files = ファイルとタブ
command_group-Records = 棋譜情報・棋譜一覧・問題点
command_group-Exercises = 練習
command_group-Program = プログラム

## help_list

help_list-Title = ヘルプ
help_list-Choice = コマンドを実行
help_list-Answer = この答えにする
help_list-Caution = 何もしない（矢印キーで選ぶ）
help_list-Sign = 何もしない
help_list-Setting = 設定を変える

## changes_list

changes_list-Title = 変更履歴
changes_list-Choice = ここまで元に戻す・やり直す

## presets_list

presets_list-Title = 開始局面
presets_list-Choice = この局面にする

## templates_list

templates_list-Title = 定型文
templates_list-Choice = コメントに挿入

## tabs_list

tabs_list-Title = タブ
tabs_list-Choice = このタブに切り替え

## matches_list

matches_list-Title = 検索結果
matches_list-Choice = この項目へ移動

## errors_list

errors_list-Title = 問題点
errors_list-Choice = 問題点へ移動

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
notations_list-Choice = この表記にする（:save-settings で次回も有効）

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
engines_list-Choice = このエンジンで検討

## records_list

records_list-Title = 棋譜一覧
records_list-Choice = この棋譜を表示

## export_list

export_list-Title = エクスポート
export_list-Go = エクスポート
export_list-Part = 次の値へ
export_list-Choice = 値を選択・入力

## report_list

report_list-Losses = 失われる内容
report_list-Impasse = 持将棋の点数
report_list-Summary = 成績
report_list-Choice = 一覧を閉じる

## recovery_list

recovery_list-Title = 復元できる変更
recovery_list-Choice = 新しい棋譜として復元
recovery_list-Record = 復元・比較・破棄を選ぶ
recovery_list-File = ファイルを開いて選ぶ

## headers_list

headers_list-Title = 棋譜情報
headers_list-Choice = 手合割を選択
headers_list-Header = 内容を変更
headers_list-Offered = この項目を追加

## settings_list

settings_list-Terminal = この端末
settings_list-ThisRun = 今回のみ
settings_list-Default = 既定
settings_list-Title = 設定
settings_list-Switch = オン・オフを切り替え
settings_list-Words = 値を選択
settings_list-Choice = 値を入力
settings_list-Detail = 「:set { $name }」 { $explanation }
settings_list-Take = この値にする

## endings_list

endings_list-Choice = 自由に入力
endings_list-EndLine = この終局を記録

## position_status

position_status-By24Points = {" "} 24点法：{ $result }
position_status-By27Points = {" "} 27点法：{ $result }
position_status-Points = { $side }  敵陣{ $pieces }枚・{ $declared }点（持ち駒を含む）、全駒で{ $points }点
position_status-Win = 宣言勝ちが可能
position_status-Draw = 宣言による引き分けが可能
position_status-Repetition = 同一局面{ $times }回目
position_status-FourfoldRepetition = 千日手
position_status-PerpetualCheck = { $checker }による連続王手の千日手
position_status-DeclareWin = 宣言勝ちが可能
position_status-Impasse = 持将棋（双方24点以上）
position_status-SameAs = { $ply }手目と同じ局面
position_status-Missing = 駒箱：{ $pieces }

## node_names

node_names-Start = 開始局面
node_names-Move = { $line } { $ply }手目 { $text }
node_names-LineAfter = { $line } { $ply }手目から
node_names-MainLine = 本譜
node_names-Variation = 変化 { $names }

## headers

headers-NotADate = 日付ではありません（例：2026/11/21 10:00）
headers-NoSuchDay = 存在しない日時です
headers-EndBeforeStart = 開始日時より前です
headers-NotATimeLimit = 時間ではありません（例：15分+60秒、30秒）
headers-NotANumber = 数値ではありません

## index_fault

index_fault-Damaged = 壊れています
index_fault-OtherVersion = 別のバージョンの honfu で作成されています
index_fault-Full = 一部が局数の上限に達しています
index_fault-OtherFolder = 別のフォルダーの索引です
index_fault-Missing = 索引がありません
index_fault-NotAnIndex = 索引のフォルダーに別のファイルがあります
index_fault-Link = 「{ $link }」はリンクです。索引のフォルダー内のリンクはたどりません

## index

index-Unusable = 索引を使わず、ファイルを読み込みます：{ $why }（「honfu index --check」の後に「honfu index」で作り直せます）
index-Unrelated = 索引を使わず、ファイルを読み込みます：索引は「{ $folder }」のもので、指定されたファイルはその中にありません
index-Used = 索引から{ FILES($count) }を取得しました。ファイルの確認に{ $ms }ミリ秒かかりました（--no-walk で省略できます）
index-Progress = { $percent }%、{ $games }局、毎秒{ $rate }局、残り{ $left }
index-Waiting = 「{ $folder }」の索引を別の honfu が更新中のため、終わるのを待っています
index-WaitingForOther = 別の更新の終了待ち
index-Looking = ファイルを探しています
index-Stopped = 中断しました。ここまでの索引は保存済みです（同じコマンドで続きから再開できます）
index-Incomplete = 「{ $file }」は完全には読み込めません（理由は「honfu check」）。検索のときに直接読みます
index-Done = 「{ $folder }」：{ FILES($files) }から{ GAMES($games_read) }を読み込み、変更なし{ $unchanged }ファイル、削除された{ $vanished }ファイル
index-Vanished = 「{ $file }」はなくなりました
index-Discarded = 「{ $folder }」の索引を作り直しました：{ $why }
index-NotAFolder = 「{ $folder }」はフォルダーではありません（索引はフォルダーごとに作ります）
index-Gone = 「{ $folder }」がありません。索引は「{ $command }」で削除できます
index-NoRoot = 索引「{ $index }」は壊れていて、どのフォルダーの索引か分かりません。「{ $command }」で削除できます
index-DropWhat = 索引を削除するフォルダーか --all を指定してください
index-NoName = 「{ $folder }」の索引は作成できません：名前が Unicode ではありません
index-NoIndex = 「{ $folder }」に索引はありません
index-NoIndexes = 索引のあるフォルダーはありません。「honfu index フォルダー」で作成できます
index-OneFolder = --index は一つのフォルダーにだけ使えます
index-NoCache = 索引を置くフォルダーが見つかりません。--index で指定してください
index-NotMade = 「{ $folder }」の索引を作成できません：{ $why }
index-Faulty = 「{ $folder }」の索引は使えません：{ $why }
index-Sound = 「{ $folder }」の索引に問題はありません

## difference

difference-HeaderAdded = ＋ 棋譜情報 { $key }
difference-HeaderRemoved = － 棋譜情報 { $key }
difference-HeaderChanged = ＊ 棋譜情報 { $key }
difference-HeaderOrder = ＊ 棋譜情報の順序
difference-StartChanged = ＊ 開始局面
difference-MoveAdded = ＋ { $step }
difference-BranchAdded = ＋ { $step } 以下{ $below }手
difference-MoveRemoved = － { $step }
difference-BranchRemoved = － { $step } 以下{ $below }手
difference-OldNumber = （元は{ $number }）
difference-RecordMoved = ＊ 元は#{ $number }
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
difference-HeaderLine = { $key }：{ $text }

## merge

merge-NotMerged = 「{ $file }」はマージしませんでした：{ ERRORS($count) }があります（--lenient で読める部分だけマージできます）
merge-NotAllCompared = 「{ $file }」は全体を比較できません：{ ERRORS($count) }があります（--lenient で読める部分だけ比較できます）
merge-OneStandardInput = 標準入力を指定できるのは一つのファイルだけです
merge-TwoStarts = AとBの開始局面が異なり、{ $format }には1局しか保存できないため、何も書き込みませんでした
merge-OneRecordOnly = 棋譜が複数あり、{ $format }には1局しか保存できないため、何も書き込みませんでした
merge-NoPlace = { $format }に保存できない指し手があるため、何も書き込みませんでした（-t で別の形式を指定できます）
merge-Conflict = 競合：{ $text }

## conflict

conflict-Record = { $side }で削除された棋譜を残しました
conflict-Starts = AとBの開始局面が異なるため、両方の棋譜を残しました
conflict-Lines = AとBの指し手が異なり、この形式では変化を保存できないため、両方の棋譜を残しました
conflict-HeaderChanged = 棋譜情報 { $key }：AとBの両方で変更されています。A、Bの順に両方の行を残しました
conflict-HeaderRemoved = 棋譜情報 { $key }：{ $side }で削除、もう一方で変更されています。削除せずに残しました
conflict-Line = { $place }：{ $side }で削除されていますが、残しました
conflict-Ends = { $place }：AとBで終局が異なるため、両方を残しました
conflict-Order = { $place }：AとBで変化の順序が異なるため、Aの順序にしました
conflict-FieldRemoved = { $place }：{ $side }で削除された{ $field }を残しました
conflict-Comment = { $place }：{ $field }がAとBの両方で変更されています。A、Bの順に両方を残しました
conflict-Field = { $place }：{ $field }がAとBの両方で変更されています。Aを残し、Bはコメントに加えました

## format

format-Option = 形式「{ $id }」に「{ $option }」というオプションはありません（使えるもの：{ $known }、文字コード名）
format-WithSuggestion = { $error }。{ $suggestion }
format-UnknownFormatId = 「{ $id }」という形式はありません（使える形式：{ $known }）
format-UnknownEncoding = 「{ $name }」という文字コードはありません（例：utf-8、shift_jis、euc-jp）
format-TooMany = 「{ $file }」には棋譜が{ $records }局ありますが、{ $format }には1局しか保存できません（--record で選ぶか、-d で分割してください）
format-OtherGame = 「{ $file }」の{ $number }局目は、本将棋でないか、開始局面が不明なため読み込めません
format-RecordsLost = ほかの棋譜：{ $lost }局（{ $format }には1局しか保存できないため、表示中の棋譜だけを保存します）
format-NotARecord = 「{ $file }」を棋譜として認識できません（--from で形式を指定できます）
format-Compressed = 「{ $file }」は圧縮ファイルかアーカイブ（{ $kind }）です。先に展開してください
format-Binary = 「{ $file }」はバイナリファイルのため、棋譜として読み込めません
format-Page = 「{ $file }」はページや画像（{ $kind }）です。元の棋譜ファイルを開いてください
format-Unreadable = 「{ $file }」を棋譜として読み込めません

## export_error

export_error-Option = 形式「{ $id }」に「{ $option }」というオプションはありません（使えるもの：{ $known }）
export_error-Bookmarks = この棋譜にしおりはありません
export_error-NoText = クリップボードにコピーできるのはテキストだけです。ファイルにエクスポートしてください

## analysis

analysis-AnalysisTitle = 検討 · { $engine }
analysis-Thinking = エンジンが思考中です…
analysis-Starting = エンジンを起動しています…
analysis-NotAsked = この局面は検討できません
analysis-DepthReached = 深さ { $depth }{ $selective }
analysis-NodesSearched = { $nodes } 局面
analysis-Speed = 毎秒 { $speed }
analysis-GameEndedWithoutResults = 解析が終わりました。新しい結果はありません
analysis-GameEnded = 解析が終わり、結果を{ $comments }件のコメントに書き込みました（u で元に戻せます）
analysis-GameFailed = { $engine }：{ $failed }（それまでの結果は{ $comments }件のコメントに書き込みました）
analysis-Analysing = [解析中 { $done }/{ $all }]
analysis-NoEngine = エンジンが設定されていません。設定ファイルに [engines.名前] を追加してください
analysis-UnknownEngine = 「{ $name }」というエンジンは設定にありません（使えるもの：{ $known }）
analysis-Chosen = エンジン：{ $name }
analysis-Lines = 候補手の数は1から{ $most }までです
analysis-Ended = 検討を終了しました
analysis-GameRuns = 棋譜を解析中です（Esc で中断）
analysis-GameBegun = { $positions }局面を解析します（Esc で中断）
analysis-BadLimit = 「{ $text }」は上限として使えません（例：2s、nodes 10000、depth 12）
analysis-NothingFound = コメントに書き込める検討結果がありません
analysis-Kept = 検討結果をコメントに書き込みました（u で元に戻せます）

## screen

screen-Needed = { $columns }x{ $rows } 必要です
screen-SearchWords = 文字列
screen-SearchWordsNote = コメント・棋譜情報・しおり
screen-SearchMove = 76歩、７六歩、7g7f
screen-SearchMoveNote = 指し手（どの表記でも可）
screen-SearchKinds = 打つ、取る
screen-SearchKindsNote = 成る、王手、同 も可
screen-SearchPiece = 角打、飛車が動く
screen-SearchPieceNote = 駒とその動き
screen-SearchSquare = ２四で取る、2四同
screen-SearchSquareNote = 後手、５五から、馬を取る も可
screen-SearchPositionNote = 局面
screen-RemarkBook = ここまで定跡。
screen-RemarkNew = 新手。
screen-RemarkLosing = 敗着。
screen-RemarkDecisive = 決め手。
screen-RemarkBetter = 本譜に代えて
screen-RemarkThreat = 詰めろ。
screen-RemarkByoyomi = ここで両者一分将棋。
screen-OpeningHeading = {" "}  局数   割合 先手勝 後手勝   引分     他
screen-NewestGames = { $games }局中、新しい順に{ $shown }局
screen-FilesRead = { $files }ファイル中{ $done }ファイルを読み込み
screen-RecordsIn = 現在のフォルダー「{ $folder }」の棋譜
screen-SearchPosition = sfen ...
screen-SameAsLine = ＝{ $line }行目

## label

label-Board = 盤面
label-Moves = 指し手
label-Comment = コメント
label-Graph = グラフ
label-CommentEdit = コメント（編集中）
label-Headers = 棋譜情報
label-Endings = 終局
label-EmptyBoard = 空の盤面
label-Problem = 詰将棋
label-PositionEditor = 局面編集
label-OtherEnding = その他（自由に入力）…
label-DueEnding = ルールによる終局
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
label-EmptyHand = 持ち駒なし
label-UnknownHand = 持ち駒不明
label-CutOff = （長いため以降は省略）
label-NotUnderstood = 読めない行
label-MoreDiagnostics = （すべて見るには :errors）
label-Depth = 深さ
label-Nodes = 局面数
label-Line = 読み筋
label-NotInRecord = 棋譜外
label-NotSaved = 未保存
label-ReadOnly = [読み取り専用]
label-Unsafe = [異常終了時復元不可]
label-NothingListed = 該当なし
label-ShiftSelects = 。文字の選択は Shift+マウス
label-KeptBySaving = :save-settings で次回も有効
label-NothingBelow = このフォルダー以下に該当なし
label-SearchingBelow = ここに該当なし、サブフォルダーを検索中…
label-NoRecordsHere = フォルダーも棋譜もありません
label-Recent = 最近のファイル
label-NothingRecent = 最近のファイルはありません
label-NotPlayed = この局面に続く対局はありません
label-Book = 定跡
label-NotInBook = この局面は定跡にありません
label-Listing = 読み込み中…
label-Filter = 絞り込み
label-HelpPrompt = 検索（Enter で実行）
label-BookmarkPrompt = しおり
label-RetypePrompt = 再入力
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

fact-Notation = 表記
fact-Format = 形式

## status

status-Place = { $ply }/{ $last }手目
status-LastMove = { $moved }まで

## sign

sign-Current = 現在の局面
sign-Comment = コメントあり
sign-Bookmark = しおり
sign-Error = ファイルのエラー
sign-Warning = ファイルの警告
sign-Folded = 折りたたんだ手や変化
sign-Unseen = まだ見ていない新しい手
sign-Found = 検索に一致
sign-EngineMove = 盤面：エンジンの最善手（移動元と移動先）
sign-Errors = エラーがあるファイル
sign-Warnings = 警告があるファイル
sign-Unreadable = 読み込めないファイル
sign-Records = ファイル内の棋譜の数
sign-Winner = 先手の勝ち、後手の勝ち
sign-Draw = 引き分け

## hint

hint-Move = 手
hint-Variation = 変化
hint-Pane = 欄
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
hint-Editor = エディター
hint-Play = 指す
hint-Games = 棋譜
hint-TakeBack = 1手戻す
hint-Stop = やめる
hint-PickUp = 持つ・置く
hint-Turn = 先後
hint-Hand = 持ち駒
hint-Tip = ヒント
hint-GiveUp = 正解を見る
hint-NextProblem = 次の問題
hint-Retype = 再入力
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
hint-Export = エクスポート
hint-Value = 値を変更
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
analyze-SeveralInputs = 複数のファイルには、出力先のフォルダー（-d フォルダー）か --in-place を指定してください
analyze-LogInUse = 「{ $file }」は入力または出力のファイルのため、エンジンの記録には使えません
analyze-OverInput = 「{ $target }」は入力ファイルです。上書きするには --in-place を指定してください
analyze-NotInPlace = --in-place は標準入力、アーカイブ、圧縮ファイルには使えません
analyze-Refused = 「{ $file }」は解析しませんでした：{ ERRORS($errors) }があります（--lenient で読める部分だけ解析できます）
analyze-NoComments = 「{ $file }」：評価値はコメントに書き込みますが、{ $format }にはコメントがありません。-o で別の形式にするか、--json を使ってください
analyze-WouldLose = 「{ $file }」は、次の内容が失われるため上書きしませんでした：{ $losses }。-o で別のファイルを指定してください
analyze-HasChanged = 「{ $file }」は解析中に変更されたため、上書きしませんでした（同じコマンドで続きから再開できます）
analyze-EngineFailed = { $file }：{ $why }
analyze-NotEvaluated = { $file }（{ $number }）：続いた局面の評価値がコメントにないため、集計できません
analyze-EvaluateFirst = 評価値はエンジンで加えられます：honfu analyze -e エンジン --in-place ファイル（エンジンの一覧は「honfu engines」）
analyze-FileDone = { $file }：{ $searched }局面を解析、{ $skipped }局面をスキップ
analyze-NoEvaluation = { $file }：{ $positions }局面の評価値がありません
analyze-IllegalMoves = { $file }：{ $positions }局面でエンジンが反則手を返しました

## progress

progress-Line = { $file } { $done }/{ $all }  ファイル { $files_done }/{ $files }  毎秒 { $speed } 局面  残り { $left }

## io

io-DeviceFault = ディスクで入出力エラーが発生しました
io-Closed = 閉じられています
io-NotFound = ファイルまたはフォルダーが見つかりません
io-PermissionDenied = 権限がありません
io-IsADirectory = フォルダーです
io-NotSeekable = ファイルではなく、パイプかデバイスです
io-NotADirectory = パスの途中がフォルダーではありません
io-StorageFull = ディスクの空き容量がありません
io-QuotaExceeded = ディスクの割り当てを超えました
io-ReadOnlyFilesystem = ディスクが読み取り専用です
io-FileTooLarge = 上限 file_mib を超えています
io-Interrupted = 中断されました。もう一度お試しください
io-TimedOut = ディスクが応答しません
io-InvalidFilename = 使えない名前です
io-SystemLimit = システムのファイルサイズの上限を超えています
io-Unsupported = アーカイブや圧縮ファイルは読み取り専用です。別の名前で保存してください
io-NoFolder = フォルダーが見つかりません
io-FolderReadOnly = フォルダーに書き込む権限がありません
io-NotWritten = 「{ $file }」に書き込めません：{ $why }
io-LinkNotFollowed = 「{ $file }」には書き込みませんでした：「{ $why }」はリンクです（指定したフォルダーより下のリンクはたどりません）
io-WrittenInPart = 「{ $file }」には途中までしか書き込めませんでした：{ $why }（全体は同じ場所の「{ $file }.honfu-…」にあります）
io-NoBackup = 「{ $file }」のバックアップを作成できないため、保存しませんでした：{ $why }
io-NotConfirmed = 「{ $file }」に保存しましたが、ディスクへの書き込みを確認できません：{ $why }
io-FromSystem = システムのメッセージ「{ $text }」

## file_error

file_error-CannotRead = 「{ $file }」を読み込めません：{ $why }
file_error-Endless = 「{ $file }」を読み込めません：デバイスかパイプで、データが上限 file_mib を超えています
file_error-Archive = 「{ $file }」を読み込めません：{ $why }
file_error-FolderLoop = 「{ $file }」をスキップしました：上位のフォルダーに戻るリンクです
file_error-Changed = 「{ $file }」は読み込み中に変更されました
file_error-Index = これらの対局の索引は使えません：{ $why }
file_error-NotABook = 「{ $file }」はやねうら王形式の定跡ファイルではありません
file_error-UnsortedBook = 「{ $file }」を検索できません：局面が順に並んでおらず、{ $mib } MiB を超えています
file_error-Internal = 「{ $file }」を読み込めません：内部エラーです。不具合としてご報告ください
file_error-CannotRun = 「{ $program }」の実行に失敗しました：{ $why }
file_error-CannotCopy = 「{ $program }」でコピーできませんでした：{ $why }

## archive_fault

archive_fault-Damaged = 壊れているか、途中で切れています
archive_fault-Encrypted = 暗号化されています
archive_fault-UnknownMethod = 対応していない圧縮方式です
archive_fault-TooLarge = 展開すると 16384 MiB を超えます

## unreadable_journal

unreadable_journal-Damaged = 壊れています
unreadable_journal-Newer = 新しいバージョンの honfu で書き込まれています
unreadable_journal-ReadOtherwise = ファイルの現在の読み込み結果と一致しません
unreadable_journal-TooLarge = 1024 MiB を超えています

## man_page

man_page-ExamplesSection = 例
man_page-ExitStatusSection = 終了ステータス
man_page-FilesSection = ファイル
man_page-EnvironmentSection = 環境変数
man_page-SeeAlsoSection = 関連項目
man_page-Done = 成功。失われた内容は警告として表示する。
man_page-Failed = 使い方の誤り、または読み書きできないものがあった。
man_page-Lossy = --no-loss を付けたとき、失われる内容があるため何も書き込まなかった。
man_page-InternalError = 内部エラー。
man_page-Signal = シグナルNで終了した。
man_page-InvalidSettings = --check で、設定かキー割り当てに問題があった。
man_page-DamagedIndex = --check で、壊れた索引があった。
man_page-Found = 見つかった。
man_page-NotFound = 見つからなかった。
man_page-NotReported = エンジンのない --report で、評価値のない対局があった。
man_page-Same = 違いがない。
man_page-Differ = 違いがある。
man_page-Merged = すべてマージした。
man_page-Conflicts = 競合があるか、形式に保存できない内容がある。
man_page-AllDone = 成功。
man_page-SettingsFile = 設定ファイル。
man_page-KeysFile = 既定のキーからの変更。
man_page-JournalFolder = 未保存の変更。
man_page-StateFolder = 最近のファイル、詰将棋の成績、端末の機能。
man_page-CacheFolder = フォルダーの索引。いつ削除してもよい。
man_page-ConfigVariable = 設定ファイルのパス。
man_page-SettingVariable = 個々の設定。設定ファイルより優先する。一覧は honfu config。
man_page-FolderVariables = 上記のファイルを置くフォルダー。
man_page-EditorVariable = コメントを書くエディター。
man_page-NoColorVariable = 空でなければ色を使わない。
man_page-LocaleVariables = 表示言語と、端末が UTF-8 かどうか。
man_page-TerminalVariables = 端末の機能。
man_page-NameSection = 名前
man_page-SynopsisSection = 書式
man_page-DescriptionSection = 説明
man_page-OptionsSection = オプション
man_page-CommandsSection = コマンド
man_page-No = 答えが「いいえ」：エラー、該当なし、違い、競合があった。
man_page-NoErrors = エラーなし。
man_page-Errors = エラーあり。

## usage

usage-Styles = { $ids }（オプションを付けられる。例：japanese:triangle,half）
usage-UsageHeading = 使い方:
usage-Commands = コマンド
usage-Arguments = 引数:
usage-Options = オプション:
usage-Everywhere = すべてのコマンドに共通
usage-OptionsEverywhere = すべてのコマンドに共通: --lang、--color、--quiet、--verbose、--version（「honfu --help」を参照）
usage-Reading = 読み込み
usage-Searching = 検索
usage-Look = 見た目
usage-Settings = 今回だけの設定
usage-Games = 対局
usage-Files = ファイル
usage-Collections = 棋譜集
usage-Engines = エンジン
usage-Program = プログラム
usage-MoreHelp = すべてのオプション、例、終了コード：{ $command } --help
usage-HeadingEnd = ：
usage-ExitCodes = 終了コード：
usage-SomeOptions = [オプション]
usage-PossibleValues = 使える値:
usage-ValueList = [使える値:
usage-DefaultValue = [既定:

## error

error-UsageHint = 詳しくは --help

## usage_error

usage_error-Unexpected = 予期しない引数です：「{ $word }」
usage_error-UnknownCommand = 「{ $word }」というコマンドはありません
usage_error-MistypedCommand = 「{ $word }」というファイルもコマンドもありません。「{ $command }」のことですか？（新しい棋譜を作るには「honfu ./{ $word }」）
usage_error-Misplaced = 「{ $option }」はコマンドの前には書けません。「{ $command }」にこのオプションがあれば、その後に書いてください
usage_error-Moved = 「{ $word }」は移動しました。「{ $instead }」を使ってください
usage_error-NoValue = 「{ $option }」には値が必要です
usage_error-NoEquals = 「{ $option }」と値は = でつないでください
usage_error-Repeated = 「{ $option }」は一度しか指定できません
usage_error-Conflict = 「{ $option }」は{ $others }と同時に指定できません
usage_error-Missing = 必須の引数がありません：{ $what }
usage_error-NotUnicode = Unicode ではない引数があります
usage_error-Other = コマンドラインを解釈できません
usage_error-BadWord = 「{ $option }」に「{ $value }」は指定できません（使える値：{ $known }）
usage_error-BadNumber = 「{ $option }」に「{ $value }」は指定できません：数を指定してください
usage_error-BadCount = 「{ $option }」に「{ $value }」は指定できません：1以上の数を指定してください
usage_error-UnknownNotation = 「{ $value }」という表記はありません（使える表記：{ $known }）
usage_error-UnknownNotationOption = 表記「{ $value }」には使えないオプションがあります（使えるもの：{ $known }）
usage_error-BadValue = 「{ $option }」に「{ $value }」は指定できません

## examples

examples-ExamplesHeading = 例:
examples-OpenRecord = 棋譜を開く
examples-LookAround = 解説付きの見本の棋譜を開く
examples-FollowGame = 進行中の対局を追う
examples-SolveProblems = フォルダーの詰将棋を解く
examples-GoToMove = 画面を使わずに3手目へ進む
examples-ConvertFile = 一つのファイルを別の形式にする
examples-ConvertFolder = フォルダーの棋譜をすべて変換し、別のフォルダーへ書き出す
examples-ConvertPosition = 3手目の局面
examples-ConvertStripped = コメントと消費時間を除いて
examples-ConvertLine = 2番の手順だけの棋譜
examples-ShowLastPosition = 終局図
examples-ShowSfen = 3手目の局面をSFENで
examples-DrawArrow = 最終手に矢印を付けた画像
examples-DrawEveryPosition = すべての局面の画像
examples-DrawLine = 3手のアニメーション
examples-PublishGame = 一局を再生できるページ
examples-PublishArticle = 解説付きの対局のページ（20手ごとに局面図）
examples-StatsPositions = 初めの10手を局面ごとに
examples-StatsBook = エンジン用の定跡
examples-ShowSheet = 一局を棋譜用紙の形で
examples-MovesWestern = 西洋式の表記で
examples-MovesVariations = 変化も含めて
examples-InfoFile = 対局者、結果、手数など
examples-InfoFolder = フォルダー全体をほかのプログラム向けに
examples-SelectPlayer = ある対局者の短い対局
examples-SelectMoves = この手順を含む対局をほかのプログラム向けに
examples-SelectPosition = 先手が四間飛車に振った対局
examples-SelectWon = 後手の勝局を一つのファイルに
examples-IndexFolder = フォルダーの検索を速くする
examples-IndexList = 索引のあるフォルダーの一覧
examples-PublishFolder = フォルダーをサイトに
examples-RowsGames = 全局をJSONで1行に1局ずつ
examples-RowsParquet = 同じものを Parquet ファイルに
examples-RowsVariations = 変化を含む全局面
examples-StatsFolder = 全局の6手目までの集計
examples-StatsPlayer = ある対局者の序盤を西洋式の表記で
examples-CheckFolder = フォルダーの棋譜を調べる
examples-CheckFix = 自動で直せる問題点を修正する
examples-CheckList = 調べる項目の一覧
examples-DiffFiles = 二つのファイルの違い
examples-MergeFiles = 二人が手を入れた棋譜を一つにまとめる
examples-NotateWestern = 西洋式の表記で
examples-NotateJapanese = 日本式の表記で
examples-NotateReference = 表記の比較表
examples-AnalyzeGame = 設定にあるエンジンで、各局面を2秒ずつ解析する
examples-AnalyzeFolder = フォルダーの棋譜を、二つのエンジンで同時に解析する
examples-EnginesList = 設定にあるエンジン
examples-KeysList = 現在のキー割り当て
examples-ConfigPaths = 設定ファイルの場所
examples-ConfigDefault = 設定ファイルのひな形を作る
examples-DoctorFindings = 検出した設定や端末の機能と、その理由
examples-DoctorReport = 不具合の報告に添える情報
examples-CompletionsBash = bash用
examples-ManProgram = man ./honfu.1 で読む
examples-ManCommand = 一つのコマンドのマニュアル

## nearest

nearest-DidYouMean = 「{ $name }」のことですか？
nearest-NameSuggestion = 使えるもの：{ $known }

## engine

engine-NotASwitch = { $allowed }を指定してください
engine-NotAChoice = 次のどれかを指定してください：{ $choices }
engine-TakesNone = ボタンなので値は指定できません
engine-ControlCharacter = 改行などの制御文字が含まれています
engine-InRange = { $min }から{ $max }までの整数を指定してください
engine-WholeNumber = 整数を指定してください
engine-NotStarted = エンジン「{ $command }」を起動できません：{ $why }
engine-NotInPath = エンジン「{ $command }」を起動できません：「PATH」のフォルダーにそのプログラムがありません。パスをすべて書いてください
engine-NoUsi = エンジンが{ $seconds }秒以内に「usi」に応答しませんでした。USIエンジンかどうか確認してください
engine-NotReady = エンジンの準備が{ $seconds }秒以内に完了しませんでした
engine-Ended = エンジンが予期せず終了しました
engine-NoAnswer = エンジンが{ $seconds }秒以内に「stop」に応答しませんでした
engine-Busy = エンジンは思考中です
engine-OneLine = このエンジンには MultiPV オプションがないため、候補手は一つだけです
engine-UnknownOption = エンジンに「{ $name }」というオプションはありません。{ $meant }
engine-OptionValue = エンジンのオプション「{ $name }」に「{ $value }」は指定できません：{ $why }
engine-Log = ログ「{ $file }」に書き込めません：{ $why }

## engines

engines-NoEngines = エンジンが設定されていません。「{ $settings }」に次の行を追加し、プログラムのパスを書いてください（ほかの項目は「honfu config --default」に説明があります）：
engines-CheckNext = そのあと、次のコマンドで確かめられます：honfu engines check { $name }
engines-UnknownEngine = 「{ $name }」というエンジンは設定にありません。{ $meant }
engines-BadCommand = 「{ $command }」はコマンドとして読めません：引用符が閉じていません
engines-Failed = { $engine }：{ $why }
engines-Took = オプションの受信まで{ $start }秒、準備完了まで{ $ready }秒

## plain

plain-CommentLinesOne = コメント{ $count }行
plain-CommentLines = コメント{ $count }行
plain-Help =
    n、p：次の手、前の手　n 5：5手進む　12：12手目へ　空行：現在の手
    board、pieces、hands：局面
    moves 20：この手順の続き20手　variations：ここに記録されている手
    comment：コメントを読む　comment 文：1行追加　comment -：削除
    headers：棋譜情報を読む　header 項目: 値：値を設定
    指し手（どの表記でも可）：その手を指す（記録済みならその手へ進む）　投了など：終局
    save、save ファイル名、undo、redo、remove、mark !、bookmark 名前、search 文字列、search-next、quit
    open ファイル名：開く　open フォルダー名：一覧から選ぶ　open：このファイルのフォルダーから選ぶ
    ほかのコマンドも名前で使えます（一覧は「honfu keys」）。ただし、次のものには画面が必要です：
    ファイルの追跡、次の一手、詰将棋、自動再生、盤上での入力
plain-Welcome = 「help」でコマンドの一覧を表示します
plain-NeedsScreen = 「{ $name }」は画面がないと使えません
plain-Choose = 番号を入力して選択（ほかのコマンドも使えます）
plain-Several = { $count }通りの指し手があります：
plain-NoSuchItem = 1から{ $count }までの番号を入力してください
plain-Variations = ここに記録された指し手：{ $count }通り
plain-NoMoves = ここに記録された指し手はありません
plain-NotPlayed = 指し手は入力されませんでした
plain-Ended = 終局です
plain-InputIsTaken = --plain では標準入力からコマンドを読みます。ファイル名を指定してください
plain-FileName = ファイル名：
plain-NoFileName = 保存していません。「{ $typed }」はファイル名ではなくコマンドです
plain-NoNumber = 「{ $typed }」は使えません。1以上の数を入力してください
plain-Unknown = 「{ $typed }」はコマンドでも指し手でもありません

## site

site-Done = { GAMES($games) }：{ FILES($files) }を書き込み、{ $unchanged }ファイルは変更なし、{ $removed }ファイルを削除
site-Foreign = 「{ $folder }」には honfu のサイト以外のファイルがあります。新しいフォルダーか空のフォルダーを指定してください
site-UnknownList = 「{ $folder }」のページの一覧（.honfu-site）は、壊れているか、別のバージョンの honfu で書き込まれています。新しいフォルダーを指定してください
site-SamePage = 「{ $first }」と「{ $second }」が同じページになります。両方を含むフォルダーを指定してください
site-Url = --url には https:// か http:// で始まるアドレスを指定してください：「{ $text }」
site-OneGame = ページにできるのは一つのファイルの棋譜です。ファイルを一つ指定するか、-o にサイトのフォルダーを指定してください
site-Kept = 読み込めないファイルがあるため、棋譜のページは削除しませんでした

## name

name-Plain = 移動
name-Capture = 取る手
name-Recapture = 取り返す手
name-Promotion = 成る手
name-Declined = 成らない手
name-Drop = 打つ手
name-DropOfTwo = 「打」が付く手
name-OneOfTwo = 「右」などが付く手
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
name-OnDisk = （保存済み）
name-Name = 名前順
name-Date = 新しい順
name-Players = 対局者順
name-Length = 手数の多い順
name-Given = 元の順
name-LossInFiles = { $kind }：{ $files }（{ $names }）
name-NoScores = この手順に評価値はありません
name-NoTimes = この手順に消費時間はありません
name-WithRemark = { $text }（{ $remark }）
name-WithValue = { $name }：{ $value }

## setting

setting-On = オン
setting-Off = オフ

## key_map_error

key_map_error-Command = 「{ $name }」というコマンドはありません。{ $question }
key_map_error-CommandNone = 「{ $name }」というコマンドはありません（「honfu keys」で一覧）
key_map_error-Key = 「{ $key }」というキーはありません。{ $question }
key_map_error-KeyNone = 「{ $key }」というキーはありません（例：x、G、ctrl-d、shift-right、f5、space）
key_map_error-Hidden = { $by } が「{ $other }」に割り当てられているため、{ $keys }（{ $command }）は入力できません
key_map_error-Table = 「{ $name }」というテーブルはありません。{ $known }
key_map_error-NoList = キーは ["x", "ctrl-d"] のような配列で書いてください
key_map_error-Twice = { $keys } はすでに「{ $other }」に割り当てられています
key_map_error-Sequence = { $keys } は使えません。文字を入力する場面で使えるのは単独のキーだけです
key_map_error-HiddenKeys = { $by }（{ $other }）が先に働くため、次の{ $count }個は入力できません：{ $names }

## setting_error

setting_error-TooLarge = ファイルが { $kib } KiB を超えています
setting_error-Encoding = UTF-8 ではないため、このファイルは使いません。UTF-8 で保存してください
setting_error-Unknown = 「{ $name }」という設定はありません。{ $known }
setting_error-Table = 「{ $name }」というテーブルはありません。{ $known }
setting_error-NoProgram = 「{ $command }」というプログラムはありません。引数は「args」に書きます：
setting_error-Value = 「{ $name }」に指定できるのは{ $allowed }です{ $meant }
setting_error-NotToml = TOML として読み込めません（{ $why }）

## allowed_value

allowed_value-Notation = {" "}{ $styles }（"japanese:half" のようなオプションも可）
allowed_value-Notations = {" "}{ $styles } の配列（例：["japanese", "usi"]）
allowed_value-Switch = {" "}true か false{" "}
allowed_value-Number = {" "}{ $least } から { $most } までの整数
allowed_value-Texts = 文字列の配列（例：["一", "二"]）
allowed_value-EngineTable = {" "}[engines.名前] の形で「command」を含むテーブル
allowed_value-EngineOptions = 文字列、数値、真偽値のテーブル
allowed_value-Folder = 引用符で囲んだフォルダーのパス
allowed_value-Command = 引用符で囲んだコマンド（なしは ""）
allowed_value-Program = 引用符で囲んだプログラムのパスか名前
allowed_value-Words = {" "}{ $words }{" "}
allowed_value-Meant = 。{ $question }

## choice_reason

choice_reason-Setting = 設定
choice_reason-Locale = ロケール
choice_reason-Inside = { $program } の中
choice_reason-Answer = 端末の応答
choice_reason-Silence = 端末の応答なし
choice_reason-Usual = 既定
choice_reason-Overriding = { $by }。「{ $value }」（{ $origin }）に優先

## doctor_item

doctor_item-System = システム
doctor_item-Language = 言語
doctor_item-ScreenLanguage = 画面の言語
doctor_item-Locale = ロケール
doctor_item-Settings = 設定ファイル
doctor_item-SettingsFound = 設定ファイルあり
doctor_item-Keys = キー割り当てファイル
doctor_item-KeysFound = キー割り当てあり
doctor_item-Journals = 退避ファイル
doctor_item-Notation = 表記
doctor_item-Theme = 配色
doctor_item-Pieces = 駒の字
doctor_item-Sides = 先後の区別
doctor_item-BoardSize = 盤面の大きさ
doctor_item-BoardImage = 盤面の画像
doctor_item-Coordinates = 筋と段
doctor_item-Preset = キー割り当て
doctor_item-OwnKeys = 変更したキー
doctor_item-Engines = エンジン
doctor_item-UnusableJournal = 退避ファイル不良
doctor_item-Invalid = 設定の問題点
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

navigation-BookOpened = 定跡「{ $file }」を開きました
navigation-UnsortedBookOpened = 定跡「{ $file }」を開きました（局面順でないため、検索のたびに全体を読みます）
navigation-Match = { $count }件中{ $index }件目（折り返して検索）
navigation-Match2 = { $count }件中{ $index }件目
navigation-Playing = [再生 { $seconds }秒]
navigation-AtStart = 開始局面です
navigation-AtEnd = 手順の最後です
navigation-NoVariation = その方向にはもう変化がありません
navigation-ForkAbove = { $ply }手目の分岐の別の変化に移りました
navigation-NoFork = その方向にはもう分岐がありません
navigation-NotInVariation = すでに本譜です
navigation-NoJump = その方向にはもう移動履歴がありません
navigation-NoComment = その方向にはもうコメントがありません
navigation-NoMark = その方向にはもう印がありません
navigation-NoMistake = その方向にはもう悪手がありません
navigation-NoMistakes = この手順に悪手はありません
navigation-NoEvaluations = この手順のコメントに評価値がないため、悪手を探せません
navigation-NoBookmark = その方向にはもうしおりがありません
navigation-NoFurther = これ以上進めません
navigation-NoSuchMove = この手順に{ $ply }手目はありません
navigation-StillLooking = この局面を検索しています
navigation-NoBook = 定跡は開いていません
navigation-BookClosed = 定跡を閉じました
navigation-NowhereElse = ほかに同じ局面はありません
navigation-NoMatch = 「{ $typed }」は見つかりません
navigation-NoSearch = まだ検索していません（/ で検索）
navigation-NothingToFold = この手までに折りたためる変化はありません
navigation-NoVariations = この棋譜に変化はありません
navigation-AllFolded = 変化はすべて折りたたまれています
navigation-NothingFolded = 折りたたんだ変化はありません
navigation-Folded = { $ply }手目の{ LINES($lines) }を折りたたみました
navigation-Unfolded = { $ply }手目の変化を展開しました
navigation-PlayStarted = 自動再生を開始しました（1手{ $seconds }秒）
navigation-PlayPaused = 自動再生を一時停止しました
navigation-PlayPace = 1手{ $seconds }秒
navigation-PlayAtEnd = 手順の最後です
navigation-NoEngineLine = このコメントに読み筋はありません
navigation-NoSuchEngineLine = ここの読み筋は{ $count }件だけです
navigation-EngineLineAdded = 読み筋の{ MOVES($moves) }を変化に追加しました
navigation-EngineLineKnown = この読み筋はすべて棋譜にあります

## index_notice

index_notice-Done = { $done }。読めないフォルダーやアーカイブが{ $unreadable }個あります
index_notice-Indexing = [索引：{ $progress }]
index_notice-Begun = 「{ $folder }」の索引を作成しています（Esc で中断）
index_notice-Runs = すでに索引を作成しています（Esc で中断）
index_notice-Stopping = 索引の作成を中断しています（作成済みの部分は残ります）
index_notice-Stopped = { GAMES($games) }まで読んで中断しました（:index で再開）
index_notice-NoCache = 索引を保存するフォルダーがありません

## file

file-Exported = 「{ $name }」にエクスポートしました
file-ExportedWithout = 「{ $name }」にエクスポートしました（{ $lost }を除く）
file-AllFilesListed = すべてのファイルを表示しています
file-RecordsListed = フォルダーと棋譜だけを表示しています
file-MoreFiles = ほか{ $more }ファイル
file-NewRecord = 新規の棋譜
file-NewRecords = 新規の棋譜{ $new }局
file-DiscardedWork = { $work }（破棄済み）
file-ManyLeft = 前回までの未保存の変更がたまっています（{ $count }件、{ $mib } MiB）：
file-UnsavedIn = 「{ $name }」に未保存の変更があります：
file-UnsavedInOthers = 「{ $name }」に未保存の変更があります（ほかに{ $others }）：
file-RemovingLeft = 完全に削除：{ $work }（一覧に{ $listed }件）：
file-DiscardingLeft = 破棄：{ $work }（一覧に{ $listed }件、ここで復元できます）：
file-EditCount = 変更{ $edits }件
file-JustNow = たった今
file-MinutesAgo = { $minutes }分前
file-HoursAgo = { $hours }時間前
file-DaysAgo = { $days }日前
file-Newest = [追跡中]
file-Pinned = [追跡：停止中]
file-PinnedNew = [追跡：新着{ $count }手]
file-Waiting = [待機中]
file-Ended = [終了]
file-NothingToSave = 保存する変更はありません
file-Saving = 「{ $name }」を保存しています…
file-Saved = 「{ $name }」を保存しました
file-SavedAnew = 「{ $name }」を保存しました（全体を書き直しました）
file-SavedInPart = 「{ $name }」の形式で書けない内容を除いて保存しました（未保存のままです）
file-NoFormat = 「{ $name }」の形式が分かりません。形式を指定してください（例：:save-as ファイル名 kif）
file-Taken = 「{ $name }」は別の honfu で開いているため、保存しませんでした
file-ReadOnly = 読み取り専用：別の honfu で開いているファイルです
file-OpenAlready = 「{ $name }」はすでに開いています
file-OneTab = タブは一つだけです
file-NoSuchTab = タブ{ $number }はありません（タブは{ $count }個）
file-RecoverFirst = 先に前回の未保存の変更を復元または破棄してください（:recover）
file-NothingToRecover = 前回の未保存の変更はありません
file-Restored = 未保存の変更を復元しました
file-Discarded = 未保存の変更を破棄しました（:recover で復元できます）
file-RemovedForGood = 完全に削除しました
file-LeftWork = 前回の未保存の変更があります：{ $names }（:recover で復元）
file-NoJournal = 異常終了に備えられません。退避ファイルに書き込めません：{ $why }
file-TooLargeForJournal = 「{ $name }」は大きすぎて異常終了に備えられません。こまめに保存してください
file-UnusableJournal = 前回の変更を「{ $path }」から復元できません：{ $why }
file-OtherReading = ファイルの読み方が変わったため、前回までの変更は元に戻せません
file-LongHistory = 履歴が大きすぎるため、前回までの変更は元に戻せません（{ $mib } MiB）
file-FollowStarted = 「{ $name }」を追跡しています（本譜の最後にいる間は、新しい手に進みます）
file-FollowEnded = 追跡を終了しました
file-FollowWaiting = 「{ $name }」を待っています（空か、存在しません）
file-MovesTakenBack = ファイルで{ $count }手が取り消されました
file-GameReplaced = ファイルの対局が別のものに変わりました
file-EditsSetAside = ファイルの対局が別のものに変わりました（変更は新しいタブにあります）
file-NothingToFollow = 追跡するファイルがありません。先に棋譜を保存してください
file-Exporting = 「{ $name }」にエクスポートしています…
file-NoExportFormat = 「{ $name }」の形式が分かりません。形式を指定してください（例：:export ファイル名 csa）
file-ExportTargetOpen = 「{ $name }」は開いています。別の名前にするか、:save で保存してください
file-NoExportName = ファイル名を入力してください
file-NoFolderAbove = これより上のフォルダーはありません

## edit

edit-NoTimes = 消費時間はありません
edit-TimesRemoved = { MOVES($moves) }の消費時間を削除しました（u で元に戻せます）
edit-NoComments = コメントはありません
edit-CommentsRemoved = { COMMENTS($comments) }を削除しました（u で元に戻せます）
edit-NoAnalysis = 解析結果はありません
edit-AnalysisRemoved = { COMMENTS($comments) }から解析結果を削除しました（u で元に戻せます）
edit-Read = { MOVES($moves) }を読み込みました
edit-ReadStillOpen = { MOVES($moves) }を読み込みました（次の行はまだ読めません）
edit-NoSuchRecord = その棋譜はもうありません
edit-LastRecord = ファイルに一つだけの棋譜は削除できません
edit-NotAMove = { $text }（例：76歩、P-7f、7g7f）
edit-UnplayableMoves = （{ $moves }が失われます）
edit-Text = （{ $moves }と{ $comments }が失われます）
edit-OfPosition = 局面が変わりました{ $lost }：
edit-OfHandicap = 開始局面が変わります{ $lost }：
edit-Several = 候補{ $count }手（Tab で選択）：
edit-BadTime = 「{ $typed }」は時間として読めません（分:秒、例：1:30）
edit-NoMoveToTime = 消費時間を付ける手がありません
edit-EmptyHand = 持ち駒がありません
edit-NothingToForce = 記録できる反則手がありません
edit-CannotForce = 反則手としても記録できません：{ $why }
edit-Forced = 反則手として記録しました：{ $why }
edit-NoOtherLine = ほかの手順はありません
edit-NoOtherMove = この手までに分岐はありません
edit-NothingUncommented = コメントのない変化はありません
edit-LinesRemoved = { LINES($lines) }（{ MOVES($moves) }）を削除しました（u で元に戻せます）
edit-Counted = { COMMENTS($comments) }、{ $words }語、{ $characters }文字
edit-NothingToUndo = 元に戻す変更はありません
edit-NothingToRedo = やり直す変更はありません
edit-Undone = { $left ->
    [0] 元に戻しました
   *[other] 元に戻しました（あと{ $left }回）
}
edit-Redone = { $left ->
    [0] やり直しました
   *[other] やり直しました（あと{ $left }回）
}
edit-Travelled = { $made }回変更した時点です（あと{ $left }回やり直せます）
edit-UnknownMark = 「{ $typed }」という印はありません（! ? !! ?? !? ?!、0 でなし）
edit-NoMistakesToMark = この手順に、印のない悪手はありません
edit-MistakesMarked = { MOVES($moves) }に印を付けました（u で元に戻せます）
edit-NoMove = ここに指し手はありません
edit-NoBookmarks = この棋譜にしおりはありません
edit-BookmarkSet = しおりを付けました
edit-BookmarkRemoved = しおりを外しました（u で元に戻せます）
edit-HeaderRemoved = 項目を削除しました（u で元に戻せます）
edit-UnknownHandicap = 「{ $typed }」という手合割はありません（Tab で一覧、:position で局面編集）
edit-NoLink = このコメントにリンクはありません（例：@45、@45b、@しおり名）
edit-DeadLink = リンク先が見つかりません
edit-NoPiece = ここに駒はありません
edit-NoPosition = 局面として読めません
edit-Unplayable = 新しい局面で指せない{ MOVES($moves) }（{ LINES($lines) }）を削除しました（u で元に戻せます）
edit-MovesRemoved = { MOVES($moves) }（{ LINES($lines) }）を削除しました（u で元に戻せます）
edit-NoDiagnostic = その方向にはもう問題点がありません
edit-NoPlace = 特定の手ではなく、ファイル全体の問題点です
edit-NothingUnread = ここに読めない部分はありません
edit-RecordsAdded = 棋譜{ RECORDS($added) }を追加しました（全{ $count }局）
edit-RecordRemoved = 棋譜を削除しました（残り{ $left }局。u で元に戻す、p で貼り付け）
edit-RecordMoved = { $number }番目に移動しました

## edit_error

edit_error-NoSuchNode = その指し手はもうありません
edit_error-IsRoot = 開始局面そのものは移動・削除・変更できません
edit_error-AfterEnd = 終局の後に指し手は続けられません
edit_error-AlreadyAttached = その指し手はすでにあります
edit_error-NotALeaf = 後に指し手が続くため、ここで終局にはできません
edit_error-Full = 棋譜が上限に達したため、指し手を追加できません

## notice

notice-Notation = 表記：{ $name }
notice-SettingsSavedAlready = 変更した設定はすでに「{ $path }」にあります
notice-SettingsSaved = 「{ $path }」に保存しました：{ $names }
notice-Unbound = { $key } はここ（{ $here }）では使えません（F1 でキー一覧）
notice-BoundElsewhere = { $key }（{ $does }）はここ（{ $here }）では使えません。先に Esc を押してください
notice-OnlyElsewhere = 「{ $does }」はここでは使えません。使える場所：{ $place }
notice-Keeping = { $changed }（:save-settings で次回も有効）
notice-Opened = 「{ $name }」を開きました
notice-EarlierChange = 。前回までの変更{ $changes }回を元に戻せます（:undo-list）
notice-EarlierChanges = 。前回までの変更{ $changes }回を元に戻せます（:undo-list）
notice-Compared = 「{ $name }」との{ $differences }
notice-ComparedWithErrors = 「{ $name }」との{ $differences }（「{ $name }」に{ $errors }）
notice-MoreFaults = （ほか{ $more }件、「honfu config --check」で確認）
notice-UnknownNotation = 「{ $word }」という表記はありません（:notation で一覧）
notice-UnknownNotationOption = 表記「{ $notation }」に「{ $word }」は指定できません（使える値：{ $known }）
notice-NoFile = この棋譜のファイルはありません
notice-NoErrors = このファイルに問題点はありません
notice-OneRecord = このファイルの棋譜は一つだけです
notice-SetForStart = { $title }：{ $text }（:save-settings で保存すると次回から有効）
notice-NoSettingChanged = 起動後に変更した設定はありません
notice-NoSettingsFile = 設定ファイルの場所が不明です。HONFU_CONFIG で指定してください
notice-MouseInUse = Shift を押しながらドラッグすると文字を選択できます
notice-OnlyAscii = この端末に表示できるのは ASCII 文字だけです（理由は「honfu doctor」で確認）
notice-Opening = 「{ $name }」を開いています…
notice-NoAnswer = { $key } は選べません。[ ] 内のキーを押してください（Esc で取り消し）
notice-ImeOn = 「{ $character }」が入力されました。日本語入力をオフにしてください
notice-PressAgain = もう一度 Ctrl-c を押すと終了します
notice-NothingToDo = ここでできることはありません

## unknown_name

unknown_name-Command = 「{ $typed }」というコマンドはありません。{ $question }
unknown_name-CommandNone = 「{ $typed }」というコマンドはありません（Tab で補完、? で一覧）
unknown_name-Setting = 「{ $typed }」という設定はありません。{ $question }
unknown_name-SettingNone = 「{ $typed }」という設定はありません（:settings で一覧）
unknown_name-Number = 「{ $typed }」は数値ではありません
unknown_name-Encoding = 「{ $typed }」という文字コードはありません
unknown_name-Value = 「{ $setting }」に「{ $typed }」は指定できません（使える値：{ $known }）
unknown_name-Graph = 「{ $typed }」というグラフはありません（使える値：score、time）

## pane

pane-Hidden = { $pane }を隠しました（:{ $command } で表示）
pane-Shown = { $pane }を表示します（画面に収まる場合）
pane-NoHeaders = 棋譜情報がありません（:headers で追加）
pane-Cramped = 「{ $chosen }」は画面に収まらないため、「{ $shown }」で表示しています
pane-OthersHidden = ほかの欄は隠れています（:reset-panes で表示）
pane-Zoomed = この欄だけを表示しています（:zoom で戻す）
pane-Unzoomed = すべての欄を表示します（画面に収まる場合）
pane-Alone = すでにこの欄だけを表示しています
pane-NoRoom = この欄の大きさは、これ以上変えられません
pane-Reset = 欄の配置を既定に戻しました
pane-AsUsual = 欄の配置は既定のままです
pane-NoGraph = この手順に消費時間も評価値もないため、グラフを表示できません

## training

training-BegunMate = 詰将棋：王手になる手を入力してください
training-BegunGuess = 次の一手を入力してください
training-HintDrop = ヒント：{ $piece }を打つ
training-HintMove = ヒント：{ $piece }を動かす
training-Guessing = [次の一手 { $points }/{ $most }点]
training-Solving = [詰将棋 { $number }問目 { $time }]
training-TrainingTally = { $side }：{ $most }点中{ $points }点、{ $asked }手中{ $at_once }手を一度で正解
training-RowSolved = { $name }：正解 { $time }、誤答{ $misses }回
training-RowGivenUp = { $name }：断念 { $time }、誤答{ $misses }回
training-NoSide = 「{ $typed }」は選べません（使える値：black、white、both）
training-NoMoves = この棋譜に出題できる手はありません
training-NoProblems = 正解のある問題がありません
training-AllSolved = すべて解きました。最初の問題から出題します
training-NoEdits = 練習中の棋譜は変更できません
training-NotAsking = ここでは出題していません
training-OnlyMoves = 合法手で答えてください
training-NotHere = 手順の最後の局面で答えてください
training-Right = 正解（{ $points }点）
training-Variation = 変化の手で正解（{ $points }点）。本譜は{ $main }
training-Wrong = 棋譜の手ではありません（あと{ $tries }回）
training-Shown = 棋譜の手は{ $text }でした
training-Check = 正解です。続けてください
training-Defence = この受けで続けてください
training-NoDefence = 合法な受けですが、棋譜に続きがありません
training-NoCheck = 王手ではありません
training-NoMate = 王手ですが、正解にない手です
training-Fails = 王手ですが、棋譜では詰みません
training-Square = ヒント：{ $piece }を{ $to }へ
training-Solved = 正解です（{ $time }、誤答{ $misses }回）
training-GivenUp = これが正解です
training-LastProblem = 最後の問題でした
training-NotKept = 成績を保存できません：{ $why }

## clipboard

clipboard-Copied = { $what }をコピーしました
clipboard-CopiedWithout = { $what }をコピーしました（{ $lost }を除く）
clipboard-WhereTo = { $name }の貼り付け先：
clipboard-PastedPosition = 局面
clipboard-PastedRecord = 棋譜（{ MOVES($moves) }）
clipboard-PastedRecords = 棋譜{ $count }局
clipboard-Added = { $added }手追加
clipboard-Known = { $known }手は既存
clipboard-Illegal = うち反則{ $illegal }手
clipboard-Skipped = 指し手でない{ $skipped }語を無視
clipboard-LeftOut = { $lost }手を省略
clipboard-NothingPasted = 貼り付けできません：
clipboard-Pasted = 貼り付け：
clipboard-Unread = 「{ $text }」：{ $why }
clipboard-Separator = 。
clipboard-UnknownCopy = 「{ $typed }」はコピーできません（使える値：sfen、bod、kif、ki2、csa、usi、moves、comment、line、tree、record）
clipboard-NoComment = ここにコメントはありません
clipboard-NothingToPaste = コピーしたものがありません（端末の貼り付けキーを使えます）
clipboard-NoRecord = 棋譜がコピーされていません（棋譜一覧の y でコピー）
clipboard-TooLong = 長すぎて貼り付けられません
clipboard-PositionAfterMove = 指し手の後に局面は貼り付けられません
clipboard-NoMoves = 指し手が見つかりません
clipboard-InTab = { $pasted }を新しいタブに貼り付けました（未保存）

## caption

caption-RecordWord = 棋譜

## review

review-Inaccuracy = 緩手
review-Dubious = 疑問手
review-Mistake = 悪手
review-Blunder = 大悪手
review-MistakeLine = { $name } -{ $loss } %（{ $before } から { $after }）
review-BetterLine = {" "} 最善：{ $moves }
review-PlayerReview = 勝率低下 1手平均 { $loss } %（{ $moves }）

## catalogue

catalogue-Accept = 許容
catalogue-Note = 情報
catalogue-Warn = 警告
catalogue-Reject = エラー

## check

check-Checked = （情報は -v で表示）
check-NoSuchCode = 「{ $code }」というコードはありません（「honfu check --list」で一覧）
check-NeverReported = 「{ $code }」は許容されるため、表示されません
check-Repaired = { $file }：{ $codes } を修正しました（元のファイルは「{ $kept }」）
check-Left = { $file }：修正できません：{ $why }
check-NoFile = 書き込めるファイルではありません
check-Damaged = 文字として読めないバイトが失われます
check-OtherRecords = 修正すると別の内容として読まれます
check-WouldLose = 修正すると失われる内容があります：{ $losses }
check-WouldHide = 手で直すべき問題点が見えなくなります：{ $codes }
check-HasChanged = 「{ $file }」はほかのプログラムが変更したため、修正しませんでした

## cli

cli-Unread = 読み書きできなかったもの{ $unread }件
cli-NoProblems = { $files }：問題点はありません
cli-Checked = { $files }：{ $found }
cli-SomeLetters = { $named }など（ほか{ $more }字）
cli-NoInput = ファイルかフォルダー（標準入力は -）を指定してください
cli-NoSuchRecord = 「{ $file }」に{ $number }局目はありません（全{ $records }局）
cli-ParquetNeedsFile = Parquet の出力先を --output で指定してください
cli-EmptyFile = 「{ $file }」は空です
cli-NoSuchPly = 「{ $file }」に{ $ply }手目はありません（本譜は全{ $last }手）
cli-NotReplaced = 「{ $target }」はすでにあります（--force で上書き、--no-clobber でスキップ）
cli-KeptFile = 「{ $target }」はすでにあるため、スキップしました
cli-Waiting = 「{ $file }」（パイプかデバイス）からの入力を待っています
cli-MoreSettings = ほかに不正な設定が{ $count }件あります
cli-FirstOf = 「{ $file }」の全{ $records }局のうち1局目を使います（--record N で選択）
cli-NoRecords = 「{ $folder }」に棋譜はありません
cli-ReadElsewhere = 「{ $folder }」をスキップしました：中のファイルは別の名前で読み込みます
cli-FolderFollowed = 「{ $folder }」はフォルダーです。--follow にはファイルを指定してください
cli-NotATerminal = 標準出力が端末ではありません（「honfu show ファイル名」で局面をテキスト出力）
cli-NoScreen = TERM=dumb では画面を表示できないため、行モード（--plain）で動作します
cli-ScreenNeeded = TERM=dumb では画面を表示できないため、--follow と --tsume は使えません
cli-Terminal = 端末を使えません：{ $why }
cli-BadMove = { $index }手目「{ $text }」：{ $why }
cli-EndIsNoMove = 終局を表す語で、指し手ではありません
cli-BadSfen = 「{ $text }」は SFEN の局面として読めません
cli-BadSquare = 「{ $text }」はマスとして読めません（例：7f）
cli-NoQuestion = JSON の問い合わせとして読めません：{ $why }
cli-NotAMoveToFind = 「{ $part }」は指し手としても、指し手の特徴としても読めません
cli-TooManyToFind = 検索できる指し手は{ $limit }手までです
cli-NoMoves = 指し手を指定してください
cli-NoPattern = 「{ $text }」は局面として読めません：{ $why }
cli-NoPatternInFile = { $file }:{ $line }: 局面として読めません：{ $why }
cli-NoMaterial = 「{ $text }」は駒の一覧として読めません（例：2R2b）
cli-StandardOutput = 標準出力に書き込めません：{ $why }
cli-Kept = 未保存の変更は「{ $journal }」にあり、次の起動時に復元できます
cli-NotKept = 「{ $file }」の未保存の変更を残せませんでした：{ $why }
cli-NoJournal = 「{ $file }」は大きすぎるため、未保存の変更は失われました
cli-Internal = 内部エラーです。不具合としてご報告ください：{ $report }

## show

show-Score = 「{ $file }」の本譜のコメントに評価値はありません
show-Time = 「{ $file }」の本譜に消費時間はありません
show-GraphNone = 「{ $file }」の本譜に評価値も消費時間もありません
show-Plies = --ply に「{ $text }」は指定できません（数値、10-20 のような範囲、all、bookmarks）
show-Bookmarks = 「{ $file }」にしおりはありません
show-Arrow = --arrow に「{ $text }」は指定できません（7g7f や P*5e のような指し手、last、next）
show-Placeholder = 説明文で {"{"}{ $name }{"}"} は使えません（使えるもの：{ $known }）
show-EmbedName = --embed に「{ $text }」は指定できません（英字で始まる、英数字と - と _ の名前）
show-Delay = { $option } に「{ $text }」は指定できません（0.02 から 600 までの秒数）
show-SeveralPictures = { $pictures }枚の画像を一つのファイルには書けません（-d フォルダー で1枚ずつ出力）
show-PictureOnTerminal = この形式の画像は端末に表示できません。-o ファイル名 かパイプで出力してください
show-PictureTooLarge = 画像が大きすぎます。幅を小さくしてください（コマンドラインでは --size）
show-MissingLetters = 字形がない文字を□で描きました：{ $named }
show-PicturesOnly = 「{ $option }」は画像専用です（「honfu draw」）
show-MovingOnly = 「{ $option }」はアニメーション専用です（-f gif か -f apng）
show-PicturesInFiles = 「{ $option }」は画像用です。Markdown の画像は別ファイルになるため、-o ファイル名 を付けてください

## convert

convert-NoPositions = --ply は局面の形式用です。{ $format } は棋譜の形式です
convert-BookOfRecords = yaneuraou-db は定跡の形式です（「honfu stats --by-position」で出力）
convert-Refused = 「{ $file }」は変換しませんでした：{ ERRORS($count) }があります（--lenient で読める部分だけ変換できます）
convert-NothingWritten = 上記の内容が失われるため、何も書き込みませんでした
convert-SeveralInputs = { $format }には1局しか保存できません。-d で出力フォルダーを指定してください
convert-NoSuchLine = 「{ $file }」に{ $number }番の手順はありません（{ $record }局目の手順は{ $count }個です）
convert-NothingToKeep = 複数の入力を一つのファイルに書くときは --keep を使えません。-d で出力フォルダーを指定してください
convert-OtherExtension = 「{ $file }」の拡張子は形式「{ $format }」のものではありません（使える値：{ $extensions }）
convert-UnknownExtension = 「{ $file }」の拡張子から形式が分かりません。形式を指定してください（使える値：{ $known }）
convert-Collision = 「{ $first }」と「{ $second }」の出力先がどちらも「{ $target }」です。何も書き込みませんでした
convert-OverInput = 「{ $target }」は入力の一つで、上書きされてしまうため、何も書き込みませんでした
convert-OutputIsFolder = 「{ $target }」に書き込めません：フォルダーです（中に書くには -d を指定）
convert-OutputIsInput = 「{ $file }」はありません。書き出すには -o を指定してください
convert-NoFolder = 「{ $target }」はフォルダーではなくファイルのため、中に書き込めません
convert-FilesWith = { $what }：{ FILES($files) }
convert-ByFile = （-v でファイルごとに表示）
convert-Summary = { $all }ファイル中{ $done }ファイルを変換しました

## count

count-Differences = 違い{ $number }件
count-Records = { $number }局
count-Moves = { $number }手
count-Branches = 変化{ $number }件
count-Lines = 変化{ $number }件
count-Comments = コメント{ $number }件
count-Bookmarks = しおり{ $number }件
count-Errors = エラー{ $number }件
count-Warnings = 警告{ $number }件
count-Notes = 情報{ $number }件
count-Files = { $number }ファイル
count-Folders = { $number }フォルダー
count-Games = { $number }局
count-Changes = 変更{ $number }件

## command

command-NextMove = 1手進む
    .search = 次の手
command-PreviousMove = 1手戻る
    .search = 前の手
command-FirstMove = 開始局面へ
    .search = 先頭 最初 初期局面
command-LastMove = 手順の最後、または N 手目へ
    .search = 末尾 最終手
command-PageForward = 10手進む
command-PageBack = 10手戻る
command-NextVariation = 次の変化
    .search = 分岐
command-PreviousVariation = 前の変化
    .search = 分岐
command-NextFork = 次の分岐
    .search = 変化
command-PreviousFork = 前の分岐
    .search = 変化
command-LeaveVariation = この変化の分岐に戻る
command-JumpBack = 移動前の場所に戻る
    .search = 履歴
command-JumpForward = 戻る前の場所に進む
    .search = 履歴
command-Autoplay = 自動再生・一時停止
    .argument = 秒
    .search = スライドショー 連続再生
command-Faster = 自動再生を速くする
    .search = 速度 倍速
command-Slower = 自動再生を遅くする
    .search = 速度
command-GoTo = 指定した手数へ移動
    .argument = 手数
    .search = ジャンプ
command-PrincipalVariation = コメントの読み筋を再生
    .argument = 番号
    .search = 検討 解析
command-Analyze = エンジンの検討を開始・停止
    .argument = 候補手の数
    .search = 解析 評価値 候補手
command-AnalyzeGame = この手順の全局面を解析
    .argument = 2s|nodes 10000|depth 12
    .search = 棋譜解析 評価値 検討 エンジン
command-Engine = エンジンを選択
    .argument = 名前
    .search = 検討 解析 将棋ソフト
command-NextComment = 次のコメント
command-PreviousComment = 前のコメント
command-NextMark = 次の印
command-PreviousMark = 前の印
command-NextBookmark = 次のしおり
command-PreviousBookmark = 前のしおり
command-NextMistake = 次の悪手
    .search = 疑問手 緩手 評価値
command-PreviousMistake = 前の悪手
    .search = 疑問手 緩手 評価値
command-Mistakes = 悪手の一覧
    .search = 疑問手 緩手 勝率 解析
command-SamePosition = 同じ局面の別の場所へ移動
    .search = 千日手 合流 同一局面
command-Statistics = この局面の指し手をフォルダーから集計
    .argument = フォルダー
    .search = 定跡 統計 データベース 勝率
command-IndexFolder = フォルダーの索引を作成・更新
    .argument = フォルダー
    .search = データベース 高速
command-Book = 定跡を選択・解除
    .argument = ファイル名
    .search = やねうら王 データベース
command-FollowLink = コメントのリンク先へ移動
    .search = ジャンプ
command-Search = 指し手・コメント・棋譜情報を検索
    .argument = 文字列
    .search = 探す
command-SearchNext = 次の検索結果
command-SearchPrevious = 前の検索結果
command-Matches = 検索結果の一覧
command-Impasse = 持将棋の点数を表示
    .search = 入玉 宣言
command-EnterMoves = 指し手を入力
    .search = 棋譜入力 打ち込む 挿入 キーボード
command-BoardCursor = 盤面で指し手を入力
    .search = ドラッグ 駒を動かす マウス
command-Position = 開始局面を編集
    .argument = SFEN
    .search = 局面編集 駒落ち 初期配置 局面図 持ち駒 持駒 駒台
command-End = 終局を記録
    .argument = 終局の種類
    .search = 投了 千日手 詰み 中断 時間切れ 宣言 勝敗
command-Force = 反則手として記録
    .argument = 指し手
    .search = 二歩 強制 禁じ手
command-CountWords = コメント数・語数・文字数を表示
command-Comment = コメントを編集
    .search = 注釈 解説 書く
command-EditExternally = コメントを $EDITOR で編集
command-Template = コメントに定型文を追加
    .search = 決まり文句
command-Keep = 検討結果をコメントに書き込む
    .search = 解析 評価値 読み筋
command-Mark = 指し手に印を付ける
    .argument = 印
    .search = 好手 悪手 疑問手 記号
command-MarkMistakes = 悪手に印を付ける
    .search = 疑問手 大悪手 解析
command-Bookmark = しおりを付ける・外す
    .argument = 名前
    .search = 目印 ブックマーク
command-Bookmarks = しおりへ移動
command-Fold = ここの変化を折りたたむ・展開
    .search = 畳む 広げる
command-FoldAll = すべての変化を折りたたむ
command-UnfoldAll = すべての変化を展開
command-Outline = 変化の一覧
    .search = 分岐
command-VariationUp = この変化を上へ移動
    .search = 分岐 入れ替え 順序
command-VariationDown = この変化を下へ移動
    .search = 分岐 入れ替え 順序
command-MainLine = この手順を本譜にする
    .search = 分岐 入れ替え 本筋
command-KeepLine = ほかの手順をすべて削除
command-RemoveSiblings = この分岐のほかの手を削除
command-RemoveUncommented = コメントのない変化を削除
command-CutTimes = 消費時間をすべて削除
    .search = 時計
command-StripComments = コメントをすべて削除
    .search = 注釈
command-StripNotes = コメントの解析結果をすべて削除
    .search = 検討 評価値 エンジン
command-Undo = 元に戻す
    .search = 待った 取り消す 取り消し アンドゥ
command-Redo = やり直す
    .search = やり直し リドゥ
command-UndoList = 変更の一覧
    .search = 履歴 削除 消す
command-Remove = この手以降を削除
    .search = 消す
command-Copy = コピー
    .argument = sfen|bod|kif|...
    .search = クリップボード 切り取り
command-Paste = この手の後に貼り付け
    .search = クリップボード 読み込み ペースト
command-NextNotation = 次の表記
command-PreviousNotation = 前の表記
command-Notation = 表記を選択
    .argument = 表記名
    .search = 書き方 符号
command-FlipBoard = 盤面を反転
    .search = 回転 上下反転
command-Redraw = 画面を再描画
    .search = 乱れ 描き直す
command-NextPane = 次の欄へ
    .search = ペイン フォーカス
command-PreviousPane = 前の欄へ
command-Zoom = この欄だけを表示・解除
    .search = 最大化 分割 全画面 ウィンドウ レイアウト
command-Wider = この欄の幅を広げる
    .search = サイズ
command-Narrower = この欄の幅を狭める
command-Taller = この欄を高くする
command-Shorter = この欄を低くする
command-HideBoard = 盤面の表示・非表示
command-HideMoves = 指し手の表示・非表示
command-HideComment = コメントの表示・非表示
command-HideHeaders = 棋譜情報の表示・非表示
command-Graph = 評価値・消費時間のグラフを切り替え
    .argument = score|time
    .search = 形勢
command-ResetPanes = 欄の配置を既定に戻す
    .search = リセット レイアウト
command-Save = 保存
    .argument = ファイル名
    .search = 上書き
command-SaveAs = 名前や形式を指定して保存
    .argument = ファイル名 [形式[:オプション]]
    .search = 変換 名前を付けて
command-SaveClose = 保存して閉じる（最後のタブなら終了）
command-DiscardClose = 保存せずに閉じる
    .search = 終える 破棄
command-Export = 別の形式でエクスポート・コピー
    .argument = ファイル名 [形式[:オプション]]
    .search = 変換 印刷 画像 図面 書き出し 出力 共有
command-Recover = 前回の未保存の変更を復元
    .search = 復旧 バックアップ 破棄 クラッシュ
command-Open = ファイルを開く・一覧から選択
    .argument = ファイル名
    .search = 読み込み インポート フォルダー
command-Recent = 最近のファイルの一覧
    .search = 履歴
command-Sample = 解説付きの見本の棋譜を開く
    .search = サンプル 例
command-StartScreen = 開始画面を表示
    .search = ようこそ 最初の画面
command-TabNew = ファイルを新しいタブで開く
    .argument = ファイル名
command-Follow = ファイルの追跡を開始・停止
    .search = 中継 再読み込み 監視
command-NewRecord = 新しいタブに棋譜を作成
    .search = 新規 空
command-Tabs = タブの一覧
    .search = 文書
command-NextTab = 次のタブ、または N 番目のタブ
command-PreviousTab = 前のタブ
command-Diff = ファイルと比較
    .argument = ファイル名
    .search = 差分 違い
command-DiffFile = 保存で変わる行を表示
    .search = 差分 変更 保存前
command-Encoding = 文字コードを指定して開き直す
    .argument = 文字コード名
    .search = 文字化け 再読み込み エンコード
command-Close = 閉じる（最後のタブなら終了）
    .search = 終える
command-Headers = 棋譜情報を表示・編集
    .search = 対局者 棋戦 日付 手合割 駒落ち 持ち時間 見出し
command-Records = ファイル内の棋譜の一覧
    .search = 対局 一局
command-Errors = 問題点の一覧
    .search = 警告 エラー 誤り
command-NextFault = 次の問題点
command-PreviousFault = 前の問題点
command-Retype = 読めない行を再入力
    .argument = 指し手
    .search = 修正 訂正
command-NextRecord = 次の棋譜
command-PreviousRecord = 前の棋譜
command-RecordAdd = この後に空の棋譜を追加
command-RecordDuplicate = この棋譜を複製
command-RecordRemove = この棋譜を削除
command-RecordUp = この棋譜を上へ移動
command-RecordDown = この棋譜を下へ移動
command-RecordCopy = この棋譜をコピー
command-RecordPaste = コピーした棋譜をこの後に貼り付け
command-Guess = 次の一手を当てる練習
    .argument = black|white|both
    .search = クイズ 学習
command-Tsume = このファイルの詰将棋を解く
    .search = 問題集 学習 練習
command-Hint = ヒントを表示
command-GiveUp = 正解を見る
    .search = 解答 答え
command-NextProblem = 次の詰将棋へ
command-Set = 設定を変更
    .argument = 名前 値
command-Settings = 設定の一覧・変更
    .search = 環境 オプション
command-SaveSettings = 現在の設定を保存（次回も有効）
    .search = 記憶 書き込む
command-Palette = コマンドを名前で実行
    .search = メニュー パレット
command-Help = 使えるキーとコマンドを表示
    .search = 使い方 説明 メニュー ヘルプ
command-Suspend = プログラムを一時停止
    .search = シェル
command-Interrupt = 2回押すと終了
command-Quit = 終了
    .search = 終える
command-Accept = 決定
command-Up = 1行上へ
command-Down = 1行下へ
command-Filter = 一覧を絞り込む
command-ListFirst = 最初の行へ
command-ListLast = 最後の行へ
command-ListPageUp = 10行上へ
command-ListPageDown = 10行下へ
command-Cancel = 取り消し
command-Complete = 次の補完候補
command-CompleteBack = 前の補完候補
command-CaretLeft = カーソルを左へ
command-CaretRight = カーソルを右へ
command-CaretHome = 入力の先頭へ
command-CaretEnd = 入力の末尾へ
command-ToHand = 盤面と持ち駒を切り替え
command-DeleteBack = 前の文字を削除
command-DeleteForward = 次の文字を削除
command-DeleteWord = 前の単語を削除
command-DeleteLine = カーソルより前をすべて削除
command-WordLeft = 前の単語へ
command-WordRight = 次の単語へ
command-TextStart = 文章の先頭へ
command-TextEnd = 文章の末尾へ
command-SecondGood = 印に ! を追加
command-SecondBad = 印に ? を追加
command-HeaderAdd = 項目を追加
command-HeaderRemove = 項目を削除
command-HeaderUp = 項目を上へ移動
command-HeaderDown = 項目を下へ移動
command-RecoveryRemove = 変更を破棄（破棄済みなら完全に削除）
command-NextValue = 次の値へ
command-PreviousValue = 前の値へ
command-PieceTurn = 駒の先後を入れ替え
command-PiecePromote = 駒の成・不成を切り替え
command-PieceRemove = 駒を取り除く
command-SideToMove = 手番を切り替え
command-RestToBlack = 残りの駒を先手の持ち駒にする
command-RestToWhite = 残りの駒を後手の持ち駒にする
command-Presets = 開始局面を選択
command-RecentA = 最近のファイル1を開く
command-RecentB = 最近のファイル2を開く
command-RecentC = 最近のファイル3を開く
command-RecentD = 最近のファイル4を開く
command-RecentE = 最近のファイル5を開く
command-RecentF = 最近のファイル6を開く
command-RecentG = 最近のファイル7を開く
command-RecentH = 最近のファイル8を開く
command-RecentI = 最近のファイル9を開く
command-FolderUp = 上のフォルダーへ
command-ShowAll = 全ファイル・棋譜のみを切り替え
command-PlayListed = 選んだ手を指す・その手へ進む
command-Sort = 並べ替え

## command_use

command_use-CommentOfNextMove = 確定して次の手のコメントへ
command_use-CommentOfPreviousMove = 確定して前の手のコメントへ
command_use-StartOfLine = 読み筋の先頭へ
command_use-EndOfLine = 読み筋の最後、または N 手目へ
command_use-NextEngineLine = 次の読み筋
command_use-PreviousEngineLine = 前の読み筋
command_use-StartGame = 指し手を入力して対局を始める
command_use-ForceTyped = 入力した手を反則手として記録
command_use-ForceRefused = 指せなかった手を反則手として記録
command_use-ContinueInEditor = $EDITOR で編集を続ける
command_use-HeaderInEditor = 項目を $EDITOR で編集
command_use-UndoText = コメントの変更を元に戻す
command_use-RedoText = コメントの変更をやり直す
command_use-PasteGame = 棋譜や局面を貼り付け（端末の貼り付けキーも可）
command_use-FlipShownBoard = プレビューの盤面を反転
command_use-KeepAndSave = コメントを確定して保存
command_use-ExportChosen = この内容でエクスポート
command_use-OpenFile = ファイルを開く
command_use-OpenPath = パスを入力して開く
command_use-OpenInTab = 選んだファイルを新しいタブで開く
command_use-CloseList = 一覧を閉じる
command_use-LeaveExport = エクスポートせずに閉じる
command_use-CloseHelp = ヘルプを閉じる
command_use-Quit = 終了
command_use-BackToRecord = 棋譜に戻る
command_use-LeaveList = ファイルの一覧を閉じる
command_use-LeaveQuestion = 質問を取り消してコマンドを実行
command_use-FilterRecords = 棋譜の内容で絞り込む
command_use-FilterGames = 集計する棋譜を絞り込む
command_use-FilterFiles = 一覧を絞り込む、またはパスへ移動
command_use-StartOfComment = コメントの先頭へ
command_use-EndOfComment = コメントの末尾へ
command_use-LineDown = 1行下へ
command_use-NextCandidate = 次の候補
command_use-LineUp = 1行上へ
command_use-PreviousCandidate = 前の候補
command_use-CaretLeftOrBack = カーソルを左へ（空なら1手戻る）
command_use-CursorLeft = 左のマスへ
command_use-CaretRightOrOn = カーソルを右へ（空なら1手進む）
command_use-CursorRight = 右のマスへ
command_use-StartOfTextLine = 行の先頭へ
command_use-EndOfTextLine = 行の末尾へ
command_use-DeleteBackOrLeave = 前の文字を削除（空なら取り消し）
command_use-NoMarkOrBack = 印を外す、または手の入力に戻る
command_use-DeleteBackOrTakeBack = 前の文字を削除（空なら直前の手を取り消し）
command_use-DeleteToStart = 行の先頭まで削除
command_use-NewLine = 改行
command_use-ChooseLine = 選んだ行に決定
command_use-OpenOrBegin = ファイルを開く、またはこの方法で始める
command_use-EditHeader = 項目を変更
command_use-ShowRecord = 棋譜を表示
command_use-ListGames = この手を指した棋譜の一覧、または定跡の手を指す
command_use-ChooseValue = 値を選択・入力（最後の行ではエクスポート）
command_use-AcceptTyped = 入力を決定
command_use-RunCommand = 選んだコマンドを実行
command_use-Promote = 成る
command_use-PlayCandidate = 指す（候補が複数なら選んだ手）
command_use-PickUpOrPut = 駒を持つ・置く
command_use-AddLine = 読み筋を変化に追加
command_use-OpenFileOrFolder = ファイルやフォルダーを開く
command_use-CaretUp = カーソルを上へ
command_use-EarlierInput = 前の入力・補完候補
command_use-CursorUp = 上のマスへ
command_use-CaretDown = カーソルを下へ
command_use-LaterInput = 次の入力・補完候補
command_use-CursorDown = 下のマスへ
command_use-PageUp = 1画面上へ
command_use-PreviewBack = プレビューの前のページ
command_use-TenLinesUp = 10行上へ（絞り込み中）
command_use-PageDown = 1画面下へ
command_use-PreviewOn = プレビューの次のページ
command_use-TenLinesDown = 10行下へ（絞り込み中）
command_use-HideMatches = 検索結果の表示を消す、解析や索引の作成を中断
command_use-KeepComment = コメントを確定して閉じる
command_use-EmptyBoard = 空の盤面へ
command_use-LeaveLine = 入力を取り消し
command_use-TakeBack = 質問を取り消し
command_use-StopEntering = 指し手の入力を終了
command_use-PutBack = 駒を戻す、または盤面での入力を終了
command_use-LeavePosition = 駒を戻す、または編集を終了
command_use-DropFilter = 絞り込みを解除、または一覧を閉じる

## context

-counts_of_moves = キーの前の数字は回数・手数：5l、12G
-counts_of_lines = キーの前の数字は回数・行番号：5j、9G
context-Board = 盤面・指し手・コメント
    .typing = { -counts_of_moves }
context-Moves = { context-Board }
    .typing = { -counts_of_moves }
context-Comment = コメント
    .typing = { -counts_of_moves }
context-Sign = 印を付けた直後
    .typing = { -counts_of_moves }
context-CommentEdit = コメントの編集
    .typing = その他のキーは文字の入力
context-Start = 開始画面
    .typing = 指し手を入力すると対局が始まります：76、７六歩、7g7f
context-List = 一覧
    .typing = { -counts_of_lines }
context-Headers = 棋譜情報
    .typing = { -counts_of_lines }
context-Records = 棋譜一覧
    .typing = { -counts_of_lines }
context-Statistics = この局面の指し手
    .typing = { -counts_of_lines }
context-Recovery = 復元できる変更
    .typing = { -counts_of_lines }
context-Settings = 設定
    .typing = { -counts_of_lines }
context-Export = エクスポート
context-Prompt = 入力行
    .typing = その他のキーは文字の入力
context-Help = ヘルプ
    .typing = その他のキーでヘルプを検索
context-Question = 質問
    .typing = [ ] 内のキーで答える
context-Entry = 指し手の入力
    .typing = 指し手：76、７六歩、P-7f、7g7f（消費時間は 26 1:30、: でコマンド）
context-BoardCursor = 盤面のカーソル
context-Position = 局面編集
    .typing = p l n s g b r k や漢字で先手、大文字で後手の駒。SFEN・BOD は貼り付け可
context-Line = 読み筋
    .typing = { -counts_of_moves }
context-Browser = ファイルの一覧
    .typing = { -counts_of_lines }

## copy_choice

# The letter in brackets is the key, which is the same in all languages.
copy_choice-Sfen = 局面（SFEN）
    .answer = [s]SFEN
copy_choice-Bod = 局面図（BOD）
    .answer = [b]BOD
copy_choice-Kif = 棋譜（KIF）
    .answer = [k]KIF
copy_choice-Ki2 = 棋譜（KI2）
    .answer = [2]KI2
copy_choice-Csa = 棋譜（CSA）
    .answer = [c]CSA
copy_choice-Usi = 局面と指し手（USI）
    .answer = [u]USI
copy_choice-Moves = この手順の指し手
    .answer = [m]指し手
copy_choice-Comment = コメント
    .answer = [n]コメント
copy_choice-Line = ここからの手順
    .answer = [l]手順
copy_choice-Tree = この手以降（変化を含む）
    .answer = [t]変化
copy_choice-Record = 棋譜
    .answer = [r]棋譜

## answer

# The letter in brackets is the key, which is the same in all languages.
answer-GoodMove = [1]!
answer-BadMove = [2]?
answer-ExcellentMove = [3]!!
answer-Blunder = [4]??
answer-InterestingMove = [5]!?
answer-DubiousMove = [6]?!
answer-NoMark = [0]なし
answer-Save = [s]保存
answer-Discard = [d]破棄
answer-SaveAnyway = [s]このまま保存
answer-SaveAs = [a]別名・別形式で保存
answer-Overwrite = [o]上書き
answer-OtherName = [n]別の名前
answer-Reload = [r]読み直す（変更は新しいタブへ）
answer-Restore = [r]復元
answer-List = [l]一覧を表示
answer-KeepAll = [k]残す
answer-Remove = [r]削除
answer-AllListed = [a]一覧のすべて
answer-Compare = [c]比較
answer-Keep = [k]確定
answer-KeepMoves = [k]指し手を残して確定
answer-RemoveMoves = [r]指し手を削除して確定
answer-Here = [h]この手の後
answer-Start = [s]この棋譜の開始局面
answer-NewTab = [t]新しいタブ
answer-Add = [a]このファイルに追加
answer-Promote = [p]成る
answer-Decline = [n]成らない

## end_word

# Words that can be typed for the end of a game besides its name, separated by spaces.
end_word-Resign = とうりょう
end_word-Interrupt = ちゅうだん
end_word-Sealed = ふうじて
end_word-Repetition = せんにちて
end_word-Impasse = じしょうぎ
end_word-Draw = ひきわけ
end_word-TimeForfeit = 時間切れ きれまけ じかんぎれ
end_word-DeclareWin = 宣言勝ち 入玉宣言勝ち かち せんげんがち
end_word-FoulLoss = はんそくまけ 反則手 はんそくて
end_word-FoulAction = はんそくこうい
end_word-FoulWin = はんそくがち 反則手 はんそくて
end_word-Mate = つみ
end_word-NoMate = 不詰み ふづみ
end_word-DefaultLoss = 不戦負け ふせんぱい
end_word-DefaultWin = 不戦勝ち ふせんしょう
end_word-Takeback = まった

## record_column

record_column-Name = 名前
record_column-Players = 対局者
record_column-Event = 棋戦
record_column-Date = 日付
record_column-Moves = 手数

## book_column

book_column-Evaluation = 評価値
book_column-Depth = 深さ
book_column-Count = 回数

## key_table

key_table-Head = | キー | コマンド | 動作 |

## settings

settings-lang = 言語
    .explanation =
        表示言語："auto"（システムの言語）、"en"（英語）、"ja"（日本語）。
settings-notation = 表記
    .search = 書き方 符号
    .option = 指し手の表記：{"{"}styles{"}"}
    .explanation =
        指し手の表記："japanese"、"kif"、"western"、"hodges"、"usi"、"csa" など。一覧は
        「honfu notate --reference」で表示できます。オプションも付けられます："japanese:triangle,half"。
settings-notation_cycle = t キーの表記
    .search = 切り替える
    .explanation =
        t キーで切り替える表記（["japanese", "kif", "usi"] など）。空なら、言語に合う4つの表記です。
        「:notation」ではすべての表記から選べます。
settings-numbering = 手数の表示
    .option = 指し手欄の手数の表示
    .explanation =
        指し手欄の手数の表示："style"（その表記の本に合わせる。西洋式は2手ごと、ほかは1手ごと）、
        "ply"（1手ごと）、"pairs"（2手ごと）、"none"（なし）。
settings-keys = キー割り当て
    .search = ショートカット キーボード
    .option = 使用するキー割り当て
    .explanation =
        キー割り当て："honfu"（標準）、またはほかのソフトに合わせた "vim"、"shogihome"、"lishogi"。
        個々のキーは、同じフォルダーの keys.toml で次のように変更できます。名前の一覧は
        「honfu keys」で表示できます。「none」に書いたキーは無効になります：
        {"  ["}panes]
          save = ["ctrl-s", "w"]
          none = ["space"]
settings-color = 色の使用
    .search = 白黒 カラー
    .option = 色を使うかどうか
    .explanation =
        色を使うかどうか："auto"（端末に出力するときに使う。NO_COLOR があるときと TERM が「dumb」のときは
        使わない）、"always"（常に使う）、"never"（使わない）。
settings-theme = 画面の配色
    .search = 背景 見た目 テーマ ダーク
    .option = 画面の配色
    .explanation =
        画面の配色："auto"（端末の背景の明るさに合わせる）、"light"（明るい背景）、"dark"（暗い背景）、
        "terminal"（端末の16色。どの背景でも見やすい）、"none"（色なし）。"light" と "dark" には、
        24ビットの色か、端末で表示できる最も近い色を使います。
settings-ambiguous_width = 記号の幅
    .search = 文字幅 ずれる 全角
    .option = ▲や…などの記号の表示幅
    .explanation =
        ▲や…などの記号の表示幅："auto"（起動時に測る）、"narrow"（半角）、"wide"（全角）。
settings-flipped = 後手を手前に表示
    .search = 反転
    .explanation =
        盤面を後手側から見て表示するかどうか。
settings-board_pieces = 駒の文字
    .search = フォント 一文字 二文字
    .option = 駒の文字
    .explanation =
        駒の文字："kanji"（歩、全）、"two-kanji"（大きいマスでは全を成銀と表示）、"latin"（P、+S）。
        漢字を表示できない端末では、常に "latin" になります。
settings-board_sides = 後手の駒の区別
    .search = 先手
    .option = 後手の駒の区別
    .explanation =
        後手の駒の区別："case"（小文字。漢字には v を付ける）、"v"（漢字にも英字にも v を付ける）、
        "turn"（色と、駒の向きを示す ^ と v）。記号の入らない小さいマスでは、後手の漢字に下線を引きます。
settings-board_size = マスの大きさ
    .search = 拡大 縮小 フォント サイズ マス目 盤面
    .option = マスの大きさ
    .explanation =
        マスの大きさ："auto"（ほかの欄が収まる範囲で最大）、"compact"（横2桁）、"normal"（横3桁）、
        "large"（横5桁、縦2行、罫線付き。余裕があれば横9桁、縦4行まで）。収まらないときは、
        一段階小さくなります。
settings-coordinates = 筋と段
    .search = 座標 数字
    .option = 盤面の周りの筋と段
    .explanation =
        盤面の周りの筋と段："notation"（表記に合わせる）、"japanese"（７ 六）、"letters"（7 f）、
        "digits"（7 6）、"none"（なし）。
settings-board_look = 盤面のデザイン
    .search = 木 紙 背景 配色 テーマ 見た目
    .option = 盤面のデザイン
    .explanation =
        盤面のデザイン："wood"（木目）、"paper"（本の局面図）、"dark"（暗い盤面）、"terminal"（端末の色、
        背景なし）。使える色が16色以下なら、常に "terminal" になります。
settings-board_image = 盤面の画像
    .search = 絵 図 グラフィック 方式
    .option = 盤面の画像を端末に送る方式
    .explanation =
        盤面の画像を端末に送る方式："auto"（端末が対応していれば画像）、"kitty"、"sixel"、
        "iterm2"（常にその方式）、"none"（常に文字）。
settings-auto_commit = Enter なしで指す
    .search = 自動 確定
    .option = 入力した手を Enter なしで指すかどうか
    .explanation =
        入力中の指し手が一つに決まったら、Enter を待たずに指すかどうか。その後に残りの文字を
        入力しても、その手に合っていれば受け付けます。
settings-bell = ベル
    .search = 音
    .option = 指し手にならない入力でベルを鳴らすかどうか
    .explanation =
        入力が指し手にならないとき、端末のベルを鳴らすかどうか。
settings-review_scale = 勝率73%の評価値
    .search = 悪手
    .explanation =
        悪手の基準（コマンド「mistakes」「next-mistake」と「honfu info」）。勝率が以下の4つの値（%）以上
        下がった手を、順に緩手、疑問手、悪手、大悪手とします。評価値が review_scale なら勝率73%、
        0なら50%とみなします。
settings-review_inaccuracy = 緩手とする勝率低下（%）
    .search = 悪手
settings-review_dubious = 疑問手とする勝率低下（%）
    .search = 悪手
settings-review_mistake = 悪手とする勝率低下（%）
    .search = 基準
settings-review_blunder = 大悪手とする勝率低下（%）
    .search = 基準
settings-score_view = 評価値の視点
    .search = エンジン 検討
    .explanation =
        検討の評価値の視点："black"（先手）、"mover"（手番側）。コメント、グラフ、勝率のバーは、
        常に先手から見た値です。
settings-templates = コメントの定型文
    .search = よく書く
    .explanation =
        よく書くコメント。コマンド「template」で入力できます。空なら、用意された定型文から選べます。
        例：
          templates = ["ここまで定跡。", "代えて "]
settings-mouse = マウス
    .search = クリック
    .option = マウスを使うかどうか
    .explanation =
        マウスを使うかどうか。指し手、マス、タブ、一覧の行のクリックと、ホイールが使えます。端末での
        文字の選択には、多くの端末で Shift が必要になります。「false」なら、マウスを端末に任せます。
settings-copy_command = コピー用のコマンド
    .search = クリップボード
    .explanation =
        コピーした内容を渡すコマンド（"wl-copy"、"xclip -selection clipboard"、"pbcopy" など）。
        空なら、端末の機能（OSC 52）でクリップボードにコピーします。
settings-backup = 保存時のバックアップ
    .search = 控え
    .explanation =
        上書き保存のバックアップ。起動後の最初の保存で、保存前のファイルを残します："none"（残さない）、
        "simple"（ファイル名~。古いものは置き換える）、"numbered"（ファイル名.~1~、ファイル名.~2~ …）。
        読めない部分のあったファイルは、常にファイル名~ として残します。
settings-kept_mib = 行単位で保存する上限（MiB）
    .search = 書き直す
    .explanation =
        変更した行だけを書き換えて保存するファイルの大きさの上限（MiB）。これより大きいファイルは全体を
        書き直します。0なら、すべてのファイルの全体を書き直します。
settings-engine_usiok_seconds = エンジンの起動待ち（秒）
    .search = 時間 タイムアウト
    .explanation =
        エンジンを待つ時間の上限（秒）：起動してオプションを返すまで、準備ができるまで、思考中に
        出力がない間、思考が止まるまで、終了するまで。これを過ぎると強制終了します。
settings-engine_readyok_seconds = エンジンの準備待ち（秒）
    .search = 時間 タイムアウト
settings-engine_silence_seconds = エンジンの応答待ち（秒）
    .search = 時間 タイムアウト
settings-engine_stop_seconds = エンジンの停止待ち（秒）
    .search = 時間 タイムアウト 思考
settings-engine_quit_seconds = エンジンの終了待ち（秒）
    .search = 時間 タイムアウト
settings-file_mib = ファイルの上限（MiB）
    .search = 大きさ サイズ
    .explanation =
        ファイルの大きさ（MiB）と、1行の長さ（KiB。1局を1行に書く形式もあります）。分割して読む CSA の
        ファイルは、大きさの制限がありません。
settings-line_kib = 1行の上限（KiB）
    .search = 長さ サイズ
settings-records = 1ファイルの棋譜数の上限
    .search = 局数
    .explanation =
        1ファイルの棋譜数と、1局の指し手の数（変化を含む。1999999まで）。
settings-moves = 1局の指し手数の上限
    .search = 棋譜
settings-nesting = 変化の深さの上限
    .search = 入れ子 分岐
    .explanation =
        変化の入れ子の深さ。
settings-comment_kib = コメントの上限（KiB）
    .search = 長さ サイズ
    .explanation =
        1手のコメントの長さ（KiB）。
settings-headers = 1局の棋譜情報の上限
    .search = 項目
    .explanation =
        1局の棋譜情報の項目数と、1項目の長さ（KiB）。
settings-header_kib = 棋譜情報の項目の上限（KiB）
    .search = 長さ サイズ
settings-faults = 問題点の表示数の上限
    .search = エラー
    .explanation =
        1ファイルで表示する問題点の数。これを超えた分は、件数だけを表示します。

## example_file

example_file-Head =
    honfu の設定と既定値です。変えたい設定だけを、「honfu config --paths」で表示されるファイルに
    書いてください。優先順位は、コマンドラインのオプション、環境変数（HONFU_LANG、
    HONFU_NOTATION など）、ファイルの順です。
example_file-Limits =
    ファイルを読み込む量の上限。時間やメモリーの使いすぎを防ぎます。上限を超えた内容は読み込まず、
    エラーとして表示します。環境変数は HONFU_LIMITS_FILE_MIB など。
example_file-Engines =
    USI エンジン。テーブル一つに一つ書きます。名前は自由で、--engine で指定します。シェルを通さずに、
    「dir」のフォルダー（既定はプログラムのフォルダー）で起動します。エンジンのオプションは
    「honfu engines check 名前」で表示できます。

## language_setting

language_setting-Auto = システムの言語

## numbering

numbering-Style = 表記に合わせる
numbering-Ply = 1手ごと
numbering-Pairs = 2手ごと
numbering-None = なし

## key_preset

key_preset-Honfu = honfu の標準
key_preset-Vim = vim 風
key_preset-Shogihome = ShogiHome 風
key_preset-Lishogi = lishogi 風

## color_when

color_when-Auto = 端末で、NO_COLOR がなければ使う
color_when-Always = 常に使う
color_when-Never = 使わない

## theme_name

theme_name-Auto = 端末の明るさに合わせる
theme_name-Terminal = 端末の16色
theme_name-Light = 明るい背景
theme_name-Dark = 暗い背景
theme_name-None = 色なし

## ambiguous_width

ambiguous_width-Auto = 起動時に測る
ambiguous_width-Narrow = 半角
ambiguous_width-Wide = 全角

## piece_style

piece_style-Kanji = 漢字1文字
piece_style-TwoKanji = 漢字1文字か2文字
piece_style-Latin = 英字

## side_style

side_style-Case = 小文字（漢字には v）
side_style-V = すべてに v
side_style-Turn = 色と向き（^ v）

## square_size

square_size-Auto = 画面に合わせる
square_size-Compact = 小（横2桁）
square_size-Normal = 中（横3桁）
square_size-Large = 大（横5桁以上、罫線付き）

## coordinate_style

coordinate_style-Notation = 表記に合わせる
coordinate_style-Japanese = 全角数字と漢数字
coordinate_style-Letters = 数字と英字
coordinate_style-Digits = 数字のみ
coordinate_style-None = なし

## board_look

board_look-Wood = 木目
board_look-Paper = 本の局面図
board_look-Dark = 暗い盤面
board_look-Terminal = 端末の色

## board_image

board_image-Auto = 端末が対応していれば画像
board_image-Kitty = kitty の方式
board_image-Sixel = sixel の方式
board_image-Iterm2 = iTerm2 の方式
board_image-None = 文字のみ

## score_view

score_view-Black = 先手
score_view-Mover = 手番側

## backup_policy

backup_policy-None = 残さない
backup_policy-Simple = ファイル名~（古いものは置き換える）
backup_policy-Numbered = ファイル名.~1~、ファイル名.~2~ …

## diagnostic

diagnostic-Line = { $headline }：{ $excerpt }

## advice

advice-CommentOrRemove = コメントにするか、削除してください
advice-UsualForm = 標準的な書き方に直してください（--fix で自動修正）
advice-CompareOrFoul = 元の棋譜と照合するか、反則による終局にしてください
advice-CompareMoves = この手とそれまでの手を元の棋譜と照合してください
advice-RemoveEnd = 対局が続いたなら終局を、そうでなければ後の手を削除してください
advice-SplitFile = ファイルを分割してください
advice-RaiseLimit = 正しいファイルなら、設定の [limits] で上限を上げてください
advice-KeepOneHeader = 項目を一つにするか、名前を変えてください
advice-UnpromotedHand = 持ち駒は成る前の名前で書いてください（--fix で自動修正）
advice-CompareBoard = 9段9筋の局面になるよう、元の局面と照合してください
advice-CountPieces = 意図した局面でなければ、駒の数を確認してください
advice-CorrectTimes = 消費時間を直してください（累計は --fix で再計算）
advice-AddSideToMove = 手番の行を加えてください（--fix で自動修正）
advice-AddStart = 開始局面を加えてください
advice-WriteSign = 指した側の記号を書いてください（--fix で自動修正）
advice-KnownWord = 「投了」「%TORYO」など、ほかのソフトで読める語にしてください
advice-Remove = 削除してください（--fix で自動修正）
advice-NamePiece = 動く前の駒の名前を書き、成るときは「成」を付けてください（--fix で自動修正）
advice-NumberMoves = 手数を順に付けてください（--fix で自動修正）
advice-AsSpecified = 規格どおりに書いてください（--fix で自動修正）
advice-CloseBrackets = コメントと変化の括弧を閉じてください
advice-CompareEnd = 終局と最後の数手を元の棋譜と照合してください
advice-PerpetualCheck = ここで終局にしてください（王手をかけた側の手番なら反則負け、相手の手番なら反則勝ち）
advice-WriteUnicode = UTF-8 で保存してください（--fix で自動修正）
advice-RemoveBreak = 対局が続いたなら、中断や封じ手の行を削除してください
advice-CorrectDate = 日時を直してください
advice-OnlyPiecesInHand = 持ち駒には玉以外の駒だけを書いてください
advice-BelowTheirLine = 続きの手は、元の手順のすぐ下に書いてください（--fix で自動修正）
advice-SeparateFiles = 1局ごとのファイルに分けてください（「honfu convert -d」で分割）
advice-FirstDifference = 変化は、異なる手から始めてください（--fix で自動修正）
advice-AfterFirstMove = 変化の初手の後に書いてください（--fix で自動修正）
advice-UndecodableBytes = --encoding で文字コードを指定するか、ファイルを入手し直してください
advice-BoardBeforeDrop = 移動元を書いてください（--fix で自動修正）。打つ手なら「*」を書いてください
advice-CaptureNotMarked = 「-」を「x」に直してください（--fix で自動修正）
advice-OtherGame = その将棋に対応したソフトで開いてください
advice-EmptyFile = 棋譜があるはずなら、ファイルを入手し直してください
advice-Compressed = 先に展開してください
advice-FalseEncoding = 実際の文字コードを書いてください（--fix で自動修正）
advice-NoNumber = 数値を書いてください
advice-OtherMoveCount = 項目を直すか、足りない手を加えてください
advice-RepetitionIgnored = ルールが異なる場合を除き、ここで千日手（%SENNICHITE）として終局にしてください
advice-SameGame = どちらかを削除してください
advice-CsaMoveInText = 指し手を独立した行に書くか、この行をコメントにしてください
advice-CsaDoublePosition = 各マスは一度だけ指定してください
advice-CsaNotRemoved = 取り除く駒は、平手でのマスとともに一度だけ書いてください
advice-CsaDoubtfulTime = 消費時間を直してください（--fix は読み取った時間を書きます）
advice-CsaTimeWithoutMove = 消費時間を指し手の後に移すか、削除してください
advice-CsaNoBoard = 平手なら「PI」を加えてください（--fix で自動修正）
advice-CsaUnknownVersion = 「V2.2」か「V3.0」と書いてください（--fix で自動修正）
advice-CsaRestNotLast = 「AL」は局面の最後に書いてください（--fix で自動修正）
advice-CsaJoinedNames = 1行に一つずつ書いてください（--fix で自動修正）
advice-CsaMoveTail = 消費時間やコメントは独立した行に書いてください（--fix で自動修正）
advice-CsaServerWord = CSA の書き方に直してください（--fix で自動修正）
advice-CsaHeaderForm = 日時は2003/05/03 10:30:00、持ち時間は01:30+60の形で書いてください（CSA で保存すると自動修正）
advice-CsaNoSeparator = 棋譜の間に「/」の行を入れてください（--fix で自動修正）
advice-KifHeaderInComment = 項目なら「*」を削除してください
advice-KifCommentFirst = コメントは棋譜情報の後に書いてください（--fix で自動修正）
advice-KifDisputedHandicap = 局面図を加えてください（--fix で自動修正）
advice-KifBoardLabels = 段と筋を同じ側から見て書いてください（--fix で自動修正）
advice-KifNoMoves = 「1 ７六歩(77)」のように指し手を書いてください
advice-KifLineWithMove = 指し手は独立した行に、文章は「*」の後に書いてください
advice-KifNoPreviousMove = 「同」の代わりにマスを書いてください
advice-KifDropNotMarked = 駒の後に「打」を付けてください（--fix で自動修正）
advice-KifNoOrigin = 移動元を書いてください（--fix で自動修正）
advice-KifNoOriginFound = 「(77)」のように移動元を書いてください
advice-KifSeveralMoves = 1行に1手ずつ書いてください（--fix で自動修正）
advice-KifCommentAfterMove = コメントは指し手の次の行に書いてください（--fix で自動修正）
advice-KifGoesOn = 対局が続いたなら、中断や封じ手の行を削除してください（--fix はその行を変化にします）
advice-KifSecondEnd = 終局を一つにしてください（--fix は後の終局を変化にします）
advice-KifPass = ここで棋譜を分けてください
advice-KifRepeatedBookmark = しおりは1手に一つにしてください
advice-KifEndFromTrailer = 終局を指し手の後の行に書いてください（--fix で自動修正）
advice-KifTrailerMismatch = この行の手数を直してください（--fix で自動修正）
advice-KifTrailerOtherEnd = どちらが正しいか確認してください（--fix は手順に従います）
advice-KifNoSuchPly = 変化の手数を直してください
advice-Ki2Unclear = 「右」「打」など、駒を区別する語を加えてください
advice-Ki2Eliminated = 駒を区別する語を加えてください（--fix で自動修正）
advice-Ki2OtherPieceGoes = 「上」と書いてください（--fix で自動修正）
advice-Ki2PromotionUnspecified = 「不成」を付けてください（--fix で自動修正）
advice-JsonBroken = ファイルを入手し直すか、ここの JSON を直してください
advice-JkfNoMoves = 棋譜かどうか確認してください
advice-JkfWrongValue = 値を直してください
advice-JkfUnknownField = 必要とするソフトがなければ、このフィールドを削除してください
advice-JkfNoStep = 指し手か終局を加えるか、この要素を削除してください（--fix は削除します）
advice-JkfNoOriginFound = 「from」を加えてください
advice-PsnRepeatedTag = 項目を一つにするか、名前を変えてください
advice-PsnUnknownHandicap = 開始局面を SFEN の項目で加えてください
advice-PsnLineWithMove = 指し手は棋譜情報の後に、文章は波括弧の中に書いてください
advice-PsnStrayText = コメントにするか、削除してください
advice-PsnShortYear = 年を4桁で書いてください
advice-PsnVariations = KIF など、変化を書ける形式で保存してください
advice-PsnNothingToReplace = 変化は、置き換える手の後に書いてください
advice-PsnUnclear = 「G6i-5h」のように、移動元も書いてください
advice-PsnOtherResult = 終局を確認して、結果を直してください
advice-SfenDoubtful = 元の局面と照合してください（標準的な書き方があれば --fix で自動修正）
advice-EpdRest = この行には局面だけを書いてください
advice-GnuOtherBoard = 指し手と局面が同じ対局のものか確認してください
advice-TextMovesInWords = 指し手は独立した行に、変化は括弧の中に書いてください
advice-TextInterposition = 「歩合」のように駒の種類を書いてください
advice-TextUnclosed = 括弧を閉じてください

## accepted

accepted-TXT-001 = UTF-8 の .kif ファイル
accepted-TXT-003 = 先頭の BOM
accepted-TXT-005 = 実際と異なる文字コードの記載（実際の内容を優先）
accepted-TXT-006 = EUC-JP のファイル
accepted-TXT-007 = NEC・IBM 拡張文字（CP932）
accepted-TXT-008 = 2種類の波ダッシュ
accepted-TXT-009 = 2バイト目が「\」になる文字
accepted-TXT-010 = CRLF、LF、両方が混ざった改行
accepted-TXT-011 = CR だけの改行
accepted-TXT-012 = 末尾に改行のないファイル
accepted-TXT-014 = タブ区切り
accepted-TXT-015 = 手数の前後の全角空白
accepted-TXT-016 = 行末の空白
accepted-TXT-018 = コメント中の HTML
accepted-TXT-020 = 空のファイル、棋譜情報やコメントだけのファイル
accepted-KIF-022 = 半角のコロン
accepted-KIF-023 = 項目の値の中のコロン（URL など）
accepted-KIF-026 = 局面図や「手数----指手」の行より後の項目
accepted-KIF-027 = 空白を含む項目名、空の値
accepted-KIF-029 = 手合割の後の空白
accepted-KIF-031 = 手合割と局面図の併記（局面図を優先）
accepted-KIF-035 = 平手での「上手」「下手」（平手のまま）
accepted-KIF-036 = 先手・後手と上手・下手の混在
accepted-KIF-037 = 区切りのない持ち駒（飛歩）
accepted-KIF-038 = 空白で区切った持ち駒
accepted-KIF-039 = 算用数字の持ち駒の数
accepted-KIF-040 = 持ち駒の行の省略、空の行
accepted-KIF-042 = 目盛りや枠、段の名前のない局面図
accepted-KIF-044 = 局面図で先手・後手を示す別の記号
accepted-KIF-045 = 局面図の駒の別名（竜、王、成銀）
accepted-KIF-046 = 字下げした局面図、空きマスの別の記号
accepted-KIF-048 = 盤面回転の行
accepted-KIF-050 = さまざまな書き方の日時
accepted-KIF-051 = 棋譜情報の消費時間
accepted-KIF-052 = 棋譜情報の手数
accepted-KIF-055 = 「手数----指手」の行の省略
accepted-KIF-056 = 「手数----指手」の行の長さの違い、消費時間の省略
accepted-KIF-057 = 半角数字の筋
accepted-KIF-058 = 算用数字の段
accepted-KIF-059 = 空白のない「同」（同銀）
accepted-KIF-060 = 半角空白の「同」（同 銀）
accepted-KIF-061 = 駒の後の全角空白
accepted-KIF-062 = マスも書いた「同」
accepted-KIF-065 = どちらの側にも使う「王」と「玉」
accepted-KIF-066 = 成駒の別名（竜、全、圭、杏）
accepted-KIF-067 = 「不成」「生」の明記
accepted-KIF-069 = ☗☖の手番記号
accepted-KIF-070 = 移動元が「(00)」の打つ手
accepted-KIF-071 = 送り仮名の付いた「打ち」
accepted-KIF-074 = 「右」「左」などと移動元の併記（移動元を優先）
accepted-KIF-075 = 全角の移動元
accepted-KIF-089 = 駒落ちでの上手の初手
accepted-KIF-092 = 指し手の間の空行
accepted-KIF-093 = 指し手の間の「#」の行
accepted-KIF-094 = 全角の「＊」で始まるコメント
accepted-KIF-096 = 消費時間のない手（0ではなく不明とする）
accepted-KIF-097 = 累計のない消費時間（斜線あり）
accepted-KIF-098 = 累計のない消費時間
accepted-KIF-099 = 消費時間の斜線の前後の空白
accepted-KIF-100 = 時・分・秒で書いた1手の消費時間
accepted-KIF-101 = 60分以上の分表記
accepted-KIF-102 = 桁をそろえない消費時間
accepted-KIF-103 = 秒未満の消費時間
accepted-CSA-107 = 終局の後の消費時間
accepted-KIF-108 = 終局のない棋譜
accepted-KIF-111 = 「まで」の行の読点
accepted-KIF-112 = 詰みで終わる詰将棋（まで…手詰）
accepted-KIF-114 = 終局の消費時間とコメント
accepted-KIF-115 = 変化の終局
accepted-KIF-116 = 手数が2桁の変化
accepted-KIF-117 = 変化の手数の前の空白
accepted-KIF-118 = 変化の中の変化、初手や終局の変化
accepted-KIF-124 = 大きな棋譜、長いコメント
accepted-KIF-126 = エンジンの評価値付きコメント
accepted-KI2-127 = 空白のない手順
accepted-KI2-128 = 半角数字のマス
accepted-KI2-129 = 手番の別の記号（☗☖▼▽）
accepted-KI2-134 = 竜・馬の「行」「入」
accepted-KI2-135 = 「不成」の代わりの「生」
accepted-KI2-136 = 手順の中の終局
accepted-KI2-139 = 2行にまたがる手、途中のコメント
accepted-CSA-140 = バージョンの行の省略
accepted-CSA-141 = バージョン3.0の棋譜情報
accepted-CSA-142 = 1行に複数の文、コメント付きの行
accepted-CSA-143 = 空白の欠けた盤面の行
accepted-CSA-146 = 残りの駒をすべて持ち駒とする「P-00AL」
accepted-CSA-152 = 「/」で区切った棋譜
accepted-CSA-154 = 初手より前のコメント
accepted-PSN-156 = 項目の値の中の引用符
accepted-PSN-164 = マスのない取る手（Gx、xG）
accepted-PSN-167 = 1手ごと・2手ごとの番号、先手の「...」の有無
accepted-PSN-170 = 手順の中の結果
accepted-PSN-171 = 日本語の文字コードの名前
accepted-SFEN-174 = 局面の前の「sfen」「position」、指し手のない「moves」
accepted-SFEN-176 = 1行に1局ずつの複数行
accepted-JKF-178 = 手番・駒・取った駒を省いた指し手

## help

help-honfu = 将棋の棋譜を端末で表示・入力・検討・変換するプログラム
    .long = ファイルやフォルダーを指定するか、引数を付けずに実行すると、端末の画面で起動します。コマンドと同じ名前のファイルは、./show のように書くか、-- の後に書いてください。
help-convert = 棋譜を別の形式に変換します
help-show = 局面や棋譜用紙を文字で表示します
help-draw = 局面、手順、グラフを画像にします
help-moves = 指し手を1行に1手ずつ表示します
help-info = 棋譜の概要を表示します
    .long = 全体または一部を読めないファイルがあれば、終了コードは2です。--report で評価値のない対局があれば1です。--strict では警告をエラーとして、--lenient ではエラーを警告として扱います。
help-select = 条件に合う棋譜を探し、一覧を表示するか書き出します
    .long = すべての条件を満たす棋譜を探し、そのパスを表示します。複数の棋譜を含むファイルでは、タブの後に --record の番号を付けます。終了コードは、見つかれば0、見つからなければ1、読めないものがあれば2です。
help-stats = 序盤の手順と勝敗を集計します
    .long = 手順ごとに1行で、局数、その前の局面に対する割合、先手勝ち・後手勝ち・引き分け・結果不明の割合（%）を表示します。手順前後で同じ局面になっても別の行とし、手合割ごとに分け、本譜だけを数えます。
help-rows = 対局や局面を、データベースや集計用に1行ずつ出力します
    .long = 1局ごと（--positions では1局面とその次の手ごと）に、JSON オブジェクトを1行で出力します。項目の説明は docs/rows.md にあります。項目は今後も変わりません。
help-publish = 一局のページや記事、またはフォルダーのサイトを作ります
    .long = -o にファイルを指定すると、一局を再生できるページや記事、または --ply の局面にします。フォルダーを指定すると、すべての対局のサイトを作ります。サイトには年・棋戦・対局者別の一覧と更新情報が付きます。サーバーもスクリプトも要りません。棋譜のアドレスはファイル名だけで決まり、複数の棋譜を含むファイルでは対局者・対局日・指し手で決まります。変わったページだけを書き込み、なくなった棋譜のページは削除します。
help-index = フォルダーの索引を作り、検索を速くします
    .long = フォルダーごとに索引を作るか、最新にします。「select」、「stats」と端末の画面は、そのフォルダーまたは上のフォルダーの索引を自動で使います。新しいファイルや変更されたファイルは直接読むため、索引によって結果が変わることはありません。索引はキャッシュフォルダーにあり、いつ削除してもかまいません。
help-check = 棋譜の問題点を調べ、直せるものを直します
help-diff = 二つの棋譜の違いを示します
    .long = 形式や変化の順序にかかわらず、そこまでの手順が同じ手を同じ手とみなします。複数の棋譜を含むファイルでは、最もよく似た棋譜どうしを比べます。終了コードは、違いがなければ0、あれば1、全体を読めないファイルがあれば2です。
help-merge = 同じ棋譜から分かれた二つの棋譜を一つにまとめます
    .long =
        双方の指し手、変化、コメントを残します。変更が競合した箇所は両方を残し、標準エラー出力に表示します。コメントは A の行を先にし、印・しおり・消費時間は B の値をコメントの行にし、棋譜情報は B の値を2行目にし、続く指し手は A を本譜にします。片方だけで削除された手やコメントも、残したうえで表示します。元のファイルが空なら、元の棋譜はないものとします。

        終了コードは、競合があるかその形式に書けないものがあれば1、読み書きできないファイルがあれば何も書き込まずに2、それ以外は0です。出力が A なら --force なしで上書きします。git のマージドライバーとしての指定：honfu merge -o %A --path=%P -- %O %A %B
help-notate = 指し手を別の表記で表示します
help-analyze = エンジンで棋譜を解析します
    .long =
        各局面の解析結果をその局面のコメントに書きます。同じエンジンの以前の結果は置き換え、ほかはそのまま残します。同じエンジンの同等以上の結果がある局面はスキップし、中断した解析は同じコマンド（-o と -d では --force を付ける）で続きから再開します。-o、-d、--in-place、--json のどれもなければ棋譜を表示します。

        終了コードは、すべて解析できれば0、それ以外は2です。--engine のない --report は探索をせず、集計できる評価値がコメントにない対局があれば、終了コードは1です。
help-engines = 設定にあるエンジンを一覧表示するか、一つを確かめます
help-engines_check = エンジンを起動し、名前、オプション、起動時間を表示します
help-help = この説明、または指定したコマンドの説明を表示します
help-keys = 画面で使うキーの一覧を表示します
help-config = 設定を表示します
help-doctor = honfu の動作環境を調べて表示します
help-completions = シェルの補完スクリプトを出力するか、インストールします
help-man = マニュアルページを出力するか、インストールします

## argument

argument-honfu_files = 開くファイルやフォルダー。- は標準入力
argument-honfu_sample = 内蔵の解説付き棋譜を開く
argument-honfu_follow = 更新されるファイルの最新の手を追う
argument-honfu_tsume = 詰将棋を解く
    .long = ファイルやフォルダーの詰将棋を、まだ解いていないものから順に解く
argument-honfu_plain = 画面を使わず、行単位でやり取りする
    .long = 画面を使わず、行単位でやり取りする（読み上げソフトやスクリプト向け）
argument-honfu_lang = 表示に使う言語
argument-honfu_quiet = エラーだけを表示する
argument-honfu_verbose = 詳しく表示する
argument-honfu_version = バージョンを表示する
argument-help = 説明を表示する（詳しくは --help）
    .long = 説明を表示する（要約は -h）
argument-output = 書き込むファイル
    .long = 標準出力の代わりに書き込むファイル
argument-directory = 入力ごとのファイルを書き込むフォルダー
    .long = 入力ごとのファイルを書き込むフォルダー
argument-no_loss = 失われるものがあれば何も書き込まない
argument-force = 既存のファイルに上書きする
argument-no_clobber = 既存のファイルに上書きしない
argument-inputs = ファイル、フォルダー、アーカイブ。- は標準入力
argument-files_from = 入力のパスをファイルからも読む（1行に一つ）。- は標準入力
argument-null = パスを改行の代わりにNULで終える（xargs -0 向け）
argument-jobs = 同時に使うスレッドの数
argument-input = ファイル。- は標準入力
argument-notation = 指し手の表記
    .long = 指し手の表記：{ $styles }
argument-filter = 条件（例：'棋戦:名人 年>=2020'）
    .long = 棋譜の条件（例：'棋戦:名人 年>=2020 -結果:引き分け'）。キーのない語は名前から検索する。キー：{ $keys }
argument-moves = 連続した指し手（コンマ区切り）
    .long = 連続した指し手（読点かコンマで区切る）。表記は問わず、「角打」のような語でもよい
argument-moves_numbered = 手数を付ける
    .long = 手数を付ける。方式を省略すると設定に従い、設定が「なし」なら1手ごとに付ける
argument-moves_tree = 変化も字下げして
    .long = 変化も、分岐する手の下に字下げして表示する
argument-moves_vertical = 書籍のような縦書き
    .long = 書籍のように縦書きで、右から左へ並べる
argument-position = 局面の SFEN（? と * はどの駒でもよい）
    .long = 検索する局面の SFEN。? は任意の1マス、* はその段の残り。手番と持ち駒は省略できる
argument-positions_file = 局面のファイル（1行に一つ）
    .long = 検索する局面のファイル（どれか一つが現れる棋譜を探す）。1行に一つ、--position と同じ書き方。# で始まる行はコメント
argument-mirror = 左右を反転した局面も探す
argument-turn = 先後を入れ替えた局面も探す
argument-material = ある時点で盤上か持ち駒にある駒（例：2R2b は先手の飛車2枚と後手の角2枚）
argument-variations = 指し手・局面・駒を変化の中からも探す
argument-no_index = 索引があっても、すべてのファイルを読む
argument-index = キャッシュフォルダーの索引の代わりに、この索引を使う
argument-index_folders = フォルダー（省略すると索引のあるものすべて）
    .long = 索引を作るフォルダー（省略すると索引のあるフォルダーすべて）
argument-index_list = 索引の一覧を表示する
    .long = 索引の一覧を表示する（フォルダー、局数、局面数、バイト数をタブ区切りで）
argument-index_json = --list で、索引1つを1行のJSONで出力する
argument-index_drop = 索引を削除する
    .long = 索引を削除し（ほかのファイルは残す）、そのフォルダーを表示する
argument-no_walk = 索引にあるファイルだけを対象とし、ファイルの追加や変更を確認しない
argument-engine = 設定にあるエンジン、またはコマンド
    .long = 設定にあるエンジンの名前、または引用符で囲んだコマンド
argument-convert_to = 書き出す形式
    .long = 書き出す形式（kif:utf-8,lf,bom のようにオプションを付けられる）：{ $formats }
argument-convert_ply = この手数の局面を書き出す（局面の形式）
    .long = その手数の局面を書き出す（局面だけの形式で）
argument-convert_strip = 取り除くもの（「comments」など）
    .long = 棋譜から取り除くもの（コンマ区切り）。取り除いても、失われた内容とは見なさない
argument-convert_strip_comments = コメント（エンジンのものも）、印、しおり、# で始まる行
argument-convert_strip_variations = 本譜以外の手順
argument-convert_strip_engine = コメントにあるエンジンの評価値と読み筋（ほかの文は残す）
argument-convert_strip_times = 指し手の消費時間とその合計
argument-convert_strip_headers = 棋譜情報すべて（手合割と終局は残す）
argument-convert_line = この手順だけ：「main」か番号
    .long = この手順だけを本譜として残す。「main」か番号で、1 が本譜、ほかは「honfu moves」が変化を表示する順に数える
argument-convert_keep = 元の行を残す
    .long = 入力がすでにこの形式なら、保存と同じく元の行を残す
argument-show_format = text、box、bod、sfen、usi
    .long = 局面の書き方
argument-show_format_text = 盤面と対局者などの情報
argument-show_format_box = 「text」に罫線を付けたもの
argument-show_format_bod = 将棋ソフトの局面図
argument-show_format_sfen = 局面のSFEN
argument-show_format_usi = USIエンジンに渡す開始局面と指し手
argument-show_sheet = 一局を棋譜用紙の形で
    .long = 一局を棋譜用紙の形で表示する（棋譜情報、段組みの指し手、結果）
argument-show_turn = 後手を手前に
    .long = 後手を手前に表示する（設定で反転しているときは先手）
argument-info_json = 1局を1行のJSONで
    .long = 1局を1行のJSONで出力する
argument-select_json = 1局を1行のJSONで
    .long = 1局を1行のJSONで出力する
argument-select_to = 見つかった棋譜を書き出す形式
    .long = 見つかった棋譜を書き出す形式：{ $formats }
argument-select_limit = 表示する棋譜の数の上限
argument-select_sample = 無作為に選ぶ棋譜の数
    .long = 無作為に選んだこの数の棋譜を表示する。選ばれる棋譜は毎回同じ
argument-select_sort = 並べ替え：date、black、white、event、plies
    .long = ファイルの順ではなく、この項目の順に表示する。値のない棋譜は最後
argument-select_sort_date = 対局日
argument-select_sort_black = 先手の名前
argument-select_sort_white = 後手の名前
argument-select_sort_event = 棋戦
argument-select_sort_plies = 手数
argument-select_reverse = --sort の順を逆にする
argument-select_output = 見つかった棋譜を書き込むファイル
argument-stats_depth = 各局の何手目までを数えるか
argument-stats_min = 局数の少ない手順を省く
    .long = これより局数の少ない手順を省く
argument-stats_json = 1手順を1行のJSONで
    .long = 1手順（--by-position では1局面）を1行のJSONで出力する
argument-stats_by_position = 初めの手を局面ごとに集計
    .long = 手順ではなく局面ごとに、本譜を初めからこの手数まで集計する（手順前後は一つになる）
argument-stats_to = yaneuraou-db：エンジン用の定跡
    .long = 局面をエンジン用の定跡として書き出す形式：yaneuraou-db
argument-stats_output = 書き込む定跡のファイル（.db）
argument-rows_games = 1局を1行に（既定）
    .long = 1局を1行に出力する（既定）
argument-rows_positions = 1局面を1行に
    .long = 各局の1局面を1行に出力する
argument-rows_variations = 変化の局面も
    .long = 変化の局面も出力する
argument-rows_format = jsonl、parquet
    .long = 出力の形式（省略するとファイル名から決め、なければ1行に1件の JSON）
argument-rows_format_jsonl = 1行に1件の JSON
argument-rows_format_parquet = Parquet ファイル
argument-rows_json = 1行を1つのJSONで出力する
argument-publish_output = ページのファイル、またはサイトのフォルダー
    .long = ページのファイル（.html か .md）、またはサイトのフォルダー
argument-publish_title = サイトの名前
    .long = サイトの名前（省略すると元のフォルダーの名前）
argument-publish_url = サイトのアドレス（更新情報に使う）
argument-publish_no_script = キー操作とボタンのスクリプトを入れない
argument-publish_no_record = ダウンロード用の棋譜を入れない
argument-publish_ply = N手目の局面だけ
    .long = ページや Markdown に貼り付ける局面だけを書く：N、A-B、all（すべて）、bookmarks（しおりのある局面）
argument-publish_turn = 後手を手前に
    .long = 後手を手前に表示する（設定で反転しているときは先手）
argument-publish_format = html、md
    .long = 形式（省略するとファイル名から決め、なければ「html」）
argument-publish_format_html = ページ
argument-publish_format_md = Markdown と画像のファイル
argument-publish_article = 一局を局面図の入った記事に
    .long = 解説付きの一局を、しおりの局面図を入れた記事にする。--replay を付けると再生盤の付いた記事
argument-publish_replay = 一局を再生できるページに（既定）
    .long = 一局を盤面で再生できるページにする（一つのファイルで、リンクだけで進められる）。HTML の既定
argument-publish_every = N手ごとにも局面図
    .long = この手数ごとにも局面図を入れる（再生ページでは印刷時のみ）
argument-publish_engine = エンジンの解析：「none」、「fold」、「all」
    .long = コメントにあるエンジンの解析：入れない、評価値の下に折りたたむ（既定）、そのまま入れる
argument-publish_embed = 別のページに貼り付ける部分だけ
    .long = ページに貼り付ける部分だけを書く。内部の名前はこの名前で始まり、同じページに複数置ける
argument-index_all = --drop で、すべてのフォルダーの索引を削除する
argument-index_check = 索引が壊れていないか調べる
argument-index_index = 索引を置くフォルダー
    .long = 索引を置くフォルダー（省略するとキャッシュフォルダーの中）
argument-check_format = text、json、sarif
    .long = 出力の形式
argument-check_format_text = 人が読む形（ファイルの該当行付き）
argument-check_format_json = 問題点1件を1行のJSONで
argument-check_format_sarif = SARIF 2.1.0（問題点を表示するツール向け）
argument-check_json = 問題点1件を1行のJSONで出力する
argument-check_allow = KIF-105 などのコードを報告しない
argument-check_deny = そのコードをエラーとして扱う
argument-check_fix = 直せる問題点を修正する
    .long = 直せる問題点を修正する（情報は -v のときだけ。元のファイルは「ファイル名~」として残す）
argument-check_list = すべてのコードと、その扱いを表示する
argument-diff_old = 古いファイル。- は標準入力
argument-diff_new = 新しいファイル。- は標準入力
argument-diff_json = 違いを1件1行のJSONで
    .long = 違いを1件1行のJSONで出力する
argument-merge_base = 双方の元になった棋譜。- は標準入力
argument-merge_a = 片方の棋譜。- は標準入力
argument-merge_b = もう片方の棋譜。- は標準入力
argument-merge_to = 書き出す形式
    .long = 書き出す形式（kif:utf-8,lf のようにオプションを付けられる）：{ $formats }
argument-merge_output = 書き込むファイル
    .long = 標準出力の代わりに書き込むファイル（-t がなければ拡張子が形式を決め、それもなければAの形式）
argument-merge_path = メッセージに使うファイルの名前（git の %P）
argument-notate_notation = 表示する表記
    .long = 表示する表記：{ $styles }
argument-notate_sfen = 初手の前の局面
    .long = 初手の前の局面（省略すると平手の開始局面）
argument-notate_last = その前の手の移動先（「同」のため）
    .long = 初手の直前の手の移動先（「同」を使うため）
argument-notate_jsonl = JSONの行にJSONの行で答える
    .long = 標準入力のJSONの行ごとに、すべての表記（または -n の表記）のJSONで答える
argument-notate_reference = いろいろな手をすべての表記で
    .long = いろいろな指し手をすべての表記で示す
argument-notate_markdown = Markdownの表にする
    .long = Markdownの表にする
argument-notate_moves = 指し手（オプションより後に）
    .long = 指し手。オプションより後に書く。一つの引数に何手書いてもよい。なければ標準入力から読む
argument-analyze_nodes = 1局面あたりの探索局面数
argument-analyze_seconds = 1局面あたりの思考時間（秒）
    .long = 各局面の思考時間（秒）。制限をどれも指定しなければ1秒
argument-analyze_depth = 探索する深さ（手数）
    .long = 各局面を探索する深さ（手数）
argument-analyze_multipv = 候補手の数
argument-analyze_from_ply = 最初の局面（何手目の後か）
    .long = 解析する最初の局面（何手目の後か）
argument-analyze_to_ply = 最後の局面（何手目の後か）
    .long = 解析する最後の局面（何手目の後か）
argument-analyze_variations = 変化も解析する
argument-analyze_dialect = 評価値をコメントに書く書式
    .long = 評価値をコメントに書く書式（省略すると CSA では csa3、ほかでは「shogihome」）
argument-analyze_marks = 悪手に ?!、?、?? の印を付ける
    .long = 勝率を大きく下げた手に ?!、?、?? の印を付ける（印のある手はそのまま）
argument-analyze_report = 悪手で失った勝率を表示する
    .long = 対局ごとに、それぞれの対局者が悪手で失った勝率を表示する。--engine がなければ、コメントにある評価値による
argument-info_report = 悪手で失った勝率を表示する
    .long = 対局ごとに、それぞれの対局者が悪手で失った勝率を、コメントにある評価値によって表示する
argument-analyze_output = 書き込むファイル
    .long = 標準出力の代わりに書き込むファイル。形式は拡張子で決まる
argument-analyze_in_place = 入力のファイルに上書きする
argument-analyze_jobs = 同時に動かすエンジンの数
argument-analyze_json = 読み筋を1行のJSONで
    .long = 読み筋ごとに1行のJSONを出力する
argument-analyze_engine_log = エンジンとのやり取りを書き込むファイル
argument-engines_json = エンジン1つを1行のJSONで出力する
argument-engines_check_json = 名前、オプション、起動時間を1行のJSONで出力する
argument-keys_markdown = Markdownの表にする
argument-keys_json = コマンド1つを1行のJSONで出力する
argument-config_default = 既定の設定を説明付きで表示する
argument-config_paths = 設定とキー割り当てのファイルの場所
    .long = 設定とキー割り当てのファイルの場所を表示する
argument-config_check = 設定とキー割り当てに問題がないか
    .long = 設定とキー割り当てに問題がないか調べる
argument-config_json = 設定を1つ1行のJSONで出力する
    .long = 設定1つを、値の出所とともに1行のJSONで出力する
argument-doctor_report = 不具合の報告に必要なこと
    .long = 不具合の報告に必要なことだけを表示する（名前、パス、コマンド、自分で書いた文は含まない）
argument-doctor_json = 項目1つを1行のJSONで出力する
argument-completions_target = シェル、またはスクリプトを置くフォルダー
    .long = 補完を使うシェル（bash、zsh、fish、powershell、elvish）、または bash・zsh・fish のスクリプトを置くフォルダー（~/.local/share など）
argument-man_target = コマンド、または全ページを置くフォルダー
    .long = 説明するコマンド（省略するとすべて）、またはすべてのページを置くフォルダー（~/.local/share/man など）
argument-from = 入力の形式：{ $formats }
    .long = 入力の形式（内容から判別できない場合）：{ $formats }
argument-encoding = 入力の文字コード（内容から判別できない場合）
argument-record = 複数の棋譜を含むファイルの何局目か（1から）
argument-sample = 内蔵の解説付き棋譜を読む
argument-strict = 警告をエラーとして扱う
argument-lenient = 壊れた棋譜の読める部分を使う
argument-ply = N手目の局面
    .long = 本譜のこの手数の局面（省略すると最終局面）。N、A-B、all（すべて）、bookmarks（しおりのある局面）
argument-draw_ply = N手目の局面、またはN-M手目
    .long = 本譜のこの手数の局面（省略すると最終局面、アニメーションではすべて）。N のほか、アニメーションと -d では A-B、all（すべて）、bookmarks（しおりのある局面）
argument-draw_turn = 後手を手前に
    .long = 後手を手前に表示する（設定で反転しているときは先手）
argument-draw_format = svg、png、gif、apng
    .long = 形式（省略するとファイル名から決め、なければ「svg」）
argument-draw_format_svg = ベクター画像
argument-draw_format_png = ビットマップ画像
argument-draw_format_gif = 指し手のアニメーション
argument-draw_format_apng = 指し手のアニメーション（APNG）
argument-draw_output = 書き込む画像
    .long = 標準出力の代わりに書き込む画像。形式は拡張子で決まる
argument-draw_directory = 局面ごとの画像を書き込むフォルダー
argument-draw_graph = グラフ：「evaluation」、「time」、「both」
    .long = 本譜の評価値、消費時間、またはその両方をグラフにする（--ply の手に縦線を引く）
argument-draw_graph_evaluation = コメントにある評価値
argument-draw_graph_time = 消費時間
argument-draw_graph_both = その両方
argument-draw_delay = アニメーションで各局面を表示する時間（省略すると1秒）
argument-draw_hold_last = アニメーションで最後の局面を表示する時間（省略すると3秒）
argument-caption = 盤面の周りの文
    .long = 対局者名とコメントのほかに盤面の周りに置く文。none（なし）か、盤面の下に置く説明文（波括弧で囲んだ「ply」や「event」などは実際の値になる）
argument-names = 対局者名の位置
    .long = 対局者名の位置。none（なし）、above（盤面の上と下）、beside（画像で盤面の横に縦書き）。省略すると「above」
argument-mark = 印を付けるマス（7f など。繰り返し可）
argument-arrow = 矢印：7g7f、P*5e、last、next
    .long = 画像に描く矢印：7g7f や P*5e のような手、last（最終手）、next（次の手）。繰り返し可
argument-theme = light、dark、print
    .long = 画像の配色（省略すると明るい配色で、ページは読む人の設定に従う）
argument-size = 画像の幅（ピクセル）
argument-red = 画像の成駒を赤くする

## placeholder

placeholder-A = A
placeholder-B = B
placeholder-BASE = 元
placeholder-CODE = コード
placeholder-COMMAND = コマンド
placeholder-COMMAND_DIR = コマンド|フォルダー
placeholder-DEPTH = 深さ
placeholder-DIALECT = 書式
placeholder-DIR = フォルダー
placeholder-ENGINE = エンジン
placeholder-FILE = ファイル
placeholder-FILE_DIR = ファイル|フォルダー
placeholder-FILTER = 条件
placeholder-FORM = 形
placeholder-FORMAT = 形式
placeholder-HOW = 方式
placeholder-INPUT = 入力
placeholder-KEY = 項目
placeholder-LANG = 言語
placeholder-LOOK = デザイン
placeholder-MOVE = 指し手
placeholder-MOVES = 手順
placeholder-N = 数
placeholder-NAME = 名前
placeholder-NEW = 新
placeholder-OLD = 旧
placeholder-PATH = パス
placeholder-PIECES = 駒
placeholder-PIXELS = ピクセル数
placeholder-S = 秒
placeholder-SECONDS = 秒数
placeholder-SFEN = SFEN
placeholder-SHELL_DIR = シェル|フォルダー
placeholder-SQUARE = マス
placeholder-STYLE = 表記
placeholder-TEXT = 文
placeholder-THEME = 配色
placeholder-URL = アドレス
placeholder-WHEN = 条件
placeholder-WIDTH = 幅
placeholder-WORD = 言葉
