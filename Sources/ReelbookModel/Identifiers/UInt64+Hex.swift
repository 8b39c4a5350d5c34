extension UInt64 {
  /// The number in eight hexadecimal digits: this number's bytes, the lowest byte first.
  ///
  /// All eight are read at once: one by one takes four times as long, and a play has over a hundred.
  package var hexValue: UInt32? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    guard self & (ones &* 0x80) == 0 else { return nil }
    // A digit's value is its low half; nine more for a letter.
    let letters = (self >> 6) & ones
    let values = (self & (ones &* 0x0F)) &+ letters &* 9
    // Whether these values give the same digits, in either case.
    let aboveNine = ((values &+ ones &* 0x76) >> 7) & ones
    guard values & (ones &* 0xF0) == 0,
      self | aboveNine &* 0x20 == values &+ ones &* 0x30 &+ aboveNine &* 0x27
    else { return nil }
    var packed = values.byteSwapped
    packed = (packed | packed >> 4) & 0x00FF_00FF_00FF_00FF
    packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: packed | packed >> 16)
  }
}
