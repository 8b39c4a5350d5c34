import ReelbookModel

extension WatchTime {
  /// Creates a time also from other programs' forms: `2021-05-04 20:12:33.5`, with `UTC`, `+02` or `+0200`.
  ///
  /// The year must come first: the order of `04/05/2021` is ambiguous.
  package init?(lenient text: String) {
    if let time = WatchTime(text) {
      self = time
      return
    }
    let letters = Array(text.utf8.prefix(Self.lengthLimit + 1))
    guard letters.count <= Self.lengthLimit, letters.count > 10, [.space, .upperT, .lowerT].contains(letters[10])
    else { return nil }
    let clock = letters[11...].prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    let zone = letters[clock.endIndex...].drop { $0 == .space }
    let parts = [letters[..<10], [.upperT], clock, Self.offset(zone)]
    self.init(String(decoding: parts.joined(), as: UTF8.self))
  }

  /// The longest such text.
  private static let lengthLimit = 120

  /// An offset in the library's form; anything else unchanged.
  private static func offset(_ zone: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if ["z", "utc", "gmt"].contains(String(decoding: zone, as: UTF8.self).lowercased()) { return [UInt8(ascii: "Z")] }
    guard zone.dropFirst().allSatisfy({ $0 &- 0x30 < 10 }) else { return zone }
    switch zone.count {
    case 3: return zone + Array(":00".utf8)
    case 5: return zone.prefix(3) + [UInt8(ascii: ":")] + zone.suffix(2)
    default: return zone
    }
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let upperT = UInt8(ascii: "T")
  fileprivate static let lowerT = UInt8(ascii: "t")
}
