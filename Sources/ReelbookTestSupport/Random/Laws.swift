#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often a law is tried: a few times in an ordinary run, eight times that by `REELBOOK_LAWS=more`, and as often as in
/// `.ci/run --long` by `REELBOOK_LAWS=all`. `REELBOOK_SEED=7` tries one seed alone.
package enum Laws {
  private static let environment = ProcessInfo.processInfo.environment
  private static let asked = environment["REELBOOK_LAWS"]
  private static let seed = environment["REELBOOK_SEED"].flatMap(UInt64.init)

  /// Whether all of it is asked for.
  package static let areAllAsked = asked == "all"
  /// Whether more than a few cases are asked for.
  package static let areMoreAsked = areAllAsked || asked == "more"

  /// How many random cases are asked for.
  package static func count(few: Int, all: Int) -> Int {
    areAllAsked ? all : areMoreAsked ? max(few, min(all, few * 8)) : few
  }

  /// The seeds of as many random cases as are asked for, or the one that is.
  package static func seeds(from first: UInt64 = 0, few: Int, all: Int) -> Range<UInt64> {
    if let seed { return seed..<seed + 1 }
    return first..<first + UInt64(count(few: few, all: all))
  }
}
