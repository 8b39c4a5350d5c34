import ReelbookModel

extension WeekPlanner {
  /// The week as numbers, from the fixed slots, the windows and the open slots.
  mutating func problem() -> WeekProblem {
    let policy = context.policy
    let padding = max(0, policy.padding.minutesRoundedUp)
    var (evenings, places, groups): ([WeekProblem.Evening], [PlanProblem.Place], [Group]) = ([], [], [])
    func number(of people: [PersonID], isDerived: Bool) -> Int {
      if let at = groups.firstIndex(where: { $0.people == people }) {
        groups[at].isDerived = groups[at].isDerived && isDerived
        return at
      }
      groups.append(Group(people: people, isDerived: isDerived))
      return groups.count - 1
    }
    for part in openings.flatMap({ parts(of: $0) }) {
      let opening = part.opening
      let free = freeTimes(in: opening.time, for: opening.people, padding: padding)
      guard !free.isEmpty else { continue }
      evenings.append(
        WeekProblem.Evening(
          opening: opening, people: opening.people, length: opening.time.count, windowLength: part.windowLength,
          reasons: part.reasons))
      places.append(
        PlanProblem.Place(
          day: Int(opening.day.number), time: opening.time,
          group: number(of: opening.people, isDerived: opening.isDerived), free: free,
          gridStart: opening.clock.gridStart(at: opening.time.lowerBound, grid: max(1, policy.startsEvery)),
          bonus: part.reasons.points))
    }
    for occurrence in openOccurrences where !occurrence.people.isEmpty {
      let start = (occurrence.start.instant ?? .absent).minutes
      let time = start..<max(start + 1, occurrence.end.minutes)
      let wish = occurrence.wish
      var place = PlanProblem.Place(
        day: Int((occurrence.start.day ?? .absent).number), time: time,
        group: number(of: occurrence.people, isDerived: false),
        free: freeTimes(in: time, for: occurrence.people, padding: padding, besides: time))
      place.limit = wish.kind == .movie ? 1 : wish.episodes ?? .max
      place.isSingle = true
      place.gridStart = start
      evenings.append(
        WeekProblem.Evening(
          occurrence: occurrence, people: occurrence.people, wish: wish, length: time.count, windowLength: time.count))
      places.append(place)
    }
    let order = places.indices.sorted { (places[$0].time.lowerBound, $0) < (places[$1].time.lowerBound, $1) }
    evenings = order.map { evenings[$0] }
    places = order.map { places[$0] }
    for at in places.indices {
      places[at].rivals = places.indices.filter { other in
        other != at && places[other].time.upperBound + padding > places[at].time.lowerBound
          && places[at].time.upperBound + padding > places[other].time.lowerBound
          && !Set(evenings[other].people).isDisjoint(with: evenings[at].people)
      }
    }
    let everybody = context.people.keys.sorted()
    let numbers = PlanProblem(
      places: places, lines: [], genres: 0, people: everybody.count, padding: padding,
      grid: max(1, policy.startsEvery), episodesPerDay: max(1, policy.episodesPerDay),
      variety: policy.weights.variety, everyone: policy.weights.everyone, tooLong: policy.weights.tooLong)
    var problem = WeekProblem(numbers: numbers, evenings: evenings)
    problem.numberOfPerson = Dictionary(uniqueKeysWithValues: everybody.enumerated().map { ($1, $0) })
    addLines(to: &problem, for: groups)
    return problem
  }

  /// People who have time together.
  struct Group {
    var people: [PersonID]
    /// Whether they have it only since each of them is free alone at the same time.
    var isDerived: Bool
  }

  /// The parts of an opening: a long one is parted at the hour from which its people usually watch.
  private func parts(
    of opening: Opening
  ) -> [(opening: Opening, windowLength: Int, reasons: [PlanReason])] {
    let weights = context.policy.weights
    let spread = weights.spread == 0 ? [] : [PlanReason(.spread, weights.spread)]
    let whole = (opening, opening.time.count, spread)
    guard weights.usualHour > 0, opening.time.count >= 300, let usual = context.usualHour(of: opening.people) else {
      return [whole]
    }
    let hour = opening.clock.firstInstant(opening.day, usual.hour * 60).minutes
    guard hour - opening.time.lowerBound >= 60, opening.time.upperBound - hour >= 60 else { return [whole] }
    var (early, late) = (opening, opening)
    (early.time, late.time) = (opening.time.lowerBound..<hour, hour..<opening.time.upperBound)
    let reason = PlanReason(
      .usualHour, weights.usualHour, people: opening.people, number: usual.hour, total: usual.plays)
    return [(early, opening.time.count, spread), (late, opening.time.count, spread + [reason])]
  }

  /// The parts of a time in which nobody of a group is busy; each includes the padding after its last slot.
  private func freeTimes(
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
