import ReelbookModel

/// The parts of a title as Netflix writes it: `Dark: Season 1: Secrets`.
///
/// Names may have colons, too. It is a series' title if a middle part names a season in a known language, or the last
/// part is an episode's number.
struct NetflixTitle {
  var name = ""
  var isSeries = false
  var season: Int?
  var seasonName = ""
  var episode: Int?
  var episodeName = ""

  init(_ text: String) {
    let plain = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    let parts = Self.split(plain)
    guard parts.count > 1 else {
      name = plain.trimmed
      return
    }
    if let index = parts.indices.dropFirst().first(where: { Self.seasonNumber(parts[$0]) != nil }) {
      name = parts[..<index].joined(separator: ": ")
      isSeries = true
      season = Self.seasonNumber(parts[index])?.number
      seasonName = season == nil ? parts[index] : ""
      episodeName = parts[(index + 1)...].joined(separator: ": ")
      // A movie's name may end with such a word. Without an episode after it, it is no season.
      guard !episodeName.isEmpty else {
        self = NetflixTitle(whole: plain)
        return
      }
    } else if let number = Self.episodeNumber(parts[parts.count - 1]) {
      name = parts.dropLast().joined(separator: ": ")
      isSeries = true
      season = 1
      episode = number
      episodeName = parts[parts.count - 1]
    } else {
      self = NetflixTitle(whole: plain)
      return
    }
    let first = Self.split(episodeName).first ?? ""
    episode = episode ?? Self.episodeNumber(first) ?? Self.episodeInBrackets(&episodeName)
  }

  private init(whole text: String) { name = text.trimmed }

  static func isPreview(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("_hook_") || text.hasPrefix("clip:") || text.hasPrefix("trailer:")
      || text.contains(" (trailer)")
      || text.contains("_trailer") || text.hasPrefix("teaser:")
  }

  /// Splits at colons; French has a space before the colon.
  static func split(_ text: String) -> [String] {
    text.replacing(" : ", with: ": ").split(separator: ": ", omittingEmptySubsequences: true).map { String($0).trimmed }
  }

  /// The season number of a part: `Season 2`, `2. Staffel`, `第1シリーズ`, `Limited Series`.
  static func seasonNumber(_ part: String) -> (number: Int?, Void)? {
    let folded = part.lowercased()
    if EpisodeWords.wholeSeasons.contains(folded) { return (1, ()) }
    if let number = EpisodeWords.number(in: folded, of: EpisodeWords.seasons) { return (number, ()) }
    // `Toinen luku`: the number may be a word that is not known.
    let words = folded.split(separator: " ")
    if words.count == 2, EpisodeWords.seasonsAfterNumbers.contains(String(words[1])) { return (nil, ()) }
    return nil
  }

  static func episodeNumber(_ part: String) -> Int? {
    EpisodeWords.number(in: part.lowercased(), of: EpisodeWords.episodes)
  }

  /// The place in what follows a series' name without a season: an episode's number or name.
  static func place(ofRest rest: String) -> ForeignPlace {
    var place = ForeignPlace()
    place.episodeName = rest
    place.episode = episodeNumber(rest) ?? episodeInBrackets(&place.episodeName)
    if place.episode != nil { place.season = 1 }
    return place
  }

  private static func episodeInBrackets(_ name: inout String) -> Int? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      let number = episodeNumber(String(name[name.index(after: open)...].dropLast()))
    else { return nil }
    name = String(name[..<open]).trimmed
    return number
  }
}
