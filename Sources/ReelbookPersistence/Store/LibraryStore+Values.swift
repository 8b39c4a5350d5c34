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
  let ask: @Sendable (_ library: Library, _ before: inout LibraryReads?) -> Value?

  /// An iterator over the values. The query runs where the next value is requested, on no actor.
  public struct Iterator: AsyncIteratorProtocol {
    var updates: AsyncStream<LibraryUpdate>.Iterator
    var present: Library?
    let ask: @Sendable (_ library: Library, _ before: inout LibraryReads?) -> Value?
    var reads: LibraryReads?
    var last: Value?

    /// The present value first, then each one that differs from the last; `nil` at the end.
    public mutating func next() async -> Value? {
      if let library = present {
        present = nil
        last = ask(library, &reads)
        return last
      }
      while let update = await updates.next() {
        guard let value = ask(update.library, &reads), value != last else { continue }
        last = value
        return value
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(updates: updates.makeAsyncIterator(), present: present, ask: ask)
  }
}

extension LibraryStore {
  /// The present value of a query, then each one that differs.
  ///
  /// The query must be a pure function of the library. It runs once for each edit of a kind of record that it has read,
  /// on no actor.
  public func values<Value: Equatable & Sendable>(
    of query: @escaping @Sendable (Library) -> Value
  ) -> LibraryValues<Value> {
    values(asking: { library, reads in
      guard reads?.follow(library) ?? true else { return nil }
      let (value, found) = LibraryReads.noting(library, query)
      reads = found
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
    let viewer = Lock<Viewer?>(nil)
    return values(asking: { library, reads in
      let present = viewer.withLock { viewer in
        viewer?.follow(library)
        let present = viewer ?? library.viewer(of: people)
        viewer = present
        return present
      }
      guard reads?.follow(present) ?? true else { return nil }
      let (value, found) = LibraryReads.noting(present, query)
      reads = found
      return value
    })
  }

  private func values<Value: Equatable & Sendable>(
    asking ask: @escaping @Sendable (_ library: Library, _ before: inout LibraryReads?) -> Value?
  ) -> LibraryValues<Value> {
    let (updates, present) = observe(keeping: .bufferingNewest(1))
    return LibraryValues(updates: updates, present: present, ask: ask)
  }
}
