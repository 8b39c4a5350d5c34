import ReelbookHTTP
public import ReelbookModel
public import ReelbookPersistence

/// Carries out the download plan with a store and an engine.
///
/// Call ``check(thoroughly:)`` when the app starts, which goes on with what a crash interrupted, and ``update()`` when
/// the library changes. The shelf wakes by itself when an episode of a rule comes out, when a file expires, and when what
/// failed is to be tried again. In the background, call `update()` at ``nextUpdate``.
public actor DownloadShelf {
  private let store: LibraryStore
  private let engine: any DownloadEngine
  private let source: any StreamSource
  private let policy: DownloadPolicy
  private let now: @Sendable () -> Now
  private let words: PhraseTable
  private var network = NetworkState.free
  private var running: [PersonalID: Task<Void, Never>] = [:]
  /// The running downloads, until their result is written; by number, since one may restart.
  private var fetches: [Int: Task<Void, Never>] = [:]
  private var fetchCount = 0
  /// The wait for the next update.
  private var retryTask: Task<Void, Never>?
  /// When to update again if nothing is edited: the plan may be another then.
  ///
  /// A shelf that runs does so by itself. `nil` before the first update, without a network, and if only an edit or the
  /// end of a download changes the plan.
  public private(set) var nextUpdate: Instant?
  /// How long it waits before it asks again a source that was away; `nil` if it was there.
  private var sourcePause: Duration?
  private let clock: any Clock<Duration>
  /// The files of downloads that are about to run: two fetches of one file would write into each other.
  private var startingFiles: Set<String> = []
  private let observers = Broadcast<[PersonalID: DownloadProgress]>()
  private var progress: [PersonalID: DownloadProgress] = [:]

  /// Creates a shelf. A policy out of its ranges is an error.
  ///
  /// It waits on the clock until the plan may be another. The table has the words for the reasons of failures.
  public init(
    _ store: LibraryStore, _ engine: any DownloadEngine, from source: any StreamSource,
    policy: DownloadPolicy = .standard, now: @escaping @Sendable () -> Now = { .now },
    clock: any Clock<Duration> = ContinuousClock(), words: PhraseTable = .english
  ) throws(PlaybackError) {
    try policy.check()
    self.store = store
    self.engine = engine
    self.source = source
    self.policy = policy
    self.now = now
    self.clock = clock
    self.words = words
  }

  deinit { retryTask?.cancel() }

  /// The progress of running downloads, after each change.
  public func updates() -> AsyncStream<[PersonalID: DownloadProgress]> {
    observers.stream(buffering: .bufferingNewest(1), first: [progress])
  }

  /// Sets the network, and carries out the plan.
  public func setNetwork(_ network: NetworkState) async throws {
    self.network = network
    sourcePause = nil
    try await update()
  }

  /// Checks for missing and damaged files and for interrupted downloads, and goes on.
  ///
  /// Lengths are always checked; with `thoroughly`, checksums, too.
  public func check(thoroughly: Bool = false) async throws {
    for download in store.library.downloads() {
      switch download.state {
      case .running where running[download.id] == nil && !startingFiles.contains(download.fileName):
        try await set(download.id) { $0.state = .queued }
      case .done:
        do {
          try await engine.verify(
            download.fileName, bytes: download.bytes, checksum: thoroughly ? download.checksum : nil)
        } catch let error as PlaybackError {
          try await engine.remove(download.fileName)
          let reason = error.message(in: words)
          try await set(download.id) { ($0.state, $0.reason) = (.queued, reason) }
        }
      default: break
      }
    }
    try await update()
  }

  /// Carries out the present plan. Downloads go on in the background.
  public func update() async throws {
    await stopUnwanted()
    let isSourceThere = try await chooseVariants()
    sourcePause = isSourceThere ? nil : sourcePause ?? Self.firstSourcePause
    let plan = store.library.downloadPlan(policy, asOf: now(), network: network, onDisk: await engine.sizes())
    for step in plan {
      switch step {
      case .remove(let id, _): try await remove(id)
      case .add(let person, let subject, let quality): try await add(subject, quality, for: person)
      case .pause(let id, let reason):
        try await stop(id, as: .queued)
        if reason == .quota { try await explainWaiting(id, reason) }
      case .start(let id): try await start(id)
      case .wait(let id, let reason): try await explainWaiting(id, reason)
      }
    }
    try await withdrawReasons(after: plan)
    let isAdded = plan.contains { if case .add = $0 { true } else { false } }
    if isAdded { return try await update() }
    try await sweep()
    scheduleRetry(sourcePause)
  }

  /// Waits until the plan may be another without an edit, then carries it out.
  private func scheduleRetry(_ longest: Duration?) {
    retryTask?.cancel()
    let present = now()
    // What is due and has not started waits for room or for its turn, and the end of another download is that.
    let moments = [
      store.library.nextDownloadMoment(policy, after: present), longest.map { present.instant.adding($0) },
    ]
    nextUpdate = network == .none ? nil : moments.compactMap(\.self).min()
    guard let nextUpdate else { return }
    // The time or the zone may be set anew meanwhile.
    let wait = min(present.instant.duration(until: nextUpdate), Self.longestSourcePause)
    retryTask = Task { [weak self, clock] in
      do { try await clock.sleep(for: wait) } catch { return }
      await self?.retry()
    }
  }

  private func retry() async {
    // The update may schedule another wait, and must not cancel itself.
    retryTask = nil
    // An outage of the source is no failure of a download: it is asked for ever, but ever more rarely.
    sourcePause = sourcePause.map { min($0 * 4, Self.longestSourcePause) }
    await updateByItself()
  }

  /// Carries out the plan, and once more in a minute if that fails: nobody is there to whom an error could go, and a
  /// disk that is full for a while has room later.
  private func updateByItself() async {
    do { try await update() } catch { scheduleRetry(.seconds(60)) }
  }

  private static let firstSourcePause = Duration.seconds(60)
  private static let longestSourcePause = Duration.seconds(64 * 60)

  /// Waits until nothing is being fetched.
  public func waitUntilIdle() async {
    while let task = fetches.values.first { await task.value }
  }

  /// Pauses a download until it is added again: `draft.downloads.add(film)`.
  public func pause(_ id: PersonalID) async throws { try await stop(id, as: .paused) }

  private func stop(_ id: PersonalID, as state: DownloadState) async throws {
    running[id]?.cancel()
    await running[id]?.value
    guard let download = store.library.records(Download.self)[id], download.state != .done else { return }
    if download.state == .running || state == .paused { try await set(id) { $0.state = state } }
  }

  /// Stops what an edit paused or removed while it was fetched.
  private func stopUnwanted() async {
    for (id, task) in running where store.library.records(Download.self)[id]?.state != .running {
      task.cancel()
      await task.value
    }
  }

  /// Chooses the stream of downloads that were added by their quality alone; `false` if the source was away for one.
  private func chooseVariants() async throws -> Bool {
    var isThere = true
    for download in store.library.downloads()
    where download.variant == nil && download.isDue(policy, now()) {
      let subject = store.library.resolve(download.subject, witness: download.witness)
      // A source that cannot be reached is asked again by the next update, at the latest after `sourcePause`.
      guard let variants = try? await source.variants(of: subject) else {
        isThere = false
        continue
      }
      let (variant, moment) = (download.quality.choice(among: variants), now().instant)
      let reason = words.text(PlaybackPhrase.failureNothingToPlay)
      try await set(download.id) { download in
        download.variant = variant
        if variant == nil { download.fail(reason, at: moment) }
      }
    }
    return isThere
  }

  private func explainWaiting(_ id: PersonalID, _ cause: DownloadReason) async throws {
    let reason = words.text(cause == .removed ? PlaybackPhrase.waitOpened : .errorNoRoom)
    guard store.library.records(Download.self)[id]?.reason != reason else { return }
    try await set(id) { $0.reason = reason }
  }

  /// Takes back the reasons of complete downloads that do not wait any more.
  private func withdrawReasons(after plan: [DownloadStep]) async throws {
    let waiting = Set(plan.compactMap { step -> PersonalID? in if case .wait(let id, _) = step { id } else { nil } })
    for download in store.library.downloads()
    where download.state == .done && !download.reason.isEmpty && !waiting.contains(download.id) {
      try await set(download.id) { $0.reason = "" }
    }
  }

  private func remove(_ id: PersonalID) async throws {
    running[id]?.cancel()
    await running[id]?.value
    try await store.edit { draft in
      if draft.library.records(Download.self)[id] != nil { try draft.delete(Download.self, id) }
    }
  }

  /// Removes files that belong to no download, unless they may be playing.
  private func sweep() async throws {
    let fileNames = Set(store.library.downloads().map(\.fileName)).union(store.library.filesOpenedLately(now()))
    for name in await engine.sizes().keys where !fileNames.contains(name) { try await engine.remove(name) }
  }

  private func add(_ subject: MediaID, _ quality: DownloadQuality, for person: PersonID) async throws {
    try await store.edit { try $0.downloads.add(subject, quality: quality, byRule: true, by: person) }
  }

  private func start(_ id: PersonalID) async throws {
    guard running[id] == nil, let download = store.library.records(Download.self)[id], let variant = download.variant
    else { return }
    // Another update may be here, too, while this one waits for the store.
    let isFetched = store.library.downloads().contains { $0.fileName == download.fileName && running[$0.id] != nil }
    guard !isFetched, startingFiles.insert(download.fileName).inserted else { return }
    defer { startingFiles.remove(download.fileName) }
    // Another person's download of the same stream is complete.
    if let other = store.library.downloads().first(where: { $0.state == .done && $0.fileName == download.fileName }) {
      let moment = now().instant
      return try await set(id) { $0.finish(bytes: other.bytes, checksum: other.checksum, at: moment) }
    }
    try await set(id) { ($0.state, $0.reason) = (.running, "") }
    let used = await engine.sizes().filter { $0.key != download.fileName }.values.reduce(0, +)
    // Somebody may have paused or removed it meanwhile.
    guard store.library.records(Download.self)[id]?.state == .running else { return }
    let runtime = store.library.runtime(of: store.library.resolve(download.subject, witness: download.witness))
    let order = DownloadOrder(
      download.fileName, variant, room: max(0, policy.bytes - used), leastBytes: download.leastBytes(runtime: runtime))
    fetchCount += 1
    let number = fetchCount
    let task = Task {
      await fetch(id, order)
      fetches[number] = nil
    }
    (running[id], fetches[number]) = (task, task)
  }

  private func fetch(_ id: PersonalID, _ order: DownloadOrder) async {
    let outcome: Result<DownloadedFile, any Error>
    do {
      outcome = .success(
        try await engine.fetch(order) { [weak self] progress in
          guard let self else { return }
          Task { await self.publish(id, progress) }
        })
    } catch {
      outcome = .failure(error)
    }
    let (moment, words) = (now().instant, words)
    // If the store is closed, nothing is written: the next check finds how far the file is.
    try? await set(id) { download in
      // Another stream may be wanted by now.
      guard download.fileName == order.name else { return }
      switch outcome {
      case .success(let file): download.finish(bytes: file.bytes, checksum: file.checksum, at: moment)
      case .failure(is CancellationError): break
      case .failure(let error as PlaybackError): download.fail(error.message(in: words), at: moment)
      case .failure(let error as TransportError): download.fail(words.reason(error), at: moment)
      case .failure(let error): download.fail("\(error)", at: moment)
      }
    }
    // Only after the edit: a download with the state `running` and without a task counts as interrupted.
    running[id] = nil
    progress[id] = nil
    if case .failure(is CancellationError) = outcome { return }
    await updateByItself()
  }

  private func publish(_ id: PersonalID, _ latest: DownloadProgress) {
    guard running[id] != nil else { return }
    progress[id] = latest
    observers.send(progress)
  }

  private func set(_ id: PersonalID, _ body: @Sendable (inout Download) -> Void) async throws {
    try await store.edit(surviving: .processCrash) { draft in
      guard draft.library.records(Download.self)[id] != nil else { return }
      try draft.change(id) { (download: inout Download) in body(&download) }
    }
  }
}
