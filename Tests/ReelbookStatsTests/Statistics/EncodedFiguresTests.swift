import Foundation
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct EncodedFiguresTests {
  /// Whether a value is the same once it was encoded and decoded.
  private static func comesBack<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }

  @Test func `figures of random libraries are decoded as they were encoded`() throws {
    var count = 0
    for seed in Laws.seeds(few: 4, all: 200) {
      let test = try StatisticsLawTests.Case(seed)
      let (statistics, year) = (test.statistics, test.diary.now.day.year)
      count += statistics.totals().viewings.count
      #expect(try Self.comesBack(statistics.activity()), "seed \(seed)")
      #expect(try Self.comesBack(statistics.diary()), "seed \(seed)")
      #expect(try Self.comesBack(statistics.heatMap(year)), "seed \(seed)")
      #expect(try Self.comesBack(statistics.month(year, 11)), "seed \(seed)")
      #expect(try Self.comesBack(statistics.yearStory(year)), "seed \(seed)")
      #expect(try Self.comesBack(statistics.longestBinge()), "seed \(seed)")
      #expect(try Self.comesBack(statistics.moods(in: .year(year))), "seed \(seed)")
      #expect(try Self.comesBack(PlayAspect.allCases.map { statistics.breakdown(by: $0) }), "seed \(seed)")
    }
    #expect(count > 0)
  }

  @Test func `a figure that was decoded names the plays that it counted`() throws {
    let test = try StatisticsLawTests.Case(3)
    let figure = test.statistics.totals().viewings
    let decoded = try JSONDecoder().decode(Figure.self, from: JSONEncoder().encode(figure))
    #expect(test.statistics.plays(of: decoded) == test.statistics.plays(of: figure))
  }
}
