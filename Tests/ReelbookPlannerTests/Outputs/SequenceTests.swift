import Foundation
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// A calendar takes an event only if its SEQUENCE is not lower than before, so it never goes down.
@Suite struct SequenceTests {
  /// The SEQUENCE of each event by its UID and the day that it replaces.
  private func sequences(_ home: Home) -> [String: Int] {
    let data = home.viewer.guideCalendar(from: home.week.monday, to: home.week.next.sunday, asOf: home.now)
    var found: [String: Int] = [:]
    for event in String(decoding: data, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").dropFirst() {
      func value(_ name: String) -> String? {
        event.components(separatedBy: "\r\n").first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
      }
      found["\(value("UID:") ?? "") \(value("RECURRENCE-ID") ?? "")"] = value("SEQUENCE:").flatMap(Int.init)
    }
    return found
  }

  /// Reads the feed after each step: no event may count lower than before.
  private func follow(_ home: Home, _ steps: [(String, (Home) throws -> Void)]) throws -> [String: Int] {
    var latest = sequences(home)
    for (name, step) in steps {
      try step(home)
      for (event, sequence) in sequences(home) {
        #expect(sequence >= latest[event] ?? 0, "\(name): \(event)")
        latest[event] = sequence
      }
    }
    return latest
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

  @Test func `a film that moves twice counts twice`() throws {
    let home = try Home()
    try film(home)
    let film = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first?.id)
    let latest = try follow(home, [("Saturday", block(2)), ("Sunday", block(6))])
    // It is one event, which replaces no day of a rule.
    #expect(latest.filter { $0.key.contains("\(film.slot)") } == ["reelbook-slot-\(film.slot) ": 2])
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
    #expect(latest.first { $0.key.contains("\(id.slot)") }?.value ?? 0 >= 3)
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
