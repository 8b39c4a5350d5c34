import ReelbookModel
import ReelbookPlayback

/// A film that plays by a steady clock, while the date does what it likes.
struct Living {
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

extension Living {
  /// Begins to play an item of 6,000 seconds.
  init(playing item: PlaybackItem, next: PlaybackItem? = nil, countsTime: Bool = false) throws {
    session = try PlaybackSession(item, for: Samples.anna, upNext: next, countsTime: countsTime)
    send(.opened([Samples.hd], duration: .seconds(6000)))
    send(.playing)
  }
}

extension PlaybackItem {
  /// A film whose runtime the facts know, with a length that only the player tells.
  static func film(_ minutes: Int = 100) -> PlaybackItem {
    var film = Samples.film
    film.runtime = .seconds(minutes * 60)
    return film
  }
}

extension [PlaybackAction] {
  /// The viewings that were logged, each with its time watched.
  var logs: [String] { short.filter { $0.hasPrefix("log") } }
}
