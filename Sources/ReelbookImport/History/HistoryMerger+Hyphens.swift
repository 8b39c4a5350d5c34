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
    var divided: [Int: (title: Int, episodeName: String)] = [:]
    for index in hyphenated {
      let divisions = Self.divisions(of: history.titles[index].name)
      let known = divisions.first { series.contains($0.series.foldedForMatching) }
      // Of several equally frequent names the last one: it is the shortest.
      let frequent = divisions.reversed().max {
        counts[$0.series.foldedForMatching, default: 0] < counts[$1.series.foldedForMatching, default: 0]
      }
      guard let (name, rest) = known ?? frequent else { continue }
      var title = history.titles[index]
      (title.name, title.isHyphenated) = (name, false)
      divided[index] = (history.titles.count, rest)
      history.titles.append(title)
    }
    for index in history.items.indices {
      guard let (title, name) = divided[history.items[index].title] else { continue }
      history.items[index].title = title
      history.items[index].place.episodeName = name
    }
  }

  /// The divisions at the hyphens without spaces, the longest name of a series first.
  private static func divisions(of name: String) -> [(series: String, episode: String)] {
    PrimeVideoTitle.hyphens(in: name).map { place in
      (String(name[name.index(after: place)...]).trimmed, String(name[..<place]).trimmed)
    }
  }
}
