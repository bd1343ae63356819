"""Files in the manner of each program, and what a reader must find in them."""

import random

import shogi

import csa
import japanese
import western
import words
from games import EVEN, Game, Place, after, line_from, play, random_game, sfen_of, spend, vary

FILES = []


def manner(format, name, count, extension, encoding="utf-8", newline="\n", bom=False):
    """Registers what makes the files of a manner: a function of a generator of random numbers."""

    def register(make):
        for index in range(count):
            FILES.append(dict(format=format, manner=name, index=index, extension=extension, encoding=encoding, newline=newline, bom=bom, make=make))
        return make

    return register


# What is expected -------------------------------------------------------------------------------


def tree_text(parent):
    """All lines: what replaces a move stands behind it in parentheses."""
    parts = []
    node = parent
    while node.children:
        child, *siblings = node.children
        parts.append(child.step)
        for sibling in siblings:
            inner = tree_text(sibling)
            parts.append(f"({sibling.step}{' ' if inner else ''}{inner})")
        node = child
    return " ".join(parts)


def winner(game):
    line = game.line()
    if not line or line[-1].is_move():
        return None
    mover = game.side(len(game.moves()))
    wins, loses = ("black", "white") if mover == "b" else ("white", "black")
    end = line[-1].step
    if end in ("resign", "time_forfeit", "foul_loss", "mate", "default_loss"):
        return loses
    if end in ("declare_win", "foul_win", "default_win"):
        return wins
    return "draw" if end in ("repetition", "impasse", "draw", "max_moves") else None


def expected(game):
    nodes = list(game.nodes())
    line = game.line()
    has_times = any(node.time is not None for node in nodes)
    return dict(
        start=game.start,
        headers=[[key, value.strip()] for key, value in game.headers],
        tree=tree_text(game.root),
        comments=[[index, node.comment] for index, node in enumerate(nodes) if node.comment is not None],
        bookmarks=[[index, node.bookmark] for index, node in enumerate(nodes) if node.bookmark is not None],
        times=[node.time for node in nodes] if has_times else [],
        illegal=[index for index, node in enumerate(nodes) if node.illegal],
        end=line[-1].step if line and not line[-1].is_move() else None,
        winner=winner(game),
    )


def row(file, name, games):
    """The row of a file; where `games` is a word, what readers make of the file."""
    if isinstance(games, str):
        return dict(file=name, format=file["format"], origin="generated", status=games, manner=file["manner"], encoding=file["encoding"])
    game = games[0]
    nodes = sum(node.is_move() for game in games for node in game.nodes())
    moves = game.moves()
    encoding = file["encoding"].replace("utf-16-le", "utf-16le").replace("utf-16-be", "utf-16be")
    return dict(
        file=name, format=file["format"], origin="generated", status="agree", manner=file["manner"], n=len(moves),
        final_sfen=sfen_of(after(game, moves)), nodes=nodes, textual_mainline=len(moves),
        encoding=encoding + ("-bom" if file["bom"] else ""),
        records=[expected(game) for game in games],
    )


# What all manners share --------------------------------------------------------------------------

KIF_END = ["resign"] * 9 + ["mate"] * 2 + ["repetition", "two pawns", "time_forfeit", "interrupt", "impasse", None, "sealed", "foul_loss", "default_loss"]
PLAIN_END = ["resign"] * 6 + ["mate", "interrupt", None]

# Entered kings, a perpetual check, and problems.
ENTERED = [
    "+P1K1+P2+R1/+P2+P+S4/2+N6/9/9/9/6+p1+p/2k1+p1+b2/1+p4+n2 b RB4G2S2L3Ps2n2l7p",
    "1+P1K1+L3/2+S+P5/+P+P1+R5/9/9/9/5+p3/6+sk1/4+p+b3 b RB2G2S2N6P2g2n3l6p",
]
PERPETUAL = ("k8/9/9/9/9/9/9/4R4/4K4 b -", "5h9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a 8h9h 9a8a 9h8h 8a9a 8h9h".split(" "))
PROBLEMS = [
    "8k/9/7P1/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p",
    "7nl/5G1k1/6ppp/9/5+R3/9/9/9/9 b BSrb3g3s3n3l15p",
    "6gnl/6k2/4B1ppp/6N2/9/9/9/9/9 b RGrb2g4s2n3l15p",
    "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p",
]
def valid(sfen):
    """With hands in the usual order."""
    return sfen_of(shogi.Board(f"{sfen} 1"))


def game_of(rng, plies=(24, 90), ends=KIF_END, handicaps=0.15, set_ups=0.0):
    """A game of some length, with some end."""
    handicap = rng.choice(sorted(japanese_handicaps())) if rng.random() < handicaps else None
    sfen = set_up(rng) if not handicap and rng.random() < set_ups else None
    end = rng.choice(ends)
    if end == "default_loss":
        return random_game(rng, 0, handicap, sfen, end)
    return random_game(rng, rng.randint(*plies), handicap, sfen, end)


def set_up(rng):
    """A position out of a game."""
    game = random_game(rng, rng.randint(6, 50), end=None)
    return sfen_of(after(game, game.moves()[:-1]))


def japanese_handicaps():
    from games import HANDICAPS

    return HANDICAPS


def players(rng, game, style="ja"):
    black, white = words.person(rng, style), words.person(rng, style)
    keys = japanese.sides_of(game)
    return [(keys[0], black), (keys[1], white)]


def some(rng, share, pairs):
    return [pair for pair in pairs if rng.random() < share]


def after_node(game, node_path):
    return after(game, [node.step for node in node_path if node.is_move()])


def pieces_of_play(game, least=1, most=6):
    """Each move of the main line with the board before it, the moves from it on and its number."""
    line = [node for node in game.line() if node.is_move() and not node.illegal]
    board = game.board()
    last = None
    for index, node in enumerate(line):
        yield node, board, [follower.step for follower in line[index:index + most]], index, last
        board.push_usi(node.step)
        last = node.step


def scores(rng, count):
    """Evaluations in Black's view that drift to one side."""
    value, drift = rng.randint(-90, 90), rng.choice([-1, 1]) * rng.randint(8, 40)
    found = []
    for _ in range(count):
        value += drift + rng.randint(-30, 30)
        found.append(value)
    return found


# KIF ---------------------------------------------------------------------------------------------


def kfw_headers(rng, game, share=0.6):
    """In the order of Kifu for Windows, the players last."""
    date = words.day(rng)
    heads = [("開始日時", f"{date} {words.clock(rng, rng.random() < 0.6)}")]
    heads += some(rng, 0.7, [("終了日時", f"{date} {words.clock(rng)}")])
    heads += some(rng, share / 2, [("表題", rng.choice(words.ODD))])
    heads += some(rng, share, [("棋戦", words.event(rng)), ("戦型", rng.choice(words.OPENINGS)), ("持ち時間", rng.choice(words.LIMITS))])
    heads += some(rng, share / 2, [("消費時間", f"{len(game.moves())}▲{rng.randint(5, 300)}△{rng.randint(5, 300)}")])
    heads += some(rng, share, [("場所", rng.choice(words.PLACES))])
    heads += some(rng, share / 3, [("掲載", f"町内新聞　{words.day(rng)}～")])
    return heads + players(rng, game)


def annotate(rng, game, comments=0.1, bookmarks=0, times=True, variations=0, lang="ja"):
    if variations:
        vary(rng, game, variations)
    if times:
        spend(rng, game, most=rng.choice([30, 90, 240]))
    if comments:
        words.remark(rng, game, comments, lang)
    if bookmarks:
        words.mark(rng, game, bookmarks)


@manner("kif", "kifu-for-windows-7", 20, "kif", "cp932", "\r\n")
def kfw7(rng, index):
    game = game_of(rng, set_ups=0.15)
    game.headers = kfw_headers(rng, game)
    annotate(rng, game, 0.12, rng.choice([0, 0, 1, 3]), True, rng.choice([0, 0, 1, 2, 4, 7]))
    first = ["#KIF version=2.0 encoding=Shift_JIS", f"# ---- Kifu for Windows V7 V7.{rng.choice(['08', '50', '71', '80'])} 棋譜ファイル ----"]
    return [game], japanese.kif(game, japanese.manner(first=first, turn=True))


@manner("kif", "kifu-for-windows-6", 12, "kif", "cp932", "\r\n")
def kfw6(rng, index):
    game = game_of(rng)
    game.headers = kfw_headers(rng, game, 0.8)
    annotate(rng, game, 0.06, 0, True, rng.choice([0, 0, 0, 2]))
    return [game], japanese.kif(game, japanese.manner(first=["# --- Kifu for Windows V6.65 棋譜ファイル ---"]))


@manner("kif", "kifu-for-windows-pro", 10, "kif", "cp932", "\r\n")
def kfw_pro(rng, index):
    """As the federation relays games: many headers, a note with its line ends as letters, long comments."""
    game = game_of(rng, ends=["resign", "resign", "sealed", "repetition", "impasse"], handicaps=0)
    date = words.day(rng)
    black, white = rng.sample(words.SURNAMES, 2)
    game.headers = [
        ("対局ID", str(rng.randint(0, 9999))), ("記録ID", f"{rng.getrandbits(40):x}"), ("開始日時", f"{date} {rng.randint(9, 10)}：00"),
        ("終了日時", f"{date} {rng.randint(15, 23)}：{rng.randint(10, 59)}"), ("表題", rng.choice(words.ODD)), ("棋戦", words.event(rng)),
        ("持ち時間", "各５時間"), ("消費時間", f"{len(game.moves())}▲299△{rng.randint(100, 300)}"), ("場所", rng.choice(words.PLACES)),
        ("先手", f"{black}{rng.choice(words.GIVEN)} 八段"), ("後手", f"{white}{rng.choice(words.GIVEN)} 七段"), ("先手省略名", black), ("後手省略名", white),
        ("備考", f"昼休前消費時間▲{rng.randint(10, 99)}分\n振り駒は{black}の先\n予備の表・能・ソ"), ("記録係", words.person(rng)), ("振り駒", "5,歩"),
    ]
    annotate(rng, game, 0.3, rng.choice([0, 2]), True, rng.choice([0, 1, 3]))
    return [game], japanese.kif(game, japanese.manner(first=["# --- Kifu for Windows (Pro) V6.60.8 棋譜ファイル ---"]))


@manner("kif", "kakinoki-95", 8, "kif", "cp932", "\r\n")
def kakinoki(rng, index):
    game = game_of(rng, ends=["resign", "resign", "mate", "interrupt", "repetition"])
    week = rng.choice("月火水木金土日")
    game.headers = [("対局日", f"{words.day(rng)}({week}) {words.clock(rng)}")] + players(rng, game)
    annotate(rng, game, 0.04)
    first = ["# ----  柿木将棋II for Windows95 V2.09 棋譜ファイル  ----", "# ファイル名：C:\\KIFU\\表示\\game.KIF"]
    text = japanese.kif(game, japanese.manner(first=first, names=japanese.NAMES | {"+R": "竜"}))
    return [game], text.replace("\nまで", "\n\nまで") if not any(node.comment and "まで" in node.comment for node in game.nodes()) else text


@manner("kif", "kifu-for-windows-no-times", 8, "kif", "cp932", "\r\n")
def kfw_no_times(rng, index):
    game = game_of(rng, (15, 50), ends=PLAIN_END)
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}"), (japanese.sides_of(game)[0], ""), (japanese.sides_of(game)[1], "")]
    annotate(rng, game, 0.1, 1, False, rng.randint(2, 9))
    m = japanese.manner(first=["#KIF version=2.0 encoding=Shift_JIS", "# ---- Kifu for Windows V7 V7.08 棋譜ファイル ----"], ruler="手数----指手--")
    return [game], japanese.kif(game, m)


@manner("kif", "kifu-for-windows-unicode", 8, "kifu", "utf-8", "\r\n", bom=True)
def kfw_unicode(rng, index):
    game = game_of(rng)
    game.headers = kfw_headers(rng, game) + [("備考", rng.choice(words.WIDE_ODD))]
    annotate(rng, game, 0.1, 2, True, rng.choice([0, 3]))
    return [game], japanese.kif(game, japanese.manner(first=["#KIF version=2.0 encoding=UTF-8", "# ---- Kifu for Windows V7 V7.50 棋譜ファイル ----"]))


@manner("kif", "kifu-for-mac", 6, "kifu", "utf-16-le", "\r\n", bom=True)
def kif_utf16(rng, index):
    game = game_of(rng, (12, 40))
    game.headers = kfw_headers(rng, game, 0.3)
    annotate(rng, game, 0.1)
    return [game], japanese.kif(game, japanese.manner(first=["# Kifu for Mac V1.0"]))


@manner("kif", "utf-16-be", 3, "kif", "utf-16-be", "\n", bom=True)
def kif_utf16be(rng, index):
    game = game_of(rng, (12, 30))
    game.headers = kfw_headers(rng, game, 0.3)
    annotate(rng, game, 0.1)
    return [game], japanese.kif(game, japanese.manner())


@manner("kif", "kifu-for-iphone", 8, "kif", "utf-8", "\n")
def iphone(rng, index):
    """The hands with plain blanks, and the players below the board."""
    game = game_of(rng, (16, 60), set_ups=0.5, handicaps=0.1)
    game.headers = players(rng, game)
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}")] + game.headers
    annotate(rng, game, 0.08, 1, True, rng.choice([0, 2]))
    m = japanese.manner(first=["# Kifu for iPhone V4.01 棋譜ファイル"], hands="blanks", handicap="平手", other_start="")
    return [game], japanese.kif(game, m)


def shogihome_game(rng, ends=KIF_END):
    game = game_of(rng, (24, 80), ends, handicaps=0.1, set_ups=0.15)
    date = words.day(rng)
    engines = rng.random() < 0.6
    game.headers = some(rng, 0.5, [("表題", words.event(rng))]) + players(rng, game, "engine" if engines else "ja")
    game.headers += [("対局日", date), ("開始日時", f"{date} {words.clock(rng)}"), ("持ち時間", rng.choice(["30+0+5", " 0:00+10", "00:15+30"]))]
    game.headers += some(rng, 0.5, [("終了日時", f"{date} {words.clock(rng)}")])
    return game


def shogihome_scores(rng, game, research):
    sign = "#" if research else "*"
    found = scores(rng, len(game.line()))
    for node, board, moves, index, last in pieces_of_play(game):
        if rng.random() < (0.3 if not research else 0.15):
            play = japanese.line_of_play(board, moves, japanese.ki2_move, last)
            before = [] if research else [rng.choice(["互角", "先手有望", "後手優勢", "先手勝勢"])]
            lines = before + [f"{sign}評価値={found[index]}", f"{sign}読み筋={play}", f"{sign}深さ={rng.randint(5, 30)}"]
            node.comment = "\n".join(lines + [f"{sign}ノード数={rng.randint(99, 10**7)}", f"{sign}エンジン={rng.choice(words.ENGINES)}"])


@manner("kif", "shogihome", 16, "kifu", "utf-8", "\n")
def shogihome(rng, index):
    game = shogihome_game(rng)
    annotate(rng, game, 0.04, rng.choice([0, 0, 2]), True, rng.choice([0, 0, 2, 5]))
    if index % 3:
        shogihome_scores(rng, game, index % 3 == 1)
    m = japanese.manner(first=["#KIF version=2.0 encoding=UTF-8"] if index % 2 else [], handicap="平手", other_start="", trailer=False)
    return [game], japanese.kif(game, m)


@manner("kif", "shogihome-shift-jis", 6, "kif", "cp932", "\r\n")
def shogihome_sjis(rng, index):
    game = shogihome_game(rng)
    annotate(rng, game, 0.05, 0, True, 2)
    m = japanese.manner(first=["#KIF version=2.0 encoding=Shift_JIS"], handicap="平手", other_start="", trailer=False)
    return [game], japanese.kif(game, m)


@manner("kif", "shogigui", 12, "kif", "cp932", "\r\n")
def shogigui(rng, index):
    game = game_of(rng, (20, 60), ends=["resign", "resign", "mate", "interrupt", "time_forfeit", "repetition"], handicaps=0.05)
    date = words.day(rng)
    game.headers = [("開始日時", f"{date} {words.clock(rng)}"), ("終了日時", f"{date} {words.clock(rng)}")] + players(rng, game, rng.choice(["engine", "ja"]))
    annotate(rng, game, 0, 0, True, rng.choice([0, 2]))
    is_game = index % 3 == 0
    found = scores(rng, len(game.line()) + 1)
    engine = f"*Engines 0 {rng.choice(words.ENGINES)}"
    if not is_game:
        game.root.comment = engine
    for node, board, moves, ply, last in pieces_of_play(game):
        # Of a game the line that was expected with the move, of an analysis what comes next.
        moves = moves[1:] if len(moves) > 1 else []
        if moves and rng.random() < 0.5:
            board = after(game, game.moves()[:ply + 1])
            play = "".join(text + " " for text in japanese.line_of_play(board, moves, lambda *a: japanese.kif_move(*a), node.step, between="\n").split("\n"))
            value = str(found[ply]) if rng.random() < 0.9 else f"{found[ply]}{rng.choice('↑↓')}"
            head = "*対局" if is_game else f"*解析 0 {rng.choice('○△×')} 候補1"
            node.comment = f"{head} 時間 00:{rng.randint(1, 59):02}.{rng.randint(0, 9)} 深さ {rng.randint(6, 20)}/{rng.randint(20, 30)} ノード数 {rng.randint(999, 10**7)} 評価値 {value} 読み筋 {play}"
    m = japanese.manner(handicap="平手", pad=19, plus=False)
    return [game], japanese.kif(game, m)


@manner("kif", "shogidokoro", 10, "kif", "cp932", "\r\n")
def shogidokoro(rng, index):
    game = game_of(rng, (20, 70), ends=["resign", "resign", "mate", "interrupt", "repetition", "time_forfeit"], handicaps=0.1)
    date = words.day(rng)
    game.headers = [("開始日時", f"{date} {words.clock(rng)}"), ("終了日時", f"{date} {words.clock(rng)}"), ("持ち時間", rng.choice(words.LIMITS))]
    game.headers += players(rng, game, "engine")
    spend(rng, game)
    found = scores(rng, len(game.line()) + 1)
    for node, board, moves, ply, last in pieces_of_play(game):
        if rng.random() < 0.5:
            sign = 1 if game.side(ply) == "b" else -1
            play = japanese.line_of_play(board, moves, lambda *a: japanese.kif_move(*a), last)
            node.comment = f"{found[ply] * sign}\n{play}"
    m = japanese.manner(handicap="平手", plus=False, time=lambda spent, total: f"({spent // 60:02}:{spent % 60:02} / {total // 3600:02}:{total // 60 % 60:02}:{total % 60:02})")
    return [game], japanese.kif(game, m)


@manner("kif", "81dojo", 12, "kif", "utf-8", "\n")
def dojo(rng, index):
    game = game_of(rng, ends=["resign", "resign", "resign", "mate", "time_forfeit", "repetition", "foul_loss"])
    game.headers = [("開始日時", words.day(rng)), ("場所", "81Dojo"), ("持ち時間", "15分+60秒")] + players(rng, game, "handle")
    annotate(rng, game, 0.05 if index % 2 else 0, 0, True)
    m = japanese.manner(
        first=["#KIF version=2.0 encoding=UTF-8"], handicap="平手", number=lambda ply: str(ply), after_number="   ", pad=0, plus=False,
        time=lambda spent, total: f"  ({spent // 60}:{spent % 60}/{total // 3600}:{total // 60 % 60}:{total % 60})",
    )
    return [game], japanese.kif(game, m)


@manner("kif", "lishogi", 10, "kif", "utf-8", "\n")
def lishogi(rng, index):
    game = game_of(rng, ends=["resign", "resign", "mate", "time_forfeit", "repetition", None], set_ups=0.15)
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}"), ("棋戦", rng.choice(["Casual game", "Rated blitz"])), ("場所", f"https://lishogi.org/{rng.getrandbits(40):x}"), ("持ち時間", "10分|30秒(1)")]
    game.headers += players(rng, game, rng.choice(["handle", "latin"]))
    annotate(rng, game, 0.06, 0, index % 3 != 0, rng.choice([0, 0, 3]), "en")
    m = japanese.manner(
        handicap="平手", other_start="", plus=False, trailer=False, same="同　", pad=11,
        time=lambda spent, total: f"({spent // 60:02}:{spent % 60:02}/{total // 3600:02}:{total // 60 % 60:02}:{total % 60:02})",
        end_word={"foul_loss": "反則手", "mate": "詰み"},
    )
    return [game], japanese.kif(game, m)


@manner("kif", "shogi-wars", 8, "kif", "utf-8", "\n")
def wars(rng, index):
    game = game_of(rng, ends=["resign", "resign", "mate", "time_forfeit", "interrupt"], handicaps=0)
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}"), ("棋戦", f"将棋ウォーズ({rng.choice(['10分', '3分', '10秒'])})"), ("戦型", rng.choice(words.OPENINGS)), ("先手の囲い", "美濃囲い"), ("持ち時間", "10分")]
    game.headers += players(rng, game, "handle")
    annotate(rng, game, 0, 0, index % 2 == 0)
    m = japanese.manner(handicap="平手", colon=rng.choice(["：", ":"]), plus=False, same=rng.choice(["同　", "同"]))
    return [game], japanese.kif(game, m)


@manner("kif", "club24", 6, "kif", "cp932", "\r\n")
def club24(rng, index):
    game = game_of(rng, ends=["resign", "resign", "time_forfeit"], handicaps=0)
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}"), ("棋戦", "R対局(早指)")]
    game.headers += [(key, f"{words.person(rng, 'handle')}({rng.randint(100, 2800)})") for key in ("先手", "後手")]
    annotate(rng, game, 0)
    m = japanese.manner(handicap="平手", number=str, plus=False, trailer=False, end_time=False)
    text = japanese.kif(game, m)
    game.line()[-1].time = None
    return [game], text


@manner("kif", "piyo", 8, "kif", "utf-8", "\r\n", bom=True)
def piyo(rng, index):
    """Squares in full where others write the word for the same square."""
    game = game_of(rng, (20, 60), ends=["resign", "mate", "interrupt", "repetition"])
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}"), ("棋戦", "ぴよ将棋")] + players(rng, game, "ja")
    annotate(rng, game, 0)
    if index % 2:
        found = scores(rng, len(game.line()) + 1)
        for node, board, moves, ply, last in pieces_of_play(game):
            if rng.random() < 0.4:
                play = japanese.line_of_play(board, moves, lambda place, usi, before: japanese.ki2_move(place, usi, before, "同"), last, between="  ")
                lines = [f"#指し手[{found[ply]}]{play}  "] + (["#定跡手"] if ply < 6 else [])
                node.comment = "\n".join(lines)
    m = japanese.manner(first=["#KIF version=2.0 encoding=UTF-8"], handicap="平手", same=None, plus=False)
    return [game], japanese.kif(game, m)


@manner("kif", "denryu", 4, "kifu", "utf-8", "\n")
def denryu(rng, index):
    game = game_of(rng, (60, 120), ends=["resign", "declare_win", "repetition"], handicaps=0)
    game.headers = [("開始日時", f"{words.day(rng)} {words.clock(rng)}"), ("棋戦", "engine league")] + players(rng, game, "engine")
    annotate(rng, game, 0)
    return [game], japanese.kif(game, japanese.manner(handicap="平手", drop="打(00)", plus=False))


@manner("kif", "shogi-renmei", 8, "kif", "cp932", "\r\n")
def renmei(rng, index):
    """As the pages of the federation print games: whole dates, no times, marks before the moves."""
    game = game_of(rng, ends=["resign", "resign", "sealed", "impasse"], handicaps=0.2)
    year, month, date = words.day(rng).split("/")
    game.headers = [("開始日時", f"{year}年{month}月{date}日({rng.choice('月火水木金土日')}) 09：00：00"), ("棋戦", words.event(rng)), ("図", "投了図"), ("備考", "指し直し局")]
    game.headers += players(rng, game)
    annotate(rng, game, 0.1, 0, index % 2 == 0)
    m = japanese.manner(first=["#" + "-" * 20], signed_moves=True, plus=False)
    return [game], japanese.kif(game, m)


@manner("kif", "tsume", 10, "kif", "cp932", "\r\n")
def tsume(rng, index):
    """Problems: the board, the hands, and a short line with a variation."""
    game = Game(sfen=valid(PROBLEMS[index % len(PROBLEMS)]))
    solve(rng, game)
    heads = [("作品番号", f"第{index + 1}番"), ("作品名", rng.choice(words.ODD)), ("作者", words.person(rng)), ("発表誌", "町内詰将棋通信"), ("発表年月", words.day(rng)[:7]), ("手数", f"{len(game.moves())}"), ("分類", "詰将棋")]
    game.headers = some(rng, 0.7, heads) + ([] if index % 2 else [("先手", ""), ("後手", "")])
    annotate(rng, game, 0.3, 0, False, rng.choice([0, 1, 2]))
    is_named = index % 3 == 0
    m = japanese.manner(other_start="詰将棋" if is_named else "その他　　", hands=rng.choice(["kanji", "tight", "digits", "blanks"]), ruler=rng.choice([None, "手数----指手--"]))
    text = japanese.kif(game, m)
    # The board says all of a start but that it is a problem.
    game.headers += [("手合割", "詰将棋")] if is_named else []
    return [game], text


def solve(rng, game):
    """Checks, and moves out of check, for a while; whether they mate or not."""
    board, node = game.board(), game.root
    for ply in range(rng.choice([1, 3, 5, 7, 9])):
        moves = sorted(move.usi() for move in board.legal_moves)
        if ply % 2 == 0:
            checks = []
            for usi in moves:
                board.push_usi(usi)
                if board.is_check():
                    checks.append((not any(True for _ in board.legal_moves), usi))
                board.pop()
            mates = [usi for is_mate, usi in checks if is_mate]
            moves = mates if ply and mates else [usi for _, usi in checks] or moves
        if not moves:
            break
        usi = rng.choice(moves)
        board.push_usi(usi)
        node = node.add(usi)
    if not any(True for _ in board.legal_moves):
        node.add("mate")
    elif rng.random() < 0.5:
        node.add("no_mate")


@manner("kif", "long-endings", 8, "kif", "cp932", "\r\n")
def endings(rng, index):
    """Declared wins, a perpetual check, long games to the mate."""
    if index < 3:
        game = random_game(rng, 6 if index else 2, sfen=valid(ENTERED[index % 2]), end="declare_win")
    elif index < 5:
        game = Game(sfen=PERPETUAL[0])
        node = game.root
        for usi in PERPETUAL[1][:-1 if index == 3 else None]:
            node = node.add(usi)
        node.add("foul_loss" if index == 3 else "foul_win")
    else:
        game = random_game(rng, 0, end="mate")
    game.headers = kfw_headers(rng, game, 0.2)
    annotate(rng, game, 0.03)
    return [game], japanese.kif(game, japanese.manner())


@manner("kif", "joined", 4, "kif", "cp932", "\r\n")
def joined(rng, index):
    """Several records in one file, one below the other."""
    games, texts = [], []
    for _ in range(rng.randint(2, 4)):
        game = game_of(rng, (8, 30), ends=["resign", "interrupt"])
        game.headers = kfw_headers(rng, game, 0.3)
        annotate(rng, game, 0.05, 0, True, rng.choice([0, 1]))
        games.append(game)
        texts.append(japanese.kif(game, japanese.manner()))
    return games, "\n".join(texts)


@manner("kif", "phone", 6, "kif", "utf-8", "\n")
def phone(rng, index):
    """Tolerant text of small programs: no ruler, wide numbers, dots, no end of the last line."""
    game = game_of(rng, (10, 40), ends=["resign", None], handicaps=0)
    game.headers = players(rng, game)
    annotate(rng, game, 0.1, 0, False)
    wide = lambda ply: str(ply).translate(str.maketrans("0123456789", japanese.WIDE))
    m = [
        dict(number=wide), dict(after_number="　"), dict(indent=" "), dict(after_number="\t"), dict(same="同"), dict(same="同 "),
    ][index]
    return [game], japanese.kif(game, japanese.manner(handicap="平手", ruler=None, plus=False, last_newline=False, trailer=False, **m))


@manner("kif", "mail", 2, "kif", "iso2022_jp", "\n")
def mail(rng, index):
    """As records went by mail once."""
    game = game_of(rng, (20, 50), ends=["resign"], handicaps=0)
    game.headers = [("対局日", words.day(rng)), ("棋戦", "電子メール対局"), ("先手", "青木 一郎"), ("後手", "小林 恵")]
    annotate(rng, game, 0)
    game.line()[4].comment = "よろしくお願いします。"
    return [game], japanese.kif(game, japanese.manner(handicap="平手"))


@manner("kif", "unix-euc", 2, "kif", "euc_jp", "\n")
def kif_euc(rng, index):
    game = game_of(rng, (20, 50), ends=["resign", "repetition"], handicaps=0)
    game.headers = [("開始日時", words.day(rng)), ("先手", "遠藤 翔"), ("後手", "西村 奈々")]
    annotate(rng, game, 0)
    game.line()[2].comment = "定跡どおりの出だし。"
    return [game], japanese.kif(game, japanese.manner(handicap="平手"))


# KI2 ---------------------------------------------------------------------------------------------

KI2_END = ["resign"] * 5 + ["mate", "repetition", "impasse", "interrupt", "time_forfeit", "foul_win", None]


@manner("ki2", "kifu-for-windows", 16, "ki2", "cp932", "\r\n")
def ki2_kfw(rng, index):
    game = game_of(rng, ends=[end for end in KI2_END if end != "foul_win"], set_ups=0.1)
    game.headers = kfw_headers(rng, game)
    annotate(rng, game, 0.08, rng.choice([0, 0, 2]), False, rng.choice([0, 0, 2, 5]))
    first = [[], ["# ---- Kifu for Windows V7 V7.50 棋譜ファイル ----"]][index % 2]
    return [game], japanese.ki2(game, japanese.manner(first=first, same="tight"))


@manner("ki2", "newspaper", 12, "ki2", "cp932", "\r\n")
def ki2_news(rng, index):
    """As the federation and newspapers print games."""
    game = game_of(rng, ends=["resign", "resign", "impasse", "repetition"], handicaps=0.2)
    year, month, date = words.day(rng).split("/")
    game.headers = [("開始日時", f"{year}年{month}月{date}日"), ("棋戦", words.event(rng)), ("場所", rng.choice(words.PLACES)), ("持ち時間", "各３時間")] + players(rng, game)
    annotate(rng, game, 0.1, 0, False)
    m = japanese.manner(same=rng.choice(["同", "同　", "tight"]), per_line=rng.choice([8, 10]), ki2_pad=0, handicap="平手")
    text = japanese.ki2(game, m)
    return [game], text


@manner("ki2", "shogihome", 10, "ki2u", "utf-8", "\n")
def ki2_shogihome(rng, index):
    game = shogihome_game(rng, [end for end in KI2_END if end != "foul_win"])
    annotate(rng, game, 0.08, rng.choice([0, 2]), False, rng.choice([0, 3]))
    first = [[], ["#KI2 version=2.0 encoding=UTF-8"]][index % 2]
    return [game], japanese.ki2(game, japanese.manner(first=first, handicap="平手", other_start="", per_line=rng.choice([6, 10])))


@manner("ki2", "federation-tsume", 8, "ki2", "cp932", "\r\n")
def ki2_tsume(rng, index):
    game = Game(sfen=valid(PROBLEMS[index % len(PROBLEMS)]))
    solve(rng, game)
    if game.line()[-1].step == "no_mate":
        game.line()[-2].children.clear()
    game.headers = [("作品番号", str(index + 1)), ("作者", words.person(rng)), ("手数", f"{len(game.moves())}手詰")]
    annotate(rng, game, 0.2, 0, False, index % 2)
    return [game], japanese.ki2(game, japanese.manner(hands=rng.choice(["kanji", "tight", "digits"]), mate_trailer="まで{}手詰"))


@manner("ki2", "signs", 8, "ki2u", "utf-8", "\n")
def ki2_signs(rng, index):
    """Other marks of the sides, and moves without any blank between."""
    game = game_of(rng, (20, 60), ends=["resign", None])
    game.headers = players(rng, game, rng.choice(["ja", "latin"])) + [("備考", rng.choice(words.WIDE_ODD))]
    annotate(rng, game, 0.1, 0, False)
    return [game], japanese.ki2(game, japanese.manner(signs=rng.choice(["☗☖", "▲△", "▼▽"]), ki2_pad=rng.choice([0, 12]), same="同", handicap="平手"))


@manner("ki2", "shift-jis-unix", 6, "ki2", "cp932", "\n")
def ki2_unix(rng, index):
    game = game_of(rng, (20, 80), ends=KI2_END[:8])
    game.headers = kfw_headers(rng, game, 0.3)
    annotate(rng, game, 0.1, 0, False, 1)
    return [game], japanese.ki2(game, japanese.manner(per_line=4, last_newline=False))


@manner("ki2", "lishogi", 4, "ki2", "utf-8", "\n")
def ki2_lishogi(rng, index):
    game = game_of(rng, (20, 60), ends=["resign", "mate", None], handicaps=0)
    game.headers = [("場所", f"https://lishogi.org/{rng.getrandbits(40):x}")] + players(rng, game, "handle")
    annotate(rng, game, 0.05, 0, False, 0, "en")
    return [game], japanese.ki2(game, japanese.manner(handicap="平手", per_line=1, signs="☗☖"))


@manner("ki2", "euc", 2, "ki2", "euc_jp", "\n")
def ki2_euc(rng, index):
    game = game_of(rng, (20, 60), ends=["resign"], handicaps=0)
    game.headers = [("棋戦", "春の団体戦"), ("先手", "青木 一郎"), ("後手", "千葉 健太")]
    annotate(rng, game, 0, 0, False)
    return [game], japanese.ki2(game, japanese.manner(handicap="平手"))


# CSA ---------------------------------------------------------------------------------------------

CSA_END = ["resign"] * 5 + ["mate", "repetition", "two pawns", "time_forfeit", "interrupt", "impasse", "declare_win", "foul_loss", "draw", None]


def limit(rng):
    """A time limit of CSA V2.2, and the headers that it means."""
    hours, minutes, seconds = rng.choice([(0, 25, 0), (1, 30, 60), (0, 10, 30), (5, 0, 0), (0, 15, 10)])
    whole = (f"{hours}時間" if hours else "") + (f"{minutes}分" if minutes else "")
    return f"$TIME_LIMIT:{hours:02}:{minutes:02}+{seconds:02}", [("持ち時間", whole)] + ([("秒読み", f"{seconds}秒")] if seconds else [])


def csa_headers(rng, game, style, share=0.6):
    date = words.day(rng)
    heads = players(rng, game, style)
    heads += some(rng, share, [("棋戦", words.event(rng) if style == "ja" else "engine league"), ("場所", rng.choice(words.PLACES) if style == "ja" else "home")])
    return heads + [("開始日時", f"{date} {words.clock(rng)}")] + some(rng, share, [("終了日時", f"{date} {words.clock(rng)}"), ("戦型", "YAGURA")])


@manner("csa", "floodgate", 16, "csa", "utf-8", "\n")
def floodgate(rng, index):
    ends = ["resign", "resign", "resign", "time_forfeit", "repetition", "declare_win", "foul_loss"]
    game = game_of(rng, (30, 100), ends, handicaps=0)
    black, white = rng.sample(words.ENGINES, 2)
    date = words.day(rng)
    stamp = f"{date.replace('/', '')}{rng.randint(100000, 235959)}"
    begun, ended = f"{date} {words.clock(rng)}", f"{date} {words.clock(rng)}"
    rates = [rng.randint(8000, 45000) / 10 for _ in range(2)]
    name = f"wdoor+floodgate-300-10F+{black}+{white}+{stamp}"
    game.headers = [("先手", black), ("後手", white), ("最大手数", "256"), ("棋戦", name), ("開始日時", begun)]
    m = csa.manner(first=["V2"], quoted=("最大手数",), before_turn=[])
    spend(rng, game, most=40)
    found = scores(rng, len(game.line()) + 1)
    has_nodes = index % 6 == 5
    for node, board, moves, ply, last in pieces_of_play(game, most=5):
        if rng.random() < 0.6 and len(moves) > 1:
            inner = board.__class__(board.sfen())
            line = []
            for usi in moves:
                line.append(csa.csa_move(Place(inner), usi))
                inner.push_usi(usi)
            # After the move comes the answer that is expected, or the move itself.
            line = line[1:] if ply % 2 == 0 else line
            node.comment = f"* {found[ply]} {' '.join(line)}" + (f" #{rng.randint(999, 10**6)}" if has_nodes else "")
    rating = [f"'rating:{black}+{'a' * 32}:{white}+{'b' * 32}", f"'black_rate:{black}+{'a' * 32}:{rates[0]}", f"'white_rate:{white}+{'b' * 32}:{rates[1]}"]
    final = ["'" + line for line in csa.board_lines(sfen_of(after(game, game.moves())), "hands")]
    reason = {"resign": "toryo", "time_forfeit": "time up", "repetition": "sennichite", "declare_win": "kachi", "foul_loss": "illegal move", "mate": "toryo"}
    results = {"black": ("win", "lose"), "white": ("lose", "win")}.get(winner(game), ("draw", "draw"))
    m.behind = final + [f"'summary:{reason[game.line()[-1].step]}:{black} {results[0]}:{white} {results[1]}", f"'$END_TIME:{ended}"]
    text = csa.csa(game, m).replace("'Max_Moves:256\n", "'Max_Moves:256\n'Least_Time_Per_Move:0\n'Increment:10\n")
    text = text.replace("\n+\n", "\n+\n" + "\n".join(rating) + "\n", 1)
    game.headers += [("先手レート", f"{rates[0]} ({black}+{'a' * 32})"), ("後手レート", f"{rates[1]} ({white}+{'b' * 32})"), ("終了日時", ended)]
    return [game], text


@manner("csa", "server", 8, "csa", "utf-8", "\n")
def csa_server(rng, index):
    game = game_of(rng, ends=CSA_END, handicaps=0.1)
    game.headers = csa_headers(rng, game, "engine")
    spend(rng, game)
    return [game], csa.csa(game, csa.manner(end_time_late=index % 2 == 0, first=["V2.2"]))


@manner("csa", "kifu-for-windows", 12, "csa", "cp932", "\r\n")
def csa_kfw(rng, index):
    game = game_of(rng, ends=CSA_END, handicaps=0.2, set_ups=0.1)
    line, limits = limit(rng)
    game.headers = csa_headers(rng, game, "ja") + limits
    annotate(rng, game, 0.08, 0, True)
    first = ["'encoding=Shift_JIS", "' ---- Kifu for Windows V7 V7.08 CSA形式棋譜ファイル ----", "V2.2"]
    return [game], csa.csa(game, csa.manner(first=first, time="inline", time_limit=line))


@manner("csa", "shogihome", 10, "csa", "utf-8", "\n")
def csa_shogihome(rng, index):
    game = game_of(rng, ends=CSA_END, handicaps=0.1, set_ups=0.1)
    game.headers = csa_headers(rng, game, rng.choice(["ja", "engine"]))
    annotate(rng, game, 0.1, 0, True)
    if index % 2:
        found = scores(rng, len(game.line()) + 1)
        for node, board, moves, ply, last in pieces_of_play(game):
            if rng.random() < 0.3:
                node.comment = f"* {found[ply]} {csa.csa_move(Place(board), moves[0])} #{rng.randint(99, 10**6)}"
    return [game], csa.csa(game, csa.manner(first=["' CSA形式棋譜ファイル Generated by ShogiHome", "V2.2"], board="PI"))


@manner("csa", "version-3", 14, "csa", "utf-8", "\r\n")
def csa3(rng, index):
    game = game_of(rng, ends=CSA_END + ["max_moves"], handicaps=0.1, set_ups=0.15)
    game.headers = csa_headers(rng, game, "ja") + [("最大手数", "320"), ("持将棋", "27"), ("備考", f"一行目\n{rng.choice(words.WIDE_ODD)}")]
    vary(rng, game, 0)
    spend(rng, game, unit=rng.choice([1, 10, 1000]))
    words.remark(rng, game, 0.08)
    return [game], csa.csa(game, csa.manner(first=["'CSA encoding=UTF-8", "V3.0"], milliseconds=True, board=rng.choice(["PI", "rows"])))


@manner("csa", "81dojo", 6, "csa", "utf-8", "\n")
def csa_dojo(rng, index):
    game = game_of(rng, ends=["resign", "resign", "time_forfeit", "repetition"], handicaps=0.2)
    game.headers = players(rng, game, "handle") + [("棋戦", "81Dojo game"), ("場所", "81Dojo"), ("開始日時", f"{words.day(rng)} {words.clock(rng)}")]
    spend(rng, game)
    return [game], csa.csa(game, csa.manner(first=["V2.2"], board=rng.choice(["rows", "PI"])))


@manner("csa", "shogidokoro", 6, "csa", "cp932", "\r\n")
def csa_dokoro(rng, index):
    game = game_of(rng, ends=["resign", "resign", "mate", "interrupt"])
    line, limits = limit(rng)
    game.headers = csa_headers(rng, game, "engine", 0.3) + limits
    annotate(rng, game, 0.05)
    return [game], csa.csa(game, csa.manner(board="PI", time="inline", time_limit=line))


@manner("csa", "engine-match", 8, "csa", "ascii", "\n")
def csa_match(rng, index):
    game = game_of(rng, ends=["resign", None, "interrupt"], handicaps=0)
    game.headers = [("先手", words.person(rng, "engine")), ("後手", words.person(rng, "engine"))]
    spend(rng, game, most=6)
    return [game], csa.csa(game, csa.manner(board=rng.choice(["hands", "trimmed"]), time="inline"))


@manner("csa", "version-1", 4, "csa", "ascii", "\r\n")
def csa1(rng, index):
    game = game_of(rng, ends=["resign", "interrupt"], handicaps=0, set_ups=0.5)
    game.headers = [("先手", "NORTH"), ("後手", "SOUTH")]
    spend(rng, game)
    game.line()[-1].time = None
    return [game], csa.csa(game, csa.manner(first=["'----------example.csa----------"], board=rng.choice(["rows", "pieces"])))


@manner("csa", "columns-euc", 4, "csa", "euc_jp", "\n")
def csa_columns(rng, index):
    """Padded statements with remarks in columns, in EUC-JP."""
    game = game_of(rng, (20, 60), ends=["resign"], handicaps=0)
    game.headers = [("先手", "先手太郎"), ("後手", "後手花子")]
    spend(rng, game)
    game.line()[-1].time = None
    text = csa.csa(game, csa.manner(first=["'----------棋譜ファイル----------"], board="PI", time="inline", comma="  ,"))
    return [game], text


@manner("csa", "several", 4, "csa", "utf-8", "\n")
def csa_several(rng, index):
    games, texts = [], []
    for number in range(rng.randint(2, 4)):
        game = game_of(rng, (10, 40), ends=["resign", "interrupt", "repetition"])
        game.headers = csa_headers(rng, game, "engine", 0.3)
        spend(rng, game)
        games.append(game)
        first = (["'CSA encoding=UTF-8"] if number == 0 else []) + ["V3.0"] if index % 2 else ["V2.2"]
        texts.append(csa.csa(game, csa.manner(first=first)))
    return games, "/\n".join(texts)


# Others -------------------------------------------------------------------------------------------


@manner("jkf", "kifu-for-js", 10, "jkf", "utf-8", "\n")
def jkf_js(rng, index):
    game = game_of(rng, ends=["resign", "resign", "mate", "repetition", "interrupt", "two pawns", "time_forfeit", None], set_ups=0.2)
    game.headers = kfw_headers(rng, game, 0.4)
    annotate(rng, game, 0.08, 0, True, rng.choice([0, 2, 5]))
    return [game], western.jkf(game)


@manner("jkf", "json-kifu-format", 8, "json", "utf-8", "\n")
def jkf_plain(rng, index):
    game = game_of(rng, (10, 40), ends=["resign", None, "impasse"], handicaps=0.2)
    game.headers = players(rng, game)
    annotate(rng, game, 0.1, 0, index % 2 == 0, rng.choice([0, 3]))
    return [game], western.jkf(game, minimal=index % 4 == 3, indent=1 if index % 4 < 1 else None) + "\n"


def bare(game):
    game.headers = []
    return game


@manner("usi", "engine", 10, "usi", "ascii", "\n")
def usi_engine(rng, index):
    game = bare(game_of(rng, (10, 100), ends=["resign", None, None], set_ups=0.2))
    if game.line()[-1].step == "mate":
        game.line()[-2].children.clear()
    return [game], western.usi(game, prefix=["position ", ""][index % 2]) + "\n"


@manner("usi", "shogihome-list", 6, "usi", "ascii", "\n")
def usi_list(rng, index):
    games = [bare(game_of(rng, (10, 60), ends=[None])) for _ in range(rng.randint(3, 8))]
    for game in games:
        if not game.line()[-1].is_move():
            game.line()[-2].children.clear()
    return games, "".join(western.usi(game) + "\n" for game in games)


def position_of(rng, plies=(1, 80), handicaps=0.2):
    """A position of a game, as the start of a record."""
    game = game_of(rng, plies, ends=[None], handicaps=handicaps)
    return bare(Game(sfen=sfen_of(after(game, game.moves()))))


@manner("sfen", "list", 7, "sfen", "ascii", "\n")
def sfen_list(rng, index):
    games = [position_of(rng) for _ in range(1 if index < 3 else rng.randint(3, 20))]
    prefix = "sfen " if index % 4 == 3 else ""
    return games, "".join(f"{prefix}{game.start} 1\n" for game in games)


@manner("epd", "xboard", 5, "epd", "ascii", "\n")
def epd(rng, index):
    games = [position_of(rng) for _ in range(rng.randint(1, 8))]
    return games, "".join(western.xboard_fen(game.start) + "\n" for game in games)


@manner("bod", "clipboard", 8, "bod", "cp932", "\r\n")
def bod(rng, index):
    game = position_of(rng, handicaps=0)
    board = japanese.diagram(game.start, ("先手", "後手"), hands_style(rng), True, ruler=index % 4 != 3)
    return [game], "\n".join(board) + "\n"


def hands_style(rng):
    return rng.choice(["kanji", "tight", "digits", "blanks"])


@manner("usen", "shogi-playground", 10, "usen", "ascii", "\n")
def usen(rng, index):
    games = []
    for _ in range(rng.choice([1, 1, 3])):
        game = bare(game_of(rng, (10, 50), ends=["resign", "time_forfeit", "impasse", "interrupt", None], set_ups=0.3))
        if game.line()[-1].step == "mate":
            game.line()[-2].children.clear()
        vary(rng, game, rng.choice([0, 2, 5]))
        for node in game.nodes():
            node.children = [child for child in node.children if child.step != "mate"]
        games.append(game)
    return games, "".join(western.usen(game) + "\n" for game in games)


def psn_headers(rng, game, style="latin"):
    heads = players(rng, game, style)
    heads += some(rng, 0.6, [("棋戦", "Club match"), ("場所", "Home of \"Bob\"" if rng.random() < 0.3 else "Utrecht"), ("対局日", words.day(rng))])
    return heads + some(rng, 0.4, [("先手段位", "1-dan"), ("後手段位", "3-kyu"), ("戦型", "Yagura"), ("Round", "3")])


def psn_game(rng, ends=("resign", "resign", "interrupt", None)):
    game = game_of(rng, (16, 70), ends=list(ends), handicaps=0.0, set_ups=0.1)
    if rng.random() < 0.15:
        game = random_game(rng, 40, rng.choice(["角落ち", "二枚落ち", "六枚落ち"]), end="resign")
    if game.line()[-1].step == "mate":
        game.line()[-2].children.clear()
        game.line()[-1].add("resign")
    return game


def brace(rng, game, share):
    for node in game.nodes():
        if (node.step is None or node.is_move()) and rng.random() < share:
            node.comment = words.sentence(rng, "en")


@manner("psn", "specification", 8, "psn", "utf-8", "\n")
def psn_full(rng, index):
    game = psn_game(rng)
    game.headers = psn_headers(rng, game)
    brace(rng, game, 0.08)
    return [game], western.psn(game)


@manner("psn", "short", 6, "psn", "utf-8", "\n")
def psn_short(rng, index):
    game = psn_game(rng)
    game.headers = psn_headers(rng, game)
    brace(rng, game, 0.05)
    return [game], western.psn(game, form=rng.choice(["short", "plain"]), numbers=rng.choice(["ply", "turn"]), gap=rng.choice(["", " "]))


@manner("psn", "mac-shogi", 4, "psn", "utf-8", "\n")
def psn_mac(rng, index):
    game = psn_game(rng)
    game.headers = psn_headers(rng, game, "ja")
    vary(rng, game, 3, depth=2, plies=(1, 4))
    for node in game.nodes():
        if len(node.children) > 1:
            node.children = [child for child in node.children if child is node.children[0] or child.is_move()]
    for node in list(game.nodes()):
        if node.step != "resign" or node is game.line()[-1]:
            continue
        for parent in game.nodes():
            parent.children = [child for child in parent.children if child is not node]
    for parent in game.nodes():
        parent.children = [child for child in parent.children if child.is_move() or child is game.line()[-1]]
    return [game], western.psn(game, variations=True)


@manner("psn", "several", 3, "psn", "utf-8", "\n")
def psn_several(rng, index):
    games, texts = [], []
    for _ in range(3):
        game = psn_game(rng, ("resign",))
        game.headers = psn_headers(rng, game)
        games.append(game)
        texts.append(western.psn(game, numbers="turn"))
    return games, "\n".join(texts)


@manner("xboard-pgn", "xboard", 4, "pgn", "utf-8", "\n")
def xboard(rng, index):
    game = game_of(rng, (20, 60), ends=[None], handicaps=0)
    if not game.line()[-1].is_move():
        game.line()[-2].children.clear()
    value = scores(rng, 200)
    game.headers = [("先手", words.person(rng, "engine")), ("後手", words.person(rng, "engine")), ("対局日", words.day(rng).replace("/", "."))]
    for ply, node in enumerate(game.line()):
        sign = 1 if ply % 2 == 0 else -1
        node.comment = f"{value[ply] * sign / 100:+.2f}/{rng.randint(4, 9)}"
    text = western.xboard_pgn(game, "*")
    game.headers = [("棋戦", "Computer Chess Game"), ("場所", "home")] + game.headers
    game.line()[-1].add("interrupt")
    return [game], text


def gnu_game(rng, plies=(10, 60)):
    game = game_of(rng, plies, ends=[None], handicaps=0)
    if not game.line()[-1].is_move():
        game.line()[-2].children.clear()
    for node in game.line():
        node.score, node.depth, node.count = rng.randint(-900, 900), rng.randint(1, 5), rng.randint(100, 9999)
        node.time = rng.randint(0, 20) * 1000
    return game


def gnu_comments(game):
    for ply, node in enumerate(game.line()):
        value = node.score if ply % 2 == 0 else -node.score
        node.comment = f"*評価値={value}\n*深さ={node.depth}\n*ノード数={node.count}"


@manner("gnushogi-save", "gnu-shogi", 4, "gam", "ascii", "\n")
def gnu_saved(rng, index):
    game = gnu_game(rng)
    text = western.gnu_save(game, rng)
    gnu_comments(game)
    game.headers = [("先手", "Human"), ("後手", "computer")]
    return [game], text


@manner("gnushogi-list", "gnu-shogi", 3, "list", "ascii", "\n")
def gnu_listed(rng, index):
    game = gnu_game(rng)
    text = western.gnu_list(game)
    gnu_comments(game)
    return [game], text


@manner("gnu", "gnu-shogi-book", 3, "txt", "ascii", "\n")
def gnu_booked(rng, index):
    game = gnu_game(rng, (6, 30))
    for node in game.nodes():
        node.time = None
    return [game], western.gnu_book(game)


@manner("gnu", "xshogi-position", 2, "xsave", "ascii", "\n")
def gnu_position(rng, index):
    game = position_of(rng, handicaps=0)
    return [game], western.xshogi_position(game.start)


@manner("text", "western-list", 6, "txt", "ascii", "\n")
def text_western(rng, index):
    game = bare(game_of(rng, (10, 60), ends=["resign", None], handicaps=0))
    if game.line()[-1].step == "mate":
        game.line()[-2].children.clear()
    return [game], western.western_list(game)


@manner("text", "japanese-list", 6, "txt", "utf-8", "\n")
def text_japanese(rng, index):
    """Moves in a row, as in articles and messages."""
    game = bare(game_of(rng, (10, 60), ends=[None], handicaps=0))
    if not game.line()[-1].is_move():
        game.line()[-2].children.clear()
    signs = ["▲△", "☗☖"][index % 2]
    texts = japanese.line_of_play(game.board(), game.moves(), lambda *a: japanese.ki2_move(*a, "同"), None, signs, "\n").split("\n")
    rows = [" ".join(texts[at:at + 8]) for at in range(0, len(texts), 8)]
    return [game], "\n".join(rows) + "\n"


# What nobody reads whole -------------------------------------------------------------------------

OTHER_GAMES = {
    "5五将棋": ["  ５ ４ ３ ２ １", "+---------------+", "|v飛v角v銀v金v玉|一", "| ・ ・ ・ ・v歩|二", "| ・ ・ ・ ・ ・|三", "| 歩 ・ ・ ・ ・|四", "| 玉 金 銀 角 飛|五", "+---------------+"],
    "京都将棋": ["  ５ ４ ３ ２ １", "+---------------+", "|v銀v金v玉v桂v歩|一", "| ・ ・ ・ ・ ・|二", "| ・ ・ ・ ・ ・|三", "| ・ ・ ・ ・ ・|四", "| 歩 桂 玉 金 銀|五", "+---------------+"],
    "安南将棋": [],
    "どうぶつしょうぎ": ["  ３ ２ １", "+---------+", "|vきvラvぞ|一", "| ・vひ ・|二", "| ・ ひ ・|三", "| ぞ ラ き|四", "+---------+"],
    "中将棋": [], "王手将棋": [],
}


@manner("kif", "other-games", 8, "kif", "utf-8", "\n")
def other_games(rng, index):
    name = list(OTHER_GAMES)[index % len(OTHER_GAMES)]
    lines = [f"手合割：{name}", *OTHER_GAMES[name], f"先手：{words.person(rng)}", f"後手：{words.person(rng)}", "手数----指手---------消費時間--"]
    return "none", "\n".join([*lines, "   1 ２四金(25)", "   2 ２三角(42)", ""])


@manner("kif", "no-such-move", 3, "kif", "cp932", "\r\n")
def no_such_move(rng, index):
    """A piece moves from an empty square."""
    game = game_of(rng, (12, 30), ends=["resign"], handicaps=0)
    game.headers = kfw_headers(rng, game, 0.3)
    lines = japanese.kif(game, japanese.manner()).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("   9 "))
    lines[at] = "   9 ５五銀(54)"
    return "stops", "\n".join(lines)


@manner("ki2", "no-such-move", 2, "ki2", "cp932", "\r\n")
def no_such_move_of_ki2(rng, index):
    return "stops", "先手：青木\n後手：千葉\n\n▲７六歩    △３四歩    ▲５五金    △８四歩\nまで4手で中断\n"


@manner("csa", "no-such-move", 2, "csa", "ascii", "\n")
def no_such_move_of_csa(rng, index):
    return "stops", "V2.2\nPI\n+\n+7776FU\n-3334FU\n" + ["+5554GI", "+0055KI"][index] + "\n-8384FU\n%CHUDAN\n"


@manner("usi", "no-such-move", 1, "usi", "ascii", "\n")
def no_such_move_of_usi(rng, index):
    return "stops", "position startpos moves 7g7f 3c3d G*5e 8c8d\n"


@manner("yaneuraou-db", "book", 2, "db", "ascii", "\n")
def book(rng, index):
    """The opening book of an engine: positions, each with moves and their values."""
    lines = ["#YANEURAOU-DB2016 1.00"]
    board = Game().board()
    for ply in range(12):
        lines.append(f"sfen {board.sfen()}")
        usi = sorted(move.usi() for move in board.legal_moves)
        lines += [f"{move} none {rng.randint(-99, 99)} {rng.randint(1, 30)} {rng.randint(1, 99)}" for move in rng.sample(usi, 3)]
        board.push_usi(rng.choice(usi))
    return "none", "\n".join(lines) + "\n"


# Single moves in several notations ----------------------------------------------------------------


def notations(rng, count):
    """Moves of random positions as four notations have them, most of them such that need a word."""
    rows = []
    while len(rows) < count:
        board, last = Game().board(), None
        for ply in range(rng.randint(20, 160)):
            place = Place(board)
            moves = sorted(move.usi() for move in board.legal_moves)
            if not moves:
                break
            worded = [usi for usi in moves if japanese.direction(place, usi) or last and usi[2:4] == last[2:4]]
            if ply > 15 and rng.random() < 0.12:
                usi = rng.choice(worded if worded and rng.random() < 0.75 else moves)
                text = japanese.ki2_move(place, usi, last, "同")
                rows.append(dict(
                    sfen=f"{place.sfen} 1", usi=usi, last_usi=last, japanese=japanese.signed(place, text, "☗☖"),
                    kif=japanese.kif_move(place, usi, last), csa=csa.csa_move(place, usi), psn_full=western.psn_move(board, usi),
                ))
            last = rng.choice(moves)
            board.push_usi(last)
    return rows[:count]
