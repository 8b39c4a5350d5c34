import ReelbookModel

extension ForeignFormat {
  /// Kitsu's reply with a person's library. The titles are in another list of it, to which the entries refer.
  static let kitsu = ForeignFormat(
    "Kitsu",
    [
      ForeignTable(
        ["*kitsu*.json", "*.json"], .opinions,
        requiring: ["attributes.progress", "attributes.reconsumeCount", "attributes.status"], root: "data",
        included: "included",
        columns: [
          ForeignColumn(["type"]) { row, text, _ in if text != "libraryEntries" { row.misfit = .noPlace } },
          ForeignColumn(["relationships.manga.data.id"]) { row, _, _ in row.misfit = .otherKind },
          .id(in: "kitsu", "relationships.anime.data.id"), .id(in: "mal", "anime.mappings.myanimelist/anime"),
          .id(in: "anilist", "anime.mappings.anilist/anime", "anime.mappings.anilist"),
          .title("anime.attributes.canonicalTitle", "anime.attributes.titles.en", "anime.attributes.titles.en_jp"),
          .originalTitle("anime.attributes.titles.en_jp", "anime.attributes.titles.ja_jp"),
          .year("anime.attributes.startDate"), .scratch("episodes", "anime.attributes.episodeCount"),
          ForeignColumn(["anime.attributes.subtype"]) { row, text, _ in
            row.title.kind = text.lowercased() == "movie" ? .movie : .series
            if text.lowercased() == "music" { row.misfit = .otherKind }
          },
          .status("attributes.status"), .progress("attributes.progress"), .timesSeenAgain("attributes.reconsumeCount"),
          .scratch("again", "attributes.reconsuming"), .watchedUTC("attributes.finishedAt"),
          .added("attributes.createdAt"), .review("attributes.notes"),
          ForeignColumn(["attributes.ratingTwenty"]) { row, text, _ throws(CellFault) in
            guard let value = Double(text), let rating = try? Rating(value / 2, .ten) else { throw CellFault() }
            row.rating = rating
          },
          .event("id"),
        ],
        finish: { row in
          if row.title.kind == nil { row.title.kind = .series }
          let isAgain = row.removeScratch("again") == "true"
          let episodes = row.removeScratch("episodes").flatMap { Int($0) } ?? 0
          row.settle(ForeignRow.Entry(episodes: episodes, isAgain: isAgain))
        })
    ])
}
