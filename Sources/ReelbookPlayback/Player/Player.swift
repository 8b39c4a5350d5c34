public import ReelbookModel

/// A host's player: it shows the picture, does as it is told, and says what happens.
///
/// Calls come one after the other. One that cannot be carried out is told of as an event, ``PlaybackEvent/failed(_:)``, and
/// throws nothing. The words of a failure hold no address.
public protocol Player: Sendable {
  /// What happens to it, once: positions, pauses, jumps, stalls, the end, failures, and what a person does at the player itself.
  var events: AsyncStream<PlaybackEvent> { get }

  /// Loads a variant and plays it from a position.
  func load(_ variant: StreamVariant, at position: Duration) async

  /// Goes on playing.
  func play() async

  /// Pauses.
  func pause() async

  /// Jumps to a position.
  func seek(to position: Duration) async

  /// Makes a variant ready to be loaded next, and says `.prepared` when it is; `nil` drops what was.
  func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async

  /// Stops, and shows nothing.
  func stop() async
}
