import ReelbookBase

/// A digest of news.
enum NewsPagePhrase: String, PhraseKey {
  case title = "page.news"
  case coming = "page.news.coming"
  case lately = "page.news.lately"
  case nothing = "page.news.nothing"

  var english: String {
    switch self {
    case .title: "What is new"
    case .coming: "Coming up, until {day}"
    case .lately: "Lately, since {day}"
    case .nothing: "Nothing is known."
    }
  }
}
