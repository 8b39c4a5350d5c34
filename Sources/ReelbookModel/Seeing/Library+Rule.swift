extension Person {
  /// The person's rule.
  public var rule: ViewingRule {
    ViewingRule(
      isChild: ageGroup == .child, cap: maturityCap, seesUnrated: seesUnrated, seesAdult: !hidesAdult,
      allowed: allowed, forbidden: forbidden)
  }
}

extension Library {
  /// A person's rule; for somebody who is not of the household, one that allows nothing.
  ///
  /// Titles that are allowed or forbidden count with all their ids. Costs a look-up for each id of the person, and
  /// for each such title.
  public func rule(of person: PersonID) -> ViewingRule {
    if let fence, let place = fence.people.firstIndex(where: { resolve($0) == resolve(person) }) {
      return fence.rules[place]
    }
    guard var rule = self.person(person)?.rule else { return .nothing }
    guard !identity.isTrivial else { return rule }
    rule.allowed = Set(rule.allowed.flatMap { identity.all(of: $0) })
    rule.forbidden = Set(rule.forbidden.flatMap { identity.all(of: $0) })
    return rule
  }

  /// The verdict of a person's rule on a title, by any of its ids.
  ///
  /// Costs a look-up for each id of the title.
  public func verdict(on title: TitleID, of person: PersonID) -> ViewingRule.Verdict {
    let facts = self.title(title)?.facts
    return rule(of: person).verdict(
      on: resolve(title), rated: facts?.knownRating ?? .unknown, isAdult: facts?.isAdult ?? false)
  }
}
