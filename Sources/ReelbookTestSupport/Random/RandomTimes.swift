package import ReelbookModel

extension CivilDay: RandomValue {
  /// Makes a day from 1900 to 2099, or sometimes from the years 1 to 9999.
  package static func random(using generator: inout some RandomNumberGenerator) -> CivilDay {
    CivilDay(number: .random(in: generator.oneIn(16) ? CivilDay.range : -25_567...47_481, using: &generator))
  }
}

extension Instant: RandomValue {
  /// Makes a moment from 1990 to 2039, or sometimes from the years 1 to 9999.
  package static func random(using generator: inout some RandomNumberGenerator) -> Instant {
    let years: ClosedRange<Int64> =
      generator.oneIn(16)
      ? -62_135_596_800_000...253_402_300_799_999 : 631_152_000_000...2_208_988_800_000
    return Instant(milliseconds: .random(in: years, using: &generator))
  }
}

extension WatchTime: RandomValue {
  /// Makes a time of any of the seven forms.
  package static func random(using generator: inout some RandomNumberGenerator) -> WatchTime {
    let day = CivilDay.random(using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return .unknown
    case 1: return .released
    case 2: return .year(day.year)
    case 3: return .month(day.year, day.month)
    case 4: return .day(day)
    case 5:
      return .local(day, hour: .random(in: 0..<24, using: &generator), minute: .random(in: 0..<60, using: &generator))
    default: return instant(using: &generator)
    }
  }

  private static func instant(using generator: inout some RandomNumberGenerator) -> WatchTime {
    let quarters = Int.random(in: -48...56, using: &generator) * 900
    let time = WatchTime(.random(using: &generator), offset: generator.oneIn(16) ? quarters + 1 : quarters)
    guard generator.oneIn(2) else { return time }
    return WatchTime("\(time)[\(generator.pick("Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC"))]") ?? time
  }
}
