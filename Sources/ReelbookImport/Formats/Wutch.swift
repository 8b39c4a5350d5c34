import ReelbookModel

extension ForeignFormat {
  /// Wutch's replies with a person's history by day. Titles have only names, and Wutch's own words for addresses.
  static let wutch: ForeignFormat = {
    var format = ForeignFormat(
      "Wutch",
      [
        ForeignTable(
          ["*wutch*.json", "*.json"], .viewings,
          requiring: ["data.*.watched_at.date", "data.*.data.type", "data.*.data.slug"], each: "data.*",
          columns: [
            ForeignColumn(["data.*.data.type"]) { row, text, _ in
              switch text {
              case "movie": row.title.kind = .movie
              case "tv_show_episode": row.title.kind = .series
              default: row.misfit = .otherKind
              }
            }.essential,
            .title("data.*.data.tv_show_name", "data.*.data.name"),
            .id(in: "wutch", "data.*.data.tv_show_slug", "data.*.data.slug"), .scratch("name", "data.*.data.name"),
            .season("data.*.data.season_number"), .episode("data.*.data.episode_number"),
            .watchedUTC("data.*.watched_at.date"), .scratch("zone", "data.*.watched_at.timezone"),
          ],
          finish: { row in
            let name = row.removeScratch("name") ?? ""
            if row.title.kind == .series { row.place.episodeName = name }
            // A local time of another place is no time in UTC.
            let zone = row.removeScratch("zone") ?? "UTC"
            if !["UTC", "Z", "+00:00"].contains(zone) { row.oddTime = CellFault(column: "watched_at.timezone") }
          })
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()
}
