import ReelbookModel

/// What a catalogue has in memory of a film or a series.
struct TitleHead: Sendable, Hashable {
  let kind: TitleKind
  let name: String
  let year: Int?
  let tmdb: Int?
  let isAdult: Bool

  /// Its id in the library: from TMDb's number if a source has it, otherwise from name and year.
  var id: TitleID {
    tmdb.map { kind == .movie ? TitleID.movie($0) : .series($0) } ?? .provisional(kind, name: name, year: year)
  }

  var titleDescription: TitleDescription {
    TitleDescription(kind, names: [name], year: year, ids: tmdb.map { ["tmdb": "\($0)"] } ?? [:])
  }
}

extension TitleHead: Watchable {
  /// Its id, name and year, by which the library may know its rating. Panels have none.
  var watchableFacts: WatchableFacts { WatchableFacts(id, titleDescription, isAdult: isAdult) }
}
