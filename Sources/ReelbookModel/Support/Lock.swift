private import Foundation

/// Guards a value that several threads share.
///
/// The platforms that Reelbook supports are older than the standard library's own mutex.
package final class Lock<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  package init(_ state: sending State) {
    self.state = state
  }

  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
