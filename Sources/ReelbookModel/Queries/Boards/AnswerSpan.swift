/// The moments at which an answer about a title is the same, as long as the title's records are.
///
/// It keeps what depends on the day apart from what depends on the records: after midnight only those titles are asked
/// again whose answers may differ on the new day.
package struct AnswerSpan: Hashable, Sendable {
  package var days: ClosedRange<CivilDay>

  package init(days: ClosedRange<CivilDay>) { self.days = days }

  /// Whether the answer holds at a moment.
  package func contains(_ now: Now) -> Bool { days.contains(now.day) }

  /// Any moment.
  package static let always = AnswerSpan(
    days: CivilDay(number: CivilDay.range.lowerBound)...CivilDay(number: CivilDay.range.upperBound))

  /// The day of a moment.
  package static func day(of now: Now) -> AnswerSpan { AnswerSpan(days: now.day...now.day) }
}

/// The days around one between some others, on which what airs is the same.
struct DaysAround {
  private let day: CivilDay
  /// The last of the days up to the one.
  private var before: CivilDay?
  /// The first of the later days.
  private var after: CivilDay?

  init(_ day: CivilDay) { self.day = day }

  mutating func note(_ other: CivilDay) {
    if other <= day {
      before = max(before ?? other, other)
    } else {
      after = min(after ?? other, other)
    }
  }

  /// From the last day on which something airs until the next one: what has aired is the same.
  var sinceLast: AnswerSpan {
    var span = AnswerSpan.always.days
    if let before { span = before...span.upperBound }
    if let after { span = span.lowerBound...after.adding(days: -1) }
    return AnswerSpan(days: span)
  }

  /// The one day if something airs on it, or else until the next one: what airs on the day is the same.
  var onlyToday: AnswerSpan {
    if before == day { return AnswerSpan(days: day...day) }
    var days = sinceLast.days
    if let before { days = before.adding(days: 1)...days.upperBound }
    return AnswerSpan(days: days)
  }
}

extension Library {
  /// The days around one on which episodes of a series air.
  func daysOfAiring(in series: TitleID, around day: CivilDay) -> DaysAround {
    var days = DaysAround(day)
    for id in identity.all(of: series) {
      for row in seasons.liveRows(from: SeasonID(id, 0), while: { $0.series == id }) {
        for episode in row.record.facts.episodes { episode.airDay.map { days.note($0) } }
      }
    }
    return days
  }

  /// The days around one on which episodes air, of each series that has such days. Costs a pass over the seasons.
  func daysOfAiring(around day: CivilDay) -> [TitleID: DaysAround] {
    var all: [TitleID: DaysAround] = [:]
    seasons.visit { season in
      let series = resolve(season.id.series)
      var days = all.removeValue(forKey: series) ?? DaysAround(day)
      for episode in season.facts.episodes { episode.airDay.map { days.note($0) } }
      if days.isBounded { all[series] = days }
    }
    return all
  }
}

extension DaysAround {
  fileprivate var isBounded: Bool { before != nil || after != nil }
}
