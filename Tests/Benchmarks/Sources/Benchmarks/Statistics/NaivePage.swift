import Foundation

/// The same figures from arrays of structs with `Calendar` and `Dictionary(grouping:)`, one pass for each figure.
struct NaivePage {
  let household: Peer.Household
  let now: Date
  let calendar: Calendar
  private let titles: [String: Peer.Title]
  private let runtimes: [String: Double]
  private let names: [UUID: String]

  init(_ diary: LongDiary) {
    household = diary.household
    now = diary.now.instant.date
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = diary.zone
    self.calendar = calendar
    titles = Dictionary(uniqueKeysWithValues: household.titles.map { ($0.id, $0) })
    var runtimes: [String: Double] = [:]
    for season in household.seasons {
      for episode in season.episodes {
        runtimes["\(season.series)/s\(season.number)e\(episode.number)"] = episode.runtime
      }
    }
    for title in household.titles { runtimes[title.id] = title.runtime }
    self.runtimes = runtimes
    names = Dictionary(uniqueKeysWithValues: household.persons.map { ($0.id, $0.name) })
  }

  /// A play with values that an app would have stored at logging: the title, and whether it is a rewatch.
  struct Viewing {
    var play: Peer.Play
    var title: String
    var isEpisode: Bool
    var isRewatch: Bool
  }

  func figures() -> PageFigures {
    var figures = PageFigures()
    let viewings = viewings()
    addActivity(viewings, &figures)
    addTotals(viewings, "", &figures)
    addBreakdowns(viewings, "", &figures)
    addCalendar(viewings, &figures)
    for year in [2025, 2024] {
      let ofYear = viewings.filter { calendar.component(.year, from: $0.play.watched) == year }
      addTotals(ofYear, "\(year) ", &figures)
      guard year == 2025 else { continue }
      addBreakdowns(ofYear, "2025 ", &figures)
      let days = Dictionary(grouping: ofYear) { calendar.startOfDay(for: $0.play.watched) }
      figures.add("2025 days", days.map { (text($0.key), $0.value.count) })
      let months = Dictionary(grouping: ofYear) { calendar.component(.month, from: $0.play.watched) }
      figures.add("2025 months", months.map { ("\($0.key)", Int($0.value.reduce(0) { $0 + length($1) })) })
    }
    return figures
  }

  private func viewings() -> [Viewing] {
    struct Viewer: Hashable {
      var person: UUID
      var subject: String
    }
    var viewings: [Viewing] = []
    for plays in Dictionary(grouping: household.plays, by: { Viewer(person: $0.person, subject: $0.subject) }).values {
      for (index, play) in plays.sorted(by: { ($0.watched, $0.logged) < ($1.watched, $1.logged) }).enumerated() {
        let parts = play.subject.split(separator: "/")
        viewings.append(
          Viewing(
            play: play, title: parts.prefix(3).joined(separator: "/"), isEpisode: parts.count > 3, isRewatch: index > 0)
        )
      }
    }
    return viewings
  }

  private func length(_ viewing: Viewing) -> Double {
    viewing.play.timeWatched ?? runtimes[viewing.play.subject] ?? 0
  }

  private func text(_ day: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: day)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  // MARK: Activity

  private func addActivity(_ viewings: [Viewing], _ figures: inout PageFigures) {
    for (name, some) in [
      ("episodes", viewings.filter(\.isEpisode)),
      ("movies", viewings.filter { $0.title.hasPrefix("movie") && !$0.isEpisode }),
      ("all", viewings),
    ] {
      figures.add("\(name)", some.count)
      let first = calendar.date(byAdding: .day, value: -29, to: calendar.startOfDay(for: now)) ?? now
      figures.add("\(name), recent", some.filter { $0.play.watched >= first }.count)
      figures.add("\(name), seconds", Int(some.reduce(0) { $0 + length($1) }))
    }
    let marks = Dictionary(grouping: household.marks, by: \.subject)
    let inLibrary = household.titles.map(\.id)
    var categories: [String: Int] = [:]
    for title in inLibrary {
      let found = Set((marks[title] ?? []).compactMap(\.category))
      for category in found.isEmpty ? ["new"] : found { categories[category, default: 0] += 1 }
    }
    figures.add("categories", categories.map { ($0.key, $0.value) })
    let first = calendar.date(byAdding: .day, value: -59, to: calendar.startOfDay(for: now)) ?? now
    // Popular is what was ticked lately, whenever it was watched.
    let ticked = viewings.filter { $0.isEpisode && $0.play.logged >= first && $0.play.logged <= now }
    let popular = Dictionary(grouping: ticked, by: \.title)
    figures.add(
      "popular",
      popular.map { title, viewings in
        let starred = Set(
          viewings.filter { viewing in
            (marks[viewing.play.subject] ?? []).contains { isStarred($0) && $0.person == viewing.play.person }
          }.map(\.play.subject))
        return (title, viewings.count * 1000 + starred.count)
      })
    let entries = Dictionary(grouping: household.entries, by: \.subject)
    let added = entries.filter { title, entries in
      title.hasPrefix("series") && entries.map(\.added).min().map { $0 >= first } ?? false
    }
    figures.add("added", added.map { ($0.key, 1) })
    let shows = household.titles.filter { $0.status != nil }
    figures.add("genres", counts(shows.flatMap { Array(Set($0.genres)) }))
    figures.add("networks", counts(shows.flatMap { $0.networks ?? [] }))
    let starred = Set(
      household.marks.filter { isStarred($0) }.map(\.subject).filter { $0.split(separator: "/").count > 3 })
    figures.add("favourites", counts(starred.map { $0.split(separator: "/").prefix(3).joined(separator: "/") }))
    let watched = Set(viewings.map(\.title))
    figures.add("unwatched", inLibrary.filter { !watched.contains($0) }.count)
  }

  private func isStarred(_ mark: Peer.Mark) -> Bool { mark.starred ?? false }

  private func counts(_ names: [String]) -> [(key: String, value: Int)] {
    Dictionary(grouping: names) { $0 }.map { ($0.key, $0.value.count) }
  }

  // MARK: Diary

  private func addTotals(_ viewings: [Viewing], _ period: String, _ figures: inout PageFigures) {
    figures.add("\(period)viewings", viewings.count)
    figures.add("\(period)rewatches", viewings.filter(\.isRewatch).count)
    figures.add("\(period)seconds", Int(viewings.reduce(0) { $0 + length($1) }))
    figures.add("\(period)titles", Set(viewings.map(\.title)).count)
    let formats = Dictionary(grouping: viewings.filter { $0.play.format != nil }) { $0.play.format ?? "" }
    figures.add("\(period)format", formats.values.map(\.count).max() ?? 0)
    let months = Dictionary(grouping: viewings) { calendar.dateComponents([.year, .month], from: $0.play.watched) }
    figures.add("\(period)month", months.values.map(\.count).max() ?? 0)
    addStreaks(viewings, period, &figures)
    figures.add("\(period)binge", longestBinge(viewings))
  }

  private func addStreaks(_ viewings: [Viewing], _ period: String, _ figures: inout PageFigures) {
    let days = Set(viewings.map { calendar.startOfDay(for: $0.play.watched) }).sorted()
    var longest = 0
    var current = 0
    var last: Date?
    for day in days {
      let gap = last.flatMap { calendar.dateComponents([.day], from: $0, to: day).day } ?? .max
      current = gap <= 7 ? current + 1 : 1
      longest = max(longest, current)
      last = day
    }
    figures.add("\(period)longest streak", longest)
    if period.isEmpty {
      let gap = last.flatMap { calendar.dateComponents([.day], from: $0, to: now).day } ?? .max
      figures.add("current streak", gap <= 7 ? current : 0)
    }
  }

  private func longestBinge(_ viewings: [Viewing]) -> Int {
    struct Viewer: Hashable {
      var person: UUID
      var title: String
    }
    var longest = 0
    let groups = Dictionary(grouping: viewings.filter(\.isEpisode)) { Viewer(person: $0.play.person, title: $0.title) }
    for group in groups.values {
      let seconds = Dictionary(grouping: group, by: \.play.watched)
      let alone = group.filter { seconds[$0.play.watched]?.count == 1 }.sorted { $0.play.watched < $1.play.watched }
      var run: [Viewing] = []
      for viewing in alone {
        if let last = run.last, viewing.play.watched.timeIntervalSince(last.play.watched) > 10_800 { run = [] }
        run.append(viewing)
        let episodes = run.count > 1 ? Set(run.map(\.play.subject)).count : 1
        if episodes > 1 { longest = max(longest, episodes) }
      }
    }
    return longest
  }

  private func addBreakdowns(_ viewings: [Viewing], _ period: String, _ figures: inout PageFigures) {
    func add(_ name: String, _ keys: (Viewing) -> [String]) {
      let groups = Dictionary(grouping: viewings.flatMap { viewing in keys(viewing).map { ($0, viewing) } }) { $0.0 }
      figures.add(
        "\(period)\(name)",
        groups.map { key, rows in
          (key, rows.filter { !$0.1.isRewatch }.count + 1000 * rows.filter { $0.1.isRewatch }.count)
        })
    }
    add("format") { $0.play.format.map { [$0] } ?? [] }
    add("place") { $0.play.location == nil ? [] : [""] }
    add("companion") { ($0.play.companions ?? []).map { _ in "" } }
    add("mood") { $0.play.mood.map { [$0] } ?? [] }
    add("weekday") { ["\((calendar.component(.weekday, from: $0.play.watched) + 5) % 7 + 1)"] }
    add("hour") { ["\(calendar.component(.hour, from: $0.play.watched))"] }
    add("genre") { Array(Set(titles[$0.title]?.genres ?? [])).map { $0.lowercased() } }
    add("decade") { titles[$0.title].map { ["\($0.year / 10)0"] } ?? [] }
    add("network") { (titles[$0.title]?.networks ?? []).map { $0.lowercased() } }
    add("person") { names[$0.play.person].map { [$0] } ?? [] }
  }

  // MARK: Calendar

  private func addCalendar(_ viewings: [Viewing], _ figures: inout PageFigures) {
    let today = calendar.dateComponents([.year, .month, .day], from: now)
    let days = viewings.filter {
      let parts = calendar.dateComponents([.year, .month, .day], from: $0.play.watched)
      return parts.month == today.month && parts.day == today.day && parts.year ?? 0 < today.year ?? 0
    }
    figures.add(
      "this day",
      Dictionary(grouping: days) { calendar.startOfDay(for: $0.play.watched) }.map { (text($0.key), $0.value.count) })
    let month = viewings.filter {
      let parts = calendar.dateComponents([.year, .month], from: $0.play.watched)
      return parts.year == 2026 && parts.month == 10
    }
    figures.add(
      "calendar",
      Dictionary(grouping: month) { calendar.startOfDay(for: $0.play.watched) }.map { (text($0.key), $0.value.count) })
  }
}
