//! Annotated games as articles.

use honfu::messages::Lang;
use honfu_core::notation::NotationStyle;
use honfu_core::record::{Headers, Millis, NodeId, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;
use honfu_diagram::FigureStyle;
use honfu_diagram::article::{
    Article, ArticleBlock, MarkdownPictures, article_html, article_markdown, article_part,
};
use proptest::prelude::*;

use super::{HANDICAP, PROBLEM, SAMPLE, assert_golden, record};

use crate::support::articles::{article, check_markdown, check_page};
use crate::support::{Features, records};

fn check(record: &Record, style: NotationStyle, lang: Lang, every: Option<u32>) -> Result<(), TestCaseError> {
    let article = article(record, style.into(), lang, every);
    check_page(record, &article, style.into(), lang)?;
    check_markdown(record, &article, style.into(), lang)
}

#[test]
fn articles_are_as_they_were() {
    for (name, bytes) in [("sample", SAMPLE), ("handicap", HANDICAP), ("problem", PROBLEM)] {
        let record = record(bytes);
        for (lang, style) in [(Lang::Ja, NotationStyle::Japanese), (Lang::En, NotationStyle::Western)] {
            let article = article(&record, style.into(), lang, None);
            let name = format!("{name}.{}", lang.id());
            assert_golden(
                &format!("{name}.html"),
                &without_pictures(&article_html(&article, &FigureStyle::default())),
            );
            let names: Vec<String> = (1..9).map(|number| format!("{name}-fig-{number}.svg")).collect();
            assert_golden(
                &format!("{name}.md"),
                &article_markdown(&article, &FigureStyle::default(), &MarkdownPictures::Files(&names)),
            );
        }
    }
}

/// The text of a page without its pictures and styles.
fn without_pictures(page: &str) -> String {
    let mut rest = page.to_owned();
    for (start, end) in [("<svg", "</svg>"), ("<style>", "</style>")] {
        let parts = rest.split(start).enumerate();
        let kept = parts.map(|(index, part)| match part.split_once(end) {
            Some((_, behind)) if index > 0 => behind,
            _ => part,
        });
        rest = kept.collect();
    }
    rest
}

/// A game of two moves with the same text in every place that has one.
fn hostile(text: &str) -> Record {
    let mut headers = Headers::default();
    for key in ["表題", "先手", "備考", text] {
        headers.push(key, text);
    }
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    for usi in ["7g7f", "3c3d"] {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
        builder.set_time(Millis::from_seconds(7));
    }
    let mut record = builder.finish();
    let nodes: Vec<NodeId> = record.tree.preorder().collect();
    for node in nodes {
        record.tree.node_mut(node).comment = Some(format!("{text}\n{text}\n\n{text}").into());
        record.tree.set_bookmark(node, Some(text.into()));
    }
    record
}

#[test]
fn no_text_is_taken_for_markup() {
    for text in [
        "<b>&\"'</b>",
        "](javascript:alert(1))",
        "[x](javascript:alert(1))",
        "![x](y) <img src=x onerror=alert(1)/>",
        "<script>alert(1)</script>",
        "<!-- x -->",
        "&amp;&lt;",
        "# x",
        "#",
        "- x",
        "+",
        "1. x",
        "12)",
        "---",
        "===",
        ":--",
        "| a | b |",
        "*x* **y** _z_ ~~w~~",
        "```",
        "    x",
        "`x`",
        "> x",
        "\\",
        "a\\",
        "[^1]: x",
        "[x]: http://a.example",
        "$x$ $$y$$",
        "<http://a.example>",
        "http://a.example/?a=<b>&c=\"d\"_e_.",
        "\u{1b}[31m\u{202e}\u{0}",
        "]]>",
        "@1 @2b @0 @99",
    ] {
        let record = hostile(text);
        for lang in Lang::ALL {
            if let Err(why) = check(&record, NotationStyle::Usi, lang, Some(1)) {
                panic!("{text}: {why}");
            }
        }
    }
}

#[test]
fn addresses_in_markdown_can_be_followed() {
    let address = "https://x.example/games/a_b?x=1&y=2";
    let article = article(&hostile(address), NotationStyle::Usi.into(), Lang::En, Some(1));
    let text = article_markdown(&article, &FigureStyle::default(), &MarkdownPictures::Text);
    let outside = text.split("```").step_by(2).collect::<String>();
    assert!(outside.contains(&format!("# <{address}>\n")), "{text}");
    assert!(outside.contains(&format!("| Black | <{address}> |\n")), "{text}");
    assert_eq!(outside.matches("x.example").count(), outside.matches(&format!("<{address}>")).count());
}

#[test]
fn the_graphs_of_what_was_thought_stand_at_the_end() {
    let mut record = record(SAMPLE);
    let drawn = |record: &Record| article(record, NotationStyle::Japanese.into(), Lang::Ja, None).graphs;
    let titles: Vec<String> = drawn(&record).into_iter().map(|graph| graph.title).collect();
    assert_eq!(titles, ["消費時間"]);
    let first = record.tree.main_line().nth(1).unwrap();
    record.tree.node_mut(first).comment = Some("* 30 -3334FU".into());
    let html = article_html(
        &article(&record, NotationStyle::Japanese.into(), Lang::Ja, None),
        &FigureStyle::default(),
    );
    assert_eq!(html.matches("<figure class=\"graph\">").count(), 2, "{html}");
    assert!(html.contains(">先手 島井咲緒里</text>") && html.contains("var(--honfu-white)"), "{html}");
    assert_eq!(drawn(&Record::default()), []);
}

#[test]
fn links_lead_to_moves() {
    let mut record = record(SAMPLE);
    record.tree.node_mut(NodeId::ROOT).comment = Some("@35 ＠３a @仕掛け @99 https://a.example/x.".into());
    let html = article_html(
        &article(&record, NotationStyle::Japanese.into(), Lang::Ja, None),
        &FigureStyle::default(),
    );
    let comment = html.lines().find(|line| line.starts_with("<p class=\"comment\">")).unwrap();
    assert!(comment.contains("<a href=\"#m35\">@35</a> <a href=\"#m3v1-3\">"), "{comment}");
    assert!(
        comment.contains("<a href=\"#m30\">@仕掛け</a> @99 <a href=\"https://a.example/x\">"),
        "{comment}"
    );
    assert_eq!(html.matches("<span id=\"m3v1-3\">").count(), 1, "{html}");
    let start = html.find("<p class=\"line d1\"><b>a)</b> <span id=\"m3v1-3\"").unwrap();
    assert!(html[start..].contains("☗２六歩</span>"), "{html}");
}

/// Checks the ids and classes of a page, and the selectors of its styles.
#[test]
fn parts_of_a_page_share_no_name_with_it() {
    let mut record = record(SAMPLE);
    record.tree.node_mut(NodeId::ROOT).comment = Some("@35".into());
    let article = article(&record, NotationStyle::Japanese.into(), Lang::Ja, None);
    let page = format!("<body>{}</body>", article_part(&article, &FigureStyle::default(), "a"));
    let document = roxmltree::Document::parse(&page).unwrap();
    let values = |name: &'static str| document.descendants().filter_map(move |node| node.attribute(name));
    let ids: Vec<&str> = values("id").collect();
    assert!(ids.contains(&"a-m35") && ids.contains(&"a-honfu-6b69"), "{ids:?}");
    assert!(ids.iter().all(|id| id.starts_with("a-")), "{ids:?}");
    let targets: Vec<&str> = values("href").filter_map(|href| href.strip_prefix('#')).collect();
    assert!(targets.contains(&"a-m35") && targets.iter().all(|target| ids.contains(target)), "{targets:?}");
    let mut classes = values("class").flat_map(|names| names.split(' '));
    assert!(classes.all(|name| name.starts_with("honfu-")), "{page}");
    let style = document.descendants().find(|node| node.has_tag_name("style")).and_then(|node| node.text());
    let rules: Vec<&str> =
        style.unwrap().lines().filter_map(|line| line.split_once('{')).map(|rule| rule.0).collect();
    let is_own = |selector: &str| {
        ["@media", ".honfu-article", "#a-m0"].iter().any(|start| selector.starts_with(start))
    };
    assert!(rules.len() > 30 && rules.iter().all(|rule| rule.split(',').all(is_own)), "{rules:?}");
}

fn captions(article: &Article) -> Vec<&str> {
    article.diagrams().map(|diagram| &*diagram.caption).collect()
}

#[test]
fn diagrams_are_at_bookmarks_and_at_the_end() {
    let sample = record(SAMPLE);
    let drawn = article(&sample, NotationStyle::Japanese.into(), Lang::Ja, None);
    assert_eq!(captions(&drawn), ["第1図　30手目 ☖４五歩!まで 仕掛け", "第2図　37手目 ☗２三銀不成まで"]);
    let drawn = article(&sample, NotationStyle::Western.into(), Lang::En, Some(15));
    let expected = [
        "Diagram 1: after move 15, G-47",
        "Diagram 2: after move 30, P-45! 仕掛け",
        "Diagram 3: after move 37, Sx23=",
    ];
    assert_eq!(captions(&drawn), expected);
    let drawn = article(&record(HANDICAP), NotationStyle::Western.into(), Lang::En, None);
    assert_eq!(captions(&drawn)[0], "Diagram 1: start");
    assert_eq!(
        captions(&article(&Record::default(), NotationStyle::Usi.into(), Lang::Ja, None)),
        ["第1図　開始局面"]
    );
}

/// Variations nested to a depth.
fn deep(depth: usize) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    // One gold of each side moves to and fro; the other gold could have moved in its place.
    let own = [["6i6h", "6h6i"], ["4a4b", "4b4a"]];
    for ply in 0..depth {
        builder.play(Move::from_usi(["4i4h", "6a6b"][ply % 2]).unwrap()).unwrap();
        builder.branch_at(ply + 1);
        builder.play(Move::from_usi(own[ply % 2][ply / 2 % 2]).unwrap()).unwrap();
    }
    builder.finish()
}

#[test]
fn variations_may_nest_without_end() {
    let run = || {
        let lengths = [2_500, 5_000].map(|depth| {
            let article = article(&deep(depth), NotationStyle::Usi.into(), Lang::En, None);
            let deepest = article.blocks.iter().filter_map(|block| match block {
                ArticleBlock::Moves(moves) => Some(moves.depth),
                _ => None,
            });
            assert_eq!(deepest.max(), Some(depth));
            let texts = [
                article_html(&article, &FigureStyle::default()),
                article_markdown(&article, &FigureStyle::default(), &MarkdownPictures::Text),
            ];
            texts.map(|text| text.len())
        });
        for kind in 0..2 {
            assert!(lengths[1][kind] < lengths[0][kind] * 21 / 10, "{lengths:?}");
        }
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}

proptest! {
    #[test]
    fn the_record_is_read_in_its_order(
        record in records(Features::all()),
        style in prop::sample::select(NotationStyle::all().collect::<Vec<_>>()),
        japanese: bool,
        every in prop::option::of(1..20_u32),
    ) {
        check(&record, style, if japanese { Lang::Ja } else { Lang::En }, every)?;
    }
}
