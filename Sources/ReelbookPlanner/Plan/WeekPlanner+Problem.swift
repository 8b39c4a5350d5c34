import ReelbookModel

extension WeekPlanner {
  /// The week as numbers, with the room of each place, the source of each line, and the reasons for refused titles.
  mutating func problem() -> ([Room], PlanProblem, [Source], [TitleID: PlanReason]) {
    let policy = context.policy
    let padding = max(0, policy.padding.minutesRoundedUp)
    var (rooms, places, groups): ([Room], [PlanProblem.Place], [[PersonID]]) = ([], [], [])
    func group(_ people: [PersonID]) -> Int {
      if let at = groups.firstIndex(of: people) { return at }
      groups.append(people)
      return groups.count - 1
    }
    for opening in openings {
      let free = room(opening.time, for: opening.people, padding, besides: nil)
      guard !free.isEmpty else { continue }
      rooms.append(Room(opening: opening, people: opening.people, total: opening.time.count))
      places.append(
        PlanProblem.Place(day: Int(opening.day.number), time: opening.time, group: group(opening.people), free: free))
    }
    for occurrence in open where !occurrence.people.isEmpty {
      let time =
        (occurrence.start.instant ?? .absent)
        .minutes..<max(
          (occurrence.start.instant ?? .absent).minutes + 1, occurrence.end.minutes)
      let wish = occurrence.slot.wish
      var place = PlanProblem.Place(
        day: Int((occurrence.start.day ?? .absent).number), time: time, group: group(occurrence.people),
        free: room(time, for: occurrence.people, padding, besides: time))
      place.limit = wish.kind == .movie ? 1 : wish.episodes ?? .max
      place.isSingle = true
      rooms.append(Room(occurrence: occurrence, people: occurrence.people, wish: wish, total: time.count))
      places.append(place)
    }
    let order = places.indices.sorted { (places[$0].time.lowerBound, $0) < (places[$1].time.lowerBound, $1) }
    rooms = order.map { rooms[$0] }
    places = order.map { places[$0] }
    for at in places.indices {
      places[at].rivals = places.indices.filter { other in
        other != at && places[other].time.upperBound + padding > places[at].time.lowerBound
          && places[at].time.upperBound + padding > places[other].time.lowerBound
          && !Set(rooms[other].people).isDisjoint(with: rooms[at].people)
      }
    }
    var problem = PlanProblem(
      places: places, lines: [], titles: 0, genres: 0, padding: padding, grid: max(1, policy.startsEvery),
      episodesPerDay: max(1, policy.episodesPerDay), tooOften: policy.weights.tooOften, inARow: policy.weights.inARow,
      variety: policy.weights.variety)
    var refused: [TitleID: PlanReason] = [:]
    let sources = addLines(to: &problem, rooms, groups, &refused)
    return (rooms, problem, sources, refused)
  }

  /// The parts of a time in which nobody of a group is busy; each includes the padding after its last slot.
  private func room(
    _ time: Range<Int>, for people: [PersonID], _ padding: Int, besides own: Range<Int>?
  ) -> [Range<Int>] {
    let grid = max(1, context.policy.startsEvery)
    let now = context.now.instant.minutes + (context.now.instant.milliseconds % 60_000 == 0 ? 0 : 1)
    let start = max(time.lowerBound, now)
    guard start < time.upperBound else { return [] }
    var taken = people.flatMap { blocked[$0] ?? [] }
    if let own { taken.removeAll { $0 == own } }
    var free: [Range<Int>] = []
    var cursor = start
    for busy in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) where busy.upperBound + padding > cursor {
      guard busy.lowerBound < time.upperBound + padding else { break }
      if busy.lowerBound > cursor { free.append(cursor..<min(busy.lowerBound, time.upperBound + padding)) }
      cursor = max(cursor, busy.upperBound + padding)
    }
    if cursor < time.upperBound { free.append(cursor..<time.upperBound + padding) }
    return free.filter { $0.count > grid }
  }

  private mutating func addLines(
    to problem: inout PlanProblem, _ rooms: [Room], _ groups: [[PersonID]], _ refused: inout [TitleID: PlanReason]
  ) -> [Source] {
    var sources: [Source] = []
    var (titles, genres): ([TitleID: Int], [String: Int]) = ([:], [:])
    for candidate in worthTrying(&refused) {
      // If the people have no window at all, no further reason matters.
      if !groups.contains(where: { !candidate.wantedBy.isDisjoint(with: $0) }) {
        refused[candidate.title] = PlanReason(.noWindow, people: candidate.wantedBy.sorted())
        continue
      }
      for (index, group) in groups.enumerated() where !candidate.wantedBy.isDisjoint(with: group) {
        guard case (var line, let source)? = line(of: candidate, for: group, &refused) else { continue }
        line.group = index
        line.bonus = rooms.indices.map { place in
          problem.places[place].group == index ? bonus(source, rooms[place], problem.places[place]) : nil
        }
        guard candidate.isFiller || line.bonus.contains(where: { $0 != nil }) else {
          if refused[candidate.title] == nil { refused[candidate.title] = PlanReason(.noWindow, people: group) }
          continue
        }
        line.title = titles[candidate.title] ?? titles.count
        titles[candidate.title] = line.title
        if let genre = context.library.title(candidate.title)?.genres.first {
          line.genre = genres[genre] ?? genres.count
          genres[genre] = line.genre
        }
        problem.lines.append(line)
        sources.append(source)
      }
    }
    (problem.titles, problem.genres) = (titles.count, genres.count)
    return sources
  }

  /// The most wanted candidates, at most 400: nobody watches that many titles in a week.
  private func worthTrying(_ refused: inout [TitleID: PlanReason]) -> [Candidate] {
    let all = context.candidates()
    let limit = 400
    guard all.count > limit else { return all }
    func rank(_ candidate: Candidate) -> (Int, Int, Int, Int64, TitleID) {
      (
        candidate.orders.isEmpty ? 1 : 0, candidate.isBegun ? 0 : 1, candidate.queued.values.min() ?? 1000,
        candidate.since?.milliseconds ?? .max, candidate.title
      )
    }
    let ranked = all.sorted { rank($0) < rank($1) }
    for candidate in ranked.dropFirst(limit) { refused[candidate.title] = PlanReason(.outscored) }
    return Array(ranked.prefix(limit))
  }

  /// The line of a title for a group; `nil` if the group cannot watch the title or refuses it.
  private mutating func line(
    of candidate: Candidate, for group: [PersonID], _ refused: inout [TitleID: PlanReason]
  ) -> (PlanProblem.Line, Source)? {
    let (title, library) = (candidate.title, context.library)
    func refuse(_ reason: PlanReason) { if refused[title] == nil { refused[title] = reason } }
    guard !context.isRefused(title, by: group) else { return nil }
    if let obstacle = context.obstacle(title, for: group, on: week.sunday) {
      refuse(obstacle)
      return nil
    }
    var line = PlanProblem.Line(title: 0, group: 0, items: [], bonus: [])
    line.isBingeable = group.contains { context.mark(title, $0).isBingeable == true }
    var source = Source(candidate: candidate, group: group, entries: [], reasons: [])
    if title.kind == .movie {
      guard taken[title] == nil else {
        refuse(PlanReason(.elsewhere))
        return nil
      }
      let seen = group.count { context.hasSeen(MediaID(title), $0) }
      guard context.policy.groupsNext == .any ? seen < group.count : seen == 0 else { return nil }
      let (minutes, isGuess, isBegun) = context.length(ofFilm: title, for: group)
      source.reasons = context.wishes(candidate, for: group, isBegun: isBegun)
      source.guess = isGuess ? minutes : nil
      let airs = library.title(title)?.releaseDay ?? .absent
      line.items = [
        .init(length: minutes, airs: airs == .absent ? .min : Int(airs.number), value: value(minutes, source.reasons))
      ]
      source.entries = [
        .init(subject: MediaID(title), tmdb: 0, length: .minutes(minutes), isGuess: isGuess, airs: airs)
      ]
      return (line, source)
    }
    if let others = taken[title] {
      guard others.allSatisfy({ $0.people == group }) else {
        refuse(PlanReason(.elsewhere))
        return nil
      }
      line.after = (others.map(\.end).max() ?? .min) + context.policy.padding.minutesRoundedUp
    }
    let orders = candidate.orders
    let mine = orders.first { Set($0.people.map { library.resolve($0) }) == Set(group) }
    // Only the people of its standing order watch an ordered series.
    guard orders.isEmpty || mine != nil else { return nil }
    let series = context.line(of: title)
    let first = mine.map { library.resolve($0.subject, witness: $0.witness) }
    let next = series.next(for: group, from: first, in: context)
    let aired = next.prefix { entry in entry.airs.map { $0 <= week.sunday } ?? false }
    guard !aired.isEmpty else {
      refuse(PlanReason(next.isEmpty ? .caughtUp : .notAired))
      return nil
    }
    if let mine {
      line.perDay = mine.episodes
      for slot in fixed where slot.title.map({ library.resolve($0) }) == title {
        line.already[Int(slot.day.number), default: 0] += slot.subjects.count
      }
      if context.policy.missed == .stack { line.extra = missedStill(next, by: group) }
      // An order that does not follow new episodes ends when its people are caught up.
      let waits = aired.allSatisfy { $0.airs.map { $0 > context.now.day } ?? true }
      if !mine.followsNew, waits, group.contains(where: { series.isBegun(by: $0) }) {
        refuse(PlanReason(.caughtUp))
        return nil
      }
    }
    let isBegun = candidate.isBegun || group.contains { series.isBegun(by: $0) }
    source.order = mine
    source.reasons = context.wishes(candidate, for: group, isBegun: isBegun)
    source.entries = Array(aired.prefix(24))
    source.guess = source.entries.first { $0.isGuess }?.length.minutesRoundedUp
    line.items = source.entries.map { entry in
      let minutes = max(1, entry.length.minutesRoundedUp)
      let airs = entry.airs ?? .absent
      return .init(
        length: minutes, airs: airs == .absent ? .min : Int(airs.number), value: value(minutes, source.reasons))
    }
    return (line, source)
  }

  /// The number of episodes among those that come next that a group missed.
  private func missedStill(_ next: [SeriesLine.Entry], by group: [PersonID]) -> Int {
    next.count { context.missed[$0.subject]?.isSuperset(of: group) ?? false }
  }

  /// The points of some minutes with some reasons: the reasons count for each hour, and the used minutes count, too.
  func value(_ minutes: Int, _ reasons: [PlanReason]) -> Int {
    let points = reasons.reduce(0) { $0 + $1.points }
    return (points * minutes + (points >= 0 ? 30 : -30)) / 60 + context.policy.weights.used * minutes / 10
  }

  /// The extra points of a line in a place; `nil` if it must not go there.
  private func bonus(_ source: Source, _ room: Room, _ place: PlanProblem.Place) -> Int? {
    let (title, day) = (source.candidate.title, CivilDay(number: place.day))
    if let kind = room.wish.kind, title.kind != kind { return nil }
    // Fillers go into windows only after all other titles have their places.
    if source.candidate.isFiller, room.occurrence == nil { return nil }
    guard context.obstacle(title, for: source.group, on: day, wish: room.wish) == nil else { return nil }
    var points = context.bonuses(title, for: source.group, on: day, wish: room.wish).reduce(0) { $0 + $1.points }
    if let order = source.order {
      guard order.days.contains(day) else { return nil }
      points += context.policy.weights.ordered
    }
    if room.occurrence != nil { points += context.policy.weights.mood }
    return points
  }
}
