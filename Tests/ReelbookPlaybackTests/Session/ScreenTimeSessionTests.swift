import ReelbookModel
import ReelbookPlayback
import Testing

/// A session that counts, and a driver with a number of seconds to give.
@Suite struct ScreenTimeSessionTests {
  private struct Sitting {
    var session: PlaybackSession
    var time = Samples.start
    var left: Int?
    var finishes = false
    var shown: [String] = []

    init(_ item: PlaybackItem = Samples.film, left: Int?, next: PlaybackItem? = nil) throws {
      session = try PlaybackSession(item, for: Samples.anna, upNext: next, countsTime: true)
      self.left = left
    }

    var decision: TimeDecision {
      guard let left else { return .goOn(askAgainIn: nil) }
      return left > 0 ? .goOn(askAgainIn: .seconds(left)) : finishes ? .finish(.day) : .stop(.day)
    }

    /// Sends an event, and does with the answer what a driver must do.
    mutating func tell(_ event: PlaybackEvent) {
      for action in session.handle(event, at: time) {
        switch action {
        case .countTime(let duration):
          shown.append("count \(duration.components.seconds)")
          left = left.map { $0 - Int(duration.components.seconds) }
          tell(.timeLeft(decision))
        case .hold:
          shown.append("hold")
          tell(.paused)
        case .timeIsOver(_, let finishes): shown.append("over\(finishes ? ", finish" : "")")
        case .withdrawTimeIsOver: shown.append("time again")
        case .play(let item, _): shown.append("play \(item.subject)")
        case .finish: shown.append("finish")
        default: break
        }
      }
    }

    mutating func open() {
      tell(.timeLeft(decision))
      tell(.opened([Samples.hd], duration: .seconds(3000), isLive: session.item.isLive))
      tell(.playing)
    }

    mutating func play(_ seconds: Int) {
      for _ in 0..<seconds {
        time = time.adding(.seconds(1))
        tell(.position(session.position + .seconds(1)))
      }
    }
  }

  @Test func `time is counted every fifteen seconds and at each pause, and asked for when it should be over`() throws {
    var sitting = try Sitting(left: 40)
    sitting.open()
    sitting.play(20)
    sitting.tell(.paused)
    sitting.time = sitting.time.adding(.seconds(600))
    sitting.tell(.playing)
    sitting.play(19)
    #expect(sitting.shown == ["count 0", "count 15", "count 5", "count 0", "count 15"])
    sitting.play(1)
    #expect(sitting.shown.suffix(3) == ["count 5", "over", "hold"] && sitting.left == 0)
    sitting.tell(.playing)
    #expect(sitting.shown.suffix(2) == ["count 0", "hold"], "another press does not help")
    sitting.left = 30
    sitting.tell(.timeLeft(sitting.decision))
    sitting.tell(.playing)
    sitting.play(10)
    #expect(sitting.shown.suffix(2) == ["time again", "count 0"])
  }

  @Test func `what is not counted yet shortens the time, however often a driver says what is left`() throws {
    var sitting = try Sitting(left: 40)
    sitting.open()
    for _ in 0..<39 {
      sitting.play(1)
      sitting.tell(.timeLeft(sitting.decision))
    }
    #expect(sitting.left == 10)
    sitting.play(1)
    #expect(sitting.shown.last == "hold" && sitting.left == 0)
  }

  @Test func `a begun film may be finished, a channel may not`() throws {
    for (item, expected) in [
      (Samples.film, ["count 5", "over, finish"]), (Samples.channel, ["count 5", "over", "hold"]),
    ] {
      var sitting = try Sitting(item, left: 5)
      sitting.finishes = true
      sitting.open()
      sitting.play(5)
      #expect(sitting.shown == ["count 0"] + expected)
    }
  }

  @Test func `nothing is prepared, announced or begun after the time`() throws {
    var sitting = try Sitting(Samples.episode(1), left: 5, next: Samples.episode(2))
    sitting.finishes = true
    sitting.open()
    sitting.play(3000)
    sitting.tell(.ended)
    sitting.tell(.playNext)
    sitting.tell(.play(Samples.film))
    sitting.tell(.fromTheBeginning)
    #expect(sitting.shown.filter { !$0.hasPrefix("count") } == ["over, finish", "finish", "over", "over", "over"])
  }

  @Test func `a session without limits only counts`() throws {
    var sitting = try Sitting(left: nil)
    sitting.open()
    sitting.play(31)
    sitting.tell(.stop)
    #expect(sitting.shown == ["count 15", "count 15", "count 1"])
  }
}
