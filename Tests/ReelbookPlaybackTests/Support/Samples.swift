import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport

/// The items and variants that the tests of this module play.
enum Samples {
  static let anna = PersonID(bits: IDBits(0x1111, 0x8000_0000_0000_0001))
  static let start = Instant(milliseconds: 1_795_000_000_000)
  static let hd = StreamVariant(id: "hd", name: "HD", height: 1080, bitRate: 5_000_000)
  static let sd = StreamVariant(id: "sd", name: "SD", height: 576, bitRate: 1_500_000)
  static let uhd = StreamVariant(id: "uhd", name: "UHD", height: 2160, bitRate: 18_000_000)

  static func episode(_ number: Int, season: Int = 1) -> PlaybackItem {
    var item = PlaybackItem(.episode(number, season: season, of: .series(107113)), title: "Only Murders")
    item.place = "S\(season) E\(number)"
    return item
  }

  static let film = PlaybackItem(.movie(603), title: "The Matrix")
  static let channel = PlaybackItem(
    MediaID(TitleID("channel/own/one") ?? .absent), title: "One", isLive: true)
}

/// A session with a clock and the session's actions so far.
struct Evening {
  var session: PlaybackSession
  var time = Samples.start
  var actions: [PlaybackAction] = []

  init(
    _ item: PlaybackItem = Samples.episode(1), next: PlaybackItem? = nil, _ policy: PlaybackPolicy = .standard
  ) throws {
    session = try PlaybackSession(item, for: Samples.anna, policy: policy, upNext: next)
  }

  /// Sends an event to the session after a time, and returns its actions.
  @discardableResult
  mutating func send(_ event: PlaybackEvent, after seconds: Double = 0) -> [PlaybackAction] {
    time = time.adding(.seconds(clamping: seconds))
    let answer = session.handle(event, at: PlaybackMoment(time))
    actions += answer
    return answer
  }

  /// Opens the item and begins to play.
  @discardableResult
  mutating func open(
    _ variants: [StreamVariant] = [Samples.hd], length: Int? = 3000, live: Bool = false
  ) -> [PlaybackAction] {
    send(.opened(variants, duration: length.map { .seconds($0) }, isLive: live)) + send(.playing)
  }

  /// Plays a number of seconds, with a position event each second.
  @discardableResult
  mutating func play(_ seconds: Int) -> [PlaybackAction] {
    var answers: [PlaybackAction] = []
    for _ in 0..<seconds {
      answers += send(.position(session.position + .seconds(1)), after: 1)
      if session.isStopped { break }
    }
    return answers
  }

  /// Jumps to a position.
  @discardableResult
  mutating func jump(_ seconds: Int) -> [PlaybackAction] { send(.sought(to: .seconds(seconds))) }
}

extension [PlaybackAction] {
  /// The actions in short: the name of each and its main number.
  var short: [String] {
    compactMap { action in
      switch action {
      case .load(let variant, let position, let pause):
        "load \(variant.id) \(Int(position.inSeconds))" + (pause > .zero ? " after \(Int(pause.inSeconds))" : "")
      case .seek(let position): "seek \(Int(position.inSeconds))"
      case .pause: "pause"
      case .resume: "resume"
      case .offerSkip(let segment, _): "offer \(segment.kind)"
      case .withdrawSkip: "withdraw skip"
      case .prepare(let item): "prepare \(item.subject)"
      case .drop(let subject): "drop \(subject)"
      case .offerNext(_, let countdown): "next in \(countdown.map { "\(Int($0.inSeconds))" } ?? "?")"
      case .withdrawNext: "withdraw next"
      case .play(let item, let isPrepared, let pause):
        "play \(item.subject)" + (isPrepared ? " prepared" : "")
          + (pause > .zero ? " after \(Int(pause.inSeconds))" : "")
      case .askStillThere: "still there?"
      case .withdrawStillThere: "withdraw still there"
      case .recordStop(let stop):
        "stop \(Int(stop.position.inSeconds))" + (stop.isFinished ? " finished" : "")
          + (stop.isGoingBack ? " back" : "")
      case .logViewing(let viewing): "log \(Int(viewing.timeWatched.inSeconds))"
      case .completeViewing(let viewing): "complete \(Int(viewing.timeWatched.inSeconds))"
      case .recordFigures(let report): "figures \(Int(report.played.inSeconds))"
      case .remember: "remember"
      case .countTime(let time): "count \(Int(time.inSeconds))"
      case .timeIsOver(let limit, let finishes): "over by \(limit)" + (finishes ? ", finish" : "")
      case .withdrawTimeIsOver: "time again"
      case .refuse(let subject, _): "refuse \(subject)"
      case .updateNowPlaying: nil
      case .finish: "finish"
      case .giveUp(let reason): "give up: \(reason)"
      }
    }
  }

  /// The actions in short that a person notices: without figures and stops.
  var visible: [String] { short.filter { !$0.hasPrefix("figures ") && !$0.hasPrefix("stop ") } }
}
