/// How far two folded names of channels agree, from none to equal.
enum ChannelLikeness: Int, Comparable {
  /// They differ in a word that tells channels apart: Sky Cinema Comedy and Sky Cinema Action, Cinema and Cinemax.
  case none
  /// One has all words of the other, and more, but no number: River and River News.
  case partOf
  /// They differ in spaces, in words such as “tv”, or in letters of a long word.
  case sameWords
  case equal

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  init(_ a: String, _ b: String) {
    guard a != b else {
      self = .equal
      return
    }
    let (first, second) = (Self.words(a), Self.words(b))
    let isOneSpaced = first.joined() == second.joined() || Self.joined(a) == Self.joined(b)
    if isOneSpaced || Set(first) == Set(second) || Self.haveSimilarWords(first, second) {
      self = .sameWords
    } else {
      let isPart = Set(first).isSubset(of: second) || Set(second).isSubset(of: first)
      self = isPart && NameSimilarity.haveSameNumbers(a, b) ? .partOf : .none
    }
  }

  /// The name without spaces, as in “PressTV”.
  private static func joined(_ name: String) -> String { name.split(separator: "-").joined() }

  /// The words that tell channels apart.
  private static func words(_ name: String) -> [Substring] {
    let all = name.split(separator: "-")
    let distinctive = all.filter { !["tv", "television", "channel", "the"].contains($0) }
    return distinctive.isEmpty ? all : distinctive
  }

  /// Whether the names have one word for each of the other's, with another spelling of some long ones.
  private static func haveSimilarWords(_ first: [Substring], _ second: [Substring]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { NameSimilarity.areSpellings($0, $1, least: 0.7) }
  }
}
