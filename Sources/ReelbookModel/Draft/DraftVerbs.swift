/// Verbs of one part of an app, which a draft offers behind one word: `draft.queue.add(film)`.
///
/// A group is a struct with the draft in it. Each group has a property of `Draft` that reads and modifies
/// `self[TheGroup.self]`.
package protocol DraftVerbs: Sendable {
  /// The draft, with what the verbs did so far.
  var draft: Draft { get }

  /// Puts a draft into the group.
  init(_ draft: consuming Draft)
}

extension Draft {
  /// A group of verbs.
  ///
  /// `_modify` moves the draft into the group and back, also if a verb throws. With `get` and `set` there would be two
  /// drafts during a verb, and its first write to a table would copy what they share.
  package subscript<Verbs: DraftVerbs>(_ group: Verbs.Type) -> Verbs {
    get { Verbs(self) }
    _modify {
      var verbs = Verbs(consume self)
      defer { self = verbs.draft }
      yield &verbs
    }
  }
}
