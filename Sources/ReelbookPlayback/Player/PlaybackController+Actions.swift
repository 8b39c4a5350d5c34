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

  func open(_ item: PlaybackItem) async {
    var variants: [StreamVariant] = []
    if let download = store.library.downloaded(item.subject), var variant = download.variant {
      variant.isOnDevice = true
      variants = [variant]
    }
    do {
      let offered = try await source.variants(of: item)
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
      if let download = draft.library.downloaded(subject), download.firstPlayed == nil {
        let moment = draft.now.instant
        try draft.downloads.edit(subject, by: download.person) { $0.firstPlayed = moment }
      }
    }
  }

  private func prepare(_ item: PlaybackItem) async {
    let variants = (try? await source.variants(of: item)) ?? []
    guard let variant = session?.choice(for: item, among: variants) else { return }
    await player.prepare(variant, of: item)
  }

  func findUpNext() async {
    guard let session, !session.item.isLive else { return }
    let next = viewer.upNext(
      after: session.item.subject, asOf: now(), from: policy.nextSources, suggestions: suggestions, words: words)
    await pass(.upNext(next))
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
    await edit { draft in try draft.playback.record(action, by: person) }
    if case .logViewing = action { await findUpNext() }
  }

  func edit(_ body: (inout Draft) throws -> Void) async {
    do {
      try await store.edit(surviving: .processCrash, body)
    } catch {
      failure = error
    }
  }
}
