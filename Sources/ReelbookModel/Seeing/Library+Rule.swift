extension Person {
  /// What the person may watch.
  public var rule: ViewingRule {
    ViewingRule(
      isChild: ageGroup == .child, cap: maturityCap, seesUnrated: seesUnrated, seesAdult: !hidesAdult,
      allowed: allowed, forbidden: forbidden)
  }
}

extension Library {
  /// What a person may watch; nothing, for somebody who is not of the household.
  ///
  /// What was decided by hand counts for every id that means the same title. Costs a look-up for each id of the person, and
  /// for each title that was decided by hand.
  public func rule(of person: PersonID) -> ViewingRule {
    if let fence, resolve(fence.person) == resolve(person) { return fence.rule }
    guard var rule = self.person(person)?.rule else { return .nothing }
    guard !identity.isTrivial else { return rule }
    rule.allowed = Set(rule.allowed.flatMap { identity.all(of: $0) })
    rule.forbidden = Set(rule.forbidden.flatMap { identity.all(of: $0) })
    return rule
  }

  /// What a person's rule says of a title, by any id that means it, and why.
  ///
  /// Costs a look-up for each id that means the title.
  public func verdict(on title: TitleID, for person: PersonID) -> ViewingRule.Verdict {
    let facts = self.title(title)?.facts
    return rule(of: person).verdict(
      on: resolve(title), rated: facts?.contentRating, isAdult: facts?.isAdult ?? false)
  }
}
