/// The people and rules that a library is restricted for.
///
/// It is a class, so that an unrestricted library needs only one word for it.
package final class Fence: Sendable {
  /// The people, at least one; the first is the one whose marks and place count.
  package let people: [PersonID]
  /// The rule of each.
  package let rules: [ViewingRule]
  /// Whether it hides nothing.
  let isOpen: Bool

  init(people: [PersonID], rules: [ViewingRule]) {
    self.people = people
    self.rules = rules
    isOpen = rules.allSatisfy { $0 == .grownUp }
  }

  /// Whether one of the people may not see a title of the restricted library.
  func hides(_ id: TitleID, of library: Library) -> Bool {
    let facts = library.title(id)?.facts
    let (id, rating, isAdult) = (library.resolve(id), facts?.knownRating ?? .unknown, facts?.isAdult ?? false)
    return !rules.allSatisfy { $0.allows(id, rated: rating, isAdult: isAdult) }
  }
}

extension Library {
  /// The person that the library is restricted for, of several the first; `nil` for a whole one.
  public var seenBy: PersonID? { fence?.people.first }

  /// Traps if the library is restricted: work on it would lose the hidden records.
  package func preconditionWhole(_ purpose: StaticString) {
    precondition(
      fence == nil, "\(purpose) takes the whole library, and not what one person sees of it.")
  }
}
