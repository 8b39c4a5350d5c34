import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the best titles that some people can watch in one stretch of time.
struct ProposalSearch {
  var context: PlanContext
  let people: [PersonID]
  let time: Range<Instant>
  let zone: TimeZone
  var wish = SlotWish()
  /// Titles that are not proposed.
  var excluded: Set<TitleID> = []

  private struct Found {
    var entries: [SeriesLine.Entry]
    var reasons: [PlanReason]
    var minutes: Int
    var score: Int
  }

  /// The best proposals, at most `count`; all begin at the start of the time.
  mutating func best(_ count: Int) -> [PlannedSlot] {
    var found: [(title: TitleID, what: Found)] = []
    for candidate in context.candidates() where !excluded.contains(candidate.title) {
      guard !candidate.wantedBy.isDisjoint(with: people), let what = find(candidate) else { continue }
      found.append((candidate.title, what))
    }
    found.sort { ($1.what.score, $0.title) < ($0.what.score, $1.title) }
    return found.prefix(count).map { slot($0.title, $0.what) }
  }

  private var minutes: Int { time.upperBound.minutes - time.lowerBound.minutes }

  private mutating func find(_ candidate: Candidate) -> Found? {
    let title = candidate.title
    let start = WatchTime(time.lowerBound, in: zone)
    let day = start.day ?? context.now.day
    if let kind = wish.kind, title.kind != kind { return nil }
    guard !context.isRefused(title, by: people), context.obstacle(title, for: people, on: day, wish: wish) == nil else {
      return nil
    }
    if title.kind == .movie {
      let seen = people.count { context.hasSeen(MediaID(title), $0) }
      guard context.policy.groupsNext == .any ? seen < people.count : seen == 0 else { return nil }
      let (length, isGuess, isBegun) = context.length(ofFilm: title, for: people)
      guard length <= minutes else { return nil }
      let entry = SeriesLine.Entry(
        subject: MediaID(title), tmdb: 0, length: .minutes(length), isGuess: isGuess, airs: nil)
      return found(candidate, [entry], length, isBegun: isBegun, day)
    }
    let series = context.line(of: title)
    let order = candidate.orders.first { Set($0.people.map { context.library.resolve($0) }) == Set(people) }
    let first = order.map { context.library.resolve($0.subject, witness: $0.witness) }
    let limit = wish.episodes ?? order?.episodes ?? context.policy.episodesPerDay
    var entries: [SeriesLine.Entry] = []
    var used = 0
    for entry in series.next(for: people, from: first, in: context).prefix(limit) {
      let length = entry.length.minutesRoundedUp
      guard entry.airs.map({ $0 <= day }) ?? false, used + length <= minutes else { break }
      entries.append(entry)
      used += length + context.policy.padding.minutesRoundedUp
    }
    guard !entries.isEmpty else { return nil }
    let isBegun = candidate.isBegun || people.contains { series.isBegun(by: $0) }
    return found(candidate, entries, used - context.policy.padding.minutesRoundedUp, isBegun: isBegun, day)
  }

  private func found(
    _ candidate: Candidate, _ entries: [SeriesLine.Entry], _ length: Int, isBegun: Bool, _ day: CivilDay
  ) -> Found {
    let bonuses = context.bonuses(candidate.title, for: people, on: day, wish: wish)
    let wishes = context.wishes(candidate, for: people, isBegun: isBegun)
    let score = wishes.reduce(0) { $0 + $1.points } * length / 60 + bonuses.reduce(0) { $0 + $1.points }
    var reasons = (bonuses + wishes).sorted { $0.points > $1.points }
    if let guess = entries.first(where: { $0.isGuess }) {
      reasons.append(PlanReason(.guessedLength, number: guess.length.minutesRoundedUp))
    }
    reasons.append(PlanReason(.fits, number: length, total: minutes))
    // A filler ranks below each title that people want.
    return Found(
      entries: entries, reasons: reasons, minutes: length,
      score: score + context.policy.weights.used * length / 10 - (candidate.isFiller ? 1000 : 0))
  }

  private func slot(_ title: TitleID, _ found: Found) -> PlannedSlot {
    var slot = PlannedSlot()
    let start = WatchTime(time.lowerBound, in: zone)
    slot.id = OccurrenceID(SlotID(from: "tonight", "\(start)", "\(title)", "\(people)"), on: nil)
    (slot.start, slot.length, slot.people) = (start, .minutes(found.minutes), people)
    slot.fill(with: found.entries)
    slot.reasons = found.reasons
    return slot
  }
}
