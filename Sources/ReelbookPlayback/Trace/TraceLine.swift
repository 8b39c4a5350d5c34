import ReelbookModel

/// A line of a trace: an event's name, time and values.
struct TraceLine: FieldStruct {
  var at: Instant?
  /// The reading of the steady clock.
  var uptime: Duration?
  var event = ""
  var seconds: Duration?
  var length: Duration?
  var number: Double?
  var flag = false
  var reason: String?
  var subject: MediaID?
  var variants: [StreamVariant] = []
  var segments: [SkipSegment] = []
  var items: [PlaybackItem] = []
  var wishes: StreamWishes?
  var extras = Extras()

  static let fields: [Field<TraceLine>] = [
    Field("at", \.at), Field("up", \.uptime), Field("event", \.event), Field("seconds", \.seconds),
    Field("length", \.length),
    Field("number", \.number), Field("is", \.flag), Field("reason", \.reason), Field("subject", \.subject),
    Field("variants", \.variants), Field("segments", \.segments), Field("items", \.items), Field("wishes", \.wishes),
  ]

  init() {}

  init(_ entry: PlaybackTrace.Entry) {
    (at, uptime) = (entry.moment.date, entry.moment.uptime)
    switch entry.event {
    case .opened(let variants, let duration, let isLive):
      (event, self.variants, length, flag) = ("opened", variants, duration, isLive)
    case .position(let position): (event, seconds) = ("position", position)
    case .duration(let length): (event, self.length) = ("duration", length)
    case .playing: event = "playing"
    case .paused: event = "paused"
    case .sought(let position): (event, seconds) = ("sought", position)
    case .rate(let rate): (event, number) = ("rate", rate.isFinite ? rate : 0)
    case .stalled: event = "stalled"
    case .resumed: event = "resumed"
    case .ended: event = "ended"
    case .failed(let reason): (event, self.reason) = ("failed", reason)
    case .prepared(let subject): (event, self.subject) = ("prepared", subject)
    case .background: event = "background"
    case .tick: event = "tick"
    case .segments(let segments): (event, self.segments) = ("segments", segments)
    case .upNext(let item): (event, items) = ("upNext", item.map { [$0] } ?? [])
    case .neighbours(let items): (event, self.items) = ("neighbours", items)
    case .metered(let isMetered): (event, flag) = ("metered", isMetered)
    case .timeLeft(.goOn(let remaining)): (event, length) = ("timeLeft", remaining)
    case .timeLeft(.finish(let limit)): (event, reason, flag) = ("timeLeft", limit.name, true)
    case .timeLeft(.stop(let limit)): (event, reason) = ("timeLeft", limit.name)
    case .skip: event = "skip"
    case .keepWatching: event = "keepWatching"
    case .playNext: event = "playNext"
    case .cancelNext: event = "notNext"
    case .stillHere: event = "stillHere"
    case .fromTheBeginning: event = "fromTheBeginning"
    case .choose(let wishes): (event, self.wishes) = ("choose", wishes)
    case .play(let item): (event, items) = ("play", [item])
    case .stop: event = "stop"
    }
  }

  /// The event and its time; `nil` for an unknown name or a missing value.
  var entry: PlaybackTrace.Entry? {
    guard let at, let event = playbackEvent else { return nil }
    return PlaybackTrace.Entry(event, at: PlaybackMoment(at, uptime: uptime))
  }

  private var playbackEvent: PlaybackEvent? {
    switch event {
    case "opened": .opened(variants, duration: length, isLive: flag)
    // A zero is not written.
    case "position": .position(seconds ?? .zero)
    case "duration": .duration(length ?? .zero)
    case "sought": .sought(to: seconds ?? .zero)
    case "rate": .rate(number ?? 0)
    case "failed": .failed(reason ?? "")
    case "prepared": .prepared(subject ?? .absent)
    case "segments": .segments(segments)
    case "upNext": .upNext(items.first)
    case "neighbours": .neighbours(items)
    case "metered": .metered(flag)
    case "timeLeft": .timeLeft(timeLeft)
    case "choose": .choose(wishes ?? StreamWishes())
    case "play": items.first.map { .play($0) }
    default: Self.eventsWithoutValues[event]
    }
  }

  private var timeLeft: TimeDecision {
    guard let limit = reason.flatMap(TimeLeft.Limit.init(name:)) else { return .goOn(askAgainIn: length) }
    return flag ? .finish(limit) : .stop(limit)
  }

  private static let eventsWithoutValues: [String: PlaybackEvent] = [
    "playing": .playing, "paused": .paused, "stalled": .stalled, "resumed": .resumed, "ended": .ended,
    "background": .background, "tick": .tick, "skip": .skip, "keepWatching": .keepWatching, "playNext": .playNext,
    "notNext": .cancelNext, "stillHere": .stillHere, "fromTheBeginning": .fromTheBeginning, "stop": .stop,
  ]
}

extension TimeLeft.Limit {
  /// Its name in a trace.
  var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .hours: "hours"
    }
  }

  init?(name: String) {
    guard let limit = [TimeLeft.Limit.day, .week, .hours].first(where: { $0.name == name }) else { return nil }
    self = limit
  }
}
