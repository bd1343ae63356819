"""CSA in its versions."""

from types import SimpleNamespace

from games import EVEN, Place, hands_of, squares_of
from japanese import at, name_of

CODES = {
    "P": "FU", "L": "KY", "N": "KE", "S": "GI", "G": "KI", "B": "KA", "R": "HI", "K": "OU",
    "+P": "TO", "+L": "NY", "+N": "NK", "+S": "NG", "+B": "UM", "+R": "RY",
}
ENDS = {
    "resign": "%TORYO", "interrupt": "%CHUDAN", "repetition": "%SENNICHITE", "impasse": "%JISHOGI",
    "draw": "%HIKIWAKE", "time_forfeit": "%TIME_UP", "declare_win": "%KACHI", "foul_loss": "%ILLEGAL_MOVE",
    "mate": "%TSUMI", "no_mate": "%FUZUMI", "max_moves": "%MAX_MOVES", "takeback": "%MATTA", "error": "%ERROR",
}
WORDS = {
    "棋戦": "EVENT", "場所": "SITE", "開始日時": "START_TIME", "終了日時": "END_TIME", "戦型": "OPENING",
    "最大手数": "MAX_MOVES", "持将棋": "JISHOGI", "備考": "NOTE",
}


def csa_move(place, usi):
    sign = "+" if place.side == "b" else "-"
    x, y = at(usi[2:4])
    origin = "00" if usi[1] == "*" else "%d%d" % at(usi[:2])
    piece = place.piece(usi)
    return f"{sign}{origin}{x}{y}{CODES['+' + piece if usi.endswith('+') else piece]}"


def board_lines(sfen, style="rows"):
    """The position: as rows, as `PI` where it is even, or piece by piece."""
    board, side, hands = sfen.split(" ")
    cells, hands = squares_of(board), hands_of(hands)
    even = squares_of(EVEN.split(" ")[0])
    is_less = set(cells.items()) <= set(even.items()) and not any(hands.values())
    if style == "PI" and is_less:
        missing = sorted(even.keys() - cells.keys())
        return ["PI" + "".join("%d%d" % at(square) + CODES[even[square].upper()] for square in missing)]
    if style == "pieces":
        lines = []
        for sign, is_own in (("+", str.isupper), ("-", str.islower)):
            own = [("%d%d" % at(square), piece) for square, piece in sorted(cells.items()) if is_own(piece[-1])]
            own += [("00", piece) for piece, count in hands.items() if is_own(piece) for _ in range(count)]
            lines += [f"P{sign}" + "".join(place + CODES[piece.upper()] for place, piece in own)]
        return lines
    lines = []
    for y in range(1, 10):
        row = ""
        for x in range(9, 0, -1):
            piece = cells.get(name_of(x, y))
            row += " * " if piece is None else ("+" if piece[-1].isupper() else "-") + CODES[piece.upper()]
        lines.append(f"P{y}" + (row if style != "trimmed" else row.rstrip()))
    for sign, letters in (("+", "RBGSNLP"), ("-", "rbgsnlp")):
        if any(hands[letter] for letter in letters) or style == "hands":
            lines.append(f"P{sign}" + "".join("00" + CODES[letter.upper()] for letter in letters for _ in range(hands[letter])))
    return lines


def manner(**changes):
    usual = dict(
        first=["V2.2"], board="rows", time="line", star="'*", before_turn=[], words=WORDS, behind=[], start_comment_last=True,
        milliseconds=False, end_time_late=False, quoted=(), time_limit=None, comma=",", end_time=True, plain_comments=False,
    )
    assert not changes.keys() - usual.keys(), changes
    return SimpleNamespace(**(usual | changes))


def header_lines(game, m):
    lines = []
    for key, value in game.headers:
        if key in ("先手", "下手"):
            lines.append(f"N+{value}")
        elif key in ("後手", "上手"):
            lines.append(f"N-{value}")
        elif key in ("持ち時間", "秒読み") and m.time_limit:
            if key == "持ち時間":
                lines.append(m.time_limit)
        elif key in m.quoted:
            lines.append({"最大手数": f"'Max_Moves:{value}", "終了日時": f"'$END_TIME:{value}"}[key])
        else:
            lines.append(f"${m.words.get(key, key)}:" + value.replace("\n", "\\n"))
    return lines


def seconds(node, m):
    if m.milliseconds and node.time % 1000:
        return f"{node.time / 1000:.3f}".rstrip("0")
    return str(node.time // 1000)


def csa(game, m):
    """One record."""
    heads = header_lines(game, m)
    late = [line for line in heads if m.end_time_late and "END_TIME" in line]
    lines = [*m.first, *(line for line in heads if line not in late)]
    lines += [*board_lines(game.start, m.board), *m.before_turn]
    board = game.board()
    lines.append("+" if Place(board).side == "b" else "-")
    note = lambda node: [m.star + line for line in node.comment.split("\n")] if node.comment is not None else []
    lines += note(game.root)
    for ply, node in enumerate(game.line()):
        place = Place(board)
        if node.is_move():
            text = csa_move(place, node.step)
            board.push_usi(node.step)
        elif node.step == "foul_win":
            text = f"%{'-' if place.side == 'b' else '+'}ILLEGAL_ACTION"
        else:
            text = ENDS[node.step]
        time = f"T{seconds(node, m)}" if node.time is not None and (node.is_move() or m.end_time) else None
        if time and m.time == "inline":
            lines.append(text + m.comma + time)
        elif time and m.time == "after comments":
            lines += [text, *note(node), time]
            continue
        else:
            lines += [text, time] if time else [text]
        lines += note(node)
    return "\n".join([*lines, *late, *m.behind]) + "\n"
