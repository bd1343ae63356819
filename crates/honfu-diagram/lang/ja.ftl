## phrase

phrase-Game = 棋譜
# honfu-core reads the words for pieces in hand, the start and the move back (bod/figure.rs).
phrase-InHand = 持駒
phrase-EmptyHand = 持駒なし
phrase-UnknownHand = 持駒不明
phrase-Engine = エンジン
phrase-EngineScore = { phrase-Engine }：{ $score }
phrase-Check = 王手
phrase-StartOf = { $moves ->
    [0] { label-Start }
   *[other] { label-Start }（全{ MOVES($moves) }）
}
phrase-MoveOf = { $ply }手目（全{ $last }手）
phrase-Author = { $name } 作
phrase-MateIn = { $plies }手詰
phrase-Observer = 解析
phrase-Mistake = 悪手
phrase-Illegal = （反則）
phrase-Diagram = 第{ $number }図　{ $place }
phrase-After = { $ply }手目 { $text }まで
phrase-Tally = { $drawn ->
    [0] { $won }勝{ $lost }敗
   *[other] { $won }勝{ $lost }敗{ $drawn }分
}
phrase-Result = まで{ MOVES($moves) }で{ $result }
phrase-Win = { $winner }（{ $end }）

## position

position-Piece = { $piece }{ $squares }
position-BetweenPieces = 、
position-BetweenSquares = ・
position-Side = { $side }：{ $board }。
position-SideWithHand = { $side }：{ $board }、持ち駒 { $hand }。

## label

label-Start = 開始局面
label-Result = 結果
label-More = その他の情報
label-Moves = 指し手
label-First = 最初
label-Back = 戻る
label-Forward = 進む
label-Last = 最後
label-Turn = 盤面反転
label-Play = 自動再生
label-CopySfen = 局面をコピー
label-CopyKif = 棋譜をコピー
label-Copied = コピーしました
label-Download = 棋譜をダウンロード
label-Players = 対局者
label-Events = 棋戦
label-Years = 年別
label-Newest = 新しい棋譜
label-UnknownDate = 対局日不明
label-Feed = 更新情報（Atom）
label-Site = 棋譜集

## graph

graph-Score = 評価値
graph-Time = 消費時間

## count

count-Moves = { $number }手
count-Games = { $number }局
