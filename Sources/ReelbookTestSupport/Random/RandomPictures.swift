package import ReelbookModel

extension Coordinates: RandomValue {
  /// Makes a point; one in eight is at an end of the map.
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Coordinates {
    if generator.oneIn(8) {
      return try Coordinates(latitude: generator.pick(-90, 0, 90), longitude: generator.pick(-180, 0, 180))
    }
    return try Coordinates(
      latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
  }
}

extension PictureID: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) throws -> PictureID {
    let file = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return PictureID(of: file, generator.pick(.jpeg, .png, .heic, .webp, PictureFormat(rawValue: "avif2")))
  }
}

extension DiaryPicture: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) throws -> DiaryPicture {
    DiaryPicture(
      try .random(using: &generator), width: .random(in: 0...9000, using: &generator), height: generator.pick(0, 4032),
      size: .random(in: 0...1 << 40, using: &generator))
  }
}
