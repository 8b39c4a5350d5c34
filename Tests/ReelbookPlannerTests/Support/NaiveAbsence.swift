import ReelbookModel
import ReelbookPlanner

/// An oracle of why titles have no place: it computes each sentence from the library and from what the plan has.
struct NaiveAbsence {
  private let reasons: NaiveReasons
  private let rules: NaiveRules
  private let wishes: NaiveWishes
  private let library: Library
  private let policy: PlanPolicy
  private let now: Now
  private let plan: Plan
  /// What people have booked in the week and on the days around it.
  private let booked: [PlannedSlot]
  /// What has the time of people, but for what fills gaps: what is booked, has begun, stayed, or was found.
  private let taken: [PlannedSlot]
  /// All groups that people of the household can make.
  private let groups: [[PersonID]]

  init(_ reasons: NaiveReasons) {
    self.reasons = reasons
    (library, policy, now, plan) = (reasons.library, reasons.policy, reasons.now, reasons.plan)
    wishes = reasons.wishes
    rules = NaiveRules(library: library, policy: policy, now: now)
    let (first, last) = (plan.week.monday.adding(days: -1), plan.week.sunday.adding(days: 1))
    booked = library.schedule(from: first, to: last, asOf: now).slots.filter { !$0.isProposal }
    // What fills a gap has its time once the week is planned again.
    let saved = library.savedPlan(of: plan.week)?.content.slots ?? []
    taken =
      booked
      + plan.proposals.filter { slot in
        !reasons.isFiller(slot) || saved.contains { slot.isSameEvening(as: $0) }
      }
    let people = library.people.map(\.id).sorted()
    groups = (1..<(1 << people.count)).map { group in
      people.indices.filter { group & (1 << $0) != 0 }.map { people[$0] }
    }
  }

  /// What is not true of the titles without a place, in words.
  var problems: [String] {
    var problems: [String] = []
    for unplaced in plan.unplacedTitles {
      if !isTrue(unplaced.reason, of: unplaced.title) {
        problems.append(
          "\(unplaced.title): \(unplaced.reason.kind) \(unplaced.reason.people) "
            + "\(unplaced.reason.number)/\(unplaced.reason.total)")
      }
      if plan.slots.contains(where: { $0.title == unplaced.title }) { problems.append("\(unplaced.title) has a slot") }
    }
    let told = Set(plan.unplacedTitles.map(\.title)).union(plan.slots.compactMap(\.title))
    for title in library.records(Title.self).map(\.id) where !told.contains(title) && isWanted(title) {
      problems.append("\(title) is wanted, and has neither a slot nor a reason")
    }
    return problems
  }

  /// Whether somebody wants a title of which something is left for them.
  private func isWanted(_ id: TitleID) -> Bool {
    library.people.contains { person in
      wishes.wants(id, person.id) && (id.kind == .series || !wishes.isDone(MediaID(id), person.id))
    }
  }

  private func isTrue(_ reason: PlanReason, of id: TitleID) -> Bool {
    guard let title = library.title(id), library.people.contains(where: { wishes.wants(id, $0.id) }) else {
      return false
    }
    let people = Set(reason.people)
    func all(_ isSo: (PersonID) -> Bool) -> Bool { !people.isEmpty && people.allSatisfy(isSo) }
    switch reason.kind {
    case .tooLong, .noRoom, .shortAfterRelease, .shortOnItsDays: return isTooShort(reason, title)
    case .noWindow: return !reasons.openings.contains { Set($0.people) == people }
    case .noTime:
      let own = reasons.openings.filter { Set($0.people) == people }
      let theirs = reasons.openings.filter { !people.isDisjoint(with: $0.people) }
      return !theirs.isEmpty && (own.isEmpty ? theirs : own).allSatisfy { free(in: $0, beside: taken).isEmpty }
    case .capped: return all { !wishes.allows(id, $0) }
    case .resting: return groups.contains { rest(of: id, for: $0).map { $0 == (reason.number, reason.total) } ?? false }
    case .otherMood: return isUnsuited(id, for: reason.text)
    case .notAired: return isAhead(title)
    case .nextNotAired:
      let ends = wishes.orders(of: id).contains { !$0.followsNew }
      return wishes.episodes(of: id).contains { !rules.hasAired($0, title, ends ? now.day : plan.week.sunday) }
    case .airsTooLate:
      return wishes.episodes(of: id).contains { episode in
        library.episode(episode)?.airDay.map { $0 > plan.week.monday && $0 <= plan.week.sunday } ?? false
          || library.episode(episode)?.airDay == nil
      }
    case .caughtUp:
      // An order that does not follow new episodes ends with what is out today.
      let ends = wishes.orders(of: id).contains { !$0.followsNew }
      let out = wishes.episodes(of: id).filter { rules.hasAired($0, title, ends ? now.day : plan.week.sunday) }
      return all { person in out.allSatisfy { wishes.isDone($0, person) } }
    case .noEpisodes: return wishes.episodes(of: id).isEmpty
    case .noService:
      let offered = Set(policy.servicesIn.flatMap { title.availability[$0]?.subscription } ?? [])
      return policy.servicesIn != nil && groups.contains { services(of: $0).isDisjoint(with: offered) }
    case .hasLeft: return policy.lastDay(of: id, in: library).map { $0 < now.day } ?? false
    case .leavesBefore:
      return policy.lastDay(of: id, in: library).map { $0 >= now.day && $0 <= plan.week.sunday } ?? false
    case .notApproved: return all { !library.mark(on: MediaID(id), of: $0).isApproved }
    case .refused:
      return all { person in
        wishes.refuses(id, person) || library.mark(on: MediaID(id), of: person).category == .paused
      }
    case .seen: return all { library.hasWholePlay(of: MediaID(id), by: $0) }
    case .skipped: return all { wishes.skipped(MediaID(id), $0) && !library.hasWholePlay(of: MediaID(id), by: $0) }
    case .notDue:
      let orders = wishes.orders(of: id).filter { $0.people == people }
      return !orders.isEmpty
        && !reasons.openings.contains { opening in
          Set(opening.people) == people && orders.contains { $0.days.contains(opening.day) }
            && !free(in: opening, beside: taken).isEmpty
        }
    case .ordersOfOthers: return wishes.orders(of: id).contains { $0.people == people }
    case .elsewhere:
      return library.records(BookedSlot.self).contains { $0.subject.title == id }
        || library.records(SavedPlan.self).contains { saved in
          saved.week != plan.week && saved.content.slots.contains { $0.title == id }
        }
    case .outscored: return !hasRoom(title)
    case .disfavored: return speaksAgainst(title)
    case .noPlace: return hasTime(title)
    default: return false
    }
  }

  private func services(of group: [PersonID]) -> Set<String> {
    group.reduce(into: library.household?.services ?? []) { $0.formUnion(library.person($1)?.services ?? []) }
  }

  /// Whether a slot was booked for a mood for which nobody there marked a title.
  private func isUnsuited(_ id: TitleID, for mood: String) -> Bool {
    library.records(BookedSlot.self).contains { slot in
      slot.isOpen && slot.wish.mood?.rawValue == mood
        && !slot.people.contains { library.mark(on: MediaID(id), of: $0).moods.contains(Mood(rawValue: mood)) }
    }
  }

  // MARK: Time

  /// The minutes of each stretch of an opening in which nobody of its people has one of some slots, with the pauses.
  private func free(in opening: Opening, beside slots: [PlannedSlot], _ part: Range<Int>? = nil) -> [Int] {
    let padding = Int(policy.padding.components.seconds / 60)
    let time = part ?? opening.time
    let busy = slots.filter { !Set($0.people).isDisjoint(with: opening.people) }.map { slot in
      (from: Int(slot.startInstant.milliseconds / 60_000), to: Int(slot.endInstant.milliseconds / 60_000))
    }.sorted { $0.from < $1.from }
    var begin = max(time.lowerBound, Int((now.instant.milliseconds + 59_999) / 60_000))
    var free: [Int] = []
    for slot in busy where slot.to + padding > begin {
      free.append(min(slot.from - padding, time.upperBound) - begin)
      begin = max(begin, slot.to + padding)
    }
    free.append(time.upperBound - begin)
    // A start is a multiple of the grid, so a few minutes are no room.
    return free.filter { $0 > max(1, policy.startsEvery) }
  }

  private func openings(of people: Set<PersonID>) -> [Opening] { reasons.openings.filter { Set($0.people) == people } }

  /// The times that people perhaps have together since each of them is free alone, for half an hour or more.
  private func jointOpenings(of people: Set<PersonID>) -> [Opening] {
    let single = reasons.openings.filter { $0.people.count == 1 && people.contains($0.people[0]) }
    guard people.count > 1 else { return [] }
    return single.compactMap { opening in
      let begin = opening.time.lowerBound
      let present = single.filter { $0.time.lowerBound <= begin && begin + 30 <= $0.time.upperBound }
      guard Set(present.map { $0.people[0] }) == people, let end = present.map(\.time.upperBound).min() else {
        return nil
      }
      var joint = opening
      (joint.time, joint.people) = (begin..<end, people.sorted())
      return joint
    }
  }

  /// Whether the minutes are those of the title and of the longest time, and the time is shorter.
  private func isTooShort(_ reason: PlanReason, _ title: Title) -> Bool {
    guard reason.number > reason.total, !reason.people.isEmpty, isLength(reason.number, of: title, reason.people) else {
      return false
    }
    let people = Set(reason.people)
    let (own, joint) = (openings(of: people), jointOpenings(of: people))
    let slots = library.records(BookedSlot.self).filter { $0.isOpen && $0.people == people }
      .map { Int($0.length.components.seconds / 60) }
    let lengths = (own + joint).map(\.time.count) + slots
    /// Whether nothing that is longer is free in some of their own windows.
    func isLongest(_ minutes: Int, in openings: [Opening]) -> Bool {
      openings.allSatisfy { opening in free(in: opening, beside: taken).allSatisfy { $0 <= minutes } }
    }
    switch reason.kind {
    case .tooLong: return lengths.contains(reason.total) && own.allSatisfy { $0.time.count <= reason.total }
    case .noRoom: return lengths.contains { $0 >= reason.number } && isLongest(reason.total, in: own)
    case .shortAfterRelease:
      let subjects = title.id.kind == .movie ? [MediaID(title.id)] : wishes.episodes(of: title.id)
      return subjects.contains { subject in
        func isOut(_ opening: Opening) -> Bool { rules.hasAired(subject, title, opening.day) }
        let before = (own + joint).filter { !isOut($0) }.map(\.time.count) + (title.id.kind == .series ? slots : [])
        return before.contains { $0 >= reason.number } && isLongest(reason.number - 1, in: own.filter(isOut))
      }
    default:
      let hasDays =
        !wishes.orders(of: title.id).isEmpty || policy.lastDay(of: title.id, in: library) != nil
        || groups.contains { rest(of: title.id, for: $0) != nil }
      return hasDays && lengths.contains { $0 >= reason.number }
        && isLongest(reason.total, in: own.filter { isSurelyAllowed(title, in: $0) })
    }
  }

  /// Whether a film has so many minutes for people, or an episode that one of them has before them.
  private func isLength(_ minutes: Int, of title: Title, _ people: [PersonID]) -> Bool {
    guard title.id.kind == .series else { return rules.length(MediaID(title.id), title, people) == minutes }
    return wishes.episodes(of: title.id).contains { episode in
      people.contains { !wishes.isDone(episode, $0) } && rules.length(episode, title, people) == minutes
    }
  }

  /// Whether people may have a film in a window of theirs: it is allowed, and it stays some days more.
  private func isSurelyAllowed(_ title: Title, in opening: Opening) -> Bool {
    guard title.id.kind == .movie else { return false }
    if let last = policy.lastDay(of: title.id, in: library), last <= max(opening.day, now.day) { return false }
    return rules.contents(slot(of: title, in: opening)).isEmpty
  }

  /// A slot of a film that has all the time it needs.
  private func slot(of title: Title, in opening: Opening) -> PlannedSlot {
    var slot = PlannedSlot()
    (slot.people, slot.subjects) = (opening.people, [MediaID(title.id)])
    (slot.start, slot.length) = (.day(opening.day), .seconds(60 * 600))
    return slot
  }

  // MARK: Whether there is room

  /// Whether a film has room somewhere beside all that is planned, for people who may have it.
  private func hasRoom(_ title: Title) -> Bool {
    guard title.id.kind == .movie else { return false }
    return reasons.openings.contains { opening in
      let group = opening.people
      let wanting = group.filter { wishes.wants(title.id, $0) && !wishes.isDone(MediaID(title.id), $0) }
      let isPossible =
        policy.groupsNext == .any
        ? !wanting.isEmpty : group.allSatisfy { !wishes.isDone(MediaID(title.id), $0) } && !wanting.isEmpty
      guard isPossible, !group.contains(where: { wishes.refuses(title.id, $0) }),
        !group.allSatisfy({ library.mark(on: MediaID(title.id), of: $0).category == .paused })
      else { return false }
      guard rules.contents(slot(of: title, in: opening)).isEmpty else { return false }
      let length = rules.length(MediaID(title.id), title, group)
      return parts(of: opening).contains { part in
        // A start is a multiple of five minutes, after what is there and before what comes.
        free(in: opening, beside: taken, part).contains { $0 >= length + 10 }
      }
    }
  }

  /// Whether there is time for a film beside what is booked, of people of whom somebody wants it. Of a series, what is
  /// next may be out for others.
  private func hasTime(_ title: Title) -> Bool {
    guard title.id.kind == .movie else { return true }
    let wanting = Set(library.people.map(\.id).filter { wishes.wants(title.id, $0) })
    func isLongEnough(_ opening: Opening) -> Bool {
      let length = rules.length(MediaID(title.id), title, opening.people)
      return !wanting.isDisjoint(with: opening.people) && free(in: opening, beside: booked).contains { $0 >= length }
    }
    let slots = library.records(BookedSlot.self).filter { $0.isOpen && !wanting.isDisjoint(with: $0.people) }
    return !slots.isEmpty || reasons.openings.contains(where: isLongEnough)
      || groups.contains { jointOpenings(of: Set($0)).contains(where: isLongEnough) }
  }

  /// Whether anything costs points for a title: a dislike, a low rating, somebody who is not there or has seen it, or
  /// what there is of its genre, of its series or of an evening already.
  private func speaksAgainst(_ title: Title) -> Bool {
    let people = library.people.map(\.id)
    let wanting = people.filter { wishes.wants(title.id, $0) }
    let genres = plan.slots.compactMap { slot in slot.title.flatMap { library.title($0)?.genres.first } }
    let evenings = Dictionary(grouping: plan.proposals) { "\($0.people) \($0.day)" }
    return wanting.count > 1 || genres.count { $0 == title.genres.first } > 1
      || people.contains { library.mark(on: MediaID(title.id), of: $0).reaction == .disliked }
      || people.contains { library.mark(on: MediaID(title.id), of: $0).rating?.fraction ?? 1 < 0.5 }
      || people.contains { person in
        title.id.kind == .movie
          ? wishes.isDone(MediaID(title.id), person)
          : wishes.episodes(of: title.id).contains { wishes.isDone($0, person) }
      }
      || evenings.values.contains { reasons.minutes($0) + rules.length(MediaID(title.id), title, people) > 180 }
  }

  /// An opening, or its two parts if it may be parted at eight in the evening.
  private func parts(of opening: Opening) -> [Range<Int>] {
    let hour = reasons.eight(in: opening)
    guard opening.time.count >= 300, opening.time.contains(hour), hour > opening.time.lowerBound else {
      return [opening.time]
    }
    return [opening.time.lowerBound..<hour, hour..<opening.time.upperBound]
  }

  // MARK: Days

  /// The days from today on that a title rests for a group, and the number of its vetoes that touch the group.
  private func rest(of id: TitleID, for group: [PersonID]) -> (Int, Int)? {
    let vetoes = library.records(SlotOutcome.self).filter { outcome in
      outcome.fate == .vetoed && outcome.subject.title == id && !outcome.people.isDisjoint(with: group)
    }
    guard let last = vetoes.compactMap(\.recorded).max() else { return nil }
    let count = vetoes.count { $0.slot == nil } + Set(vetoes.compactMap(\.slot)).count
    let end = Now(last, in: now.zone).day.adding(days: policy.vetoRest << min(count - 1, 6))
    return (max(1, now.day.days(until: end)), count)
  }

  /// Whether a film is not out today, or nothing of a series is out in the week.
  private func isAhead(_ title: Title) -> Bool {
    if title.id.kind == .movie { return !rules.hasAired(MediaID(title.id), title, now.day) }
    return !wishes.episodes(of: title.id).contains { rules.hasAired($0, title, plan.week.sunday) }
  }
}
