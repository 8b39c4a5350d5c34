extension TMDb {
  /// A network.
  public struct Network: Sendable, Hashable {
    /// Its number.
    public internal(set) var id: Int = 0
    /// The path of its logo.
    public internal(set) var logoPath: String?
    /// Its name.
    public internal(set) var name: String?
    /// Its country.
    public internal(set) var originCountry: String?
  }
}

extension TMDb.Network: WireObject {
  static let members: [WireMember<TMDb.Network>] = [
    .init(required: "id", \.id),
    .init("logo_path", \.logoPath),
    .init("name", \.name),
    .init("origin_country", \.originCountry),
  ]
}
