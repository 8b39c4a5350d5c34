import ReelbookModel

/// Names such as `One-Way Ticket-The Fugitive`: an episode's, and its series' behind one of several hyphens.
extension HistoryMerger {
  /// Divides such names. A series' name is one that another row has, or else the one behind the most different episodes,
  /// or else what is behind the last hyphen.
  mutating func divideHyphenatedTitles() {
    let hyphenated = history.titles.indices.filter { history.titles[$0].isHyphenated }
    guard !hyphenated.isEmpty else { return }
    let names = history.titles.filter { $0.kind == .series && !$0.isHyphenated }.map(\.name.foldedForMatching)
    let series = Set(names)
    var counts: [String: Int] = [:]
    for index in hyphenated {
      for division in Self.divisions(of: history.titles[index].name) {
        counts[division.series.foldedForMatching, default: 0] += 1
      }
    }
    var episodeNames: [Int: String] = [:]
    for index in hyphenated {
      let divisions = Self.divisions(of: history.titles[index].name)
      let known = divisions.first { series.contains($0.series.foldedForMatching) }
      // Of equally frequent names, the shortest.
      let frequent = divisions.reversed().max {
        counts[$0.series.foldedForMatching, default: 0] < counts[$1.series.foldedForMatching, default: 0]
      }
      guard let (name, rest) = known ?? frequent else { continue }
      history.titles[index].name = name
      history.titles[index].isHyphenated = false
      episodeNames[index] = rest
    }
    for index in history.items.indices {
      guard let name = episodeNames[history.items[index].title] else { continue }
      history.items[index].place.nameEpisode(name)
    }
  }

  /// The divisions at the hyphens without spaces, the longest name of a series first.
  private static func divisions(of name: String) -> [(series: String, episode: String)] {
    PrimeVideoTitle.hyphens(in: name).map { place in
      (String(name[name.index(after: place)...]).trimmed, String(name[..<place]).trimmed)
    }
  }
}
