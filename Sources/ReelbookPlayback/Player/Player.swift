public import ReelbookModel

/// An app's player.
///
/// Calls come one after the other; only a stop, and what a person wants instead, do not wait for a `load` that has not
/// returned. A failure is not thrown, but an event, ``PlaybackEvent/failed(_:)``, whose text must
/// not have an address.
public protocol Player: Sendable {
  /// Its events: positions, pauses, jumps, stalls, the end, failures, and a person's actions at the player itself.
  var events: AsyncStream<PlaybackEvent> { get }

  /// Loads a variant and plays it from a position.
  ///
  /// It replaces what was loaded, or is still loading. It best returns at once: until it does, all other events wait.
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
