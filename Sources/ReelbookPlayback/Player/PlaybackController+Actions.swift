import ReelbookModel
import ReelbookPersistence

/// Carrying out the actions of the session.
extension PlaybackController {
  func perform(_ action: PlaybackAction) async {
    switch action {
    case .load(let variant, let position, let pause): await load(variant, at: position, after: pause)
    case .seek(let position): await player.seek(to: position)
    case .pause: await player.pause()
    case .resume: await player.play()
    case .prepare(let item): await prepare(item)
    case .drop(let subject): await player.prepare(nil, of: PlaybackItem(subject, title: ""))
    case .play(let item, _):
      chapters = []
      retryTask?.cancel()
      await open(item)
    case .updateNowPlaying(let nowPlaying): nowPlayingObservers.send(nowPlaying)
    case .recordStop, .logViewing, .completeViewing, .recordFigures, .remember: await write(action)
    case .countTime(let duration): await countTime(duration)
    default: break
    }
    actionObservers.send(action)
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
    var variants: [StreamVariant] = []
    if let file = store.library.downloaded(item.subject)?.variantOnDevice { variants = [file] }
    do {
      let offered = try await source.variants(of: item.subject)
      variants += offered.filter { variant in !variants.contains { $0.id == variant.id } }
    } catch {
      if variants.isEmpty { return await pass(.opened([], isLive: item.isLive)) }
    }
    await pass(.opened(variants, isLive: item.isLive))
    await findUpNext()
    await findSegments()
    if let neighbours, item.isLive {
      let viewer = viewer
      let items = neighbours(item.subject).filter { viewer.allows($0) }
        .map { PlaybackItem($0, for: viewer, asOf: now(), words: words) }
      await pass(.neighbours(items))
    }
  }

  private func load(_ variant: StreamVariant, at position: Duration, after pause: Duration) async {
    retryTask?.cancel()
    guard pause > .zero else { return await load(variant, at: position) }
    // A task of its own: a stop or another item cancels it, and does not wait for it.
    retryTask = Task { [weak self, clock] in
      do { try await clock.sleep(for: pause) } catch { return }
      _ = await self?.run(.load(variant, position))
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

  private func prepare(_ item: PlaybackItem) async {
    var variants = (try? await source.variants(of: item.subject)) ?? []
    if let file = store.library.downloaded(item.subject)?.variantOnDevice { variants.insert(file, at: 0) }
    guard let variant = session?.choice(for: item, among: variants) else { return }
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

  func findSegments() async {
    guard let session, !session.item.isLive else { return }
    let file = PlayedFile(length: session.length, chapters: chapters)
    let segments = await self.segments.segments(of: session.item, in: file)
    guard self.session?.item.subject == session.item.subject else { return }
    await pass(.segments(segments))
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
