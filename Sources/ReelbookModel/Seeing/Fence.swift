/// For whom a library was cut down, and by which rule. An object, so that a library that was not holds one word for it.
package final class Fence: Sendable {
  package let person: PersonID
  package let rule: ViewingRule

  init(person: PersonID, rule: ViewingRule) {
    self.person = person
    self.rule = rule
  }

  /// Whether a title is hidden, in the library that is cut down.
  ///
  /// Something of which nothing is known is as something that nobody rated.
  func hides(_ id: TitleID, of library: Library) -> Bool {
    let facts = library.title(id)?.facts
    return !rule.allows(
      library.resolve(id), rated: facts?.contentRating, isAdult: facts?.isAdult ?? false)
  }
}

extension Library {
  /// Whom the library was cut down for; `nil` for a whole one.
  public var seenBy: PersonID? { fence?.person }

  /// A library that somebody sees has not all records: what is made from it as if it had would lose the others.
  package func preconditionWhole(_ purpose: StaticString) {
    precondition(
      fence == nil, "\(purpose) takes the whole library, and not what one person sees of it.")
  }
}
