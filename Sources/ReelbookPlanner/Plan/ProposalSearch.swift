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

  /// What the people would watch of a title.
  private struct Match {
    var title: TitleID
    var entries: [SeriesLine.Entry]
    var reasons: [PlanReason]
    var minutes: Int
    var score: Int
  }

  /// The best proposals, at most `count`; all begin at the start of the time.
  mutating func best(_ count: Int) -> [PlannedSlot] {
    var matches: [Match] = []
    for candidate in context.candidates() where !excluded.contains(candidate.title) {
      guard !candidate.wantedBy.isDisjoint(with: people), let match = match(candidate) else { continue }
      matches.append(match)
    }
    matches.sort { ($1.score, $0.title) < ($0.score, $1.title) }
    return matches.prefix(count).map { slot($0) }
  }

  private var minutes: Int { time.upperBound.minutes - time.lowerBound.minutes }

  private mutating func match(_ candidate: Candidate) -> Match? {
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
        subject: MediaID(title), tmdb: 0, length: .minutes(length), isGuess: isGuess, airDay: nil)
      return match(candidate, with: [entry], minutes: length, isBegun: isBegun, on: day)
    }
    let series = context.line(of: title)
    let order = candidate.orders.first { Set($0.people.map { context.library.resolve($0) }) == Set(people) }
    let first = order.map { context.library.resolve($0.subject, witness: $0.witness) }
    let limit = wish.episodes ?? order?.episodes ?? context.policy.episodesPerDay
    var entries: [SeriesLine.Entry] = []
    var used = 0
    for entry in series.next(for: people, from: first, in: context).prefix(limit) {
      let length = entry.length.minutesRoundedUp
      guard entry.airDay.map({ $0 <= day }) ?? false, used + length <= minutes else { break }
      entries.append(entry)
      used += length + context.policy.padding.minutesRoundedUp
    }
    guard !entries.isEmpty else { return nil }
    let isBegun = candidate.isBegun || people.contains { series.isBegun(by: $0) }
    let length = used - context.policy.padding.minutesRoundedUp
    return match(candidate, with: entries, minutes: length, isBegun: isBegun, on: day)
  }

  private func match(
    _ candidate: Candidate, with entries: [SeriesLine.Entry], minutes length: Int, isBegun: Bool, on day: CivilDay
  ) -> Match {
    let bonuses = context.bonuses(candidate.title, for: people, on: day, wish: wish)
    let wishes = context.wishes(candidate, for: people, isBegun: isBegun)
    let score = wishes.reduce(0) { $0 + $1.points } * length / 60 + bonuses.reduce(0) { $0 + $1.points }
    var reasons = (bonuses + wishes).sorted { $0.points > $1.points }
    if let guess = entries.first(where: { $0.isGuess }) {
      reasons.append(PlanReason(.guessedLength, number: guess.length.minutesRoundedUp))
    }
    reasons.append(PlanReason(.fits, number: length, total: minutes))
    // A filler ranks below each title that people want.
    return Match(
      title: candidate.title, entries: entries, reasons: reasons, minutes: length,
      score: score + context.policy.weights.used * length / 10 - (candidate.isFiller ? 1000 : 0))
  }

  private func slot(_ match: Match) -> PlannedSlot {
    var slot = PlannedSlot()
    let start = WatchTime(time.lowerBound, in: zone)
    slot.id = OccurrenceID(SlotID(from: "tonight", "\(start)", "\(match.title)", "\(people)"), on: nil)
    (slot.start, slot.length, slot.people) = (start, .minutes(match.minutes), people)
    slot.fill(with: match.entries)
    slot.reasons = match.reasons
    return slot
  }
}
