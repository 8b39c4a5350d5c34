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
  private static func split(_ text: String) -> [String] {
    text.replacing(" : ", with: ": ").split(separator: ": ", omittingEmptySubsequences: true).map { String($0).trimmed }
  }

  /// The season number of a part: `Season 2`, `シーズン1`, `Limited Series`.
  static func seasonNumber(_ part: String) -> (number: Int?, Void)? {
    let folded = part.lowercased()
    for word in wholeWords where folded == word { return (1, ()) }
    for word in seasonWords where folded.hasPrefix(word) {
      let rest = folded.dropFirst(word.count).drop { $0 == " " || $0 == "." }
      if let number = number(rest) { return (number, ()) }
    }
    // `2. Staffel`, `Toinen luku`: the number comes first.
    let words = folded.split(separator: " ")
    if words.count == 2, bareWords.contains(String(words[1])) {
      return (number(words[0].filter { $0 != "." }) ?? ordinals[String(words[0])], ())
    }
    return nil
  }

  static func episodeNumber(_ part: String) -> Int? {
    let folded = part.lowercased()
    for word in episodeWords where folded.hasPrefix(word) {
      if let number = number(folded.dropFirst(word.count).drop { $0 == " " || $0 == "." || $0 == "#" }) {
        return number
      }
    }
    return nil
  }

  private static func episodeInBrackets(_ name: inout String) -> Int? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      let number = episodeNumber(String(name[name.index(after: open)...].dropLast()))
    else { return nil }
    name = String(name[..<open]).trimmed
    return number
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    if let number = Int(text) { return number }
    return numerals[String(text)]
  }

  private static let numerals: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10,
  ]
  private static let ordinals: [String: Int] = [
    "ensimmäinen": 1, "toinen": 2, "kolmas": 3, "neljäs": 4, "viides": 5, "first": 1, "second": 2, "third": 3,
    "erste": 1, "zweite": 2, "dritte": 3, "première": 1, "deuxième": 2, "troisième": 3,
  ]
  private static let wholeWords: Set = [
    "limited series", "miniserie", "miniseries", "mini-série", "mini-serie", "série limitée", "serie limitada",
    "minissérie", "minisérie", "minisarja", "the complete series",
  ]
  private static let bareWords: Set = [
    "luku", "kausi", "staffel", "season", "temporada", "saison", "série", "řada", "sezon",
  ]
  private static let seasonWords = [
    "season", "temporada", "saison", "seizoen", "staffel", "stagione", "kausi", "シーズン", "sæson", "säsong", "sesong",
    "sezon", "série", "serie", "series", "řada", "sezóna", "évad", "сезон", "시즌", "第", "parte", "part", "partie",
    "teil",
    "deel", "osa", "luku", "libro", "book", "livre", "buch", "volume", "volumen", "vol", "chapter", "capítulo",
    "chapitre",
    "kapitel", "del", "część", "část",
  ]
  private static let episodeWords = [
    "episode", "épisode", "episodio", "episódio", "folge", "aflevering", "jakso", "epizoda", "epizód", "odcinek",
    "afsnit",
    "avsnitt", "bölüm", "эпизод", "серия", "エピソード", "에피소드", "ep", "chapter", "capítulo", "chapitre", "kapitel",
  ]
}
