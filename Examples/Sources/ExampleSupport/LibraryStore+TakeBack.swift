import Reelbook
import ReelbookPages

extension LibraryStore {
  /// Undoes an edit, and prints what was restored, and what was not and why.
  ///
  /// It is an error if nothing was restored.
  public func takeBack(_ commit: Commit) async throws {
    let report = try await undo(commit.id)
    if report.commit != nil, let told = report.undone.story(in: library) { Terminal.say("Took back: \(told.words)") }
    for words in report.words { Terminal.say("Not taken back: \(words)") }
    guard report.commit != nil else { throw LibraryError(.notAllowed, "Nothing was taken back.") }
  }
}
