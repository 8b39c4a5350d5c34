import Foundation
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// Moods of random diaries, beside a naive count, and moods that chance alone made.
@Suite struct MoodLawTests {
  /// The moods of some viewings by how often each was noted.
  private func counts(_ viewings: [DiaryEntry]) -> [String: Int] {
    viewings.reduce(into: [:]) { if let mood = $1.play.mood { $0[mood.rawValue, default: 0] += 1 } }
  }

  private func counts(_ group: MoodFigures.Group) -> [String: Int] {
    group.moods.reduce(into: [:]) { $0[$1.mood.rawValue] = $1.count }
  }

  @Test func `each group has the moods of exactly its viewings, by a naive count`() throws {
    var groups = 0
    for seed in Laws.seeds(few: 20, all: 600) {
      let diary = try RandomDiary(seed: seed, plays: 80)
      let plain = PlainStatistics(diary.library, of: diary.people[0], asOf: diary.now)
      let statistics = diary.statistics
      for period in [Period.all, .year(diary.now.day.year)] {
        let figures = statistics.moods(in: period)
        let year = "\(diary.now.day.year)"
        let viewings = plain.viewings.filter { period == .all || PlainStatistics.year($0) == year }
        #expect(counts(figures.all) == counts(viewings), "seed \(seed)")
        #expect(figures.withoutMood == viewings.count { $0.play.mood == nil }, "seed \(seed)")
        let dated = viewings.count { $0.play.mood != nil && PlainStatistics.month($0) != nil }
        #expect(figures.months.reduce(0) { $0 + $1.count } == dated, "seed \(seed)")
        let byMonth = Dictionary(grouping: viewings) { PlainStatistics.month($0) ?? "" }
        for group in figures.months {
          let month = String("\(group.month ?? .absent)".prefix(7))
          #expect(counts(group) == counts(byMonth[month] ?? []), "seed \(seed), \(month)")
        }
        for (aspect, part) in [
          (PlayAspect.format, figures.formats), (.companion, figures.company), (.hour, figures.hours),
        ] {
          let noted = viewings.filter { $0.play.mood != nil }
          let named = Set(noted.flatMap { plain.traits($0, aspect) })
          let own = part.filter { $0.trait != .unknown(aspect) }
          #expect(Set(own.map { $0.trait?.plain ?? "" }) == named, "seed \(seed), \(aspect)")
          #expect(own.count == named.count, "seed \(seed), \(aspect)")
          for group in own {
            let plays = viewings.filter { plain.traits($0, aspect).contains(group.trait?.plain ?? "") }
            #expect(counts(group) == counts(plays), "seed \(seed), \(String(describing: group.trait))")
            let matching = statistics.plays(matching: group.filter)
            #expect(Set(matching.map(\.play.id)) == Set(plays.map(\.play.id)), "seed \(seed)")
            groups += 1
          }
        }
      }
    }
    #expect(groups > 0)
  }

  /// A diary of 200 viewings in three formats, at four hours, with three people; the moods by a closure.
  private func diary(_ seed: UInt64, _ mood: (ViewingFormat, inout SeededGenerator) -> Mood) throws -> Statistics {
    var source = SeededGenerator(seed: seed)
    let person = PersonID(using: &source)
    let now = Now(Instant(milliseconds: 1_790_000_000_000), in: .gmt)
    var draft = Library().draft(as: person, now: now, ids: SeededGenerator(seed: seed &+ 1))
    try draft.insert(Person(id: person))
    for _ in 0..<200 {
      let format: ViewingFormat = source.pick([.theater, .streaming, .disc])
      let names: [String] = source.pick([[], ["Zoe"], ["Max"], ["Zoe", "Max"]])
      var details = PlayDetails(format: format, companions: Set(names))
      details.mood = mood(format, &source)
      let day = CivilDay(year: 2025, month: 1, day: 1)?.adding(days: Int(source.next() % 365)) ?? .absent
      try draft.watch(.movie(1), at: .local(day, hour: source.pick([14, 18, 20, 22])), details)
    }
    return draft.library.viewer(of: person).statistics(asOf: now)
  }

  @Test func `of moods that only chance made, at most one diary in twenty has a difference`() throws {
    let seeds = Laws.seeds(few: 120, all: 2_000)
    var wrong = 0
    for seed in seeds {
      let statistics = try diary(seed) { _, source in source.pick([.great, .good, .okay, .meh, .tired]) }
      if !statistics.moods().differences.isEmpty { wrong += 1 }
    }
    // Twice as many, since few seeds may have bad luck.
    #expect(wrong <= max(1, seeds.count / 10), "\(wrong) of \(seeds.count)")
  }

  @Test func `a format that is good twice as often is found, and no other format is called better`() throws {
    let seeds = Laws.seeds(few: 60, all: 1_000)
    var found = 0
    for seed in seeds {
      let statistics = try diary(seed) { format, source in
        let isGood = source.next() % 100 < (format == .theater ? 80 : 40)
        return isGood ? source.pick([.great, .good]) : source.pick([.okay, .meh, .tired])
      }
      let differences = statistics.moods().differences.filter { $0.group.trait?.aspect == .format }
      if differences.contains(where: { $0.group.trait == .format(.theater) && $0.isBetter }) { found += 1 }
      #expect(!differences.contains { $0.isBetter && $0.group.trait != .format(.theater) }, "seed \(seed)")
    }
    #expect(found * 10 >= seeds.count * 9, "\(found) of \(seeds.count)")
  }
}
