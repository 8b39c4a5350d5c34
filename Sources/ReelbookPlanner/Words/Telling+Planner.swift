import ReelbookModel
import ReelbookReport

extension Telling {
  /// One of four texts of the planner, by what became of the record; none where no shown field changed.
  func planned(
    _ added: String, _ changed: String, _ removed: String, forgotten: String, _ values: [String: String]
  ) -> [HistorySentence] {
    let format = PageFormat(table)
    if effect == .forget { return [HistorySentence(format(forgotten), verb: .forget)] }
    return sentence(
      HistorySentence(format(added, values)), HistorySentence(format(changed, values)),
      HistorySentence(format(removed, values)))
  }
}
