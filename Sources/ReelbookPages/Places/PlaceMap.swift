package import ReelbookModel

/// Where places lie on a drawing of a size: north is up, and distances are right in its middle.
///
/// It is made of the points alone, so that nobody is asked for a map.
package struct PlaceMap: Hashable, Sendable {
  /// A place on the drawing.
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double
    package let radius: Double
  }

  /// The points, in the order of the places.
  package let points: [Point]
  /// The length of the drawing for a kilometre.
  package let unitsPerKilometre: Double

  private static let margin = 28.0
  private static let kilometresPerDegree = 111.32
  /// Points that are closer are not drawn farther apart: a single cinema does not fill the world.
  private static let leastDegrees = 0.02

  /// Places points with weights on a drawing.
  package init(_ places: [(coordinates: Coordinates, weight: Int)], width: Double, height: Double) {
    let latitudes = places.map(\.coordinates.latitude)
    let west = Self.westernmost(places.map(\.coordinates.longitude))
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    // A degree of longitude is shorter the farther from the equator it is. At a pole it has no length.
    let shortening = Swift.max(0.02, Self.cosine(ofDegrees: (south + north) / 2))
    let offsets = places.map { Self.degrees(from: west, to: $0.coordinates.longitude) * shortening }
    let span = (
      x: Swift.max(offsets.max() ?? 0, Self.leastDegrees), y: Swift.max(north - south, Self.leastDegrees)
    )
    let scale = Swift.min((width - 2 * Self.margin) / span.x, (height - 2 * Self.margin) / span.y)
    let (left, top) = ((width - (offsets.max() ?? 0) * scale) / 2, (height - (north - south) * scale) / 2)
    let most = Double(Swift.max(1, places.map(\.weight).max() ?? 1))
    points = places.indices.map { index in
      Point(
        x: left + offsets[index] * scale, y: top + (north - latitudes[index]) * scale,
        radius: 5 + 13 * (Double(Swift.max(0, places[index].weight)) / most).squareRoot())
    }
    unitsPerKilometre = scale / Self.kilometresPerDegree
  }

  /// The longitude at which the drawing begins: behind the longest stretch without places.
  private static func westernmost(_ longitudes: [Double]) -> Double {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    var (west, longest) = (first, degrees(from: last, to: first))
    // Places on one meridian: the stretch is the whole circle.
    if first == last { return first }
    for (before, after) in zip(sorted, sorted.dropFirst()) where after - before > longest {
      (west, longest) = (after, after - before)
    }
    return west
  }

  /// The degrees eastwards from one longitude to another.
  private static func degrees(from west: Double, to east: Double) -> Double {
    east >= west ? east - west : east - west + 360
  }

  /// The cosine, by a series that is right to a thousandth up to a right angle: no module of the system is needed.
  private static func cosine(ofDegrees degrees: Double) -> Double {
    let angle = degrees * .pi / 180
    let square = angle * angle
    return 1 - square / 2 + square * square / 24 - square * square * square / 720
  }
}

extension PlaceMap {
  /// A scale's length: a round number of metres that takes at most a part of the drawing.
  package func scale(atMost units: Double) -> (metres: Int, units: Double) {
    var best = (metres: 1, units: unitsPerKilometre / 1000)
    var power = 1
    while power <= 10_000_000 {
      for metres in [power, 2 * power, 5 * power] {
        let length = unitsPerKilometre * Double(metres) / 1000
        if length <= units { best = (metres, length) }
      }
      power *= 10
    }
    return best
  }
}
