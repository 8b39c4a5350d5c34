import Reelbook

extension LibraryStore {
  /// Takes an edit back, and says what was taken back, and what was not and why; it is an error if nothing was.
  public func takeBack(_ commit: Commit) async throws {
    let report = try await undo(commit.id)
    let undone = report.commit?.changes ?? []
    var refusals = report.refusals
    for entry in commit.entries(in: library) {
      let isOfEntry = { (refusal: UndoRefusal) in
        refusal.kind == entry.kind && refusal.recordID == entry.change.recordID
      }
      let reasons = refusals.filter(isOfEntry).map { refusal in
        refusal.field.map { "\($0): \(refusal.reason)" } ?? refusal.reason
      }.joined(separator: "; ")
      refusals.removeAll(where: isOfEntry)
      let isChanged = undone.contains { $0.kind == entry.kind && $0.recordID == entry.change.recordID }
      if isChanged || reasons.isEmpty && !undone.isEmpty {
        Terminal.say("Took back: \(entry.words)\(reasons.isEmpty ? "" : "; but not all of it (\(reasons))")")
      } else if !reasons.isEmpty {
        Terminal.say("Not taken back: \(entry.words) (\(reasons))")
      }
    }
    for refusal in refusals { Terminal.say("Not taken back: \(refusal)") }
    guard !undone.isEmpty else { throw LibraryError(.notAllowed, "Nothing was taken back.") }
  }
}
