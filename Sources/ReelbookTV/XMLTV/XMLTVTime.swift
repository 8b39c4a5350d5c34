import Foundation
package import ReelbookModel

/// The times of guides: `20261123210000 +0100`, and other forms that occur.
package enum XMLTVTime {
  /// `20261123200000 +0000`.
  static func text(_ instant: Instant) -> String {
    let (days, clock) = instant.milliseconds.dividedDown(by: 86_400_000)
    let day = CivilDay(number: Int(days))
    var letters: [UInt8] = []
    letters.append(decimal: day.year, width: 4)
    letters.append(decimal: day.month, width: 2)
    letters.append(decimal: day.day, width: 2)
    for part in [clock / 3_600_000, clock / 60_000 % 60, clock / 1000 % 60] {
      letters.append(decimal: Int(part), width: 2)
    }
    return String(decoding: letters, as: UTF8.self) + " +0000"
  }

  /// Whether a date is the first day of Unix time, in any form: `19700101`, `1970-01-01`. It stands for an unknown one.
  static func isUnknownDay(_ text: String) -> Bool {
    text.utf8.lazy.filter(\.isDigit).starts(with: "19700101".utf8)
  }

  static func year(_ year: Int) -> String {
    var letters: [UInt8] = []
    letters.append(decimal: year, width: 4)
    return String(decoding: letters, as: UTF8.self)
  }

  /// The moment of a text; `nil` if it cannot be read.
  ///
  /// Missing parts of the date are 1, those of the time 0. A text without a zone is in UTC.
  static func instant(_ letters: Span<UInt8>, _ range: Range<Int>) -> Instant? {
    if let instant = usualInstant(letters, range) { return instant }
    var scan = TimeScan(range)
    return scan.instant(letters)
  }

  /// The moment of a text in the usual form, `20261123210000 +0100`; `nil` for any other.
  private static func usualInstant(_ letters: Span<UInt8>, _ range: Range<Int>) -> Instant? {
    guard range.count == 20, letters[range.lowerBound + 14] == 0x20 else { return nil }
    let start = range.lowerBound
    let sign = letters[start + 15]
    // Eight digits at a time: the date; the day and the time; four zeros and the zone.
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let date = letters.word(at: start).decimalValue.map(Int.init),
      let clock = letters.word(at: start + 6).decimalValue.map(Int.init),
      let zone = (letters.word(at: start + 12) & ~0xFFFF_FFFF | 0x3030_3030).decimalValue.map(Int.init),
      let day = CivilDay(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    else { return nil }
    let (hour, minute, second) = (clock / 10_000 % 100, clock / 100 % 100, clock % 100)
    guard hour <= 24, minute < 60, second <= 60, zone / 100 <= 15, zone % 100 < 60 else { return nil }
    let east = (zone / 100 * 60 + zone % 100) * 60
    let local = Int(day.number) * 86_400 + (hour * 60 + minute) * 60 + second
    return Instant(milliseconds: Int64(sign == UInt8(ascii: "-") ? local + east : local - east) * 1000)
  }

  /// The moment of a text; one without a zone of its own is by the clock of a zone. A time that a change of the clock
  /// skips or repeats is by the offset before it.
  static func instant(_ text: String, in zone: TimeZone?) -> Instant? {
    let letters = ContiguousArray(text.utf8)
    var scan = TimeScan(letters.indices)
    guard let instant = scan.instant(letters.span) else { return nil }
    guard let zone, !scan.hasZone else { return instant }
    return self.instant(local: instant, in: zone)
  }

  /// The moment at which a zone's clock shows what Greenwich's clock shows at another.
  fileprivate static func instant(local: Instant, in zone: TimeZone) -> Instant {
    // The offset a day before is that of the clock, unless the clock changed since.
    let early = local.adding(.seconds(-zone.offset(at: local.adding(.seconds(-86_400)))))
    let late = local.adding(.seconds(-zone.offset(at: early)))
    return late.adding(.seconds(zone.offset(at: late))) == local ? late : early
  }

  package static func instant(_ text: String) -> Instant? {
    let letters = ContiguousArray(text.utf8)
    return instant(letters.span, 0..<letters.count)
  }
}

/// Scans a time. The bytes are passed to each call.
private struct TimeScan {
  /// Whether the text has a zone.
  private(set) var hasZone = false
  /// The zone, if it is named by a place: `Europe/Berlin`.
  private var place: TimeZone?
  private var index: Int
  private let end: Int

  init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func instant(_ letters: Span<UInt8>) -> Instant? {
    skipBlanks(letters)
    guard let year = number(4, letters) else { return nil }
    var parts = [year, 1, 1, 0, 0, 0]
    for place in 1..<6 {
      let start = index
      if place < 3 {
        // A sign after a space belongs to a zone.
        skip(UInt8(ascii: "-"), letters)
      } else if place == 3 {
        if index < end, letters[index] | 0x20 == UInt8(ascii: "t") { index += 1 }
        // The space of `2026-11-23 21:00`, unlike that of `20261123 +0100`.
        if index + 1 < end, letters[index] == 0x20, letters[index + 1].isDigit { index += 1 }
      } else {
        skip(UInt8(ascii: ":"), letters)
      }
      guard let part = number(2, letters) else {
        index = start
        break
      }
      parts[place] = part
    }
    if index < end, letters[index] == UInt8(ascii: ".") {
      index += 1
      while index < end, letters[index].isDigit { index += 1 }
    }
    // Guides write the end of a day as 24:00, and a leap second as 60.
    guard let day = CivilDay(year: parts[0], month: parts[1], day: parts[2]), parts[3] <= 24, parts[4] < 60,
      parts[5] <= 60, let offset = zone(letters)
    else { return nil }
    let seconds = Int64(day.number) * 86_400 + Int64((parts[3] * 60 + parts[4]) * 60 + parts[5] - offset)
    let instant = Instant(milliseconds: seconds * 1000)
    return place.map { XMLTVTime.instant(local: instant, in: $0) } ?? instant
  }

  /// Seconds east of Greenwich; `nil` for an unknown zone.
  private mutating func zone(_ letters: Span<UInt8>) -> Int? {
    skipBlanks(letters)
    guard index < end else { return 0 }
    hasZone = true
    let sign = letters[index]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return namedZone(letters) }
    return signedZone(letters, sign)
  }

  /// `+0100`, also after `GMT`.
  private mutating func signedZone(_ letters: Span<UInt8>, _ sign: UInt8) -> Int? {
    index += 1
    var (value, count, hasColon) = (0, 0, false)
    while index < end, count < 7 {
      if letters[index].isDigit {
        value = value * 10 + Int(letters[index] &- 0x30)
        count += 1
      } else if letters[index] == UInt8(ascii: ":"), !hasColon {
        hasColon = true
      } else {
        break
      }
      index += 1
    }
    let split: (hours: Int, minutes: Int)
    switch (count, hasColon) {
    case (1...2, false): split = (value, 0)
    case (3...4, _): split = (value / 100, value % 100)
    // `+02:00:00` has seconds, too.
    case (6, _): split = (value / 10_000, value / 100 % 100)
    default: return nil
    }
    guard split.hours <= 15, split.minutes < 60 else { return nil }
    let seconds = (split.hours * 60 + split.minutes) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private mutating func namedZone(_ letters: Span<UInt8>) -> Int? {
    var name = ""
    let start = index
    while index < end, letters[index].isLetter, name.utf8.count < 6 {
      name.unicodeScalars.append(Unicode.Scalar(letters[index] & 0xDF))
      index += 1
    }
    if index < end, ["UTC", "GMT"].contains(name),
      letters[index] == UInt8(ascii: "+") || letters[index] == UInt8(ascii: "-")
    {
      return signedZone(letters, letters[index])
    }
    let wholeName = letters.text(start..<end).trimmedBlanks
    if wholeName.utf8.contains(UInt8(ascii: "/")), wholeName.utf8.count < 40, let zone = TimeZone(identifier: wholeName)
    {
      place = zone
      return 0
    }
    skipBlanks(letters)
    guard index == end else { return nil }
    return XMLTVTime.zones[name].map { $0 * 60 }
  }

  private mutating func number(_ width: Int, _ letters: Span<UInt8>) -> Int? {
    guard end - index >= width else { return nil }
    var value = 0
    for offset in 0..<width {
      let digit = letters[index + offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    index += width
    return value
  }

  private mutating func skip(_ byte: UInt8, _ letters: Span<UInt8>) {
    if index < end, letters[index] == byte { index += 1 }
  }

  private mutating func skipBlanks(_ letters: Span<UInt8>) {
    while index < end, letters[index] <= 0x20 { index += 1 }
  }
}

extension XMLTVTime {
  /// Zone names of guides, in minutes east of Greenwich; ambiguous ones as guides mean them.
  fileprivate static let zones: [String: Int] = [
    "Z": 0, "UTC": 0, "GMT": 0, "UT": 0, "WET": 0, "WEST": 60, "BST": 60, "IST": 60, "CET": 60, "MET": 60,
    "CEST": 120, "MEST": 120, "EET": 120, "EEST": 180, "MSK": 180, "MSD": 240, "TRT": 180, "SAST": 120, "AST": -240,
    "ADT": -180, "NST": -210, "NDT": -150, "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420,
    "MDT": -360, "PST": -480, "PDT": -420, "AKST": -540, "AKDT": -480, "HST": -600, "BRT": -180, "ART": -180,
    "JST": 540, "KST": 540, "HKT": 480, "SGT": 480, "AWST": 480, "ACST": 570, "ACDT": 630, "AEST": 600, "AEDT": 660,
    "NZST": 720, "NZDT": 780,
  ]
}
