public import ReelbookModel

/// A week of the household's guide: what is watched when and by whom, why, and what found no place.
public struct Plan: Hashable, Sendable {
  /// The week.
  public let week: PlanWeek
  /// All evenings of the week in order: booked ones, placeholders and proposals.
  public internal(set) var slots: [PlannedSlot]
  /// The titles that found no place, each with its reason; those that come closest first.
  public internal(set) var leftOut: [LeftOut]
  /// What the proposals count for, by the policy's weights.
  public internal(set) var score: Int
  /// The number that chance was drawn from.
  public let seed: UInt64
  /// When it was planned.
  public let made: Instant

  /// A title that found no place.
  public struct LeftOut: Hashable, Sendable, Identifiable {
    /// The title.
    public let title: TitleID
    /// Why.
    public let reason: PlanReason
    /// The title, each of which is left out once.
    public var id: TitleID { title }
  }

  /// What differs between a plan and the one before.
  public struct Changes: Hashable, Sendable {
    /// Slots that are the same: time, people and titles.
    public var kept = 0
    /// Slots with the same title at another time.
    public var moved = 0
    /// Slots at the same time with other episodes of the same series.
    public var advanced = 0
    /// Slots that were not there.
    public var added = 0
    /// Slots that are gone.
    public var dropped = 0
  }

  /// The slots that the planner proposed.
  public var proposals: [PlannedSlot] { slots.filter(\.isProposal) }

  /// What a plan changes of an earlier one; only proposals count.
  public func changes(from earlier: [PlannedSlot]) -> Changes {
    var changes = Changes()
    let before = Dictionary(earlier.filter(\.isProposal).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var found: Set<OccurrenceID> = []
    for slot in proposals {
      guard let old = before[slot.id], old.title == slot.title, old.people == slot.people else {
        changes.added += 1
        continue
      }
      found.insert(slot.id)
      if old.start != slot.start {
        changes.moved += 1
      } else if old.subjects != slot.subjects {
        changes.advanced += 1
      } else {
        changes.kept += 1
      }
    }
    changes.dropped = before.count - found.count
    return changes
  }
}
