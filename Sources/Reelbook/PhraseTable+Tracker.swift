public import ReelbookBase
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookStats

extension PhraseTable {
  /// All texts of a tracker that people read, in English, for a translation.
  ///
  /// The engines and pages have tables of their own: `finding`, `playback`, `television`, `planner`, `pages`.
  public static let tracker = PhraseTable(
    [english, statistics, imports, interchange].reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } })
}
