import ReelbookModel
import ReelbookPersistence

/// What the people may watch, and how long.
extension PlaybackController {
  /// Whether an app's next item is refused: the people may not see it.
  func refuses(_ subject: MediaID) async -> Bool {
    let verdict = viewer.verdict(on: subject)
    guard !verdict.isAllowed else { return false }
    await recordRefusal(of: subject, verdict, to: people)
    watchers.send(.refuse(subject, verdict))
    return true
  }

  /// Looks ahead again if a rule that changed since forbids what comes next.
  func checkNext() async {
    guard let next = session?.upNext?.subject, !viewer.allows(next) else { return }
    await lookAhead()
  }

  /// Records a refusal for the parents' report, in the name of each person whose rule refused.
  func recordRefusal(of subject: MediaID, _ verdict: ViewingRule.Verdict, to people: [PersonID]) async {
    let library = store.library
    guard library.schema.knows(Refusal.kind) else { return }
    let refused = people.filter { library.person($0) != nil && !store.viewer(of: $0).allows(subject) }
    guard !refused.isEmpty else { return }
    await edit { draft in
      for person in refused { try draft.screenTime.recordRefusal(of: subject, because: verdict, to: person) }
    }
  }

  /// Counts time for each of the people, and tells the session how their limits stand now.
  func countTime(_ duration: Duration) async {
    let (library, device) = (store.library, store.device)
    let counted = people.filter { library.person($0) != nil }
    if duration > .zero, library.schema.knows(WatchedTime.kind) {
      await edit { draft in
        for person in counted { try draft.screenTime.count(duration, on: device, of: person) }
      }
    }
    await lookAtTime()
  }

  /// Tells the session what the limits of the people say at this moment.
  func lookAtTime() async {
    guard session != nil else { return }
    let decision = decision(for: people)
    if session?.isNews(decision) ?? false { await pass(.timeLeft(decision)) }
  }

  /// Whether nothing new may be begun.
  func isTimeOver(for people: [PersonID]) -> Bool {
    if case .goOn = decision(for: people) { false } else { true }
  }

  private func decision(for people: [PersonID]) -> TimeDecision {
    let (library, now) = (store.library, now())
    return people.map { library.timeLeft(for: $0, asOf: now).decision }
      .reduce(.goOn(askAgainIn: nil)) { $0.strictest($1) }
  }
}
