import ReelbookModel
import ReelbookPersistence

/// Carrying out the actions of the session.
extension PlaybackController {
  func perform(_ action: PlaybackAction) async {
    switch action {
    case .load(let variant, let position, let pause):
      // Before a pause there is time to ask for more streams than the files.
      if pause > .zero, await openWithMissingStreams() { return }
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
    case .giveUp: if await openWithMissingStreams() { return }
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
    guard let subject = session?.item.subject, stopCount == 0, await hasLoaded(variant, of: subject, at: position)
    else { return }
    await noteOpened(variant)
  }

  /// Notes which stream of the present item, and which file of a download, was opened.
  func noteOpened(_ variant: StreamVariant) async {
    guard let session else { return }
    let (subject, person, isLive, people) = (session.item.subject, session.person, session.nowPlaying.isLive, people)
    await edit { draft in
      try draft.playback.recordOpened(variant, of: subject, isLive: isLive, by: person)
      guard let file = variant.downloadName else { return }
      let (library, moment) = (draft.library, draft.now.instant)
      for download in library.downloads(with: file, for: people) where download.firstPlayed == nil {
        let played = library.resolve(download.subject, witness: download.witness)
        try draft.downloads.edit(played, by: download.person) { $0.firstPlayed = moment }
      }
    }
  }

  /// Has the player load a variant; `false` if something else may be wanted before the player has returned.
  private func hasLoaded(_ variant: StreamVariant, of subject: MediaID, at position: Duration) async -> Bool {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let waiting = Task { for await _ in ends {} }
    loadTask = waiting
    // On the actor, so that the player is called before anything else can be asked of it.
    await withCheckedContinuation { (begun: CheckedContinuation<Void, Never>) in
      Task {
        begun.resume()
        await player.load(variant, at: position)
        end.finish()
        // What was to take its place may not have come, such as a next item where there is none.
        if waiting.isCancelled { _ = await run(.loaded(variant, of: subject)) }
      }
    }
    await waiting.value
    loadTask = nil
    return !waiting.isCancelled
  }

  /// Finds a stream of an item to prepare, in a task of its own: neither a stop nor a position waits for a source. What
  /// is on the device needs no source.
  private func findStreams(toPrepare item: PlaybackItem) async {
    prepareTasks.removeValue(forKey: item.subject)?.cancel()
    let files = files(of: item.subject)
    guard files.isEmpty else { return await prepare(item, among: files) }
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
    let companions = people.dropFirst().filter { library.person($0) != nil && !library.isOutsider($0) }
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
