"""Names, events, dates and what people write about moves."""

SURNAMES = "青木 石川 上田 遠藤 大山田 加藤 木下 工藤 小林 佐々木 清水 鈴木 瀬戸 髙橋 田中 千葉 土屋 手塚 永井 西村 野口 橋本 平田 福島 本田 松井 三浦 村上 森 山﨑 横山 渡邊".split()
GIVEN = "一郎 健太 さくら 美咲 翔 大輔 直子 剛 陽菜 悠真 恵 修 涼 ケン 明日香 正和 奈々 蓮 太一 ゆかり".split()
GRADES = ["", "", "", " 四段", " 初段", "二級", " 五段", "(県代表)", " アマ三段"]
HANDLES = "yagura_fan K0maOchi shogi-bear tanuki99 RookLifter bishop.x gote_only AnaGuma_81 pawnstorm Mino3 tsume-o lion_dance".split()
ENGINES = "Koma4 Tetsu_v7 SuzumeX Kakugawari2 Yagura-NN Hisha.Dev Anaguma_11 KinGin".split()
LATIN = ["René Dupont", "Zoë Müller", "J. Smith", "Łukasz Kowal", "Ana Núñez", "O'Brien", "B. \"Bob\" Lee"]
ODD = ["①番手", "Ⅷ世名人", "髙﨑　彅", "弌段～参段", "（株）駒屋", "Ａ級・Ｂ級", "♪うた♪", "竜馬/龍馬", "神―ソ能予表十"]
WIDE_ODD = ["𠮷野家", "山田🙂", "Ω≈ç√", "한국 기사", "☗駒☖"]
EVENTS = "町内将棋大会 春の団体戦 王将杯争奪戦 職場対抗戦 夏休み子ども大会 第12回市民名人戦 練習将棋 オンライン月例会 新人戦予選 忘年将棋会".split()
ROUNDS = ["", "　1回戦", "　準決勝", "　決勝三番勝負第2局", " (3)", "・敗者復活"]
PLACES = "北町公民館 駅前道場 東京・千駄ヶ谷 紅葉旅館「月の間」 第三会議室 オンライン 大阪／福島区 港町ホテル".split()
OPENINGS = "矢倉 角換わり 四間飛車 中飛車 相掛かり 横歩取り 雁木 三間飛車 向かい飛車 相振り飛車 その他の戦型".split()
LIMITS = "各10分 15分+60秒 １時間 30分切れ負け 各３時間 10分+30秒 20分（切れたら30秒）".split()

OPENERS = "ここで この手は 本譜は 実戦は 控室では 感想戦では 先手は 後手は 解説の先生は".split()
MIDDLES = "▲７六歩 △８四歩 銀の活用 角交換 玉の早逃げ 端攻め 飛車の転換 歩の突き捨て 桂跳ね と金作り 手待ち".split()
CLOSERS = "が有力。 を見ている。 が自然だった。 は疑問。 で形勢が傾いた。 に時間を使った。 を軽視していた。 なら難しい。 が好手！ でどうか？ と見るべきか…".split()
ENGLISH = "A quiet move. The bishop eyes the edge. Probably too slow. Black wants to castle first. Best? White has enough for the pawn. A trap: 2.Bx3c fails.".split(". ")
# Lines that look like something else than a comment.
TRAPS = [
    "12 手目の局面図",
    "まで一気に決まった",
    "変化：ここでは他の手もある",
    "#ではじまる行",
    "&amp; and &",
    "手数----という見出しの話",
    "先手：の形がよい",
    "'quoted'",
    "+7776FU という指し手",
    "% of wins",
    "$EVENT:ではない",
    "<b>太字</b>",
    "a\\nb",
    "[Sente \"x\"]",
    "（参考）△同銀",
    "  字下げした行",
]


def person(rng, style="ja"):
    if style == "handle":
        return f"{rng.choice(HANDLES)}"
    if style == "engine":
        return rng.choice(ENGINES)
    if style == "latin":
        return rng.choice(LATIN)
    gap = rng.choice(["", "　", " "])
    return rng.choice(SURNAMES) + gap + rng.choice(GIVEN) + rng.choice(GRADES)


def day(rng):
    return f"{rng.randint(1998, 2026)}/{rng.randint(1, 12):02}/{rng.randint(1, 28):02}"


def clock(rng, seconds=True):
    text = f"{rng.randint(8, 20):02}:{rng.randint(0, 59):02}"
    return text + (f":{rng.randint(0, 59):02}" if seconds else "")


def event(rng):
    return rng.choice(EVENTS) + rng.choice(ROUNDS)


def sentence(rng, lang="ja"):
    if lang == "en":
        return rng.choice(ENGLISH).rstrip(".") + rng.choice([".", "!", "?"])
    return rng.choice(OPENERS) + rng.choice(MIDDLES) + rng.choice(CLOSERS)


def comment(rng, lang="ja", traps=True):
    """One to four lines, some of them blank or odd."""
    lines = [sentence(rng, lang) for _ in range(rng.choice([1, 1, 1, 2, 3]))]
    if traps and rng.random() < 0.25:
        lines.insert(rng.randint(0, len(lines)), rng.choice(TRAPS))
    if len(lines) > 1 and rng.random() < 0.2:
        lines.insert(1, "")
    return "\n".join(lines)


def remark(rng, game, share, lang="ja", traps=True, start=True, end=True):
    """Puts comments on some nodes."""
    for node in game.nodes():
        if node.step is None and not start or not (node.step is None or node.is_move() or end):
            continue
        if rng.random() < share * (2 if node.step is None else 1):
            node.comment = comment(rng, lang, traps)


def mark(rng, game, count):
    """Puts bookmarks on some nodes of moves."""
    nodes = [node for node in game.nodes() if node.is_move()]
    names = ["しおり", "勝負所", "読み込み時表示", "ここから終盤", "mark 1", "疑問手", "＆の話"]
    for node in rng.sample(nodes, min(count, len(nodes))):
        node.bookmark = rng.choice(names)
