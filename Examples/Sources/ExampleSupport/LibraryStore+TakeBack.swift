public import Reelbook
import ReelbookPages

extension LibraryStore {
  /// Undoes an edit, and prints what was restored, and what was not and why.
  ///
  /// It is an error if nothing was restored.
  public func takeBack(_ commit: Commit, _ arguments: Arguments) async throws {
    let language = arguments.language
    let report = try await undo(commit.id)
    if report.commit != nil, let told = report.undone.story(in: library, language.phrases) {
      Terminal.say(language.text(of: SupportSentence.tookBack, ["what": told.words]))
    }
    for words in report.words { Terminal.say(language.text(of: SupportSentence.notTakenBack, ["what": words])) }
    guard report.commit != nil else { throw Failure(.nothingTakenBack, code: 65) }
  }
}
