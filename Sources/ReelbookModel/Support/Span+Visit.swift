/// Written for what cannot be copied, so that nothing is.
extension Span where Element: ~Copyable {
  func visit(_ body: (borrowing Element) -> Void) {
    for index in indices { body(self[index]) }
  }

  /// Hands out an element.
  @inline(__always) func visit<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    body(self[index])
  }
}
