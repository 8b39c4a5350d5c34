/// What a picture shows; TMDb offers different sizes for each kind.
@nonexhaustive
public enum ArtworkKind: String, Sendable, Hashable, CaseIterable {
  /// A poster, upright.
  case poster
  /// A wide picture.
  case backdrop
  /// A picture from an episode.
  case still
  /// A logo, of a title or of a provider.
  case logo
  /// A person.
  case profile
}
