import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct RoundTripLawTests {
  static let late = Now(Instant(milliseconds: .max), in: .gmt)
  static let somebody = PersonID(bits: IDBits(0x4000, 1 << 63 | 99))

  @Test func `an export that is taken into an empty library exports the same bytes again`() throws {
    for seed in Laws.seeds(from: 1, few: 12, all: 4_000) {
      let library = try RandomLibrary.make(seed: seed)
      for person in RandomLibrary.people {
        for format in [ExportFormat.json, .csv] {
          let first = try library.export(format, of: person, including: .notes)
          let history = try OwnFile(reading: first.files[0].data, named: first.files[0].name)
          #expect(history.problems.isEmpty, "seed \(seed): \(history.problems)")
          var draft = Library().draft(as: Self.somebody, now: Self.late, ids: SeededGenerator(seed: seed))
          let report = try draft.apply(history)
          #expect(report.excludedViewings.isEmpty && report.excludedNotes.isEmpty, "seed \(seed)")
          var clock = HybridClock(device: DeviceID(bits: 2))
          _ = draft.commit(by: &clock)
          let second = try draft.library.export(format, of: Self.somebody, including: .notes)
          #expect(second.text() == first.text(), "seed \(seed), \(format.name)")
          #expect(second.files == first.files, "seed \(seed), \(format.name)")
          #expect(draft.library.checkInvariants().isEmpty, "seed \(seed)")
        }
      }
    }
  }

  @Test func `taking in the same history again changes nothing, in either format`() throws {
    for seed in Laws.seeds(from: 1, few: 8, all: 4_000) {
      let library = try RandomLibrary.make(seed: seed)
      let person = RandomLibrary.people[0]
      let history = try OwnFile(
        reading: library.export(.json, of: person, including: .notes).files[0].data, named: "")
      var draft = Library().draft(as: Self.somebody, now: Self.late, ids: SeededGenerator(seed: seed))
      try draft.apply(history)
      let before = draft.library
      for format in [ExportFormat.json, .csv] {
        let again = try OwnFile(reading: library.export(format, of: person).files[0].data, named: "again")
        let report = try draft.apply(again)
        #expect(report.isEmpty && report.excludedViewings.isEmpty, "seed \(seed): \(report)")
        #expect(report.unchanged == again.rows.count, "seed \(seed)")
        #expect(draft.library.text == before.text, "seed \(seed)")
      }
    }
  }

  @Test func `taking an export into the library that it came from changes nothing`() throws {
    for seed in Laws.seeds(from: 1, few: 8, all: 4_000) {
      let library = try RandomLibrary.make(seed: seed)
      for person in RandomLibrary.people {
        let export = try library.export(.csv, of: person)
        var draft = library.draft(as: person, now: Self.late, ids: SeededGenerator(seed: seed))
        let report = try draft.apply(OwnFile(reading: export.files[0].data, named: "back"))
        #expect(
          report.isEmpty && report.excludedViewings.isEmpty,
          "seed \(seed): \(report) \(report.excludedViewings.map { report.words(of: $0) + report.description })")
      }
    }
  }

  @Test func `a row without an id gets the same id every time, and another id for another person`() throws {
    for seed in Laws.seeds(from: 1, few: 6, all: 2_000) {
      let library = try RandomLibrary.make(seed: seed)
      var history = WatchHistory(of: RandomLibrary.people[0], in: library)
      for index in history.rows.indices { history.rows[index].play = nil }
      var first = Library().draft(as: Self.somebody, now: Self.late, ids: SeededGenerator(seed: 1))
      var second = Library().draft(as: Self.somebody, now: Self.late, ids: SeededGenerator(seed: 2))
      let outcome = try first.apply(OwnFile(history))
      try second.apply(OwnFile(history))
      #expect(first.library.plays.map(\.id) == second.library.plays.map(\.id), "seed \(seed)")
      #expect(
        first.library.plays.count == history.rows.count,
        "seed \(seed) \(outcome) \(outcome.excludedViewings.map { outcome.words(of: $0) })")
      var other = Library().draft(as: RandomLibrary.people[1], now: Self.late, ids: SeededGenerator(seed: 1))
      try other.apply(OwnFile(history))
      #expect(Set(other.library.plays.map(\.id)).isDisjoint(with: first.library.plays.map(\.id)), "seed \(seed)")
    }
  }
}
