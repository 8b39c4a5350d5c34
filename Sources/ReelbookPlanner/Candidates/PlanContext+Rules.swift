import ReelbookModel

extension PlanContext {
  /// Returns why a group cannot have a title on a day; `nil` if it can.
  func obstacle(_ title: TitleID, for group: [PersonID], on day: CivilDay, wish: SlotWish = SlotWish()) -> PlanReason? {
    let facts = library.title(title) ?? Title(title, TitleFacts())
    let cappedPeople = (wish.isFamily ? Array(people.keys) : group).filter { person in
      rules[person].map { !$0.allows(facts) } ?? false
    }
    if !cappedPeople.isEmpty { return PlanReason(.capped, people: cappedPeople.sorted()) }
    if let (days, vetoes) = rest(of: title, for: group, on: day) {
      return PlanReason(.resting, number: days, total: vetoes)
    }
    if policy.requiresApproval || wish.needsApproval {
      let others = group.filter { mark(title, $0)?.isApproved != true }
      if !others.isEmpty { return PlanReason(.notApproved, people: others) }
    }
    if let region = policy.servicesIn, !isOnService(facts, of: group, in: region) { return PlanReason(.noService) }
    if let date = leaving[title], date.lastDay < day {
      return PlanReason(date.lastDay < now.day ? .hasLeft : .leavesBefore, leaving: date)
    }
    if title.kind == .movie, !isOut(facts, for: group, on: day) { return PlanReason(.notAired) }
    if let mood = wish.mood, !suits(title, mood, group) { return PlanReason(.otherMood, text: mood.rawValue) }
    return nil
  }

  /// Whether a film has come out by a day for a group: by its day, or else by its year.
  private func isOut(_ film: Title, for group: [PersonID], on day: CivilDay) -> Bool {
    if let out = releaseDay(of: film, for: group) { return out <= day }
    return film.year.map { $0 <= day.year } ?? true
  }

  /// The day on which a film comes out in the countries of a group; `nil` if nobody knows it.
  ///
  /// What can be watched in the policy's region is out there, whatever the days say.
  func releaseDay(of film: Title, for group: [PersonID]) -> CivilDay? {
    if let offer = policy.servicesIn.flatMap({ film.availability[$0] }) {
      let isOffered = [offer.subscription, offer.free, offer.ads, offer.rent, offer.buy].contains { !$0.isEmpty }
      if isOffered { return .absent }
    }
    return library.releaseDay(of: film, for: group)
  }

  /// Whether somebody in a group marked a title as good for a mood.
  func suits(_ title: TitleID, _ mood: Mood, _ group: [PersonID]) -> Bool {
    group.contains { mark(title, $0)?.moods.contains(mood) == true }
  }

  /// The people of a group who refuse a title: who hid or dropped it, or all of them if each paused it.
  func refusers(of title: TitleID, in group: [PersonID]) -> [PersonID] {
    let refusers = group.filter { person in
      let mark = mark(title, person)
      return mark?.isHidden == true || mark?.category == .dropped
    }
    guard refusers.isEmpty else { return refusers }
    return group.allSatisfy { mark(title, $0)?.category == .paused } ? group : []
  }

  private func isOnService(_ title: Title, of group: [PersonID], in region: String) -> Bool {
    guard let offer = title.availability[region] else { return false }
    if !offer.free.isEmpty || !offer.ads.isEmpty { return true }
    let services = group.reduce(library.household?.services ?? []) { $0.union(people[$1]?.services ?? []) }
    return offer.subscription.contains { services.contains($0) }
  }

  /// The minutes of a film for people who have not seen it, from the earliest point where one of them stopped.
  func length(ofFilm title: TitleID, for unseen: [PersonID]) -> (minutes: Int, isGuess: Bool, isBegun: Bool) {
    let runtime = library.title(title)?.runtime.flatMap { $0 > .zero ? $0 : nil }
    let whole = runtime ?? policy.unknownFilm
    let start = stop(in: MediaID(title), of: unseen)
    guard start > .zero, start < whole else { return (max(1, whole.minutesRoundedUp), runtime == nil, false) }
    return (max(1, (whole - start).minutesRoundedUp), runtime == nil, true)
  }

  /// The length of an episode for people who have not seen it, from the earliest point where one of them stopped.
  func length(of entry: SeriesLine.Entry, for unseen: [PersonID]) -> Duration {
    let start = stop(in: entry.subject, of: unseen)
    return start < entry.length ? entry.length - start : entry.length
  }

  private func stop(in subject: MediaID, of people: [PersonID]) -> Duration {
    people.map { library.resumePoint(in: subject, of: $0)?.position ?? .zero }.min() ?? .zero
  }

  /// The people who want a title, have not seen it, may watch it, and are not in a group.
  func absentWanters(of candidate: Candidate, in group: [PersonID], hasSeen: (PersonID) -> Bool) -> [PersonID] {
    let facts = library.title(candidate.title) ?? Title(candidate.title, TitleFacts())
    return candidate.wantedBy.filter { person in
      !group.contains(person) && people[person] != nil && !hasSeen(person) && rules[person]?.allows(facts) != false
        && refusers(of: candidate.title, in: [person]).isEmpty
        && rest(of: candidate.title, for: [person], on: now.day) == nil
    }.sorted()
  }
}
