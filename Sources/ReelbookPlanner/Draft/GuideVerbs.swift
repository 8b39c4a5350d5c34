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
  /// Persons with aliases followed. An empty set is an error, as is a person who is not of the household: unknown, or
  /// known only through a list that another household shares.
  func householders(_ people: Set<PersonID>) throws(LibraryError) -> Set<PersonID> {
    guard !people.isEmpty else { throw LibraryError(.notAllowed, PlannerErrorPhrase.nobody) }
    let own = Set(draft.library.ownPeople.map(\.id))
    var householders: Set<PersonID> = []
    for person in people {
      let known = try draft.known(person)
      guard own.contains(known) || draft.library.person(known) == nil else {
        let name = draft.library.person(known)?.name ?? ""
        throw LibraryError(.notAllowed, PlannerErrorPhrase.notOurs, ["who": name])
      }
      householders.insert(known)
    }
    return householders
  }
}
