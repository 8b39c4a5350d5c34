public import ReelbookInterchange
public import ReelbookModel

extension Verb {
  /// A history was imported: another tracker's, or one that Reelbook exported.
  public static let importHistory = Verb(rawValue: "importHistory")
}

extension Draft {
  /// Carries out a plan: imports viewings, marks, lists, notes and their titles.
  ///
  /// It is one edit, which can be undone. The plan is compared with the present library: what was added meanwhile is
  /// not imported again. Deleted and changed records stay so, unless the plan says otherwise. A person who is not in
  /// the household is an error. Returns the plan as carried out. Throws `CancellationError` if the task is cancelled:
  /// drop the draft then.
  @discardableResult
  public mutating func apply(
    _ plan: ImportPlan, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> ImportPlan {
    note(.importHistory)
    var plan = plan
    for person in [plan.person] + plan.profiles.values { _ = try own(person) }
    if !library.isShared(with: plan.library) {
      plan.library = library
      plan.rematch()
      plan.replan()
    }
    var applier = PlanApplier(plan)
    try applier.run(&self, Work(onProgress))
    return plan
  }
}

extension ImportPlan {
  /// Matches titles again with the present library.
  mutating func rematch() {
    let finder = TitleFinder(library)
    let twins = TitleFinder.twins(of: history)
    let titles = TitleIndex(library)
    for index in matches.indices {
      // Another id than the title's own is a person's answer.
      let ownMatch = TitleFinder.matchWithoutLibrary(history.titles[index], isTwin: twins.contains(index))
      switch matches[index] {
      case .named where matches[index] == ownMatch, .provisional:
        if case .inLibrary(let id)? = finder.find(history.titles[index], isTwin: twins.contains(index)) {
          matches[index] = .inLibrary(id)
        }
      case .found(let title): matches[index] = TitleMatch(title, in: library, titles)
      default: break
      }
    }
  }
}
