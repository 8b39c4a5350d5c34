import ReelbookBase

/// Cards to share.
enum CardPhrase: String, PhraseKey {
  case year = "stats.card.year"
  case title = "stats.card.title"
  case film = "stats.card.film"
  case series = "stats.card.series"
  case fullestDay = "stats.card.fullestDay"
  case sitting = "stats.card.sitting"
  case company = "stats.card.company"
  case place = "stats.card.place"
  case milestone = "stats.card.milestone"
  case ratings = "stats.card.ratings"
  case ratingsMean = "stats.card.ratings.mean"
  case rewatches = "stats.card.rewatches"
  case rewatchesFirst = "stats.card.rewatches.first"
  case genre = "stats.card.genre"
  case figureViewings = "stats.card.figure.viewings"
  case figureHours = "stats.card.figure.hours"
  case figureTitles = "stats.card.figure.titles"
  case figureDays = "stats.card.figure.days"

  var english: String {
    switch self {
    case .year: "{year}"
    case .title: "Title of the year"
    case .film: "Film of the year"
    case .series: "Series of the year"
    case .fullestDay: "Fullest day of the year"
    case .sitting: "Longest sitting of the year"
    case .company: "Company of the year"
    case .place: "Place of the year"
    case .milestone: "Milestone of the year"
    case .ratings: "Stars"
    case .ratingsMean: "of {most}: the mean of {ratings} of what was watched"
    case .rewatches: "Watched again"
    case .rewatchesFirst: "and {number} for the first time"
    case .genre: "Genre of the year"
    case .figureViewings: "{count|viewing|viewings}"
    case .figureHours: "{count|hour|hours}"
    case .figureTitles: "{count|title|titles}"
    case .figureDays: "{count|day|days}"
    }
  }
}
