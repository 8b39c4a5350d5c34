/// The number under which people see an episode: in the order that the household chose, or else in the catalogue.
public struct ShownNumber: Hashable, Sendable, Codable {
  /// The season, or the part of the order; `nil` in an order that counts through. 0 is the specials.
  public let season: Int?
  /// The number in the season or the part, or of all episodes that count.
  public let episode: Int
  /// Whether it is the catalogue's number of an episode that the chosen order leaves out, and another episode has that
  /// number in the order.
  public let isAmbiguous: Bool

  package init(season: Int?, episode: Int, isAmbiguous: Bool = false) {
    (self.season, self.episode, self.isAmbiguous) = (season, episode, isAmbiguous)
  }

  /// The catalogue's number of an episode; `nil` for another subject.
  package init?(_ subject: MediaID) {
    guard let season = subject.season, let episode = subject.episode else { return nil }
    self.init(season: season, episode: episode)
  }

  /// The number in the language of a table: "S2E3", or "E892" in an order that counts through.
  public func words(in table: PhraseTable = .english) -> String {
    let phrase: NamePhrase = season == nil ? .numberThrough : isAmbiguous ? .numberElsewhere : .number
    return table.text(phrase, values)
  }

  /// The text of the name of an episode with the number.
  var namePhrase: NamePhrase { season == nil ? .episodeThrough : isAmbiguous ? .episodeElsewhere : .episode }

  /// The numbers as the values of a phrase.
  package var values: [String: String] { ["season": "\(season ?? 0)", "episode": "\(episode)"] }
}

extension ShownNumber: CustomStringConvertible {
  /// The number in English.
  public var description: String { words() }
}

extension Library {
  /// The number under which people see an episode: in the chosen order of its series, or else in the catalogue.
  ///
  /// It is `nil` for what is no episode.
  ///
  /// Costs a look-up of the title. The first call for a series with a chosen order costs a pass over its episodes.
  public func shownNumber(of named: some SubjectConvertible) -> ShownNumber? {
    let subject = named.subject
    guard subject.episode != nil else { return nil }
    return shownNumber(of: resolve(subject), in: title(subject.title))
  }

  /// The episode that people see under a number: in the chosen order of its series, or else in the catalogue.
  ///
  /// It is what a person means who types "S2E3". Without a season it is an episode of an order that counts through,
  /// where the catalogue's numbers name their episodes as well. `nil` if the order has no such number. In the
  /// catalogue's order the episode need not be known. Costs what ``shownNumber(of:)`` costs, and a pass over the order.
  public func episode(shownAs number: Int, season: Int?, of series: some SubjectConvertible) -> MediaID? {
    let title = resolve(series.subject.title)
    let own = season.map { MediaID.episode(number, season: $0, of: title) }
    guard let sequence = episodeSequence(of: title) else { return own }
    if let found = sequence.subject(shownAs: ShownNumber(season: season, episode: number)) { return found }
    return own.flatMap { sequence.place(of: $0) == nil || sequence.order.kind == .absolute ? $0 : nil }
  }

  /// The number of an episode of a title that was looked up. The subject must be resolved.
  func shownNumber(of subject: MediaID, in title: Title?) -> ShownNumber? {
    guard subject.episode != nil, title?.order != nil, let sequence = episodeSequence(of: subject.title) else {
      return ShownNumber(subject)
    }
    return sequence.shownNumber(of: subject)
  }
}
