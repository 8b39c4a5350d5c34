#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often a law is tried: a few times in an ordinary run, eight times that by `REELBOOK_LAWS=more`, and as often as it
/// can be by `REELBOOK_LAWS=all`, which takes hours.
package enum Laws {
  private static let asked = ProcessInfo.processInfo.environment["REELBOOK_LAWS"]

  /// Whether all of it is asked for.
  package static let areAllAsked = asked == "all"
  /// Whether more than a few cases are asked for.
  package static let areMoreAsked = areAllAsked || asked == "more"

  /// How many random cases are asked for.
  package static func count(few: Int, all: Int) -> Int {
    areAllAsked ? all : areMoreAsked ? max(few, min(all, few * 8)) : few
  }
}
