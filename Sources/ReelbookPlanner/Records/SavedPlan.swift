public import ReelbookModel

/// The planner's proposals for a week: one record, of which the latest write wins as a whole.
///
/// Two devices that plan the same week while offline end with one of the two plans, never with a mixture.
public struct SavedPlan: LibraryRecord {
  /// The week's Monday.
  public let id: CivilDay
  /// The slots that the planner proposed. Booked slots are separate records.
  public var content = Content()
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "plan")
  public static let fields: [Field<SavedPlan>] = [Field("content", \.content, audience: .owner)]

  public static let traits = KindTraits<SavedPlan>(
    noun: "plan", sharing: .none,
    trimmed: { plan, isHidden in
      var plan = plan
      plan.content.slots.removeAll { slot in slot.subjects.contains { isHidden($0.title) } }
      for at in plan.content.slots.indices {
        plan.content.slots[at].reasons.removeAll { reason in reason.title.map(isHidden) ?? false }
      }
      return plan
    },
    sentences: { change in
      change.planned(
        added: .plan, changed: .plan, removed: .planRemoved,
        forgotten: .planForgotten, ["week": "\(PlanWeek(of: change.written.id))"])
    })

  public init(id: CivilDay) { self.id = id }

  /// The week of the plan.
  public var week: PlanWeek { PlanWeek(of: id) }

  /// The content of a plan.
  public struct Content: FieldStruct {
    /// The slots, in order of their starts.
    public var slots: [PlannedSlot] = []
    /// The moment of planning.
    public var plannedAt: Instant?
    /// The seed of the random numbers.
    public var seed = 0
    public var extras = Extras()

    public static let fields: [Field<Content>] = [
      Field("slots", \.slots), Field("made", \.plannedAt), Field("seed", \.seed),
    ]

    public init() {}
  }
}
