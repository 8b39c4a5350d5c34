import ReelbookModel

extension WeekPlanner {
  /// The week as numbers, from the fixed slots, the windows and the open slots.
  mutating func problem() -> WeekProblem {
    let policy = context.policy
    let padding = max(0, policy.padding.minutesRoundedUp)
    fixedTally = fixedTally()
    evenings = []
    for opening in openings { evenings += parts(of: opening, padding: padding) }
    var (used, places, groups): ([WeekProblem.Evening], [PlanProblem.Place], [[PersonID]]) = ([], [], [])
    func number(of people: [PersonID]) -> Int {
      if let at = groups.firstIndex(of: people) { return at }
      groups.append(people)
      return groups.count - 1
    }
    for evening in evenings {
      guard let opening = evening.opening else { continue }
      let free = freeTimes(in: evening.time, for: evening.people, padding: padding)
      guard !free.isEmpty else { continue }
      var place = PlanProblem.Place(
        day: Int(opening.day.number), time: evening.time,
        group: number(of: evening.people), free: free,
        gridStart: opening.clock.gridStart(at: evening.time.lowerBound, grid: max(1, policy.startsEvery)),
        bonus: evening.reasons.points)
      let kept = keptItems(in: evening)
      place.used = kept.reduce(0) { $0 + min($1, PlanProblem.longEvening) }
      // The first title of an evening has the points of it, and that one is there already.
      if !kept.isEmpty { place.bonus = 0 }
      used.append(evening)
      places.append(place)
    }
    for occurrence in openOccurrences where !occurrence.people.isEmpty {
      let start = (occurrence.start.instant ?? .absent).minutes
      let time = start..<max(start + 1, occurrence.end.minutes)
      let wish = occurrence.wish
      var place = PlanProblem.Place(
        day: Int((occurrence.start.day ?? .absent).number), time: time,
        group: number(of: occurrence.people),
        free: freeTimes(in: time, for: occurrence.people, padding: padding, besides: time))
      place.limit = wish.kind == .movie ? 1 : wish.inRange.episodes ?? .max
      place.isSingle = true
      place.gridStart = start
      used.append(
        WeekProblem.Evening(occurrence: occurrence, people: occurrence.people, wish: wish, time: time))
      places.append(place)
    }
    let order = places.indices.sorted { (places[$0].time.lowerBound, $0) < (places[$1].time.lowerBound, $1) }
    used = order.map { used[$0] }
    places = order.map { places[$0] }
    for at in places.indices {
      places[at].rivals = places.indices.filter { other in
        other != at && places[other].time.upperBound + padding > places[at].time.lowerBound
          && places[at].time.upperBound + padding > places[other].time.lowerBound
          && !Set(used[other].people).isDisjoint(with: used[at].people)
      }
    }
    let everybody = context.people.keys.sorted()
    let numbers = PlanProblem(
      places: places, lines: [], genres: 0, people: everybody.count, padding: padding,
      grid: max(1, policy.startsEvery), episodesPerDay: max(1, policy.episodesPerDay),
      variety: policy.weights.variety, everyone: policy.weights.everyone, tooLong: policy.weights.tooLong)
    var problem = WeekProblem(numbers: numbers, evenings: used)
    problem.numberOfPerson = Dictionary(uniqueKeysWithValues: everybody.enumerated().map { ($1, $0) })
    addLines(to: &problem, for: groups)
    return problem
  }

  /// The parts of an opening: a long one is parted at the hour from which its people usually watch.
  ///
  /// It stays whole if something that they want fits only into all of it.
  private mutating func parts(of opening: Opening, padding: Int) -> [WeekProblem.Evening] {
    let weights = context.policy.weights
    func part(_ time: Range<Int>, _ more: [PlanReason] = []) -> WeekProblem.Evening {
      let isFirst = weights.spread != 0 && !isOccupied(time, for: opening.people)
      return WeekProblem.Evening(
        opening: opening, people: opening.people, time: time,
        reasons: (isFirst ? [PlanReason(.spread, weights.spread)] : []) + more)
    }
    guard weights.usualHour > 0, opening.time.count >= 300, let usual = context.usualHour(of: opening.people) else {
      return [part(opening.time)]
    }
    let hour = opening.clock.firstInstant(opening.day, usual.hour * 60).minutes
    let (early, late) = (opening.time.lowerBound..<max(hour, opening.time.lowerBound), hour)
    guard hour - opening.time.lowerBound >= 60, opening.time.upperBound - hour >= 60 else {
      return [part(opening.time)]
    }
    func longest(_ time: Range<Int>) -> Int {
      (freeTimes(in: time, for: opening.people, padding: padding).map(\.count).max() ?? padding) - padding
    }
    let afterHour = late..<opening.time.upperBound
    let (whole, parted) = (longest(opening.time), max(longest(early), longest(afterHour)))
    if whole > parted, wantsAnything(of: parted + 1...whole, in: opening) { return [part(opening.time)] }
    let reason = PlanReason(
      .usualHour, weights.usualHour, people: opening.people, number: usual.hour, total: usual.plays)
    return [part(early), part(afterHour, [reason])]
  }

  /// Whether people want something that lasts so many minutes and that they can have in an opening.
  private mutating func wantsAnything(of minutes: ClosedRange<Int>, in opening: Opening) -> Bool {
    let (group, day) = (opening.people, opening.day)
    for candidate in candidates where !candidate.isFiller {
      let facts = context.library.title(candidate.title)
      if candidate.title.kind == .movie {
        // Most are shorter, and need no further look.
        let runtime = facts?.runtime.flatMap { $0 > .zero ? $0 : nil } ?? context.policy.unknownFilm
        guard runtime.minutesRoundedUp >= minutes.lowerBound else { continue }
      }
      guard
        candidate.isWanted(by: group, in: opening),
        refusal(of: candidate, by: group) == nil,
        context.obstacle(candidate.title, for: group, on: presentDay(of: day, by: opening.clock)) == nil
      else { continue }
      if candidate.title.kind == .movie {
        guard let film = context.film(candidate, for: group) else { continue }
        if minutes.contains(max(1, film.entry.length.minutesRoundedUp)) { return true }
      } else {
        let series = context.line(of: candidate.title, for: group)
        guard let next = series.proposableIndices(for: group, wantedBy: candidate.wantedBy, in: context).first else {
          continue
        }
        let episode = context.episode(next, in: series, of: candidate, for: group)
        let isOut = episode.entry.airDay.map { $0 <= day } ?? false
        if isOut, !episode.wishers.isEmpty, minutes.contains(episode.entry.length.minutesRoundedUp) { return true }
      }
    }
    return false
  }

  /// The parts of a time in which nobody of a group is busy; each includes the padding after its last slot.
  func freeTimes(
    in time: Range<Int>, for people: [PersonID], padding: Int, besides itself: Range<Int>? = nil
  ) -> [Range<Int>] {
    let grid = max(1, context.policy.startsEvery)
    let now = context.now.instant.minutes + (context.now.instant.milliseconds % 60_000 == 0 ? 0 : 1)
    let start = max(time.lowerBound, now)
    guard start < time.upperBound else { return [] }
    var others = people.flatMap { busyTimes[$0] ?? [] }
    if let itself { others.removeAll { $0 == itself } }
    var free: [Range<Int>] = []
    var cursor = start
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where other.upperBound + padding > cursor {
      guard other.lowerBound < time.upperBound + padding else { break }
      if other.lowerBound > cursor { free.append(cursor..<min(other.lowerBound, time.upperBound + padding)) }
      cursor = max(cursor, other.upperBound + padding)
    }
    if cursor < time.upperBound { free.append(cursor..<time.upperBound + padding) }
    return free.filter { $0.count > grid }
  }
}
