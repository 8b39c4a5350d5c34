import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// The time watched is what was really played: whatever the clock, the rhythm of the positions, and the pauses.
@Suite struct TimeWatchedTests {
  @Test func `a clock that is set back or forward changes the date, and nothing else`() throws {
    for hours in [-2, 2, -24 * 365 * 30] {
      var evening = try Living(playing: .film())
      evening.play(1200)
      evening.date = evening.date.adding(.seconds(hours * 3600))
      evening.play(4200)
      #expect(evening.session.timeWatched == .seconds(5400))
      #expect(evening.actions.logs == ["log 5400"])
      #expect(evening.actions.short.filter { $0.hasPrefix("stop") }.count > 350)
    }
  }

  @Test func `without a steady clock, a date that is set back costs one step`() throws {
    var evening = try Evening(.film())
    evening.open(length: 6000)
    evening.play(1200)
    evening.time = evening.time.adding(.seconds(-7200))
    evening.play(4800)
    #expect(evening.session.timeWatched >= .seconds(5998))
    #expect(evening.actions.logs.count == 1)
  }

  @Test func `dragging after the clock was set forward is no watching`() throws {
    var evening = try Living(playing: .film())
    evening.play(60)
    evening.date = evening.date.adding(.seconds(7200))
    for second in stride(from: 60, through: 5900, by: 3) { evening.send(.sought(to: .seconds(second))) }
    evening.send(.position(.seconds(5903)), after: .seconds(1))
    evening.send(.stop)
    #expect(evening.actions.logs.isEmpty && evening.session.timeWatched < .seconds(70))
  }

  @Test func `asleep for a night in the middle of a film, nothing counts but what was played`() throws {
    var evening = try Living(playing: .film(), countsTime: true)
    evening.send(.timeLeft(.goOn(askAgainIn: .seconds(7200))))
    evening.play(1200)
    // A pause of eight hours of which nobody told anything.
    evening.send(.tick, after: .seconds(8 * 3600))
    #expect(evening.actions.short.last?.hasPrefix("count") == true, "it asks what the limits say in the morning")
    evening.send(.timeLeft(.goOn(askAgainIn: .seconds(7200))))
    evening.play(4200)
    evening.send(.stop)
    #expect(evening.session.timeWatched == .seconds(5400) && evening.actions.logs == ["log 5400"])
    let counted = evening.actions.compactMap { if case .countTime(let time) = $0 { time } else { nil } }
    #expect(counted.reduce(.zero, +) == .seconds(5400))
    #expect(!evening.actions.short.contains { $0 == "pause" || $0.hasPrefix("over") })
  }

  @Test func `the time watched is right within one percent, however unsteady the positions are`() throws {
    for (milliseconds, rate) in [(20, 10), (50, 10), (250, 1), (400, 4), (0, 25)] {
      for speed in [0.5, 1, 1.5, 3] {
        for seed in Laws.seeds(few: 3, all: 200) {
          var source = SeededGenerator(seed: seed)
          var evening = try Evening(.film())
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

  @Test func `pauses and stalls between two positions lose nothing of the time watched`() throws {
    for (stop, goOn) in [(PlaybackEvent.paused, PlaybackEvent.playing), (.stalled, .resumed)] {
      var evening = try Living(playing: .film())
      for _ in 0..<30 {
        let start = evening.session.position
        evening.play(20)
        evening.send(stop, after: .milliseconds(500))
        evening.send(goOn, after: .seconds(30))
        // The player stands half a second behind the last position that it told.
        evening.send(.position(start + .milliseconds(20_600)), after: .milliseconds(100))
      }
      let watched = evening.session.timeWatched.inSeconds
      #expect(abs(watched - 618) < 6, "\(stop): \(watched)")
    }
  }

  @Test func `no part of a millisecond is lost, however often a player tells its position`() throws {
    for rate in [10, 25, 40, 60, 144] {
      var evening = try Living(playing: .film())
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
}
