public import ReelbookModel
import ReelbookReport
import ReelbookStats

extension PhraseTable {
  /// Every text that people read, of all modules, in English: what there is to be translated.
  public static let everything = PhraseTable(
    [english, pages, statistics].reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } })
}
