import ReelbookMerge
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// What statistics keep of titles and seasons between calls changes no figure.
@Suite struct KeptSubjectsLawTests {
  @Test func `figures of a library that was asked before are those of one that was not`() throws {
    let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    var figures: Set<ActivitySummary> = []
    for seed in Laws.seeds(few: 8, all: 500) {
      var source = SeededGenerator(seed: seed)
      // Two devices that edit apart, undo their last edits, and merge.
      var clocks = [1, 2].map { HybridClock(device: DeviceID(bits: $0)) }
      var devices = Array(repeating: Library(schema: RecordSchema.standard.adding(Ticket.self)), count: 2)
      var last: [Commit?] = [nil, nil]
      var states = [devices[0]]
      for turn in 0..<20 {
        let device = source.chance(60) ? 0 : 1
        let me = PersonID(bits: IDBits(0, 1 + source.next() % 3))
        if source.chance(20) {
          _ = devices[device].merge(devices[1 - device], clock: &clocks[device], at: now.instant)
        } else {
          let undone = source.chance(15) ? last[device] : nil
          var draft = devices[device].draft(as: undone?.person ?? me, now: now, ids: source)
          if let undone {
            _ = draft.undo(undone)
          } else {
            try RandomEdits.withTickets.edit(&draft, operations: 1 + Int(source.next() % 30), using: &source)
          }
          last[device] = draft.commit(by: &clocks[device])
          devices[device] = draft.library
        }
        states.append(devices[device])
        // Sometimes an earlier state, with other titles, seasons and aliases.
        let state = source.chance(70) ? turn + 1 : Int(source.next() % UInt64(turn + 2))
        let kept = Statistics(states[state], of: me, asOf: now)
        let fresh = Statistics(states[state].withoutBoards, of: me, asOf: now)
        let (summary, diary) = (kept.activity(), kept.diary())
        #expect(summary == fresh.activity(), "seed \(seed), turn \(turn), state \(state)")
        #expect(diary == fresh.diary(), "seed \(seed), turn \(turn), state \(state)")
        figures.insert(summary)
      }
    }
    #expect(figures.count > 20)
  }
}
