#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How many random cases the tests of laws try.
///
/// An ordinary run tries a few. `REELBOOK_LAWS=more` tries eight times as many, and `REELBOOK_LAWS=all` as many as
/// `.ci/run --long`, a law for two minutes at most. `REELBOOK_LAWS=night` tries ten times as many again.
/// `REELBOOK_SEED=7` tries one seed alone, and `REELBOOK_SEED=7-99` tries a range of seeds. `REELBOOK_STEPS=900` makes long
/// histories as long.
package enum Laws {
  private static let environment = ProcessInfo.processInfo.environment
  private static let setting = environment["REELBOOK_LAWS"]
  private static let named: ClosedRange<UInt64>? = {
    let ends = environment["REELBOOK_SEED"]?.split(separator: "-").map { UInt64($0) } ?? []
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else { return nil }
    return first...last
  }()

  private static let isNight = setting == "night"
  /// Whether all cases are asked for.
  package static let areAllAsked = setting == "all" || isNight
  /// Whether more than a few cases are asked for.
  package static let areMoreAsked = areAllAsked || setting == "more"

  /// How many random cases are asked for.
  package static func count(few: Int, all: Int) -> Int {
    areAllAsked ? (isNight ? all * 10 : all) : areMoreAsked ? max(few, min(all, few * 8)) : few
  }

  /// The seeds of the random cases: as many as are asked for, or those that `REELBOOK_SEED` names.
  package static func seeds(from first: UInt64 = 0, few: Int, all: Int) -> Range<UInt64> {
    if let named { return Range(named) }
    return first..<first + UInt64(count(few: few, all: all))
  }

  /// About how many steps a long history has: as many as are usual, or as `REELBOOK_STEPS` names.
  package static func steps(_ usual: Int) -> Int { environment["REELBOOK_STEPS"].flatMap { Int($0) } ?? usual }

  /// The seeds of the random cases of a law that is quick to check: at full length twenty times as many.
  package static func seeds(_ few: Int) -> Range<UInt64> { seeds(few: few, all: few * 20) }
}
