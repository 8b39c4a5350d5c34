/// The person and rule that a library is restricted for.
///
/// It is a class, so that an unrestricted library needs only one word for it.
package final class Fence: Sendable {
  package let person: PersonID
  package let rule: ViewingRule

  init(person: PersonID, rule: ViewingRule) {
    self.person = person
    self.rule = rule
  }

  /// Whether a title of the restricted library is hidden.
  ///
  /// A title without facts counts as unrated.
  func hides(_ id: TitleID, of library: Library) -> Bool {
    let facts = library.title(id)?.facts
    return !rule.allows(
      library.resolve(id), rated: facts?.contentRating, isAdult: facts?.isAdult ?? false)
  }
}

extension Library {
  /// The person that the library is restricted for; `nil` for a whole one.
  public var seenBy: PersonID? { fence?.person }

  /// Traps if the library is restricted: work on it would lose the hidden records.
  package func preconditionWhole(_ purpose: StaticString) {
    precondition(
      fence == nil, "\(purpose) takes the whole library, and not what one person sees of it.")
  }
}
