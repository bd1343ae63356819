## phrase

phrase-Game = Shogi game
# honfu-core reads the words for pieces in hand, the start and the move back (bod/figure.rs).
phrase-InHand = in hand
phrase-EmptyHand = nothing in hand
phrase-UnknownHand = hand unknown
phrase-Engine = engine
phrase-EngineScore = { phrase-Engine }: { $score }
phrase-Check = check
phrase-StartOf = { $moves ->
    [0] { label-Start }
   *[other] { label-Start } ({ MOVES($moves) })
}
phrase-MoveOf = move { $ply } of { $last }
phrase-Author = by { $name }
phrase-MateIn = mate in { $plies }
phrase-Observer = analysis
phrase-Mistake = mistake
phrase-Illegal = {" "}(illegal)
phrase-Diagram = Diagram { $number }: { $place }
phrase-After = after move { $ply }, { $text }
phrase-Tally = { $drawn ->
    [0] won { $won }, lost { $lost }
   *[other] won { $won }, lost { $lost }, drawn { $drawn }
}
phrase-Result = { MOVES($moves) }, { $result }
phrase-Win = { $winner } ({ $end })

## position

position-Piece = { $piece } { $squares }
position-BetweenPieces = ,{" "}
position-BetweenSquares = {" "}
position-Side = { $side }: { $board }.
position-SideWithHand = { $side }: { $board }; in hand: { $hand }.

## label

label-Start = start
label-Result = result
label-More = more information
label-Moves = moves
label-First = first
label-Back = back
label-Forward = forward
label-Last = last
label-Turn = flip board
label-Play = play
label-CopySfen = copy SFEN
label-CopyKif = copy KIF
label-Copied = copied
label-Download = download record
label-Players = players
label-Events = events
label-Years = years
label-Newest = newest games
label-UnknownDate = unknown date
label-Feed = feed
label-Site = shogi games

## graph

graph-Score = Evaluation
graph-Time = Time

## count

count-Moves = { $number ->
    [one] { $number } move
   *[other] { $number } moves
}
count-Games = { $number ->
    [one] { $number } game
   *[other] { $number } games
}
