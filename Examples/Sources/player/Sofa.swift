import ExampleSupport
import Foundation
import Reelbook
import ReelbookPlayback

/// An evening with mpv: the controller decides, and the program prints its actions.
struct Sofa {
  private let store: LibraryStore
  private let folder: MediaFolder
  private let controller: PlaybackController
  private let mpv: MPV
  private let trace: URL?
  private let isOnce: Bool
  private let fromTheBeginning: Bool
  /// The chapters from the player, for the controller that is created after it.
  private let chapters: AsyncStream<[FileChapter]>

  init(_ store: LibraryStore, _ folder: MediaFolder, _ path: String, _ arguments: Arguments) throws {
    (self.store, self.folder) = (store, folder)
    (trace, isOnce) = (try arguments["trace"].map { try Destination.file($0) }, arguments.has("once"))
    fromTheBeginning = arguments.has("beginning")
    mpv = try MPV(path, arguments["mpv"]?.split(separator: " ").map(String.init) ?? [])
    let (chapters, told) = AsyncStream.makeStream(of: [FileChapter].self)
    self.chapters = chapters
    let shelf = PlayerTool.shelf(arguments)
    let player = MPVPlayer(mpv, chapters: { told.yield($0) }) { id in
      let file = store.library.downloads().first { $0.variantOnDevice?.id == id }
      return file.map { shelf.appendingPathComponent($0.fileName).path } ?? folder.address(of: id)
    }
    controller = try PlaybackController(
      player: player, store: store, streams: folder, policy: try Self.policy(arguments))
  }

  private static func policy(_ arguments: Arguments) throws -> PlaybackPolicy {
    var policy = PlaybackPolicy.standard
    for word in arguments["skip"]?.split(separator: ",") ?? [] {
      policy.skipping[SkipKind(rawValue: String(word))] = .atOnce
    }
    policy.skipping.includesFirstEpisodes = arguments["skip"] != nil
    if let seconds = try arguments.number("countdown", from: 0, to: 60) {
      policy.countdown = seconds == 0 ? nil : .seconds(seconds)
    }
    // The standard policy ignores files under five minutes. People may try the player with such files.
    policy.shortLength = .zero
    policy.playsNext = !arguments.has("once")
    try policy.check()
    return policy
  }

  /// Plays until nothing more is left to play, or mpv is closed.
  func watch(_ subject: MediaID) async throws {
    let actions = await controller.actions()
    let controller = controller
    let listening = Task { [chapters] in for await chapters in chapters { await controller.setChapters(chapters) } }
    let answering = Terminal.isInteractive ? Task { await answer() } : nil
    defer {
      listening.cancel()
      answering?.cancel()
    }
    do {
      try await controller.play(subject, fromTheBeginning: fromTheBeginning)
      print("Playing \(store.library.name(of: subject)).")
      for await action in actions {
        if let words = Pages.words(for: action, in: store.library) { print(words) }
        guard !action.isTheEnd else { break }
        // Each line is flushed, since a person may read along.
        fflush(nil)
      }
      await controller.handle(.stop)
    } catch {
      mpv.quit()
      throw error
    }
    if let trace, let recorded = await controller.trace {
      try Destination.write(recorded.text, to: trace)
    }
    mpv.quit()
    if let failure = await controller.failure { throw failure }
  }

  /// Handles the letters that a person types.
  ///
  /// s skips, k keeps watching, n plays the next, x cancels the next, y means still here, q stops.
  private func answer() async {
    for await line in Self.lines() {
      switch line {
      case "s": await controller.handle(.skip)
      case "k": await controller.handle(.keepWatching)
      case "n": await controller.handle(.playNext)
      case "x": await controller.handle(.cancelNext)
      case "y": await controller.handle(.stillHere)
      case "q": mpv.send(["quit"])
      default: print("s skips, k keeps watching, n plays the next, x does not, y is still here, q stops.")
      }
    }
  }

  private static func lines() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return stream
  }
}

extension PlaybackAction {
  fileprivate var isTheEnd: Bool {
    switch self {
    case .finish, .giveUp: true
    default: false
    }
  }
}
