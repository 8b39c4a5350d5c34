import ReelbookModel

/// The order of year, month and day in a file's dates.
public struct DateOrder: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The order's name: `ymd`, `dmy` or `mdy`.
  public let rawValue: String

  /// Creates an order from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The order's name.
  public var description: String { rawValue }

  /// The year first: `2021/10/20`.
  public static let yearFirst = DateOrder(rawValue: "ymd")
  /// The day first: `20/10/21`.
  public static let dayFirst = DateOrder(rawValue: "dmy")
  /// The month first: `10/20/21`.
  public static let monthFirst = DateOrder(rawValue: "mdy")
}

/// Three numbers with separators, as in a written date; text after a space is ignored.
struct NumericDate {
  var parts: (Int, Int, Int)
  /// The number of digits of the first part.
  var firstDigits: Int

  init?(_ text: some StringProtocol) {
    var numbers: [Int] = []
    var digits: [Int] = []
    var current = -1
    var count = 0
    for byte in text.utf8 {
      if byte &- 0x30 < 10 {
        current = max(current, 0) * 10 + Int(byte - 0x30)
        count += 1
        guard count <= 4 else { return nil }
      } else {
        guard current >= 0 else {
          if byte == 0x20 { continue }
          return nil
        }
        numbers.append(current)
        digits.append(count)
        (current, count) = (-1, 0)
        if numbers.count == 3 { break }
        guard [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte) else { return nil }
      }
    }
    if current >= 0, numbers.count < 3 {
      numbers.append(current)
      digits.append(count)
    }
    guard numbers.count == 3 else { return nil }
    parts = (numbers[0], numbers[1], numbers[2])
    firstDigits = digits[0]
  }

  /// The day by an order; `nil` if there is no such day.
  func day(_ order: DateOrder) -> CivilDay? {
    let (year, month, day): (Int, Int, Int)
    switch order {
    case .yearFirst: (year, month, day) = parts
    case .dayFirst: (day, month, year) = parts
    default: (month, day, year) = parts
    }
    // Two-digit years are from 1970 on.
    let whole = year < 100 ? (year < 70 ? 2000 + year : 1900 + year) : year
    if order != .yearFirst, firstDigits > 2 { return nil }
    if order == .yearFirst, firstDigits != 4 { return nil }
    return CivilDay(year: whole, month: month, day: day)
  }
}

/// Detects the order of a column's dates: by parts above 12, and by the direction in which the dates are sorted.
struct DateOrderDetector {
  private var candidates: [Candidate] = [.dayFirst, .monthFirst].map(Candidate.init)
  /// How many dates do not begin with the year.
  private(set) var dateCount = 0
  /// How many dates begin with the year, which is unambiguous.
  private(set) var yearFirstCount = 0
  /// Whether the orders give a date different days.
  private var isDecisive = false

  /// Whether some dates do not begin with the year.
  var hasOthers: Bool { dateCount > 0 }

  private struct Candidate {
    var order: DateOrder
    var isPossible = true
    var falls = 0
    var rises = 0
    var last: CivilDay?

    init(_ order: DateOrder) { self.order = order }

    mutating func add(_ day: CivilDay) {
      if let last {
        if day < last { falls += 1 }
        if day > last { rises += 1 }
      }
      last = day
    }
  }

  mutating func observe(_ text: String) {
    guard let date = NumericDate(text) else { return }
    if date.firstDigits > 2 {
      yearFirstCount += 1
    } else {
      dateCount += 1
      if date.day(.dayFirst) != date.day(.monthFirst) { isDecisive = true }
    }
    for index in candidates.indices where candidates[index].isPossible {
      let order = date.firstDigits > 2 ? .yearFirst : candidates[index].order
      guard let day = date.day(order) else {
        candidates[index].isPossible = order == .yearFirst
        continue
      }
      candidates[index].add(day)
    }
  }

  /// The possible orders, one if settled; none without such dates.
  var possibleOrders: [DateOrder] {
    guard dateCount > 0 else { return yearFirstCount > 0 ? [.yearFirst] : [] }
    let possible = candidates.filter(\.isPossible)
    guard possible.count > 1 else { return possible.map(\.order) }
    // Such files are sorted. If only one order makes the dates sorted, it is right.
    let sorted = possible.filter { ($0.falls == 0) != ($0.rises == 0) }
    if sorted.count == 1, let only = sorted.first { return [only.order] }
    // All orders give the same days.
    if !isDecisive { return [possible[0].order] }
    return possible.map(\.order)
  }
}
