import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// Laws that hold for every random trace.
@Suite struct PlaybackLawTests {

  @Test func `a trace gives the same actions after it was written and read back`() throws {
    for seed in Laws.seeds(few: 25, all: 10_000) {
      let trace = try RandomTrace(seed).trace
      let answers = try trace.replay()
      let copy = try PlaybackTrace(trace.text)
      guard copy.text == trace.text, try copy.replay() == answers else {
        Issue.record("seed \(seed)")
        return
      }
    }
  }

  @Test func `a trace that the recorder restarted replays the actions of the session since then`() throws {
    var restarts = 0
    for seed in Laws.seeds(few: 40, all: 4000) {
      let trace = try RandomTrace(seed).trace
      var session = try trace.session()
      var recorder = TraceRecorder(of: session, restartCount: 200, maximumCount: 1500)
      var answers: [[PlaybackAction]] = []
      for entry in trace.entries {
        answers.append(session.handle(entry.event, at: entry.moment))
        let before = recorder.trace.entries.count
        recorder.record(entry.event, at: entry.moment, answers.last ?? [], by: session)
        if recorder.trace.entries.count < before { (restarts, answers) = (restarts + 1, []) }
      }
      let copy = try PlaybackTrace(recorder.trace.text)
      guard try copy.replay() == Array(answers.prefix(1500)) else {
        Issue.record("seed \(seed)")
        return
      }
    }
    #expect(restarts > 10, "\(restarts)")
  }

  @Test func `every law of a session holds`() throws {
    var counts: [String: Int] = [:]
    // The last: asleep during a countdown.
    for seed in Array(Laws.seeds(few: 90, all: 10_000)) + [1646] {
      let trace = try RandomTrace(seed).trace
      var laws = SittingLaws(try trace.session())
      for entry in trace.entries {
        if let violation = laws.violation(by: entry) {
          Issue.record("seed \(seed), \(entry): \(violation)")
          return
        }
      }
      if let violation = laws.violationAtTheEnd {
        Issue.record("seed \(seed): \(violation)")
        return
      }
      for name in laws.actions.short { counts["\(name.split(separator: " ")[0])", default: 0] += 1 }
    }
    // A law checks nothing if its actions never occur.
    for name in ["load", "seek", "offer", "prepare", "drop", "next", "play", "log", "stop", "still", "give", "pause"] {
      #expect(counts[name, default: 0] > 3, "\(name)")
    }
  }
}

/// The laws, checked against a session event by event. They know nothing of how the session decides.
private struct SittingLaws {
  var session: PlaybackSession
  var actions: [PlaybackAction] = []
  /// The time passed: that of a date that was set back does not count.
  private var passed = Duration.zero
  private var last: Instant?
  private var reachedPositions: Set<Duration> = [.zero]
  private var loggedPlays: [PlayID] = []
  private var offers: Set<Int> = []
  private var withdrawnOffers: Set<Int> = []
  private var preparedSubjects: Set<MediaID> = []
  private var isAnnounced = false
  private var isAsked = false
  private var isOver = false
  private var countedTime = Duration.zero
  /// What was watched, but for the last moments of items that end with a change to another.
  private var watchedTime = Duration.zero
  private var hasEnded = false
  private var isStopped = false

  init(_ session: PlaybackSession) {
    self.session = session
    if let resume = session.item.resume { reachedPositions.insert(max(.zero, resume - session.policy.leadIn)) }
  }

  mutating func violation(by entry: PlaybackTrace.Entry) -> String? {
    passed += max(.zero, (last ?? entry.moment.date).duration(until: entry.moment.date))
    last = entry.moment.date
    switch entry.event {
    case .position(let position), .sought(let position): reachedPositions.insert(position)
    case .ended: hasEnded = true
    case .opened: hasEnded = false
    default: break
    }
    if case .play(let item) = entry.event, let resume = item.resume {
      reachedPositions.insert(max(.zero, resume - session.policy.leadIn))
    }
    if let resume = session.upNext?.resume { reachedPositions.insert(max(.zero, resume - session.policy.leadIn)) }
    let (before, length) = (session.timeWatched, session.length)
    let answer = session.handle(entry.event, at: entry.moment)
    // Where a position lies far behind the end, time tells it.
    if case .position(let position) = entry.event, let length, position > length + .seconds(60) {
      reachedPositions.insert(session.position)
    }
    // An end may be understood later, and may tell the length.
    if hasEnded { reachedPositions.formUnion([length, session.length].compactMap(\.self)) }
    actions += answer
    watchedTime += max(.zero, session.timeWatched - before)
    if session.timeWatched > passed { return "played longer than the clock" }
    // Another item begins, or another viewing.
    let beginsAnew = answer.contains { if case .play = $0 { true } else { false } } || entry.event == .fromTheBeginning
    if session.timeWatched < before, !beginsAnew { return "time went back" }
    for action in answer { if let violation = violation(by: action) { return violation } }
    if isStopped, !answer.isEmpty { return "an action after the end" }
    if case .stop = entry.event { isStopped = true }
    return nil
  }

  private mutating func violation(by action: PlaybackAction) -> String? {
    switch action {
    case .load(_, let position, _), .seek(let position): reachedPositions.insert(position)
    case .recordStop(let stop):
      if !reachedPositions.contains(stop.position) { return "\(stop.position) was never reached" }
      if stop.position < .zero || stop.length.map({ $0 < stop.position }) ?? false { return "no position: \(stop)" }
    case .logViewing(let viewing):
      if loggedPlays.contains(viewing.id) { return "logged twice" }
      loggedPlays.append(viewing.id)
    case .completeViewing(let viewing): if !loggedPlays.contains(viewing.id) { return "completed but never logged" }
    case .offerSkip(_, let id):
      if !offers.insert(id).inserted { return "an offer's id was used twice" }
      if offers.count - withdrawnOffers.count > 1 { return "two offers at once" }
    case .withdrawSkip(let id):
      if !offers.contains(id) || !withdrawnOffers.insert(id).inserted { return "nothing to withdraw" }
    case .countTime(let time):
      countedTime += time
      if time < .zero { return "counted \(time)" }
      if countedTime > passed { return "counted more than the clock" }
    case .timeIsOver: isOver = true
    case .withdrawTimeIsOver:
      if !isOver { return "there was time" }
      isOver = false
    case .prepare(let item): if !preparedSubjects.insert(item.subject).inserted { return "prepared twice" }
    case .drop(let subject): if preparedSubjects.remove(subject) == nil { return "dropped what was not prepared" }
    case .play(let item, let isPrepared, _):
      if isOver { return "began something after the time" }
      if isPrepared, !preparedSubjects.contains(item.subject) { return "played as prepared, but was not prepared" }
      preparedSubjects.remove(item.subject)
      if !preparedSubjects.isEmpty { return "prepared but neither played nor dropped: \(preparedSubjects)" }
    case .offerNext:
      if isAnnounced { return "announced twice" }
      isAnnounced = true
    case .withdrawNext:
      if !isAnnounced { return "no announcement to withdraw" }
      isAnnounced = false
    case .askStillThere:
      if isAsked { return "asked twice" }
      isAsked = true
    case .withdrawStillThere:
      if !isAsked { return "nothing was asked" }
      isAsked = false
    case .pause, .resume, .recordFigures, .remember, .updateNowPlaying, .refuse, .finish, .giveUp: break
    }
    return nil
  }

  /// What a stopped session left open.
  var violationAtTheEnd: String? {
    guard isStopped else { return nil }
    if !preparedSubjects.isEmpty { return "still prepared: \(preparedSubjects)" }
    if session.countsTime, countedTime < watchedTime { return "counted \(countedTime) of \(watchedTime)" }
    if offers.count != withdrawnOffers.count || isAnnounced { return "still offered" }
    return nil
  }
}
