/// Where somebody watched: a name in their own words, and perhaps a point on the map.
///
///     let cinema = try Place("Museum Lichtspiele", latitude: 48.1326, longitude: 11.5886)
///     try draft.watch(film, in: cinema)
///
/// Two spellings of one name are one place: `places(of:)` groups by the name's letters and digits.
public struct Place: Hashable, Sendable, Codable {
  /// The name, in the person's own words.
  public var name: String
  /// The point; `nil` if unknown. Only the owner's devices have it.
  public var coordinates: Coordinates?

  /// Creates a place.
  public init(_ name: String, at coordinates: Coordinates? = nil) {
    self.name = name
    self.coordinates = coordinates
  }

  /// Creates a place with a point. A point that is not on Earth is an error.
  public init(_ name: String, latitude: Double, longitude: Double) throws(LibraryError) {
    self.init(name, at: try Coordinates(latitude: latitude, longitude: longitude))
  }

  /// What all spellings of a name have in common; empty for a name without a visible character.
  package static func folded(_ name: String) -> String {
    Draft.isVisible(name) ? name.trimmed.foldedForMatching : ""
  }
}

extension Place: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension PlayDetails {
  /// The place; `nil` if it has no name.
  ///
  /// It is the location with the coordinates. Setting `nil` removes both.
  public var place: Place? {
    get { Draft.isVisible(location) ? Place(location, at: coordinates) : nil }
    set {
      location = newValue?.name ?? ""
      coordinates = newValue?.coordinates
    }
  }
}
