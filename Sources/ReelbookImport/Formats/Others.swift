import ReelbookModel

extension ForeignFormat {
  /// Refract's export. Any file may be missing, rows may be repeated, and there are no ids.
  static let refract = ForeignFormat(
    "Refract",
    [
      ForeignTable(
        ["media.csv"], .datedViewings, requiring: ["OriginalTitle", "Type", "WatchedDate"],
        columns: [
          .originalTitle("OriginalTitle"), .title("Title", "OriginalTitle"), .kind("Type"), .year("Year"),
          .status("Status"),
          .rating(.ten, "Rating"), .watched("WatchedDate"), .review("Review"), .ignored("Country", "Source"),
        ], finish: { $0.key = "\($0.title)|\($0.title.originalName)|\($0.time)" }),
      ForeignTable(
        ["episodes.csv"], .viewings, requiring: ["ShowTitle", "Season", "Episode"], kind: .series,
        columns: [
          .originalTitle("ShowOriginalTitle"), .title("ShowTitle", "ShowOriginalTitle"), .season("Season"),
          .episode("Episode"), .watched("WatchedAt"), .rating(.ten, "Rating"), .ignored("ShowType", "ShowCountry"),
        ], finish: { $0.key = "\($0.title.name)|\($0.place.season ?? -1)|\($0.place.episode ?? -1)|\($0.time)" }),
      ForeignTable(
        ["reviews.csv"], .opinions, requiring: ["OriginalTitle", "TargetType", "Review"],
        columns: [
          .originalTitle("OriginalTitle"), .title("Title", "OriginalTitle"), .kind("TargetType"), .year("Year"),
          .season("Season"), .episode("Episode"), .rating(.ten, "Rating"), .review("Review"),
          .instant(["CreatedAt", "CompletedOn"], \.noteWritten),
          .ignored("MoodTags", "WatchContext", "IsSpoiler", "Visibility"),
        ]),
      ForeignTable(
        ["lists.csv"], .lists, requiring: ["ListName", "OriginalTitle"],
        columns: [
          .list("ListName"), .listText("Description"), .originalTitle("OriginalTitle"),
          .title("Title", "OriginalTitle"), .kind("Type"), .year("Year"), .review("Note"), .position("Position"),
          .ignored("IsPublic"),
        ]),
    ])

  /// Movary's exports, as PHP writes them. Equal rows are several plays of one day.
  static let movary = ForeignFormat(
    "Movary",
    [
      ForeignTable(
        ["history.csv", "*history*.csv", "*.csv"], .viewings, requiring: ["title", "tmdbId", "watchedAt"], kind: .movie,
        isWrittenByPHP: true,
        columns: movaryTitle + [.watched("watchedAt"), .review("comment"), .location("location", "locationName")]),
      ForeignTable(
        ["*ratings*.csv"], .opinions, requiring: ["title", "tmdbId", "userRating|rating"], kind: .movie,
        isWrittenByPHP: true, columns: movaryTitle + [.rating(.ten, "userRating", "rating")]),
      ForeignTable(
        ["*watchlist*.csv"], .watchlist, requiring: ["title", "tmdbId"], kind: .movie, isWrittenByPHP: true,
        columns: movaryTitle + [.watchlistSince("addedAt")]),
    ])

  private static let movaryTitle: [ForeignColumn] = [.title("title"), .year("year"), .tmdb("tmdbId"), .imdb("imdbId")]

  /// WeTrakr's favourites.
  static let weTrakr = ForeignFormat(
    "WeTrakr",
    [
      ForeignTable(
        ["favorites.csv"], .stars, requiring: ["title", "type", "tmdb_id", "created_at"],
        columns: [
          .title("title"), .year("year"), .kind("type"), .tmdb("tmdb_id"), .imdb("imdb_id"), .added("created_at"),
        ])
    ])
}
