/// A point on Earth: latitude and longitude in degrees, to about a metre.
///
/// Its text is `48.1326,11.5886`.
public struct Coordinates: Hashable, Sendable {
  // Whole hundred-thousandths: text and value are the same number, and many viewings have a point.
  private let north: Int32
  private let east: Int32

  private static let unitsPerDegree = 100_000

  /// Creates a point. A latitude beyond 90 degrees or a longitude beyond 180 is an error.
  public init(latitude: Double, longitude: Double) throws(LibraryError) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else {
      throw LibraryError(
        .notAllowed, ErrorPhrase.noCoordinates, ["latitude": .decimal(latitude), "longitude": .decimal(longitude)])
    }
    let units = Double(Self.unitsPerDegree)
    self.init(north: Int32((latitude * units).rounded()), east: Int32((longitude * units).rounded()))
  }

  private init(north: Int32, east: Int32) {
    self.north = north
    self.east = east
  }

  /// The degrees north of the equator; below zero to the south.
  public var latitude: Double { Double(north) / Double(Self.unitsPerDegree) }

  /// The degrees east of Greenwich; below zero to the west.
  public var longitude: Double { Double(east) / Double(Self.unitsPerDegree) }
}

extension Coordinates: RecordID {
  public static var absent: Coordinates { Coordinates(north: 0, east: 0) }

  public var isSurelyReadBack: Bool { true }

  public static func < (a: Coordinates, b: Coordinates) -> Bool { (a.north, a.east) < (b.north, b.east) }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard let comma = range.first(where: { letters[$0] == UInt8(ascii: ",") }),
      let north = Self.units(letters, range.lowerBound..<comma, atMost: 90),
      let east = Self.units(letters, comma + 1..<range.upperBound, atMost: 180)
    else { return nil }
    self.init(north: north, east: east)
    // One point has one text.
    var text: [UInt8] = []
    appendText(to: &text)
    guard text.count == range.count, text.indices.allSatisfy({ text[$0] == letters[range.lowerBound + $0] }) else {
      return nil
    }
  }

  public func appendText(to letters: inout [UInt8]) {
    Self.append(north, to: &letters)
    letters.append(UInt8(ascii: ","))
    Self.append(east, to: &letters)
  }

  /// Reads degrees with at most five decimals.
  private static func units(_ letters: Span<UInt8>, _ range: Range<Int>, atMost limit: Int) -> Int32? {
    guard let first = range.first else { return nil }
    let isNegative = letters[first] == UInt8(ascii: "-")
    var value = 0
    var decimals: Int?
    for index in (isNegative ? first + 1 : first)..<range.upperBound {
      if letters[index] == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      let digit = Int(letters[index]) - 0x30
      guard (0...9).contains(digit), decimals ?? 0 < 5, value < limit * unitsPerDegree else { return nil }
      value = value * 10 + digit
      decimals = decimals.map { $0 + 1 }
    }
    for _ in (decimals ?? 0)..<5 {
      guard value <= limit * unitsPerDegree else { return nil }
      value *= 10
    }
    guard value <= limit * unitsPerDegree else { return nil }
    return Int32(isNegative ? -value : value)
  }

  private static func append(_ units: Int32, to letters: inout [UInt8]) {
    if units < 0 { letters.append(UInt8(ascii: "-")) }
    let magnitude = Int(units.magnitude)
    letters.append(contentsOf: "\(magnitude / unitsPerDegree)".utf8)
    var rest = magnitude % unitsPerDegree
    guard rest > 0 else { return }
    letters.append(UInt8(ascii: "."))
    var unit = unitsPerDegree / 10
    while rest > 0 {
      letters.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
