import ReelbookModel

extension WeekPlanner {
  /// The slots of an arrangement; consecutive items of one line are one slot.
  mutating func slots(
    of best: Arrangement, _ rooms: [Room], _ problem: PlanProblem, _ sources: [Source]
  ) -> [PlannedSlot] {
    var scorer = PlanScorer(problem)
    let layout = (scorer.layout(best) ?? []).sorted { ($0.start, $0.place) < ($1.start, $1.place) }
    var runs: [[Placement]] = []
    for placement in layout {
      let end = runs.last?.last.map { $0.start + problem.length($0) + problem.padding }
      if let last = runs.last?.last, last.place == placement.place, last.line == placement.line,
        placement.start - (end ?? 0) < problem.grid
      {
        runs[runs.count - 1].append(placement)
      } else {
        runs.append([placement])
      }
    }
    var used: [Int: Int] = [:]
    for placement in layout { used[placement.place, default: 0] += problem.length(placement) }
    var slots: [PlannedSlot] = []
    for run in runs {
      guard let first = run.first, let last = run.last else { continue }
      let (room, source) = (rooms[first.place], sources[first.line])
      let end = last.start + problem.length(last)
      var slot = PlannedSlot()
      slot.fill(with: run.map { source.entries[$0.item] })
      slot.people = source.group
      slot.order = source.order?.id
      slot.reasons = reasons(run, room, source, problem, used: used[first.place] ?? 0)
      if let occurrence = room.occurrence {
        let own = PlannedSlot(occurrence)
        (slot.id, slot.start, slot.length) = (own.id, own.start, own.length)
        (slot.origin, slot.text, slot.sequence) = (own.origin, own.text, own.sequence)
      } else if let opening = room.opening {
        slot.start = WatchTime(Instant(minutes: first.start), in: opening.clock.zone)
        slot.length = .minutes(end - first.start)
        slot.window = opening.window
        slot.id = name(of: source.candidate.title, source.group)
      }
      slots.append(slot)
    }
    // An open slot for which nothing fits is still in the guide.
    for (at, room) in rooms.enumerated() where best.places[at].isEmpty {
      guard let occurrence = room.occurrence else { continue }
      var slot = PlannedSlot(occurrence)
      slot.reasons.append(PlanReason(.nothingFits))
      slots.append(slot)
    }
    return slots
  }

  /// A free id, made from the week, the title and the people, so that planning again gives the same one.
  private mutating func name(of title: TitleID, _ people: [PersonID]) -> OccurrenceID {
    var number = 0
    while true {
      let words = people.map(\.description).joined(separator: " ")
      let slot = SlotID(from: "slot", "\(week.monday)", "\(title)", words, "\(number)")
      let id = OccurrenceID(slot, on: nil)
      if names.insert(id).inserted { return id }
      number += 1
    }
  }

  private func reasons(
    _ run: [Placement], _ room: Room, _ source: Source, _ problem: PlanProblem, used: Int
  ) -> [PlanReason] {
    var reasons: [PlanReason] = []
    if room.occurrence != nil {
      reasons.append(PlanReason(.asked, context.policy.weights.mood, wish: room.wish))
    }
    if source.order != nil { reasons.append(PlanReason(.ordered, context.policy.weights.ordered * run.count)) }
    let day = CivilDay(number: problem.places[run[0].place].day)
    reasons += context.bonuses(source.candidate.title, for: source.group, on: day, wish: room.wish)
    reasons += source.reasons
    reasons.sort { $0.points > $1.points }
    if problem.lines[run[0].line].isBingeable, run.count > 1 {
      reasons.append(PlanReason(.inARow, problem.inARow * (run.count - 1), number: run.count))
    }
    if let minutes = source.guess { reasons.append(PlanReason(.guessedLength, number: minutes)) }
    reasons.append(PlanReason(.fits, number: used, total: room.total))
    return reasons
  }

  /// Fills the rest of the places with titles of the category `maybe`; nothing else moves for them.
  mutating func fill(
    _ arrangement: Arrangement, _ rooms: [Room], _ problem: PlanProblem, _ sources: [Source],
    _ slots: inout [PlannedSlot], _ leftOut: inout [Plan.LeftOut]
  ) {
    let fillers = sources.indices.filter { sources[$0].candidate.isFiller }
    guard !fillers.isEmpty else { return }
    var filled = problem
    for line in fillers {
      filled.lines[line].bonus = rooms.indices.map { place in
        let day = CivilDay(number: problem.places[place].day)
        let isFree = rooms[place].occurrence == nil && rooms[place].people == sources[line].group
        return isFree && context.obstacle(sources[line].candidate.title, for: sources[line].group, on: day) == nil
          ? 0 : problem.lines[line].bonus[place]
      }
    }
    var scorer = PlanScorer(filled)
    var fuller = arrangement
    let ranked = fillers.sorted { a, b in
      let (one, other) = (filled.lines[a].items.first?.value ?? 0, filled.lines[b].items.first?.value ?? 0)
      return one == other ? a < b : one > other
    }
    for line in ranked where !arrangement.places.contains(where: { $0.contains(line) }) {
      for place in rooms.indices where filled.lines[line].bonus[place] != nil {
        fuller.places[place].append(line)
        if let layout = scorer.layout(fuller), let before = scorer.layout(arrangement),
          before.allSatisfy({ layout.contains($0) })
        {
          break
        }
        fuller.places[place].removeLast()
      }
    }
    guard fuller != arrangement else { return }
    names = Set(fixed.map(\.id))
    slots = self.slots(of: fuller, rooms, filled, sources)
    let now = Set(slots.compactMap(\.title))
    leftOut.removeAll { now.contains($0.title) }
  }

  /// The titles without a place, those with most points first.
  func leftOut(
    _ places: [[Int]], _ problem: PlanProblem, _ sources: [Source], _ refused: [TitleID: PlanReason]
  ) -> [Plan.LeftOut] {
    let placed = Set(places.joined().map { sources[$0].candidate.title })
    var reasons: [TitleID: PlanReason] = [:]
    var value: [TitleID: Int] = [:]
    for (at, source) in sources.enumerated() where !placed.contains(source.candidate.title) {
      let title = source.candidate.title
      value[title] = max(value[title] ?? .min, problem.lines[at].items.first?.value ?? 0)
      let open = problem.places.indices.filter { problem.places[$0].group == problem.lines[at].group }
      let longest = open.flatMap { problem.places[$0].free }.map { $0.count - problem.padding }.max() ?? 0
      let shortest = problem.lines[at].items.first?.length ?? 0
      let reason =
        shortest > longest
        ? PlanReason(.tooLong, number: shortest, total: longest) : PlanReason(.outscored)
      // A title that fits for one group is not too long.
      if reasons[title] == nil || reasons[title]?.kind == .tooLong && reason.kind == .outscored {
        reasons[title] = reason
      }
    }
    // A refusal is the reason only if no group could have had the title.
    for (title, reason) in refused where !placed.contains(title) && reasons[title] == nil { reasons[title] = reason }
    return reasons.map { Plan.LeftOut(title: $0.key, reason: $0.value) }
      .sorted { (-(value[$0.title] ?? .min / 2), $0.title) < (-(value[$1.title] ?? .min / 2), $1.title) }
  }
}

extension PlanProblem {
  fileprivate func length(_ placement: Placement) -> Int { lines[placement.line].items[placement.item].length }
}
