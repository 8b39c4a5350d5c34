public import ReelbookModel

/// The reason that nothing can be played.
@nonexhaustive
public enum PlaybackFailure: Hashable, Sendable {
  /// There is no stream.
  case nothingToPlay
  /// The stream ended long before the end.
  case endedEarly
  /// The player gave no reason.
  case noReason
  /// The player's reason.
  case reason(String)

  /// The failure in words; the player's reason stays as it is.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .nothingToPlay: table.text(PlaybackPhrase.failureNothingToPlay)
    case .endedEarly: table.text(PlaybackPhrase.failureEndedEarly)
    case .noReason: table.text(PlaybackPhrase.failureUnsaid)
    case .reason(let text): text
    }
  }
}

extension PlaybackFailure: CustomStringConvertible {
  /// The failure in English words.
  public var description: String { words() }
}
