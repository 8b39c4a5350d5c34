extension TMDb {
  /// Who shows a series.
  public struct Network: Sendable, Hashable {
    /// Its number.
    public internal(set) var id: Int = 0
    /// Where its logo lies among the images.
    public internal(set) var logoPath: String?
    /// Its name.
    public internal(set) var name: String?
    /// The country it is from.
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
