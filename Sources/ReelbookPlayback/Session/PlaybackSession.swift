public import ReelbookModel

/// Playback from its start to a stop, as a value: events in, actions out.
///
/// It has no clock, task or I/O: each event has its moment, and equal events give equal actions. Every event is legal
/// in every state; senseless ones are ignored.
///
///     var session = try PlaybackSession(of: episode, for: store.viewer(of: me), asOf: .now)
///     for action in session.handle(.opened(variants), at: .now) { perform(action) }
public struct PlaybackSession: Sendable {
  public let person: PersonID
  public let policy: PlaybackPolicy
  /// Whether it counts watched time: its driver then carries out `.countTime`, and answers with `.timeLeft`.
  public let countsTime: Bool
  public internal(set) var item: PlaybackItem
  /// The next item, if known.
  public internal(set) var upNext: PlaybackItem?

  var clock = SessionClock()
  package internal(set) var isStopped = false
  /// The state of the present item.
  var now = Playthrough()
  /// The state that goes on from one item to the next.
  var sitting = Sitting()

  /// Creates a session for an item, without a library: no rule is checked. A policy out of its ranges is an error.
  package init(
    _ item: PlaybackItem, for person: PersonID, policy: PlaybackPolicy = .standard, upNext: PlaybackItem? = nil,
    countsTime: Bool = false
  ) throws(PlaybackError) {
    try policy.check()
    self.item = item
    self.person = person
    self.policy = policy
    self.countsTime = countsTime
    self.upNext = upNext?.subject == item.subject ? nil : upNext
    sitting.wishes = item.wishes
  }

  /// Creates a session for a subject, with what comes next for the viewer.
  ///
  /// A subject that the viewer may not see is an error, and so is a policy out of its ranges.
  public init(
    of subject: MediaID, for viewer: Viewer, asOf moment: Now, policy: PlaybackPolicy = .standard,
    suggestions: [MediaID] = [], words table: PhraseTable = .english
  ) throws(PlaybackError) {
    let verdict = viewer.verdict(on: subject)
    guard verdict.isAllowed else { throw .notAllowed(verdict) }
    let next = viewer.upNext(
      after: subject, asOf: moment, from: policy.nextSources, suggestions: suggestions, words: table)
    try self.init(
      PlaybackItem(subject, for: viewer, asOf: moment, words: table), for: viewer.person, policy: policy, upNext: next,
      countsTime: true)
  }

  /// How long after the latest event the session needs a tick; `nil` for never.
  public var nextTick: Duration? {
    guard !isStopped else { return nil }
    let due = [
      now.isPlaying ? sitting.timeEnd : nil, now.countdown?.deadline, now.isOpen ? now.unclearEndDue : nil,
      now.hasGivenUp ? nil : now.saveDue,
    ]
    return due.compactMap(\.self).min().map { max(.zero, moment.duration(until: $0)) }
  }

  /// Whether all streams failed.
  public var hasGivenUp: Bool { now.hasGivenUp }

  /// Handles an event; returns the actions, in order.
  public mutating func handle(_ event: PlaybackEvent, at moment: PlaybackMoment) -> [PlaybackAction] {
    guard !isStopped else { return [] }
    clock.advance(to: moment)
    var actions: [PlaybackAction] = []
    if event.isTouch { touch(&actions) }
    switch event {
    case .position(let position): reach(position, &actions)
    case .tick: break
    default: react(to: event, &actions)
    }
    if !isStopped { addDueActions(&actions) }
    return actions
  }

  /// Handles all events except positions, which are too frequent.
  private mutating func react(to event: PlaybackEvent, _ actions: inout [PlaybackAction]) {
    switch event {
    case .position, .tick: break
    case .opened(let variants, let duration, let isLive): open(variants, duration: duration, isLive: isLive, &actions)
    case .duration(let length): setLength(length, &actions)
    case .playing: setPlaying(true, &actions)
    case .paused: setPlaying(false, &actions)
    case .sought(let position): jump(to: position, &actions)
    case .rate(let rate): setRate(rate)
    case .stalled: setStalled(true)
    case .resumed: setStalled(false)
    case .ended: end(&actions)
    case .failed(let reason): fail(reason.isEmpty ? .noReason : .reason(reason), &actions)
    case .prepared(let subject): if sitting.preparedItems[subject] != nil { sitting.preparedItems[subject] = true }
    case .background:
      save(&actions)
      // The system may end an app in the background.
      countTime(isLast: true, &actions)
    case .segments(let segments): setSegments(segments, &actions)
    case .upNext(let item): setUpNext(item, &actions)
    case .neighbours(let items): prepare(neighbours: items, &actions)
    case .metered(let isMetered): setMetered(isMetered, &actions)
    case .timeLeft(let decision): apply(decision, &actions)
    case .skip: skip(&actions)
    case .keepWatching: keepWatching(&actions)
    case .playNext: if let upNext { proceed(to: upNext, &actions) }
    case .cancelNext: cancelNext(&actions)
    case .stillHere: answerStillHere(&actions)
    case .fromTheBeginning: restart(&actions)
    case .choose(let wishes): choose(wishes, &actions)
    case .play(let item): proceed(to: item, &actions)
    case .stop: stop(&actions)
    }
  }

  /// Adds the actions that depend on position and time.
  private mutating func addDueActions(_ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp else { return }
    judgeUnclearEnd(&actions)
    logViewing(&actions)
    saveIfDue(&actions)
    countTimeIfDue(&actions)
    prepareNext(&actions)
    offerSkips(&actions)
    announceNext(&actions)
    askStillThere(&actions)
    updateNowPlaying(&actions)
  }

  /// The time of the present event, which never goes back.
  var moment: Instant { clock.moment ?? .absent }

  /// The length from the player, or else from the facts.
  public var length: Duration? { now.length ?? item.runtime.flatMap { $0 > .zero ? $0 : nil } }

  /// The length from the player.
  var fileLength: Duration? { now.length }

  /// The player's position.
  public var position: Duration { now.position }

  /// The time really watched of the item, by the clock, without pauses, jumps and stalls.
  public var timeWatched: Duration { now.timeWatched }
}
