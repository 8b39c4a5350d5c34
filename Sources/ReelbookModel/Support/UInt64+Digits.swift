/// Eight characters, the first in the lowest byte: all at once take a third of the time.
extension UInt64 {
  /// The digits where a pattern has zeros, each in its byte; `nil` if there is something else, or if the pattern's
  /// signs are missing.
  func digits(inPlaceOf pattern: UInt64, signs: UInt64 = 0) -> UInt64? {
    let digits = self ^ pattern
    // A byte above nine sets its highest bit; only a byte that had it set carries into the next.
    let tooHigh = (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    return tooHigh == 0 && digits & signs == 0 ? digits : nil
  }

  /// The number of two digits, the first at a byte.
  func pair(_ byte: UInt64) -> Int { Int(self >> (8 * byte) & 15) * 10 + Int(self >> (8 * byte + 8) & 15) }

  /// The number of eight digits.
  var decimalValue: UInt64? {
    guard let digits = digits(inPlaceOf: 0x3030_3030_3030_3030) else { return nil }
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }
}
