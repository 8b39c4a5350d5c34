// What the compiler says where somebody looks for a page's results.

extension TMDb.Page {
  /// A page is a collection of its elements.
  @available(*, unavailable, renamed: "elements")
  public var results: [Element] { elements }
}
