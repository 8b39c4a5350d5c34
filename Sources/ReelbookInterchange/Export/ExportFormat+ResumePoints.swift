import ReelbookModel

extension ExportFormat {
  /// Where a person stopped, as CSV that reads back: a film or an episode a row, with its place in seconds.
  ///
  /// An import reads it as it reads the watch history. What was finished or watched since is left out.
  public static let resumePoints = ExportFormat("resume-points") { work in
    let (library, person) = (work.library, work.library.resolve(work.person))
    var csv = CSVWriter(
      header: HistoryColumn.ofTitle.map(\.name) + ["position", "length", "recorded"],
      isGuarded: true)
    for (subject, point) in library.resumePointsToExport(of: person) {
      let about = WatchHistory.About(
        subject, library.title(subject.title), witness: library.episode(subject)?.tmdb ?? point.witness)
      let row = WatchHistory.Row(about, at: .unknown)
      csv.row(
        HistoryColumn.ofTitle.map { $0.write(row) } + [
          JSONText(of: point.position).text, point.duration.map { JSONText(of: $0).text } ?? "",
          point.recorded?.description ?? "",
        ])
    }
    return Export([.init("resume-points.csv", csv.bytes)], LossReport())
  }
}

extension Library {
  /// Where a person stopped, in the subjects' order, without what was finished or watched since.
  func resumePointsToExport(of person: PersonID) -> [(subject: MediaID, point: ResumePoint)] {
    let person = resolve(person)
    let subjects = Set(
      records(Resume.self).filter { resolve($0.person) == person }
        .map { resolve($0.subject, witness: $0.point.witness) })
    return subjects.sorted().compactMap { subject in
      resumePoint(in: subject, of: person).map { (subject, $0) }
    }
  }
}
