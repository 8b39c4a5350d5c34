import ReelbookModel
import ReelbookPersistence

/// What the people may watch, and how long.
extension PlaybackController {
  /// Whether an item of the app's choice is refused, since the people may not see it.
  func refuses(_ subject: MediaID) async -> Bool {
    guard let verdict = await refusal(of: subject, to: people) else { return false }
    show(.refuse(subject, verdict))
    return true
  }

  /// Throws if one of the people is of another household, whose diary this one does not write.
  func checkHouseholds(of people: [PersonID]) throws {
    let draft = store.library.draft(as: store.me, now: now())
    for person in people where person != store.me { try draft.checkIsOwn(person) }
  }

  /// Throws if one of the people may not see a subject.
  func checkRule(on subject: MediaID, for people: [PersonID]) async throws {
    if let verdict = await refusal(of: subject, to: people) { throw PlaybackError.notAllowed(verdict) }
  }

  /// The verdict, if one of the people may not see a subject; it is recorded.
  private func refusal(of subject: MediaID, to people: [PersonID]) async -> ViewingRule.Verdict? {
    let verdict = store.viewer(of: people).verdict(on: subject)
    guard !verdict.isAllowed else { return nil }
    await recordRefusal(of: subject, verdict, to: people)
    return verdict
  }

  /// Finds the next item again if a rule has changed and forbids the present one.
  func checkNext() async {
    guard let next = session?.upNext?.subject, !viewer.allows(next) else { return }
    await findUpNext()
  }

  /// Records a refusal for the parents' report, for each person whose rule forbids the subject.
  private func recordRefusal(of subject: MediaID, _ verdict: ViewingRule.Verdict, to people: [PersonID]) async {
    let library = store.library
    guard library.schema.knows(Refusal.kind) else { return }
    let refusedPeople = people.filter { library.person($0) != nil && !store.viewer(of: $0).allows(subject) }
    guard !refusedPeople.isEmpty else { return }
    await edit { draft in
      for person in refusedPeople { try draft.screenTime.recordRefusal(of: subject, because: verdict, to: person) }
    }
  }

  /// Counts watched time for each of the people, and checks their limits.
  func countTime(_ duration: Duration) async {
    let (library, device) = (store.library, store.device)
    let members = people.filter { library.person($0) != nil }
    if duration > .zero, library.schema.knows(WatchedTime.kind) {
      await edit { draft in
        for person in members { try draft.screenTime.count(duration, on: device, by: person) }
      }
    }
    await checkLimits()
  }

  /// Passes to the session what the people's limits say at this moment.
  func checkLimits() async {
    guard session != nil else { return }
    let decision = decision(for: people)
    if session?.isAffected(by: decision) ?? false { await pass(.timeLeft(decision)) }
  }

  /// Whether the people may begin nothing, since their time is over.
  func isTimeOver(for people: [PersonID]) -> Bool {
    if case .goOn = decision(for: people) { false } else { true }
  }

  private func decision(for people: [PersonID]) -> TimeDecision {
    let (library, now) = (store.library, now())
    return people.map { library.timeLeft(of: $0, asOf: now).decision }
      .reduce(.goOn(askAgainIn: nil)) { $0.strictest($1) }
  }
}
