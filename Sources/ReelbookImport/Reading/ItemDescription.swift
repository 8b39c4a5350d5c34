import ReelbookModel

/// What a table says about an item of other tables, which have only the item's id.
struct ItemDescription {
  private let typeWord: String
  private let year: Int?
  private let place: ForeignPlace
  private let duration: Duration?

  init(_ row: ForeignRow) {
    typeWord = row.typeWord
    year = row.title.year
    place = row.place
    duration = row.duration
  }

  /// Adds what the item's row does not have.
  func complete(_ row: inout ForeignRow) {
    if row.typeWord.isEmpty { row.typeWord = typeWord }
    row.title.year = row.title.year ?? year
    row.place.season = row.place.season ?? place.season
    row.place.episode = row.place.episode ?? place.episode
    if row.place.episodeName.isEmpty { row.place.episodeName = place.episodeName }
    row.duration = row.duration ?? duration
  }
}

extension ForeignRow {
  /// A row for each further episode, if the row is about a file of several. They have no ids, names or opinions.
  var furtherEpisodes: [ForeignRow] {
    guard let first = place.episode, let lastEpisode, lastEpisode > first, lastEpisode - first < 100 else { return [] }
    return (first + 1...lastEpisode).map { episode in
      var row = ForeignRow()
      (row.title, row.time, row.isWatched, row.profile) = (title, time, isWatched, profile)
      row.place = ForeignPlace(season: place.season, episode: episode)
      return row
    }
  }
}
