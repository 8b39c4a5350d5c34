import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// What happens on real evenings: clocks that are set, lids that close, recordings that grow, players that err.
@Suite struct RealEveningTests {
  /// A film of 100 minutes, as the facts know it, with a length that only the player tells.
  private func film(_ minutes: Int = 100) -> PlaybackItem {
    var film = Samples.film
    film.runtime = .seconds(minutes * 60)
    return film
  }

  private func logs(_ actions: [PlaybackAction]) -> [String] { actions.short.filter { $0.hasPrefix("log") } }

  /// A film that plays by a steady clock, while the date does what it likes.
  private struct Living {
    var session: PlaybackSession
    var date = Samples.start
    var uptime = Duration.seconds(500)
    var actions: [PlaybackAction] = []

    mutating func send(_ event: PlaybackEvent, after time: Duration = .zero) {
      uptime += time
      date = date.adding(time)
      actions += session.handle(event, at: PlaybackMoment(date, uptime: uptime))
    }

    mutating func play(_ seconds: Int) {
      for _ in 0..<seconds { send(.position(session.position + .seconds(1)), after: .seconds(1)) }
    }
  }

  private func living(_ item: PlaybackItem, next: PlaybackItem? = nil) throws -> Living {
    var evening = Living(session: try PlaybackSession(item, for: Samples.anna, upNext: next))
    evening.send(.opened([Samples.hd], duration: .seconds(6000)))
    evening.send(.playing)
    return evening
  }

  @Test func `a clock that is set back or forward changes the date, and nothing else`() throws {
    for hours in [-2, 2, -24 * 365 * 30] {
      var evening = try living(film())
      evening.play(1200)
      evening.date = evening.date.adding(.seconds(hours * 3600))
      evening.play(4200)
      #expect(evening.session.timeWatched == .seconds(5400))
      #expect(logs(evening.actions) == ["log 5400"])
      #expect(evening.actions.short.filter { $0.hasPrefix("stop") }.count > 350)
    }
  }

  @Test func `without a steady clock, a date that is set back costs one step`() throws {
    var evening = try Evening(film())
    evening.open(length: 6000)
    evening.play(1200)
    evening.time = evening.time.adding(.seconds(-7200))
    evening.play(4800)
    #expect(evening.session.timeWatched >= .seconds(5998))
    #expect(logs(evening.actions).count == 1)
  }

  @Test func `dragging after the clock was set forward is no watching`() throws {
    var evening = try living(film())
    evening.play(60)
    evening.date = evening.date.adding(.seconds(7200))
    for second in stride(from: 60, through: 5900, by: 3) { evening.send(.sought(to: .seconds(second))) }
    evening.send(.position(.seconds(5903)), after: .seconds(1))
    evening.send(.stop)
    #expect(logs(evening.actions).isEmpty && evening.session.timeWatched < .seconds(70))
  }

  @Test func `three hundred drags in ten seconds write one place, also during a pause`() throws {
    for isPaused in [false, true] {
      var evening = try living(film())
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

  @Test func `asleep for a night in the middle of a film, nothing counts but what was played`() throws {
    var evening = Living(session: try PlaybackSession(film(), for: Samples.anna, countsTime: true))
    evening.send(.opened([Samples.hd], duration: .seconds(6000)))
    evening.send(.playing)
    evening.send(.timeLeft(.goOn(askAgainIn: .seconds(7200))))
    evening.play(1200)
    // A pause of eight hours of which nobody told anything.
    evening.send(.tick, after: .seconds(8 * 3600))
    #expect(evening.actions.short.last?.hasPrefix("count") == true, "it asks what the limits say in the morning")
    evening.send(.timeLeft(.goOn(askAgainIn: .seconds(7200))))
    evening.play(4200)
    evening.send(.stop)
    #expect(evening.session.timeWatched == .seconds(5400) && logs(evening.actions) == ["log 5400"])
    let counted = evening.actions.compactMap { if case .countTime(let time) = $0 { time } else { nil } }
    #expect(counted.reduce(.zero, +) == .seconds(5400))
    #expect(!evening.actions.short.contains { $0 == "pause" || $0.hasPrefix("over") })
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
    var evening = try living(film(), next: Samples.episode(2))
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
      #expect(logs(evening.actions).count == 1 && evening.actions.short.contains("next in 10"))
    }
  }

  @Test func `an advertisement's own length is not the film's`() throws {
    var evening = try Evening(film(90), next: Samples.episode(2))
    evening.open(length: 5400)
    evening.play(3000)
    evening.send(.duration(.seconds(30)))
    evening.play(30)
    #expect(evening.session.length == .seconds(5400) && logs(evening.actions).isEmpty)
    evening.play(1900)
    #expect(logs(evening.actions).count == 1)
  }

  @Test func `one wrong position changes nothing`() throws {
    var evening = try Evening(film())
    evening.open(length: 6000)
    evening.play(1000)
    #expect(evening.send(.position(.seconds(95_443)), after: 1).visible.isEmpty)
    evening.play(4500)
    #expect(evening.session.length == .seconds(6000) && logs(evening.actions) == ["log 5400"])
  }

  @Test func `where the positions of two joined recordings jump, time tells the position`() throws {
    var evening = try Evening(film())
    evening.open(length: 6000)
    evening.play(2000)
    for second in 0..<3900 { evening.send(.position(.seconds(50_000 + second)), after: 1) }
    evening.send(.ended, after: 100)
    #expect(logs(evening.actions) == ["log 5400"] && evening.session.position == .seconds(6000))
    #expect(!evening.actions.short.contains { $0.hasPrefix("give up") || $0.hasSuffix("back") })
  }

  @Test func `a notice in place of the film is not the film, and leads to no next one`() throws {
    var evening = try Evening(film(), next: Samples.episode(2))
    evening.open(length: 30)
    evening.play(29)
    evening.send(.ended, after: 1)
    evening.send(.tick, after: 60)
    #expect(logs(evening.actions).isEmpty && evening.actions.short.last == "finish")
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

  @Test func `a stream without content is a failure, and the next one is tried`() throws {
    for heard in [true, false] {
      var evening = try Evening(film(), next: Samples.episode(2))
      evening.send(.opened([Samples.hd, Samples.sd]))
      if heard { evening.send(.playing) }
      evening.send(.ended)
      if !heard { evening.send(.tick, after: 3) }
      #expect(evening.actions.visible == ["load hd 0", "load sd 0 after 1"])
    }
  }

  @Test func `an end in the middle of what only the facts know is a failure`() throws {
    var evening = try Evening(film())
    evening.open([Samples.hd, Samples.sd], length: nil)
    evening.play(600)
    #expect(evening.send(.ended).visible == ["load sd 600 after 1"])
    evening.send(.playing)
    evening.play(5300)
    evening.send(.ended)
    #expect(logs(evening.actions).count == 1)
  }

  @Test func `a stream that breaks off goes on from the next one, also in a short film`() throws {
    for length in [40, 90, 600, 6000] {
      var evening = try Evening(film())
      evening.open([Samples.hd, Samples.sd], length: length)
      evening.play(length / 4)
      #expect(evening.send(.ended).visible == ["load sd \(length / 4) after 1"], "of \(length) seconds")
    }
  }

  @Test func `opening and closing ten times leaves the place where it was`() throws {
    var item = film()
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
    var evening = try Evening(film())
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

  @Test func `the time watched is right within one percent, however unsteady the positions are`() throws {
    for (milliseconds, rate) in [(20, 10), (50, 10), (250, 1), (400, 4), (0, 25)] {
      for speed in [1.0, 1.5, 2] {
        for seed in Laws.seeds(few: 3, all: 200) {
          var source = SeededGenerator(seed: seed)
          var evening = try Evening(film())
          evening.open(length: 6000)
          evening.send(.rate(speed))
          for step in 1...(600 * rate) {
            let noise = milliseconds == 0 ? 0 : Int.random(in: -milliseconds...milliseconds, using: &source)
            let position = Duration.milliseconds(Int(Double(step * 1000 / rate) * speed) + noise)
            evening.send(.position(max(.zero, position)), after: 1 / Double(rate))
          }
          let watched = evening.session.timeWatched.inSeconds
          #expect(abs(watched - 600) < 6, "±\(milliseconds) ms at \(rate) Hz, speed \(speed), seed \(seed): \(watched)")
        }
      }
    }
  }

  @Test func `no part of a millisecond is lost, however often a player tells its position`() throws {
    for rate in [10, 25, 40, 60, 144] {
      var evening = try living(film())
      for step in 1...(600 * rate) {
        evening.uptime = .seconds(500) + .microseconds(step * 1_000_000 / rate)
        evening.date = Samples.start.adding(.milliseconds(step * 1000 / rate))
        let position = Duration.milliseconds(step * 1000 / rate)
        evening.actions += evening.session.handle(
          .position(position), at: PlaybackMoment(evening.date, uptime: evening.uptime))
      }
      #expect(abs(evening.session.timeWatched.inSeconds - 600) < 0.5, "\(rate) Hz: \(evening.session.timeWatched)")
    }
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
