"""Makes board.bin and text.bin from Noto Serif CJK JP Bold and Noto Sans CJK JP Regular.

    pip install fonttools zopfli
    python3 make.py /usr/share/fonts/opentype/noto

What is in the files is said in README.md beside this one.
"""

import pathlib
import struct
import sys

import zopfli.zlib
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTCollection

PIECES = "王玉飛龍竜角馬金銀全成桂圭杏香歩と"
BOARD = PIECES + "一二三四五六七八九十0123456789abcdefghiPLNSGBRK+"


def rows(first, last):
    """The characters of those rows of JIS X 0208."""
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                yield bytes([0xA0 + row, 0xA0 + cell]).decode("euc_jp")
            except UnicodeDecodeError:
                pass


# Kanji outside level 1 that are seen in names of players.
NAMES = "澤廣齋齊邊邉髙﨑德濵濱櫻國龍瀧眞惠壽榮嶋彌冨凜凛颯昊萬學渕祐寬淸晴靜增瀨槇樂黃溪琢琉瑛璃莉颯翔辻逢"
# Other kanji that names in Japan may have.
NAMES += (
    "乘亞佛來侑俐俠俱傅傳僞價儉兒凉凰剩劍勁勳卷卽吞單嚴圈圓團堯壘壞壯奎奧奬孃寢實將專峽崚巖巢已帶廳彈彗從徠徵恆惡惺愼應懷戰戲"
    "拂拔拜揭搖搜摑擊攝收敍昴晄晏晚晝晟晨暉曆曉栞梛條椰樣橙橫檜檢櫂步歷每毬氣洵洸涉淚淨渴渾溫滉滯漱澁澪濕焰煌熙燎燒燿爭爲狀狹"
    "獸珀珈琥瑶疊瘦皓盜盡眸碎祕祿禪禮稟稻穗穰笙簞粹絆綠綸綺緖緣縣縱繡繫纖羚聽脩臟與苺茉莊菫萊萠蔣蕾薰藏藝藥虛蛯蟬蠟衞裝覽詢諄"
    "謠讓賣賴赳轉迪逞遙郞醉醬釀釉錄鍊鎭鑄陷險雜頌顚顯飜騷驍驗髮鷄鷗麒黎黑默隆"
)
# What Windows has where JIS has other characters, what its fonts add, and half-width kana.
WINDOWS = "～∥－￠￡￢ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ№㈱㍻" + "".join(map(chr, [*range(0x2469, 0x2474), *range(0xFF61, 0xFFA0)]))
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0x180)]))
TEXT = LATIN + "☗☖▲△▼▽" + "…‥―–—‘’“”" + "".join(rows(1, 8)) + "①②③④⑤⑥⑦⑧⑨" + "".join(rows(16, 47)) + WINDOWS + NAMES

END, MOVE, ACROSS, DOWN, LINE, CURVE = range(6)


class Outlines:
    """The glyphs of a face, apart by what their numbers mean."""

    def __init__(self):
        self.characters = []
        self.advances = []
        self.steps = []
        # Of each kind of step.
        self.x = [[] for _ in range(6)]
        self.y = [[] for _ in range(6)]

    def add(self, character, font, name, scale):
        self.characters.append(character)
        glyph = font.getGlyphSet()[name]
        self.advances.append(round(glyph.width * scale))
        pen = RecordingPen()
        glyph.draw(pen)
        at = (0, 0)
        for operation, points in pen.value:
            by = []
            for x, y in points:
                point = (round(x * scale), -round(y * scale))
                by.append((point[0] - at[0], point[1] - at[1]))
                at = point
            if operation == "moveTo":
                self.step(MOVE, by)
            elif operation == "lineTo":
                self.step(straight(*by[0]), by)
            elif operation == "curveTo":
                self.step(CURVE, by)
        self.steps.append(END)

    def step(self, kind, by):
        self.steps.append(kind)
        if kind != DOWN:
            self.x[kind] += [x for x, _ in by]
        if kind != ACROSS:
            self.y[kind] += [y for _, y in by]

    def bytes(self, units):
        counts = [self.steps.count(kind) for kind in range(6)]
        differences = [after - before for before, after in zip([0] + self.characters, self.characters)]
        columns = [column(differences), column(self.advances), bytes(self.steps)]
        columns += [column(numbers) for pair in zip(self.x, self.y) for numbers in pair]
        return struct.pack("<7I", units, *counts) + b"".join(columns)


def straight(x, y):
    return ACROSS if y == 0 else DOWN if x == 0 else LINE


def column(numbers):
    """0, -1, 1, -2, ... as 0, 1, 2, 3, ...: the low bytes, then the high ones."""
    numbers = [number << 1 ^ number >> 31 for number in numbers]
    return bytes(number & 0xFF for number in numbers) + bytes(number >> 8 for number in numbers)


def face(folder, file, family):
    fonts = TTCollection(pathlib.Path(folder) / file).fonts
    return next(font for font in fonts if font["name"].getDebugName(1) == family)


def write(target, font, characters, units):
    names = font.getBestCmap()
    found = sorted({ord(sign) for sign in characters if ord(sign) in names and ord(sign) <= 0xFFFF})
    outlines = Outlines()
    for sign in found:
        outlines.add(sign, font, names[sign], units / font["head"].unitsPerEm)
    data = zopfli.zlib.compress(outlines.bytes(units))
    pathlib.Path(__file__).with_name(target).write_bytes(data)
    print(target, len(found), "glyphs,", len(data), "bytes")


folder = sys.argv[1]
write("board.bin", face(folder, "NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP"), BOARD, 500)
write("text.bin", face(folder, "NotoSansCJK-Regular.ttc", "Noto Sans CJK JP"), TEXT, 250)
