import ReelbookModel

/// The oracle of news: a year of plain facts and deeds, and the rules of the article, word for word.
///
/// It knows nothing of the library. Days are numbers.
struct PlainNews {
  struct Episode {
    var day: Int?
    var isFinale = false
    var isWatched = false
    var isSkipped = false
    /// The day that it had before the last change, and the day on which that was learned.
    var before: Int?
    var isDone: Bool { isWatched || isSkipped }
  }

  struct Series {
    /// The regular seasons, the first one first.
    var seasons: [[Episode]] = []
    var status = "returning"
    var category: String?
    var isListed = false
    var isWanted = false
    var isHidden = false
    var skippedSeasons: Set<Int> = []
    var isOnService = false
    /// When it got its present status; the first one is no news.
    var statusDay: Int?
    /// When a season was first known; those of the beginning are no news.
    var seasonDays: [Int: Int] = [:]
    /// When the service began or ceased to have it.
    var offerDay: Int?
  }

  struct Film {
    var day: Int
    var isWatched = false
    var isWanted = false
    var collection: Int
  }

  var series: [Series] = []
  var films: [Film] = []

  /// The news of a day, each as a line.
  func news(on day: Int) -> Set<String> {
    var lines: Set<String> = []
    for number in series.indices {
      let one = series[number]
      if one.category == "dropped" || one.isHidden { continue }
      let watched = one.seasons.joined().contains(where: \.isWatched)
      let begun = watched || one.category == "current"
      let follows =
        begun || one.isListed || one.isWanted || ["paused", "finished"].contains(one.category ?? "")
      if !follows { continue }
      for season in one.seasons.indices {
        if let line = airs(one, season, day, begun) { lines.insert("\(number + 1) \(line)") }
        let begins = one.seasons[season].compactMap(\.day).min()
        if one.seasonDays[season] == day, !one.skippedSeasons.contains(season),
          !one.seasons[season].contains(where: \.isWatched), begins == nil || begins ?? 0 > day
        {
          lines.insert("\(number + 1) announced \(season + 1)")
        }
      }
      if one.statusDay == day, one.status != "returning" { lines.insert("\(number + 1) \(one.status)") }
      let hasMore = one.seasons.allSatisfy(\.isEmpty) || one.seasons.joined().contains { !$0.isDone }
      if one.offerDay == day, begun || one.isWanted, hasMore {
        lines.insert("\(number + 1) \(one.isOnService ? "available" : "unavailable")")
      }
    }
    for number in films.indices where films[number].day == day && !films[number].isWatched {
      if films[number].isWanted {
        lines.insert("film \(number + 1) out")
      } else if films.contains(where: { $0.isWatched && $0.collection == films[number].collection }) {
        lines.insert("film \(number + 1) of franchise")
      }
    }
    return lines
  }

  private func airs(_ one: Series, _ season: Int, _ day: Int, _ begun: Bool) -> String? {
    let episodes = one.seasons[season]
    let today = episodes.indices.filter { episodes[$0].day == day }
    if today.isEmpty || today.allSatisfy({ episodes[$0].isDone }) { return nil }
    let earlier = one.seasons[..<season].flatMap(\.self)
    let open = today.filter { !episodes[$0].isDone }
    let isMoved = episodes[today[0]].before.map { $0 != day } ?? false
    let end = isMoved ? " moved" : ""
    // Complete: it has a last episode, that has a day, and this is the last day of all.
    let hasEnd =
      episodes.last?.isFinale ?? false || one.status != "returning"
      || one.seasons[(season + 1)...].contains { !$0.isEmpty }
    if episodes.count > 1, hasEnd, episodes.last?.day != nil, episodes.compactMap(\.day).max() == day {
      return "complete \(season + 1)" + end
    }
    if today.contains(0), !episodes[0].isDone {
      if one.category == "paused" { return "returns paused \(season + 1)" + end }
      let hasWatchedAll = earlier.contains(where: \.isWatched) && earlier.allSatisfy(\.isDone)
      let isBack = hasWatchedAll || one.category == "finished" && !earlier.isEmpty
      return (isBack ? "returns finished" : "premiere") + " \(season + 1)" + end
    }
    if !begun || one.category == "paused" { return nil }
    if episodes.contains(where: \.isWatched) || one.category != "finished" && earlier.allSatisfy(\.isDone) {
      return "episode \(season + 1).\(open[0] + 1)" + end
    }
    return nil
  }
}

extension NewsItem {
  /// The item as the oracle writes it.
  var plainLine: String {
    let number = "\(subject.title)".split(separator: "/").last ?? ""
    let end = movedFrom == nil ? "" : " moved"
    switch reason {
    case .premiere(let season, _): return "\(number) premiere \(season)" + end
    case .returns(let from, let season, _): return "\(number) returns \(from) \(season)" + end
    case .episodes(let season, let episode, _): return "\(number) episode \(season).\(episode)" + end
    case .seasonComplete(let season, _): return "\(number) complete \(season)" + end
    case .seasonAnnounced(let season): return "\(number) announced \(season)"
    case .ended: return "\(number) ended"
    case .canceled: return "\(number) canceled"
    case .released, .releasedAs: return "film \(number) out"
    case .franchise: return "film \(number) of franchise"
    case .available: return "\(number) available"
    case .unavailable: return "\(number) unavailable"
    case .leaving: return "\(number) leaving"
    }
  }
}
