public import Observation
public import ReelbookModel

/// A query's value, for a view that observes it.
///
/// It follows the edits, the rule of those who watch, and the day: a screen that stays open over midnight shows the new
/// day. Nothing is asked before a view reads `value`, and nothing is followed any more once the object is gone.
///
///     @State private var upNext: LiveQuery<[InProgress]>
///
///     init(_ store: LibraryStore) {
///       upNext = LiveQuery(store) { viewer, now in viewer.library.continueWatching(of: viewer.person, asOf: now) }
///     }
@MainActor @Observable public final class LiveQuery<Value: Equatable & Sendable> {
  @ObservationIgnored private let store: LibraryStore
  @ObservationIgnored private let people: [PersonID]
  @ObservationIgnored private let query: @Sendable (Viewer, Now) -> Value
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var current: Value?
  /// The number of values that came by edits.
  @ObservationIgnored private var edits = 0
  @ObservationIgnored private let followers = Followers()

  /// Creates a query for the person who uses this device.
  ///
  /// `query` is a pure function of what the viewer may see, and of the moment.
  public convenience init(_ store: LibraryStore, _ query: @escaping @Sendable (Viewer, Now) -> Value) {
    self.init(store, for: [store.me], query)
  }

  /// Creates a query for a person, or for several who watch together.
  public convenience init(
    _ store: LibraryStore, for people: [PersonID], _ query: @escaping @Sendable (Viewer, Now) -> Value
  ) {
    self.init(store, for: people, clock: ContinuousClock(), query)
  }

  package init(
    _ store: LibraryStore, for people: [PersonID], clock: any Clock<Duration>,
    _ query: @escaping @Sendable (Viewer, Now) -> Value
  ) {
    self.store = store
    self.people = people
    self.clock = clock
    self.query = query
  }

  /// The value. The first is computed when it is read, and each later one on no actor.
  public var value: Value {
    access(keyPath: \.value)
    if let current { return current }
    let now = store.now()
    let first = query(store.viewer(of: people), now)
    current = first
    follow(since: now.day)
    return first
  }

  private func follow(since first: CivilDay) {
    let (store, people, query, clock) = (store, people, query, clock)
    let values = store.values(for: people) { query($0, store.now()) }
    followers.tasks = [
      Task { [weak self] in
        for await value in values {
          guard let self else { return }
          edits += 1
          show(value)
        }
      },
      Task { [weak self] in
        var day = first
        while true {
          // One moment for both: midnight may pass between two.
          let now = store.now()
          if now.day == day {
            guard (try? await clock.sleep(for: now.untilTomorrow)) != nil else { return }
            continue
          }
          day = now.day
          guard let self else { return }
          await showDay { await Self.ask(store, people, query) }
        }
      },
    ]
  }

  private nonisolated static func ask(
    _ store: LibraryStore, _ people: [PersonID], _ query: @Sendable (Viewer, Now) -> Value
  ) async -> Value { query(store.viewer(of: people), store.now()) }

  /// Shows the value of a new day. If an edit's value comes while it is computed, it is of an older library.
  private func showDay(_ ask: () async -> Value) async {
    while true {
      let before = edits
      let value = await ask()
      guard edits != before else { return show(value) }
    }
  }

  private func show(_ value: Value) {
    guard value != current else { return }
    withMutation(keyPath: \.value) { current = value }
  }

  /// What follows the library, for as long as this object is there.
  private final class Followers {
    var tasks: [Task<Void, Never>] = []

    deinit { for task in tasks { task.cancel() } }
  }
}

extension LiveQuery: CustomStringConvertible {
  public nonisolated var description: String { "LiveQuery of \(Value.self)" }
}

extension Now {
  /// The time until the next day begins; an hour at most, since a clock, a zone or the season may change meanwhile.
  fileprivate var untilTomorrow: Duration {
    let day = Int64(86_400_000)
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    return .milliseconds(min(day - (local % day + day) % day, 3_600_000))
  }
}
