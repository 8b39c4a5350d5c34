private import Dispatch

extension Array where Element: Sendable {
  /// What becomes of the elements, each on a thread of its own as far as there are processors, in their order.
  ///
  /// It waits for all of them: it is for work that only computes, or for a thread that may wait. A task group would need its
  /// callers to be asynchronous, also where they are questions to a value.
  package func sideBySide<Result: Sendable>(_ body: @Sendable (Element) -> Result) -> [Result] {
    let results = Lock([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = body(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }.compactMap(\.self)
  }
}
