import ReelbookModel

extension ForeignFormat {
  /// Kodi's files beside films and episodes, and its library in one file.
  ///
  /// It exports the day of the last play alone; a time in a file is local. Of several plays one has the date. A file that
  /// says nothing of watching is a remainder.
  static let kodi = ForeignFormat(
    "Kodi",
    [
      ForeignTable(
        ["*.nfo"], .seen, requiring: ["<movie>", titles], kind: .movie, root: "movie",
        columns: ForeignColumn.nfoTitle + plays() + ForeignColumn.nfoOpinion(), finish: finish),
      ForeignTable(
        ["*.nfo"], .seen, requiring: ["<episodedetails>", "season|episode|" + titles], kind: .series,
        root: "episodedetails",
        columns: ForeignColumn.nfoEpisode() + plays() + ForeignColumn.nfoOpinion(),
        finish: { row in
          finish(&row)
          row.folderRole = .episode
        }),
      ForeignTable(
        ["tvshow.nfo", "*.nfo"], .opinions, requiring: ["<tvshow>", titles], kind: .series, root: "tvshow",
        columns: ForeignColumn.nfoTitle + plays() + ForeignColumn.nfoOpinion(),
        finish: { row in
          row.finishNFOSeries()
          row.folderRole = .series
        }),
      ForeignTable(["*.nfo"], .opinions, requiring: ["<season>"], root: "season", remainder: .noContent),
      ForeignTable(["*.nfo"], .opinions, requiring: ["<musicvideo>"], root: "musicvideo", remainder: .otherKind),
      ForeignTable(
        library, .seen, requiring: ["<videodb>"], kind: .movie, root: "movie",
        columns: ForeignColumn.nfoTitle + plays() + ForeignColumn.nfoOpinion(), finish: finish),
      ForeignTable(
        library, .opinions, requiring: ["<videodb>"], kind: .series, root: "tvshow",
        columns: ForeignColumn.nfoTitle + plays() + ForeignColumn.nfoOpinion(), finish: { $0.finishNFOSeries() }),
      ForeignTable(
        library, .seen, requiring: ["<videodb>"], kind: .series, root: "tvshow", each: "episodedetails",
        columns: ForeignColumn.nfoEpisode(in: "episodedetails") + ForeignColumn.nfoTitle + plays(in: "episodedetails")
          + ForeignColumn.nfoOpinion(in: "episodedetails"),
        finish: finish),
      ForeignTable(library, .opinions, requiring: ["<videodb>"], root: "musicvideo", remainder: .otherKind),
      ForeignTable(library, .opinions, requiring: ["<videodb>"], root: "paths", remainder: .noContent),
    ])

  private static let library = ["videodb*.xml"]
  private static let titles = "title|originaltitle|uniqueid|uniqueid[imdb]|uniqueid[tmdb]|uniqueid[tvdb]"

  /// The count of plays and the last one's date. Kodi writes no `watched`, but other programs do.
  private static func plays(in member: String = "") -> [ForeignColumn] {
    let prefix = member.isEmpty ? "" : member + "."
    return [
      .timesSeen(prefix + "playcount"), .watched(prefix + "lastplayed"),
      ForeignColumn.flag([prefix + "watched"]) { $0.isWatched = $1 },
    ]
  }

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    row.finishNFO()
    row.times = max(row.times ?? 0, row.isWatched == true ? 1 : 0)
    row.isWatched = row.times != 0
  }
}
