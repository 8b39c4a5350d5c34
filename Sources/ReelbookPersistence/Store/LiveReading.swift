public import Observation

/// What a view shows of a store that must be awaited, such as its history: it is read again after each edit.
///
/// Nothing is read before a view reads `value` or `failure`, and nothing any more once the object is gone. If edits come
/// faster than it is read, it is read once for several. It does not follow the day.
///
///     @State private var titles: LiveReading<UndoTitles>
///
///     init(_ store: LibraryStore) {
///       titles = LiveReading(store) { try await $0.undoTitles() }
///     }
@MainActor @Observable public final class LiveReading<Value: Equatable & Sendable> {
  @ObservationIgnored private let store: LibraryStore
  @ObservationIgnored private let read: @Sendable (LibraryStore) async throws -> Value
  @ObservationIgnored private var latest: Result<Value, any Error>?
  @ObservationIgnored private let followers = Followers()

  /// Creates a reading.
  ///
  /// `read` returns what the store has at that time. It runs on no actor.
  public init(_ store: LibraryStore, _ read: @escaping @Sendable (LibraryStore) async throws -> Value) {
    self.store = store
    self.read = read
  }

  /// The value; `nil` until it was read, and after a failure.
  public var value: Value? {
    access(keyPath: \.value)
    follow()
    return try? latest?.get()
  }

  /// The error of the last reading; `nil` if it succeeded.
  public var failure: (any Error)? {
    access(keyPath: \.failure)
    follow()
    if case .failure(let error) = latest { return error }
    return nil
  }

  private func follow() {
    guard followers.tasks.isEmpty else { return }
    let (store, read) = (store, read)
    let updates = store.observe(keeping: .bufferingNewest(1)).updates
    followers.tasks = [
      Task { [weak self] in
        var updates = updates.makeAsyncIterator()
        var last: Value?
        repeat {
          let result = await Self.next(read, store, after: last)
          guard let self, !Task.isCancelled else { return }
          guard let result else { continue }
          last = try? result.get()
          show(result)
        } while await updates.next() != nil
      }
    ]
  }

  /// Reads once; `nil` if the value is the last one. It compares on no actor, since values may be long.
  private nonisolated static func next(
    _ read: @Sendable (LibraryStore) async throws -> Value, _ store: LibraryStore, after last: Value?
  ) async -> Result<Value, any Error>? {
    do {
      let value = try await read(store)
      return value == last ? nil : .success(value)
    } catch {
      return .failure(error)
    }
  }

  private func show(_ result: Result<Value, any Error>) {
    withMutation(keyPath: \.failure) { withMutation(keyPath: \.value) { latest = result } }
  }
}

extension LiveReading: CustomStringConvertible {
  public nonisolated var description: String { "LiveReading of \(Value.self)" }
}
