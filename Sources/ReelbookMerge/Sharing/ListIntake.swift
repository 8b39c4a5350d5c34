package import ReelbookModel

/// The decisions on another household's rows of a shared list.
package struct ListIntake: Sendable {
  /// The changes to merge.
  package var changes: [Change] = []
  /// The rows to keep until more of the list is known.
  package var waiting: [WaitingRow] = []
  /// New households that ask to take part. The owner writes them down as members.
  package var asking: [Patch<ListMember>] = []
  /// Whether the library's household left the list by it, or the list was deleted; nothing else is taken in then.
  package var isEnd = false

  package init() {}
}

/// A row that is not taken in, with the reason.
package struct WaitingRow: Hashable, Sendable {
  package var row: SharedRow
  package var reason: ListWaiting
  /// The reason, for people.
  package var words: ListRefusalPhrase

  /// The row and the reason, for people.
  package var text: PhraseValue {
    let change = row.change
    return .words(
      ListRefusalPhrase.row,
      [
        "kind": .kind(change.kind), "id": .text(change.recordID), "device": .text("\(change.stamp.device)"),
        "why": .words(words),
      ])
  }

  package init(row: SharedRow, reason: ListWaiting, words: ListRefusalPhrase) {
    self.row = row
    self.reason = reason
    self.words = words
  }
}

/// The reason that a row is not taken in.
package enum ListWaiting: String, Hashable, Sendable, CaseIterable {
  /// The writing household is not a member yet.
  case stranger
  /// The writing household may not write this.
  case refused
  /// It is about a title that has no entry yet: files arrive in any order.
  case early
  /// This build does not know its kind or field.
  case unknown
}

extension ListScope {
  /// Judges the rows of a household together: those of the list's structure count for the others.
  ///
  /// Costs a look-up for each record.
  package static func intake(
    _ segment: SharedSegment, to list: ListID, in library: Library, invitedBy inviter: HouseholdID? = nil
  ) -> ListIntake {
    var intake = ListIntake()
    var library = library
    let schema = library.schema
    let changes = segment.rows.map { row in
      (row: row, change: row.restamped.everyones(in: schema).map { Change($0.body.withoutForgetting) })
    }
    for pass in [ListPass.members, .structure, .rest] {
      let scope = ListScope(list, in: library, invitedBy: inviter)
      let judge = ListJudge(scope: scope, segment: segment, library: library)
      let isKnown = scope.knows(segment.households, in: library)
      if pass != .members, !isKnown {
        intake.waiting = segment.rows.map { WaitingRow(row: $0, reason: .stranger, words: .stranger) }
        return intake
      }
      for (row, change) in changes {
        guard let change, let body = change.body as? any SharedBody, body.pass == pass else { continue }
        let verdict = body.judged(by: judge)
        if let asking = verdict.asking { intake.asking.append(asking) }
        if let accepted = verdict.accepted, library.join(accepted)?.hasChanged ?? false {
          if scope.isEnded(by: accepted, in: library) {
            var end = ListIntake()
            (end.isEnd, end.changes) = (true, [accepted])
            return end
          }
          intake.changes.append(accepted)
        }
        guard isKnown, let (reason, words) = verdict.waiting else { continue }
        // A row without news is not reported.
        var copy = library
        guard reason == .unknown || copy.join(change)?.hasChanged ?? false else { continue }
        intake.waiting.append(WaitingRow(row: row, reason: reason, words: words))
      }
    }
    return intake
  }

  /// Whether a change takes the library's household out of the list, or deletes the list.
  private func isEnded(by change: Change, in library: Library) -> Bool {
    guard !isOurs, change.effect == .delete, let body = change.body as? any SharedBody else { return false }
    return body.endsMembership(of: ourHouseholds)
  }
}

/// The order in which a segment's rows are judged.
enum ListPass {
  case members
  case structure
  case rest
}

/// The decision on a row: part of it may be taken in while the rest waits.
struct ListVerdict {
  var accepted: Change?
  var waiting: (reason: ListWaiting, words: ListRefusalPhrase)?
  var asking: Patch<ListMember>?

  static var ignored: ListVerdict { ListVerdict() }
  static func accepted(_ change: Change) -> ListVerdict { ListVerdict(accepted: change) }
  static func refused(_ words: ListRefusalPhrase) -> ListVerdict { ListVerdict(waiting: (.refused, words)) }
}
