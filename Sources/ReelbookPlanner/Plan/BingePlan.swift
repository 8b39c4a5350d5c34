public import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far one gets in a series within some days, with breaks.
public struct BingePlan: Hashable, Sendable {
  /// What is watched, one slot a sitting: what lies between two is the break.
  public let slots: [PlannedSlot]
  /// How many episodes are watched.
  public let episodes: Int
  /// How many that have aired are left behind the last.
  public let left: Int

  /// The last episode that is reached; `nil` for none.
  public var reaches: MediaID? { slots.last?.subjects.last }

  /// How one binges: when in the day, how many in one sitting, and how long the break behind it is.
  public struct Pace: Hashable, Sendable {
    /// When the first begins.
    public var from: ClockTime
    /// When the last has ended; at or before the start, it is on the day after.
    public var to: ClockTime
    /// How many episodes in one sitting.
    public var sitting: Int
    /// How long the break between two sittings is.
    public var pause: Duration

    /// A pace; where nothing is said, from ten to eleven at night, with half an hour behind every three episodes.
    public init(
      from: ClockTime = "10:00", to: ClockTime = "23:00", sitting: Int = 3, pause: Duration = .seconds(1800)
    ) {
      (self.from, self.to, self.sitting, self.pause) = (from, to, max(1, sitting), pause)
    }
  }
}

extension Library {
  /// How far some people get in a series on some days; what stands in the guide is left where it is.
  public func binge(
    _ series: TitleID, for people: Set<PersonID>, on days: [CivilDay], pace: BingePlan.Pace = BingePlan.Pace(),
    policy: PlanPolicy = .standard, asOf now: Now
  ) -> BingePlan {
    let people = Set(people.map { resolve($0) }).filter { person($0) != nil }.sorted()
    var context = PlanContext(self, policy, asOf: now)
    let next = context.line(of: resolve(series)).next(for: people, in: context)
    let clock = ZoneClock(now.zone)
    var rest = next[...]
    var slots: [PlannedSlot] = []
    let isAllowed = !people.isEmpty && context.obstacle(resolve(series), for: people, on: now.day) == nil
    for day in days.sorted() where isAllowed {
      let end = clock.instant(day, pace.to.minutes + (pace.to <= pace.from ? 1440 : 0))
      let busy = schedule(from: day.adding(days: -1), to: day.adding(days: 1), asOf: now).slots
        .filter { !Set($0.people).isDisjoint(with: people) }
      var cursor = max(clock.instant(day, at: pace.from), now.instant)
      while !rest.isEmpty {
        var sitting: [SeriesLine.Entry] = []
        var length = Duration.zero
        for entry in rest.prefix(pace.sitting) {
          let longer = length + (sitting.isEmpty ? .zero : policy.padding) + entry.length
          let over = cursor.adding(longer)
          guard entry.airs.map({ $0 <= day }) ?? false, over <= end,
            !busy.contains(where: { $0.startInstant < over && cursor < $0.endInstant })
          else { break }
          length = longer
          sitting.append(entry)
        }
        if sitting.isEmpty {
          guard let next = busy.map(\.endInstant).filter({ $0 > cursor && $0 < end }).min() else { break }
          cursor = next.adding(policy.padding)
          continue
        }
        var slot = PlannedSlot()
        slot.start = WatchTime(cursor, in: now.zone)
        slot.id = OccurrenceID(SlotID(from: "binge", "\(series)", "\(slot.start)"), on: nil)
        (slot.length, slot.people) = (length, people)
        slot.fill(with: sitting)
        slots.append(slot)
        rest = rest.dropFirst(sitting.count)
        cursor = cursor.adding(length + pace.pause)
      }
    }
    let left = rest.prefix { entry in entry.airs.map { $0 <= (days.max() ?? now.day) } ?? false }.count
    return BingePlan(slots: slots, episodes: next.count - rest.count, left: left)
  }
}
