import ReelbookModel

extension ForeignFormat {
  /// AniList's reply with a person's lists. A custom list repeats entries of other lists.
  ///
  /// The scale of scores is the person's choice. If the reply does not say it, the scores of the whole file
  /// decide; scores that may be on several scales are left out, with a problem of their rows.
  static let aniList = ForeignFormat(
    "AniList",
    [
      entries(nil, "data.MediaListCollection.lists.entries", user: "data.MediaListCollection.user."),
      entries(nil, "MediaListCollection.lists.entries", user: "MediaListCollection.user."),
      entries("lists", "entries", user: "user."),
    ])

  private static func entries(_ root: String?, _ path: String, user: String) -> ForeignTable {
    let list = String(path.dropLast("entries".count))
    let entry = path + "."
    let media = entry + "media."
    return ForeignTable(
      ["*anilist*.json", "*.json"], .opinions,
      requiring: [entry + "mediaId|\(media)id", entry + "progress", entry + "repeat|\(entry)status"], root: root,
      each: path, scores: entry + "score",
      columns: [
        .id(in: "anilist", entry + "mediaId", media + "id"), .id(in: "mal", media + "idMal"),
        .title(media + "title.userPreferred", media + "title.english", media + "title.romaji", media + "title.native"),
        .originalTitle(media + "title.romaji", media + "title.native"),
        .year(media + "seasonYear", media + "startDate.year"),
        ForeignColumn([media + "type"]) { row, text, _ in if text == "MANGA" { row.misfit = .otherKind } },
        ForeignColumn([media + "format"]) { row, text, _ in
          row.title.kind = text == "MOVIE" ? .movie : .series
          if ["MUSIC", "MANGA", "NOVEL", "ONE_SHOT"].contains(text) { row.misfit = .otherKind }
        },
        .status(entry + "status", list + "status"), .scratch("status", entry + "status", list + "status"),
        .progress(entry + "progress"), .timesSeenAgain(entry + "repeat"), .scratch("episodes", media + "episodes"),
        .scratch("year", entry + "completedAt.year"), .scratch("month", entry + "completedAt.month"),
        .scratch("day", entry + "completedAt.day"), .addedSeconds(entry + "createdAt"), .review(entry + "notes"),
        .scratch("score", entry + "score"),
        .scratch(
          "format", user + "mediaListOptions.scoreFormat", "data.User.mediaListOptions.scoreFormat",
          ElementSurvey.scoreFormat),
        ForeignColumn([list + "isCustomList"]) { row, text, _ in if text == "true" { row.contents.insert(.entry) } },
        .list(list + "name"), .event(entry + "id"),
      ], finish: finish)
  }

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    if row.title.kind == nil { row.title.kind = .series }
    let parts = ["year", "month", "day"].map { row.removeScratch($0).flatMap { Int($0) } }
    row.time = completedTime(parts[0], parts[1], parts[2])
    let score = row.removeScratch("score").flatMap { Double($0) } ?? 0
    let format = row.removeScratch("format").flatMap { ScoreFormat(rawValue: $0) }
    if score != 0 {
      row.rating = format?.rating(score)
      if row.rating == nil {
        row.oddCells.append(CellFault(code: format == nil ? .unknownScale : .invalidCell, column: "score"))
      }
    }
    let isAgain = row.removeScratch("status") == "REPEATING"
    let episodes = row.removeScratch("episodes").flatMap { Int($0) } ?? 0
    row.settle(ForeignRow.Entry(episodes: episodes, isAgain: isAgain))
  }

  /// A day, of which the month or the day of the month may be unknown.
  private static func completedTime(_ year: Int?, _ month: Int?, _ day: Int?) -> WatchTime {
    guard let year, year > 1 else { return .unknown }
    guard let month, (1...12).contains(month) else { return .year(year) }
    return day.flatMap { CivilDay(year: year, month: month, day: $0) }.map { .day($0) } ?? .month(year, month)
  }

  /// The file that AniList sends on request, with numbers in place of titles. It does not say what its states mean.
  static let aniListRequest: ForeignFormat = {
    var format = ForeignFormat(
      "AniList (data request)",
      [
        ForeignTable(
          ["gdpr_data*.json", "*gdpr_data*.json", "*.json"], .opinions,
          requiring: ["series_id", "series_type", "progress", "score"],
          kind: .series, root: "lists",
          columns: [
            .id(in: "anilist", "series_id"),
            ForeignColumn(["series_type"]) { row, text, _ in if text != "0" { row.misfit = .otherKind } }.essential,
            .progress("progress"), .scratch("score", "score"), .review("notes"),
          ],
          finish: { row in
            let score = row.removeScratch("score").flatMap { Double($0) } ?? 0
            if score != 0 {
              row.rating = ScoreFormat.hundred.rating(score)
              if row.rating == nil { row.oddCells.append(CellFault(column: "score")) }
            }
            row.settle(ForeignRow.Entry())
          })
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()
}
