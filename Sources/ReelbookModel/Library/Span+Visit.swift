/// Access to elements without a copy, also to non-copyable ones.
extension Span where Element: ~Copyable {
  func visit(_ body: (borrowing Element) -> Void) {
    for index in indices { body(self[index]) }
  }

  /// Calls `body` with an element.
  @inline(__always) func visit<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    body(self[index])
  }
}
