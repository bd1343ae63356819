"""Formats in Western letters: USI, SFEN, EPD, USEN, PSN, GNU Shogi, XBoard, JKF, lists of moves."""

import json

from csa import CODES
from games import EVEN, Place, hands_of, line_from, squares_of
from japanese import all_blocks, at, direction, name_of, promotes, reached

# One line each ---------------------------------------------------------------------------------


def usi(game, number="", prefix="position "):
    moves = [node.step for node in game.line() if node.is_move() or node.step == "resign"]
    start = "startpos" if game.start == EVEN and not number else f"sfen {game.start} {number or 1}"
    return f"{prefix}{start}" + (f" moves {' '.join(moves)}" if moves else "")


def xboard_fen(sfen):
    """Hands in brackets, letter by letter; `w` is Black."""
    board, side, hands = sfen.split(" ")
    text = "".join(piece * count for piece, count in hands_of(hands).items())
    return f"{board}[{text or '-'}] {'w' if side == 'b' else 'b'} 0 1"


HANDS = dict(G=90, P=91, L=92, N=93, S=94, B=95, R=96)


def usen_code(usi):
    index = lambda square: (at(square)[1] - 1) * 9 + at(square)[0] - 1
    origin = HANDS[usi[0]] if usi[1] == "*" else index(usi[:2])
    code = (origin * 81 + index(usi[2:4])) * 2 + usi.endswith("+")
    digits = ""
    while code:
        code, digit = divmod(code, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits.rjust(3, "0")


def usen(game):
    start = "" if game.start == EVEN else game.start.replace("/", "_").replace(" ", ".").replace("+", "z")
    parts = []
    for path, first in all_blocks(game):
        nodes = line_from(first) if first is game.root else [first, *line_from(first)]
        codes = "".join(usen_code(node.step) for node in nodes if node.is_move())
        end = {"resign": ".r", "time_forfeit": ".t", "impasse": ".j", "interrupt": ".p"}
        last = nodes[-1].step if nodes else None
        parts.append(f"~{max(len(path) - 1, 0)}.{codes}{end.get(last, '')}")
    return start + "".join(parts)


# PSN --------------------------------------------------------------------------------------------


def psn_move(board, usi, form="full", last=None):
    """`P7g-7f`; short where no other piece of that kind may go there."""
    place = Place(board)
    piece = place.piece(usi)
    if usi[1] == "*":
        return f"{piece}*{usi[2:4]}"
    sign = "x" if place.is_capture(usi) else "-"
    end = "+" if usi.endswith("+") else "=" if promotes(place, usi) == "不成" else ""
    others = [
        move.usi() for move in board.legal_moves
        if move.usi()[1] != "*" and move.usi()[2:4] == usi[2:4] and place.piece(move.usi()) == piece and move.usi()[:2] != usi[:2]
    ]
    origin = usi[:2] if form == "full" or others else ""
    if form == "plain" and sign == "-" and not origin:
        sign = ""
    return f"{piece}{origin}{sign}{usi[2:4]}{end}"


PSN_NAMES = {
    "先手": "Sente", "後手": "Gote", "下手": "Sente", "上手": "Gote", "棋戦": "Event", "場所": "Site", "対局日": "Date",
    "先手段位": "SenteGrade", "後手段位": "GoteGrade", "戦型": "Opening",
}
PSN_HANDICAPS = {"香落ち": "Lance", "角落ち": "Bishop", "飛車落ち": "Rook", "飛香落ち": "Rook and Lance", "二枚落ち": "Two Piece",
                 "四枚落ち": "Four Piece", "六枚落ち": "Six Piece", "八枚落ち": "Eight Piece"}
RESULTS = {"resign": None, "interrupt": "*"}


def psn(game, form="full", numbers="ply", per_line=8, names=PSN_NAMES, variations=False, gap=""):
    """Tags, a blank line, the moves."""
    lines = [f'[{names.get(key, key)} "{value}"]' for key, value in game.headers]
    if game.handicap:
        lines.append(f'[Handicap "{PSN_HANDICAPS[game.handicap]}"]')
    elif game.start != EVEN:
        lines.append(f'[SFEN "{game.start} 1"]')
    line = game.line()
    end = line[-1].step if line and not line[-1].is_move() else None
    mover = game.side(len(game.moves()))
    result = {"resign": "0-1" if mover == "b" else "1-0", "interrupt": "*"}.get(end)
    if result:
        lines.append(f'[Result "{result}"]')
    if game.root.comment is not None:
        lines.append("{" + game.root.comment + "}")
    board = game.board()
    words = []
    ply = 0
    if mover_first(game) == "w":
        words.append(("1." + gap if numbers else "") + "...")
        ply = 1
    psn_words(game.root, board, words, ply, form, numbers, gap, variations)
    rows = [words[at:at + per_line] for at in range(0, len(words), per_line)]
    return "\n".join(lines) + "\n\n" * bool(lines) + "\n".join(" ".join(row) for row in rows) + "\n"


def mover_first(game):
    return game.start.split(" ")[1]


def psn_words(node, board, words, ply, form, numbers, gap, variations):
    """The moves after a node; variations stand in parentheses behind what they replace."""
    while node.children and node.children[0].is_move():
        child = node.children[0]
        words.append(psn_word(child, board, ply, form, numbers, gap))
        for sibling in node.children[1:] if variations else []:
            aside = board.__class__(board.sfen())
            inner = [psn_word(sibling, aside, ply, form, numbers, gap, True)]
            aside.push_usi(sibling.step)
            psn_words(sibling, aside, inner, ply + 1, form, numbers, gap, variations)
            words.append("(" + " ".join(inner) + ")")
        board.push_usi(child.step)
        node, ply = child, ply + 1


def psn_word(node, board, ply, form, numbers, gap, opens=False):
    text = psn_move(board, node.step, form)
    if numbers == "ply":
        text = f"{ply + 1}.{gap}{text}"
    elif numbers == "turn" and (ply % 2 == 0):
        text = f"{ply // 2 + 1}.{gap}{text}"
    return text + (" {" + node.comment + "}" if node.comment is not None else "")


# GNU Shogi --------------------------------------------------------------------------------------


def gnu_move(place, usi):
    piece = place.piece(usi).replace("+", "")
    promoted = "+" if place.piece(usi).startswith("+") else " "
    return f"{piece}*{usi[2:4]}" if usi[1] == "*" else f"{promoted}{piece}{usi[:4]}{'+' if usi.endswith('+') else ''}"


def gnu_save(game, rng, black="Human", white="computer"):
    """The board at the end, White in capitals, and the moves with their scores."""
    board = game.board()
    rows = []
    touched = {}
    for node in game.line():
        place = Place(board)
        target = place.cells.get(node.step[2:4]) if node.step[1] != "*" else None
        text = gnu_move(place, node.step)
        if node.step[1] == "*":
            text = " " + text
        line = f"{text:<8}  {node.score:4} {node.depth:5} {node.count:7} {node.time // 1000:6} {rng.choice([0, 32, 512, 640]):5}  0x{rng.getrandbits(64):x} 0x{rng.getrandbits(64):x}"
        if target:
            line += f"  {target[-1].upper()} {'Black' if target[-1].isupper() else 'White'} {'+' if target.startswith('+') else ' '}"
        rows.append(line)
        touched[node.step[2:4]] = touched.get(node.step[2:4], 0) + 1
        board.push_usi(node.step)
    place = Place(board)
    lines = [f"White {white:<8} Black {black:<8} 1 ", "", "TimeControl 0 Operator Time 0", "Black Clock 0 Moves 0", "White Clock 0 Moves 0", ""]
    for rank in "abcdefghi":
        cells = []
        for file in range(9, 0, -1):
            piece = place.cells.get(f"{file}{rank}", "-")
            cells.append(("+" if piece.startswith("+") else " ") + piece[-1].swapcase())
        lines.append(f"{rank} {''.join(cells)}  " + "".join(f"{touched.get(f'{file}{rank}', 0):2}" for file in range(9, 0, -1)))
    count = lambda letters: "".join(f"{place.hands[letter]:3}" for letter in letters)
    lines += ["", "   9 8 7 6 5 4 3 2 1", "", "   p  l  n  s  g  b  r  k", f"B{count('PLNSGBR')}  0", f"W{count('plnsgbr')}  0", ""]
    lines += ["  move   score depth   nodes   time flags                         capture", *rows]
    return "\n".join(lines) + "\n"


def gnu_list(game):
    """Both sides side by side."""
    board = game.board()
    words = []
    for node in game.line():
        text = gnu_move(Place(board), node.step).strip()
        words.append(f" {text:<6} {node.score:5}  {node.depth:5} {node.count:7} {node.time // 1000:5}")
        board.push_usi(node.step)
    lines = ["gnushogi 1.4.2 game", "         score  depth   nodes  time                  score  depth   nodes  time"]
    for index in range(0, len(words), 2):
        lines.append("         ".join(words[index:index + 2]) + ("         " if index + 1 == len(words) else ""))
    return "\n".join(lines) + "\n\n"


def gnu_book(game):
    board = game.board()
    words = []
    for ply, node in enumerate(game.line()):
        text = psn_move(board, node.step)
        words.append(f"{ply // 2 + 1}.{text}" if ply % 2 == 0 else text)
        board.push_usi(node.step)
    rows = [" ".join(words[index:index + 10]) for index in range(0, len(words), 10)]
    return "#\n" + "\n".join(rows) + "\n"


def xshogi_position(sfen):
    board, side, hands = sfen.split(" ")
    cells, hands = squares_of(board), hands_of(hands)
    lines = ["# xshogi position file -- ", "", ""]
    for y in range(1, 10):
        row = [cells.get(name_of(x, y), ".") for x in range(9, 0, -1)]
        lines.append("".join(("" if piece.startswith("+") else " ") + piece for piece in row))
    for letters in ("PLNSGBR", "plnsgbr"):
        lines.append(" ".join(str(hands[letter]) for letter in letters) + " 0")
    lines.append("black to play" if side == "b" else "white to play")
    return "\n".join(lines) + "\n"


# XBoard -----------------------------------------------------------------------------------------


def chess_square(square):
    """1i is i1 and 9a is a9: files from the left and ranks from below."""
    x, y = at(square)
    return f"{'abcdefghi'[9 - x]}{10 - y}"


def xboard_move(board, usi):
    place = Place(board)
    piece = place.piece(usi)
    to = chess_square(usi[2:4])
    if usi[1] == "*":
        return f"{piece}@{to}"
    origin = chess_square(usi[:2])
    capture = "x" if place.is_capture(usi) else ""
    end = "+" if usi.endswith("+") else "=" if promotes(place, usi) == "不成" else ""
    if piece == "P":
        return (origin[0] + "x" if capture else "") + to + end
    others = [
        chess_square(move.usi()[:2]) for move in board.legal_moves
        if move.usi()[1] != "*" and move.usi()[2:4] == usi[2:4] and place.piece(move.usi()) == piece and move.usi()[:2] != usi[:2]
    ]
    mark = ""
    if others:
        mark = origin if any(o[0] == origin[0] for o in others) and any(o[1] == origin[1] for o in others) else origin[1] if any(o[0] == origin[0] for o in others) else origin[0]
    return f"{piece}{mark}{capture}{to}{end}"


def xboard_pgn(game, result):
    lines = ['[Event "Computer Chess Game"]', '[Site "home"]']
    for key, value in game.headers:
        name = {"先手": "White", "後手": "Black", "対局日": "Date"}.get(key)
        if name:
            lines.append(f'[{name} "{value}"]')
    lines += [f'[Result "{result}"]', '[Variant "shogi"]', ""]
    board = game.board()
    words = []
    for ply, node in enumerate(game.line()):
        if not node.is_move():
            break
        words += ([f"{ply // 2 + 1}."] if ply % 2 == 0 else []) + [xboard_move(board, node.step)]
        words += ["{" + node.comment + "}"] if node.comment is not None else []
        board.push_usi(node.step)
    words.append(result)
    row = ""
    for word in words:
        if len(row) + len(word) > 74:
            lines.append(row)
            row = ""
        row += (" " if row else "") + word
    return "\n".join([*lines, row]) + "\n\n"


# JKF --------------------------------------------------------------------------------------------

PRESETS = {
    "香落ち": "KY", "右香落ち": "KY_R", "角落ち": "KA", "飛車落ち": "HI", "飛香落ち": "HIKY", "二枚落ち": "2", "四枚落ち": "4",
    "五枚落ち": "5", "六枚落ち": "6", "八枚落ち": "8", "十枚落ち": "10",
}
SPECIALS = {
    "resign": "TORYO", "interrupt": "CHUDAN", "repetition": "SENNICHITE", "time_forfeit": "TIME_UP", "foul_loss": "ILLEGAL_MOVE",
    "impasse": "JISHOGI", "declare_win": "KACHI", "draw": "HIKIWAKE", "takeback": "MATTA", "mate": "TSUMI", "no_mate": "FUZUMI", "error": "ERROR",
}
RELATIVE = {"左": "L", "直": "C", "右": "R", "上": "U", "寄": "M", "引": "D", "打": "H"}


def jkf_state(sfen):
    board, side, hands = sfen.split(" ")
    cells, hands = squares_of(board), hands_of(hands)
    piece = lambda text: {"color": int(text[-1].islower()), "kind": CODES[text.upper()]} if text else {}
    rows = [[piece(cells.get(name_of(x, y))) for y in range(1, 10)] for x in range(1, 10)]
    held = [{CODES[letter.upper()]: hands[letter] for letter in letters} for letters in ("PLNSGBR", "plnsgbr")]
    return {"color": int(side == "w"), "board": rows, "hands": held}


def jkf_move(place, usi, last, minimal):
    point = lambda square: {"x": at(square)[0], "y": at(square)[1]}
    move = {"to": point(usi[2:4]), "piece": CODES[place.piece(usi)]}
    if usi[1] != "*":
        move["from"] = point(usi[:2])
    if usi[1] != "*" and promotes(place, usi):
        move["promote"] = usi.endswith("+")
    if minimal:
        return move
    move["color"] = int(place.side == "w")
    if last and last[2:4] == usi[2:4]:
        move["same"] = True
    if place.is_capture(usi):
        move["capture"] = CODES[place.cells[usi[2:4]].upper()]
    words = direction(place, usi)
    if words:
        move["relative"] = "".join(RELATIVE[word] for word in words)
    return move


def jkf_time(now, total):
    part = lambda seconds: {"h": seconds // 3600, "m": seconds // 60 % 60, "s": seconds % 60}
    spent = part(now)
    return {"now": {"m": now // 60, "s": now % 60} if now < 3600 else spent, "total": part(total)}


def jkf_items(node, board, totals, last, minimal, ply):
    """The item of a node and those after it."""
    items = []
    siblings = []
    while True:
        item = {}
        place = Place(board)
        fork_board, fork_totals, fork_last = board.__class__(board.sfen()), totals[:], last
        if node.comment is not None:
            item["comments"] = node.comment.split("\n")
        if node.is_move():
            item["move"] = jkf_move(place, node.step, last, minimal)
            board.push_usi(node.step)
            last = node.step
        elif node.step == "foul_win":
            item["special"] = f"{'-' if place.side == 'b' else '+'}ILLEGAL_ACTION"
        elif node.step:
            item["special"] = SPECIALS[node.step]
        if node.time is not None:
            totals[ply % 2] += node.time // 1000
            item["time"] = jkf_time(node.time // 1000, totals[ply % 2])
        if siblings:
            item["forks"] = [
                jkf_items(sibling, fork_board.__class__(fork_board.sfen()), fork_totals[:], fork_last, minimal, ply) for sibling in siblings
            ]
        items.append(item)
        if not node.children:
            return items
        node, siblings, ply = node.children[0], node.children[1:], ply + 1


def jkf(game, minimal=False, indent=None):
    file = {"header": dict(game.headers)}
    if game.handicap:
        file["header"] |= {"手合割": game.handicap}
        file["initial"] = {"preset": PRESETS[game.handicap]}
    elif game.start != EVEN:
        file["initial"] = {"preset": "OTHER", "data": jkf_state(game.start)}
    elif not minimal:
        file["initial"] = {"preset": "HIRATE"}
    file["moves"] = jkf_items(game.root, game.board(), [0, 0], None, minimal, 0)
    return json.dumps(file, ensure_ascii=False, indent=indent, separators=None if indent else (",", ":"))


# Lists of moves in print ------------------------------------------------------------------------


def western_list(game, square=lambda usi: usi[2:4]):
    """`1. P-7f P-3d`, two moves a number."""
    board = game.board()
    words = []
    for ply, node in enumerate(game.line()):
        if not node.is_move():
            words.append("Resigns" if node.step == "resign" else "")
            break
        place = Place(board)
        piece = place.piece(node.step)
        words += [f"{ply // 2 + 1}."] if ply % 2 == 0 else []
        others = [
            move.usi() for move in board.legal_moves
            if move.usi()[2:4] == node.step[2:4] and move.usi()[:2] != node.step[:2] and place.piece(move.usi()) == piece
        ]
        if node.step[1] == "*":
            words.append(f"{piece}*{node.step[2:4]}")
        else:
            sign = "x" if place.is_capture(node.step) else "-"
            end = "+" if node.step.endswith("+") else "=" if promotes(place, node.step) == "不成" else ""
            words.append(f"{piece}{node.step[:2] if others else ''}{sign}{node.step[2:4]}{end}")
        board.push_usi(node.step)
    rows = [" ".join(words[index:index + 12]) for index in range(0, len(words), 12)]
    return "\n".join(rows) + "\n"
