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
    /// The days that it had before.
    var daysBefore: Set<Int> = []
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
    /// When it became known that a season has its last episode, and when that was taken back.
    var turns: [Int: [(day: Int, isKnown: Bool)]] = [:]
    /// When the service began or ceased to have it.
    var offerDay: Int?

    /// Watched or skipped.
    func isDone(_ season: Int, _ episode: Int) -> Bool {
      let one = seasons[season][episode]
      return one.isWatched || one.isSkipped || skippedSeasons.contains(season)
    }

    /// Whether all episodes of some seasons are watched or skipped.
    func areDone(_ some: Range<Int>) -> Bool {
      some.allSatisfy { season in seasons[season].indices.allSatisfy { isDone(season, $0) } }
    }

    /// The last day of a season: it has a last episode, and that one has a day.
    func completion(of season: Int) -> Int? {
      let episodes = seasons[season]
      let hasEnd =
        episodes.last?.isFinale ?? false || status != "returning" || seasons[(season + 1)...].contains { !$0.isEmpty }
      guard episodes.count > 1, hasEnd, episodes.last?.day != nil else { return nil }
      return episodes.compactMap(\.day).max()
    }

    /// The day on which it became known that a season is complete, if it was not known on its last day.
    func lateDay(of season: Int, after end: Int) -> Int? {
      let own = turns[season] ?? []
      // Before the first turn it was the other way round.
      let wasKnown = own.last { $0.day <= end }?.isKnown ?? own.first.map { !$0.isKnown } ?? true
      let late = wasKnown ? nil : own.first { $0.isKnown && $0.day > end }?.day
      return late.flatMap { $0 - end > 366 ? nil : $0 }
    }

    var isBegun: Bool { seasons.joined().contains(where: \.isWatched) || category == "current" }
  }

  /// How a film comes out in the country. Each comes out in the order of the cases, those that it has.
  enum Release: String, CaseIterable {
    case cinema
    case digital
    case disc
  }

  struct Film {
    /// The catalogue's day.
    var day: Int
    /// The days in the country, if anything is known of it.
    var releases: [Release: Int] = [:]
    var collection: Int
    var category: String?
    var isWatched = false
    var isWanted = false
    var isListed = false
    var isHidden = false
    var isDisliked = false
    var isOnService = false
    /// When the service began or ceased to have it.
    var offerDay: Int?
    /// The days of the catalogue before.
    var daysBefore: Set<Int> = []
    /// The days that each release had before.
    var releasesBefore: [Release: Set<Int>] = [:]

    /// How it comes out first in the country.
    var firstRelease: Release? { Release.allCases.first { releases[$0] != nil } }
    /// When it is out in the country, or else anywhere.
    var firstDay: Int { firstRelease.flatMap { releases[$0] } ?? day }

    /// Dropped, hidden, watched or finished: no news.
    var isSilent: Bool { isWatched || isHidden || ["dropped", "finished"].contains(category ?? "") }
    var isFollowed: Bool { isWanted || isListed || ["current", "paused"].contains(category ?? "") }
    /// Whether other films of its collection are news for it.
    var isLiked: Bool { isWatched && !isDisliked && !isHidden && category != "dropped" }
  }

  var series: [Series] = []
  var films: [Film] = []

  /// The news of a day, each as a line.
  func news(on day: Int) -> Set<String> {
    var lines: Set<String> = []
    for (index, one) in series.enumerated() {
      if one.category == "dropped" || one.isHidden { continue }
      let isMarked = ["paused", "finished"].contains(one.category ?? "")
      if !one.isBegun && !one.isListed && !one.isWanted && !isMarked { continue }
      lines.formUnion(news(of: one, on: day).map { "\(index + 1) \($0)" })
    }
    for (index, film) in films.enumerated() where !film.isSilent {
      lines.formUnion(news(of: film, on: day).map { "film \(index + 1) \($0)" })
    }
    return lines
  }

  private func news(of one: Series, on day: Int) -> [String] {
    var lines: [String] = []
    for season in one.seasons.indices {
      if let line = airs(one, season, day) { lines.append(line) }
      if let end = one.completion(of: season), one.lateDay(of: season, after: end) == day, isOpen(one, season, end) {
        lines.append("complete \(season + 1)")
      }
      let begins = one.seasons[season].compactMap(\.day).min()
      if one.seasonDays[season] == day, !one.skippedSeasons.contains(season),
        !one.seasons[season].contains(where: \.isWatched), begins.map({ $0 > day }) ?? true
      {
        lines.append("announced \(season + 1)")
      }
    }
    if one.statusDay == day, one.status != "returning" { lines.append(one.status) }
    let hasMore = one.seasons.allSatisfy(\.isEmpty) || !one.areDone(0..<one.seasons.count)
    if one.offerDay == day, one.isBegun || one.isWanted, hasMore {
      lines.append(one.isOnService ? "available" : "unavailable")
    }
    return lines
  }

  /// Whether something of a day of a season is neither watched nor skipped.
  private func isOpen(_ one: Series, _ season: Int, _ day: Int) -> Bool {
    one.seasons[season].indices.contains { one.seasons[season][$0].day == day && !one.isDone(season, $0) }
  }

  private func airs(_ one: Series, _ season: Int, _ day: Int) -> String? {
    let episodes = one.seasons[season]
    guard isOpen(one, season, day) else { return nil }
    let today = episodes.indices.filter { episodes[$0].day == day }
    let open = today.filter { !one.isDone(season, $0) }
    let end = episodes[today[0]].daysBefore.contains { $0 != day } ? " moved" : ""
    if one.completion(of: season) == day {
      // What became known later is told then.
      return one.lateDay(of: season, after: day) == nil ? "complete \(season + 1)" + end : nil
    }
    if open[0] == 0 {
      if one.category == "paused" { return "returns paused \(season + 1)" + end }
      let earlier = one.seasons[..<season].joined()
      let isBack =
        earlier.contains(where: \.isWatched) && one.areDone(0..<season)
        || one.category == "finished" && !earlier.isEmpty
      return (isBack ? "returns finished" : "premiere") + " \(season + 1)" + end
    }
    guard one.isBegun, one.category != "paused" else { return nil }
    let isIn = episodes.contains(where: \.isWatched) || one.category != "finished" && one.areDone(0..<season)
    return isIn ? "episode \(season + 1).\(open[0] + 1)" + end : nil
  }

  private func news(of film: Film, on day: Int) -> [String] {
    var lines: [String] = []
    let before = film.firstRelease.map { film.releasesBefore[$0] ?? [] } ?? film.daysBefore
    let end = before.contains { $0 != film.firstDay } ? " moved" : ""
    if film.firstDay == day {
      if film.isFollowed {
        lines.append("out" + (film.firstRelease.map { " \($0)" } ?? "") + end)
      } else if films.contains(where: { $0.isLiked && $0.collection == film.collection }) {
        lines.append("of franchise" + end)
      }
    }
    for (type, date) in film.releases where type != film.firstRelease && film.isFollowed {
      // What comes on the first day, too, is told with it.
      guard date == day, date != film.firstDay else { continue }
      let isMoved = (film.releasesBefore[type] ?? []).contains { $0 != date }
      lines.append("out \(type)" + (isMoved ? " moved" : ""))
    }
    if film.offerDay == day, film.isWanted { lines.append(film.isOnService ? "available" : "unavailable") }
    return lines
  }
}

extension NewsItem {
  /// The item as the oracle writes it.
  var plainLine: String {
    let number = "\(subject.title)".split(separator: "/").last ?? ""
    return (subject.title.kind == .movie ? "film \(number)" : "\(number)") + " " + plainWords
  }

  private var plainWords: String {
    let end = movedFrom == nil ? "" : " moved"
    switch reason {
    case .premiere(let season, _): return "premiere \(season)" + end
    case .returns(let from, let season, _): return "returns \(from) \(season)" + end
    case .episodes(let season, let episode, _): return "episode \(season).\(episode)" + end
    case .seasonComplete(let season, _): return "complete \(season)" + end
    case .seasonAnnounced(let season): return "announced \(season)"
    case .ended: return "ended"
    case .canceled: return "canceled"
    case .released: return "out" + end
    case .releasedAs(let type): return "out \(type)" + end
    case .franchise: return "of franchise" + end
    case .available: return "available"
    case .unavailable: return "unavailable"
    case .leaving: return "leaving"
    }
  }
}
