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
  /// The opening that the time is in; `nil` for any other time.
  var opening: Opening?
  /// Titles that are not proposed.
  var excluded: Set<TitleID> = []

  /// What the people would watch of a title.
  private struct Match {
    var title: TitleID
    var entries: [SeriesLine.Entry]
    var reasons: [PlanReason]
    var minutes: Int
    var score: Int
    var isFiller: Bool
  }

  /// The best proposals, at most `count`; all begin at the start of the time.
  mutating func best(_ count: Int) -> [PlannedSlot] {
    var matches: [Match] = []
    for candidate in context.candidates() where !excluded.contains(candidate.title) {
      if candidate.isFiller, !context.policy.fillsGaps { continue }
      guard candidate.isWanted(by: people, in: opening), let match = match(candidate) else { continue }
      matches.append(match)
    }
    // What people want comes before what they perhaps want.
    matches.sort { ($0.isFiller ? 1 : 0, -$0.score, $0.title) < ($1.isFiller ? 1 : 0, -$1.score, $1.title) }
    return matches.prefix(count).map { slot($0) }
  }

  private var minutes: Int { time.upperBound.minutes - time.lowerBound.minutes }

  private mutating func match(_ candidate: Candidate) -> Match? {
    let title = candidate.title
    let start = WatchTime(time.lowerBound, in: zone)
    let day = start.day ?? context.now.day
    if let kind = wish.kind, title.kind != kind { return nil }
    guard context.refusers(of: title, in: people).isEmpty,
      context.obstacle(title, for: people, on: day, wish: wish) == nil
    else { return nil }
    if title.kind == .movie {
      guard let film = context.film(candidate, for: people) else { return nil }
      let length = film.entry.length.minutesRoundedUp
      guard length <= minutes else { return nil }
      return match(candidate, with: [film.entry], minutes: length, film.reasons, on: day)
    }
    let series = context.line(of: title, for: people)
    let order = candidate.orders.first { Set($0.people.map { context.library.resolve($0) }) == Set(people) }
    let first = order.map { context.library.resolve($0.subject, witness: $0.witness) }
    let limit = wish.episodes ?? order?.episodes ?? context.policy.episodesPerDay
    var entries: [SeriesLine.Entry] = []
    var wishes: [PlanReason] = []
    var used = 0
    let next = series.proposableIndices(for: people, wantedBy: candidate.wantedBy, from: first, in: context)
    for index in next.prefix(limit) {
      let episode = context.episode(index, in: series, of: candidate, for: people)
      let (entry, length) = (episode.entry, episode.entry.length.minutesRoundedUp)
      guard entry.airDay.map({ $0 <= day }) ?? false, used + length <= minutes else { break }
      entries.append(entry)
      wishes += episode.reasons
      used += length + context.policy.padding.minutesRoundedUp
    }
    guard !entries.isEmpty else { return nil }
    let length = used - context.policy.padding.minutesRoundedUp
    return match(candidate, with: entries, minutes: length, wishes, on: day)
  }

  private func match(
    _ candidate: Candidate, with entries: [SeriesLine.Entry], minutes length: Int, _ wishes: [PlanReason],
    on day: CivilDay
  ) -> Match {
    let bonuses = context.bonuses(candidate.title, for: people, on: day, from: context.now.day, wish: wish)
    var reasons = (bonuses + wishes).added()
    let used = context.policy.weights.points(forUsing: length)
    let score = reasons.points + used
    if candidate.isFiller { reasons = [context.fillerReason(candidate, for: people)] }
    if let guess = entries.first(where: { $0.isGuess }) {
      reasons.append(PlanReason(.guessedLength, number: guess.length.minutesRoundedUp))
    }
    reasons.append(PlanReason(.fits, candidate.isFiller ? 0 : used, number: length, total: minutes))
    return Match(
      title: candidate.title, entries: entries, reasons: reasons, minutes: length, score: score,
      isFiller: candidate.isFiller)
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
