public import Observation
public import ReelbookModel

/// A query's value for a parameter that a view changes, such as a search text, a month or a title's id.
///
/// The value is always that of the present parameter: it is computed when a view next reads it. Otherwise it is like a
/// ``LiveQuery``: it follows the edits, the rule of those who watch, the day, and the moments at which episodes come
/// out.
///
///     @State private var films: LiveParameterQuery<String, [Title]>
///
///     init(_ store: LibraryStore) {
///       films = LiveParameterQuery(store, "") { viewer, _, genre in
///         viewer.library.titles(matching: TitleFilter(kind: .movie, genre: genre.isEmpty ? nil : genre))
///       }
///     }
///
///     var body: some View {
///       List(films.value) { Text($0.name) }.searchable(text: $films.parameter)
///     }
@MainActor @Observable
public final class LiveParameterQuery<
  Parameter: Equatable & Sendable, Value: Equatable & Sendable
> {
  @ObservationIgnored private let store: LibraryStore
  @ObservationIgnored private let people: [PersonID]
  @ObservationIgnored private let query: @Sendable (Viewer, Now, Parameter) -> Value
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var wanted: Parameter
  @ObservationIgnored private var current: Value?
  /// The number of values that came by edits.
  @ObservationIgnored private var edits = 0
  @ObservationIgnored private let followers = Followers()

  /// Creates a query with its first parameter, for the person who uses this device.
  ///
  /// `query` is a pure function of what the viewer may see, of the moment, and of the parameter.
  public convenience init(
    _ store: LibraryStore, _ parameter: Parameter, _ query: @escaping @Sendable (Viewer, Now, Parameter) -> Value
  ) {
    self.init(store, parameter, for: [store.me], query)
  }

  /// Creates a query with its first parameter, for a person, or for several who watch together.
  public convenience init(
    _ store: LibraryStore, _ parameter: Parameter, for people: [PersonID],
    _ query: @escaping @Sendable (Viewer, Now, Parameter) -> Value
  ) {
    self.init(store, parameter, for: people, clock: ContinuousClock(), query)
  }

  package init(
    _ store: LibraryStore, _ parameter: Parameter, for people: [PersonID], clock: any Clock<Duration>,
    _ query: @escaping @Sendable (Viewer, Now, Parameter) -> Value
  ) {
    self.store = store
    self.people = people
    self.clock = clock
    self.query = query
    wanted = parameter
  }

  /// The parameter. A view that shows the value is drawn again when it changes.
  public var parameter: Parameter {
    get {
      access(keyPath: \.parameter)
      return wanted
    }
    set {
      guard newValue != wanted else { return }
      // What follows the earlier parameter has no value any more that a view may see.
      followers.stop()
      withMutation(keyPath: \.parameter) { wanted = newValue }
      withMutation(keyPath: \.value) { current = nil }
    }
  }

  /// The value. The first of a parameter is computed when it is read, and each later one on no actor.
  public var value: Value {
    access(keyPath: \.value)
    if let current { return current }
    let now = store.now()
    let first = query(store.viewer(of: people), now, wanted)
    current = first
    follow(since: now)
    return first
  }

  private func follow(since first: Now) {
    let (store, people, query, parameter, clock) = (store, people, query, wanted, clock)
    let values = store.values(for: people) { query($0, store.now(), parameter) }
    followers.tasks = [
      Task { [weak self] in
        for await value in values {
          guard let self, !Task.isCancelled else { return }
          edits += 1
          show(value)
        }
      },
      Task { [weak self] in
        var last = first
        while true {
          // One moment for both: midnight may pass between two.
          let now = store.now()
          let next = store.library.nextAirMoment(after: last, forAnyOf: people)
          // Another zone has other days and moments. After a clock was set back, what was out may not be.
          if now.day == last.day, now.zone == last.zone, now.instant >= last.instant,
            next.map({ $0 > now.instant }) ?? true
          {
            guard await Self.wait(now.until(next), on: clock, until: next, after: last, of: people, in: store) else {
              return
            }
            continue
          }
          last = now
          guard let self, !Task.isCancelled else { return }
          await showDay { await Self.ask(store, people) { query($0, $1, parameter) } }
        }
      },
    ]
  }

  /// Waits for a time, or until an edit moves the next moment: air times that came meanwhile, or somebody's clock.
  /// Returns whether the task goes on.
  private nonisolated static func wait(
    _ time: Duration, on clock: any Clock<Duration>, until next: Instant?, after last: Now, of people: [PersonID],
    in store: LibraryStore
  ) async -> Bool {
    let moments = store.values(of: { $0.nextAirMoment(after: last, forAnyOf: people) })
    return await withTaskGroup(of: Bool?.self) { group in
      group.addTask { (try? await clock.sleep(for: time)) != nil }
      group.addTask {
        for await moment in moments where moment != next { return true }
        // A closed store has no edits; the time goes on.
        return nil
      }
      for await goesOn in group {
        guard let goesOn else { continue }
        group.cancelAll()
        return goesOn
      }
      return false
    }
  }

  private nonisolated static func ask(
    _ store: LibraryStore, _ people: [PersonID], _ query: @Sendable (Viewer, Now) -> Value
  ) async -> Value { query(store.viewer(of: people), store.now()) }

  /// Shows the value of a new day. If an edit's value comes while it is computed, it is of an older library.
  private func showDay(_ ask: () async -> Value) async {
    while true {
      let before = edits
      let value = await ask()
      guard !Task.isCancelled else { return }
      guard edits != before else { return show(value) }
    }
  }

  private func show(_ value: Value) {
    guard value != current else { return }
    withMutation(keyPath: \.value) { current = value }
  }
}

/// What follows a library, for as long as an object is there.
final class Followers {
  var tasks: [Task<Void, Never>] = []

  func stop() {
    for task in tasks { task.cancel() }
    tasks = []
  }

  deinit { for task in tasks { task.cancel() } }
}

extension LiveParameterQuery: CustomStringConvertible {
  public nonisolated var description: String { "LiveParameterQuery of \(Value.self) for \(Parameter.self)" }
}

extension Now {
  /// The time until a moment or until the next day begins; an hour at most, since a clock, a zone or the season may
  /// change meanwhile.
  fileprivate func until(_ moment: Instant?) -> Duration {
    min(untilTomorrow, moment.map { max(instant.duration(until: $0), .milliseconds(1)) } ?? untilTomorrow)
  }

  private var untilTomorrow: Duration {
    let day = Int64(86_400_000)
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    return .milliseconds(min(day - (local % day + day) % day, 3_600_000))
  }
}
