#if canImport(Dispatch)
  private import Dispatch
#endif

extension Array where Element: Sendable {
  /// Maps the elements in parallel, on as many threads as there are processors; the results are in order.
  ///
  /// It blocks until all are done: use it for pure computation. A task group would make its callers asynchronous,
  /// queries of a value included. Where there is one thread, as in WebAssembly, it maps one after the other.
  package func concurrentMap<Result: Sendable>(_ body: @Sendable (Element) -> Result) -> [Result] {
    #if canImport(Dispatch)
      let results = Lock([Result?](repeating: nil, count: count))
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let result = body(self[index])
        results.withLock { $0[index] = result }
      }
      return results.withLock { $0 }.compactMap(\.self)
    #else
      return map(body)
    #endif
  }
}
