package import ReelbookModel

/// Pages in Arabic, whose numbers have digits of their own.
package enum ArabicPages {
  /// The keys of texts that a locale has, as beginnings.
  private static let formats = ["number.", "day.", "month.", "weekday.", "clock", "length.", "page.language"]

  /// The words of tables, with an Arabic digit for each number in them. Dates and numbers are left to the locale.
  package static func words(_ tables: PhraseTable...) -> PhraseTable {
    var texts: [String: String] = [:]
    for (key, text) in tables.flatMap(\.texts) where !formats.contains(where: { key.hasPrefix($0) }) {
      texts[key] = text.replacing(/[0-9]+/, with: "٣")
    }
    return PhraseTable(texts)
  }

  /// What a page shows with Western digits, outside of names.
  package static func westernDigits(in page: String) -> [String] {
    // A drawing holds no elements that isolate.
    let body = page.replacing(/(?s)<svg.*?<\/svg>/, with: "").replacing(/(?s)^.*<\/style>/, with: "").replacing(
      /<bdi[^>]*>[^<]*<\/bdi>/, with: "")
    let shown = body.replacing(/<[^>]*>/, with: "").replacing(/&#?[a-z0-9]+;/, with: "")
    return shown.matches(of: /.{0,20}[0-9].{0,20}/).map { String($0.0) }
  }
}
