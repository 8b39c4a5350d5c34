extension Span where Element: ~Copyable {
  /// Written for what cannot be copied, so that nothing is.
  func visit(_ body: (borrowing Element) -> Void) {
    for index in indices { body(self[index]) }
  }
}
