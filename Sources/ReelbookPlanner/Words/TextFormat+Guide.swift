package import ReelbookModel

/// People, titles and times in the words of a table.
extension TextFormat {
  /// A text of the planner with its values filled in.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    words.text(Phrase(key, values), else: .planner)
  }

  package func name(of person: PersonID, in library: Library) -> String {
    let name = library.person(person)?.name ?? ""
    return name.isEmpty ? self("planner.somebody") : name
  }

  /// `Ada`, `Ada and Ben`, `everybody`.
  package func people(_ people: some Collection<PersonID>, in library: Library) -> String {
    areAll(people, of: library)
      ? self("planner.everybody") : words.joined(people.map { name(of: $0, in: library) }.sorted())
  }

  /// Whether people are the whole household; `false` for a household of two, which is better named.
  package func areAll(_ people: some Collection<PersonID>, of library: Library) -> Bool {
    let all = library.people
    return all.count > 2 && Set(people) == Set(all.map(\.id))
  }

  /// The name of a slot's subjects: `The Matrix`, `Severance S2E4–E5`.
  package func name(of slot: PlannedSlot, in library: Library) -> String {
    guard let first = slot.subjects.first else { return slot.text.isEmpty ? self("planner.nothing") : slot.text }
    guard slot.isKnown(in: library) else { return self("planner.hidden") }
    guard let season = first.season, let episode = first.episode else { return library.name(of: first, in: words) }
    var values = [
      "title": library.name(of: MediaID(first.title), in: words), "season": number(season), "episode": number(episode),
    ]
    guard let last = slot.subjects.last, last != first, let lastEpisode = last.episode else {
      return self("planner.episode", values)
    }
    values["last"] = number(lastEpisode)
    if last.season == season { return self("planner.episodes", values) }
    values["lastSeason"] = number(last.season ?? 0)
    return self("planner.episodes.seasons", values)
  }

  /// The reasons for a slot in words, those with most points first.
  package func why(_ slot: PlannedSlot, in library: Library, _ count: Int = .max) -> String {
    guard slot.isKnown(in: library) else { return "" }
    return slot.reasons.prefix(count).map { reason($0, in: library) }.joined(separator: self("planner.reasons"))
  }

  /// `every Tuesday and Thursday`.
  package func days(_ rule: DayRule) -> String {
    func listed(_ days: Set<CivilDay>) -> String { words.joined(days.sorted().map(\.description)) }
    var parts: [String] = []
    if rule.weekdays.count == 7 {
      parts.append(self("planner.days.daily"))
    } else if !rule.weekdays.isEmpty {
      let weekdays = words.joined(rule.weekdays.sorted().map { weekday($0.rawValue) })
      parts.append(self("planner.days.weekly", ["weekdays": weekdays]))
    }
    if rule.everyWeeks > 1 { parts.append(self("planner.days.every", counting(rule.everyWeeks))) }
    if !rule.dates.isEmpty { parts.append(self("planner.days.on", ["days": listed(rule.dates)])) }
    if let first = rule.first { parts.append(self("planner.days.from", ["day": first.description])) }
    if let last = rule.last { parts.append(self("planner.days.until", ["day": last.description])) }
    if !rule.exceptions.isEmpty { parts.append(self("planner.days.except", ["days": listed(rule.exceptions)])) }
    guard let first = parts.first else { return self("planner.days.never") }
    return parts.dropFirst().reduce(first) { self("planner.days.more", ["days": $0, "more": $1]) }
  }

  /// `“Evening”, every Tuesday, 20:30 to 22:30`.
  package func window(_ window: TimeWindow) -> String {
    let days = ["days": days(window.days), "start": clock(window.start.minutes), "end": clock(window.end.minutes)]
    let words = self(window.isClosed ? "planner.window.closed" : "planner.window", days)
    return window.label.isEmpty ? words : self("planner.window.labelled", ["label": window.label, "window": words])
  }

  /// `The Matrix, 2026-11-27, 20:15`.
  package func slot(_ slot: BookedSlot, in library: Library) -> String {
    var values = ["day": slot.repeats.map(days) ?? slot.day.description, "time": clock(slot.start.minutes)]
    if slot.subject != .absent {
      values["what"] = library.name(of: slot.subject, in: words)
      return self("planner.slot.named", values)
    }
    values["text"] = slot.text
    return self(slot.text.isEmpty ? "planner.slot" : "planner.slot.text", values)
  }

  /// `a film for the whole family`; empty for an empty wish.
  package func wish(_ wish: SlotWish) -> String {
    var what = ""
    if wish.kind == .movie { what = self("planner.wish.movie") }
    if wish.kind == .series { what = self("planner.wish.series") }
    func add(_ key: String, _ bare: String, _ values: [String: String] = [:]) {
      what = what.isEmpty ? self(bare, values) : self(key, values.merging(["what": what]) { $1 })
    }
    if wish.isFamily { add("planner.wish.family", "planner.wish.family.any") }
    if wish.needsApproval { add("planner.wish.approved", "planner.wish.approved.any") }
    if let mood = wish.mood { add("planner.wish.mood", "planner.wish.mood.any", ["mood": self.mood(mood)]) }
    return what
  }

  /// The name of a mood, or its raw value if the table has none.
  package func mood(_ mood: Mood) -> String {
    let key = "planner.mood.\(mood.rawValue)"
    let text = self(key)
    return text == key ? mood.rawValue : text
  }
}
