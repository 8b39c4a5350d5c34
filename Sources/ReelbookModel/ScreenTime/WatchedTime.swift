/// The time that a person watched on a device on a day.
///
/// Devices add up. For one device the highest value wins.
public struct WatchedTime: LibraryRecord {
  public let id: WatchedTimeID
  /// Whole seconds; they only grow.
  public var seconds = 0
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "watchedTime")
  public static let fields: [Field<WatchedTime>] = [
    Field("seconds", \.seconds, atLeast: 0, audience: .owner, rule: .highest(\.seconds), inHistory: false)
  ]
  public static let traits = KindTraits<WatchedTime>(noun: "watched time", of: \.id.person)

  public init(id: WatchedTimeID) { self.id = id }
}

/// The id of a person's time on a device on a day.
public struct WatchedTimeID: PairedID {
  public let person: PersonID
  /// The device and the day.
  public let place: DeviceDay

  public init(_ person: PersonID, _ place: DeviceDay) {
    self.person = person
    self.place = place
  }

  public var parts: (PersonID, DeviceDay) { (person, place) }
}

/// A day on a device: `2026-11-20~8f2c0d9ae1b27c44`.
public struct DeviceDay: RecordID {
  /// The local day.
  public let day: CivilDay
  public let device: DeviceID

  /// Creates a day on a device.
  public init(_ day: CivilDay, on device: DeviceID) {
    self.day = day
    self.device = device
  }

  public static var absent: DeviceDay { DeviceDay(.absent, on: .absent) }

  public static func < (a: DeviceDay, b: DeviceDay) -> Bool {
    a.day == b.day ? a.device < b.device : a.day < b.day
  }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    let sign = range.upperBound - 17
    guard sign > range.lowerBound, letters[sign] == UInt8(ascii: "~"),
      let day = CivilDay(letters, range.lowerBound..<sign), let device = DeviceID(letters, sign + 1..<range.upperBound)
    else { return nil }
    self.init(day, on: device)
  }

  public func appendText(to letters: inout [UInt8]) {
    day.appendText(to: &letters)
    letters.append(UInt8(ascii: "~"))
    device.appendText(to: &letters)
  }
}
