import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Viewings of one subject that belong to one event.
@Suite struct EventFinderTests {
  @Test func `each viewing finds the same event as a comparison with all events does`() throws {
    for seed: UInt64 in 1...300 {
      var source = SeededGenerator(seed: seed)
      let reports = Self.reports(Int(source.next() % 40), from: &source)
      var naive = NaiveFinder(reports: reports)
      var finder = EventFinder(reports)
      for number in reports.indices {
        let expected = naive.find(number)
        #expect(finder.find(number) == expected, "seed \(seed), viewing \(number) of \(reports)")
        guard let expected else {
          #expect(finder.add(number) == naive.add(number))
          continue
        }
        finder.join(number, to: expected)
        naive.join(number, to: expected)
        // An event may take the time of any of its viewings.
        guard source.chance(40) else { continue }
        finder.move(expected, toTimeOf: number)
        naive.move(expected, toTimeOf: number)
      }
    }
  }

  @Test(arguments: ["apart", "of one moment", "of one day", "undated"])
  func `ten times as many viewings of a film take less than twenty times as many steps`(_ when: String) {
    #expect(Self.steps(20_000, when) < 20 * Self.steps(2000, when))
  }

  /// The steps to merge two files, each with a number of viewings of one film.
  private static func steps(_ count: Int, _ when: String) -> Int {
    let start = Instant("2020-01-01T20:00:00Z") ?? .absent
    let reports = (0..<2 * count).map { number in
      let time: WatchTime =
        switch when {
        case "apart": WatchTime(start.adding(.seconds(number % count * 7200)), offset: 0)
        case "of one moment": WatchTime(start.adding(.milliseconds(number)), offset: 0)
        case "of one day": .day(WatchTime(start, offset: 0).day ?? .absent)
        default: .unknown
        }
      return EventFinder.Report(time, file: number / count, scope: "\(number / count)")
    }
    var finder = EventFinder(reports)
    for number in reports.indices {
      if let event = finder.find(number) { finder.join(number, to: event) } else { _ = finder.add(number) }
    }
    return finder.steps
  }

  private static func reports(_ count: Int, from source: inout SeededGenerator) -> [EventFinder.Report] {
    let hasSessions = source.chance(30)
    return (0..<count).map { number in
      EventFinder.Report(
        time(from: &source), file: number * 4 / count, isExact: number * 4 / count == 1,
        scope: source.chance(30) ? source.pick(["a", "b"]) : nil, isSession: hasSessions && source.chance(60))
    }
  }

  private static func time(from source: inout SeededGenerator) -> WatchTime {
    let day =
      CivilDay(year: source.pick([2019, 2020]), month: source.pick([1, 12]), day: source.pick([1, 31])) ?? .absent
    switch source.next() % 7 {
    case 0: return source.pick([.unknown, .released])
    case 1: return .year(day.year)
    case 2: return .month(day.year, day.month)
    case 3: return .day(day)
    case 4: return .local(day, hour: source.pick([0, 23]))
    default:
      let seconds = source.pick([0, 30, 60, 61, 120, 20_000, 86_399])
      let start = Instant("\(day)T00:00:00Z") ?? .absent
      return WatchTime(start.adding(.seconds(seconds)), offset: source.pick([0, 0, -3600, 7200]))
    }
  }
}

/// An oracle: it compares each viewing with all events.
private struct NaiveFinder {
  let reports: [EventFinder.Report]
  private var events: [(first: Int, timed: Int, files: Set<Int>)] = []

  init(reports: [EventFinder.Report]) { self.reports = reports }

  func find(_ number: Int) -> Int? {
    let mine = reports[number]
    return events.firstIndex { event in
      let (other, time) = (reports[event.first], reports[event.timed].time)
      if mine.isSession, other.isSession { return ViewingTimeRule.areOneEvening(mine.time, time) }
      guard mine.scope == nil || mine.scope != other.scope else { return false }
      if mine.time == time, mine.time.precision >= .local || mine.isExact && mine.time.isDated { return true }
      return !event.files.contains(mine.file) && ViewingTimeRule.agree(mine.time, time, within: .export)
    }
  }

  mutating func add(_ number: Int) -> Int {
    events.append((number, number, [reports[number].file]))
    return events.count - 1
  }

  mutating func join(_ number: Int, to event: Int) { events[event].files.insert(reports[number].file) }

  mutating func move(_ event: Int, toTimeOf number: Int) { events[event].timed = number }
}
