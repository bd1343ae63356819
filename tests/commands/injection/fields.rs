//! A record in every format, with `#` for each text that the author of the file controls.

use honfu_core::format::positions;
use honfu_core::record::{NodeId, Record};

/// The formats and texts of the records. In JSON, replacements of `#` are escaped.
pub fn templates() -> Vec<(&'static str, String)> {
    let bod = positions::bod_of_node(&Record::default(), NodeId::ROOT)
        .replacen("なし", "なし#", 1)
        .replacen("|一", "|一#", 1);
    let mut all: Vec<(&str, String)> = TEMPLATES.iter().map(|(id, text)| (*id, (*text).to_owned())).collect();
    all.push(("bod", format!("先手：#\n#：値\n#\n{bod}手数＝1  #  まで\n#\n")));
    all
}

const TEMPLATES: [(&str, &str); 14] = [
    ("kif", KIF),
    ("kifu", KIF),
    ("ki2", KI2),
    ("ki2u", KI2),
    ("csa", CSA),
    (
        "csa3",
        "'CSA encoding=UTF-8\nV3.0\nN+#\nN-#\n$EVENT:#\n$NOTE:a\\n#\n$#:値\nPI\n+\n+7776FU\n'*#\n'#\nT#\n#\n%#\n",
    ),
    (
        "psn",
        "[Sente \"#\"]\n[Gote \"#\"]\n[Event \"#\"]\n[# \"x\"]\n#\n1.P7g-7f {#} # ; #\n2.P3c-3d (2.P8c-8d {#} #)\n3.# Resigns #\n",
    ),
    (
        "sfen",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 #\n#\n#9/9/9/9/9/9/9/9/9 b - 1\n",
    ),
    (
        "usi",
        "position startpos moves 7g7f # 3c3d\n#\nposition # moves 7g7f\nposition startpos moves 7g7f #\n",
    ),
    ("usen", "~0.7ku#.\n#\n~0.7ku.#\n#~0.7ku2jm.r\n"),
    (
        "jkf",
        "{\"header\":{\"先手\":\"#\",\"#\":\"x\",\"棋戦\":\"#\"},\"initial\":{\"preset\":\"#\"},\"#\":\"#\",\"moves\":[{\"comments\":[\"#\",\"\\n#\"]},\
         {\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\",\"#\":\"#\"},\"comments\":[\"#\"],\
         \"forks\":[[{\"move\":{\"to\":\"#\",\"piece\":\"#\"}}]]},{\"special\":\"#\"}]}\n",
    ),
    (
        "epd",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1 #\n#\n9/9/9/9/9/9/9/9/9[#] w 0 1\n",
    ),
    ("gnu", "# #\n1.P7g-7f P3c-3d 2.P2g-2f! [ # ] P8c-8d #\n#\n3.P2f-2e #\n"),
    (
        "text",
        "#\n先手：#\n#：値\n▲７六歩 # △３四歩（#）\n*#\n3. # 4.\n#\n変化：2手\n△８四歩 #\nまで2手で#の勝ち\n",
    ),
];

const KIF: &str = "# ---- # ----
先手：#
後手：#
#：値
棋戦：#
備考：#
*#
手数----指手---------消費時間--
*#
&#
   1 ７六歩(77)   ( 0:05/00:00:05)#
*▲３手 # 評価値 120 読み筋 ▲７六歩 #
&#
   2 #   ( 0:01/00:00:01)
   2 ３四歩(33)   (#)
#
   3 #
まで2手で#の勝ち
#

変化：1手
   1 ２六歩(27)
*#
変化：#手
";

const KI2: &str = "先手：#
後手：#
#：値
棋戦：#
*#
▲７六歩    △３四歩 #
*#
&#
▲#
まで2手で#の勝ち
#

変化：1手
▲２六歩#
*#
";

const CSA: &str = "'#
V2.2
N+#
N-#
$EVENT:#
$#:値
$SITE:#
PI
#
+
+7776FU
'*#
'** 30 -3334FU #
'#
T#
-3334FU,'#
+#
%#
";

/// The bytes of a template with all `#`, or only the one with a given index, replaced by a text.
pub fn filled(id: &str, template: &str, text: &[u8], only: Option<usize>) -> Vec<u8> {
    let text = if id == "jkf" { escaped(text) } else { text.to_vec() };
    let mut bytes = Vec::new();
    for (number, piece) in template.split('#').enumerate() {
        match number.checked_sub(1) {
            Some(field) if only.is_none_or(|only| only == field) => bytes.extend_from_slice(&text),
            Some(_) => bytes.push(b'x'),
            None => {}
        }
        bytes.extend_from_slice(piece.as_bytes());
    }
    bytes
}

/// The number of `#` in a template.
pub fn count(template: &str) -> usize {
    template.matches('#').count()
}

/// Escapes a text for a JSON string; invalid UTF-8 is not changed.
fn escaped(text: &[u8]) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(text) else { return text.to_vec() };
    let quoted = serde_json::to_string(text).unwrap();
    quoted[1..quoted.len() - 1].into()
}
