public import ReelbookModel

/// What a query gives, whenever it gives something else: for a screen that shows it.
///
/// It begins with the present value. Of what came while nobody asked for the next, only the newest is given, and nothing twice
/// in a row. It ends when the store is closed, or nobody holds it any more. One loop goes through it.
///
///     for await items in store.values(of: { $0.continueWatching(of: me, asOf: .now) }) { show(items) }
public struct LibraryValues<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  let updates: AsyncStream<LibraryUpdate>
  let present: Library
  let query: @Sendable (Library) -> Value

  /// Goes through the values; the query runs where the next is asked for, and on no actor.
  public struct Iterator: AsyncIteratorProtocol {
    var updates: AsyncStream<LibraryUpdate>.Iterator
    var present: Library?
    let query: @Sendable (Library) -> Value
    var last: Value?

    /// The present value first, and then each that is another than the last; `nil` at the end.
    public mutating func next() async -> Value? {
      if let library = present {
        present = nil
        last = query(library)
        return last
      }
      while let update = await updates.next() {
        let value = query(update.library)
        guard value != last else { continue }
        last = value
        return value
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(updates: updates.makeAsyncIterator(), present: present, query: query)
  }
}

extension LibraryStore {
  /// What a query gives now, and from then on whenever it gives something else.
  ///
  /// The query is a pure function of the library. It runs once for every edit that it has to look at, outside of any actor.
  public func values<Value: Equatable & Sendable>(
    of query: @escaping @Sendable (Library) -> Value
  ) -> LibraryValues<Value> {
    let (updates, present) = observe(keeping: .bufferingNewest(1))
    return LibraryValues(updates: updates, present: present, query: query)
  }
}
