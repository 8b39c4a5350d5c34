extension TMDb {
  /// The orders in which a series can be watched.
  struct EpisodeGroupList: Sendable, Hashable {
    /// The orders.
    var groups: [EpisodeGroup] = []
  }

  /// An order: with its parts and their episodes if it was requested, and in short in a list of orders.
  package struct EpisodeGroup: Sendable, Hashable {
    /// Its description.
    package internal(set) var note: String?
    /// The number of its episodes.
    package internal(set) var episodeCount: Int?
    /// The number of its parts.
    package internal(set) var partCount: Int?
    /// Its parts, such as the discs of a set; none in a list of orders.
    package internal(set) var parts: [EpisodeGroupPart] = []
    package internal(set) var id: String = ""
    package internal(set) var name: String?
    /// The network with this order.
    package internal(set) var network: Network?
    /// The kind of order.
    package internal(set) var form: EpisodeGroupForm?
  }

  /// A part of an order.
  package struct EpisodeGroupPart: Sendable, Hashable {
    package internal(set) var id: String = ""
    package internal(set) var name: String?
    /// Its place among the parts.
    package internal(set) var order: Int?
    /// Its episodes, each with its usual numbers and its place here.
    package internal(set) var episodes: [Episode] = []
  }
}

extension TMDb.EpisodeGroupList: WireObject {
  static let members: [WireMember<TMDb.EpisodeGroupList>] = [
    .init(required: "results", \.groups)
  ]
}

extension TMDb.EpisodeGroup: WireObject {
  static let members: [WireMember<TMDb.EpisodeGroup>] = [
    .init("description", \.note),
    .init("episode_count", \.episodeCount),
    .init("group_count", \.partCount),
    .init(wholeList: "groups", \.parts),
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("network", \.network),
    .init("type", \.form),
  ]
}

extension TMDb.EpisodeGroupPart: WireObject {
  static let members: [WireMember<TMDb.EpisodeGroupPart>] = [
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("order", \.order),
    .init(wholeList: "episodes", \.episodes),
  ]
}
