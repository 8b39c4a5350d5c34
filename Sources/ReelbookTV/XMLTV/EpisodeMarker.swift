import ReelbookBase

/// The marker of a season and an episode in a text: `S01E02`, `S2026E34`, `T2 E12`, `1x02`, `Ep. 5`, `第12集`.
struct EpisodeMarker {
  var place: EpisodePlace
  /// Its range in the text.
  var range: Range<String.Index>

  /// Finds the first marker in a text. A marker with a season comes before one without.
  init?(in text: String) {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let letters = Array(text.utf8)
    guard let marker = Self.find(in: letters) else { return nil }
    place = marker.place
    let start = text.utf8.index(text.startIndex, offsetBy: marker.range.lowerBound)
    range = start..<text.utf8.index(start, offsetBy: marker.range.count)
  }

  private static func find(in letters: [UInt8]) -> (place: EpisodePlace, range: Range<Int>)? {
    for start in letters.indices where start == 0 || !isWord(letters[start - 1]) {
      var scan = NumberScan(letters: letters, index: start)
      if let place = scan.seasonThenEpisode() ?? scan.cross() { return (place, start..<scan.index) }
    }
    // East Asian words have no space before a number.
    for start in letters.indices where letters[start] >= 0xE7 {
      var scan = NumberScan(letters: letters, index: start)
      if let place = scan.counted() { return (place, start..<scan.index) }
    }
    for start in letters.indices where start == 0 || !isWord(letters[start - 1]) {
      var scan = NumberScan(letters: letters, index: start)
      if let place = scan.episodeAlone() { return (place, start..<scan.index) }
    }
    return nil
  }

  static func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }
}

/// Scans for the marker of an episode at one place in a text.
private struct NumberScan {
  let letters: [UInt8]
  var index: Int

  /// `S01E02`, `S1 E2`, `S01.E02`, `Season 1, Episode 2`, `S01`.
  mutating func seasonThenEpisode() -> EpisodePlace? {
    let start = index
    guard
      word("season") || word("series") || word("saison") || word("staffel") || word("temporada") || word("s")
        || word("t")
    else { return nil }
    // `T2` alone is a name, and `S2026` hardly a season.
    let isBrief = index == start + 1 && letters[start].lowercased == UInt8(ascii: "t")
    skip(" .:")
    let digits = index
    guard let season = number(4) else { return reset(to: start) }
    let needsEpisode = isBrief || index - digits > 3
    let afterSeason = index
    skip(" .,-_:|/")
    if word("episode") || word("épisode") || word("folge") || word("episodio") || word("ep") || word("e") {
      skip(" .:")
      if let episode = number(5) {
        skipRange()
        return endsWord ? EpisodePlace(season: season, episode: episode) : reset(to: start)
      }
    }
    index = afterSeason
    // A letter and a number alone, such as `S8`, may be a name.
    guard endsWord, afterSeason - start > 2, !needsEpisode else { return reset(to: start) }
    return EpisodePlace(season: season, episode: nil)
  }

  /// `1x02`.
  mutating func cross() -> EpisodePlace? {
    let start = index
    guard let season = number(2), season > 0, word("x") || word("×"), let episode = number(4), endsWord,
      // `16x9` and `4x4` mean something else.
      index - start >= 4, !(season == 16 && episode == 9)
    else { return reset(to: start) }
    return EpisodePlace(season: season, episode: episode)
  }

  /// `第2季第12集`, `第12話`, `제12화`.
  mutating func counted() -> EpisodePlace? {
    let start = index
    let season = number(after: ["第", "제"], before: ["季", "期", "시즌"])
    skip(" ")
    guard let episode = number(after: ["第", "제"], before: ["集", "话", "話", "回", "화", "회"]) else {
      return reset(to: start)
    }
    return EpisodePlace(season: season, episode: episode)
  }

  /// A number between two words, which may have spaces around it.
  private mutating func number(after openings: [String], before endings: [String]) -> Int? {
    let start = index
    guard openings.contains(where: { word($0) }) else { return nil }
    skip(" ")
    if let number = number(5) {
      skip(" ")
      if endings.contains(where: { word($0) }) { return number }
    }
    index = start
    return nil
  }

  /// `E05`, `Ep. 5`, `Episode 5`, `Folge 5`.
  mutating func episodeAlone() -> EpisodePlace? {
    let start = index
    guard word("episode") || word("épisode") || word("folge") || word("episodio") || word("ep") || word("e") else {
      return nil
    }
    skip(" .:#")
    guard let episode = number(5), endsWord else { return reset(to: start) }
    return EpisodePlace(season: nil, episode: episode)
  }

  /// Returns to the start, because there is no marker.
  private mutating func reset(to start: Int) -> EpisodePlace? {
    index = start
    return nil
  }

  private var endsWord: Bool { index == letters.count || !EpisodeMarker.isWord(letters[index]) }

  private mutating func word(_ word: String) -> Bool {
    var end = index
    for byte in word.utf8 {
      guard end < letters.count, letters[end].lowercased == byte else { return false }
      end += 1
    }
    index = end
    return true
  }

  private mutating func skip(_ signs: String) {
    while index < letters.count, signs.utf8.contains(letters[index]) { index += 1 }
  }

  /// Skips the further numbers of `E01-E02`, `E01-02` and `E01E02`.
  private mutating func skipRange() {
    let start = index
    while true {
      let end = index
      skip("-–")
      let isSigned = index > end
      guard word("e") || isSigned, number(5) != nil else {
        index = end
        break
      }
    }
    if !endsWord { index = start }
  }

  private mutating func number(_ limit: Int) -> Int? {
    var value = 0
    let start = index
    while index < letters.count, letters[index].isDigit, index - start < limit {
      value = value * 10 + Int(letters[index] &- 0x30)
      index += 1
    }
    guard index > start, index == letters.count || !letters[index].isDigit else {
      index = start
      return nil
    }
    return value
  }
}
