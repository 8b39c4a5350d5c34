import ReelbookModel

extension NarratedChange {
  /// The sentence for an added, changed, removed or forgotten record; empty if no shown field changed.
  func planned(
    added: PlannerHistoryPhrase, changed: PlannerHistoryPhrase, removed: PlannerHistoryPhrase,
    forgotten: PlannerHistoryPhrase, _ values: [String: String]
  ) -> [HistorySentence] {
    let format = TextFormat(table)
    if effect == .forget { return [HistorySentence(format(forgotten), verb: .forget)] }
    return sentence(
      HistorySentence(format(added, values)), HistorySentence(format(changed, values)),
      HistorySentence(format(removed, values)))
  }
}
