public import ReelbookModel

extension Facet {
  /// The facet in words, as on a chip. The name of a list is not known here; an app with the library can show it.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .kind(let kind): kind.words(in: table)
    case .genre(let name): name
    case .years(let years): Self.words(years, table)
    case .rating(let rating): rating.description
    case .minutes(let minutes): Self.words(minutes: minutes, table)
    case .myRating(let range):
      table.finding(
        range.upperBound >= 1 ? "finding.facet.ratedFrom" : "finding.facet.rated",
        ["from": Self.percent(range.lowerBound), "to": Self.percent(range.upperBound)])
    case .watched(let isWatched): table.finding(isWatched ? "finding.facet.watched" : "finding.facet.unwatched")
    case .onMyServices: table.finding("finding.facet.onMyServices")
    case .service(let name): table.finding("finding.facet.service", ["name": name])
    case .language(let code): table.finding("finding.facet.language", ["code": code])
    case .list: table.finding("finding.facet.list")
    case .source(let source):
      source == .library
        ? table.finding("finding.facet.library") : table.finding("finding.facet.source", ["source": source.rawValue])
    }
  }

  private static func words(_ years: ClosedRange<Int>, _ table: PhraseTable) -> String {
    let (first, last) = (years.lowerBound, years.upperBound)
    if first == last { return "\(first)" }
    return first % 10 == 0 && years.count == 10
      ? table.finding("finding.facet.decade", ["year": "\(first)"])
      : table.finding("finding.facet.years", ["from": "\(first)", "to": "\(last)"])
  }

  private static func words(minutes: ClosedRange<Int>, _ table: PhraseTable) -> String {
    let values = ["from": "\(minutes.lowerBound)", "to": "\(minutes.upperBound)"]
    if minutes.lowerBound <= 0 { return table.finding("finding.facet.minutesUpTo", values) }
    return minutes.upperBound >= endless
      ? table.finding("finding.facet.minutesFrom", values) : table.finding("finding.facet.minutes", values)
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
    let key = "finding.kind.\(rawValue)"
    return table.texts[key] == nil && PhraseTable.finding.texts[key] == nil ? rawValue : table.finding(key)
  }
}
