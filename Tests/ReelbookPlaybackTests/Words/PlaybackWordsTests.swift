import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// All words that people read around a player come from a table.
@Suite(.timeLimit(.minutes(60))) struct PlaybackWordsTests {
  private let marked = MarkedWords.table(.playback, .english)

  /// Whether a whole text is between marks, as texts of the marked table are.
  private func isFromTable(_ text: String) -> Bool { text.contains("⟦") && MarkedWords.outside(in: text).isEmpty }

  @Test func `only the tables have sentences`() throws {
    let exceptions = [
      // Words that only programmers read: a printed error, an invalid trace, and errors of a transport.
      "(·, line ·)",
      "This is no line of a trace", "A trace begins", "The answer is not an HTTP reply", "The connection broke off",
      // Headers of requests.
      "Bearer ·", "MediaBrowser Token",
      // Names of forgotten records in history, which the model puts into its own sentences.
      "choice of stream", "opened stream", "figure of a stream", "download rule", "part to skip",
    ]
    // Chapter names are matched, not shown.
    let sources = try ModuleWords(of: "ReelbookPlayback")
    #expect(sources.sentences(besides: exceptions, inFiles: ["ChapterNames.swift", "ChapterNames+Table.swift"]) == [])
  }

  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookPlayback").unusedKeys() == [])
  }

  @Test func `the words of failures, errors and places come from the table`() throws {
    let failures: [(PlaybackFailure, String)] = [
      (.nothingToPlay, "There is no stream to play it from."), (.endedEarly, "The stream ended before the end."),
      (.noReason, "The player said nothing of why."),
    ]
    for (failure, words) in failures {
      #expect(failure.words() == words && "\(failure)" == words && isFromTable(failure.words(in: marked)))
    }
    #expect(PlaybackFailure.reason("410 Gone").words(in: marked) == "410 Gone")
    let range = PlaybackError.outOfRange("prebuffer", 29, in: 30...300, "s", canBeOff: true)
    #expect(
      range.message == "prebuffer is 29 s; it takes 30 to 300 s, or off." && isFromTable(range.message(in: marked)))
    #expect(PlaybackError.outOfRange("limit", 101, in: 10...100).message == "limit is 101; it takes 10 to 100.")
    let refused = PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "403"])
    #expect(
      refused.message == "The server refuses to give the file (HTTP 403)." && isFromTable(refused.message(in: marked)))
    // Without a phrase, an error has the words of its code.
    let full = PlaybackError(.disk, "Full.")
    #expect(refused.message(in: .english) == refused.message && full.message(in: .playback) == "Full.")
    #expect(full.message(in: marked) == "⟦The disk refused.⟧")
    for kind in SkipKind.all { #expect(isFromTable(kind.words(in: marked)) && kind.words() == kind.rawValue) }
    #expect(SkipKind(rawValue: "stunt").words(in: marked) == "stunt")
    let world = try TestLibrary()
    let item = PlaybackItem(
      TestLibrary.episode(2), for: world.library.viewer(of: world.anna), asOf: world.now, words: marked)
    #expect(item.place == "⟦S1 E2⟧")
    let session = try PlaybackSession(
      of: TestLibrary.episode(2), for: world.library.viewer(of: world.anna), asOf: world.now, words: marked)
    #expect(session.item.place == "⟦S1 E2⟧" && session.upNext?.place == "⟦S1 E3⟧")
  }

  @Test func `the words of refusals and history come from the table`() throws {
    var world = try TestLibrary()
    var full = QueuePolicy()
    full.limit = 0
    let film = MediaID.movie(603)
    let refusals: [(String, (inout Draft) throws -> Void)] = [
      (
        "A film or an episode is downloaded; for a series, keep its next episodes.",
        { try $0.downloads.add(MediaID(TestLibrary.series)) }
      ),
      ("“The Matrix” is not on this device.", { try $0.downloads.remove(film) }),
      ("“The Matrix” is not on this device.", { try $0.downloads.edit(film) { _ in } }),
      ("“The Matrix” has no next episodes.", { try $0.downloads.keepNext(2, of: .movie(603)) }),
      ("The queue is full with 0; take something out of it.", { try $0.queue.add(film, within: full) }),
      (
        "A part to skip is of a film or an episode; name one.",
        { try $0.playback.addSegment(.intro, of: MediaID(TestLibrary.series), from: .zero, to: .seconds(1)) }
      ),
      (
        "0:00:02 to 0:00:01 is no part of it.",
        { try $0.playback.addSegment(.intro, of: film, from: .seconds(2), to: .seconds(1)) }
      ),
      (
        "0:00:00 to 0:00:09 is no part of 0:00:08.",
        { try $0.playback.addSegment(.intro, of: film, from: .zero, to: .seconds(9), length: .seconds(8)) }
      ),
    ]
    for (words, body) in refusals {
      let error = #expect(throws: LibraryError.self) { try world.edit(body) }
      #expect(error?.message == words && isFromTable(error?.message(in: marked) ?? ""), "\(words)")
    }
    var mark: SkipSegmentMarkID?
    try world.edit { mark = try $0.playback.addSegment(.recap, of: film, from: .zero, to: .seconds(9)) }
    if let mark { try world.edit { try $0.playback.remove(mark) } }
    let sentences = world.commits.suffix(2).map { $0.story(in: world.library)?.parts.map(\.words) ?? [] }
    #expect(sentences == [["Set the recap of The Matrix"], ["Took back a part to skip of The Matrix"]])
    for commit in world.commits.suffix(2) {
      #expect(commit.story(in: world.library, marked)?.parts.map(\.words).allSatisfy(isFromTable) ?? false)
    }
  }

  /// An engine that fetches nothing.
  private struct RefusingEngine: DownloadEngine {
    let error: any Error

    func fetch(
      _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> DownloadedFile { throw error }
    func remove(_ name: String) async throws {}
    func sizes() async -> [String: Int] { [:] }
    func verify(_ name: String, bytes: Int?, checksum: String?) async throws {}
  }

  @Test func `the reason of a failed download comes from the table`() async throws {
    let refused = PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "403"])
    let lost = TransportError(.connectionLost, "The line is dead.")
    for (error, words, isOurs) in [(refused as any Error, refused.message, true), (lost, "The line is dead.", false)] {
      for table in [PhraseTable.english, marked] {
        var configuration = StoreConfiguration()
        configuration.schema = .standard.addingPlayback()
        let now = Now(Samples.start, in: .gmt)
        configuration.now = { now }
        let store = try await LibraryStore.open(MemoryStorage(), configuration)
        try await store.edit { try $0.downloads.add(.movie(1), Samples.hd) }
        let shelf = try DownloadShelf(
          store, RefusingEngine(error: error), from: KnownStreams([:]), now: { now }, words: table)
        try await shelf.update()
        await shelf.waitUntilIdle()
        let reason = try #require(store.library.downloads().first).reason
        #expect(table == .english ? reason == words : isFromTable(reason), "\(reason) \(isOurs)")
        await store.close()
      }
    }
  }
}
