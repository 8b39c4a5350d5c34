import ReelbookModel
import ReelbookPlayback
import Testing

/// Recordings under way, whose viewer comes to the end of what is there so far.
@Suite struct RecordingTests {
  /// An evening with a recording of which 3,000 seconds are there, and 2,999 are played.
  private func atEdge(runtime minutes: Int?) throws -> Evening {
    var item = Samples.film
    item.runtime = minutes.map { .seconds($0 * 60) }
    var evening = try Evening(item, next: Samples.episode(2))
    evening.open(length: 60)
    for _ in 0..<588 {
      evening.play(5)
      evening.send(.duration(evening.session.position + .seconds(60)))
    }
    evening.play(59)
    evening.actions = []
    return evening
  }

  @Test func `who catches up with a recording waits for more of it`() throws {
    for runtime in [90, nil] {
      var evening = try atEdge(runtime: runtime)
      #expect(evening.send(.ended, after: 1).visible == ["load hd 2999 after 1"])
      evening.send(.duration(.seconds(3060)), after: 1)
      evening.send(.playing)
      evening.play(55)
      #expect(evening.send(.ended, after: 1).visible == ["load hd 3054 after 2"])
      #expect(evening.actions.logs.isEmpty && !evening.actions.short.contains { $0.contains("finished") })
    }
  }

  @Test func `a recording that does not grow for a minute is complete, also if the player tells only its end`() throws {
    for runtime in [90, nil] {
      for isHeard in [true, false] {
        var evening = try atEdge(runtime: runtime)
        evening.send(.ended, after: 1)
        func end(after pause: Double) -> [String] {
          if isHeard { evening.send(.playing, after: pause) }
          let answer = evening.send(.ended, after: isHeard ? 0 : pause).visible
          return isHeard ? answer : evening.send(.tick, after: 3).visible
        }
        for pause in [1.0, 2, 4, 8, 16] {
          #expect(end(after: pause) == ["load hd 2999 after \(Int(pause * 2))"], "\(isHeard)")
        }
        #expect(end(after: 32).last == "next in 10", "\(isHeard)")
        #expect(evening.actions.logs == ["log 2999"], "\(isHeard)")
      }
    }
  }

  @Test func `a recording under way that lasted as long as the facts say ends`() throws {
    var evening = try atEdge(runtime: 55)
    #expect(evening.send(.ended, after: 1).visible.last == "next in 10")
  }

  @Test func `what comes next is neither prepared nor announced while a recording grows`() throws {
    var policy = PlaybackPolicy.standard
    policy.announceBeforeEnd = .seconds(40)
    var evening = try Evening(next: Samples.episode(2), policy)
    evening.open(length: 300)
    // It is played faster than it grows.
    for step in 1...70 {
      evening.play(10)
      evening.send(.duration(.seconds(300 + 6 * step)))
    }
    #expect(!evening.actions.visible.contains { $0.hasPrefix("next") || $0.hasPrefix("prepare") })
  }

  @Test func `the place in a recording is kept up to its end, and its length is not`() throws {
    var evening = try atEdge(runtime: nil)
    evening.send(.stop)
    let stops = evening.actions.compactMap { if case .recordStop(let stop) = $0 { stop } else { nil } }
    let stop = try #require(stops.last)
    #expect(stop.position == .seconds(2999) && stop.length == nil && !stop.isFinished)
    var item = Samples.film
    item.resume = stop.position
    var again = try Evening(item)
    #expect(again.send(.opened([Samples.hd])).short == ["load hd 2994"])
    #expect(again.send(.duration(.seconds(3000))).visible.isEmpty)
  }
}
