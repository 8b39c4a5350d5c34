package import ReelbookModel

/// What came of a commit that arrived by a shared list.
package struct ListIntake: Hashable, Sendable {
  /// What of it is to be merged.
  package var changes: [Change] = []
  /// What is here already, and may be taken from its sender: others get it from them.
  package var known: [Change] = []
  /// What is not taken from its sender, and would have made a difference.
  package var refusals: [ListRefusal] = []
  /// What of that was written to the list.
  package var refused: [Change] = []
  /// Whether there are facts of titles that the list does not name yet.
  package var isEarly = false
  /// What is not taken now, and may be once more is known of the list.
  package var later: [Change] = []
  /// Persons who say that they take part, and whom nobody named before. It is the owner's to write them down as members.
  package var joining: [ListMember] = []
}

/// Why something that arrived by a shared list is not taken.
package struct ListRefusal: Hashable, Sendable, CustomStringConvertible {
  package let kind: RecordKind
  /// The record's id, as text.
  package let recordID: String
  /// The device that wrote it.
  package let device: DeviceID
  package let reason: String

  package var description: String { "\(kind) \(recordID), written by \(device): \(reason)" }
}

extension ListScope {
  /// What is taken of changes that came by the list from a device of some persons, to one of a household.
  ///
  /// The changes belong together: what they say of the list counts for the rest of them. A sender who does not take part yet
  /// may only ask to join; wait with all else of theirs until they do.
  package static func intake(
    _ changes: [Change], to list: ListID, from senders: Set<PersonID>, for receivers: Set<PersonID>,
    in library: Library, invitedBy inviter: PersonID? = nil
  ) -> ListIntake {
    var intake = ListIntake()
    var library = library
    for isStructure in [true, false] {
      let scope = ListScope(list, in: library, invitedBy: inviter)
      for change in changes where change.isStructure == isStructure {
        switch scope.incoming(change, from: senders, for: receivers, in: library) {
        case .taken(let part):
          _ = library.join(part)
          intake.changes.append(part)
        case .joining(let member): intake.joining.append(member)
        case .known: intake.known.append(change)
        case .early:
          intake.isEarly = true
          intake.later.append(change)
        case .ignored: break
        case .refused(let reason):
          intake.later.append(change)
          if change.isStructure { intake.refused.append(change) }
          intake.refusals.append(
            ListRefusal(
              kind: change.kind, recordID: change.recordID, device: change.stamp.device, reason: reason))
        }
      }
    }
    return intake
  }
}
