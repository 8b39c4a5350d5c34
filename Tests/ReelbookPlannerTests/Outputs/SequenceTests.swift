import Foundation
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// A calendar takes an event only if its SEQUENCE is not lower than before, so it never goes down, and it is higher
/// where the event differs.
@Suite struct SequenceTests {
  private struct Event: Equatable {
    var sequence: Int
    /// All lines but the number and the time of writing.
    var lines: [String]
  }

  /// The events of a feed by their UID and the day that they replace.
  private func events(_ home: Home) -> [String: Event] {
    let data = home.viewer.guideCalendar(from: home.week.monday, to: home.week.next.sunday, asOf: home.now)
    var found: [String: Event] = [:]
    for event in String(decoding: data, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").dropFirst() {
      let lines = event.components(separatedBy: "END:VEVENT")[0].components(separatedBy: "\r\n")
      func value(_ name: String) -> String? {
        lines.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
      }
      found["\(value("UID:") ?? "") \(value("RECURRENCE-ID") ?? "")"] = Event(
        sequence: value("SEQUENCE:").flatMap(Int.init) ?? -1,
        lines: lines.filter { !$0.hasPrefix("SEQUENCE") && !$0.hasPrefix("DTSTAMP") })
    }
    return found
  }

  /// Compares the feed with events that its device or another one had before, and adds its events to them.
  private func check(_ home: Home, _ earlier: [String: Event], _ name: String) -> [String: Event] {
    var latest = earlier
    for (id, event) in events(home) {
      if let before = earlier[id] {
        #expect(event.sequence >= before.sequence, "\(name): \(id)")
        #expect(event.lines == before.lines || event.sequence > before.sequence, "\(name): \(id) \(event.lines)")
      }
      #expect((0...Int(Int32.max)).contains(event.sequence), "\(name): \(id)")
      latest[id] = event
    }
    return latest
  }

  /// Reads the feed after each step: no event may count lower than before, and none may keep its number if it differs.
  private func follow(_ home: Home, _ steps: [(String, (Home) throws -> Void)]) throws -> [String: Int] {
    var latest = events(home)
    for (name, step) in steps {
      try step(home)
      latest = check(home, latest, name)
    }
    return latest.mapValues(\.sequence)
  }

  private func film(_ home: Home) throws {
    try home.film(1, "Heat", minutes: 100)
    try home.window([.tuesday, .saturday, .sunday], "20:00", "22:00")
    try home.edit { try $0.guide.replan(home.week) }
  }

  private func block(_ day: Int) -> (Home) throws -> Void {
    { home in
      try home.edit { draft in
        try draft.guide.reserve("Call", on: home.day(day), at: "20:30", length: .seconds(3600), for: [home.ada])
        try draft.guide.replan(home.week)
      }
    }
  }

  @Test func `a film that moves twice has a higher number twice`() throws {
    let home = try Home()
    try film(home)
    let film = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first?.id)
    // It is one event, which replaces no day of a rule.
    func number(_ numbers: [String: Int]) throws -> Int {
      #expect(numbers.keys.count { $0.contains("\(film.slot)") } == 1)
      return try #require(numbers["reelbook-slot-\(film.slot) "])
    }
    let first = try number(events(home).mapValues(\.sequence))
    let once = try number(follow(home, [("Saturday", block(2))]))
    let twice = try number(follow(home, [("Sunday", block(6))]))
    #expect(first < once && once < twice)
  }

  @Test func `a slot that was gone for a while goes on counting`() throws {
    let home = try Home()
    try film(home)
    let id = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first?.id)
    func wanted(_ isWanted: Bool) -> (Home) throws -> Void {
      { home in
        try home.edit { draft in
          for person in home.both { try draft.watchlist(MediaID.movie(1), isWanted, by: person) }
          try draft.guide.replan(home.week)
        }
      }
    }
    let latest = try follow(
      home, [("moved", block(2)), ("not wanted", wanted(false)), ("wanted again", wanted(true)), ("moved", block(6))])
    #expect(latest.contains { $0.key.contains("\(id.slot)") })
  }

  @Test func `a slot that is pinned, moved and let go again goes on counting`() throws {
    let home = try Home()
    try film(home)
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    _ = try follow(
      home,
      [
        ("pinned", { home in _ = try home.edit { try $0.guide.pin(slot) } }),
        ("moved", { home in try home.edit { try $0.guide.move(slot.id.slot, to: home.day(3), at: "19:00") } }),
        ("planned", { home in _ = try home.edit { try $0.guide.replan(home.week) } }),
        ("next week", { home in try home.edit { try $0.guide.move(slot.id.slot, to: home.day(9), at: "19:00") } }),
        ("planned", { home in _ = try home.edit { try $0.guide.replan(home.week) } }),
        ("let go", { home in try home.edit { try $0.guide.remove(slot.id.slot) } }),
        ("planned", { home in _ = try home.edit { try $0.guide.replan(home.week) } }),
      ])
  }

  @Test func `an open evening that gets a film, loses it and gets another one goes on counting`() throws {
    let home = try Home()
    for number in 1...2 { try home.film(number, "Film \(number)", minutes: 90) }
    try home.edit { draft in
      try draft.guide.book(
        on: home.day(5), at: "20:00", length: .seconds(7200), for: home.both, wish: .init(.movie),
        repeats: .weekly([.friday]))
      try draft.guide.book(on: home.day(6), at: "20:00", length: .seconds(7200), for: home.both, wish: .init(.movie))
    }
    func want(_ numbers: Set<Int>) -> (Home) throws -> Void {
      { home in
        try home.edit { draft in
          for number in 1...2 {
            for person in home.both {
              try draft.watchlist(MediaID.movie(number), numbers.contains(number), by: person)
            }
          }
          try draft.guide.replan(home.week)
        }
      }
    }
    _ = try follow(
      home,
      [
        ("both", want([1, 2])), ("one", want([1])), ("none", want([])), ("other", want([2])), ("both", want([1, 2])),
      ])
  }

  @Test func `weeks that are planned again after anything else never count down`() throws {
    for seed in Laws.seeds(from: 12_000, few: 10, all: 500) {
      let home = try Home()
      var dice = SeededGenerator(seed: seed)
      for number in 1...6 { try home.film(number, "Film \(number)", minutes: 60 + 10 * number) }
      try home.series(9, "Fargo", episodes: 12)
      try home.window([.tuesday, .thursday, .saturday], "20:00", "22:30")
      let steps = (0..<12).map { _ in (Int.random(in: 0..<7, using: &dice), Int.random(in: 0..<20, using: &dice)) }
      _ = try follow(
        home, steps.map { kind, number in ("seed \(seed), \(kind)", { try Self.change(kind, number, $0) }) })
    }
  }

  /// Changes something in the guide, and plans the week again.
  private static func change(_ kind: Int, _ number: Int, _ home: Home) throws {
    let slots = home.viewer.schedule(of: home.week, asOf: home.now).slots.filter { $0.startInstant > home.now.instant }
    try home.edit { draft in
      let slot = slots.isEmpty ? nil : slots[number % slots.count]
      switch (kind, slot) {
      case (0, let slot?): try draft.guide.pin(slot)
      case (1, let slot?): try draft.guide.veto(slot, by: home.ben)
      case (2, let slot?) where !slot.isProposal && slot.origin == .pinned: try draft.guide.remove(slot.id.slot)
      case (3, let slot?) where !slot.isProposal && slot.origin == .pinned:
        try draft.guide.move(slot.id.slot, to: home.day(number % 7 + 1), at: "17:00")
      case (4, _):
        let film = MediaID.movie(number % 6 + 1)
        for person in home.both {
          let isOn = draft.library.mark(on: film, of: person).watchlistSince == nil
          try draft.watchlist(film, isOn, by: person)
        }
      case (5, _):
        try draft.guide.reserve(
          "Call", on: home.day(number % 7 + 1), at: "20:30", length: .seconds(1800), for: [home.ada])
      default: break
      }
      try draft.guide.replan(home.week)
    }
  }
}

extension SequenceTests {
  @Test func `a plan that is saved again with the same slots writes nothing, and no number is higher`() throws {
    let home = try Home()
    try film(home)
    let before = events(home)
    try home.edit { try $0.guide.replan(home.week) }
    #expect(home.lastCommit == nil && events(home) == before && !before.isEmpty)
  }

  @Test func `dates of leaving in another order, or of titles that nobody has, write nothing`() throws {
    let home = try Home()
    try film(home)
    let title = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first?.subjects.first?.title)
    var policy = home.library.policy(for: home.week.monday)
    policy.leaving = (1...3).map {
      LeavingDate(title: title, service: "Other \($0)", lastDay: home.week.sunday, source: "Guide")
    }
    try home.edit { try $0.guide.replan(home.week, policy: policy) }
    #expect(home.library.policy(for: home.week.monday).leaving == policy.leaving)
    let before = events(home)
    policy.leaving.reverse()
    policy.leaving.append(
      LeavingDate(title: .movie(999_999), service: "Other", lastDay: home.week.sunday, source: "Guide"))
    try home.edit { try $0.guide.replan(home.week, policy: policy) }
    #expect(home.lastCommit == nil && events(home) == before)
  }

  @Test func `an undo of a pin, a move, a removal or a plan has higher numbers`() throws {
    let home = try Home()
    try film(home)
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    let pin: (Home) throws -> Void = { home in try home.edit { draft in _ = try draft.guide.pin(slot) } }
    let move: (Home) throws -> Void = { home in
      try home.edit { try $0.guide.move(slot.id.slot, to: home.day(3), at: "19:00") }
    }
    let remove: (Home) throws -> Void = { home in try home.edit { try $0.guide.remove(slot.id.slot) } }
    let undo: (Home) throws -> Void = { home in
      let commit = try #require(home.lastCommit)
      try home.edit { draft in _ = draft.undo(commit) }
    }
    _ = try follow(
      home,
      [
        ("pin", pin), ("undo", undo), ("pin", pin), ("move", move), ("undo", undo), ("remove", remove), ("undo", undo),
        ("plan", block(2)), ("undo", undo),
      ])
    #expect(events(home).contains { $0.key.contains("\(slot.id.slot)") })
  }

  @Test func `devices that plan, pin, move, veto and merge in any order agree, and an event that differs is higher`()
    throws
  {
    for seed in Laws.seeds(from: 14_000, few: 10, all: 300) {
      let first = try Home()
      var dice = SeededGenerator(seed: seed)
      for number in 1...6 { try first.film(number, "Film \(number)", minutes: 60 + 10 * number) }
      try first.series(9, "Fargo", episodes: 12)
      try first.window([.tuesday, .thursday, .saturday], "20:00", "22:30")
      if seed % 2 == 0 { try first.edit { try $0.guide.replan(first.week) } }
      let homes = [first, try first.copy()]
      var seen = homes.map { events($0) }
      func merge(_ at: Int, _ name: String) {
        let home = homes[at]
        home.merge(homes[1 - at])
        // It has seen more than either device before.
        let own = check(home, seen[at], name)
        seen[at] = check(home, seen[1 - at], name).merging(own) { $0.sequence > $1.sequence ? $0 : $1 }
      }
      for step in 0..<16 {
        let (at, kind, number) = (
          Int.random(in: 0...1, using: &dice), Int.random(in: 0..<9, using: &dice), Int.random(in: 0..<20, using: &dice)
        )
        // No two edits are of one moment.
        let moment = max(first.now.instant, homes[1].now.instant).adding(.seconds(Int.random(in: 1...60, using: &dice)))
        for home in homes { home.now.instant = moment }
        if kind > 6 {
          merge(at, "seed \(seed), step \(step), merge")
        } else {
          try Self.change(kind, number, homes[at])
          seen[at] = check(homes[at], seen[at], "seed \(seed), step \(step), \(kind)")
        }
      }
      merge(0, "seed \(seed), last")
      merge(1, "seed \(seed), last")
      #expect(events(homes[0]) == events(homes[1]), "seed \(seed)")
    }
  }
}

extension SequenceTests {
  @Test func `a clock that is far ahead gives no number that calendars cannot read`() throws {
    let home = try Home()
    try film(home)
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    try home.edit { draft in _ = try draft.guide.pin(slot) }
    let (before, now) = (events(home), home.now)
    try home.at("2105-03-01T08:00:00Z")
    try home.edit { draft in try draft.guide.edit(slot.id.slot) { $0.text = "Later" } }
    home.now = now
    let latest = check(home, before, "far ahead")
    #expect(latest.values.contains { $0.sequence == Int(Int32.max) })
  }
}
