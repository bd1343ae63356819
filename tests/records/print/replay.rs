//! Games as pages that replay them.

use honfu::messages::Lang;
use honfu_core::notation::NotationStyle;
use honfu_diagram::publish::PageParts;
use proptest::prelude::*;

use super::{HANDICAP, PROBLEM, SAMPLE, assert_golden, record};

use crate::support::articles::{check_replay, replay};
use crate::support::{Features, records};

#[test]
fn a_page_is_as_it_was() {
    let parts = PageParts { article: false, script: false, record: false, embed: None, home: None };
    let page = replay(&record(PROBLEM), NotationStyle::Japanese.into(), Lang::Ja, &parts);
    assert_golden("problem.ja.replay.html", &page);
}

#[test]
fn every_step_shows_its_position_and_is_reached_by_links() {
    for bytes in [SAMPLE, HANDICAP, PROBLEM] {
        for (lang, style) in [(Lang::Ja, NotationStyle::Japanese), (Lang::En, NotationStyle::Western)] {
            if let Err(why) = check_replay(&record(bytes), style.into(), lang) {
                panic!("{why}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_record_is_replayed(record in records(Features::all())) {
        check_replay(&record, NotationStyle::Usi.into(), Lang::En)?;
    }
}

#[test]
fn an_article_has_a_board_for_every_move() {
    let parts = PageParts { article: true, script: true, record: true, embed: None, home: None };
    for (lang, bytes) in [(Lang::Ja, SAMPLE), (Lang::En, HANDICAP)] {
        let record = record(bytes);
        let page = replay(&record, NotationStyle::Japanese.into(), lang, &parts);
        let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
        let document = roxmltree::Document::parse_with_options(&page, options).unwrap();
        let of_class =
            |name: &str| document.descendants().filter(|node| node.attribute("class") == Some(name)).count();
        let steps = record.tree.preorder().count();
        assert_eq!((of_class("hf-nav"), of_class("hf-step") + 1), (steps, steps), "{page}");
        assert_eq!((of_class("hf-view"), page.matches(":target){.hf_").count()), (1, steps), "{page}");
        let is_whole = |node: roxmltree::Node<'_, '_>| {
            !node.has_tag_name("p") || node.descendants().all(|inner| !inner.has_tag_name("div"))
        };
        assert!(document.descendants().all(is_whole), "{page}");
    }
}

/// An address can select only one step of a page, but a page may have several parts, so parts use radio
/// buttons.
#[test]
fn a_part_of_a_page_has_a_radio_button_for_each_step() {
    let parts =
        PageParts { article: false, script: false, record: true, embed: Some(Some("a".into())), home: None };
    let record = record(SAMPLE);
    let page = replay(&record, NotationStyle::Japanese.into(), Lang::Ja, &parts);
    let body = format!("<body>{page}</body>");
    let document = roxmltree::Document::parse(&body).unwrap();
    let elements = |name: &'static str| document.descendants().filter(move |node| node.has_tag_name(name));
    let ids: Vec<&str> = elements("input").filter_map(|button| button.attribute("id")).collect();
    assert_eq!(ids.len(), record.tree.preorder().count());
    assert_eq!(elements("input").filter(|button| button.has_attribute("checked")).count(), 1);
    assert!(elements("input").all(|button| button.attribute("name") == Some("a-m")));
    for id in &ids {
        assert!(page.contains(&format!(".hf-game:has(>*>*>*>#{id}:checked){{.hf_")), "{id}");
        let is_its_name = |label: &roxmltree::Node<'_, '_>| label.attribute("id") == Some(&format!("{id}-l"));
        assert_eq!(elements("label").filter(is_its_name).count(), 1, "{id}");
    }
    let mut labels = elements("label").filter_map(|label| label.attribute("for"));
    assert!(labels.all(|target| ids.contains(&target)));
    assert!(elements("a").all(|link| !link.attribute("href").unwrap().starts_with('#')), "{page}");
}

#[test]
fn the_script_is_small() {
    let parts = PageParts { article: false, script: true, record: false, embed: None, home: None };
    let page = replay(&record(PROBLEM), NotationStyle::Japanese.into(), Lang::Ja, &parts);
    let (_, script) = page.split_once("<script").unwrap();
    let (script, _) = script.split_once("</script>").unwrap();
    assert!((1_000..=4_096).contains(&script.len()), "{}", script.len());
}

#[test]
fn several_parts_of_a_page_share_no_name() {
    let part = |name: Option<&str>| {
        let parts = PageParts {
            article: false,
            script: true,
            record: true,
            embed: Some(name.map(str::to_owned)),
            home: None,
        };
        replay(&record(PROBLEM), NotationStyle::Japanese.into(), Lang::Ja, &parts)
    };
    let ids = |page: &str| -> Vec<String> {
        let ids = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        ids.map(str::to_owned).collect()
    };
    let (one, other) = (ids(&part(Some("a"))), ids(&part(Some("b"))));
    assert!(one.len() > 30 && one.iter().all(|id| id.starts_with("a-")), "{one:?}");
    assert!(other.iter().all(|id| id.starts_with("b-")), "{other:?}");
    let named = part(None);
    assert_eq!(named, part(None), "the name follows from the record");
    assert!(named.contains(" hf-embed\" lang=\"ja\" aria-label=\"小品\">"), "{named}");
    let of_theme = part(Some("a")).lines().filter(|line| line.contains("--honfu-paper:")).count();
    assert_eq!(
        part(Some("a")).matches("#a-part{--honfu-paper:").count(),
        of_theme,
        "a theme is of its part alone"
    );
    assert!(named.starts_with("<style>") && !named.contains("<html") && !named.contains(":root"), "{named}");
}
