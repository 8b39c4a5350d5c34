import ReelbookModel

/// Films of one name and year.
extension HistoryMerger {
  /// Gives a row that may be of several films of one name and year to the one with a row of the same day.
  ///
  /// Who logs a viewing marks the film as watched by it. Without such a day the row stays as it is, and is a question.
  mutating func separateTwins() {
    guard !writtenDays.isEmpty else { return }
    let twins = TitleFinder.twins(of: history)
    guard !twins.isEmpty else { return }
    var named: [TitleID: [Int]] = [:]
    for twin in twins.sorted() {
      guard let id = TitleFinder.matchWithoutLibrary(history.titles[twin], isTwin: false)?.id else { continue }
      named[id, default: []].append(twin)
    }
    var candidates: [Int: [Int]] = [:]
    for index in history.titles.indices where !twins.contains(index) {
      guard case .provisional(let id)? = TitleFinder.matchWithoutLibrary(history.titles[index], isTwin: false) else {
        continue
      }
      candidates[index] = named[id]
    }
    guard !candidates.isEmpty else { return }
    var days: [Int: Set<CivilDay>] = [:]
    for (index, day) in writtenDays where twins.contains(history.items[index].title) {
      days[history.items[index].title, default: []].insert(day)
    }
    for (index, day) in writtenDays {
      let fitting = (candidates[history.items[index].title] ?? []).filter { days[$0]?.contains(day) ?? false }
      if fitting.count == 1 { history.items[index].title = fitting[0] }
    }
  }
}
