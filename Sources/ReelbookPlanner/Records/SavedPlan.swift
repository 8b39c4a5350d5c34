package import ReelbookModel

/// The planner's proposals for a week: one record, of which the latest write wins as a whole.
///
/// Two devices that plan the same week while offline end with one of the two plans, never with a mixture.
package struct SavedPlan: LibraryRecord {
  /// The week's Monday.
  package let id: CivilDay
  /// The slots that the planner proposed. Booked slots are separate records.
  package var content = Content()
  /// The changes of the content, also those of plans that another device's plan replaced.
  package var changes: Set<GuideChangeID> = []
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "plan")
  package static let fields: [Field<SavedPlan>] = [
    Field("content", \.content, audience: .owner), Field("changes", \.changes, audience: .owner, inHistory: false),
  ]

  package static let traits = KindTraits<SavedPlan>(
    noun: "plan", sharing: .none,
    trimmed: { plan, isHidden in
      var plan = plan
      plan.content.slots.removeAll { slot in slot.subjects.contains { isHidden($0.title) } }
      for at in plan.content.slots.indices {
        plan.content.slots[at].reasons.removeAll { reason in reason.title.map(isHidden) ?? false }
      }
      return plan
    },
    remaining: { plan, isForgotten in
      var plan = plan
      plan.content.slots.removeAll { $0.people.isTheirs(isForgotten) }
      for at in plan.content.slots.indices { plan.content.slots[at].removeReasons(about: isForgotten) }
      return plan
    },
    sentences: { change in
      change.planned(
        added: .plan, changed: .plan, removed: .planRemoved,
        forgotten: .planForgotten, ["week": "\(PlanWeek(of: change.written.id))"])
    })

  package init(id: CivilDay) { self.id = id }

  /// The policy by which it was made, as one to compute with; `nil` in plans that do not say it.
  package var policy: PlanPolicy? { content.policy?.plausible }

  /// The week of the plan.
  package var week: PlanWeek { PlanWeek(of: id) }

  /// The content of a plan.
  package struct Content: FieldStruct {
    /// The slots, in order of their starts.
    package var slots: [PlannedSlot] = []
    /// The moment of planning.
    package var plannedAt: Instant?
    /// The seed of the random numbers.
    package var seed = 0
    /// The policy by which it was made; `nil` in plans that do not say it.
    package var policy: PlanPolicy?
    package var extras = Extras()

    package static let fields: [Field<Content>] = [
      Field("slots", \.slots), Field("made", \.plannedAt), Field("seed", \.seed),
      Field("policy", \.policy),
    ]

    package init() {}
  }
}

extension PlannedSlot {
  /// Removes the reasons that say what some people wish, saw or thought.
  ///
  /// Such a reason goes as a whole: the points and numbers of several people tell what one of them adds. Some reasons
  /// name nobody, and are of whoever is there.
  fileprivate mutating func removeReasons(about isOne: (PersonID) -> Bool) {
    let isThere = people.contains(where: isOne)
    reasons.removeAll { reason in
      reason.people.contains(where: isOne)
        || isThere && [PlanReason.Kind.waiting, .mood, .inARow].contains(reason.kind)
    }
  }
}
