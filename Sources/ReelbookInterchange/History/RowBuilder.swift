import ReelbookModel

/// Builds a row from its cells, in any order.
struct RowBuilder {
  var time = WatchTime.unknown
  var title = ""
  var year: Int?
  var kind = ""
  var season: Int?
  var episode: Int?
  var tmdb: Int?
  var imdb: String?
  var tvdb: Int?
  var titleID: TitleID?
  var witness: Int?
  var details = PlayDetails()
  var run: Int?
  var logged: Instant?
  var play: PlayID?
  private var columns: [String: String] = [:]

  /// Adds a cell of a known or unknown column.
  mutating func take(_ column: HistoryColumn?, _ name: String, _ text: String) throws(RowFault) {
    guard !text.isEmpty else { return }
    guard let column else {
      columns[name] = text
      return
    }
    if column.form != .text, text.trimmed.isEmpty { return }
    try column.read(&self, text)
  }

  /// The row. A row without a title is an error.
  func finish(line: Int) throws(RowFault) -> WatchHistory.Row {
    guard episode == nil || season != nil else {
      throw RowFault(
        .invalidCell, "Episode \(episode ?? 0) has no season; write the season's number, 0 for the specials.")
    }
    guard !kind.isEmpty || season != nil || tvdb == nil || tmdb != nil || imdb != nil || titleID != nil else {
      throw RowFault(
        .noTitle, "A number at TheTVDB alone does not say of what: name the column of the kind, or the season.")
    }
    let kind = WatchHistory.About.kind(kind, ofSeason: season)
    let implied = WatchHistory.About.title(kind, tmdb: tmdb, imdb: imdb, tvdb: tvdb, name: title, year: year)
    guard let id = titleID ?? implied else {
      throw RowFault(.noTitle, "Nothing here says of which title it is: give it a title, or its number at TMDb.")
    }
    var row = WatchHistory.Row(
      WatchHistory.About(subject(of: id), title: title, year: year, imdb: imdb, tvdb: tvdb, witness: witness), at: time,
      details, run: run, play: play)
    row.logged = logged
    row.columns = columns
    row.line = line
    return row
  }

  private func subject(of title: TitleID) -> MediaID {
    guard let season else { return MediaID(title) }
    guard let episode else { return .season(season, of: title) }
    return .episode(episode, season: season, of: title)
  }
}
