extension TMDb {
  /// The address and sizes of images.
  public struct Configuration: Sendable, Hashable {
    /// The address and sizes of images.
    public internal(set) var images = ImageConfiguration()
  }

  /// The address and sizes of images, such as `w342` or `original`.
  public struct ImageConfiguration: Sendable, Hashable {
    /// The base address of images.
    public internal(set) var baseAddress = ""
    /// The sizes of wide pictures.
    public internal(set) var backdropSizes: [String] = []
    public internal(set) var logoSizes: [String] = []
    public internal(set) var posterSizes: [String] = []
    /// The sizes of people's pictures.
    public internal(set) var profileSizes: [String] = []
    /// The sizes of episodes' pictures.
    public internal(set) var stillSizes: [String] = []
  }
}

extension TMDb.Configuration: WireObject {
  static let members: [WireMember<TMDb.Configuration>] = [
    .init(required: "images", \.images)
  ]
}

extension TMDb.ImageConfiguration: WireObject {
  static let members: [WireMember<TMDb.ImageConfiguration>] = [
    .init(required: "secure_base_url", \.baseAddress),
    .init(list: "backdrop_sizes", \.backdropSizes),
    .init(list: "logo_sizes", \.logoSizes),
    .init(list: "poster_sizes", \.posterSizes),
    .init(list: "profile_sizes", \.profileSizes),
    .init(list: "still_sizes", \.stillSizes),
  ]
}
