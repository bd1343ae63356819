//! Prints Markdown tables.

/// Prints the header row and the separator line.
pub fn head(cells: &[&str]) {
    println!("| {} |", cells.join(" | "));
    println!("|{}", " --- |".repeat(cells.len()));
}

pub fn row(cells: &[String]) {
    println!("| {} |", cells.join(" | "));
}

/// Formats a number with three significant digits: `23,400`, `118`, `4.52`.
pub fn number(value: f64) -> String {
    if value < 9.995 {
        return format!("{value:.2}");
    }
    if value < 99.95 {
        return format!("{value:.1}");
    }
    let step = 10_f64.powi((value.log10() as i32 - 2).max(0));
    grouped(((value / step).round() * step) as u64)
}

/// Formats a number with a comma between groups of three digits.
fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
