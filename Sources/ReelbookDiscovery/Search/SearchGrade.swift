import ReelbookModel

/// How well a word matches an item, as a number from 1; higher is better.
///
/// An exact term grades above another form of the word, that above a prefix, and a prefix above a mistyped term. A name
/// grades above a story. The top bit says that the item itself matches, and not only its context.
package enum SearchGrade {
  /// How a word matches a term.
  package enum Tier: Int, Sendable {
    case exact, prefix, mistyped
    /// The same word in another form: a number in words, an abbreviation.
    case variant
  }

  /// The bit of a grade that says that the item itself matches.
  static let ownBit: UInt8 = 0x80

  private static let ranks: [[UInt8]] = [
    // name, otherName, people, tag, context, story
    [12, 11, 8, 8, 8, 6],
    [10, 9, 7, 7, 7, 5],
    [4, 3, 2, 2, 2, 1],
    [11, 11, 7, 7, 7, 5],
  ]
  /// The grade of a word that is parted or joined in the name, or is its initials.
  package static let respaced: UInt8 = 9
  package static let initials: UInt8 = 6
  static let best: UInt8 = 12

  /// Whether the lowest grade comes from a mistyped term.
  static func isMistyped(_ worst: UInt8) -> Bool { (1..<5).contains(worst) }

  /// The best grade of each set of roles, by its mask, for each tier.
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

  /// The better of two grades. The result has the top bit if either has it.
  static func better(_ a: UInt8, _ b: UInt8) -> UInt8 { max(a & ~ownBit, b & ~ownBit) | (a | b) & ownBit }

  /// The strength of a match of all words. The lower bits are free for the standing of the item.
  static func strength(worst: UInt8, sum: UInt8, isWhole: Bool) -> UInt64 {
    UInt64(worst) << 60 | (isWhole ? 1 << 59 : 0) | UInt64(sum) << 51
  }

  /// The strength of a match of one word by its mask of roles, for each tier; 0 if only the context matches.
  static let strengths: [[UInt64]] = byMask.map { grades in
    grades.map { $0 & ownBit == 0 ? 0 : strength(worst: $0 & ~ownBit, sum: $0 & ~ownBit, isWhole: false) }
  }

  /// The highest strength of a match of one word, without the standing of the item, for each tier.
  static let highestStrengths: [UInt64] = strengths.map { strengths in
    let most = strengths.max() ?? 0
    return most | wholeBit(of: most)
  }

  /// The bit that the strength of one word may get if the word is the whole name.
  static func wholeBit(of strength: UInt64) -> UInt64 { strength >> 60 == UInt64(best) ? 1 << 59 : 0 }

  /// The bits of a strength for the standing of an item: its prominence, and then how short its name is.
  static func standing(_ prominence: UInt32, _ brevity: UInt8) -> UInt64 {
    UInt64(prominence) << 19 | UInt64(brevity) << 11
  }

  /// The grades of a strength, as a number that can be compared.
  static func grades(of strength: UInt64) -> UInt64 { strength >> 51 }

  /// The prominence in a strength.
  static func prominence(of strength: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: strength >> 19) }

  /// The best grade of a match by context or story alone.
  static func contextBound(_ tier: Tier) -> UInt8 {
    ranks[tier.rawValue][Int(SearchDocument.Text.Role.context.rawValue)]
  }
}
