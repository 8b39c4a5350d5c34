import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookTestSupport
import Testing

/// Where places lie on a drawing.
@Suite struct PlaceMapTests {
  private static let (width, height) = (640.0, 400.0)

  private static func map(_ points: [(Double, Double)], weights: [Int]? = nil) throws -> PlaceMap {
    let places = try points.enumerated().map { index, point in
      (coordinates: try Coordinates(latitude: point.0, longitude: point.1), weight: weights?[index] ?? 1)
    }
    return PlaceMap(places, width: width, height: height)
  }

  @Test func `every point is on the drawing, wherever on Earth it is`() throws {
    for seed in Laws.seeds(few: 200, all: 5000) {
      var source = SeededGenerator(seed: seed)
      let places = try (0...Int(source.next() % 20)).map { _ in
        (coordinates: try Coordinates.random(using: &source), weight: Int(source.next() % 100))
      }
      for point in PlaceMap(places, width: Self.width, height: Self.height).points {
        #expect((0...Self.width).contains(point.x) && (0...Self.height).contains(point.y), "seed \(seed)")
        #expect((5...18).contains(point.radius), "seed \(seed)")
      }
    }
  }

  @Test func `north is up, east is right, and one place is in the middle`() throws {
    let points = try Self.map([(48, 11), (49, 11), (48, 12)]).points
    #expect(points[1].y < points[0].y && abs(points[1].x - points[0].x) < 0.01)
    #expect(points[2].x > points[0].x && abs(points[2].y - points[0].y) < 0.01)
    let one = try Self.map([(48, 11)]).points
    #expect(one.map(\.x) == [320] && one.map(\.y) == [200])
  }

  @Test func `distances are those on Earth, to a twentieth within a country`() throws {
    // Munich, Berlin and Hamburg, and the great-circle distances between them in kilometres.
    let cities = [(48.1374, 11.5755), (52.5200, 13.4050), (53.5511, 9.9937)]
    let map = try Self.map(cities)
    for (a, b, kilometres) in [(0, 1, 504.4), (0, 2, 612.6), (1, 2, 255.3)] {
      let (first, second) = (map.points[a], map.points[b])
      let length = ((first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y))
        .squareRoot()
      #expect(abs(length / map.unitsPerKilometre / kilometres - 1) < 0.05, "\(a) to \(b)")
    }
  }

  @Test func `the map is cut where nobody was: Fiji and Samoa are neighbours`() throws {
    let points = try Self.map([(-18.14, 178.44), (-13.83, -171.77)]).points
    #expect(points[1].x > points[0].x)
    let map = try Self.map([(-18.14, 178.44), (-13.83, -171.77), (-36.85, 174.76)])
    // New Zealand, Fiji, Samoa, from west to east.
    #expect(map.points[2].x < map.points[0].x && map.points[0].x < map.points[1].x)
  }

  @Test func `more viewings make a larger circle`() throws {
    let points = try Self.map([(48, 11), (49, 11), (50, 11)], weights: [1, 100, 25]).points
    #expect(points[0].radius < points[2].radius && points[2].radius < points[1].radius)
    #expect(points[1].radius == 18)
  }

  @Test func `the scale is a round number, and fits`() throws {
    for seed in Laws.seeds(few: 100, all: 2000) {
      var source = SeededGenerator(seed: seed)
      let places = try (0..<3).map { _ in (coordinates: try Coordinates.random(using: &source), weight: 1) }
      let map = PlaceMap(places, width: Self.width, height: Self.height)
      let scale = map.scale(atMost: 150)
      #expect(scale.units <= 150 && scale.units > 20, "seed \(seed)")
      let digits = String(scale.metres)
      #expect("125".contains(digits.prefix(1)) && digits.dropFirst().allSatisfy { $0 == "0" }, "seed \(seed)")
      #expect(abs(scale.units - Double(scale.metres) / 1000 * map.unitsPerKilometre) < 0.01, "seed \(seed)")
    }
  }
}
