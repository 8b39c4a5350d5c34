/// How well a word matches an item: what is exact stands above what begins so, and that above what is mistyped; a name above
/// a story.
///
/// A number above 0, the higher the better. The top bit says that it matches the item itself, and not what it is part of.
package enum SearchGrade {
  /// How a word matches a term.
  package enum Tier: Int, Sendable { case exact, prefix, mistyped }

  static let ownBit: UInt8 = 0x80

  private static let ranks: [[UInt8]] = [
    // name, otherName, people, tag, context, story
    [12, 11, 8, 8, 8, 6],
    [10, 9, 7, 7, 7, 5],
    [4, 3, 2, 2, 2, 1],
  ]
  static let best: UInt8 = 12

  /// Whether the word that matches least does so by typing errors alone.
  static func isMistyped(_ worst: UInt8) -> Bool { (1..<5).contains(worst) }

  /// The best grade that a set of roles gives, by its bits, for each tier.
  package static let byMask: [[UInt8]] = ranks.map { ranks in
    (0..<64).map { mask in
      var grade: UInt8 = 0
      for role in SearchDocument.Text.Role.allCases where mask & 1 << role.rawValue != 0 {
        grade = max(grade, ranks[Int(role.rawValue)])
      }
      let isOwn = mask & ~(1 << Int(SearchDocument.Text.Role.context.rawValue)) != 0
      return isOwn ? grade | ownBit : grade
    }
  }

  /// The better of two grades; that an item itself matches is kept from either.
  static func better(_ a: UInt8, _ b: UInt8) -> UInt8 { max(a & ~ownBit, b & ~ownBit) | (a | b) & ownBit }

  /// The best grade of what is not found by a name: of a story, or of what it is part of.
  static func contextBound(_ tier: Tier) -> UInt8 {
    ranks[tier.rawValue][Int(SearchDocument.Text.Role.context.rawValue)]
  }
}
