use super::*;
use encoding_rs::EUC_JP;
use encoding_rs::ISO_2022_JP;
use encoding_rs::SHIFT_JIS;
use encoding_rs::UTF_8;

fn encode_in(text: &str, encoding: Encoding) -> (Vec<u8>, EncodedText) {
    let encoded = encode(text, encoding, Newline::Lf, false);
    (encoded.bytes.clone(), encoded)
}

const TEXT: &str = "手合割：平手\n先手：髙﨑①\n   1 ７六歩(77)   ( 0:01/00:00:01)\n";

#[test]
fn the_content_decides_the_encoding() {
    for encoding in [UTF_8, SHIFT_JIS, EUC_JP, ISO_2022_JP, UTF_16LE, UTF_16BE] {
        let text = if encoding == ISO_2022_JP || encoding == EUC_JP {
            TEXT.replace('髙', "高").replace('﨑', "崎")
        } else {
            TEXT.to_owned()
        };
        let (bytes, encoded) = encode_in(&text, encoding);
        let decoded = decode(&bytes, None);
        assert_eq!((decoded.encoding, &*decoded.text, decoded.error), (encoding, &*text, None));
        assert!(encoded.respelled.is_empty() && encoded.lost.is_empty());
    }
}

#[test]
fn a_declaration_that_lies_is_not_believed() {
    let text = format!("#KIF version=2.0 encoding=UTF-8\n{TEXT}");
    let (bytes, _) = encode_in(&text, SHIFT_JIS);
    let decoded = decode(&bytes, None);
    assert_eq!((decoded.encoding, &*decoded.text), (SHIFT_JIS, &*text));
}

#[test]
fn a_mark_is_taken_off_and_put_back() {
    for encoding in [UTF_8, UTF_16LE, UTF_16BE] {
        let bytes = encode("歩", encoding, Newline::Lf, true).bytes;
        let decoded = decode(&bytes, None);
        assert_eq!((&*decoded.text, decoded.encoding, decoded.bom), ("歩", encoding, true));
    }
}

#[test]
fn filling_at_the_end_is_taken_off() {
    for (bytes, text, padded) in [
        (&b"abc\x1A"[..], "abc", true),
        (b"abc\n\0\0\x1A\0", "abc\n", true),
        (b"a\x1Ab\0c", "a\x1Ab\0c", false),
        (b"\x95\xE0\0", "歩", true),
        (b"\xFF\xFE\x69\x6B\x0A\0\x1A\0", "歩\n", true),
        (b"\0\x1A", "", true),
    ] {
        let decoded = decode(bytes, None);
        assert_eq!((&*decoded.text, decoded.padded, decoded.error), (text, padded, None));
    }
}

#[test]
fn the_two_encodings_of_japan_are_distinguished() {
    // Half-width katakana in Shift_JIS are kanji in EUC-JP.
    for text in ["先手：羽生\n", "N+山田\nV2.2\n", "'亜唖娃阿哀愛挨\n", "後手：ｱｲｳ\n"]
    {
        for encoding in [SHIFT_JIS, EUC_JP] {
            let bytes = encode_in(text, encoding).0;
            assert_eq!((decode(&bytes, None).encoding, &*decode(&bytes, None).text), (encoding, text));
        }
    }
}

#[test]
fn letters_with_accents_are_western() {
    let western = b"[Sente \"Jos\xe9 P\xe9rez\"]\n[Gote \"M\xfcller\"]\n1.P7g-7f {d\xe9j\xe0 vu} 2.P3c-3d\n";
    let decoded = decode(western, None);
    assert_eq!(decoded.encoding, encoding_rs::WINDOWS_1252);
    assert!(decoded.text.contains("José Pérez") && decoded.text.contains("{déjà vu}"));
    assert_eq!(decode(b"N+A\x98Y\n", None).encoding, SHIFT_JIS);
}

#[test]
fn a_trail_byte_may_be_a_backslash() {
    let text = "備考：圭\\n表十能予ソ\n";
    let (bytes, _) = encode_in(text, SHIFT_JIS);
    assert_eq!(bytes.iter().filter(|&&byte| byte == b'\\').count(), 7);
    assert_eq!(decode(&bytes, None).text, text);
}

#[test]
fn damage_is_located_and_the_rest_is_read() {
    let mut bytes = TEXT.as_bytes().to_vec();
    bytes.insert("手合割：".len(), 0xFF);
    let decoded = decode(&bytes, None);
    assert_eq!(decoded.encoding, UTF_8);
    assert_eq!(decoded.error, Some(DecodingError { in_bytes: 12, in_text: 12 }));
    assert!(decoded.text.contains("７六歩"));
}

#[test]
fn characters_that_are_encoded_are_named() {
    let (bytes, encoded) = encode_in("☗７六歩 🙂 〜", SHIFT_JIS);
    assert_eq!(decode(&bytes, Some(SHIFT_JIS)).text, "▲７六歩 〓 ～");
    assert_eq!((encoded.respelled, encoded.lost), (vec!['☗', '〜'], vec!['🙂']));
}

#[test]
fn no_character_becomes_another_one_unnamed() {
    let shifts = ['\x0E', '\x0F', '\x1B'];
    let all: Vec<char> = (1..=0x1FFFF).filter_map(char::from_u32).filter(|c| !shifts.contains(c)).collect();
    for encoding in [SHIFT_JIS, EUC_JP, ISO_2022_JP, UTF_16LE] {
        for block in all.chunks(64) {
            let text: String = block.iter().collect();
            let (bytes, encoded) = encode_in(&text, encoding);
            let (back, damaged) = encoding.decode_without_bom_handling(&bytes);
            let others = block.iter().zip(back.chars()).filter(|(c, other)| **c != *other).count();
            let named = encoded.respelled.len() + encoded.lost.len();
            let lengths = (back.chars().count(), block.len());
            assert!(
                !damaged && others == named && lengths.0 == lengths.1,
                "{block:?} in {}",
                encoding.name()
            );
        }
    }
}

#[test]
fn characters_of_few_encodings_have_equivalents() {
    let text = "☗☖〜−—¥‾ﾊﾞ・•¬\u{A0}–";
    let (bytes, encoded) = encode_in(text, SHIFT_JIS);
    assert_eq!(decode(&bytes, Some(SHIFT_JIS)).text, "▲△～－―￥￣ﾊﾞ・・￢ -");
    assert_eq!((encoded.respelled.len(), encoded.lost.len()), (11, 0));
    let (bytes, encoded) = encode_in(text, ISO_2022_JP);
    assert_eq!(decode(&bytes, None).text, "▲△～－―¥‾ハ゛・・￢ -");
    assert_eq!((encoded.respelled.len(), encoded.lost.len()), (11, 0));
    assert_eq!(encode_in("🙂〓", encoding_rs::WINDOWS_1252).0, b"??");
}

#[test]
fn utf_16_is_recognised_by_its_characters() {
    let head = "先手：羽生善治\n後手：谷川浩司\n棋戦：王位戦\n戦型：角換わり腰掛け銀\n";
    for text in [head, "▲７六歩△３四歩▲２六歩\n", "a\n", "V2.2\nPI\n+\n"] {
        for encoding in [UTF_16LE, UTF_16BE] {
            let bytes = encode_in(text, encoding).0;
            let decoded = decode(&bytes, None);
            assert_eq!((decoded.encoding, &*decoded.text), (encoding, text));
        }
    }
    for bytes in [&b"ab\0cd\0e"[..], b"\0\0\0\0x", b"PK\x03\x04\x14\0\0\0\x08\0\xd4\x9b\x21\x55\x03\0"] {
        let decoded = decode(bytes, None);
        assert!(!is_utf16(decoded.encoding), "{bytes:?}");
    }
}

#[test]
fn damage_in_mail_is_located() {
    let (mut bytes, _) = encode_in("先手：羽生\n後手：谷川\n", ISO_2022_JP);
    let at = bytes.len() - 6;
    bytes[at] = b' ';
    let decoded = decode(&bytes, None);
    assert_eq!((decoded.encoding, decoded.error.is_some()), (ISO_2022_JP, true));
    assert!(decoded.text.starts_with("先手：羽生\n"));
}

#[test]
fn users_name_encodings_in_many_ways() {
    for name in ["cp932", "Shift_JIS", "sjis", "SHIFT-JIS", "windows-31j"] {
        assert_eq!(from_name(name), Some(SHIFT_JIS), "{name}");
    }
    assert_eq!(from_name("klingon"), None);
}

#[test]
fn letters_with_marks_of_their_own_are_composed() {
    let kana = "か\u{3099}くが ハ\u{309A}ーヴ ウ\u{3099} は\u{3099}は\u{309A}";
    for encoding in [SHIFT_JIS, EUC_JP, ISO_2022_JP] {
        let (bytes, encoded) = encode_in(kana, encoding);
        assert_eq!(decode(&bytes, Some(encoding)).text, "がくが パーヴ ヴ ばぱ", "{encoding:?}");
        assert_eq!((encoded.respelled.len(), encoded.lost.len()), (5, 0), "{encoding:?}");
    }
    let (bytes, _) = encode_in("Rene\u{301}", WINDOWS_1252);
    assert_eq!(decode(&bytes, Some(WINDOWS_1252)).text, "René");
    // A mark that combines with no letter is lost, and a compatibility character is not changed.
    let (bytes, encoded) = encode_in("あ\u{3099}神", SHIFT_JIS);
    assert_eq!(decode(&bytes, Some(SHIFT_JIS)).text, "あ〓神");
    assert_eq!(encoded.lost, ['\u{3099}']);
}
