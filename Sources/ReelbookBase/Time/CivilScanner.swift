/// Scans days and times: digits of a fixed width, and the signs between them.
///
/// The bytes are passed to each call, as with ``JSONCursor``.
package struct CivilScanner {
  package var index: Int
  package let end: Int

  package init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  package var isAtEnd: Bool { index == end }

  @inline(__always) package mutating func number(_ width: Int, _ letters: Span<UInt8>) -> Int? {
    guard end - index >= width else { return nil }
    var value = 0
    for _ in 0..<width {
      let digit = letters[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    return value
  }

  @inline(__always) package mutating func skip(_ letter: Unicode.Scalar, _ letters: Span<UInt8>) -> Bool {
    guard index < end, letters[index] == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  package mutating func day(_ letters: Span<UInt8>) -> CivilDay? {
    guard end - index >= 10,
      // `0000-00-`
      let digits = letters.word(at: index).digits(inPlaceOf: 0x2D30_302D_3030_3030, signs: 0xFF00_00FF_0000_0000)
    else { return nil }
    index += 8
    guard let day = number(2, letters) else { return nil }
    return CivilDay(year: digits.pair(0) * 100 + digits.pair(2), month: digits.pair(5), day: day)
  }

  /// Scans hours and minutes, with optional seconds and decimals, as milliseconds since midnight.
  package mutating func clock(_ letters: Span<UInt8>) -> Int64? {
    guard end - index >= 8,
      // `00:00:00`
      let digits = letters.word(at: index).digits(inPlaceOf: 0x3030_3A30_303A_3030, signs: 0x0000_FF00_00FF_0000)
    else { return clockWithoutSeconds(letters) }
    let (hour, minute, second) = (digits.pair(0), digits.pair(3), digits.pair(6))
    guard hour < 24, minute < 60, second < 60 else { return nil }
    index += 8
    var milliseconds = Int64((hour * 60 + minute) * 60 + second) * 1000
    guard skip(".", letters) else { return milliseconds }
    var unit: Int64 = 100
    let start = index
    while index < end, letters[index] &- 0x30 < 10 {
      milliseconds += Int64(letters[index] &- 0x30) * unit
      unit /= 10
      index += 1
    }
    return index > start ? milliseconds : nil
  }

  private mutating func clockWithoutSeconds(_ letters: Span<UInt8>) -> Int64? {
    guard let hour = number(2, letters), hour < 24, skip(":", letters), let minute = number(2, letters), minute < 60,
      !skip(":", letters)
    else { return nil }
    return Int64(hour * 60 + minute) * 60_000
  }

  /// Scans `Z`, `+01:00` or `-00:25:21`, as seconds east of Greenwich.
  package mutating func offset(_ letters: Span<UInt8>) -> Int? {
    if skip("Z", letters) { return 0 }
    let isWest = skip("-", letters)
    guard isWest || skip("+", letters), let hours = number(2, letters), hours < 24, skip(":", letters),
      let minutes = number(2, letters), minutes < 60
    else { return nil }
    var seconds = 0
    if skip(":", letters) {
      guard let number = number(2, letters), number < 60 else { return nil }
      seconds = number
    }
    let offset = (hours * 60 + minutes) * 60 + seconds
    return isWest ? -offset : offset
  }
}

extension [UInt8] {
  /// Appends a time of day: hours and minutes, seconds if wanted or not zero, decimals if not zero.
  package mutating func append(clock milliseconds: Int64, withSeconds: Bool) {
    let seconds = Int(milliseconds / 1000)
    append(decimal: seconds / 3600, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: seconds / 60 % 60, width: 2)
    let rest = Int(milliseconds % 60_000)
    guard withSeconds || rest != 0 else { return }
    append(UInt8(ascii: ":"))
    append(decimal: rest / 1000, width: 2)
    guard rest % 1000 != 0 else { return }
    append(UInt8(ascii: "."))
    append(decimal: rest % 1000, width: 3)
  }
}
