import ReelbookModel

extension WeekPlanner {
  /// The week as numbers, from the fixed slots, the windows and the open slots.
  mutating func problem() -> WeekProblem {
    let policy = context.policy
    let padding = max(0, policy.padding.minutesRoundedUp)
    var (evenings, places, groups): ([WeekProblem.Evening], [PlanProblem.Place], [[PersonID]]) = ([], [], [])
    func number(of group: [PersonID]) -> Int {
      if let at = groups.firstIndex(of: group) { return at }
      groups.append(group)
      return groups.count - 1
    }
    for opening in openings {
      let free = freeTimes(in: opening.time, for: opening.people, padding: padding)
      guard !free.isEmpty else { continue }
      evenings.append(WeekProblem.Evening(opening: opening, people: opening.people, length: opening.time.count))
      places.append(
        PlanProblem.Place(
          day: Int(opening.day.number), time: opening.time, group: number(of: opening.people), free: free))
    }
    for occurrence in openOccurrences where !occurrence.people.isEmpty {
      let start = (occurrence.start.instant ?? .absent).minutes
      let time = start..<max(start + 1, occurrence.end.minutes)
      let wish = occurrence.slot.wish
      var place = PlanProblem.Place(
        day: Int((occurrence.start.day ?? .absent).number), time: time, group: number(of: occurrence.people),
        free: freeTimes(in: time, for: occurrence.people, padding: padding, besides: time))
      place.limit = wish.kind == .movie ? 1 : wish.episodes ?? .max
      place.isSingle = true
      evenings.append(
        WeekProblem.Evening(occurrence: occurrence, people: occurrence.people, wish: wish, length: time.count))
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
    let numbers = PlanProblem(
      places: places, lines: [], titles: 0, genres: 0, padding: padding, grid: max(1, policy.startsEvery),
      episodesPerDay: max(1, policy.episodesPerDay), tooOften: policy.weights.tooOften, inARow: policy.weights.inARow,
      variety: policy.weights.variety)
    var problem = WeekProblem(numbers: numbers, evenings: evenings)
    addLines(to: &problem, for: groups)
    return problem
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

  /// Adds a line for each title and each group that can watch it.
  private mutating func addLines(to problem: inout WeekProblem, for groups: [[PersonID]]) {
    var (titles, genres): ([TitleID: Int], [String: Int]) = ([:], [:])
    for candidate in mostWanted(&problem) {
      let title = candidate.title
      // If the people have no window at all, no further reason matters.
      if !groups.contains(where: { !candidate.wantedBy.isDisjoint(with: $0) }) {
        problem.refusals[title] = PlanReason(.noWindow, people: candidate.wantedBy.sorted())
        continue
      }
      for (index, group) in groups.enumerated() where !candidate.wantedBy.isDisjoint(with: group) {
        guard case (var line, let proposal)? = line(of: candidate, for: group, in: &problem) else { continue }
        line.group = index
        line.bonus = problem.evenings.indices.map { place in
          problem.numbers.places[place].group == index
            ? bonus(of: proposal, in: problem.evenings[place], on: problem.day(of: place)) : nil
        }
        guard candidate.isFiller || line.bonus.contains(where: { $0 != nil }) else {
          problem.refuse(title, PlanReason(.noWindow, people: group))
          continue
        }
        line.title = titles[title] ?? titles.count
        titles[title] = line.title
        if let genre = context.library.title(title)?.genres.first {
          line.genre = genres[genre] ?? genres.count
          genres[genre] = line.genre
        }
        problem.numbers.lines.append(line)
        problem.proposals.append(proposal)
      }
    }
    (problem.numbers.titles, problem.numbers.genres) = (titles.count, genres.count)
  }

  /// The most wanted candidates, at most 400: nobody watches that many titles in a week.
  private func mostWanted(_ problem: inout WeekProblem) -> [Candidate] {
    let all = context.candidates()
    let limit = 400
    guard all.count > limit else { return all }
    func rank(_ candidate: Candidate) -> (Int, Int, Int, Int64, TitleID) {
      (
        candidate.orders.isEmpty ? 1 : 0, candidate.isBegun ? 0 : 1, candidate.queuePlaces.values.min() ?? 1000,
        candidate.addedAt?.milliseconds ?? .max, candidate.title
      )
    }
    let ranked = all.sorted { rank($0) < rank($1) }
    for candidate in ranked.dropFirst(limit) { problem.refusals[candidate.title] = PlanReason(.outscored) }
    return Array(ranked.prefix(limit))
  }

  /// The extra points of a proposal on an evening; `nil` if it must not go there.
  private func bonus(
    of proposal: WeekProblem.Proposal, in evening: WeekProblem.Evening, on day: CivilDay
  ) -> Int? {
    let (title, group, wish) = (proposal.title, proposal.group, evening.wish)
    if let kind = wish.kind, title.kind != kind { return nil }
    // Fillers go into windows only after all other titles have their places.
    if proposal.candidate.isFiller, evening.occurrence == nil { return nil }
    guard context.obstacle(title, for: group, on: day, wish: wish) == nil else { return nil }
    var points = context.bonuses(title, for: group, on: day, wish: wish).reduce(0) { $0 + $1.points }
    if let order = proposal.order {
      guard order.days.contains(day) else { return nil }
      points += context.policy.weights.ordered
    }
    if evening.occurrence != nil { points += context.policy.weights.mood }
    return points
  }
}
