public import ReelbookModel

/// The planner's verbs: `draft.guide.book(film, on: friday, at: "20:15")`.
///
/// The schema must have `RecordSchema.addingPlanner()`.
public struct GuideVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }
}

extension Draft {
  /// The planner's verbs: windows, standing orders, slots, plans and their outcomes.
  public var guide: GuideVerbs {
    get { self[GuideVerbs.self] }
    _modify { yield &self[GuideVerbs.self] }
  }
}

extension LibraryError.Code {
  /// An outcome of a slot that has not begun.
  public static let notBegun = LibraryError.Code(rawValue: "notBegun")
}

/// Checks that the verbs share.
extension GuideVerbs {
  /// Persons with aliases followed. An empty set is an error, as is a person who is not in the household, or in another
  /// household that shares a list: that one plans its own evenings.
  func householders(_ people: Set<PersonID>) throws(LibraryError) -> Set<PersonID> {
    guard !people.isEmpty else { throw LibraryError(.notAllowed, PlannerErrorPhrase.nobody) }
    var householders: Set<PersonID> = []
    for person in people { householders.insert(try draft.own(person)) }
    return householders
  }

  /// The people of a slot who are of this household: a plan of earlier days may have others.
  func householders(of slot: PlannedSlot) throws(LibraryError) -> Set<PersonID> {
    try householders(Set(slot.people.filter { !draft.library.isOutsider($0) }))
  }
}
