private import Dispatch
package import ReelbookModel

extension LibraryStore {
  /// Makes an edit of many parts, on a thread of its own, where it may take its time. Other edits wait until it is built.
  ///
  /// Returns what the body returned, when the edit is durable. What is true of edits is true of it.
  package func rebuild<Result: Sendable>(
    _ verb: Verb, _ body: @escaping @Sendable (inout Rebuilding) throws -> Result
  ) async throws -> Result {
    await building.enter()
    let result: Result
    let commit: Commit?
    var bench: Workbench
    do {
      try Task.checkCancellation()
      bench = try workbench()
      let begun = Rebuilding(bench.tip, as: bench.me, now: configuration.now(), clock: bench.clock, ids: bench.ids)
      var rebuilt: Rebuilding
      (result, rebuilt) = try await DispatchQueue(label: "reelbook.rebuilding").run {
        var work = begun
        return (try body(&work), work)
      }
      commit = rebuilt.finish(verb)
      (bench.tip, bench.clock, bench.ids) = (rebuilt.library, rebuilt.clock, rebuilt.ids)
    } catch {
      building.leave()
      throw error
    }
    try await withCheckedThrowingContinuation { done in
      handIn(commit.map { [$0] } ?? [], bench, done)
      building.leave()
    }
    return result
  }
}
