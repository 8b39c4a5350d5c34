package import ReelbookModel

/// People, titles and times in the words of a table.
extension TextFormat {
  /// A text of the planner, with values for its places.
  func callAsFunction(_ key: PlannerPhrase, _ values: [String: String] = [:]) -> String { words.text(key, values) }

  /// A reason's text, with values for its places.
  func callAsFunction(_ key: PlannerReasonPhrase, _ values: [String: String] = [:]) -> String {
    words.text(key, values)
  }

  /// A text of history, with values for its places.
  func callAsFunction(_ key: PlannerHistoryPhrase, _ values: [String: String] = [:]) -> String {
    words.text(key, values)
  }

  package func name(of person: PersonID, in library: Library) -> String {
    let name = library.person(person)?.name ?? ""
    return name.isEmpty ? self(.somebody) : name
  }

  /// `Ada`, `Ada and Ben`, `everybody`.
  package func people(_ people: some Collection<PersonID>, in library: Library) -> String {
    areAll(people, of: library)
      ? self(.everybody) : words.joined(people.map { name(of: $0, in: library) }.sorted())
  }

  /// Whether people are the whole household; `false` for a household of two, which is better named.
  package func areAll(_ people: some Collection<PersonID>, of library: Library) -> Bool {
    let all = library.ownPeople
    return all.count > 2 && Set(people) == Set(all.map(\.id))
  }

  /// The name of a slot's subjects: `The Matrix`, `Severance S2E4–E5`.
  package func name(of slot: PlannedSlot, in library: Library) -> String {
    guard let first = slot.subjects.first else { return slot.text.isEmpty ? self(.nothing) : slot.text }
    guard slot.isKnown(in: library) else { return self(.hidden) }
    guard let begin = library.shownNumber(of: first) else { return library.name(of: first, in: words) }
    let end = slot.subjects.last.flatMap { $0 == first ? nil : library.shownNumber(of: $0) }
    var values = ["title": library.name(of: MediaID(first.title), in: words)]
    guard let season = begin.season, !begin.isAmbiguous, !(end?.isAmbiguous ?? false),
      let lastSeason = end == nil ? season : end?.season
    else {
      values["first"] = begin.words(in: words)
      guard let end else { return self(.numbered, values) }
      values["last"] = end.words(in: words)
      return self(.numberedTo, values)
    }
    (values["season"], values["episode"]) = (number(season), number(begin.episode))
    guard let end else { return self(.episode, values) }
    values["last"] = number(end.episode)
    if lastSeason == season { return self(.episodes, values) }
    values["lastSeason"] = number(lastSeason)
    return self(.episodesSeasons, values)
  }

  /// The reasons for a slot in words, those with most points first.
  package func why(_ slot: PlannedSlot, in library: Library, _ count: Int = .max) -> String {
    guard slot.isKnown(in: library) else { return "" }
    return slot.reasons.prefix(count).map { reason($0, in: library) }.joined(separator: self(.separator))
  }

  /// `every Tuesday and Thursday`.
  package func days(_ rule: DayRule) -> String {
    func listed(_ days: Set<CivilDay>) -> String { words.joined(days.sorted().map { day($0) }) }
    var parts: [String] = []
    if rule.weekdays.count == 7 {
      parts.append(self(.daysDaily))
    } else if !rule.weekdays.isEmpty {
      let weekdays = words.joined(rule.weekdays.sorted().map { weekday($0.rawValue) })
      parts.append(self(.daysWeekly, ["weekdays": weekdays]))
    }
    if rule.everyWeeks > 1 { parts.append(self(.daysEvery, counting(rule.everyWeeks))) }
    if !rule.dates.isEmpty { parts.append(self(.daysOn, ["days": listed(rule.dates)])) }
    if let first = rule.first { parts.append(self(.daysFrom, ["day": day(first)])) }
    if let last = rule.last { parts.append(self(.daysUntil, ["day": day(last)])) }
    if !rule.exceptions.isEmpty { parts.append(self(.daysExcept, ["days": listed(rule.exceptions)])) }
    guard let first = parts.first else { return self(.daysNever) }
    return parts.dropFirst().reduce(first) { self(.daysMore, ["days": $0, "more": $1]) }
  }

  /// `“Evening”, every Tuesday, 20:30 to 22:30`.
  package func window(_ window: TimeWindow) -> String {
    let days = ["days": days(window.days), "start": clock(window.start.minutes), "end": clock(window.end.minutes)]
    let words = self(window.isClosed ? .windowClosed : .window, days)
    return window.label.isEmpty ? words : self(.windowLabelled, ["label": window.label, "window": words])
  }

  /// `The Matrix, 27 November 2026, 20:15`.
  package func slot(_ slot: BookedSlot, in library: Library) -> String {
    var values = ["day": slot.repeats.map(days) ?? day(slot.day), "time": clock(slot.start.minutes)]
    if slot.subject != .absent {
      values["what"] = library.name(of: slot.subject, in: words)
      return self(.slotNamed, values)
    }
    values["text"] = slot.text
    return self(slot.text.isEmpty ? .slot : .slotText, values)
  }

  /// `a film for the whole family`; empty for an empty wish.
  package func wish(_ wish: SlotWish) -> String {
    var what = ""
    if wish.kind == .movie { what = self(.wishMovie) }
    if wish.kind == .series { what = self(.wishSeries) }
    func add(_ key: PlannerPhrase, _ bare: PlannerPhrase, _ values: [String: String] = [:]) {
      what = what.isEmpty ? self(bare, values) : self(key, values.merging(["what": what]) { $1 })
    }
    if wish.isFamily { add(.wishFamily, .wishFamilyAny) }
    if wish.needsApproval { add(.wishApproved, .wishApprovedAny) }
    if let mood = wish.mood { add(.wishMood, .wishMoodAny, ["mood": self.mood(mood)]) }
    return what
  }

  /// The name of a mood, or its raw value if the table has none.
  package func mood(_ mood: Mood) -> String {
    words.word(PlannerPhrase.self, "planner.mood.\(mood.rawValue)") ?? mood.rawValue
  }
}
