import ExampleSupport
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV

extension Command.Option {
  static let week = Command.Option("week", "DATE", "a day of the week that is meant; this week without it")
}

extension Guide {
  /// The commands that make and show a plan.
  static let planning = [
    Command(
      "plan", options: [.week, .init("seed", "N", "chance, the same for the same number"), .locale], "plan a week"
    ) { store, arguments in
      let seed = UInt64(try arguments.number("seed", from: 0) ?? 0)
      let week = try arguments.week()
      let plan = try await store.edit { try $0.guide.replan(week, seed: seed) }
      let report = TextReport.plan(plan, for: store.viewer(of: store.me), format: arguments.format)
      print(report.text(in: TextStyle(width: 110)))
    },
    Command("show", options: [.week], for: .reading, "the guide of a week, with a number for each slot") {
      store, arguments in
      let viewer = store.viewer(of: store.me)
      let slots = viewer.schedule(of: try arguments.week(), asOf: try arguments.now).slots
      guard !slots.isEmpty else { return print("Nothing is planned; `guide plan` plans the week.") }
      for (number, slot) in slots.enumerated() {
        let fate = viewer.outcome(of: slot).map { " (\($0.fate))" } ?? ""
        print("\(number + 1)  \("\(slot.start)".prefix(16))  \(slot.name(for: viewer))\(fate)")
      }
    },
    Command("why", takes: "N", options: [.week], for: .reading, "why a slot is as it is") { store, arguments in
      let slot = try arguments.slot(in: store)
      let viewer = store.viewer(of: store.me)
      print("\(slot.name(for: viewer)): \(slot.why(for: viewer))")
    },
    Command(
      "tonight",
      options: [
        .init("for", "NAMES", "who is here"), .init("until", "TIME", "when it has to have ended"),
        .init("mood", "WORD", "what mood it is to be good for"),
      ], for: .reading, "three proposals for now"
    ) { store, arguments in
      let now = try arguments.now
      let until = try arguments.clock("until")
      let end = try now.next(until)
      let viewer = store.viewer(of: try arguments.people(in: store).sorted())
      let found = viewer.tonight(until: end, mood: arguments["mood"].map { Mood(rawValue: $0) }, asOf: now)
      for slot in found { print("\(slot.name(for: viewer)): \(slot.why(for: viewer))") }
      if found.isEmpty { print("Nothing fits.") }
    },
  ]

  /// The commands that record the outcome of a slot.
  static let change = [
    Command(
      "veto", takes: "N", options: [.week, .init("by", "NAME", "who says no"), .init("because", "TEXT", "why")],
      "say no to a slot; three others are found"
    ) { store, arguments in
      let slot = try arguments.slot(in: store)
      let person = try arguments.people(in: store, "by").first
      let others = try await store.edit { try $0.guide.veto(slot, by: person, because: arguments["because"] ?? "") }
      let viewer = store.viewer(of: store.me)
      for other in others { print("\(other.name(for: viewer)): \(other.why(for: viewer))") }
      if others.isEmpty { print("Nothing else fits.") }
    },
    Command("watched", takes: "N", options: [.week, .init("for", "NAMES", "who was there")], "say that it was watched")
    {
      store, arguments in
      let slot = try arguments.slot(in: store)
      let present = arguments["for"] == nil ? nil : try arguments.people(in: store)
      try await store.edit { try $0.guide.markWatched(slot, by: present) }
      print("Watched \(slot.name(for: store.viewer(of: store.me))).")
    },
    Command(
      "slept", takes: "N",
      options: [.week, .init("minutes", "N", "from where on"), .init("for", "NAMES", "who slept")],
      "say that somebody fell asleep"
    ) { store, arguments in
      let slot = try arguments.slot(in: store)
      guard let position = try arguments.minutes("minutes") else { throw UsageError("--minutes is missing.") }
      let sleepers = arguments["for"] == nil ? nil : try arguments.people(in: store)
      try await store.edit { try $0.guide.markAsleep(sleepers, in: slot, from: position) }
      print("They go on with \(slot.name(for: store.viewer(of: store.me))) from there.")
    },
    Command("missed", takes: "N", options: [.week], "say that they did not get to it") { store, arguments in
      let slot = try arguments.slot(in: store)
      try await store.edit { try $0.guide.markMissed(slot) }
      print("\(slot.name(for: store.viewer(of: store.me))) moves on; `guide plan` plans it anew.")
    },
  ]
}

extension Arguments {
  /// The week of the day that `--week` names, or the present week.
  func week() throws -> PlanWeek {
    guard let text = self["week"] else { return .week(of: try now) }
    guard let day = CivilDay(text) else { throw UsageError("“\(text)” is no day such as 2026-11-23.") }
    return PlanWeek(of: day)
  }

  /// The slot with a number of the printed guide.
  func slot(in store: LibraryStore) throws -> PlannedSlot {
    let slots = store.viewer(of: store.me).schedule(of: try week(), asOf: try now).slots
    let word = try word(behind: 0, "A slot’s number")
    guard let number = Int(word), slots.indices.contains(number - 1) else {
      throw UsageError("“\(word)” is no slot of the week; `guide show` has their numbers.")
    }
    return slots[number - 1]
  }
}

extension Now {
  /// The next moment at which the local clock shows a time.
  func next(_ time: ClockTime) throws -> Instant {
    let shown = WatchTime(instant, in: zone)
    let minutes = (shown.hour ?? 0) * 60 + Int(instant.milliseconds / 60_000 % 60)
    let rest = (time.minutes - minutes + 1440) % 1440
    return instant.adding(.seconds(rest * 60))
  }
}
