import ReelbookModel

extension ForeignFormat {
  /// The replies of TVmaze's interface about a person's episodes, series and votes, with TVmaze's ids.
  ///
  /// Numbers and names are there if the request asked for them. The time of an episode is that of its mark.
  static let tvMaze: ForeignFormat = {
    var format = ForeignFormat(
      "TVmaze",
      [
        ForeignTable(
          patterns, .opinions, requiring: ["episode_id", "marked_at", "type"], kind: .series,
          columns: episode + [
            .watchedSeconds("marked_at"),
            ForeignColumn(["type"]) { row, text, _ throws(CellFault) in
              switch text {
              case "0": row.contents.insert(.viewing)
              // An acquired episode was not watched.
              case "1": row.misfit = .noPlace
              case "2": row.contents.insert(.skipped)
              default: throw CellFault()
              }
            }.essential,
          ]),
        ForeignTable(
          patterns, .opinions, requiring: ["episode_id", "vote"], kind: .series,
          columns: episode + [.rating(.ten, "vote"), .ignored("voted_at")]),
        ForeignTable(
          patterns, .opinions, requiring: ["show_id", "vote"], kind: .series,
          columns: show + [.rating(.ten, "vote"), .ignored("voted_at")]),
        ForeignTable(
          ["*follow*.json", "*tvmaze*.json"], .opinions, requiring: ["show_id"], kind: .series, columns: show,
          finish: { $0.isFollowed = true }),
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let patterns = ["*tvmaze*.json", "*.json"]

  private static let episode: [ForeignColumn] = [
    .episodeID(in: "tvmaze", "episode_id"),
    .season("_embedded.episode.season"), .episode("_embedded.episode.number"),
    .episodeTitle("_embedded.episode.name"), .title("_embedded.episode._links.show.name"),
    ForeignColumn(["_embedded.episode._links.show.href"]) { row, text, _ in
      row.setID(text.split(separator: "/").last.map(String.init), in: "tvmaze")
    },
  ]

  private static let show: [ForeignColumn] = [
    .id(in: "tvmaze", "show_id"), .title("_embedded.show.name"), .year("_embedded.show.premiered"),
    .tvdb("_embedded.show.externals.thetvdb"), .imdb("_embedded.show.externals.imdb"),
  ]
}
