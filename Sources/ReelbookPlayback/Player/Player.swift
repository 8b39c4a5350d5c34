public import ReelbookModel

/// A host's player.
///
/// Calls are serial. A failure is an event, ``PlaybackEvent/failed(_:)``, not thrown. Its text must not have an
/// address.
public protocol Player: Sendable {
  /// Its events: positions, pauses, jumps, stalls, the end, failures, and a person's actions at the player itself.
  var events: AsyncStream<PlaybackEvent> { get }

  /// Loads a variant and plays it from a position.
  func load(_ variant: StreamVariant, at position: Duration) async

  /// Goes on playing.
  func play() async

  /// Pauses.
  func pause() async

  /// Jumps to a position.
  func seek(to position: Duration) async

  /// Prepares a variant to load next, and sends `.prepared` when it is ready; `nil` drops it.
  func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async

  /// Stops.
  func stop() async
}
