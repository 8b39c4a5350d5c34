import Foundation
import ReelbookModel
import ReelbookStats

/// Naive statistics, as an oracle: every question reads the whole diary, and dates come from the times' texts.
struct PlainStatistics {
  let library: Library
  let now: Now
  /// Plays to the end.
  let viewings: [DiaryEntry]
  let unfinished: Int

  init(_ library: Library, of person: PersonID?, asOf now: Now) {
    self.library = library
    self.now = now
    let people = person.map { [$0] } ?? Array(Set(library.plays.map { library.resolve($0.person) }))
    let all = people.flatMap { library.diary(of: $0) }
    viewings = all.filter { $0.play.extent == .whole }
    unfinished = all.count - viewings.count
  }

  // MARK: Dates

  static func text(_ viewing: DiaryEntry) -> String { viewing.play.time.description }

  /// Such as `2026-11-20`; `nil` if the day is unknown.
  static func day(_ viewing: DiaryEntry) -> String? {
    viewing.play.time.precision >= .day ? String(text(viewing).prefix(10)) : nil
  }

  static func month(_ viewing: DiaryEntry) -> String? {
    viewing.play.time.precision >= .month ? String(text(viewing).prefix(7)) : nil
  }

  static func year(_ viewing: DiaryEntry) -> String? {
    viewing.play.time.precision >= .year ? String(text(viewing).prefix(4)) : nil
  }

  static func hour(_ viewing: DiaryEntry) -> Int? {
    viewing.play.time.precision >= .local ? Int(text(viewing).dropFirst(11).prefix(2)) : nil
  }

  /// Foundation uses the Julian calendar before 1582. The Gregorian calendar repeats after 2000 years: the same
  /// weekdays and lengths of years.
  private static let shift = 2000

  /// The weekday by Foundation's calendar; 1 is Monday.
  static func weekday(_ day: String) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let date = calendar.date(from: DateComponents(year: parts[0] + shift, month: parts[1], day: parts[2], hour: 12))
    return (calendar.component(.weekday, from: date ?? .distantPast) + 5) % 7 + 1
  }

  /// A day plus some days, by Foundation's calendar.
  static func day(_ day: CivilDay, plus days: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let noon = calendar.date(from: DateComponents(year: day.year + shift, month: day.month, day: day.day, hour: 12))
    let other = calendar.date(byAdding: .day, value: days, to: noon ?? .distantPast) ?? .distantPast
    let parts = calendar.dateComponents([.year, .month, .day], from: other)
    return String(format: "%04d-%02d-%02d", (parts.year ?? 0) - shift, parts.month ?? 0, parts.day ?? 0)
  }

  // MARK: Lengths

  func length(_ viewing: DiaryEntry) -> Duration? {
    if let watched = viewing.play.timeWatched { return max(watched, .zero) }
    let title = library.title(viewing.subject.title)
    if viewing.subject.episode != nil { return library.episode(viewing.subject)?.runtime ?? title?.runtime }
    return viewing.subject.kind == .movie ? title?.runtime : nil
  }

  // MARK: Traits

  /// The traits of a play in an aspect, as texts to compare; names are folded.
  func traits(_ viewing: DiaryEntry, _ aspect: PlayAspect) -> Set<String> {
    let title = library.title(viewing.subject.title)
    let traits: [String?]
    switch aspect {
    case .kind: traits = [viewing.subject.kind.rawValue]
    case .title: traits = [viewing.subject.title.description]
    case .rewatch: traits = ["\(viewing.isRewatch)"]
    case .format: traits = [viewing.play.format?.rawValue]
    case .mood: traits = [viewing.play.mood?.rawValue]
    case .place: traits = [viewing.play.location.foldedKeepingSigns]
    case .companion:
      traits =
        viewing.play.companions.map(\.foldedKeepingSigns)
        + viewing.together.map { library.person($0)?.name.foldedKeepingSigns }
    case .weekday: traits = [Self.day(viewing).map { "\(Self.weekday($0))" }]
    case .hour: traits = [Self.hour(viewing).map { "\($0)" }]
    case .genre: traits = (title?.genres ?? []).map(\.foldedKeepingSigns)
    case .network: traits = (title?.networks ?? []).map(\.foldedKeepingSigns)
    case .decade: traits = [(title?.year ?? title?.releaseDay?.year).map { "\($0 / 10)0" }]
    case .person: traits = [viewing.person.description]
    case .precision: traits = [viewing.isUndated ? nil : "\(viewing.play.time.precision)"]
    }
    return Set(traits.compactMap(\.self)).subtracting([""])
  }

  // MARK: Days

  /// The days with a play, in order.
  func days(_ isWanted: (DiaryEntry) -> Bool = { _ in true }) -> [String] {
    Set(viewings.filter(isWanted).compactMap { Self.day($0) }).sorted()
  }

  /// The days of each streak.
  func streaks(gap: Int, _ days: [String]) -> [[String]] {
    var streaks: [[String]] = []
    for day in days {
      if let last = streaks.last?.last, let from = CivilDay(last),
        (1...max(1, gap)).contains(where: {
          Self.day(from, plus: $0) == day
        })
      {
        streaks[streaks.count - 1].append(day)
      } else {
        streaks.append([day])
      }
    }
    return streaks
  }

  /// The plays of the most episodes of a series by one person, each at most three hours after the one before.
  func longestBinge(_ isWanted: (DiaryEntry) -> Bool = { _ in true }) -> [PlayID] {
    var best: (episodes: Int, start: Instant, plays: [PlayID]) = (1, .absent, [])
    let marked = viewings.filter {
      isWanted($0) && $0.subject.episode != nil && $0.play.time.instant != nil && $0.play.source.kind != .inBulk
    }
    let groups = Dictionary(grouping: marked) { "\($0.person) \($0.subject.title)" }
    for group in groups.values {
      let alone = group.filter { viewing in
        group.count { second(of: $0) == second(of: viewing) } == 1
      }.sorted { instant($0) < instant($1) }
      for start in alone.indices {
        var run = [alone[start]]
        for next in alone[(start + 1)...]
        where instant(run[run.count - 1]).duration(until: instant(next)) <= .seconds(10_800) {
          run.append(next)
        }
        let episodes = Set(run.map(\.subject)).count
        let begin = instant(run[0])
        if episodes > best.episodes
          || episodes == best.episodes && episodes > 1 && (begin, run[0].play.id) < (best.start, best.plays[0])
        {
          best = (episodes, begin, run.map(\.play.id))
        }
      }
    }
    return best.plays
  }

  private func instant(_ viewing: DiaryEntry) -> Instant { viewing.play.time.instant ?? .absent }

  private func second(of viewing: DiaryEntry) -> Int64 {
    Int64((Double(instant(viewing).milliseconds) / 1000).rounded(.down))
  }
}

extension PlayTrait {
  /// The trait as text, as ``PlainStatistics/traits(_:_:)`` gives it.
  var plain: String {
    switch self {
    case .kind(let kind): kind.rawValue
    case .title(let title): title.description
    case .isRewatch(let isRewatch): "\(isRewatch)"
    case .format(let format): format.rawValue
    case .mood(let mood): mood.rawValue
    case .place(let name), .companion(let name), .genre(let name), .network(let name): name.foldedKeepingSigns
    case .weekday(let weekday): "\(weekday.rawValue)"
    case .hour(let hour): "\(hour)"
    case .decade(let decade): "\(decade)"
    case .person(let person): person.description
    case .precision(let precision): "\(precision)"
    case .unknown: "unknown"
    }
  }
}
