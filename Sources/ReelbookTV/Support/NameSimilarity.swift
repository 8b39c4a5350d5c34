/// The similarity of two folded names.
enum NameSimilarity {
  /// Whether two names may be of one channel, if there is other evidence.
  ///
  /// One name has all words of the other, apart from words such as “tv”, or the names are similar.
  static func isSameName(_ a: String, _ b: String) -> Bool {
    let (first, second) = (words(a), words(b))
    guard numbers(a) == numbers(b) else { return false }
    return first.isSubset(of: second) || second.isSubset(of: first) || of(a, b) >= leastForSameName
  }

  /// The least similarity of such names.
  private static let leastForSameName = 0.6

  private static func words(_ name: String) -> Set<Substring> {
    let all = Set(name.split(separator: "-"))
    let distinctive = all.subtracting(["tv", "television", "channel", "the"])
    return distinctive.isEmpty ? all : distinctive
  }

  /// The similarity from 0 to 1: the share of common letter pairs (Dice).
  static func of(_ a: String, _ b: String) -> Double {
    guard a != b else { return 1 }
    var pairs: [UInt16: Int] = [:]
    let (first, second) = (Array(a.utf8), Array(b.utf8))
    guard first.count > 1, second.count > 1 else { return 0 }
    for index in 1..<first.count { pairs[UInt16(first[index - 1]) << 8 | UInt16(first[index]), default: 0] += 1 }
    var common = 0
    for index in 1..<second.count {
      let pair = UInt16(second[index - 1]) << 8 | UInt16(second[index])
      if let count = pairs[pair], count > 0 {
        common += 1
        pairs[pair] = count - 1
      }
    }
    // Channels with different numbers are different: One and Two of a family.
    guard numbers(a) == numbers(b) else { return 0 }
    return 2 * Double(common) / Double(first.count + second.count - 2)
  }

  private static func numbers(_ name: String) -> [Substring] {
    name.split { !$0.isNumber }
  }
}
