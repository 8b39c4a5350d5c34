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

  /// The place of a proposal among all: what people want comes before what they perhaps want.
  private struct Rank: Comparable {
    var isFiller: Bool
    var score: Int
    var title: TitleID

    static func < (a: Rank, b: Rank) -> Bool {
      (a.isFiller ? 1 : 0, -a.score, a.title) < (b.isFiller ? 1 : 0, -b.score, b.title)
    }
  }

  /// The best proposals, at most `count`; all begin at the start of the time.
  ///
  /// How far people are in a series is looked up only while it could be among the best.
  mutating func best(_ count: Int) -> [PlannedSlot] {
    var best: [(rank: Rank, match: Match)] = []
    func add(_ match: Match?) {
      guard let match else { return }
      let rank = Rank(isFiller: match.isFiller, score: match.score, title: match.title)
      best.insert((rank, match), at: best.firstIndex { rank < $0.rank } ?? best.endIndex)
      if best.count > count { best.removeLast() }
    }
    var series: [(rank: Rank, candidate: Candidate)] = []
    for candidate in context.candidates() where !excluded.contains(candidate.title) {
      if candidate.isFiller, !context.policy.fillsGaps { continue }
      guard candidate.isWanted(by: people, in: opening), isAllowed(candidate) else { continue }
      if candidate.title.kind == .movie {
        add(film(candidate))
      } else {
        let most = mostPoints(of: candidate, minutes: minutes)
        series.append((Rank(isFiller: candidate.isFiller, score: most, title: candidate.title), candidate))
      }
    }
    func isBehind(_ rank: Rank) -> Bool { best.count == count && best.last.map { $0.rank < rank } ?? true }
    for (rank, candidate) in series.sorted(by: { $0.rank < $1.rank }) {
      if isBehind(rank) { break }
      // Its episodes may be too short for so many points.
      let episode = longestEpisode(of: candidate) + context.policy.padding.minutesRoundedUp
      let longest = max(0, min(limit(of: candidate), minutes)) * episode
      let most = mostPoints(of: candidate, minutes: min(minutes, longest))
      if !isBehind(Rank(isFiller: rank.isFiller, score: most, title: rank.title)) { add(episodes(of: candidate)) }
    }
    return best.map { slot($0.match) }
  }

  private var minutes: Int { time.upperBound.minutes - time.lowerBound.minutes }

  private var day: CivilDay { WatchTime(time.lowerBound, in: zone).day ?? context.now.day }

  private func isAllowed(_ candidate: Candidate) -> Bool {
    if let kind = wish.kind, candidate.title.kind != kind { return false }
    // An ordered series is watched by the people of its order; others are free to watch it without them.
    let isOrdered = candidate.orders.contains { !$0.people.isDisjoint(with: people) }
    if isOrdered, order(of: candidate) == nil { return false }
    return context.refusers(of: candidate.title, in: people).isEmpty
      && context.obstacle(candidate.title, for: people, on: day, wish: wish) == nil
  }

  private func film(_ candidate: Candidate) -> Match? {
    guard let film = context.film(candidate, for: people) else { return nil }
    let length = film.entry.length.minutesRoundedUp
    guard length <= minutes else { return nil }
    return match(candidate, with: [film.entry], minutes: length, film.reasons)
  }

  /// The number of episodes of a series that are proposed at most.
  private func limit(of candidate: Candidate) -> Int {
    max(0, wish.inRange.episodes ?? order(of: candidate)?.inRange.episodes ?? context.policy.episodesPerDay)
  }

  private func order(of candidate: Candidate) -> StandingOrder? {
    candidate.orders.first { $0.people == Set(people) }
  }

  /// The minutes of the longest episode of a series.
  private func longestEpisode(of candidate: Candidate) -> Int {
    let usual = context.library.title(candidate.title)?.runtime ?? context.policy.unknownEpisode
    var longest = max(usual, context.policy.unknownEpisode)
    for season in context.library.seasons(of: candidate.title) {
      for episode in season.episodes { longest = max(longest, episode.runtime ?? .zero) }
    }
    return max(1, min(longest, .seconds(86_400)).minutesRoundedUp)
  }

  /// Points that a series has at most in some minutes, whatever its people have seen of it: as if all of them were in the
  /// middle of it and had seen nothing that comes next, and nobody else wanted it.
  private func mostPoints(of candidate: Candidate, minutes: Int) -> Int {
    let wishes = context.wishes(candidate, for: people, unseen: people, skipping: [], absent: [], begunBy: people)
    let bonuses = context.bonuses(candidate.title, for: people, on: day, from: context.now.day, wish: wish)
    let (limit, weights) = (max(0, min(limit(of: candidate), minutes)), context.policy.weights)
    // A household may like what others would not: to see something again, or without somebody who wants it.
    let odd = max(0, -weights.again) * people.count + max(0, -weights.absent) * context.people.count
    let full = wishes.reduce(odd) { $0 + max(0, $1.points) }
    // An episode has its share of two hours of the points, rounded for each reason.
    let share = full * min(minutes + limit, 120 * limit) / 120 + limit * (wishes.count + 4)
    return share + bonuses.reduce(0) { $0 + max(0, $1.points) } + max(0, weights.points(forUsing: minutes))
  }

  private mutating func episodes(of candidate: Candidate) -> Match? {
    let (title, day) = (candidate.title, day)
    let series = context.line(of: title, for: people)
    let first = order(of: candidate).map { context.library.resolve($0.subject, witness: $0.witness) }
    let limit = limit(of: candidate)
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
    return match(candidate, with: entries, minutes: length, wishes)
  }

  private func match(
    _ candidate: Candidate, with entries: [SeriesLine.Entry], minutes length: Int, _ wishes: [PlanReason]
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
