extension HomeAnswers.Row {
  /// A row has the name of its subject.
  @available(*, unavailable, renamed: "name")
  public var title: String { name }
}
