import ReelbookModel

extension ForeignFormat {
  /// The files that Jellyfin keeps beside films and episodes, with the plays of one user.
  ///
  /// Dates are in UTC, without saying so. A start counts as a play, so that the count is no number of viewings: there is
  /// one, if the film was watched.
  static let jellyfinNFO = ForeignFormat(
    "Jellyfin NFO",
    [
      ForeignTable(
        ["*.nfo"], .viewings, requiring: ["<movie>"] + marks, kind: .movie, root: "movie",
        columns: ForeignColumn.nfoTitle + plays + ForeignColumn.nfoOpinion(), finish: finish),
      ForeignTable(
        ["*.nfo"], .viewings, requiring: ["<episodedetails>"] + marks, kind: .series, root: "episodedetails",
        columns: ForeignColumn.nfoEpisode() + plays + ForeignColumn.nfoOpinion(),
        finish: { row in
          finish(&row)
          row.folderRole = .episode
        }),
      ForeignTable(
        ["tvshow.nfo", "*.nfo"], .opinions, requiring: ["<tvshow>"] + marks, kind: .series, root: "tvshow",
        columns: ForeignColumn.nfoTitle + plays + ForeignColumn.nfoOpinion(),
        finish: { row in
          row.finishNFOSeries()
          row.folderRole = .series
        }),
      ForeignTable(["*.nfo"], .opinions, requiring: ["<season>"] + marks, root: "season", remainder: .noContent),
      ForeignTable(
        ["*.nfo"], .opinions, requiring: ["<musicvideo>"] + marks, root: "musicvideo", remainder: .otherKind),
    ])

  /// What Kodi's files do not have. Jellyfin writes no `uniqueid`.
  private static let marks = [
    "watched|lockdata", "isuserfavorite|lockdata|imdbid|imdb_id|tmdbid|tvdbid|tvmazeid|anidbid", "!uniqueid",
  ]

  private static let plays: [ForeignColumn] = [
    .isWatched("watched"), .watchedUTC("lastplayed"), .starred("isuserfavorite"), .ignored("playcount"),
  ]

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    row.finishNFO()
    row.isWatched = row.isWatched ?? false
  }
}
