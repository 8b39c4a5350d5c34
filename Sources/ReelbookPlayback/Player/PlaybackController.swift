public import ReelbookModel
public import ReelbookPersistence

/// Drives a session with a player, a library and a source of streams.
///
/// The ``PlaybackSession`` decides. The controller carries out its actions, writes to the store, and sends ticks.
public actor PlaybackController {
  let player: any Player
  let store: LibraryStore
  let source: any StreamSource
  let segments: SkipSegmentBroker
  let policy: PlaybackPolicy
  let queue: QueuePolicy
  let clock: PlaybackClock
  /// What comes next if neither the series nor the queue has anything.
  var suggestions: [MediaID] = []
  var neighbours: (@Sendable (MediaID) -> [MediaID])?

  let words: PhraseTable
  var session: PlaybackSession?
  /// What the source made known last.
  var introduced: MediaID?
  private var recorder: TraceRecorder?
  /// The people who watch; after a stop, those who watched last.
  private(set) var people: [PersonID] = []
  private var eventTask: Task<Void, Never>?
  private var tickTask: Task<Void, Never>?
  private var libraryTask: Task<Void, Never>?
  var retryTask: Task<Void, Never>?
  /// The wait for the source's streams, and whether it is for more than the files that have failed.
  var openTask: Task<Answer, Never>?
  var isAskingAgain = false
  /// What the source has not answered yet.
  var missing: MissingStreams?
  /// The wait for a player that loads.
  var loadTask: Task<Void, Never>?
  /// The stops that wait for their turn: what is before them asks no source any more.
  package private(set) var stopCount = 0
  /// Whether the network is metered, as the app said last: each session begins with it.
  private var isMetered = false
  /// The look-ups of streams to prepare.
  var prepareTasks: [MediaID: Task<Void, Never>] = [:]
  private var lastJob: Task<(any Error)?, Never>?
  let actionObservers = Broadcast<PlaybackAction>()
  private var openActions = OpenActions()
  let nowPlayingObservers = Broadcast<NowPlaying>()
  /// What is known of the present file, to find what can be skipped.
  var file = FileInPlay()
  /// The search for what can be skipped.
  var segmentTask: Task<Void, Never>?
  /// The last error of writing to the library; playback goes on.
  public internal(set) var failure: (any Error)?

  /// Creates a controller. A policy out of its ranges is an error.
  public init(
    player: any Player, store: LibraryStore, streams: any StreamSource,
    segments: SkipSegmentBroker? = nil, policy: PlaybackPolicy = .standard, queue: QueuePolicy = .standard,
    clock: PlaybackClock = .system, words: PhraseTable = .english
  ) throws(PlaybackError) {
    try policy.check()
    try queue.check()
    self.player = player
    self.store = store
    source = streams
    self.segments = segments ?? SkipSegmentBroker([.byHand { store.library }, .chapters, .guesses])
    self.policy = policy
    self.queue = queue
    self.clock = clock
    self.words = words
  }

  deinit {
    eventTask?.cancel()
    tickTask?.cancel()
    retryTask?.cancel()
    libraryTask?.cancel()
    segmentTask?.cancel()
    for task in prepareTasks.values { task.cancel() }
  }

  func now() -> Now { clock.now() }

  // MARK: What an app does

  /// Plays a subject for a viewer, by default the device's person, from where they stopped.
  ///
  /// It stops the item that played before. Throws if there is no stream, if the viewer may not see it, if their time is
  /// over, and if one of them is of another household that shares a list. Rules and limits are read from the store at
  /// each use, also while it plays.
  public func play(
    _ subject: MediaID, for viewer: Viewer? = nil, fromTheBeginning: Bool = false
  ) async throws {
    endWaits()
    if let error = await run(.begin(subject, viewer?.people ?? [store.me], fromTheBeginning)) { throw error }
  }

  /// Handles an event of a person or of the app.
  ///
  /// A stop waits neither for a source that is still looking for streams nor for a player that loads. An app's own
  /// `.segments` replace what the controller finds, as long as the item plays. `.metered` holds until the next one, also
  /// without an item.
  public func handle(_ event: PlaybackEvent) async {
    switch event {
    case .stop:
      stopCount += 1
      openTask?.cancel()
      endWaits()
    case .play, .playNext, .choose: endWaits()
    default: break
    }
    _ = await run(.event(event))
  }

  /// Ends the waits for what nobody wants any more: something else is to be loaded.
  private func endWaits() {
    loadTask?.cancel()
    if isAskingAgain { openTask?.cancel() }
  }

  /// Sets the chapters of the file that is playing, whose names show what can be skipped. Without one, it does nothing.
  public func setChapters(_ chapters: [FileChapter]) async { _ = await run(.chapters(chapters)) }

  /// Sets what comes next if neither the series nor the queue has anything.
  public func setSuggestions(_ suggestions: [MediaID]) async {
    self.suggestions = suggestions
    _ = await run(.findUpNext)
  }

  /// Sets the neighbours of channels, to prepare them.
  public func setNeighbours(_ neighbours: @escaping @Sendable (MediaID) -> [MediaID]) { self.neighbours = neighbours }

  /// The actions for an app's screen: offers, questions, failures, each once, until playback is stopped.
  ///
  /// Those that are open come first, so it does not matter whether a screen asks before or after `play`. After `.finish`
  /// and `.giveUp` the stream goes on: a person may begin again, or choose something else.
  public func actions() -> AsyncStream<PlaybackAction> { actionObservers.stream(first: openActions.list) }

  /// Shows an action to the app.
  func show(_ action: PlaybackAction) {
    openActions.note(action)
    actionObservers.send(action)
  }

  /// What is playing, for the lock screen: the present state first, newest only, until playback is stopped.
  public var nowPlaying: AsyncStream<NowPlaying> {
    nowPlayingObservers.stream(buffering: .bufferingNewest(1), first: [session?.nowPlaying].compactMap(\.self))
  }

  /// The item that is playing.
  public var currentItem: PlaybackItem? { session?.item }

  /// The session so far, to replay in a test.
  ///
  /// The trace of a very long session begins with a later item.
  public var trace: PlaybackTrace? { recorder?.trace }

  // MARK: Driving

  /// A job. Jobs run one after the other, each with all its effects.
  enum Job {
    case begin(MediaID, [PersonID], Bool)
    case event(PlaybackEvent)
    case chapters([FileChapter])
    case load(StreamVariant, Duration)
    case loaded(StreamVariant, of: MediaID)
    case open(PlaybackItem)
    case prepare(PlaybackItem, [StreamVariant])
    case segments([SkipSegment], search: Int)
    case findUpNext
    case checkLimits
  }

  func run(_ job: Job) async -> (any Error)? {
    let previous = lastJob
    let task = Task { () -> (any Error)? in
      _ = await previous?.value
      return await perform(job)
    }
    lastJob = task
    return await task.value
  }

  private func perform(_ job: Job) async -> (any Error)? {
    switch job {
    case .begin(let subject, let people, let fromTheBeginning):
      do { try await begin(subject, people, fromTheBeginning) } catch { return error }
    case .event(let event):
      switch event {
      case .segments: endSearch(byApp: true)
      case .metered(let isMetered): self.isMetered = isMetered
      case .stop: stopCount -= 1
      default: break
      }
      await pass(event)
    case .chapters(let chapters):
      guard let session else { break }
      file.chapters = chapters
      if file.isSearched || session.fileLength != nil { findSegments() }
    case .load(let variant, let position):
      // Something else may play by now.
      if session?.now.variant?.id == variant.id { await load(variant, at: position) }
    case .loaded(let variant, let subject):
      if let session, session.item.subject == subject, session.now.isOpen, session.now.variant?.id == variant.id {
        await noteOpened(variant)
      }
    case .open(let item): if session?.item.subject == item.subject { await open(item) }
    case .prepare(let item, let variants): await prepare(item, among: variants)
    case .segments(let segments, let search): if search == file.search { await pass(.segments(segments)) }
    case .findUpNext: await findUpNext()
    case .checkLimits: await checkLimits()
    }
    return nil
  }

  /// The people in front of the screen, with their rules of this moment.
  var viewer: Viewer { store.viewer(of: people.isEmpty ? [store.me] : people) }

  private func begin(_ subject: MediaID, _ people: [PersonID], _ fromTheBeginning: Bool) async throws {
    let nothingToPlay = PlaybackError(.nothingToPlay, PlaybackPhrase.errorNothingToPlay)
    try checkHouseholds(of: people)
    try await checkRule(on: subject, for: people)
    guard !isTimeOver(for: people) else { throw PlaybackError.timeIsOver }
    let own = await introduce(subject, to: people)
    // The library may have it under another id, and know its rating.
    try await checkRule(on: own, for: people)
    let viewer = store.viewer(of: people)
    guard let subject = viewer.library.playable(own, for: viewer.person, asOf: now()) else { throw nothingToPlay }
    if session != nil, self.people == people {
      await pass(.play(PlaybackItem(subject, for: viewer, asOf: now(), words: words)))
      if fromTheBeginning { await pass(.fromTheBeginning) }
    } else {
      await pass(.stop)
      if let previous = self.people.first, previous != viewer.person { await clearQueue(of: previous) }
      self.people = people
      let newSession = try PlaybackSession(
        of: subject, for: viewer, asOf: now(), policy: policy(of: viewer.person), suggestions: suggestions,
        words: words)
      recorder = TraceRecorder(of: newSession)
      session = newSession
      forgetFile()
      listen()
      if isMetered { await pass(.metered(true)) }
      if fromTheBeginning { await pass(.fromTheBeginning) }
      await checkLimits()
      await open(newSession.item)
    }
    if session?.hasGivenUp ?? false { throw nothingToPlay }
  }

  func pass(_ event: PlaybackEvent) async {
    guard session != nil else { return }
    var event = event
    switch event {
    case .play(let item):
      if await refuses(item.subject) { return }
      let known = await knownItem(item)
      if await refuses(known.subject) { return }
      event = .play(known)
    case .upNext: break
    default: await checkNext()
    }
    let moment = clock.moment
    let actions = session?.handle(event, at: moment) ?? []
    if let session { recorder?.record(event, at: moment, actions, by: session) }
    for action in actions { await perform(action) }
    schedule()
    findSegmentsIfDue()
    guard case .stop = event else { return }
    session = nil
    forgetFile()
    for task in prepareTasks.values { task.cancel() }
    prepareTasks = [:]
    openActions = OpenActions()
    retryTask?.cancel()
    libraryTask?.cancel()
    libraryTask = nil
    actionObservers.finish()
    nowPlayingObservers.finish()
    await player.stop()
  }

  private func policy(of person: PersonID) -> PlaybackPolicy {
    var policy = policy
    let skipping = store.library.playbackSettings(of: person).skipping
    if policy.skipping == SkipRules() { policy.skipping = skipping }
    return policy
  }

  private func listen() {
    listenToPlayer()
    guard libraryTask == nil else { return }
    let updates = store.updates()
    libraryTask = Task { [weak self] in
      for await _ in updates {
        guard let self else { return }
        _ = await self.run(.checkLimits)
      }
    }
  }

  /// Follows the player's events for as long as the controller lives: a stream cannot be followed again after its task
  /// was cancelled. Without a session, events do nothing.
  private func listenToPlayer() {
    guard eventTask == nil else { return }
    let events = player.events
    eventTask = Task { [weak self] in
      for await event in events {
        guard let self else { return }
        await self.handle(event)
      }
    }
  }

  /// Schedules the session's next tick.
  private func schedule() {
    tickTask?.cancel()
    tickTask = nil
    guard let wait = session?.nextTick else { return }
    tickTask = Task { [weak self, clock] in
      do { try await clock.sleep(wait) } catch { return }
      await self?.handle(.tick)
    }
  }
}
