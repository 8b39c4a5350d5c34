import ReelbookModel
import ReelbookTestSupport
import Testing

extension EpisodeOrder {
  /// South Park on discs: a special among the first season's episodes, another order, and no episode 2.
  ///
  /// The last episode of the catalogue is not on a disc yet.
  static let discs = EpisodeOrder(
    "5f1500000000000000000001", named: "Box", .disc,
    parts: [
      Part(
        1, named: "Disc 1", [Entry(season: 1, number: 3), Entry(season: 1, number: 1), Entry(season: 0, number: 1)]),
      Part(
        2,
        [
          Entry(season: 2, number: 1), Entry(season: 1, number: 4), Entry(season: 2, number: 2),
          Entry(season: 2, number: 3),
        ]),
    ])

  /// All regular episodes that aired, counted through.
  static let absolute = EpisodeOrder(
    "5f1500000000000000000002", named: "Anime", .absolute,
    parts: [Part(1, (1...4).map { Entry(season: 1, number: $0) } + (1...3).map { Entry(season: 2, number: $0) })])
}

extension World {
  /// A world in which Anna has South Park, and the household chose an order.
  static func ordered(_ order: EpisodeOrder? = .discs) throws -> World {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.orders.choose(order, for: southPark) }
    return world
  }

  var next: NextEpisode { library.nextEpisode(in: southPark, of: anna, asOf: now) }

  /// What comes next again and again, until nothing does; each is watched.
  mutating func watchAll(of series: TitleID = southPark) throws -> [MediaID] {
    var watched: [MediaID] = []
    while let subject = library.nextEpisode(in: series, of: anna, asOf: now).subject, watched.count < 100 {
      guard library.nextEpisode(in: series, of: anna, asOf: now).reason.isToWatch else { break }
      watched.append(subject)
      try edit { _ = try $0.watch(subject) }
    }
    return watched
  }
}
