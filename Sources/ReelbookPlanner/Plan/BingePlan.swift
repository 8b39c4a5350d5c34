public import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far people get in a series within some days, with breaks.
public struct BingePlan: Hashable, Sendable {
  /// The slots, one for each sitting; the time between two is a break.
  public let slots: [PlannedSlot]
  /// The number of episodes in the slots.
  public let episodes: Int
  /// The number of further episodes that air by the last day.
  public let remaining: Int

  /// The last episode of the last sitting; `nil` if there is no sitting.
  public var reaches: MediaID? { slots.last?.subjects.last }

  /// The pace of a binge: the hours of the day, the episodes of a sitting, and the break after it.
  public struct Pace: Hashable, Sendable {
    /// The start of the first sitting of a day.
    public var from: ClockTime
    /// The time by which the last sitting of a day ends; at or before the start, it is on the next day.
    public var to: ClockTime
    /// The maximum number of episodes in a sitting.
    public var sitting: Int
    /// The break between two sittings.
    public var pause: Duration

    /// Creates a pace; the default is from 10:00 to 23:00, with half an hour after every three episodes.
    public init(
      from: ClockTime = "10:00", to: ClockTime = "23:00", sitting: Int = 3, pause: Duration = .seconds(1800)
    ) {
      (self.from, self.to, self.sitting, self.pause) = (from, to, max(1, sitting), pause)
    }
  }
}

extension Library {
  /// How far some people get in a series of the library; the whole library has the guide beside it.
  package func binge(
    _ series: TitleID, for people: Set<PersonID>, on days: [CivilDay], pace: BingePlan.Pace = BingePlan.Pace(),
    policy: PlanPolicy? = nil, asOf now: Now, in whole: Library
  ) -> BingePlan {
    let policy = policy ?? whole.policy(for: now.day)
    // A pause of less than nothing would lead back to the slot before it, again and again.
    let padding = max(.zero, policy.padding)
    let people = Set(people.map { resolve($0) }).filter { person($0) != nil }.sorted()
    var context = PlanContext(self, policy, asOf: now)
    let next = context.line(of: resolve(series), for: people).next(for: people, in: context)
    let clock = ZoneClock(now.zone)
    var rest = next[...]
    var slots: [PlannedSlot] = []
    // What rests, or leaves its service, does so from a day on: each day is asked for itself.
    for day in days.sorted() where !people.isEmpty && context.obstacle(resolve(series), for: people, on: day) == nil {
      let end = clock.instant(day, pace.to.minutes + (pace.to <= pace.from ? 1440 : 0))
      let busy = whole.schedule(from: day.adding(days: -1), to: day.adding(days: 1), asOf: now).slots
        .filter { !Set($0.people).isDisjoint(with: people) }
      var cursor = max(clock.instant(day, at: pace.from), now.instant)
      while !rest.isEmpty {
        var sitting: [SeriesLine.Entry] = []
        var length = Duration.zero
        for entry in rest.prefix(pace.sitting) {
          let longer = length + (sitting.isEmpty ? .zero : padding) + entry.length
          let over = cursor.adding(longer)
          guard entry.airDay.map({ $0 <= day }) ?? false, over <= end,
            !busy.contains(where: { $0.startInstant < over && cursor < $0.endInstant })
          else { break }
          length = longer
          sitting.append(entry)
        }
        if sitting.isEmpty {
          guard let next = busy.map(\.endInstant).filter({ $0 > cursor && $0 < end }).min() else { break }
          cursor = next.adding(padding)
          continue
        }
        var slot = PlannedSlot()
        slot.start = WatchTime(cursor, in: now.zone)
        slot.id = OccurrenceID(SlotID(from: "binge", "\(series)", "\(slot.start)"), on: nil)
        (slot.length, slot.people) = (length, people)
        slot.fill(with: sitting)
        slots.append(slot)
        rest = rest.dropFirst(sitting.count)
        cursor = cursor.adding(length + max(.zero, pace.pause))
      }
    }
    let remaining = rest.prefix { entry in entry.airDay.map { $0 <= (days.max() ?? now.day) } ?? false }.count
    return BingePlan(slots: slots, episodes: next.count - rest.count, remaining: remaining)
  }
}
