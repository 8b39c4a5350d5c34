/// Decides which differences of two shares are more than chance.
///
/// It only adds, multiplies and divides, so that every device decides alike.
enum MoodDifference {
  /// The least number of viewings on either side.
  static let leastCount = 10
  /// The least number that chance must expect in each of the four fields, for the test to hold.
  static let leastExpected = 5.0

  /// The tests' limits for one chance in twenty that any of so many comparisons passes by accident.
  private static let limits: [(comparisons: Int, limit: Double)] = [
    (1, 3.841), (2, 5.024), (3, 5.731), (5, 6.635), (8, 7.476), (10, 7.879), (15, 8.615), (20, 9.141), (30, 9.885),
    (50, 10.828), (80, 11.712), (100, 12.116), (200, 13.412), (500, 15.137), (1_000, 16.448), (5_000, 19.511),
  ]

  /// The limit for a number of comparisons.
  static func limit(_ comparisons: Int) -> Double {
    (limits.first { $0.comparisons >= comparisons } ?? limits[limits.count - 1]).limit
  }

  /// The test of two shares, `good` of `count` and `restGood` of `restCount`; `nil` if there are too few of either.
  static func test(_ good: Int, of count: Int, rest restGood: Int, of restCount: Int) -> Double? {
    guard count >= leastCount, restCount >= leastCount else { return nil }
    let (a, b) = (Double(good), Double(count - good))
    let (c, d) = (Double(restGood), Double(restCount - restGood))
    let (all, goods, others) = (a + b + c + d, a + c, b + d)
    let least = min(goods, others) * min(a + b, c + d) / all
    guard least >= leastExpected else { return nil }
    let difference = abs(a * d - b * c)
    let corrected = max(0, difference - all / 2)
    return corrected * corrected * all / (goods * others * (a + b) * (c + d))
  }
}

extension MoodFigures {
  /// Whether no difference means that nothing differs: viewings were compared, or enough of them felt alike.
  package var isCompared: Bool {
    let areAlike = all.good == 0 || all.good == all.judged
    if areAlike { return all.judged >= 2 * MoodDifference.leastCount }
    return [months, formats, company, hours].joined().contains { group in
      MoodDifference.test(
        group.good, of: group.judged, rest: all.good - group.good, of: all.judged - group.judged) != nil
    }
  }
}
