public import ReelbookModel

/// The changing values of a query, for a screen that shows them.
///
/// It begins with the present value. If the consumer is slow, only the newest value is delivered, and none twice in a
/// row. It ends when the store is closed or dropped. Use one loop for it. It follows edits, and not time: a ``LiveQuery``
/// also follows the day, and the moments at which episodes come out.
///
///     for await items in store.values(for: me, of: { $0.library.continueWatching(of: me, asOf: .now) }) { show(items) }
public struct LibraryValues<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  let updates: AsyncStream<LibraryUpdate>
  let present: Library
  /// The value of the query, and what it read; `nil` if nothing has changed of what it read before.
  let ask: @Sendable (_ library: Library, _ before: inout EarlierAnswer?) -> Value?
  /// Whether a value comes also if it is that of the last time.
  var repeats = false

  /// An iterator over the values. The query runs where the next value is requested, on no actor.
  public struct Iterator: AsyncIteratorProtocol {
    var updates: AsyncStream<LibraryUpdate>.Iterator
    var present: Library?
    let ask: @Sendable (_ library: Library, _ before: inout EarlierAnswer?) -> Value?
    let repeats: Bool
    var before: EarlierAnswer?
    var last: Value?

    /// The present value first, then each one that differs from the last; `nil` at the end.
    public mutating func next() async -> Value? {
      if let library = present {
        present = nil
        last = ask(library, &before)
        return last
      }
      while let update = await updates.next() {
        guard let value = ask(update.library, &before), repeats || value != last else { continue }
        last = value
        return value
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(updates: updates.makeAsyncIterator(), present: present, ask: ask, repeats: repeats)
  }
}

extension LibraryStore {
  /// The present value of a query, then each one that differs.
  ///
  /// The query must be a pure function of the library. It runs once for each edit of a kind of record that it has read,
  /// on no actor, and for the first edit of a day, or after something came out. If it also asks for the time, its value
  /// is that of the last time that it ran: a ``LiveQuery`` follows the time.
  public func values<Value: Equatable & Sendable>(
    of query: @escaping @Sendable (Library) -> Value
  ) -> LibraryValues<Value> {
    let now = configuration.now
    return values(asking: { library, before in
      let moment = now()
      if before?.holds(at: moment) == true, before?.reads.follow(library) == false { return nil }
      let (value, reads) = LibraryReads.noting(library, query)
      before = EarlierAnswer(reads: reads, span: AnswerSpan(from: moment, for: [], in: library, reading: reads))
      return value
    })
  }

  /// The present value of a query for a person, then each one that differs, also by a changed rule.
  public func values<Value: Equatable & Sendable>(
    for person: PersonID, of query: @escaping @Sendable (Viewer) -> Value
  ) -> LibraryValues<Value> {
    values(for: [person], of: query)
  }

  /// The present value of a query for several people together, then each one that differs.
  public func values<Value: Equatable & Sendable>(
    for people: [PersonID], of query: @escaping @Sendable (Viewer) -> Value
  ) -> LibraryValues<Value> {
    following({ people }, in: nil) { viewer, _ in query(viewer) }
  }

  /// The present answer to a query that also depends on the time, then one after each edit of what it has read, also if
  /// it is the same.
  ///
  /// - Parameters:
  ///   - people: Who they are at that time.
  ///   - turn: The number of times that passed at which the answer may differ. What the query read in an earlier turn
  ///     does not count.
  func answers<Value: Equatable & Sendable>(
    for people: @escaping @Sendable () -> [PersonID], in turn: @escaping @Sendable () -> Int,
    of query: @escaping @Sendable (_ viewer: Viewer, _ turn: Int) -> Value
  ) -> LibraryValues<Value> {
    var answers = following(people, in: turn, query)
    answers.repeats = true
    return answers
  }

  /// - Parameter turn: The number of the present turn; `nil` if answers end by themselves.
  private func following<Value: Equatable & Sendable>(
    _ people: @escaping @Sendable () -> [PersonID], in turn: (@Sendable () -> Int)?,
    _ query: @escaping @Sendable (_ viewer: Viewer, _ turn: Int) -> Value
  ) -> LibraryValues<Value> {
    // Without the store: the values end when nobody else has it.
    let (viewers, now) = (viewers, configuration.now)
    return values(asking: { library, before in
      let (people, number, moment) = (people(), turn?() ?? 0, now())
      let isSame = before.map { $0.people == people && $0.turn == number && $0.holds(at: moment) } ?? false
      let known = before?.people == people ? before?.place : nil
      let place = known ?? viewers.withLock { $0.place(of: people) }
      let viewer = place.viewer(in: library)
      if isSame, before?.reads.follow(viewer) == false { return nil }
      let (value, reads) = LibraryReads.noting(viewer) { query($0, number) }
      let span = turn == nil ? AnswerSpan(from: moment, for: people, in: viewer.whole, reading: reads) : nil
      before = EarlierAnswer(reads: reads, span: span, turn: number, people: people, place: place)
      return value
    })
  }

  private func values<Value: Equatable & Sendable>(
    asking ask: @escaping @Sendable (_ library: Library, _ before: inout EarlierAnswer?) -> Value?
  ) -> LibraryValues<Value> {
    let (updates, present) = observe(keeping: .bufferingNewest(1))
    return LibraryValues(updates: updates, present: present, ask: ask)
  }
}
