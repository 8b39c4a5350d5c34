import ReelbookModel
import ReelbookPersistence

/// Opening an item: with its files on this device, and with the streams that the source has.
extension PlaybackController {
  /// A question to the source for the streams of a subject; `nil` if it fails.
  typealias Question = Task<[StreamVariant]?, Never>

  /// What became of a question.
  enum Answer {
    case streams([StreamVariant])
    case failed
    /// It takes longer.
    case late
  }

  /// The item whose files alone are known, since the source failed or needed longer.
  struct MissingStreams {
    let subject: MediaID
    /// The question that has no answer yet; `nil` if it failed, and is to be asked again.
    var question: Question?
  }

  func open(_ item: PlaybackItem) async {
    if introduced != item.subject { _ = await introduce(item.subject, to: people) }
    missing = nil
    // A stop that waits for its turn needs no streams.
    guard stopCount == 0 else { return }
    let (files, question) = (files(of: item.subject), ask(for: item.subject))
    var offered: [StreamVariant] = []
    // Without an answer, somebody stopped it meanwhile. What is on the device does not wait long for others.
    guard let found = try? await answer(to: question, within: files.isEmpty ? nil : .seconds(2)) else { return }
    switch found {
    case .streams(let variants): offered = variants
    case .failed where files.isEmpty: return await pass(.failed(""))
    case .failed: missing = MissingStreams(subject: item.subject)
    case .late: missing = MissingStreams(subject: item.subject, question: question)
    }
    await pass(.opened(files + offered, isLive: item.isLive))
    await findUpNext()
    if let neighbours, item.isLive {
      let viewer = viewer
      let items = neighbours(item.subject).filter { viewer.allows($0) }
        .map { PlaybackItem($0, for: viewer, asOf: now(), words: words) }
      await pass(.neighbours(items))
    }
  }

  /// Opens an item again, of which only files were known, with the source's streams; `false` if there are none.
  ///
  /// It waits a while for the answer, since nothing plays. A stop or another item ends the wait.
  func openWithMissingStreams() async -> Bool {
    guard let subject = missing?.subject, subject == session?.item.subject else { return false }
    let question = missing?.question ?? ask(for: subject)
    isAskingAgain = true
    let found = try? await answer(to: question, within: .seconds(5))
    isAskingAgain = false
    switch found {
    case .streams(let variants):
      missing = nil
      guard !variants.isEmpty else { return false }
      await pass(.opened(files(of: subject) + variants))
      return true
    case .failed, nil: missing?.question = nil
    case .late: missing?.question = question
    }
    return false
  }

  /// The files of a subject on this device: those of the people first.
  func files(of subject: MediaID) -> [StreamVariant] {
    store.library.filesOnDevice(of: subject, for: people).compactMap(\.variantOnDevice)
  }

  private func ask(for subject: MediaID) -> Question {
    Task { [source] in try? await source.variants(of: subject) }
  }

  /// What becomes of a question, at the latest after a time. A stop ends the wait, also if the source goes on.
  private func answer(to question: Question, within longest: Duration?) async throws(CancellationError) -> Answer {
    guard stopCount == 0 else {
      question.cancel()
      throw CancellationError()
    }
    let (answers, end) = AsyncStream<Answer>.makeStream()
    let limit = longest.map { longest in
      Task { [clock] in
        do { try await clock.sleep(longest) } catch { return }
        end.finish()
      }
    }
    defer { limit?.cancel() }
    Task {
      end.yield(await question.value.map { Answer.streams($0) } ?? .failed)
      end.finish()
    }
    let waiting = Task { () -> Answer in
      for await answer in answers { return answer }
      return .late
    }
    openTask = waiting
    let found = await waiting.value
    openTask = nil
    guard !waiting.isCancelled else {
      question.cancel()
      throw CancellationError()
    }
    return found
  }
}
