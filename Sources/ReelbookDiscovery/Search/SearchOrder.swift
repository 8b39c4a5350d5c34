import ReelbookModel

/// The order of the hits. Equal hits are in the order of relevance, then of names.
@nonexhaustive
public enum SearchOrder: Hashable, Sendable, CaseIterable {
  /// The best match first.
  case relevance
  /// The item that was added last comes first.
  case added
  /// By name, without English, French, German and Spanish articles.
  case name
  /// The latest year first.
  case year
  /// The best score first.
  case rating
  /// The shortest first.
  case length
  /// The item that the person watched last comes first.
  case lastWatched
}

/// The values by which hits are compared, computed once for each hit.
package struct SearchSortKey: Hashable, Sendable, Comparable {
  /// Sorts first; lower values come first.
  package var first: Double = 0
  package var name = ""
  package var worst: UInt8 = 0
  package var isWhole = false
  package var sum = 0
  package var isInLibrary = false
  package var votes = 0
  /// How short the name is, from 255 for the shortest; 0 if no words were searched.
  package var brevity: UInt8 = 0
  package var id = ""

  package init() {}

  package static func < (a: Self, b: Self) -> Bool {
    if a.first != b.first { return a.first < b.first }
    if a.worst != b.worst { return a.worst > b.worst }
    if a.isWhole != b.isWhole { return a.isWhole }
    if a.sum != b.sum { return a.sum > b.sum }
    if a.isInLibrary != b.isInLibrary { return a.isInLibrary }
    if a.votes != b.votes { return a.votes > b.votes }
    if a.brevity != b.brevity { return a.brevity > b.brevity }
    if a.name != b.name { return a.name < b.name }
    return a.id < b.id
  }
}

/// Names without their articles, as the order by name compares them.
package enum SortName {
  private static let articles: [String: Set<String>] = [
    "en": ["the", "a", "an"], "fr": ["le", "la", "les", "un", "une", "des"],
    "de": ["der", "die", "das", "ein", "eine"], "es": ["el", "la", "los", "las", "un", "una", "unos", "unas"],
  ]
  /// The articles that are left out of names of other or unknown languages. “Die” is not one, because of “Die Hard”.
  private static let plain: Set<String> = ["the", "a", "an", "le", "la", "les", "der", "das", "el", "los", "las"]

  /// The name as the order by name compares it, without an article at its start.
  package static func of(_ name: String, language: String?) -> String {
    let folded = name.foldedForMatching
    let code = language.map { String($0.prefix(2)).lowercased() }
    if code == "fr", let rest = withoutElision(name) { return rest }
    let words = code.flatMap { articles[$0] } ?? plain
    guard let dash = folded.firstIndex(of: "-"), words.contains(String(folded[..<dash])) else { return folded }
    return String(folded[folded.index(after: dash)...])
  }

  /// A French name without its `L'`.
  private static func withoutElision(_ name: String) -> String? {
    let start = name.lowercased()
    guard start.hasPrefix("l'") || start.hasPrefix("l\u{2019}"), name.count > 2 else { return nil }
    return String(name.dropFirst(2)).foldedForMatching
  }
}
