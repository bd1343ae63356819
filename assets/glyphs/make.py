"""Makes board.bin and text.bin from Noto Serif CJK JP Bold and Noto Sans CJK JP Regular.

    pip install fonttools
    python3 make.py /usr/share/fonts/opentype/noto

What is in the files is said in README.md beside this one.
"""

import pathlib
import struct
import sys

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

END, MOVE, ACROSS, DOWN, LINE, CURVE = 0, 1, 2, 3, 4, 5


class Nibbles:
    """Half bytes, the high one first."""

    def __init__(self):
        self.halves = []

    def signed(self, value):
        self.number((value << 1) ^ (value >> 31))

    def number(self, value):
        """Three bits at a time, the low ones first; 8 says that more follow."""
        while value >= 8:
            self.halves.append(value & 7 | 8)
            value >>= 3
        self.halves.append(value)

    def bytes(self):
        halves = self.halves + [0] * (len(self.halves) % 2)
        return bytes(high << 4 | low for high, low in zip(halves[::2], halves[1::2]))


def outline(font, name, units):
    """A glyph as bytes: how far it goes on, and its outline in steps."""
    scale = units / font["head"].unitsPerEm
    pen = RecordingPen()
    glyphs = font.getGlyphSet()
    glyphs[name].draw(pen)
    out = Nibbles()
    out.number(round(glyphs[name].width * scale))
    at = (0, 0)
    for operation, points in pen.value:
        steps = []
        for x, y in points:
            point = (round(x * scale), -round(y * scale))
            steps.append((point[0] - at[0], point[1] - at[1]))
            at = point
        if operation == "moveTo":
            out.number(MOVE)
            put(out, steps)
        elif operation == "lineTo":
            line(out, *steps[0])
        elif operation == "curveTo":
            out.number(CURVE)
            put(out, steps)
    out.number(END)
    return out.bytes()


def put(out, steps):
    for step in steps:
        out.signed(step[0])
        out.signed(step[1])


def line(out, x, y):
    if y == 0:
        out.number(ACROSS)
        out.signed(x)
    elif x == 0:
        out.number(DOWN)
        out.signed(y)
    else:
        out.number(LINE)
        put(out, [(x, y)])


def face(folder, file, family):
    fonts = TTCollection(pathlib.Path(folder) / file).fonts
    return next(font for font in fonts if font["name"].getDebugName(1) == family)


def write(target, font, characters, units):
    names = font.getBestCmap()
    found = sorted({ord(sign) for sign in characters if ord(sign) in names and ord(sign) <= 0xFFFF})
    index, data = b"", b""
    for sign in found:
        index += struct.pack("<HI", sign, len(data))
        data += outline(font, names[sign], units)
    header = struct.pack("<HH", units, len(found))
    pathlib.Path(__file__).with_name(target).write_bytes(header + index + data)
    print(target, len(found), "glyphs,", len(header + index + data), "bytes")


folder = sys.argv[1]
write("board.bin", face(folder, "NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP"), BOARD, 500)
write("text.bin", face(folder, "NotoSansCJK-Regular.ttc", "Noto Sans CJK JP"), TEXT, 250)
