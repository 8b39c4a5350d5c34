import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct WatchedTests {
  private static let credits = SkipSegment(.credits, .seconds(2400)..<(.seconds(3000)), from: .chapters)

  @Test func `a jump to the end logs no play, but the position is kept`() throws {
    var evening = try Evening()
    evening.open()
    evening.play(100)
    evening.jump(2900)
    evening.play(40)
    evening.send(.stop)
    #expect(!evening.actions.short.contains { $0.hasPrefix("log") })
    #expect(evening.actions.short.contains("stop 2940"))
  }

  @Test func `a play is logged once, and completed with the time watched at the end`() throws {
    var evening = try Evening()
    evening.open()
    evening.play(2750)
    evening.jump(1000)
    evening.play(1900)
    evening.send(.ended)
    evening.send(.ended)
    evening.send(.stop)
    let logged = evening.actions.short.filter { $0.hasPrefix("log") || $0.hasPrefix("complete") }
    #expect(logged == ["log 2700", "complete 4650"])
  }

  @Test func `an item is watched at its credits, unless the story continues after them or they are a guess`() throws {
    for (segments, from) in [
      ([Self.credits], 2400),
      ([SkipSegment(.credits, .seconds(2400)..<(.seconds(2600)), from: .chapters)], 2700),
      ([SkipSegment(.credits, .seconds(2400)..<(.seconds(3000)), from: .guess, confidence: 0.5)], 2700),
      (
        [
          SkipSegment(.credits, .seconds(2300)..<(.seconds(2500)), from: .chapters),
          SkipSegment(.preview, .seconds(2500)..<(.seconds(2998)), from: .chapters),
        ], 2300
      ),
    ] {
      var evening = try Evening()
      evening.open()
      evening.send(.segments(segments))
      #expect(evening.session.watchedFrom == .seconds(from))
    }
  }

  @Test func `without a known length, only the end counts as watched, and an early end is a failure`() throws {
    var evening = try Evening()
    evening.open(length: nil)
    evening.play(2000)
    #expect(!evening.actions.short.contains { $0.hasPrefix("log") })
    evening.send(.ended)
    #expect(evening.actions.short.contains("log 2000"))

    var broken = try Evening()
    broken.open([Samples.hd, Samples.sd])
    broken.play(500)
    #expect(broken.send(.ended).short.contains("load sd 500"))
  }

  @Test func `the time watched is clock time without pauses, jumps and stalls, at any playback rate`() throws {
    var evening = try Evening()
    evening.open()
    evening.play(100)
    evening.send(.paused, after: 0)
    evening.send(.position(.seconds(100)), after: 600)
    evening.send(.playing, after: 10)
    evening.send(.stalled)
    evening.send(.position(.seconds(100)), after: 50)
    evening.send(.resumed)
    evening.jump(1000)
    evening.send(.rate(2))
    for _ in 0..<50 { evening.send(.position(evening.session.position + .seconds(2)), after: 1) }
    #expect(evening.session.timeWatched == .seconds(150))
    evening.send(.stop)
    let report = evening.actions.compactMap { if case .recordFigures(let report) = $0 { report } else { nil } }.first
    #expect(report?.stalls == 1 && report?.stalled == .seconds(50) && report?.played == .seconds(150))
  }

  @Test func `the time played before a resume point counts towards watched`() throws {
    var item = Samples.film
    (item.resume, item.played) = (.seconds(1600), .seconds(1500))
    var evening = try Evening(item)
    evening.open()
    evening.play(1400)
    #expect(evening.actions.short.contains { $0.hasPrefix("log") })
    // Here the earlier session jumped to its stop and played only 20 s.
    (item.resume, item.played) = (.seconds(2600), .seconds(20))
    var dragged = try Evening(item)
    dragged.open()
    dragged.play(400)
    dragged.send(.ended)
    #expect(!dragged.actions.short.contains { $0.hasPrefix("log") })
  }

  @Test func `live television is neither resumed nor logged`() throws {
    var item = Samples.channel
    item.resume = .seconds(500)
    var evening = try Evening(item)
    evening.open(length: nil, live: true)
    evening.play(4000)
    evening.send(.stop)
    #expect(evening.actions.short == ["load hd 0", "figures 4000"])
  }

  @Test func `the id of a play depends on the start of the session`() throws {
    func log(_ start: Instant) throws -> PlayID? {
      var evening = try Evening()
      evening.time = start
      evening.open(length: 400)
      evening.play(400)
      return evening.actions.compactMap { if case .logViewing(let viewing) = $0 { viewing.id } else { nil } }.first
    }
    let first = try #require(try log(Samples.start))
    #expect(try log(Samples.start) == first)
    #expect(try log(Samples.start.adding(.seconds(1))) != first)
  }
}
