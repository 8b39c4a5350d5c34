import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A whole library is merged table by table. The result must be the same as merging its records one by one.
@Suite struct WholeLibraryTests {
  private let now = Instant(milliseconds: 1_800_000_000_000)

  /// A library of random records, some of them deleted or forgotten.
  private func library(_ device: UInt64, edits: Int, seed: UInt64, from start: Library? = nil) throws -> Library {
    var source = SeededGenerator(seed: seed)
    var device = SimulatedDevice(device, clockError: Int64(source.next() % 172_800_000) - 86_400_000)
    if let start { device.receive(start) }
    for step in 0..<edits {
      try device.edit(at: Int64(step)) { draft in
        for _ in 0..<4 {
          let number = 1 + source.next() % 400
          let (play, mark) = (
            PlayID(bits: IDBits(0, number)), PersonalID(PersonID(bits: IDBits(0, 1)), .movie(Int(number)))
          )
          switch source.next() % 8 {
          case 0 where draft.library.plays[play] != nil: try draft.delete(Play.self, play)
          case 1: draft.forget(Play.self, play)
          case 2 where draft.library.plays[play] != nil:
            try draft.change(play) { (play: inout Play) in
              play.subject = .movie(Int(1 + source.next() % 5))
              play.location = source.pick(["", "a", "b"])
              play.companions = [source.pick(["x", "y"])]
            }
          case 4 where draft.library.marks[mark] != nil:
            try draft.change(mark) { (mark: inout Mark) in
              mark.isStarred = source.chance(50)
              mark.moods = [source.pick([.great, .meh])]
            }
          case 5, 6:
            if draft.library.marks[mark] == nil { try draft.insert(Mark(id: mark)) }
          default:
            guard draft.library.plays[play] == nil else { break }
            var record = Play(id: play)
            (record.subject, record.run) = (.movie(Int(1 + source.next() % 5)), source.pick([1, 2]))
            record.person = mark.person
            record.time = source.pick([.unknown, .year(2001), .year(2999)])
            try draft.insert(record)
          }
        }
      }
    }
    return device.library
  }

  /// The result of merging record by record.
  private func mergedOneByOne(_ a: Library, _ b: Library) -> (library: Library, report: MergeReport, clock: HybridClock)
  {
    var (library, clock) = (a, HybridClock(device: DeviceID(bits: 1)))
    var changes: [Change] = []
    b.eachRow { changes.append($0) }
    let commit = Commit(id: .absent, person: .absent, verb: .edit, time: now, undid: [], changes: changes)
    let report = library.merge(commit, clock: &clock, at: now)
    return (library, report, clock)
  }

  @Test func `merging a library as a whole gives the same as merging its records one by one`() throws {
    for seed in Laws.seeds(few: 5, all: 2000) {
      let sizes = [(60, 60), (120, 3), (3, 120), (0, 40), (40, 0)]
      let (mine, theirs) = sizes[Int(seed % 5)]
      let start = try library(3, edits: 10, seed: seed &+ 900)
      let a = try library(1, edits: mine, seed: seed, from: seed % 2 == 0 ? start : nil)
      let b = try library(2, edits: theirs, seed: seed &+ 5000, from: seed % 2 == 0 ? start : nil)
      let wanted = mergedOneByOne(a, b)
      var (library, clock) = (a, HybridClock(device: DeviceID(bits: 1)))
      let report = library.merge(b, clock: &clock, at: now)
      guard library == wanted.library, library.text == wanted.library.text else {
        return record("seed \(seed): merged as a whole\n\(library.text)\none by one\n\(wanted.library.text)")
      }
      guard report.applied == wanted.report.applied, report.ignored == wanted.report.ignored,
        Set(report.conflicts) == Set(wanted.report.conflicts), report.conflicts.count == wanted.report.conflicts.count,
        Set(report.farAhead) == Set(wanted.report.farAhead), Set(report.inTheFuture) == Set(wanted.report.inTheFuture)
      else { return record("seed \(seed): the report is\n\(report)\nnot\n\(wanted.report)") }
      #expect(clock == wanted.clock, "seed \(seed)")
      #expect(library.checkInvariants() == [], "seed \(seed)")
      for movie in 1...5 {
        #expect(library.plays(about: .movie(movie)).count == wanted.library.plays(about: .movie(movie)).count)
      }
    }
  }
}
