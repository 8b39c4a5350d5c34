/// Viewings grouped by an aspect, such as their format.
public struct Breakdown: Hashable, Sendable, Codable {
  /// The viewings of a trait.
  public struct Row: Hashable, Sendable, Codable {
    public let trait: PlayTrait
    public let figure: Figure
  }

  public let aspect: PlayAspect
  /// The traits, those with most viewings first; ties alphabetically, titles and people by id.
  ///
  /// All weekdays and hours are there in their order; decades are in theirs, and precisions from exact to vague. A
  /// viewing may be in several rows, as for genres.
  public let rows: [Row]
  /// The viewings without the aspect.
  public let unknown: Figure
}
