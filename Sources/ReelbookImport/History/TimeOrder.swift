import ReelbookInterchange
import ReelbookModel

/// Times in order, by precision and value, so that the times that agree with a given time are a few ranges.
struct TimeOrder {
  private let times: [WatchTime]
  /// The place of each time in the order of precision and local time. `sorted` is the inverse.
  let places: [Int]
  private let sorted: [Int]
  /// The first place of each precision, and the end.
  private let starts: [Int]
  /// The place of each instant in the order of instants. `byMoment` is the inverse.
  let moments: [Int]
  private let byMoment: [Int]

  init(_ times: [WatchTime]) {
    self.times = times
    let kinds = times.map(Self.kind)
    let sorted = times.indices.sorted { (kinds[$0], times[$0].local) < (kinds[$1], times[$1].local) }
    let byMoment = times.indices.filter { kinds[$0] == 4 }.sorted { Self.moment(times[$0]) < Self.moment(times[$1]) }
    var (places, moments) = ([Int](repeating: -1, count: times.count), [Int](repeating: -1, count: times.count))
    for (place, index) in sorted.enumerated() { places[index] = place }
    for (place, index) in byMoment.enumerated() { moments[index] = place }
    starts = (0...5).map { kind in sorted.lowerBound { kinds[$0] < kind } }
    (self.sorted, self.places, self.byMoment, self.moments) = (sorted, places, byMoment, moments)
  }

  var count: Int { times.count }
  var momentCount: Int { byMoment.count }

  /// The precision of a time, as a number: unknown, year, month, day, or instant.
  private static func kind(of time: WatchTime) -> Int {
    switch time.precision {
    case .unknown, .released: 0
    case .year: 1
    case .month: 2
    case .day, .local: 3
    case .instant: 4
    }
  }

  private static func moment(_ time: WatchTime) -> Int64 { time.instant?.milliseconds ?? 0 }

  /// The places of dated times that agree with a time within an export, and of instants close to its instant.
  func agreeing(with time: WatchTime) -> (places: [Range<Int>], moments: Range<Int>) {
    let timeKind = Self.kind(of: time)
    guard timeKind > 0 else { return ([starts[1]..<starts[5]], 0..<0) }
    var ranges: [Range<Int>] = []
    for kind in 1...(timeKind == 4 ? 3 : 4) {
      let period = Self.period(of: time, min(kind, timeKind))
      ranges.append(place(period.lowerBound, kind)..<place(period.upperBound, kind))
    }
    guard timeKind == 4 else { return (ranges, 0..<0) }
    let moment = Self.moment(time)
    let low = byMoment.lowerBound { Self.moment(times[$0]) < moment - ViewingTimeRule.toleranceOfExport }
    let high = byMoment.lowerBound { Self.moment(times[$0]) <= moment + ViewingTimeRule.toleranceOfExport }
    return (ranges, low..<high)
  }

  /// The places of the times without a known year.
  var undated: Range<Int> { starts[0]..<starts[1] }

  /// The first place of a precision whose time is at or after a local time.
  private func place(_ local: Int64, _ kind: Int) -> Int {
    var (low, high) = (starts[kind], starts[kind + 1])
    while low < high {
      let middle = (low + high) / 2
      if times[sorted[middle]].local < local { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The local year, month or day that contains a time.
  private static func period(of time: WatchTime, _ kind: Int) -> Range<Int64> {
    let day = time.startDay
    let first: CivilDay
    let days: Int
    switch kind {
    case 1:
      first = CivilDay(year: day.year, month: 1, day: 1) ?? day
      days = CivilDay.isLeap(day.year) ? 366 : 365
    case 2:
      first = day.startOfMonth
      days = CivilDay.length(ofMonth: day.month, year: day.year)
    default: (first, days) = (day, 1)
    }
    let start = Int64(first.number) * 86_400_000
    return start..<start + Int64(days) * 86_400_000
  }
}
