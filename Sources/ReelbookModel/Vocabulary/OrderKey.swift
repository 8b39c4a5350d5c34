/// A place in an order. Keys compare as text, and another fits between any two, so two devices can both insert.
public struct OrderKey: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The longest key; if none fits, the neighbours get new keys.
  package static let lengthLimit = 64

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let base = digits.count
  /// The first digits are a number: keys at the end count up by a step, at the start down.
  private static let headLength = 5
  private static let headLimit = base * base * base * base * base
  private static let step = 1024
  private static let tailLength = 4

  /// A key between two others, with random last digits; `nil` if none of sixty-four digits fits.
  ///
  /// Foreign keys may have characters that are no digits: if these put the key on the wrong side, the result is `nil`.
  package static func between(
    _ low: OrderKey?, _ high: OrderKey?, using source: inout some RandomNumberGenerator
  ) -> OrderKey? {
    guard let digits = digits(between: low.map(values), high.map(values)), let key = key(digits, using: &source),
      low.map({ $0 < key }) ?? true, high.map({ key < $0 }) ?? true
    else { return nil }
    return key
  }

  private static func digits(between low: [Int]?, _ high: [Int]?) -> [Int]? {
    let head: Int
    switch (low, high) {
    case (nil, nil): head = headLimit / 2
    case (let low?, nil): head = number(low) + step
    case (nil, let high?): head = number(high) - step
    case (let low?, let high?): return middle(low, high)
    }
    return (1..<headLimit).contains(head) ? digits(of: head) : middle(low ?? [], high)
  }

  /// Keys for some items in order, with equal room between them.
  package static func spread(_ count: Int, using source: inout some RandomNumberGenerator) -> [OrderKey] {
    let room = min(headLimit / (count + 1), step * base)
    let start = (headLimit - room * count) / 2
    return (0..<count).compactMap { key(digits(of: start + room * $0), using: &source) }
  }

  /// Keys for some items between two others, up to a length; `nil` if they do not all fit. Without bounds all fit.
  package static func spread(
    _ count: Int, between low: OrderKey?, _ high: OrderKey?, length: Int, using source: inout some RandomNumberGenerator
  ) -> [OrderKey]? {
    if low == nil, high == nil { return spread(count, using: &source) }
    guard count > 0 else { return [] }
    guard let middle = between(low, high, using: &source), middle.rawValue.utf8.count <= length,
      let before = spread(count / 2, between: low, middle, length: length, using: &source),
      let after = spread((count - 1) / 2, between: middle, high, length: length, using: &source)
    else { return nil }
    return before + [middle] + after
  }

  private static func key(_ values: [Int], using source: inout some RandomNumberGenerator) -> OrderKey? {
    let values = values + (0..<tailLength).map { _ in Int.random(in: 1..<base, using: &source) }
    guard values.count <= lengthLimit else { return nil }
    return OrderKey(rawValue: String(decoding: values.map { digits[$0] }, as: UTF8.self))
  }

  private static func digits(of head: Int) -> [Int] {
    var rest = head
    var values = [Int](repeating: 0, count: headLength)
    for place in values.indices.reversed() { (rest, values[place]) = rest.quotientAndRemainder(dividingBy: base) }
    return values
  }

  private static func number(_ values: [Int]) -> Int {
    (0..<headLength).reduce(0) { $0 * base + ($1 < values.count ? values[$1] : 0) }
  }

  /// The digits' values. Another character counts as the next lower digit.
  private static func values(_ key: OrderKey) -> [Int] {
    key.rawValue.utf8.map { letter in digits.lastIndex { $0 <= letter } ?? 0 }
  }

  /// The fewest digits that are between both bounds, whatever digits follow. A high bound of `nil` is the end.
  private static func middle(_ low: [Int], _ high: [Int]?) -> [Int]? {
    var values: [Int] = []
    var isBelowHigh = high == nil
    for index in 0..<lengthLimit {
      let floor = index < low.count ? low[index] : 0
      let ceiling = isBelowHigh ? base : high.map { index < $0.count ? $0[index] : 0 } ?? 0
      guard ceiling >= floor else { return nil }
      if ceiling - floor > 1 { return values + [(floor + ceiling) / 2] }
      values.append(floor)
      if ceiling > floor { isBelowHigh = true }
    }
    return nil
  }
}
