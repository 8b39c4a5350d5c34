/// The time that a person watched on a device on a day.
///
/// Devices add up. For one device the highest value wins.
package struct WatchedTime: LibraryRecord {
  package let id: WatchedTimeID
  /// The time; it only grows.
  package var watched = Duration.zero
  /// The latest moment at which it was counted, by a clock that never goes back: see `latestCount(of:asOf:)`.
  package var last = Instant.absent
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "watchedTime")
  package static let fields: [Field<WatchedTime>] = [
    Field("seconds", \.watched, atLeast: .zero, audience: .owner, rule: .highest(\.watched), inHistory: false),
    Field("last", \.last, audience: .owner, rule: .highest(\.last), inHistory: false),
  ]
  package static let traits = KindTraits<WatchedTime>(noun: "watched time", of: \.id.person)

  package init(id: WatchedTimeID) { self.id = id }
}

/// The id of a person's time on a device on a day.
package struct WatchedTimeID: PairedID {
  package let person: PersonID
  /// The device and the day.
  package let place: DeviceDay

  package init(_ person: PersonID, _ place: DeviceDay) {
    self.person = person
    self.place = place
  }

  package var parts: (PersonID, DeviceDay) { (person, place) }
}

/// A day on a device: `2026-11-20~8f2c0d9ae1b27c44`.
package struct DeviceDay: RecordID {
  /// The local day.
  package let day: CivilDay
  package let device: DeviceID

  /// Creates a day on a device.
  package init(_ day: CivilDay, on device: DeviceID) {
    self.day = day
    self.device = device
  }

  package static var absent: DeviceDay { DeviceDay(.absent, on: .absent) }

  package static func < (a: DeviceDay, b: DeviceDay) -> Bool {
    a.day == b.day ? a.device < b.device : a.day < b.day
  }

  package init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    let sign = range.upperBound - 17
    guard sign > range.lowerBound, letters[sign] == UInt8(ascii: "~"),
      let day = CivilDay(letters, range.lowerBound..<sign), let device = DeviceID(letters, sign + 1..<range.upperBound)
    else { return nil }
    self.init(day, on: device)
  }

  package func appendText(to letters: inout [UInt8]) {
    day.appendText(to: &letters)
    letters.append(UInt8(ascii: "~"))
    device.appendText(to: &letters)
  }
}
