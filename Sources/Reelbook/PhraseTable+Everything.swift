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
  /// Every text that people read, of all modules, in English: what there is to be translated.
  public static let everything = PhraseTable(
    [english, pages, statistics, finding, imports, interchange, playback, planner, television].reduce(into: [:]) {
      $0.merge($1.texts) { first, _ in first }
    })
}
