import Observation

/// A view in the terminal: the text that a screen has, drawn again when a value that it read has changed.
@MainActor final class TextView {
  private let body: @MainActor () -> String
  private let (changes, changed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ body: @escaping @MainActor () -> String) { self.body = body }

  /// The present text. The next change of what it read is noticed.
  func draw() -> String {
    withObservationTracking(body) { [changed] in changed.yield() }
  }

  /// The text after an action: the first that differs from the one before, without a refresh.
  func draw(after action: @MainActor () async throws -> Void) async rethrows -> (before: String, after: String) {
    let before = draw()
    try await action()
    return (before, await draw { $0 != before })
  }

  /// The first text that is wanted, or the last one if the task is cancelled.
  func draw(where isWanted: (String) -> Bool) async -> String {
    var text = draw()
    while !isWanted(text), !Task.isCancelled {
      for await _ in changes { break }
      text = draw()
    }
    return text
  }
}
