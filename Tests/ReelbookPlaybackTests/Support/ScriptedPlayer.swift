import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport

/// A player that only records its calls.
final class ScriptedPlayer: Player {
  let events: AsyncStream<PlaybackEvent>
  private let said: AsyncStream<PlaybackEvent>.Continuation
  private let told = Lock<[String]>([])

  init() { (events, said) = AsyncStream.makeStream() }

  /// The calls, in order.
  var calls: [String] { told.withLock { $0 } }

  func say(_ event: PlaybackEvent) { said.yield(event) }

  private func note(_ call: String) { told.withLock { $0.append(call) } }

  func load(_ variant: StreamVariant, at position: Duration) async {
    note("load \(variant.id) \(Int(position.inSeconds))")
  }
  func play() async { note("play") }
  func pause() async { note("pause") }
  func seek(to position: Duration) async { note("seek \(Int(position.inSeconds))") }
  func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async {
    note(variant.map { "prepare \($0.id)" } ?? "drop")
  }
  func stop() async { note("stop") }
}
