import ReelbookModel
import ReelbookPlayback
import Testing

/// A session that counts watched time, and a driver that has a limit in seconds.
@Suite struct ScreenTimeSessionTests {
  private struct Sitting {
    var session: PlaybackSession
    var time = Samples.start
    var remaining: Int?
    var finishes = false
    var log: [String] = []

    init(_ item: PlaybackItem = Samples.film, remaining: Int?, next: PlaybackItem? = nil) throws {
      session = try PlaybackSession(item, for: Samples.anna, upNext: next, countsTime: true)
      self.remaining = remaining
    }

    var decision: TimeDecision {
      guard let remaining else { return .goOn(askAgainIn: nil) }
      return remaining > 0 ? .goOn(askAgainIn: .seconds(remaining)) : finishes ? .finish(.day) : .stop(.day)
    }

    /// Sends an event to the session, and carries out its actions as a driver must.
    mutating func send(_ event: PlaybackEvent) {
      for action in session.handle(event, at: PlaybackMoment(time)) {
        switch action {
        case .countTime(let duration):
          log.append("count \(duration.components.seconds)")
          remaining = remaining.map { $0 - Int(duration.components.seconds) }
          send(.timeLeft(decision))
        case .pause:
          log.append("pause")
          send(.paused)
        case .timeIsOver(_, let finishes): log.append("over\(finishes ? ", finish" : "")")
        case .withdrawTimeIsOver: log.append("time again")
        case .play(let item, _, _): log.append("play \(item.subject)")
        case .finish: log.append("finish")
        default: break
        }
      }
    }

    mutating func open() {
      send(.timeLeft(decision))
      send(.opened([Samples.hd], duration: .seconds(3000), isLive: session.item.isLive))
      send(.playing)
    }

    mutating func play(_ seconds: Int) {
      for _ in 0..<seconds {
        time = time.adding(.seconds(1))
        send(.position(session.position + .seconds(1)))
      }
    }
  }

  @Test func `time is counted every fifteen seconds and at each pause, and asked for when it should be over`() throws {
    var sitting = try Sitting(remaining: 40)
    sitting.open()
    sitting.play(20)
    sitting.send(.paused)
    sitting.time = sitting.time.adding(.seconds(600))
    sitting.send(.playing)
    sitting.play(19)
    #expect(sitting.log == ["count 0", "count 15", "count 5", "count 0", "count 15"])
    sitting.play(1)
    #expect(sitting.log.suffix(3) == ["count 5", "over", "pause"] && sitting.remaining == 0)
    sitting.send(.playing)
    #expect(sitting.log.suffix(2) == ["count 0", "pause"], "another press does not help")
    sitting.remaining = 30
    sitting.send(.timeLeft(sitting.decision))
    sitting.send(.playing)
    sitting.play(10)
    #expect(sitting.log.suffix(2) == ["time again", "count 0"])
  }

  @Test func `what is not counted yet shortens the time, however often a driver says what is left`() throws {
    var sitting = try Sitting(remaining: 40)
    sitting.open()
    for _ in 0..<39 {
      sitting.play(1)
      sitting.send(.timeLeft(sitting.decision))
    }
    #expect(sitting.remaining == 10)
    sitting.play(1)
    #expect(sitting.log.last == "pause" && sitting.remaining == 0)
  }

  @Test func `what plays between two positions shortens the time, too`() throws {
    var sitting = try Sitting(remaining: 40)
    sitting.open()
    for _ in 0..<40 {
      // The library has changed just before the next position.
      sitting.time = sitting.time.adding(.milliseconds(900))
      sitting.send(.timeLeft(sitting.decision))
      sitting.time = sitting.time.adding(.milliseconds(100))
      sitting.send(.position(sitting.session.position + .seconds(1)))
    }
    #expect(sitting.log.last == "pause" && sitting.remaining == 0)
  }

  @Test func `a begun film may be finished, a channel may not`() throws {
    for (item, expected) in [
      (Samples.film, ["count 5", "over, finish"]), (Samples.channel, ["count 5", "over", "pause"]),
    ] {
      var sitting = try Sitting(item, remaining: 5)
      sitting.finishes = true
      sitting.open()
      sitting.play(5)
      #expect(sitting.log == ["count 0"] + expected)
    }
  }

  @Test func `nothing is prepared, announced or begun after the time`() throws {
    var sitting = try Sitting(Samples.episode(1), remaining: 5, next: Samples.episode(2))
    sitting.finishes = true
    sitting.open()
    sitting.play(3000)
    sitting.send(.ended)
    sitting.send(.playNext)
    sitting.send(.play(Samples.film))
    sitting.send(.fromTheBeginning)
    #expect(sitting.log.filter { !$0.hasPrefix("count") } == ["over, finish", "finish", "over", "over", "over"])
  }

  @Test func `no part of a second is lost at a stop, or when the app goes into the background`() throws {
    let ends: [[PlaybackEvent]] = [[.stop], [.background], [.play(Samples.episode(2)), .stop]]
    for last in ends {
      var session = try PlaybackSession(Samples.film, for: Samples.anna, countsTime: true)
      var (time, counted) = (Samples.start, Duration.zero)
      let positions = (1...4).map { PlaybackEvent.position(.milliseconds(400 * $0)) }
      for event in [.opened([Samples.hd], duration: .seconds(3000)), .playing] + positions + last {
        if case .position = event { time = time.adding(.milliseconds(400)) }
        for case .countTime(let part) in session.handle(event, at: PlaybackMoment(time)) { counted += part }
      }
      #expect(counted == .milliseconds(1600), "\(last.count)")
    }
  }

  @Test func `a session without limits only counts`() throws {
    var sitting = try Sitting(remaining: nil)
    sitting.open()
    sitting.play(31)
    sitting.send(.stop)
    #expect(sitting.log == ["count 15", "count 15", "count 1"])
  }
}
