/// Facts of a title that a library does not store but a search can use: other names and people.
public struct SearchDetails: Hashable, Sendable {
  /// Other names of the title.
  public var otherNames: [String]
  /// The people who play in it or made it.
  public var people: [String]

  /// Creates details.
  public init(otherNames: [String] = [], people: [String] = []) {
    self.otherNames = otherNames
    self.people = people
  }
}
