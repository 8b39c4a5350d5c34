#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the environment asks of a test run, besides the laws.
package enum TestRun {
  /// Whether tests that take minutes run: `REELBOOK_LONG` is set.
  package static let isLong = ProcessInfo.processInfo.environment["REELBOOK_LONG"] != nil
  /// Whether tests compare times, which makes sense only on a quiet machine: `REELBOOK_TIMES` is set.
  package static let comparesTimes = ProcessInfo.processInfo.environment["REELBOOK_TIMES"] != nil
}
