public import ReelbookModel

extension Facet {
  /// The facet in words, as on a chip. The name of a list is not known here; an app with the library can show it.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .kind(let kind): kind.words(in: table)
    case .genre(let name): name
    case .genres(let names): names.joined(separator: table.text(BasePhrase.joinComma))
    case .years(let years): Self.words(years, table)
    case .rating(let rating): rating.description
    case .withoutRating: table.text(FacetPhrase.facetWithoutRating)
    case .minutes(let minutes): Self.words(minutes: minutes, table)
    case .myRating(let range):
      table.text(
        range.upperBound >= 1 ? FacetPhrase.facetRatedFrom : FacetPhrase.facetRated,
        ["from": Self.percent(range.lowerBound), "to": Self.percent(range.upperBound)])
    case .score(let range): Self.words(score: range, table)
    case .watched(let isWatched): table.text(isWatched ? FacetPhrase.facetWatched : FacetPhrase.facetUnwatched)
    case .onMyServices: table.text(FacetPhrase.facetOnMyServices)
    case .service(let name): table.text(FacetPhrase.facetService, ["name": name])
    case .language(let code): table.text(FacetPhrase.facetLanguage, ["code": code])
    case .list: table.text(FacetPhrase.facetList)
    case .source(let source):
      source == .library
        ? table.text(FacetPhrase.facetLibrary) : table.text(FacetPhrase.facetSource, ["source": source.rawValue])
    case .text(let text): table.text(FacetPhrase.facetText, ["text": text])
    case .not(let facet): table.text(FacetPhrase.facetNot, ["facet": facet.words(in: table)])
    }
  }

  private static func words(_ years: ClosedRange<Int>, _ table: PhraseTable) -> String {
    let (first, last) = (years.lowerBound, years.upperBound)
    if first == last { return "\(first)" }
    return first % 10 == 0 && years.count == 10
      ? table.text(FacetPhrase.facetDecade, ["year": "\(first)"])
      : table.text(FacetPhrase.facetYears, ["from": "\(first)", "to": "\(last)"])
  }

  private static func words(minutes: ClosedRange<Int>, _ table: PhraseTable) -> String {
    let values = ["from": "\(minutes.lowerBound)", "to": "\(minutes.upperBound)"]
    if minutes.lowerBound <= 0 { return table.text(FacetPhrase.facetMinutesUpTo, values) }
    return minutes.upperBound >= endless
      ? table.text(FacetPhrase.facetMinutesFrom, values) : table.text(FacetPhrase.facetMinutes, values)
  }

  private static func words(score range: ClosedRange<Double>, _ table: PhraseTable) -> String {
    let format = TextFormat(table)
    let values = ["from": format.number(of: range.lowerBound), "to": format.number(of: range.upperBound)]
    if range.upperBound >= 10 { return table.text(FacetPhrase.facetScoreFrom, values) }
    return table.text(range.lowerBound <= 0 ? FacetPhrase.facetScoreUpTo : FacetPhrase.facetScore, values)
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))" }
}

extension Facet: CustomStringConvertible {
  /// The facet in English words.
  public var description: String { words() }
}

extension SearchKind {
  /// The name of the kind, such as “movies”; an unknown kind is its own name.
  func words(in table: PhraseTable) -> String {
    table.word(FacetPhrase.self, "finding.kind.\(rawValue)") ?? rawValue
  }
}
