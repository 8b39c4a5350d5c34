/// Viewings told apart by one thing, such as their format.
public struct Breakdown: Hashable, Sendable {
  /// The viewings that have one trait.
  public struct Row: Hashable, Sendable {
    /// What they have in common.
    public let trait: PlayTrait
    /// How many they are.
    public let figure: Figure
  }

  /// What they are told apart by.
  public let aspect: PlayAspect
  /// The traits that were found, the most viewings first; of as many, by the alphabet, and titles and persons by their ids.
  ///
  /// All seven days of the week and all 24 hours are there, in their order; decades are in theirs, and what is known more exactly comes first. A viewing can be in several
  /// rows where it can have several traits, such as genres.
  public let rows: [Row]
  /// The viewings of which nothing is known in this aspect.
  public let unknown: Figure
}
