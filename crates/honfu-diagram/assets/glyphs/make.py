"""Makes board.txt and text.bin from Noto Serif CJK JP Bold, Noto Sans CJK JP Regular and Noto Sans Regular.

    apt install fonts-noto-cjk fonts-noto-cjk-extra fonts-noto-core
    pip install fonttools
    python3 make.py /usr/share/fonts

README.md in this folder describes the files.
"""

import pathlib
import struct
import sys
import unicodedata
import zlib

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTCollection, TTFont

PIECES = "王玉飛龍竜角馬金銀全成桂圭杏香歩と"
BOARD = PIECES + "一二三四五六七八九十0123456789abcdefghiPLNSGBRK+"

# Glyphs of text.bin that are compressed together.
BLOCK = 64


def decoded(encoding, first, second):
    """The characters of two bytes in an encoding."""
    for one in first:
        for two in second:
            try:
                yield from bytes([one, two]).decode(encoding)
            except UnicodeDecodeError:
                pass


def characters(*ranges):
    return "".join(map(chr, (code for first, last in ranges for code in range(first, last + 1))))


HIGH = range(0xA1, 0xFF)
# Latin, its marks, Greek and Cyrillic.
EUROPE = characters((0x20, 0x7E), (0xA1, 0x52F), (0x1E00, 0x1FFF), (0x2C60, 0x2C7F))
SIGNS = characters((0x2000, 0x200A), (0x2010, 0x2027), (0x202F, 0x205F), (0x2070, 0x20BF), (0x2100, 0x214F)) + "☗☖▲△▼▽"
KANA = characters((0x3000, 0x30FF), (0xFF61, 0xFF9F))
# JIS X 0208, with what Windows adds to it.
JAPANESE = "".join(decoded("euc_jp", HIGH, HIGH)) + "".join(
    decoded("cp932", [*range(0x81, 0xA0), *range(0xE0, 0xFD)], [*range(0x40, 0x7F), *range(0x80, 0xFD)])
)
# Kanji of names and of general use that are in neither.
NAMES = "𠮟𠮷卽嚙塡屛幷彔攢濹璵輧顚驒"
# The most frequent hanzi of China and Taiwan, and the syllables of Korea.
CHINESE = "".join(decoded("gb2312", range(0xB0, 0xD8), HIGH)) + "".join(
    decoded("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *HIGH])
)
KOREAN = "".join(decoded("euc_kr", range(0xB0, 0xC9), HIGH))
TEXT = EUROPE + SIGNS + KANA + JAPANESE + NAMES + CHINESE + KOREAN


def number(value):
    """A number after another one: its sign separates them, or a blank."""
    return str(value) if value < 0 else f" {value}"


def command(letter, *numbers):
    return letter + str(numbers[0]) + "".join(map(number, numbers[1:]))


def outline(character, font, units):
    """The line of a glyph."""
    scale = units / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    advance, middle = round(glyph.width * scale), round(glyph.width * scale) // 2
    if unicodedata.category(character) in ("Mn", "Me"):
        # A mark is placed by its own middle.
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, _, right, _ = bounds.bounds or (0, 0, 0, 0)
        advance, middle = 0, round((left + right) / 2 * scale)
    path = ""
    # The path is written from the middle of the glyph.
    at = (middle, -(units * 19 // 50))
    for operation, points in segments(pen.value):
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
        elif operation == "qCurveTo":
            path += command("q", *by)
    return f"{character} {advance} {path}\n"


def segments(operations):
    """The operations of a path, with one for each curve."""
    for operation, points in operations:
        if operation == "qCurveTo":
            for part in decomposeQuadraticSegment(points):
                yield operation, part
        else:
            yield operation, points


def straight(x, y):
    return command("h", x) if y == 0 else command("v", y) if x == 0 else command("l", x, y)


def found(pattern):
    return next(pathlib.Path(sys.argv[1]).rglob(pattern))


def face(file, family):
    fonts = TTCollection(found(file)).fonts
    return next(font for font in fonts if font["name"].getDebugName(1) == family)


def lines(characters, units, font_of):
    """The lines of the characters that have a glyph, sorted."""
    fonts = {character: font_of(character) for character in sorted(set(characters))}
    return [outline(character, font, units) for character, font in fonts.items() if font]


def write(target, data, glyphs):
    pathlib.Path(__file__).with_name(target).write_bytes(data)
    print(target, glyphs, "glyphs,", len(data), "bytes")


def blocks(lines):
    """The lines in compressed blocks, after a table with the first character and the end of each."""
    table, data = b"", b""
    for first in range(0, len(lines), BLOCK):
        block = "".join(lines[first : first + BLOCK])
        compress = zlib.compressobj(9, wbits=-15)
        data += compress.compress(block.encode()) + compress.flush()
        table += struct.pack("<II", ord(block[0]), len(data))
    return struct.pack("<I", len(table) // 8) + table + data


serif = face("NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP")
sans = face("NotoSansCJK-Regular.ttc", "Noto Sans CJK JP")
europe = TTFont(found("NotoSans-Regular.ttf"))


def font_of_text(character):
    """Letters of Europe are from one font, so that they fit each other; ASCII goes with them."""
    is_letter = unicodedata.category(character)[0] in "LM"
    of_europe = character in EUROPE and (is_letter or character.isascii())
    fonts = [europe, sans] if of_europe else [sans, europe]
    return next((font for font in fonts if ord(character) in font.getBestCmap()), None)


board = lines(BOARD, 500, lambda _: serif)
write("board.txt", "".join(board).encode(), len(board))
text = lines(TEXT, 250, font_of_text)
write("text.bin", blocks(text), len(text))
