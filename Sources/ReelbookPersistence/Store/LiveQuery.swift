public import Observation
public import ReelbookModel

/// A query's value, for a view that observes it.
///
/// It follows the edits, the rule of those who watch, and the day: a screen that stays open over midnight shows the new
/// day, and one that is open at nine shows what airs at nine. Nothing is asked before a view reads `value`, and nothing
/// is followed any more once the object is gone.
///
///     @State private var upNext: LiveQuery<[InProgress]>
///
///     init(_ store: LibraryStore) {
///       upNext = LiveQuery(store) { viewer, now in viewer.library.continueWatching(of: viewer.person, asOf: now) }
///     }
///
/// With a ``LiveParameterQuery``, a view changes what is asked for; a ``LiveReading`` is of what must be awaited.
@MainActor public final class LiveQuery<Value: Equatable & Sendable>: nonisolated Observable {
  /// The one parameter of all values.
  private struct Nothing: Equatable, Sendable {}

  private let query: LiveParameterQuery<Nothing, Value>

  /// Creates a query for the person who uses this device, whoever that is later: a restored backup may have others.
  ///
  /// `query` is a pure function of what the viewer may see, and of the moment.
  public convenience init(_ store: LibraryStore, _ query: @escaping @Sendable (Viewer, Now) -> Value) {
    self.init(store, for: nil, clock: ContinuousClock(), query)
  }

  /// Creates a query for a person, or for several who watch together.
  public convenience init(
    _ store: LibraryStore, for people: [PersonID], _ query: @escaping @Sendable (Viewer, Now) -> Value
  ) {
    self.init(store, for: people, clock: ContinuousClock(), query)
  }

  package init(
    _ store: LibraryStore, for people: [PersonID]?, clock: any Clock<Duration>,
    _ query: @escaping @Sendable (Viewer, Now) -> Value
  ) {
    self.query = LiveParameterQuery(store, Nothing(), for: people, clock: clock) { viewer, now, _ in
      query(viewer, now)
    }
  }

  /// The value. The first is computed when it is read, and each later one on no actor.
  public var value: Value { query.value }
}

extension LiveQuery: CustomStringConvertible {
  public nonisolated var description: String { "LiveQuery of \(Value.self)" }
}
