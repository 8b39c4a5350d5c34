public import ReelbookModel

/// What the planner proposed for a week: one record, of which the latest wins whole.
///
/// Two devices that plan the same week while offline end with one of both plans, never with a mixture.
public struct SavedPlan: LibraryRecord {
  /// The week's Monday.
  public let id: CivilDay
  /// The slots that the planner proposed; those that people booked are records of their own.
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
    words: { telling in
      telling.planned(
        "planner.history.plan", "planner.history.plan", "planner.history.plan.removed",
        forgotten: "planner.history.plan.forgotten", ["week": "\(PlanWeek(of: telling.written.id))"])
    })

  public init(id: CivilDay) { self.id = id }

  /// The week that is planned.
  public var week: PlanWeek { PlanWeek(of: id) }

  /// What is in the plan of a week.
  public struct Content: FieldStruct {
    /// In order of their starts.
    public var slots: [PlannedSlot] = []
    /// When it was planned.
    public var made: Instant?
    /// The number that chance was drawn from.
    public var seed = 0
    public var extras = Extras()

    public static let fields: [Field<Content>] = [
      Field("slots", \.slots), Field("made", \.made), Field("seed", \.seed),
    ]

    public init() {}
  }
}
