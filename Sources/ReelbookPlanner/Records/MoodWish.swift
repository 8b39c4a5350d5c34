public import ReelbookModel

/// An evening that people wished to suit a mood, and how it went.
public struct MoodWish: Hashable, Sendable, Codable, Identifiable, NamedSubject {
  /// The outcome of the evening.
  public let id: OutcomeID
  /// The mood that they were in for.
  public let mood: Mood
  /// The film or the episode.
  public let subject: MediaID
  public let titleName: String
  /// When the evening was.
  public let time: WatchTime
  /// The people, by their ids.
  public let people: [PersonID]
  /// What became of it.
  public let fate: SlotFate
  /// How it felt; `nil` if nobody noted it.
  public let felt: Mood?

  /// Whether people watched it to the end.
  public var isWatched: Bool { fate == .watched || fate == .finished }
}

/// How the evenings of one wished mood went.
public struct MoodWishSummary: Hashable, Sendable, Codable, Identifiable {
  /// The mood that people were in for.
  public let mood: Mood
  /// The number of evenings.
  public let count: Int
  /// The number of those that people watched to the end.
  public let watched: Int
  /// The number of those that felt great or good.
  public let good: Int
  /// The number of watched ones of which somebody noted how they felt.
  public let judged: Int

  /// The mood.
  public var id: Mood { mood }
  /// Whether there are enough to say something of them: five that somebody judged.
  public var isEnough: Bool { judged >= 5 }
}

extension Viewer {
  /// What the viewer's people were in the mood for on some days, and how it went; the latest first.
  ///
  /// It has the outcomes of slots that were booked for a mood, or chosen for one. A title that they may not see is not
  /// among them. How it felt is what the outcome says, or else what the viewer noted of the viewing. Costs a pass over
  /// the outcomes.
  public func moodWishes(from first: CivilDay, to last: CivilDay) -> [MoodWish] {
    let people = Set(people.map { library.resolve($0) })
    let found = library.records(SlotOutcome.self).compactMap { outcome -> MoodWish? in
      guard let day = outcome.time.day, day >= first, day <= last, outcome.subject != .absent else { return nil }
      let slot = outcome.slot.flatMap { library.records(BookedSlot.self)[$0.slot] }
      guard let mood = outcome.wishedMood ?? slot?.wish.mood else { return nil }
      let others = Set(outcome.people.map { library.resolve($0) })
      let subject = library.subject(of: outcome)
      guard !others.isDisjoint(with: people), allows(subject) else { return nil }
      return MoodWish(
        id: outcome.id, mood: mood, subject: subject, titleName: library.name(of: MediaID(subject.title)),
        time: outcome.time, people: others.sorted(), fate: outcome.fate,
        felt: outcome.mood ?? felt(outcome, subject))
    }
    return found.sorted { ($1.time, $0.id) < ($0.time, $1.id) }
  }

  /// The mood of the viewer's own viewing of a slot.
  private func felt(_ outcome: SlotOutcome, _ subject: MediaID) -> Mood? {
    guard outcome.slot != nil else { return nil }
    let planned = library.records(Play.self)[PlayID(of: outcome.id, by: person)]
    if let mood = planned?.mood { return mood }
    return library.plays(about: subject, of: person).first { $0.play.time == outcome.time }?.play.mood
  }
}

extension Sequence<MoodWish> {
  /// How the evenings of each wished mood went, those with most evenings first.
  public var byMood: [MoodWishSummary] {
    let good: Set<Mood> = [.great, .good]
    let summaries = Dictionary(grouping: self, by: \.mood).map { mood, wishes in
      let watched = wishes.filter(\.isWatched)
      let judged = watched.compactMap(\.felt).filter { Mood.known.contains($0) }
      return MoodWishSummary(
        mood: mood, count: wishes.count, watched: watched.count, good: judged.count { good.contains($0) },
        judged: judged.count)
    }
    return summaries.sorted { ($1.count, $0.mood.rawValue) < ($0.count, $1.mood.rawValue) }
  }
}

extension Library {
  /// The mood that the evening of a slot was wished to suit.
  func wishedMood(of slot: PlannedSlot) -> Mood? {
    records(BookedSlot.self)[slot.id.slot]?.wish.mood ?? slot.wishedMood
  }
}

extension PlannedSlot {
  /// The mood that its title was chosen for.
  var wishedMood: Mood? {
    for reason in reasons {
      if reason.kind == .mood { return Mood(rawValue: reason.text) }
      if let mood = reason.wish.mood { return mood }
    }
    return nil
  }
}
