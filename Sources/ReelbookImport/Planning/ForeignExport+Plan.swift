public import ReelbookInterchange
public import ReelbookModel

extension ForeignExport {
  /// Plans an import into a library. Nothing is written.
  ///
  /// Titles are found in the library by ids, then by name and year; others in the catalogue, with one request each;
  /// without a catalogue, they get provisional ids, and are identified later. Ambiguous dates throw an
  /// ``ImportError``: open the export again with an order. If there are several profiles and none is named, all are
  /// the person's.
  ///
  /// - Parameters:
  ///   - library: The present library.
  ///   - person: The history's person.
  ///   - now: The moment of planning.
  ///   - profiles: The person of each profile, by its name. If any is named, the others are left out.
  ///   - matcher: A catalogue to find titles in.
  ///   - wait: Waits for a catalogue that is busy.
  ///   - onProgress: Called with the number of titles that were searched for.
  public func plan(
    into library: Library, of person: PersonID, asOf now: Now, profiles: [String: PersonID] = [:],
    matching matcher: (any TitleMatcher)? = nil,
    waiting wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> ImportPlan {
    try checkQuestions()
    var matches = TitleFinder(library).matches(of: history, isOffline: matcher == nil)
    if let matcher {
      let unmatched = matches.indices.filter { matches[$0] == .nothing }
      let work = Work(onProgress)
      var finder = CatalogFinder(history, in: library, by: matcher, waiting: wait)
      for (count, index) in unmatched.enumerated() {
        try work.report(.importing, count, of: unmatched.count)
        matches[index] = try await finder.match(index)
      }
      TitleFinder.separate(TitleFinder.twins(of: history), in: &matches)
    }
    return plan(into: library, of: person, asOf: now, profiles: profiles, matches: matches, hasMatcher: matcher != nil)
  }

  /// Plans without a catalogue: new titles get provisional ids.
  public func offlinePlan(
    into library: Library, of person: PersonID, asOf now: Now, profiles: [String: PersonID] = [:]
  ) throws -> ImportPlan {
    try checkQuestions()
    let matches = TitleFinder(library).matches(of: history, isOffline: true)
    return plan(into: library, of: person, asOf: now, profiles: profiles, matches: matches, hasMatcher: false)
  }

  private func plan(
    into library: Library, of person: PersonID, asOf now: Now, profiles: [String: PersonID], matches: [TitleMatch],
    hasMatcher: Bool
  ) -> ImportPlan {
    var plan = ImportPlan(
      history: history, person: library.resolve(person), profiles: profiles, matches: matches, library: library,
      now: now,
      hasMatcher: hasMatcher)
    plan.replan()
    return plan
  }

  private func checkQuestions() throws {
    guard let file = questions.first, case .undecided(let orders) = file.fate else { return }
    throw ImportWords.openQuestion(file.path, orders)
  }
}
