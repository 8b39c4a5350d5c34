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
  @ObservationIgnored private let people: @Sendable () -> [PersonID]
  @ObservationIgnored private let query: @Sendable (Viewer, Now, Parameter) -> Value
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var wanted: Parameter
  @ObservationIgnored private var current: Value?
  /// The number of answers that came by edits.
  @ObservationIgnored private var edits = 0
  /// The number of moments that came at which the answer may differ: midnights, and those at which something comes out.
  @ObservationIgnored private let turns = Lock(0)
  @ObservationIgnored private let followers = Followers()

  /// Creates a query with its first parameter, for the person who uses this device, whoever that is later.
  ///
  /// `query` is a pure function of what the viewer may see, of the moment, and of the parameter.
  public convenience init(
    _ store: LibraryStore, _ parameter: Parameter, _ query: @escaping @Sendable (Viewer, Now, Parameter) -> Value
  ) {
    self.init(store, parameter, for: nil, clock: ContinuousClock(), query)
  }

  /// Creates a query with its first parameter, for a person, or for several who watch together.
  public convenience init(
    _ store: LibraryStore, _ parameter: Parameter, for people: [PersonID],
    _ query: @escaping @Sendable (Viewer, Now, Parameter) -> Value
  ) {
    self.init(store, parameter, for: people, clock: ContinuousClock(), query)
  }

  /// Without people, it is for the person who uses this device.
  package init(
    _ store: LibraryStore, _ parameter: Parameter, for people: [PersonID]?, clock: any Clock<Duration>,
    _ query: @escaping @Sendable (Viewer, Now, Parameter) -> Value
  ) {
    self.store = store
    self.people = { people ?? [store.me] }
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
    let first = query(store.viewer(of: people()), now, wanted)
    current = first
    follow(since: now)
    return first
  }

  /// An answer by an edit, and the turn in which it was asked for.
  private struct Answer: Equatable, Sendable {
    var value: Value
    var turn: Int
  }

  private func follow(since first: Now) {
    let (store, people, query, parameter, turns) = (store, people, query, wanted, turns)
    let ask: @Sendable (Viewer) -> Value = { query($0, store.now(), parameter) }
    let (wakes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    followers.tasks = [
      Task { [weak self] in
        var isFirst = true
        // Asked for here, so that nothing keeps the library of the first answer.
        for await answer in store.answers(
          for: people, in: { turns.withLock(\.self) }, of: { Answer(value: ask($0), turn: $1) })
        {
          guard let self, !Task.isCancelled else { return }
          edits += 1
          // One that was asked for before midnight does not replace that of the new day.
          if answer.turn == turns.withLock(\.self) { show(answer.value) } else { await showPresent(ask) }
          // What was written may come out earlier than what is waited for.
          if !isFirst { waker.yield() }
          isFirst = false
        }
      },
      followTime(since: first, wakes, waker, ask),
    ]
  }

  /// Shows the value of each new day, and of each moment at which something comes out.
  private func followTime(
    since first: Now, _ wakes: AsyncStream<Void>, _ waker: AsyncStream<Void>.Continuation,
    _ ask: @escaping @Sendable (Viewer) -> Value
  ) -> Task<Void, Never> {
    let (store, people, turns, clock) = (store, people, turns, clock)
    return Task { [weak self] in
      var wakes = wakes.makeAsyncIterator()
      var last = first
      while true {
        // One moment for both: midnight may pass between two.
        let now = store.now()
        let next = await Self.nextAirMoment(store, people, after: last)
        // Another zone has other days and moments. After a clock was set back, what was out may not be.
        if now.day == last.day, now.zone == last.zone, now.instant >= last.instant,
          next.map({ $0 > now.instant }) ?? true
        {
          let alarm = Task {
            if (try? await clock.sleep(for: now.until(next))) != nil { waker.yield() }
          }
          let isWoken = await wakes.next() != nil
          alarm.cancel()
          guard isWoken else { return }
          continue
        }
        last = now
        turns.withLock { $0 += 1 }
        guard let self, !Task.isCancelled else { return }
        await showPresent(ask)
      }
    }
  }

  private nonisolated static func nextAirMoment(
    _ store: LibraryStore, _ people: @Sendable () -> [PersonID], after now: Now
  ) async -> Instant? { store.library.nextAirMoment(after: now, forAnyOf: people()) }

  private nonisolated static func ask(
    _ store: LibraryStore, _ people: @Sendable () -> [PersonID], _ query: @Sendable (Viewer) -> Value
  ) async -> Value { query(store.viewer(of: people())) }

  /// Shows the present value. If an edit's answer comes while it is computed, it is of an older library.
  private func showPresent(_ query: @Sendable (Viewer) -> Value) async {
    while true {
      let before = edits
      let value = await Self.ask(store, people, query)
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
