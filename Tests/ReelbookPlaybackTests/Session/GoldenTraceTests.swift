import ReelbookModel
import ReelbookPlayback
import Testing

/// A fixed trace, whose actions stand here as text: a process with another seed of its hashes must give the same.
@Suite struct GoldenTraceTests {
  private static let golden = """
    load hd 0
    seek 12
    seek 14
    seek 16
    seek 18
    seek 20
    seek 22
    seek 20
    stop 25, count 15
    remember, load sd 25
    prepare series/tmdb/107113/s1e3
    stop 891
    count 2, figures 17, drop series/tmdb/107113/s1e3, play channel/own/one
    load hd 0
    prepare channel/own/zero, prepare channel/own/two
    drop channel/own/two, drop channel/own/zero, prepare channel/own/six, prepare channel/own/five
    count 3, figures 3, drop channel/own/five, drop channel/own/six
    """

  private static func channel(_ name: String) -> PlaybackItem {
    PlaybackItem(MediaID(TitleID("channel/own/\(name)") ?? .absent), title: name, isLive: true)
  }

  private static func trace() throws -> PlaybackTrace {
    var policy = PlaybackPolicy.standard
    policy.skipping = SkipRules([.intro: .atOnce, .recap: .atOnce])
    policy.preparesNeighbours = true
    var trace = PlaybackTrace(
      of: try PlaybackSession(
        Samples.episode(2), for: Samples.anna, policy: policy, upNext: Samples.episode(3), countsTime: true))
    var time = Samples.start
    func add(_ events: [PlaybackEvent], every milliseconds: Int = 0) {
      for event in events {
        time = time.adding(.milliseconds(milliseconds))
        trace.append(event, at: PlaybackMoment(time))
      }
    }
    func positions(_ seconds: some Sequence<Int>) -> [PlaybackEvent] { seconds.map { .position(.seconds($0)) } }
    let segments = (0..<6).map { number in
      let start = Duration.seconds(10 + number * 2)
      return SkipSegment(number.isMultiple(of: 2) ? .recap : .intro, start..<(start + .seconds(2)), from: .byHand)
    }
    add([.opened([Samples.hd, Samples.sd], duration: .seconds(1000)), .playing, .segments(segments.reversed())])
    add(positions(1...10), every: 1000)
    add(positions(stride(from: 12, through: 22, by: 2)), every: 100)
    add([.keepWatching] + positions([20]), every: 100)
    add(positions(21...25), every: 1000)
    add([.choose(StreamWishes(height: 576)), .playing])
    add(positions([26]) + [.sought(to: .seconds(890))] + positions([891]), every: 1000)
    add([.play(Samples.channel), .opened([Samples.hd], isLive: true), .playing])
    add([.neighbours(["zero", "two", "three"].map(channel)), .neighbours(["six", "five", "four"].map(channel))])
    add(positions(1...3), every: 1000)
    add([.stop])
    return trace
  }

  @Test func `a fixed trace gives the actions that stand here, in every process`() throws {
    let trace = try Self.trace()
    for copy in [trace, try PlaybackTrace(trace.text)] {
      let lines = try copy.replay().map { $0.short.joined(separator: ", ") }.filter { !$0.isEmpty }
      #expect(lines.joined(separator: "\n") == Self.golden)
    }
  }
}
