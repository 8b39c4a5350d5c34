extension TMDb {
  /// A title that changed.
  public struct Change: Sendable, Hashable, Identifiable {
    /// Its number.
    public internal(set) var id: Int = 0
    /// Whether it is an adult title.
    public internal(set) var isAdult: Bool?
  }
}

extension TMDb.Change: WireObject {
  static let members: [WireMember<TMDb.Change>] = [
    .init(required: "id", \.id),
    .init("adult", \.isAdult),
  ]
}
