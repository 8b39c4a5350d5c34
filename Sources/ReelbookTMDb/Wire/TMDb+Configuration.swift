extension TMDb {
  /// The address and sizes of images.
  package struct Configuration: Sendable, Hashable {
    /// The address and sizes of images.
    package internal(set) var images = ImageConfiguration()
  }

  /// The address and sizes of images, such as `w342` or `original`.
  package struct ImageConfiguration: Sendable, Hashable {
    /// The base address of images.
    package internal(set) var baseAddress = ""
    /// The sizes of wide pictures.
    package internal(set) var backdropSizes: [String] = []
    package internal(set) var logoSizes: [String] = []
    package internal(set) var posterSizes: [String] = []
    /// The sizes of people's pictures.
    package internal(set) var profileSizes: [String] = []
    /// The sizes of episodes' pictures.
    package internal(set) var stillSizes: [String] = []
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
