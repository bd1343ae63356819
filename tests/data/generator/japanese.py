"""Moves, boards and files in Japanese: KIF, KI2 and board diagrams."""

from types import SimpleNamespace

from games import EVEN, Place, after, hands_of, line_from, squares_of

NAMES = {
    "P": "歩", "L": "香", "N": "桂", "S": "銀", "G": "金", "B": "角", "R": "飛", "K": "玉",
    "+P": "と", "+L": "成香", "+N": "成桂", "+S": "成銀", "+B": "馬", "+R": "龍",
}
SHORT = NAMES | {"+L": "杏", "+N": "圭", "+S": "全"}
DIGITS = "〇一二三四五六七八九"
WIDE = "０１２３４５６７８９"

STEPS = {
    "P": [(0, -1)],
    "N": [(1, -2), (-1, -2)],
    "S": [(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)],
    "G": [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)],
    "K": [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y],
    "+B": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "+R": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
}
SLIDES = {
    "L": [(0, -1)],
    "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    "R": [(0, 1), (0, -1), (1, 0), (-1, 0)],
}


def number(count):
    """Kanji up to 99."""
    tens, ones = divmod(count, 10)
    return ("" if tens == 0 else ("" if tens == 1 else DIGITS[tens]) + "十") + (DIGITS[ones] if ones or not tens else "")


def at(square):
    return int(square[0]), "abcdefghi".index(square[1]) + 1


def name_of(x, y):
    return f"{x}{'abcdefghi'[y - 1]}"


def reached(place, square):
    """The squares that the piece on one moves to, own pieces apart."""
    piece = place.cells[square]
    kind, forward = piece.upper(), 1 if piece.isupper() else -1
    is_own = lambda target: target in place.cells and place.cells[target].isupper() == piece.isupper()
    steps = STEPS["G"] if kind in ("+P", "+L", "+N", "+S") else STEPS.get(kind, [])
    found = []
    for (dx, dy), far in [(step, 1) for step in steps] + [(step, 8) for step in SLIDES.get(kind[-1], []) if kind not in ("+L",)]:
        x, y = at(square)
        for _ in range(far):
            x, y = x + dx * forward, y + dy * forward
            if not (1 <= x <= 9 and 1 <= y <= 9) or is_own(name_of(x, y)):
                break
            found.append(name_of(x, y))
            if name_of(x, y) in place.cells:
                break
    return found


def rivals(place, usi):
    """The squares of the own pieces of the kind that can go where a move goes."""
    kind, is_black = place.piece(usi), place.side == "b"
    own = [square for square, piece in place.cells.items() if piece.upper() == kind and piece.isupper() == is_black]
    return [square for square in own if usi[2:4] in reached(place, square)]


def direction(place, usi):
    """The words that tell which piece of several moves."""
    candidates = rivals(place, usi)
    if usi[1] == "*":
        return "打" if candidates else ""
    if len(candidates) < 2:
        return ""
    kind, forward = place.piece(usi), 1 if place.side == "b" else -1
    to = at(usi[2:4])

    def motion(square):
        ahead = (at(square)[1] - to[1]) * forward
        return "上" if ahead > 0 else "引" if ahead < 0 else "寄"

    def side(square):
        return (at(square)[0] - to[0]) * forward

    mine = usi[:2]
    if [motion(square) for square in candidates].count(motion(mine)) == 1:
        return motion(mine)
    if kind in ("+B", "+R", "B", "R"):
        other = next(square for square in candidates if square != mine)
        return "右" if side(mine) < side(other) else "左"
    if side(mine) == 0 and motion(mine) == "上":
        return "直"
    sign = 1 if side(mine) > 0 else -1
    word = "左" if sign > 0 else "右"
    if sum(side(square) * sign > 0 for square in candidates) == 1:
        return word
    return word + motion(mine)


def promotes(place, usi):
    if usi.endswith("+"):
        return "成"
    zone = "abc" if place.side == "b" else "ghi"
    could = usi[1] != "*" and (usi[1] in zone or usi[3] in zone)
    return "不成" if could and place.piece(usi) in ("P", "L", "N", "S", "B", "R") else ""


def destination(usi, last, same="同　", digits=WIDE):
    if same is not None and last and usi[2:4] == last[2:4]:
        return same
    x, y = at(usi[2:4])
    return digits[x] + DIGITS[y]


def kif_move(place, usi, last, same="同　", drop="打", names=NAMES):
    text = destination(usi, last, same) + names[place.piece(usi)]
    if usi[1] == "*":
        return text + drop
    x, y = at(usi[:2])
    return text + ("成" if usi.endswith("+") else "") + f"({x}{y})"


def ki2_move(place, usi, last, same="同　"):
    words = direction(place, usi)
    promotion = promotes(place, usi)
    if last and usi[2:4] == last[2:4] and same == "tight" and (words or promotion):
        same = "同"
    target = destination(usi, last, "同　" if same == "tight" else same)
    return target + NAMES[place.piece(usi)] + words + promotion


def signed(place, text, signs="▲△"):
    return signs[place.side == "w"] + text


def line_of_play(board, moves, write, last=None, signs="▲△", between=""):
    """Moves in a row, as engines print what they expect."""
    board = board.__class__(board.sfen())
    texts = []
    for usi in moves:
        place = Place(board)
        texts.append(signed(place, write(place, usi, last), signs))
        board.push_usi(usi)
        last = usi
    return between.join(texts)


# Boards -----------------------------------------------------------------------------------------


def hand(hands, letters, style="kanji"):
    gap = {"kanji": "　", "blanks": " ", "tight": "", "digits": "　"}[style]
    parts = []
    for letter in letters:
        count = hands[letter]
        if count:
            text = "" if count == 1 else (str(count) if style == "digits" else number(count))
            parts.append(NAMES[letter.upper()] + text)
    return gap.join(parts) + ("　" if style == "kanji" else "") if parts else "なし"


def diagram(sfen, sides=("先手", "後手"), style="kanji", turn=True, upright=True, ruler=True):
    """A board diagram with the hands, White's first."""
    board, side, hands = sfen.split(" ")
    cells, hands = squares_of(board), hands_of(hands)
    lines = [f"{sides[1]}の持駒：" + hand(hands, "rbgsnlp", style)]
    lines += ["  ９ ８ ７ ６ ５ ４ ３ ２ １"] if ruler else []
    lines.append("+---------------------------+")
    for y in range(1, 10):
        row = ""
        for x in range(9, 0, -1):
            piece = cells.get(name_of(x, y))
            shape = " ・" if piece is None else ("v" if piece.islower() else " ") + SHORT[piece.upper()]
            row += shape.replace("龍", "竜") if not upright else shape
        lines.append(f"|{row}|{DIGITS[y]}")
    lines.append("+---------------------------+")
    lines.append(f"{sides[0]}の持駒：" + hand(hands, "RBGSNLP", style))
    if turn == "always" or turn and side == "w":
        lines.append((sides[1] if side == "w" else sides[0]) + "番")
    return lines


# Files ------------------------------------------------------------------------------------------

ENDS = {
    "resign": "投了", "interrupt": "中断", "sealed": "封じ手", "repetition": "千日手", "impasse": "持将棋",
    "time_forfeit": "切れ負け", "declare_win": "入玉勝ち", "foul_loss": "反則負け", "foul_win": "反則勝ち",
    "mate": "詰み", "no_mate": "不詰", "default_loss": "不戦敗", "default_win": "不戦勝",
}


def trailer(end, plies, mover, other):
    words = {
        "resign": f"{other}の勝ち", "time_forfeit": f"時間切れにより{other}の勝ち",
        "foul_loss": f"{mover}の反則負け", "foul_win": f"{mover}の反則勝ち", "declare_win": f"{mover}の入玉勝ち",
    }
    return f"まで{plies}手で{words.get(end, ENDS.get(end, end))}"


def sides_of(game):
    """先手 and 後手, or 下手 and 上手 in a game with a handicap."""
    return ("下手", "上手") if game.handicap else ("先手", "後手")


def manner(**changes):
    """How a program writes KIF and KI2; what is not named is as in Kifu for Windows."""
    usual = dict(
        first=[], keys=None, colon="：", handicap="平手　　", other_start="その他　　", hands="kanji", turn=True,
        ruler="手数----指手---------消費時間--", number=lambda ply: f"{ply:4}", after_number=" ", same="同　",
        drop="打", names=NAMES, pad=12, time=lambda spent, total: f"({spent // 60:2}:{spent % 60:02}/{total // 3600:02}:{total // 60 % 60:02}:{total % 60:02})",
        plus=True, trailer=True, blank=1, star="*", bod_after_names=False, always_board=False, mate_trailer=None,
        signs="▲△", per_line=6, ki2_pad=12, indent="", last_newline=True, end_time=True, signed_moves=False,
        board_first=False, variation="変化：{}手", end_word={}, note_newline="\\n",
    )
    assert not changes.keys() - usual.keys(), changes
    return SimpleNamespace(**(usual | changes))


def width(text):
    return sum(2 if ord(c) > 255 else 1 for c in text)


def head(game, m):
    """Headers, the handicap among them, and the board where one is needed."""
    lines = list(m.first)
    name = game.handicap + m.handicap.replace("平手", "") if game.handicap else m.handicap
    needs_board = game.is_set_up or m.always_board
    board = diagram(game.start, sides_of(game), m.hands, m.turn)
    put = lambda key, value: lines.append(f"{key}{m.colon}{value}")
    # The handicap stands before the players, unless the manner has it elsewhere.
    done = False
    for key, value in game.headers + ([("手合割", None)] if not any(k in ("先手", "下手") for k, _ in game.headers) else []):
        if key in ("先手", "下手", "手合割") and not done:
            done = True
            if m.board_first and needs_board:
                lines.extend(board)
            elif needs_board and not game.handicap and game.start != EVEN:
                if m.other_start:
                    put("手合割", m.other_start)
            else:
                put("手合割", name)
            if needs_board and not m.board_first and not m.bod_after_names:
                lines.extend(board)
        if value is not None:
            put(key, value.replace("\n", m.note_newline))
    if needs_board and m.bod_after_names and not m.board_first:
        lines.extend(board)
    return lines


def notes(node, m):
    lines = [m.star + line for line in node.comment.split("\n")] if node.comment is not None else []
    return lines + ([f"&{node.bookmark}"] if node.bookmark is not None else [])


def blocks(parent, path):
    """The lines of play as a list of (path before it, first node), the last fork first."""
    yield path, parent
    chain, walked = [], [*path]
    node = parent
    while True:
        chain.append((node, [*walked]))
        walked.append(node)
        if not node.children:
            break
        node = node.children[0]
    for node, before in reversed(chain):
        for sibling in node.children[1:]:
            yield from blocks(sibling, [*before, node])


def all_blocks(game):
    """The main line and then the variations, each with its own ones behind it."""
    return list(blocks(game.root, []))


def kif(game, m):
    lines = head(game, m)
    if m.ruler:
        lines.append(m.ruler)
    lines += notes(game.root, m)
    for path, first in all_blocks(game):
        if first is not game.root:
            lines += [""] * m.blank + [m.variation.format(len(path))]
        lines += kif_line(game, path, first, m)
    return "\n".join(m.indent + line for line in lines) + ("\n" if m.last_newline else "")


def spent_before(path):
    """The seconds of both sides after a path, by parity of its plies."""
    totals = [0, 0]
    for ply, node in enumerate(path):
        if node.time is not None:
            totals[ply % 2] += node.time // 1000
    return totals


def kif_line(game, path, first, m):
    """The lines from a node on; `path` leads there, the start of the game first."""
    steps = [node.step for node in path[1:]]
    board = after(game, steps)
    totals = spent_before(path)
    last = steps[-1] if steps else None
    nodes = line_from(first) if first is game.root else [first, *line_from(first)]
    parents = [*path, first] if first is game.root else path
    parent = parents[-1] if parents else game.root
    ply = len(steps)
    lines = []
    for node in nodes:
        ply += 1
        place = Place(board)
        if node.is_move():
            text = kif_move(place, node.step, last, m.same, m.drop, m.names)
            if m.signed_moves:
                text = signed(place, text)
        else:
            text = m.end_word.get(node.step) or ENDS.get(node.step, node.step)
        line = m.number(ply) + m.after_number + text
        if node.time is not None and m.time and (node.is_move() or m.end_time):
            totals[ply % 2] += node.time // 1000
            line += " " * (m.pad - width(text)) + " " + m.time(node.time // 1000, totals[ply % 2])
        if m.plus and node is not parent.children[-1]:
            line += "+"
        lines.append(line)
        if node.is_move():
            board.push_usi(node.step)
            last = node.step
        lines += notes(node, m)
        if not node.is_move() and m.trailer:
            sides = sides_of(game)
            mover, other = (sides if game.side(ply - 1) == "b" else sides[::-1])
            lines.append(trailer(node.step, ply - 1, mover, other))
        parent = node
    return lines


def ki2(game, m):
    lines = [*head(game, m), ""] + notes(game.root, m)
    for path, first in all_blocks(game):
        if first is not game.root:
            lines += [""] * m.blank + [m.variation.format(len(path))]
        lines += ki2_line(game, path, first, m)
    return "\n".join(lines) + ("\n" if m.last_newline else "")


def ki2_line(game, path, first, m):
    steps = [node.step for node in path[1:]]
    board = after(game, steps)
    last = steps[-1] if steps else None
    nodes = line_from(first) if first is game.root else [first, *line_from(first)]
    lines, row = [], []
    ply = len(steps)

    def flush():
        if row:
            texts = [text + " " * (m.ki2_pad - width(text)) for text in row[:-1]] + row[-1:]
            lines.append("".join(texts))
            row.clear()

    for node in nodes:
        ply += 1
        if node.is_move():
            place = Place(board)
            row.append(signed(place, ki2_move(place, node.step, last, m.same), m.signs))
            board.push_usi(node.step)
            last = node.step
            if len(row) == m.per_line or node.comment is not None or node.bookmark is not None:
                flush()
        else:
            flush()
            sides = sides_of(game)
            mover, other = (sides if game.side(ply - 1) == "b" else sides[::-1])
            text = trailer(node.step, ply - 1, mover, other)
            if node.step == "mate" and m.mate_trailer:
                text = m.mate_trailer.format(ply - 1)
            lines.append(text)
        lines += notes(node, m)
    flush()
    return lines
