import Foundation
import ReelbookModel

/// Every statistic of the activity page, the diary and a year in review, over a million plays in New York's zone.
///
/// The peer makes the same figures with `Calendar` and `Dictionary(grouping:)`.
///
/// Our side uses all processors, so the wall time counts. It starts with an opened library, the peer with decoded
/// structs.
let statisticsPage = Benchmark(name: "B8") { context in
  let diary = try LongDiary(fraction: context.fraction)
  let naive = NaivePage(diary)
  let differences = context.isOursOnly ? [] : diary.ourFigures().differences(from: naive.figures())
  guard differences.isEmpty else { throw UnlikeFigures(differences: differences) }
  print("  \(diary.library.records(Play.self).count) plays")
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
