import ReelbookModel

/// The titles of Prime Video: `Secrets-Dark - Season 1` in a data request, `Dark, Season 1` on the page.
enum PrimeVideoTitle {
  /// The text without the quotes that are a part of the cell.
  static func plain(_ text: String) -> String {
    let text = text.replacing("\u{A0}", with: " ").trimmed
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast()).trimmed
  }

  /// Divides a name from the season's at its end, behind one of some separators; `nil` if it names no season.
  static func season(
    in text: String, behind separators: [String]
  ) -> (name: String, number: Int?, season: String)? {
    let places = separators.compactMap { text.ranges(of: $0).last }
    guard let last = places.max(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let season = String(text[last.upperBound...]).trimmed
    guard let number = NetflixTitle.seasonNumber(season) else { return nil }
    return (String(text[..<last.lowerBound]).trimmed, number.number, season)
  }

  /// The hyphens between two names: those without spaces.
  static func hyphens(in name: String) -> [String.Index] {
    name.indices.dropFirst().dropLast().filter { index in
      name[index] == "-" && name[name.index(before: index)] != " " && name[name.index(after: index)] != " "
    }
  }
}

extension ForeignRow {
  /// Reads a title of a data request: a film, or an episode before its series and its season.
  ///
  /// If the file does not say which, one with a season is an episode, and the kind of another is unknown.
  mutating func readPrimeTitle(isEpisode: Bool?) {
    var name = PrimeVideoTitle.plain(title.name)
    let season = isEpisode == false ? nil : PrimeVideoTitle.season(in: name, behind: [" - "])
    guard isEpisode == true || season != nil else {
      title.name = name
      if isEpisode == false { title.kind = .movie } else { typeWord = "?" }
      return
    }
    title.kind = .series
    if let season { (name, place.season, place.seasonName) = (season.name, season.number, season.season) }
    if place.season != nil { place.seasonName = "" }
    title.name = name
    let hyphens = PrimeVideoTitle.hyphens(in: name)
    // Which of several hyphens it is, only other titles can tell.
    title.isHyphenated = hyphens.count > 1
    guard hyphens.count == 1 else { return }
    place.nameEpisode(String(name[..<hyphens[0]]).trimmed)
    title.name = String(name[name.index(after: hyphens[0])...]).trimmed
  }

  /// Reads a series' title on the page, with its season.
  mutating func readPrimePageTitle() {
    title.name = PrimeVideoTitle.plain(title.name)
    guard title.kind == .series, let season = PrimeVideoTitle.season(in: title.name, behind: [" - ", ", "]) else {
      return
    }
    title.name = season.name
    place.season = season.number
    if season.number == nil { place.seasonName = season.season }
  }
}

extension ForeignPlace {
  /// Sets an episode's name, and its number if the name is no more than it, as in `Episode 4`.
  mutating func nameEpisode(_ name: String) {
    episodeName = name
    episode = episode ?? NetflixTitle.episodeNumber(name)
  }
}
