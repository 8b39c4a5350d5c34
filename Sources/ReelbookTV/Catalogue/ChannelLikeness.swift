/// How far two folded names of channels agree, from none to equal.
enum ChannelLikeness: Int, Comparable {
  /// They differ in a word that tells channels apart: Sky Cinema Comedy and Sky Cinema Action.
  case none
  /// One has all words of the other, and more: River and River Channel One.
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
    if Set(first) == Set(second) || first.joined() == second.joined() || Self.haveSimilarWords(first, second) {
      self = .sameWords
    } else {
      self = Set(first).isSubset(of: second) || Set(second).isSubset(of: first) ? .partOf : .none
    }
  }

  /// The words that tell channels apart.
  private static func words(_ name: String) -> [Substring] {
    let all = name.split(separator: "-")
    let distinctive = all.filter { !["tv", "television", "channel", "the"].contains($0) }
    return distinctive.isEmpty ? all : distinctive
  }

  /// Whether the names have one word for each of the other's, with another spelling of some long ones.
  private static func haveSimilarWords(_ first: [Substring], _ second: [Substring]) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { one, other in
      one == other || min(one.count, other.count) >= 5 && NameSimilarity.of(String(one), String(other)) >= 0.7
    }
  }
}
