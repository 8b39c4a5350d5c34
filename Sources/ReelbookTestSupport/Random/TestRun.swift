#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a run of the tests is asked for beside laws, by its environment.
package enum TestRun {
  /// Whether there is time for what takes minutes: `REELBOOK_LONG` is set.
  package static let isLong = ProcessInfo.processInfo.environment["REELBOOK_LONG"] != nil
  /// Whether times may be compared, which says something on a quiet machine alone: `REELBOOK_TIMES` is set.
  package static let comparesTimes = ProcessInfo.processInfo.environment["REELBOOK_TIMES"] != nil
}
