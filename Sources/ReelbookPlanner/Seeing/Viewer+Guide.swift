public import ReelbookModel

extension Viewer {
  /// The current guide of a week.
  public func schedule(of week: PlanWeek, asOf now: Now) -> GuideSchedule {
    schedule(from: week.monday, to: week.sunday, asOf: now)
  }

  /// The current guide of the household from one day to another, without the slots that the viewer may not see.
  ///
  /// Booked slots win over planned ones at the same time. Slots of titles that rest after a veto are omitted, as is what
  /// a person has in an earlier slot already, so plans that two devices made while apart never show a person anything
  /// twice. A slot after midnight of a week's last evening belongs to that week. A booked series has the episodes that
  /// come next, and so has an episode that is pinned or repeats. What has begun has what a plan or an outcome says, or
  /// what it was pinned for. Where nothing comes next, or nobody knows what was on, it has the series, as it has in a
  /// guide that begins more than 400 days ahead. Costs a pass over the slots and plans, and one over the outcomes for
  /// each booked evening of a series that has begun and that no plan has.
  public func schedule(from first: CivilDay, to last: CivilDay, asOf now: Now) -> GuideSchedule {
    let guide = whole.schedule(from: first, to: last, asOf: now)
    return GuideSchedule(slots: seen(guide.slots), days: guide.days)
  }

  /// Up to `count` alternatives to a slot, best first, each with its reasons and the slot's id.
  ///
  /// The people of the slot and the viewer may see them. An alternative begins when the slot begins. It may last until
  /// the slot's window ends or the next slot of its people begins. Titles that are elsewhere in the guide are not among
  /// the alternatives, nor is a series that some of the people ordered together with others. A placeholder has none.
  public func alternatives(
    to slot: PlannedSlot, policy: PlanPolicy? = nil, asOf now: Now, count: Int = 3
  ) -> [PlannedSlot] {
    seen(library.alternatives(to: slot, policy: policy, asOf: now, count: count, in: whole))
  }

  /// What the viewer's people can watch now, together: up to `count` proposals, best first, each with its reasons.
  ///
  /// If their guide has something for them to begin by `end`, that comes first. All others end by `end`, and before the
  /// next slot of any of them; nobody is in two places. There are none while a slot of one of them is on. With a mood, all
  /// suit it. A film that is in the guide of these people for a later time is not among them, nor is a series that
  /// some of them ordered together with others. `draft.guide.choose(_:)` books one.
  public func tonight(
    until end: Instant, mood: Mood? = nil, policy: PlanPolicy? = nil, asOf now: Now, count: Int = 3
  ) -> [PlannedSlot] {
    seen(library.tonight(for: Set(people), until: end, mood: mood, policy: policy, asOf: now, count: count, in: whole))
  }

  /// How far the viewer's people get in a series on some days, beside the slots of their guide.
  ///
  /// In a series that one of them may not see they get nowhere.
  public func binge(
    _ series: TitleID, on days: [CivilDay], pace: BingePlan.Pace = BingePlan.Pace(), policy: PlanPolicy? = nil,
    asOf now: Now
  ) -> BingePlan {
    library.binge(series, for: Set(people), on: days, pace: pace, policy: policy, asOf: now, in: whole)
  }
}
