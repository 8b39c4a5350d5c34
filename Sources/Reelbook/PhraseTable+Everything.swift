import ReelbookDiscovery
import ReelbookImport
import ReelbookInterchange
public import ReelbookModel
import ReelbookPlanner
import ReelbookPlayback
import ReelbookReport
import ReelbookStats
import ReelbookTV

extension PhraseTable {
  /// All texts of all modules that people read, in English, for a translation.
  public static let everything = PhraseTable(
    [english, pages, statistics, finding, imports, interchange, playback, planner, television].reduce(into: [:]) {
      $0.merge($1.texts) { first, _ in first }
    })
}
