extension GermanTexts {
  /// A digest of news.
  static let newsPage: [String: String] = [
    "page.news": "Was es Neues gibt",
    "page.news.coming": "Demnächst, bis zum {day}",
    "page.news.lately": "Zuletzt, seit dem {day}",
    "page.news.nothing": "Nichts bekannt.",
  ]
}
