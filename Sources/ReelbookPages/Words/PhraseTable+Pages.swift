public import ReelbookBase
import ReelbookPlanner
import ReelbookStats
import ReelbookTV

extension PhraseTable {
  /// The texts of all pages in English, by key.
  public static let pages = PhraseTable(
    [shared, charts, page, activity, diary, year, review, cards, week, evening].reduce(into: formats.texts) {
      $0.merge($1) { first, _ in first }
    })

  /// The texts that pages can use: their own, and those of what they show.
  static let allOfPages = PhraseTable(
    [statistics, planner, television].reduce(into: pages.texts) { $0.merge($1.texts) { first, _ in first } })

  private static let shared: [String: String] = [
    "page.asOf": "As of {day}", "page.contents": "On this page", "chart.table": "The numbers as a table",
    "chart.tableOf": "{title}: the numbers as a table", "chart.more": "and {count} more", "chart.bar": "Bar",
    "chart.nothing": "Nothing yet.", "chart.empty": "Nothing.",
    "chart.columns":
      "{title}: {number} {count|column|columns}, {total} in all. The numbers are in the table below.",
    "chart.spans": "{title}: {spans}. The numbers are in the table below.", "change.same": "as many as in {year}",
    "change.more": "{number} more than in {year}", "change.fewer": "{number} fewer than in {year}",
    "change.sameByThen": "as many as by then in {year}", "change.moreByThen": "{number} more than by then in {year}",
    "change.fewerByThen": "{number} fewer than by then in {year}", "change.sameLength": "as long as in {year}",
    "change.longer": "{length} more than in {year}", "change.shorter": "{length} less than in {year}",
    "change.sameLengthByThen": "as long as by then in {year}",
    "change.longerByThen": "{length} more than by then in {year}",
    "change.shorterByThen": "{length} less than by then in {year}",
  ]
}

extension TextFormat {
  /// A text of pages, with values for its places.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    words.text(Phrase(key, values), else: .allOfPages)
  }

  /// A text that counts something: `stats.viewings` of 3 is "3 viewings".
  func callAsFunction(_ key: String, counting number: Int, _ values: [String: String] = [:]) -> String {
    self(key, counting(number).merging(values) { $1 })
  }

  /// A phrase in this table's words, else in English, with markup in some of its places.
  func html(_ phrase: Phrase, _ places: [String: HTML]) -> HTML {
    words.pieces(of: phrase, else: .allOfPages).reduce(.nothing) { html, piece in
      switch piece {
      case .text(let words): html + .text(words)
      case .place(let name): html + (places[name] ?? .nothing)
      }
    }
  }
}
