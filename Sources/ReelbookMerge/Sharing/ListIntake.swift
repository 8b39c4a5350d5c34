package import ReelbookModel

/// What came of what a household says of a list.
package struct ListIntake: Sendable {
  /// What is to be merged.
  package var changes: [Change] = []
  /// What is not taken now, and is looked at again when more is known of the list.
  package var waiting: [WaitingRow] = []
  /// Households that ask to take part, and that nobody named before: it is the owner's to write them down as members.
  package var asking: [Patch<ListMember>] = []
  /// Whether the library's own household takes part no more by it, or the list is gone: nothing else is taken then.
  package var isEnd = false

  package init() {}
}

/// A record that is not taken, and why.
package struct WaitingRow: Hashable, Sendable {
  package var row: SharedRow
  package var reason: ListWaiting
  /// What is wrong with it, for people to read.
  package var words: String

  package var description: String {
    "\(row.change.kind) \(row.change.recordID), written by \(row.change.stamp.device): \(words)"
  }
}

/// Why a record is not taken.
package enum ListWaiting: String, Hashable, Sendable, CaseIterable {
  /// Whoever wrote it does not take part yet.
  case stranger
  /// Whoever wrote it may not.
  case refused
  /// It is of a title that the list does not name yet: files come in any order.
  case early
  /// This build does not know what it is.
  case unknown
}

extension ListScope {
  /// What is taken of what a household says, which belongs together: what it says of the list counts for the rest of it.
  ///
  /// Costs a look-up for each record.
  package static func intake(
    _ segment: SharedSegment, to list: ListID, in library: Library, invitedBy inviter: HouseholdID? = nil
  ) -> ListIntake {
    var intake = ListIntake()
    var library = library
    let schema = library.schema
    let told = segment.rows.map { row in
      (row: row, change: row.told.everyones(in: schema).map { Change($0.body.withoutForgetting) })
    }
    for pass in [ListPass.members, .structure, .rest] {
      let scope = ListScope(list, in: library, invitedBy: inviter)
      let judge = ListJudge(scope: scope, segment: segment, library: library)
      let isKnown = scope.knows(segment.households, in: library)
      if pass != .members, !isKnown {
        intake.waiting = segment.rows.map { WaitingRow(row: $0, reason: .stranger, words: ListWords.stranger) }
        return intake
      }
      for (row, change) in told {
        guard let change, let body = change.body as? any SharedBody, body.pass == pass else { continue }
        let verdict = body.judged(by: judge)
        if let asking = verdict.asking { intake.asking.append(asking) }
        if let taken = verdict.taken, library.join(taken)?.hasChanged ?? false {
          if scope.isEnded(by: taken, in: library) {
            var end = ListIntake()
            (end.isEnd, end.changes) = (true, [taken])
            return end
          }
          intake.changes.append(taken)
        }
        guard isKnown, let (reason, words) = verdict.waiting else { continue }
        // What says nothing that is not here already gives no reason to complain.
        var copy = library
        guard reason == .unknown || copy.join(change)?.hasChanged ?? false else { continue }
        intake.waiting.append(WaitingRow(row: row, reason: reason, words: words))
      }
    }
    return intake
  }

  /// Whether the library's household takes part no more by a change, or the list is gone by it.
  private func isEnded(by change: Change, in library: Library) -> Bool {
    guard !isOurs, change.effect == .delete else { return false }
    return change.kind == TitleList.kind
      || change.kind == ListMember.kind && own.contains { change.recordID == "\(ListMemberID(list, $0))" }
  }
}

/// What of a segment is judged before the rest of it.
enum ListPass {
  case members
  case structure
  case rest
}

/// What becomes of one record: some of it may be taken, and some wait.
struct ListVerdict {
  var taken: Change?
  var waiting: (reason: ListWaiting, words: String)?
  var asking: Patch<ListMember>?

  static var ignored: ListVerdict { ListVerdict() }
  static func taken(_ change: Change) -> ListVerdict { ListVerdict(taken: change) }
  static func refused(_ words: String) -> ListVerdict { ListVerdict(waiting: (.refused, words)) }
}

/// What is said to people of what is not taken.
enum ListWords {
  static let stranger = "its writer does not take part in the list"
  static let reader = "its writer may see the list, and not change it"
  static let owner = "only the list's owner may do that"
  static let membership = "only the list's owner says who takes part"
  static let another = "it is another person's"
  static let foreign = "another household wrote it"
  static let unshared = "nothing of its kind is shared by a list"
  static let unknown = "a newer version of the app wrote it"
  static let early = "the list does not name its title yet"
}
