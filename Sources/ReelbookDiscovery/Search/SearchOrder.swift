import ReelbookModel

/// The order of what was found. What is equal is in the order of relevance, and then of names.
public enum SearchOrder: Hashable, Sendable, CaseIterable {
  /// What matches best first.
  case relevance
  /// What was added last first.
  case added
  /// By name, without the articles of English, French, German and Spanish.
  case name
  /// The latest first.
  case year
  /// What the audience likes best first.
  case rating
  /// The shortest first.
  case length
  /// What the person watched last first.
  case lastWatched
}

/// What items are put in order by, once for each that is compared.
package struct SearchSortKey: Hashable, Sendable, Comparable {
  /// The lower the sooner.
  package var first: Double = 0
  package var name = ""
  package var worst: UInt8 = 0
  package var isWhole = false
  package var sum = 0
  package var isOwn = false
  package var votes = 0
  package var id = ""

  package init() {}

  package static func < (a: Self, b: Self) -> Bool {
    if a.first != b.first { return a.first < b.first }
    if a.worst != b.worst { return a.worst > b.worst }
    if a.isWhole != b.isWhole { return a.isWhole }
    if a.sum != b.sum { return a.sum > b.sum }
    if a.isOwn != b.isOwn { return a.isOwn }
    if a.votes != b.votes { return a.votes > b.votes }
    if a.name != b.name { return a.name < b.name }
    return a.id < b.id
  }
}

/// Names without their articles, as they are put in order.
package enum SortName {
  private static let articles: [String: Set<String>] = [
    "en": ["the", "a", "an"], "fr": ["le", "la", "les", "un", "une", "des"],
    "de": ["der", "die", "das", "ein", "eine"], "es": ["el", "la", "los", "las", "un", "una", "unos", "unas"],
  ]
  /// Those that are no word of another of the four languages that a name may well begin with, as “Die Hard” does.
  private static let plain: Set<String> = ["the", "a", "an", "le", "la", "les", "der", "das", "el", "los", "las"]

  /// A name as it is put in order; the article that it begins with is left out.
  package static func of(_ name: String, language: String?) -> String {
    let folded = name.foldedForMatching
    let code = language.map { String($0.prefix(2)).lowercased() }
    if code == "fr", let elided = elided(name) { return elided }
    let known = code.flatMap { articles[$0] } ?? plain
    guard let dash = folded.firstIndex(of: "-"), known.contains(String(folded[..<dash])) else { return folded }
    return String(folded[folded.index(after: dash)...])
  }

  /// A French name behind its `L'`.
  private static func elided(_ name: String) -> String? {
    let start = name.lowercased()
    guard start.hasPrefix("l'") || start.hasPrefix("l\u{2019}"), name.count > 2 else { return nil }
    return String(name.dropFirst(2)).foldedForMatching
  }
}
