import ReelbookBase
import ReelbookModel

extension Television {
  func refreshGuide(
    of source: TelevisionSource, from addresses: [StreamAddress], _ secret: SourceSecret, in library: Library,
    asOf now: Instant, _ report: inout RefreshReport, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws {
    // A channel that is later than its guide still shows earlier programmes.
    let shifts = catalogue(for: library).channels.lazy.map(\.guideShift)
    let start = now.adding(.zero - policy.guidePast - max(.zero, shifts.max() ?? .zero))
    let end = now.adding(policy.guideFuture - min(.zero, shifts.min() ?? .zero))
    // The times of the file are without the source's shift.
    let shift = source.guideShift ?? .zero
    var selection = GuideSelection(from: start.adding(.zero - shift), until: end.adding(.zero - shift))
    selection.endsFrom = selection.from?.adding(.zero - EndedChannel.longest)
    var guide = formerGuide(of: source.id)
    let (count, endedCount) = (guide.programmeCount, guide.ended.count)
    let former = guideMarks(of: source.id)
    // A guide that was lost, has run out or is at other times is fetched as a whole.
    var marks = count > 0 ? former.moved(by: shift) : GuideMarks()
    // Done first: this also drops channels, and the guides below add those that are still there.
    guide.drop(before: start)
    var hasNews = guide.programmeCount < count || guide.ended.count < endedCount
    let fetch = GuideFetch(television: self, secret: secret, selection: selection, marks: marks, progress)
    try await fetch.eachGuide(of: addresses) { address, result in
      switch result {
      case .success(let fetched):
        guard !fetched.isUnchanged else { return }
        report.guide.join(fetched.report)
        // An empty guide, such as a web page instead, changes nothing.
        if !fetched.programmes.isEmpty {
          let programmes = shift == .zero ? fetched.programmes : fetched.programmes.map { $0.moved(by: shift) }
          report.guide.join(guide.update(channels: fetched.channels, programmes: programmes))
          marks.note(.init(address, fetched, selection, shift: shift))
          hasNews = true
        }
        // One that has ended says so, also the first time.
        if guide.note(fetched.ends.moved(by: shift), fetched.channels) { hasNews = true }
      case .failure(let error): report.guideErrors.append(error)
      }
    }
    guard hasNews else { return }
    try await turns(of: source.id).storing.run {
      // This throws if the source was forgotten since the refresh began.
      _ = try await self.secret(of: source)
      // Marks without their guides would keep these away.
      if marks.marks != former.marks { try store(GuideMarks(), of: source.id) }
      try store(guide, of: source.id, in: library)
      if !marks.marks.isEmpty { try store(marks, of: source.id) }
    }
  }
}

extension GuideReport {
  fileprivate mutating func join(_ other: GuideReport) {
    programmeCount += other.programmeCount
    replacedCount += other.replacedCount
    missingEndCount += other.missingEndCount
    overlapCount += other.overlapCount
    duplicateCount += other.duplicateCount
    diagnosisCount += other.diagnosisCount
    diagnoses += other.diagnoses.prefix(100 - min(100, diagnoses.count))
  }
}
