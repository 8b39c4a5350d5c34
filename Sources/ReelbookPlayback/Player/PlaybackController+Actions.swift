import ReelbookModel
import ReelbookPersistence

/// Carrying out the actions of the session.
extension PlaybackController {
  func perform(_ action: PlaybackAction) async {
    switch action {
    case .load(let variant, let position, let pause):
      await wait(pause, then: .load(variant, position)) { await load(variant, at: position) }
    case .seek(let position): await player.seek(to: position)
    case .pause: await player.pause()
    case .resume: await player.play()
    case .prepare(let item): await findStreams(toPrepare: item)
    case .drop(let subject):
      prepareTasks.removeValue(forKey: subject)?.cancel()
      await player.prepare(nil, of: PlaybackItem(subject, title: ""))
    case .play(let item, _, let pause):
      forgetFile()
      await wait(pause, then: .open(item)) { await open(item) }
    case .updateNowPlaying(let nowPlaying): nowPlayingObservers.send(nowPlaying)
    case .recordStop, .logViewing, .completeViewing, .recordFigures, .remember: await write(action)
    case .countTime(let duration): await countTime(duration)
    default: break
    }
    show(action)
  }

  /// Has the source make a subject known before it plays; returns the subject under the library's id.
  func introduce(_ subject: MediaID, to people: [PersonID]) async -> MediaID {
    let source = source
    do {
      let own = try await store.edit(surviving: .processCrash) { draft in
        var own = subject
        for person in people { own = try source.introduce(subject, to: &draft, by: person) }
        return own
      }
      introduced = own
      return own
    } catch {
      failure = error
      return subject
    }
  }

  /// An app's item with the names that the source made known.
  func knownItem(_ item: PlaybackItem) async -> PlaybackItem {
    let name = store.library.name(of: item.subject)
    let own = await introduce(item.subject, to: people)
    guard own != item.subject || store.library.name(of: own) != name else { return item }
    return PlaybackItem(own, for: viewer, asOf: now(), words: words)
  }

  func open(_ item: PlaybackItem) async {
    if introduced != item.subject { _ = await introduce(item.subject, to: people) }
    let file = store.library.downloaded(item.subject)?.variantOnDevice
    let offered: [StreamVariant]?
    // Without an answer, somebody stopped it meanwhile. What is on the device does not wait long for others.
    do { offered = try await variants(of: item.subject, within: file == nil ? nil : .seconds(2)) } catch { return }
    guard offered != nil || file != nil else { return await pass(.failed("")) }
    let variants = [file].compactMap(\.self) + (offered ?? []).filter { $0.id != file?.id }
    await pass(.opened(variants, isLive: item.isLive))
    await findUpNext()
    if let neighbours, item.isLive {
      let viewer = viewer
      let items = neighbours(item.subject).filter { viewer.allows($0) }
        .map { PlaybackItem($0, for: viewer, asOf: now(), words: words) }
      await pass(.neighbours(items))
    }
  }

  /// The streams of a subject; `nil` if the source failed or needed longer. A stop ends the wait, also if the source
  /// goes on.
  private func variants(
    of subject: MediaID, within longest: Duration?
  ) async throws(CancellationError) -> [StreamVariant]? {
    guard stopCount == 0 else { throw CancellationError() }
    let (answers, answer) = AsyncStream<[StreamVariant]?>.makeStream()
    let limit = longest.map { longest in
      Task { [clock] in
        do { try await clock.sleep(longest) } catch { return }
        answer.finish()
      }
    }
    defer { limit?.cancel() }
    let asking = Task { [source] in
      answer.yield(try? await source.variants(of: subject))
      answer.finish()
    }
    let waiting = Task { () -> [StreamVariant]? in
      for await variants in answers { return variants }
      return nil
    }
    openTask = waiting
    let variants = await waiting.value
    openTask = nil
    guard !waiting.isCancelled else {
      asking.cancel()
      throw CancellationError()
    }
    return variants
  }

  /// Carries something out, after a pause in a task of its own: a stop or another item ends it, and does not wait.
  private func wait(_ pause: Duration, then job: Job, at once: () async -> Void) async {
    retryTask?.cancel()
    guard pause > .zero else { return await once() }
    retryTask = Task { [weak self, clock] in
      do { try await clock.sleep(pause) } catch { return }
      _ = await self?.run(job)
    }
  }

  func load(_ variant: StreamVariant, at position: Duration) async {
    guard let session else { return }
    await player.load(variant, at: position)
    let (subject, person, isLive) = (session.item.subject, session.person, session.nowPlaying.isLive)
    await edit { draft in
      try draft.playback.recordOpened(variant, of: subject, isLive: isLive, by: person)
      if variant.isOnDevice, let download = draft.library.downloaded(subject), download.firstPlayed == nil {
        let moment = draft.now.instant
        try draft.downloads.edit(subject, by: download.person) { $0.firstPlayed = moment }
      }
    }
  }

  /// Finds a stream of an item to prepare, in a task of its own: neither a stop nor a position waits for a source. What
  /// is on the device needs no source.
  private func findStreams(toPrepare item: PlaybackItem) async {
    prepareTasks.removeValue(forKey: item.subject)?.cancel()
    if let file = store.library.downloaded(item.subject)?.variantOnDevice {
      return await prepare(item, among: [file])
    }
    prepareTasks[item.subject] = Task { [weak self, source] in
      guard let variants = try? await source.variants(of: item.subject), !Task.isCancelled else { return }
      _ = await self?.run(.prepare(item, variants))
    }
  }

  /// Prepares the best of the streams, if the item is still wanted.
  func prepare(_ item: PlaybackItem, among variants: [StreamVariant]) async {
    prepareTasks[item.subject] = nil
    guard let session, session.isPreparing(item.subject), let variant = session.choice(for: item, among: variants)
    else { return }
    await player.prepare(variant, of: item)
  }

  func findUpNext() async {
    guard let session, !session.item.isLive else { return }
    func next() -> PlaybackItem? {
      viewer.upNext(
        after: session.item.subject, asOf: now(), from: policy.nextSources, suggestions: suggestions, words: words)
    }
    var item = next()
    if item == nil {
      await refillQueue(after: session.item.subject)
      item = next()
    }
    // A queue's entry may be of a panel, and have no name yet.
    if let subject = item?.subject, store.library.title(subject.title) == nil {
      _ = await introduce(subject, to: people)
      item = next()
    }
    await pass(.upNext(item))
  }

  // MARK: Writing

  private func write(_ action: PlaybackAction) async {
    guard let person = session?.person else { return }
    let library = store.library
    let companions = people.dropFirst().filter { library.person($0) != nil }
    await edit { draft in try draft.playback.record(action, by: person, with: Array(companions)) }
    if case .logViewing = action { await findUpNext() }
  }

  /// Clears the queue of a person whose place another one takes, as the policy says.
  func clearQueue(of person: PersonID) async {
    switch queue.clearing {
    case .nothing: break
    case .suggestions: await edit { try $0.queue.clear(suggestedOnly: true, by: person) }
    case .everything: await edit { try $0.queue.clear(by: person) }
    }
  }

  /// Fills the queue again with what is begun and what the app suggests, if its last entry is playing or has played.
  private func refillQueue(after subject: MediaID) async {
    guard queue.refills, let person = session?.person else { return }
    guard store.library.queue(of: person).allSatisfy({ $0.subject == subject }) else { return }
    let (policy, suggestions) = (queue, suggestions)
    await edit { try $0.queue.fill(policy, among: suggestions, by: person) }
  }

  func edit(_ body: (inout Draft) throws -> Void) async {
    do {
      try await store.edit(surviving: .processCrash, body)
    } catch {
      failure = error
    }
  }
}
