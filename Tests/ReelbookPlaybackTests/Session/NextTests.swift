import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct NextTests {
  private static let second = Samples.episode(2)
  private static let two = "series/tmdb/107113/s1e2"

  private func evening(
    credits: Range<Int>? = nil, next: PlaybackItem? = second, _ adjust: (inout PlaybackPolicy) -> Void = { _ in }
  ) throws -> Evening {
    var policy = PlaybackPolicy.standard
    adjust(&policy)
    var evening = try Evening(next: next, policy)
    evening.open()
    if let credits {
      evening.send(
        .segments([
          SkipSegment(.credits, .seconds(credits.lowerBound)..<(.seconds(credits.upperBound)), from: .chapters)
        ]))
    }
    return evening
  }

  /// Jumps to a position after 1600 s of play.
  private func late(_ evening: inout Evening, at position: Int) {
    evening.play(1600)
    evening.jump(position)
    evening.actions = []
  }

  @Test func `the countdown begins at the credits if they are known, and plays the next item after ten seconds`() throws
  {
    var evening = try evening(credits: 2800..<3000)
    late(&evening, at: 2790)
    #expect(evening.play(9).visible.isEmpty)
    #expect(evening.play(1).visible == ["next in 10"])
    #expect(evening.play(9).visible.isEmpty)
    evening.send(.prepared(Self.second.subject))
    #expect(evening.play(1).visible == ["withdraw next", "complete 1620", "play \(Self.two) prepared"])
    #expect(evening.session.item.subject == Self.second.subject)
  }

  @Test func `known credits announce nothing if the policy says so`() throws {
    var evening = try evening(credits: 2800..<3000) { $0.announcesAtCredits = false }
    late(&evening, at: 2790)
    let credits = evening.play(200).visible
    #expect(!credits.contains { $0.hasPrefix("next in") })
    let end = evening.send(.ended, after: 10).visible
    #expect(end.contains("next in 10"))
  }

  @Test func `without known credits, the next item is announced near the end and plays after it`() throws {
    var evening = try evening { $0.announceBeforeEnd = .seconds(30) }
    late(&evening, at: 2960)
    #expect(evening.play(10).visible == ["next in 10"])
    #expect(evening.play(29).visible.isEmpty)
    #expect(evening.send(.ended, after: 1).visible.contains("play \(Self.two)"))
    var silent = try self.evening()
    late(&silent, at: 2960)
    silent.play(39)
    #expect(silent.send(.ended, after: 1).visible == ["next in 10"])
    #expect(silent.send(.tick, after: 9).visible.isEmpty)
    #expect(silent.session.nextTick == .seconds(1))
    #expect(silent.send(.tick, after: 1).visible.contains("play \(Self.two)"))
  }

  @Test func `a countdown in short credits continues after the end`() throws {
    var evening = try evening(credits: 2996..<3000)
    late(&evening, at: 2990)
    evening.play(9)
    #expect(evening.actions.visible.last == "next in 10")
    #expect(evening.send(.ended, after: 1).visible.isEmpty)
    #expect(evening.send(.tick, after: 6).visible.contains("play \(Self.two)"))
  }

  @Test func `a scene after the credits plays to its end`() throws {
    var evening = try evening(credits: 2700..<2950)
    late(&evening, at: 2690)
    evening.play(308)
    #expect(!evening.actions.visible.contains { $0.hasPrefix("next in") })
    #expect(evening.send(.ended, after: 2).visible.contains("next in 10"))
  }

  @Test func `a cancelled next item stays cancelled`() throws {
    var evening = try evening(credits: 2800..<3000)
    late(&evening, at: 2790)
    evening.play(15)
    #expect(evening.send(.cancelNext).visible == ["withdraw next", "drop \(Self.two)"])
    evening.jump(2700)
    evening.play(290)
    #expect(evening.send(.ended, after: 10).visible == ["finish"])
    #expect(!evening.actions.visible.contains { $0.hasPrefix("play") })
  }

  @Test func `after the last episode, or if the next item is the present one, the session finishes`() throws {
    for next in [nil, Samples.episode(1)] {
      var evening = try evening(next: next)
      late(&evening, at: 2900)
      evening.play(99)
      #expect(evening.send(.ended, after: 1).visible == ["finish"])
    }
  }

  @Test func `a pause stops the countdown, and a jump back withdraws it`() throws {
    var evening = try evening(credits: 2800..<3000)
    late(&evening, at: 2795)
    evening.play(10)
    evening.send(.paused)
    #expect(evening.send(.tick, after: 100).visible.isEmpty && evening.session.nextTick == nil)
    evening.send(.playing)
    #expect(evening.play(4).visible.isEmpty)
    #expect(evening.jump(2500).visible == ["drop \(Self.two)", "withdraw next"])
  }

  @Test func `the next item is prepared two minutes before the end, and dropped on a jump back, a change or a stop`()
    throws
  {
    var evening = try evening()
    late(&evening, at: 2870)
    #expect(evening.play(20).visible == ["prepare \(Self.two)"])
    #expect(evening.jump(2000).visible == ["drop \(Self.two)"])
    #expect(evening.jump(2900).visible == ["prepare \(Self.two)"])
    let changed = evening.send(.upNext(Samples.episode(5)))
    #expect(changed.visible == ["drop \(Self.two)", "prepare series/tmdb/107113/s1e5"])
    #expect(evening.send(.stop).visible.last == "drop series/tmdb/107113/s1e5")
  }

  @Test func `changed wishes prepare the next item again, since another stream will play`() throws {
    var evening = try evening()
    late(&evening, at: 2900)
    evening.play(2)
    #expect(
      evening.send(.choose(StreamWishes(height: 576))).visible == [
        "remember", "drop \(Self.two)", "prepare \(Self.two)",
      ])
  }

  @Test func `without a countdown, a prepared next item plays at the end`() throws {
    var evening = try evening(credits: 2800..<3000) { $0.countdown = nil }
    late(&evening, at: 2890)
    evening.play(100)
    evening.send(.prepared(Self.second.subject))
    #expect(evening.send(.ended, after: 10).visible.last == "play \(Self.two) prepared")
  }

  @Test func `after three items that started by themselves, the session asks, and yes plays the next`() throws {
    var evening = try Evening(next: Samples.episode(2), .asking)
    for number in 2...4 {
      evening.open(length: 400)
      evening.send(.upNext(Samples.episode(number)))
      evening.play(399)
      evening.send(.ended, after: 1)
      let answer = evening.send(.tick, after: 10).visible
      #expect(answer.contains(number < 4 ? "play series/tmdb/107113/s1e\(number)" : "still there?"))
    }
    #expect(evening.send(.tick, after: 5000).isEmpty)
    #expect(
      evening.send(.stillHere).visible == ["withdraw still there", "complete 400", "play series/tmdb/107113/s1e4"])
  }

  @Test func `without being asked for, an evening goes on without a question`() throws {
    var evening = try Evening(next: Samples.episode(2))
    for number in 2...30 {
      evening.open(length: 400)
      evening.send(.upNext(Samples.episode(number)))
      evening.play(399)
      evening.send(.ended, after: 1)
      #expect(evening.send(.tick, after: 10).visible.contains("play series/tmdb/107113/s1e\(number)"))
    }
    #expect(!evening.actions.short.contains("still there?"))
  }

  @Test func `after four hours without input, the session holds and asks, and yes continues`() throws {
    var evening = try Evening(Samples.channel, .asking)
    evening.open(length: nil, live: true)
    #expect(evening.play(4 * 3600 - 1).visible.isEmpty)
    #expect(evening.play(1).visible == ["pause", "still there?"])
    evening.send(.paused)
    #expect(evening.send(.stillHere, after: 600).visible == ["withdraw still there", "resume"])
    evening.send(.playing)
    #expect(evening.play(60).visible.isEmpty)
  }

  @Test func `who plays on after the session's pause has answered the question`() throws {
    var policy = PlaybackPolicy.standard
    policy.stillThereAfter = .seconds(600)
    var evening = try Evening(next: Samples.episode(2), policy)
    evening.open(length: 1000)
    #expect(evening.play(600).visible == ["pause", "still there?"])
    evening.send(.paused)
    #expect(evening.send(.playing, after: 60).visible == ["withdraw still there"])
    evening.play(399)
    #expect(evening.send(.ended, after: 1).visible.contains("next in 10"))
    #expect(evening.actions.short.filter { $0 == "still there?" }.count == 1)
  }

  @Test func `a stream that is loaded during the question is nobody's answer`() throws {
    var policy = PlaybackPolicy.standard
    policy.stillThereAfter = .seconds(600)
    var evening = try Evening(next: Samples.episode(2), policy)
    evening.open(length: 1000)
    evening.play(600)
    evening.send(.paused)
    #expect(evening.send(.failed("The connection was closed.")).visible == ["load hd 600 after 1"])
    #expect(evening.send(.playing, after: 1).visible.isEmpty)
    #expect(evening.send(.stillHere).visible == ["withdraw still there", "resume"])
  }

  @Test func `who plays the credits on after the question before the next item gets the countdown again`() throws {
    var evening = try evening(credits: 2800..<3000) { $0.stillThereAfterItems = 1 }
    late(&evening, at: 2790)
    #expect(evening.play(20).visible == ["next in 10", "withdraw next", "pause", "still there?"])
    evening.send(.paused)
    #expect(evening.send(.playing, after: 60).visible == ["withdraw still there", "next in 10"])
  }

  @Test func `a question during the countdown is asked once, and yes plays the next item`() throws {
    var policy = PlaybackPolicy.standard
    (policy.announceBeforeEnd, policy.stillThereAfter) = (.seconds(40), .seconds(980))
    var evening = try Evening(next: Samples.episode(2), policy)
    evening.open(length: 1000)
    evening.play(999)
    #expect(evening.actions.short.filter { $0 == "still there?" }.count == 1)
    #expect(!evening.send(.ended, after: 20).short.contains("still there?"))
    #expect(evening.send(.stillHere).short.contains { $0.hasPrefix("play series/tmdb/107113/s1e2") })
  }

  @Test func `the channels before and after are prepared, and a change to one plays it prepared`() throws {
    var policy = PlaybackPolicy.standard
    policy.preparesNeighbours = true
    func channel(_ name: String) -> PlaybackItem {
      PlaybackItem(MediaID(TitleID("channel/own/\(name)") ?? .absent), title: name, isLive: true)
    }
    var evening = try Evening(Samples.channel, policy)
    evening.open(length: nil, live: true)
    let prepared = evening.send(.neighbours([channel("zero"), channel("two")])).visible
    #expect(prepared == ["prepare channel/own/zero", "prepare channel/own/two"])
    evening.send(.prepared(channel("two").subject))
    evening.play(10)
    #expect(evening.send(.play(channel("two"))).visible == ["drop channel/own/zero", "play channel/own/two prepared"])
  }

  @Test func `an accessible mode makes the countdown longer, or waits for an answer`() throws {
    var slow = try evening(credits: 2800..<3000) { $0.offerFactor = 2 }
    late(&slow, at: 2799)
    #expect(slow.play(1).visible.last == "next in 20")
    var waiting = try evening(credits: 2800..<3000) { $0.holdsOffers = true }
    late(&waiting, at: 2799)
    #expect(waiting.play(1).visible.last == "next in ?")
    waiting.play(199)
    #expect(waiting.send(.ended, after: 100).visible.isEmpty)
    #expect(waiting.send(.playNext).visible.last == "play \(Self.two)")
  }
}
