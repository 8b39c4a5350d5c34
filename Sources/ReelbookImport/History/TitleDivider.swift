import ReelbookModel

/// Divides names such as `Modern Family: Aloha` into a series and an episode, as far as the whole history shows it.
///
/// A tracker without ids writes a series' episode as a film with a colon in its name. What stands before the colon is a
/// series if it is one elsewhere in the history, or if three different texts follow it.
struct TitleDivider {
  /// How many different texts make what is before them a series.
  static let enough = 3

  private var series: Set<String> = []
  private var rests: [String: Set<String>] = [:]

  init(_ titles: [ForeignTitle]) {
    for title in titles {
      if title.kind == .series, !title.name.isEmpty { series.insert(title.name.foldedForMatching) }
      guard title.isDivisible else { continue }
      for division in Self.divisions(of: title.name) {
        rests[division.name.foldedForMatching, default: []].insert(division.rest.foldedForMatching)
      }
    }
  }

  /// The series and the episode's text in a name; `nil` for a film's.
  func divide(_ title: ForeignTitle) -> (name: String, rest: String)? {
    guard title.isDivisible else { return nil }
    // The longest name first: a series' name may have a colon, too.
    let divisions = Self.divisions(of: title.name).reversed()
    return divisions.first { series.contains($0.name.foldedForMatching) }
      ?? divisions.first { rests[$0.name.foldedForMatching]?.count ?? 0 >= Self.enough }
  }

  private static func divisions(of name: String) -> [(name: String, rest: String)] {
    let parts = NetflixTitle.split(name)
    return (1..<max(parts.count, 1)).map { count in
      (parts[..<count].joined(separator: ": "), parts[count...].joined(separator: ": "))
    }
  }
}

extension HistoryMerger {
  /// Makes episodes of films that are episodes, by the whole history.
  mutating func divideTitles() {
    guard history.titles.contains(where: \.isDivisible) else { return }
    let divider = TitleDivider(history.titles)
    var divided: [Int: (title: Int, place: ForeignPlace)] = [:]
    var indices: [String: Int] = [:]
    for index in history.titles.indices {
      guard let (name, rest) = divider.divide(history.titles[index]) else { continue }
      let title = indices[name] ?? history.titles.count
      if title == history.titles.count {
        history.titles.append(ForeignTitle(.series, name: name))
        indices[name] = title
      }
      divided[index] = (title, NetflixTitle.place(ofRest: rest))
    }
    guard !divided.isEmpty else { return }
    for index in history.items.indices {
      guard history.items[index].place == .whole, let (title, place) = divided[history.items[index].title] else {
        continue
      }
      history.items[index].title = title
      history.items[index].place = place
    }
  }
}
