import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Points on Earth.
@Suite struct CoordinatesTests {
  @Test func `a point has the degrees that it was made with, to five decimals`() throws {
    let point = try Coordinates(latitude: 48.132_614, longitude: -11.588_599)
    #expect(point.latitude == 48.13261 && point.longitude == -11.5886)
    #expect(point.description == "48.13261,-11.5886")
    #expect(try Coordinates(latitude: -0.000_001, longitude: 180).description == "0,180")
    #expect(try Coordinates(latitude: 90, longitude: -180).description == "90,-180")
  }

  @Test func `a point that is not on Earth is an error`() {
    for (latitude, longitude) in [
      (90.1, 0), (-91, 0), (0, 180.01), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
    ] as [(Double, Double)] {
      let error = #expect(throws: LibraryError.self, "\(latitude), \(longitude)") {
        try Coordinates(latitude: latitude, longitude: longitude)
      }
      #expect(error?.code == .notAllowed)
    }
  }

  @Test func `the text of a point reads back, and no other text is one`() throws {
    var source = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let point = try Coordinates.random(using: &source)
      #expect(Coordinates(point.description) == point, "\(point)")
    }
    for text in [
      "", ",", "1", "1,", ",1", "1,2,3", "1.,2", ".5,2", "1.50,2", "01,2", "1,2.000001", "-0,1", "1,-0", "+1,2", "1 ,2",
      "1, 2", "90.00001,0", "0,180.00001", "1e1,2", "--1,2", "1,2.1.1", "99999999999999999999,1", "1,é",
    ] {
      #expect(Coordinates(text) == nil, "“\(text)”")
    }
  }

  @Test func `a place is coded with its name and its point`() throws {
    let place = try Place("Kino", latitude: 1.5, longitude: 2)
    let coded = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(Place.self, from: coded) == place)
    #expect(String(decoding: coded, as: UTF8.self).contains("\"1.5,2\""))
  }
}
