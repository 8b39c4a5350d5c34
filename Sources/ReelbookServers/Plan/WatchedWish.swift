import Foundation
import ReelbookInterchange
import ReelbookModel

/// What the library says of an item: the states that a server would have.
struct WatchedWish {
  /// The subject; of a file of several episodes the first.
  let subject: MediaID
  /// Whether all of it is watched, in the person's present run.
  let isWatched: Bool
  /// The number of whole viewings.
  let count: Int
  /// The whole viewings.
  let entries: [DiaryEntry]
  /// The last viewing that has a moment, or any.
  let last: DiaryEntry?
  /// The moment of the last viewing.
  let lastPlayed: Instant?
  let isStarred: Bool
  let rating: Rating?
}

extension WatchedWish {
  /// Counts what a server loses that has a number and one date, and what it never has.
  func countLosses(_ dialect: ServerDialect, in library: Library, _ losses: inout LossReport) {
    for entry in entries { losses.countDetails(of: entry, in: library) }
    for entry in entries where entry.id != last?.id {
      let example = library.example(of: entry)
      losses.add(entry.play.time.day == nil && entry.play.time != .released ? .partialDates : .earlierDates, example)
      if !dialect.hasExactStates { losses.add(.repeats, example) }
    }
    guard let last else { return }
    let example = library.example(of: last)
    guard dialect.setsDates else { return losses.add(.replacedDates, example) }
    let time = last.play.time
    switch time.precision {
    case .instant: if time.zone != nil || time.offset ?? 0 != 0 { losses.add(.zones, example) }
    case .local: losses.add(.zones, example)
    case .day: losses.add(.assumedNoons, example)
    case .released where lastPlayed != nil: losses.add(.releaseDates, example)
    // Emby then writes the time of the request.
    default: losses.add(dialect.hasExactStates ? .partialDates : .replacedDates, example)
    }
  }
}

extension Library {
  fileprivate func example(of entry: DiaryEntry) -> String { "\(name(of: entry.subject)) (\(entry.play.time))" }

  /// The moment of a viewing for a server; `nil` if not even the day is known.
  ///
  /// A day becomes its noon in a zone, which is that day for everybody near. A time without a zone is one of that zone.
  func moment(of entry: DiaryEntry, in zone: TimeZone) -> Instant? {
    let time = entry.play.time
    if let instant = time.instant { return instant }
    let day = time == .released ? releaseDay(of: entry.subject) : time.day
    guard let day else { return nil }
    let noon = Int64(day.number) * 86_400_000 + 43_200_000
    return zone.instant(ofLocal: time.precision == .local ? time.local : noon)
  }

  private func releaseDay(of subject: MediaID) -> CivilDay? {
    subject.season == nil ? title(subject.title)?.releaseDay : episode(subject)?.airDay
  }
}

extension TimeZone {
  /// The moment at which clocks show a time, in milliseconds; one nearby if they never show it.
  fileprivate func instant(ofLocal local: Int64) -> Instant {
    let first = Instant(milliseconds: local - Int64(offset(at: Instant(milliseconds: local))) * 1000)
    return Instant(milliseconds: local - Int64(offset(at: first)) * 1000)
  }
}
