import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport

/// A random session: long stretches of play, and between them all events in any order.
struct RandomTrace {
  private(set) var trace: PlaybackTrace
  private var source: SeededGenerator
  private var time = Samples.start
  private var position = Duration.zero

  init(_ seed: UInt64) throws {
    source = SeededGenerator(seed: seed)
    var policy = PlaybackPolicy.standard
    policy.skipping = SkipRules(Bool.random(using: &source) ? [.intro: .atOnce] : [.credits: .never])
    policy.announceBeforeEnd = Bool.random(using: &source) ? .seconds(40) : nil
    policy.countdown = Int.random(in: 0..<4, using: &source) == 0 ? nil : .seconds(10)
    policy.holdsOffers = Int.random(in: 0..<6, using: &source) == 0
    policy.preparesNeighbours = true
    policy.stillThereAfterItems = Int.random(in: 1...3, using: &source)
    policy.stillThereAfter = .seconds(600)
    let item = Self.item(&source)
    trace = PlaybackTrace(
      of: try PlaybackSession(
        item, for: Samples.anna, policy: policy, upNext: Self.item(&source),
        countsTime: Bool.random(using: &source)))
    for _ in 0..<Int.random(in: 5...120, using: &source) { step() }
    if Bool.random(using: &source) { record(.stop) }
    for _ in 0..<3 { step() }
  }

  private static func item(_ source: inout SeededGenerator) -> PlaybackItem {
    var item = Samples.episode(Int.random(in: 1...4, using: &source))
    item.resume = Bool.random(using: &source) ? .seconds(Int.random(in: 0...700, using: &source)) : nil
    item.isLive = Int.random(in: 0..<12, using: &source) == 0
    item.isRewatch = Int.random(in: 0..<5, using: &source) == 0
    item.wishes.height = Int.random(in: 0..<5, using: &source) == 0 ? 720 : nil
    return item
  }

  private mutating func record(_ event: PlaybackEvent) { trace.append(event, at: PlaybackMoment(time)) }

  private mutating func step() {
    switch Int.random(in: 0..<42, using: &source) {
    case 0..<3:
      let variants = Array(
        [Samples.hd, Samples.sd, Samples.uhd].shuffled(using: &source).prefix(Int.random(in: 0...3, using: &source)))
      record(.opened(variants, duration: length()))
      record(.playing)
      position = .zero
    case 3:
      record(.rate(1))
      record(.playing)
      for _ in 0..<Int.random(in: 1...100, using: &source) { playOn(most: 20_000) }
    case 4..<13:
      for _ in 0..<Int.random(in: 1...40, using: &source) { playOn() }
    case 13..<16:
      position = .seconds(Int.random(in: 0...1000, using: &source))
      record(.sought(to: position))
    case 16: record(.rate([0.5, 1, 2, 50, .nan, -1].randomElement(using: &source) ?? 1))
    case 17: record(Bool.random(using: &source) ? .stalled : .resumed)
    case 18: record(Bool.random(using: &source) ? .paused : .playing)
    case 19: record(.playing)
    case 20: record(.ended)
    case 21: record(.failed(Bool.random(using: &source) ? "gone" : ""))
    case 22: record(.duration(length() ?? .seconds(-5)))
    case 23: record(.segments(segments()))
    case 24: record(.upNext(Int.random(in: 0..<4, using: &source) == 0 ? nil : Self.item(&source)))
    case 25: record(.skip)
    case 26: record(.keepWatching)
    case 27: record(.playNext)
    case 28: record(.cancelNext)
    case 29: record(.stillHere)
    case 30: record(.fromTheBeginning)
    case 31: record(.choose(StreamWishes(height: [480, 720, 1080].randomElement(using: &source))))
    case 32: record(.play(Self.item(&source)))
    case 33: record(.prepared(Self.item(&source).subject))
    case 34: record(.neighbours([Self.item(&source), Self.item(&source)]))
    case 35: record(.background)
    case 36: record(.metered(Bool.random(using: &source)))
    case 37:
      record(
        [.position(.seconds(-3)), .position(seconds: .nan), .position(seconds: .infinity)].randomElement(using: &source)
          ?? .tick)
    case 39: record(.timeLeft(timeLeft()))
    case 38: time = time.adding(.seconds(Int.random(in: -600...900, using: &source)))
    default:
      time = time.adding(.seconds(Int.random(in: 1...20, using: &source)))
      record(.tick)
    }
  }

  /// Mostly there is time left.
  private mutating func timeLeft() -> TimeDecision {
    let limit = [TimeLeft.Limit.day, .week, .hours].randomElement(using: &source) ?? .day
    switch Int.random(in: 0..<6, using: &source) {
    case 0: return .finish(limit)
    case 1: return .stop(limit)
    case 2: return .goOn(askAgainIn: nil)
    default: return .goOn(askAgainIn: .milliseconds(Int.random(in: 0...90_000, using: &source)))
    }
  }

  private mutating func playOn(most: Int = 4000) {
    let step = Int.random(in: 1...most, using: &source)
    time = time.adding(.milliseconds(step))
    position += .milliseconds(step + Int.random(in: -2...2, using: &source))
    record(.position(position))
  }

  private mutating func length() -> Duration? {
    Int.random(in: 0..<4, using: &source) == 0 ? nil : .seconds(Int.random(in: 100...900, using: &source))
  }

  private mutating func segments() -> [SkipSegment] {
    (0..<Int.random(in: 0...4, using: &source)).map { _ in
      let start = Int.random(in: -10...800, using: &source)
      let range = Duration.seconds(start)..<(.seconds(start + Int.random(in: 0...120, using: &source)))
      return SkipSegment(
        SkipKind.all.randomElement(using: &source) ?? .intro, range,
        from: [.chapters, .guess, .byHand].randomElement(using: &source) ?? .guess,
        confidence: Double(Int.random(in: 0...10, using: &source)) / 10)
    }
  }
}
