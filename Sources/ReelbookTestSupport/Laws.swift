#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often a law is tried.
package enum Laws {
  /// Whether all of it is asked for, by `REELBOOK_LAWS=all`.
  package static let areAllAsked = ProcessInfo.processInfo.environment["REELBOOK_LAWS"] == "all"

  /// A few random cases in an ordinary run, many where all is asked for.
  package static func count(few: Int, all: Int) -> Int { areAllAsked ? all : few }
}
