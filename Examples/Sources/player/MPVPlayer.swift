import Foundation
import Reelbook
import ReelbookPlayback

/// mpv as the player of a session.
final class MPVPlayer: Player {
  let events: AsyncStream<PlaybackEvent>
  private let mpv: MPV
  private let address: @Sendable (StreamVariant.ID) -> String?
  private let said: AsyncStream<PlaybackEvent>.Continuation
  private let state = State()

  /// The last commands to mpv, and its last reports.
  private actor State {
    var prepared: StreamVariant.ID?
    var position = 0.0
    var isLoaded = false
    var hasJumped = false

    func set(prepared: StreamVariant.ID?) { self.prepared = prepared }
    func takePrepared() -> StreamVariant.ID? {
      defer { prepared = nil }
      return prepared
    }
    func set(loaded: Bool) { (isLoaded, hasJumped) = (loaded, false) }
    func set(position: Double) { self.position = position }
    func set(jumped: Bool) { hasJumped = jumped }
  }

  /// Starts mpv. `chapters` gets the chapters of each file.
  init(
    _ mpv: MPV, chapters: @escaping @Sendable ([FileChapter]) async -> Void,
    address: @escaping @Sendable (StreamVariant.ID) -> String?
  ) {
    (events, said) = AsyncStream.makeStream()
    self.mpv = mpv
    self.address = address
    let properties = ["time-pos", "duration", "pause", "speed", "paused-for-cache", "chapter-list", "eof-reached"]
    for (number, name) in properties.enumerated() { mpv.send(["observe_property", number + 1, name]) }
    let (state, said) = (state, said)
    Task {
      for await message in mpv.messages {
        if message.event == "property-change", message["name"] as? String == "chapter-list" {
          await chapters(Self.chapters(message["data"]))
        } else {
          for event in await Self.events(of: message, state) { said.yield(event) }
        }
      }
      // mpv was closed or killed: the session stops at the last position.
      said.yield(.stop)
      said.finish()
    }
  }

  private static func events(of message: MPV.Message, _ state: State) async -> [PlaybackEvent] {
    switch message.event {
    case "file-loaded":
      await state.set(loaded: true)
      return [.playing]
    case "seek":
      await state.set(jumped: true)
      return []
    case "playback-restart":
      guard await state.hasJumped else { return [] }
      await state.set(jumped: false)
      return [.sought(to: .seconds(await state.position))]
    case "end-file":
      await state.set(loaded: false)
      guard message["reason"] as? String == "error" else { return [] }
      return [.failed(message["file_error"] as? String ?? "")]
    case "property-change": return await change(message["name"] as? String ?? "", message["data"], state)
    default: return []
    }
  }

  private static func change(_ name: String, _ data: Any?, _ state: State) async -> [PlaybackEvent] {
    guard await state.isLoaded || name == "speed" else { return [] }
    switch (name, data) {
    case ("time-pos", let seconds as NSNumber):
      await state.set(position: seconds.doubleValue)
      return [.position(seconds: seconds.doubleValue)]
    case ("duration", let seconds as NSNumber): return [.duration(seconds: seconds.doubleValue)]
    case ("speed", let rate as NSNumber): return [.rate(rate.doubleValue)]
    case ("pause", let isPaused as NSNumber): return [isPaused.boolValue ? .paused : .playing]
    case ("paused-for-cache", let isStalled as NSNumber): return [isStalled.boolValue ? .stalled : .resumed]
    case ("eof-reached", let isAtEnd as NSNumber): return isAtEnd.boolValue ? [.ended] : []
    default: return []
    }
  }

  private static func chapters(_ data: Any?) -> [FileChapter] {
    (data as? [[String: Any]] ?? []).compactMap { chapter in
      guard let time = chapter["time"] as? NSNumber else { return nil }
      return FileChapter(chapter["title"] as? String ?? "", at: .seconds(time.doubleValue))
    }
  }

  func load(_ variant: StreamVariant, at position: Duration) async {
    guard let address = address(variant.id) else { return said.yield(.failed("Nobody knows where it is.")).ignored }
    await state.set(loaded: false)
    let start = Double(position.components.seconds) + Double(position.components.attoseconds) / 1e18
    mpv.send(["set_property", "start", "\(start)"])
    if await state.takePrepared() == variant.id, start == 0 {
      mpv.send(["playlist-next", "force"])
    } else {
      mpv.send(["loadfile", address, "replace"])
    }
    mpv.send(["set_property", "pause", false])
  }

  func play() async { mpv.send(["set_property", "pause", false]) }

  func pause() async { mpv.send(["set_property", "pause", true]) }

  func seek(to position: Duration) async {
    mpv.send(["seek", Double(position.components.seconds), "absolute+exact"])
  }

  func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async {
    mpv.send(["playlist-clear"])
    await state.set(prepared: variant?.id)
    guard let variant, let address = address(variant.id) else { return }
    mpv.send(["loadfile", address, "append"])
    said.yield(.prepared(item.subject)).ignored
  }

  func stop() async {
    said.finish()
    mpv.send(["stop"])
  }
}

extension AsyncStream.Continuation.YieldResult {
  /// Discards a result.
  fileprivate var ignored: Void { () }
}
