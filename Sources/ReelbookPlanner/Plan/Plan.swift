public import ReelbookModel

/// A week of the household's guide: the slots with their people and reasons, and the titles without a place.
public struct Plan: Hashable, Sendable {
  public let week: PlanWeek
  /// All slots of the week in order: booked slots, placeholders and proposals.
  public internal(set) var slots: [PlannedSlot]
  /// The titles without a place, each with its reason; those with most points first.
  public internal(set) var unplacedTitles: [UnplacedTitle]
  /// The points of all slots, by the policy's weights: the sum of the points of their reasons.
  public internal(set) var score = 0
  /// The seed of the random numbers.
  public let seed: UInt64
  /// The policy by which it was made.
  public let policy: PlanPolicy
  /// The moment of planning.
  public let plannedAt: Instant
  /// The slots that the plan's viewer may not see; `nil` for somebody who may see all.
  var hiddenSlots: HiddenSlots?

  /// A title without a place.
  public struct UnplacedTitle: Hashable, Sendable, Identifiable {
    public let title: TitleID
    /// The reason why it has no place.
    public let reason: PlanReason
    /// The title; a plan has each unplaced title once.
    public var id: TitleID { title }
  }

  /// The differences between a plan and an earlier one.
  public struct Changes: Hashable, Sendable {
    /// The number of slots with the same time, people and subjects.
    public var unchanged = 0
    /// The number of slots with the same title at another time.
    public var moved = 0
    /// The number of slots at the same time with other episodes of the same series.
    public var advanced = 0
    /// The number of slots that only this plan has.
    public var added = 0
    /// The number of slots that only the earlier plan has.
    public var dropped = 0
  }

  /// The slots that the planner proposed.
  public var proposals: [PlannedSlot] { slots.filter(\.isProposal) }

  /// The differences from the slots of an earlier plan; only proposals count.
  public func changes(from earlier: [PlannedSlot]) -> Changes {
    var changes = Changes()
    let before = Dictionary(earlier.filter(\.isProposal).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var continued: Set<OccurrenceID> = []
    for slot in proposals {
      guard let old = before[slot.id], old.title == slot.title, old.people == slot.people else {
        changes.added += 1
        continue
      }
      continued.insert(slot.id)
      if old.start != slot.start {
        changes.moved += 1
      } else if old.subjects != slot.subjects {
        changes.advanced += 1
      } else {
        changes.unchanged += 1
      }
    }
    changes.dropped = before.count - continued.count
    return changes
  }
}

/// Slots that a plan keeps for the other people, out of its viewer's reach.
///
/// It is an object that shows nothing, so a plan prints without them.
final class HiddenSlots: Hashable, Sendable, CustomReflectable {
  let slots: [PlannedSlot]

  init(_ slots: [PlannedSlot]) { self.slots = slots }

  static func == (a: HiddenSlots, b: HiddenSlots) -> Bool { a.slots == b.slots }

  func hash(into hasher: inout Hasher) { hasher.combine(slots) }

  var customMirror: Mirror { Mirror(self, children: []) }
}
