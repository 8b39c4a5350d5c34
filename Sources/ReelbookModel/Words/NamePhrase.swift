/// The names of subjects, lists, categories and ratings.
enum NamePhrase: String, PhraseKey {
  case episode = "name.episode"
  case season = "name.season"
  case specials = "name.specials"
  case list = "name.list"
  case noList = "name.noList"
  case noHousehold = "name.noHousehold"
  case noPerson = "name.noPerson"
  case categoryCurrent = "category.current"
  case categoryNew = "category.new"
  case categoryPaused = "category.paused"
  case categoryMaybe = "category.maybe"
  case categoryFinished = "category.finished"
  case categoryDropped = "category.dropped"
  case ratingStars = "rating.stars"
  case ratingTen = "rating.ten"
  case ratingHundred = "rating.hundred"
  case ratingUp = "rating.up"
  case ratingDown = "rating.down"

  var english: String {
    switch self {
    case .episode: "S{season}E{episode} of {title}"
    case .season: "Season {season} of {title}"
    case .specials: "Specials of {title}"
    case .list: "“{name}”"
    case .noList: "a list"
    case .noHousehold: "a household"
    case .noPerson: "a person"
    case .categoryCurrent: "Current"
    case .categoryNew: "New"
    case .categoryPaused: "Paused"
    case .categoryMaybe: "Maybe"
    case .categoryFinished: "Finished"
    case .categoryDropped: "Dropped"
    case .ratingStars: "{value} {value|star|stars}"
    case .ratingTen: "{value} of 10"
    case .ratingHundred: "{value} %"
    case .ratingUp: "thumb up"
    case .ratingDown: "thumb down"
    }
  }
}
