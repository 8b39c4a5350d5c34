import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// What happens on real evenings: lids that close, recordings that grow, players that err.
@Suite struct RealEveningTests {
  @Test func `three hundred drags in ten seconds write one place, also during a pause`() throws {
    for isPaused in [false, true] {
      var evening = try Living(playing: .film())
      evening.play(60)
      if isPaused { evening.send(.paused) }
      evening.actions = []
      func stops() -> [String] { evening.actions.short.filter { $0.hasPrefix("stop") } }
      for step in 1...300 { evening.send(.sought(to: .seconds(60 + step * 10)), after: .milliseconds(33)) }
      #expect(stops().isEmpty && evening.session.nextTick == .seconds(1))
      evening.send(.tick, after: .seconds(1))
      #expect(stops() == ["stop 3060"] && evening.session.nextTick == nil)
      // Who stops at once loses nothing.
      evening.send(.sought(to: .seconds(400)))
      evening.send(.stop)
      #expect(stops() == ["stop 3060", "stop 400"])
    }
  }

  @Test func `who wants to see what was just skipped sees the last of it, in every process`() throws {
    var policy = PlaybackPolicy.standard
    policy.skipping = SkipRules([.intro: .atOnce, .recap: .atOnce])
    var evening = try Evening(Samples.episode(2), policy)
    evening.open()
    let parts = (0..<6).map { number in
      let start = Duration.seconds(10 + number * 2)
      return SkipSegment(number.isMultiple(of: 2) ? .recap : .intro, start..<(start + .seconds(2)), from: .byHand)
    }
    evening.send(.segments(parts))
    evening.play(10)
    for target in 0..<6 { evening.send(.position(.seconds(12 + target * 2)), after: 0.1) }
    #expect(evening.actions.short.filter { $0.hasPrefix("seek") }.last == "seek 22")
    #expect(evening.send(.keepWatching).visible == ["seek 20"])
  }

  @Test func `a countdown that ran out while the device was asleep starts nothing on waking`() throws {
    var evening = try Living(playing: .film(), next: Samples.episode(2))
    evening.play(5990)
    evening.send(.ended, after: .seconds(10))
    #expect(evening.actions.short.last == "next in 10" && evening.session.nextTick == .seconds(10))
    evening.actions = []
    evening.send(.tick, after: .seconds(8 * 3600))
    #expect(evening.actions.short == ["withdraw next", "next in ?"] && evening.session.nextTick == nil)
    evening.send(.playNext)
    #expect(evening.actions.short.contains { $0.hasPrefix("play ") })
  }

  @Test func `a recording that grows is neither watched nor finished before its end`() throws {
    for runtime in [90, nil] {
      var item = Samples.film
      item.runtime = runtime.map { .seconds($0 * 60) }
      var evening = try Evening(item, next: Samples.episode(2))
      evening.open(length: 60)
      for _ in 0..<900 {
        evening.play(5)
        evening.send(.duration(evening.session.position + .seconds(60)))
      }
      #expect(
        evening.actions.short.allSatisfy { !$0.hasPrefix("log") && !$0.hasPrefix("next") && !$0.contains("finished") })
      // It is complete now: 5,400 seconds.
      evening.send(.duration(.seconds(5400)))
      evening.play(890)
      evening.send(.ended, after: 10)
      #expect(evening.actions.logs.count == 1 && evening.actions.short.contains("next in 10"))
    }
  }

  @Test func `a recording that grows is not watched after a pause in which nobody tells its length`() throws {
    for runtime in [90, nil] {
      var item = Samples.film
      item.runtime = runtime.map { .seconds($0 * 60) }
      var evening = try Evening(item, next: Samples.episode(2))
      evening.open(length: 60)
      for _ in 0..<590 {
        evening.play(5)
        evening.send(.duration(evening.session.position + .seconds(60)))
      }
      evening.send(.paused)
      evening.send(.playing, after: 600)
      evening.play(20)
      #expect(
        evening.actions.short.allSatisfy { !$0.hasPrefix("log") && !$0.hasPrefix("next") && !$0.contains("finished") })
    }
  }

  @Test func `an advertisement before a film has a length of its own, also if only the player knows the film's`() throws
  {
    var evening = try Evening(next: Samples.episode(2))
    evening.open(length: 5400)
    evening.send(.duration(.seconds(30)))
    evening.play(30)
    #expect(evening.session.length == .seconds(5400) && evening.actions.visible == ["load hd 0"])
    evening.play(4830)
    #expect(evening.actions.logs == ["log 4860"])
  }

  @Test func `where the first length was wrong, the latest one holds at the end`() throws {
    var evening = try Evening(next: Samples.episode(2))
    evening.open(length: 36_000)
    evening.send(.duration(.seconds(2600)))
    evening.play(2599)
    #expect(evening.send(.ended, after: 1).visible.contains("next in 10"))
    #expect(evening.actions.logs == ["log 2600"] && evening.session.length == .seconds(2600))
  }

  @Test func `an advertisement's own length is not the film's`() throws {
    var evening = try Evening(.film(90), next: Samples.episode(2))
    evening.open(length: 5400)
    evening.play(3000)
    evening.send(.duration(.seconds(30)))
    evening.play(30)
    #expect(evening.session.length == .seconds(5400) && evening.actions.logs.isEmpty)
    evening.play(1900)
    #expect(evening.actions.logs.count == 1)
  }

  @Test func `one wrong position changes nothing`() throws {
    var evening = try Evening(.film())
    evening.open(length: 6000)
    evening.play(1000)
    #expect(evening.send(.position(.seconds(95_443)), after: 1).visible.isEmpty)
    evening.play(4500)
    #expect(evening.session.length == .seconds(6000) && evening.actions.logs == ["log 5400"])
  }

  @Test func `one wrong position is none either where only the facts know the length`() throws {
    var evening = try Evening(.film(90), next: Samples.episode(2))
    evening.open(length: nil)
    evening.play(1000)
    evening.send(.position(.seconds(49_999)), after: 1)
    evening.play(2000)
    #expect(evening.session.position == .seconds(3001) && evening.actions.visible == ["load hd 0"])
    evening.play(1859)
    #expect(evening.actions.logs == ["log 4860"])
    // A double episode is longer than the facts know.
    var double = try Evening(.film(45))
    double.open(length: nil)
    double.play(100)
    double.send(.position(.seconds(4000)), after: 1)
    #expect(double.session.position == .seconds(4000))
  }

  @Test func `where the positions of two joined recordings jump, time tells the position`() throws {
    var evening = try Evening(.film())
    evening.open(length: 6000)
    evening.play(2000)
    for second in 0..<3900 { evening.send(.position(.seconds(50_000 + second)), after: 1) }
    evening.send(.ended, after: 100)
    #expect(evening.actions.logs == ["log 5400"] && evening.session.position == .seconds(6000))
    #expect(!evening.actions.short.contains { $0.hasPrefix("give up") || $0.hasSuffix("back") })
  }

  @Test func `a notice in place of the film is not the film, and leads to no next one`() throws {
    var evening = try Evening(.film(), next: Samples.episode(2))
    evening.open(length: 30)
    evening.play(29)
    evening.send(.ended, after: 1)
    evening.send(.tick, after: 60)
    #expect(evening.actions.logs.isEmpty && evening.actions.short.last == "finish")
    #expect(!evening.actions.short.contains { $0.hasPrefix("next") || $0.contains("finished") })
  }

  @Test func `a late end belongs to what was played before`() throws {
    var evening = try Evening(next: Samples.episode(2))
    evening.open(length: 1000)
    evening.play(999)
    evening.send(.playNext)
    evening.send(.upNext(Samples.episode(3)))
    evening.send(.opened([Samples.hd], duration: .seconds(1000)))
    #expect(evening.send(.ended).isEmpty && evening.session.nextTick == .seconds(3))
    evening.send(.position(.seconds(999)), after: 1)
    #expect(evening.send(.playing, after: 1).visible.isEmpty && evening.session.nextTick == nil)
    #expect(evening.play(300).visible.isEmpty)
  }

  @Test func `a failure after the end is none, and the next plays`() throws {
    var evening = try Evening(.film(), next: Samples.episode(2))
    evening.open([Samples.hd, Samples.sd], length: 6000)
    evening.play(5999)
    #expect(evening.send(.ended, after: 1).visible.last == "next in 10")
    #expect(evening.send(.failed("The connection was closed."), after: 1).visible.isEmpty)
    #expect(evening.send(.tick, after: 9).visible.contains { $0.hasPrefix("play ") })
  }

  @Test func `a stream without content is a failure, and the next one is tried`() throws {
    for heard in [true, false] {
      var evening = try Evening(.film(), next: Samples.episode(2))
      evening.send(.opened([Samples.hd, Samples.sd]))
      if heard { evening.send(.playing) }
      evening.send(.ended)
      if !heard { evening.send(.tick, after: 3) }
      #expect(evening.actions.visible == ["load hd 0", "load sd 0"])
    }
  }

  @Test func `an end in the middle of what only the facts know is a failure`() throws {
    var evening = try Evening(.film())
    evening.open([Samples.hd, Samples.sd], length: nil)
    evening.play(600)
    #expect(evening.send(.ended).visible == ["load sd 600"])
    evening.send(.playing)
    evening.play(5300)
    evening.send(.ended)
    #expect(evening.actions.logs.count == 1)
  }

  @Test func `a stream that breaks off goes on from the next one, also in a short film`() throws {
    for length in [40, 90, 600, 6000] {
      var evening = try Evening(.film())
      evening.open([Samples.hd, Samples.sd], length: length)
      evening.play(length / 4)
      #expect(evening.send(.ended).visible == ["load sd \(length / 4)"], "of \(length) seconds")
    }
  }

  @Test func `opening and closing ten times leaves the place where it was`() throws {
    var item = PlaybackItem.film()
    item.resume = .seconds(2400)
    for _ in 0..<10 {
      var evening = try Evening(item)
      evening.open(length: 6000)
      evening.play(3)
      evening.send(.stop)
      let stops = evening.actions.compactMap { if case .recordStop(let stop) = $0 { stop.position } else { nil } }
      item.resume = stops.last ?? item.resume
    }
    #expect(item.resume == .seconds(2400))
    var failing = try Evening(item)
    failing.send(.opened([Samples.hd]))
    for _ in 0..<5 { failing.send(.failed("404")) }
    #expect(!failing.actions.short.contains { $0.hasPrefix("stop") })
  }

  @Test func `from the beginning after the end is another viewing`() throws {
    var evening = try Evening(.film())
    evening.open(length: 6000)
    evening.play(5999)
    evening.send(.ended, after: 1)
    evening.send(.fromTheBeginning, after: 60)
    evening.send(.playing)
    evening.play(5999)
    evening.send(.ended, after: 1)
    evening.send(.stop)
    let viewings = evening.actions.compactMap { if case .logViewing(let viewing) = $0 { viewing } else { nil } }
    #expect(viewings.count == 2 && Set(viewings.map(\.id)).count == 2)
    #expect(viewings.last?.startedAt == viewings.first?.startedAt.adding(.seconds(6060)))
    #expect(evening.actions.short.filter { $0.hasPrefix("complete") } == ["complete 6000", "complete 6000"])
  }

  @Test func `an offer to skip waits during a pause`() throws {
    var evening = try Evening()
    evening.open()
    evening.send(.segments([SkipSegment(.intro, .seconds(30)..<(.seconds(90)), from: .chapters)]))
    #expect(evening.play(31).visible == ["offer intro"])
    evening.send(.paused, after: 2)
    #expect(evening.send(.tick, after: 3600).visible.isEmpty)
    evening.send(.playing)
    #expect(evening.play(6).visible.isEmpty)
    #expect(evening.play(5).visible == ["withdraw skip"])
  }

  @Test func `a person's pause is a touch; that of the player at the end, and the session's own, are not`() throws {
    var evening = try Evening(.asking, next: 2)
    for episode in 1...6 {
      evening.play(300)
      if episode < 5 {
        evening.send(.paused)
        evening.send(.playing, after: 30)
      }
      evening.play(700)
      evening.send(.paused)
      evening.send(.ended)
      evening.send(.tick, after: 10)
      guard evening.actions.short.last?.hasPrefix("load") != true else { continue }
      evening.send(.upNext(Samples.episode(episode + 2)))
      evening.open(length: 1000)
    }
    #expect(evening.actions.short.contains("still there?"))
    let asked = evening.actions.short.firstIndex(of: "still there?") ?? 0
    #expect(evening.actions.short[..<asked].filter { $0.hasPrefix("play ") }.count >= 5, "four were touched")
  }
}

extension Evening {
  /// An evening of episodes, the first of which is open.
  fileprivate init(_ policy: PlaybackPolicy, next: Int) throws {
    try self.init(next: Samples.episode(next), policy)
    open(length: 1000)
  }
}
