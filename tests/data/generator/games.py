"""Games as a model: where they start, their moves, and what is noted on them.

The rules are those of python-shogi; nothing here is taken from the program under test.
"""

import random
import re

import shogi

EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"

# What White plays without; White, 上手, moves first.
HANDICAPS = {
    "香落ち": "1a",
    "右香落ち": "9a",
    "角落ち": "2b",
    "飛車落ち": "8b",
    "飛香落ち": "8b 1a",
    "二枚落ち": "8b 2b",
    "四枚落ち": "8b 2b 1a 9a",
    "五枚落ち": "8b 2b 1a 9a 8a",
    "六枚落ち": "8b 2b 1a 9a 2a 8a",
    "八枚落ち": "8b 2b 1a 9a 2a 8a 3a 7a",
    "十枚落ち": "8b 2b 1a 9a 2a 8a 3a 7a 4a 6a",
}


def squares_of(board):
    """The 81 cells of an SFEN board by square, without the empty ones."""
    cells = {}
    for rank, row in zip("abcdefghi", board.split("/")):
        file = 9
        for piece in re.findall(r"\+?[A-Za-z]|\d", row):
            if piece.isdigit():
                file -= int(piece)
            else:
                cells[f"{file}{rank}"] = piece
                file -= 1
    return cells


def board_of(cells):
    rows = []
    for rank in "abcdefghi":
        row = "".join(cells.get(f"{file}{rank}", ".") for file in range(9, 0, -1))
        rows.append(re.sub(r"\.+", lambda found: str(len(found[0])), row))
    return "/".join(rows)


def start_of(handicap):
    """The start with a handicap, as board, side and hands."""
    cells = squares_of(EVEN.split(" ")[0])
    for square in HANDICAPS[handicap].split(" "):
        del cells[square]
    return f"{board_of(cells)} w -"


def hands_of(text):
    """The pieces of a field of hands by letter, upper case for Black."""
    hands = dict.fromkeys("RBGSNLPrbgsnlp", 0)
    for count, piece in re.findall(r"(\d*)([A-Za-z])", text):
        hands[piece] += int(count or 1)
    return hands


def hands_text(hands):
    parts = [f"{count if count > 1 else ''}{piece}" for piece, count in hands.items() if count]
    return "".join(parts) or "-"


def sfen_of(board):
    """Board, side and hands in the usual order."""
    cells, side, hands = board.sfen().split(" ")[:3]
    return f"{cells} {side} {hands_text(hands_of(hands))}"


class Place:
    """A position as the writers need it."""

    def __init__(self, board):
        self.sfen = sfen_of(board)
        cells, self.side, hands = self.sfen.split(" ")
        self.cells = squares_of(cells)
        self.hands = hands_of(hands)

    def piece(self, usi):
        """The piece that a move moves, as a capital letter, with `+` if it is promoted."""
        return usi[0] if usi[1] == "*" else self.cells[usi[:2]].upper()

    def is_capture(self, usi):
        return usi[1] != "*" and usi[2:4] in self.cells


class Node:
    """A move or an end, with what is noted on it."""

    def __init__(self, step=None):
        self.step = step
        self.comment = None
        self.bookmark = None
        self.time = None
        self.illegal = False
        self.children = []

    def is_move(self):
        return self.step is not None and re.fullmatch(r"[1-9A-Z][a-i*][1-9][a-i]\+?", self.step) is not None

    def add(self, step):
        self.children.append(Node(step))
        return self.children[-1]


class Game:
    def __init__(self, handicap=None, sfen=None):
        self.handicap = handicap
        self.start = sfen or (start_of(handicap) if handicap else EVEN)
        self.is_set_up = sfen is not None
        self.headers = []
        self.root = Node()

    def board(self):
        return shogi.Board(f"{self.start} 1")

    def header(self, key):
        return next((value for found, value in self.headers if found == key), None)

    def line(self):
        """The nodes of the main line without the start."""
        return line_from(self.root)

    def moves(self):
        return [node.step for node in self.line() if node.is_move()]

    def nodes(self):
        """All nodes: a node, then what follows it, first child first."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def side(self, ply):
        """Who moves after so many plies."""
        return "bw"[(ply + (self.start.split(" ")[1] == "w")) % 2]


def line_from(node):
    nodes = []
    while node.children:
        node = node.children[0]
        nodes.append(node)
    return nodes


# How a game is played -------------------------------------------------------------------------

VALUES = dict(P=3, L=5, N=5, S=7, G=8, B=11, R=12)


def weight(place, usi, last, ply):
    """How likely a move is: captures and promotions are, and going back is not."""
    if usi[1] == "*":
        return 0.08 if ply < 24 else 0.5
    piece = place.piece(usi)
    value = 1.0
    target = place.cells.get(usi[2:4])
    if target:
        value += 2 * VALUES[target.upper().replace("+", "")]
    if usi.endswith("+"):
        value += 12
    elif piece[0] in "PBR" and (usi[3] in "abc" if place.side == "b" else usi[3] in "ghi"):
        value *= 0.05
    if piece == "K":
        value *= 0.4 if not target else 1
    if piece == "P" and ply < 30:
        value *= 1.6
    if last and usi[:2] == last[2:4] and usi[2:4] == last[:2]:
        value *= 0.04
    return value


def choose(rng, board, ply, last):
    """A legal move that looks like one of a game; nothing where there is none."""
    moves = sorted(move.usi() for move in board.legal_moves)
    if not moves:
        return None
    place = Place(board)
    return rng.choices(moves, [weight(place, usi, last, ply) for usi in moves])[0]


def mating_move(board):
    for usi in sorted(move.usi() for move in board.legal_moves):
        board.push_usi(usi)
        is_mate = board.is_check() and not any(True for _ in board.legal_moves)
        board.pop()
        if is_mate:
            return usi
    return None


def play(rng, node, board, plies, mates=False):
    """Plays on from a node; returns the last one."""
    history = []
    for ply in range(plies):
        usi = mating_move(board) if mates and ply > 40 else None
        usi = usi or choose(rng, board, ply, history[-2] if len(history) > 1 else None)
        if usi is None:
            break
        board.push_usi(usi)
        history.append(usi)
        node = node.add(usi)
    return node


def shuffle(rng, node, board):
    """Two pieces go there and back until the position stands for the fourth time."""
    def there_and_back(board):
        place = Place(board)
        for move in sorted(move.usi() for move in board.legal_moves):
            if move[1] == "*" or move[4:] or place.is_capture(move) or place.piece(move)[0] not in "RGS":
                continue
            yield move, move[2:4] + move[:2]

    for black, black_back in there_and_back(board):
        board.push_usi(black)
        if not board.is_check():
            for white, white_back in there_and_back(board):
                board.push_usi(white)
                cycle = [black_back, white_back]
                is_good = not board.is_check() and shogi.Move.from_usi(black_back) in board.legal_moves
                board.pop()
                if is_good:
                    board.pop()
                    for usi in [black, white, *cycle] * 3:
                        if shogi.Move.from_usi(usi) not in board.legal_moves:
                            return None
                        board.push_usi(usi)
                        node = node.add(usi)
                    return node
        board.pop()
    return None


def second_pawn(board):
    """A pawn in hand dropped on the file of another one; nothing where none can be."""
    place = Place(board)
    pawn = "P" if place.side == "b" else "p"
    if not place.hands[pawn] or board.is_check():
        return None
    for file in "123456789":
        if any(place.cells.get(file + rank) == pawn for rank in "abcdefghi"):
            for rank in "efd":
                if file + rank not in place.cells:
                    return f"P*{file}{rank}"
    return None


def after(game, path):
    """The board after moves, illegal ones too."""
    board = game.board()
    for usi in path:
        board.push_usi(usi)
    return board


def random_game(rng, plies, handicap=None, sfen=None, end="resign", first=()):
    """A game with an end; `first` are moves that it begins with."""
    game = Game(handicap, sfen)
    board, node = game.board(), game.root
    for usi in first:
        board.push_usi(usi)
        node = node.add(usi)
    if end == "mate":
        node = play(rng, node, board, 260, mates=True)
        end = "mate" if not any(True for _ in board.legal_moves) else "resign"
    else:
        node = play(rng, node, board, plies)
    if not any(True for _ in board.legal_moves):
        end = "mate" if end else end
    elif end == "repetition":
        done = shuffle(rng, node, board)
        node, end = (done, end) if done else (node, "resign")
    elif end == "two pawns":
        found = second_pawn(board)
        for _ in range(40):
            if found or not any(True for _ in board.legal_moves):
                break
            node = play(rng, node, board, 1)
            found = second_pawn(board)
        end = "foul_win" if found else "interrupt"
        if found:
            node = node.add(found)
            node.illegal = True
    if end:
        node.add(end)
    return game


def vary(rng, game, count, depth=2, plies=(2, 9), before=None):
    """Adds variations in place of moves, and some inside these."""
    line = [node for node in game.line() if node.is_move() and not node.illegal]
    for _ in range(count):
        if len(line) < 3:
            return
        ply = rng.randrange(1, len(line))
        add_variation(rng, game, line[:ply], depth, plies)


def add_variation(rng, game, path, depth, plies):
    parent = path[-1]
    board = after(game, [node.step for node in path])
    used = {child.step for child in parent.children}
    moves = [usi for usi in sorted(move.usi() for move in board.legal_moves) if usi not in used]
    if not moves or not parent.children:
        return
    usi = rng.choice(moves)
    board.push_usi(usi)
    node = parent.add(usi)
    play(rng, node, board, rng.randint(*plies) - 1)
    inside = [node, *line_from(node)]
    if depth > 1 and len(inside) > 2 and rng.random() < 0.6:
        at = rng.randrange(1, len(inside))
        add_variation(rng, game, [*path, *inside[:at]], depth - 1, plies)
    if rng.random() < 0.15 and board.is_check() is False:
        inside[-1].add(rng.choice(["resign", "interrupt"]))


def spend(rng, game, unit=1000, most=90):
    """Gives every node a time, the ends too."""
    for node in game.nodes():
        if node.step is not None:
            seconds = min(rng.expovariate(1 / (most / 6)), most * 7)
            node.time = int(seconds) * 1000 if unit == 1000 else int(seconds * 1000 // unit * unit)
