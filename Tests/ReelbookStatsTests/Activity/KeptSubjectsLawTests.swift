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
      var clock = HybridClock(device: DeviceID(bits: 1))
      var states = [Library(schema: RecordSchema.standard.adding(Ticket.self))]
      for turn in 0..<20 {
        let me = PersonID(bits: IDBits(0, 1 + source.next() % 3))
        var draft = states[turn].draft(as: me, now: now, ids: source)
        try RandomEdits.withTickets.edit(&draft, operations: 1 + Int(source.next() % 30), using: &source)
        _ = draft.commit(by: &clock)
        states.append(draft.library)
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
