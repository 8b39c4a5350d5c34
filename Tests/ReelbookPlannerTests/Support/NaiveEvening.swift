import Foundation
import ReelbookModel
import ReelbookPlanner

/// What a slot says of its evening and of the week.
extension NaiveReasons {
  /// The opening of exactly the slot's people that has it; `nil` for an open slot, and for time that they only have
  /// together since each is free.
  func opening(of slot: PlannedSlot) -> Opening? {
    guard slot.isProposal else { return nil }
    let start = Int(slot.startInstant.milliseconds / 60_000)
    return openings.first { $0.people == slot.people && $0.time.contains(start) }
  }

  /// The part of a long window in which a slot begins: it may be parted at eight in the evening.
  private func isParted(_ opening: Opening) -> Bool { opening.time.count >= 300 }

  /// The minute at which it is eight in the evening of an opening.
  func eight(in opening: Opening) -> Int {
    let zone = library.records(TimeWindow.self)[opening.window]?.zone ?? NaiveRules.zone(of: now)
    return NaiveRules.instant(opening.day, "20:00", in: zone).map { Int($0.milliseconds / 60_000) } ?? .max
  }

  private func isLate(_ slot: PlannedSlot, in opening: Opening) -> Bool {
    Int(slot.startInstant.milliseconds / 60_000) >= eight(in: opening)
  }

  /// Whether a slot has something of both parts of a long window, and so counts for all of it.
  func isInBothParts(_ slot: PlannedSlot) -> Bool {
    guard let opening = opening(of: slot), isParted(opening) else { return false }
    return !isLate(slot, in: opening) && Int(slot.endInstant.milliseconds / 60_000) > eight(in: opening)
  }

  /// The other proposals of the slot's people in its window, or in its part of a long one.
  func beside(_ slot: PlannedSlot) -> [PlannedSlot] {
    guard let opening = opening(of: slot) else { return [] }
    return plan.slots.filter { other in
      guard other.id != slot.id, other.people == slot.people, other.isProposal,
        opening.time.contains(Int(other.startInstant.milliseconds / 60_000))
      else { return false }
      return !isParted(opening) || isLate(other, in: opening) == isLate(slot, in: opening)
    }
  }

  /// All proposals of the slot's people in its window.
  ///
  /// If they have no window together, it is the time in which each has one alone.
  func inWindow(of slot: PlannedSlot) -> [PlannedSlot] {
    guard slot.isProposal else { return [slot] }
    func start(_ slot: PlannedSlot) -> Int { Int(slot.startInstant.milliseconds / 60_000) }
    let own = opening(of: slot).map { [$0.time] }
    let times =
      own
      ?? slot.people.flatMap { person in
        openings.filter { $0.people.contains(person) && $0.time.contains(start(slot)) }.map(\.time)
      }
    return plan.slots.filter { other in
      other.people == slot.people && other.isProposal
        && (other.id == slot.id || times.contains { $0.contains(start(other)) })
    }
  }

  /// Whether a booked slot of its people lies in a slot's window. In a long one, it may be in the other part.
  func isOccupied(beside slot: PlannedSlot) -> Bool {
    guard let opening = opening(of: slot), !isParted(opening) else { return false }
    return plan.slots.contains { other in
      !other.isProposal && !Set(other.people).isDisjoint(with: slot.people)
        && other.startInstant.milliseconds < Int64(opening.time.upperBound) * 60_000
        && other.endInstant.milliseconds > Int64(opening.time.lowerBound) * 60_000
    }
  }

  /// The minutes of slots that count for a long evening.
  func minutes(_ slots: [PlannedSlot]) -> Int { slots.reduce(0) { $0 + Int($1.length.components.seconds / 60) } }

  /// The number of episodes of a series that a slot's people have on its evening.
  func count(of title: TitleID, on slot: PlannedSlot) -> Int {
    let days = [slot.day.adding(days: -1), slot.day, slot.day.adding(days: 1)]
    return plan.slots.filter { $0.title == title && $0.people == slot.people && days.contains($0.day) }
      .reduce(0) { $0 + $1.subjects.count }
  }

  func isDue(_ order: StandingOrder, on slot: PlannedSlot) -> Bool {
    // What begins after midnight belongs to the evening before.
    order.people == Set(slot.people)
      && (order.days.contains(slot.day) || order.days.contains(slot.day.adding(days: -1)))
  }

  func usualHour(_ reason: PlanReason, _ slot: PlannedSlot) -> Bool {
    guard let opening = opening(of: slot) else { return slot.people.count > 1 }
    return isParted(opening) && (reason.total > 0 || reason.number == 20 && isLate(slot, in: opening))
  }

  func variety(_ reason: PlanReason, _ title: TitleID) -> Bool {
    let same = plan.slots.filter { slot in
      slot.title.flatMap { library.title($0)?.genres.first } == reason.text
    }
    let titles = Set(same.map { "\($0.title.map(\.description) ?? "") \($0.people)" })
    return library.title(title)?.genres.first == reason.text && reason.number > 2 && reason.number <= titles.count
  }

  /// Whether the minutes are those of something without a known length, or what is left of them.
  func isGuess(_ minutes: Int, _ slot: PlannedSlot) -> Bool {
    guard let title = slot.title.flatMap({ library.title($0) }) else { return false }
    return slot.subjects.contains { subject in
      library.runtime(of: subject) == nil && rules.length(subject, title, slot.people) == minutes
    }
  }

  /// Whether the minutes are those of a window or a slot, and of what its people have in it.
  func fits(_ reason: PlanReason, _ slot: PlannedSlot) -> Bool {
    let own = Int(slot.length.components.seconds / 60)
    guard reason.number <= reason.total else { return false }
    guard slot.isProposal else { return reason.total == own }
    guard let opening = opening(of: slot) else { return slot.people.count > 1 && reason.total >= own }
    let early = eight(in: opening) - opening.time.lowerBound
    let parts = isParted(opening) ? [early, opening.time.count - early] : []
    // The pauses between episodes are not theirs.
    let isWhole = reason.total == opening.time.count
    let shown = minutes(isWhole ? inWindow(of: slot) : beside(slot) + [slot])
    return (isWhole || parts.contains(reason.total)) && reason.number <= shown && reason.number > 0
  }
}
