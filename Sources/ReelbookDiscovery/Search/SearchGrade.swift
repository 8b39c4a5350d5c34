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

  /// How well all words match, as a number that leaves its lower bits to how well the item stands.
  static func strength(worst: UInt8, sum: UInt8, isWhole: Bool) -> UInt64 {
    UInt64(worst) << 60 | (isWhole ? 1 << 59 : 0) | UInt64(sum) << 51
  }

  /// The strength of one word by the roles that it stands in, for each tier; 0 where it is not the item itself that matches.
  static let strengths: [[UInt64]] = byMask.map { grades in
    grades.map { $0 & ownBit == 0 ? 0 : strength(worst: $0 & ~ownBit, sum: $0 & ~ownBit, isWhole: false) }
  }

  /// What may come to the strength of one word where it is the whole name.
  static func wholeBit(of strength: UInt64) -> UInt64 { strength >> 60 == UInt64(best) ? 1 << 59 : 0 }

  /// The best grade of what is not found by a name: of a story, or of what it is part of.
  static func contextBound(_ tier: Tier) -> UInt8 {
    ranks[tier.rawValue][Int(SearchDocument.Text.Role.context.rawValue)]
  }
}
