import Foundation

/// Every statistic of the activity page, the diary and a year in review over a million plays in New York's zone, against
/// the same with `Calendar` and `Dictionary(grouping:)`.
///
/// What a person waits for is timed, for ours uses all processors. Ours starts from a library as it is after opening, the peer from decoded structs. Both make the same figures.
let statisticsPage = Benchmark(name: "B8") { context in
  let diary = try LongDiary(fraction: context.fraction)
  let naive = NaivePage(diary)
  let differences = context.isOursOnly ? [] : diary.ourFigures().differences(from: naive.figures())
  guard differences.isEmpty else { throw UnlikeFigures(differences: differences) }
  print("  \(diary.library.plays.count) plays")
  return [
    await context.compare("B8 statistics: ours, Calendar and grouping", target: 1 / 100, clock: .wall) {
      let figures = diary.ourFigures()
      return (figures.sum, figures)
    } peer: {
      let figures = naive.figures()
      return (figures.sum, figures)
    }
  ]
}

/// Two sides that do not measure the same work.
struct UnlikeFigures: Error { var differences: [String] }
