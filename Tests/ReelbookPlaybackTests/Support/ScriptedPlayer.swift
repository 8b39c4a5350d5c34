import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport

/// A player that only records its calls. One of its methods may hang, until a gate opens.
final class ScriptedPlayer: Player {
  let events: AsyncStream<PlaybackEvent>
  private let continuation: AsyncStream<PlaybackEvent>.Continuation
  private let recordedCalls = Lock<[String]>([])
  private let hangingMethod: String?
  let gate = Gate()

  init(hangingIn method: String? = nil) {
    hangingMethod = method
    (events, continuation) = AsyncStream.makeStream()
  }

  /// The calls, in order.
  var calls: [String] { recordedCalls.withLock { $0 } }

  func send(_ event: PlaybackEvent) { continuation.yield(event) }

  private func record(_ call: String) { recordedCalls.withLock { $0.append(call) } }

  func load(_ variant: StreamVariant, at position: Duration) async {
    record("load \(variant.id) \(Int(position.inSeconds))")
    if hangingMethod == "load" { try? await gate.pass() }
  }
  func play() async { record("play") }
  func pause() async { record("pause") }
  func seek(to position: Duration) async {
    record("seek \(Int(position.inSeconds))")
    if hangingMethod == "seek" { try? await gate.pass() }
  }
  func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async {
    record(variant.map { "prepare \($0.id)" } ?? "drop")
  }
  func stop() async {
    record("stop")
    if hangingMethod == "stop" { try? await gate.pass() }
  }
}
