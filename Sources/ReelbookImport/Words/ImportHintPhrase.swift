import ReelbookModel

/// What to write in a cell of Reelbook's own files.
enum ImportHintPhrase: String, PhraseKey {
  case date = "imports.hint.date"
  case year = "imports.hint.year"
  case number = "imports.hint.number"
  case imdb = "imports.hint.imdb"
  case titleID = "imports.hint.titleID"
  case flag = "imports.hint.flag"
  case rating = "imports.hint.rating"
  case seconds = "imports.hint.seconds"
  case moment = "imports.hint.moment"
  case play = "imports.hint.play"
  case note = "imports.hint.note"
  case season = "imports.hint.season"
  case kind = "imports.hint.kind"
  case title = "imports.hint.title"
  case subject = "imports.hint.subject"
  case mark = "imports.hint.mark"

  var english: String {
    switch self {
    case .date:
      "write 2026-11-20, 2026-11, 2026, released or unknown, or a time as 2026-11-20T21:15 or 2026-11-20 21:15:00Z"
    case .year: "write a year, or a day with the year first"
    case .number: "write a whole number"
    case .imdb: "write tt0133093, or leave the cell empty"
    case .titleID: "leave the cell empty, and the other columns make an id"
    case .flag: "write true or false"
    case .rating: "write the scale and the value, such as stars:4.5, ten:8 or hundred:85"
    case .seconds: "write seconds, such as 5400 or 5400.5"
    case .moment: "write 2026-11-20T20:15:00Z"
    case .play: "leave the cell empty for a viewing of its own"
    case .note: "leave it out"
    case .season: "write the number of the episode’s season, 0 for the specials"
    case .kind: "a number at TheTVDB alone may be a movie’s or a series’; write the kind, or the season"
    case .title: "write a title, or its number at TMDb"
    case .subject: "write an id such as movie/tmdb/603"
    case .mark: "write yes or no, a rating such as stars:4.5, or a moment such as 2026-11-20T20:15:00Z"
    }
  }
}
