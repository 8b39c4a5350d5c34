/// The verbs for the household as a whole: `draft.household.edit { $0.name = "The Does" }`.
public struct HouseholdVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Changes the household, such as its name or the services that it subscribes to.
  ///
  /// A name without a visible character is an error, and so is another id.
  public mutating func edit(_ body: (inout Household) -> Void) throws(LibraryError) {
    draft.note(.changeHousehold)
    let before = draft.library.household ?? Household(id: .own)
    var after = before
    body(&after)
    try Draft.check(after, isStill: before.id)
    try Draft.check(after, before: before)
    if after.name != before.name { after.name = try draft.checked(after.name, Household.kind) }
    draft.put(after)
  }
}

extension Draft {
  /// The verbs for the household as a whole.
  public var household: HouseholdVerbs {
    get { self[HouseholdVerbs.self] }
    _modify { yield &self[HouseholdVerbs.self] }
  }
}
