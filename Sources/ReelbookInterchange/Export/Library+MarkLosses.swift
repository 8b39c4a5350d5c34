import ReelbookModel

extension Mark {
  /// Whether it says anything but in some fields.
  func says(besides fields: Set<String>) -> Bool {
    MarkColumn.all.contains { !fields.contains($0.name) && !$0.text(self).isEmpty }
  }
}

extension Library {
  /// A person's marks by their subjects. Costs a pass over the titles with marks.
  func allMarks(of person: PersonID) -> [MediaID: Mark] {
    let person = resolve(person)
    let titles = Set(marks.filter { resolve($0.person) == person }.map { resolve($0.subject.title) })
    return titles.reduce(into: [:]) { all, title in all.merge(marks(in: title, of: person)) { first, _ in first } }
  }

  /// Counts the marks of a person that say more than a format has fields for: stars, states, skipped episodes.
  func countOtherMarks(of person: PersonID, besides fields: Set<String>, in losses: inout LossReport) {
    for (subject, mark) in allMarks(of: person).sorted(by: { $0.key < $1.key }) where mark.says(besides: fields) {
      losses.add(.otherMarks, "\(WatchHistory.About(subject, title(subject.title)))")
    }
  }

  /// Counts the lists, and where a person stopped, for a format that has neither.
  func countListsAndResumePoints(of person: PersonID, in losses: inout LossReport) {
    for list in allLists { losses.add(.lists, list.name) }
    for (subject, _) in resumePointsToExport(of: person) { losses.add(.resumePoints, name(of: subject)) }
  }
}
