"""Makes board.txt and text.txt from Noto Serif CJK JP Bold and Noto Sans CJK JP Regular.

    pip install fonttools
    python3 make.py /usr/share/fonts/opentype/noto

README.md in this folder describes the files.
"""

import pathlib
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

def number(value):
    """A number after another one: its sign separates them, or a blank."""
    return str(value) if value < 0 else f" {value}"


def command(letter, *numbers):
    return letter + str(numbers[0]) + "".join(map(number, numbers[1:]))


def outline(character, font, name, units):
    """The line of a glyph."""
    scale = units / font["head"].unitsPerEm
    glyph = font.getGlyphSet()[name]
    advance = round(glyph.width * scale)
    pen = RecordingPen()
    glyph.draw(pen)
    path = ""
    # The path is written from the middle of the glyph.
    at = (advance // 2, -(units * 19 // 50))
    for operation, points in pen.value:
        start = at
        by = []
        for x, y in points:
            point = (round(x * scale), -round(y * scale))
            by += [point[0] - start[0], point[1] - start[1]]
            at = point
        if operation == "moveTo":
            path += command("m" if path else "M", *by)
        elif operation == "lineTo":
            path += straight(*by)
        elif operation == "curveTo":
            path += command("c", *by)
    return f"{chr(character)} {advance} {path}\n"


def straight(x, y):
    return command("h", x) if y == 0 else command("v", y) if x == 0 else command("l", x, y)


def face(folder, file, family):
    fonts = TTCollection(pathlib.Path(folder) / file).fonts
    return next(font for font in fonts if font["name"].getDebugName(1) == family)


def write(target, font, characters, units):
    names = font.getBestCmap()
    found = sorted({ord(sign) for sign in characters if ord(sign) in names and ord(sign) <= 0xFFFF})
    text = "".join(outline(sign, font, names[sign], units) for sign in found)
    pathlib.Path(__file__).with_name(target).write_text(text, encoding="utf-8", newline="\n")
    print(target, len(found), "glyphs,", len(text.encode()), "bytes")


folder = sys.argv[1]
write("board.txt", face(folder, "NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP"), BOARD, 500)
write("text.txt", face(folder, "NotoSansCJK-Regular.ttc", "Noto Sans CJK JP"), TEXT, 250)
