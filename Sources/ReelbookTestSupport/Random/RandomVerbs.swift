package import ReelbookModel

/// Random verbs by a few people about a few titles, so that two devices often edit the same records.
///
/// The library refuses some of them, as it does in an app: for example, a title cannot leave its last list.
///
///     let verbs = RandomVerbs()
///     var source = SeededGenerator(seed: 1)
///     var draft = library.draft(as: verbs.people[0], now: now, ids: source)
///     verbs.act(in: &draft, using: &source)
package struct RandomVerbs: Sendable {
  /// The people who act; a verb adds each of them to the library.
  package let people: [PersonID]

  private static let movies = (1...4).map { TitleID.movie($0) }
  private static let series = [TitleID.series(1), .series(2)]
  private static let typed = ["Home video", "Hearsay"].map { TitleID.provisional(.series, name: $0) }
  private static let names = ["Later", "Über allem", "東京", "🎬", "a \"b\"", "", " "]

  /// Creates verbs of three people.
  package init() { people = (1...3).map { PersonID(bits: IDBits(0x4000, 1 << 63 | $0)) } }

  /// Does one random verb, and returns the error if the library refuses it.
  @discardableResult
  package func act(in draft: inout Draft, using source: inout SeededGenerator) -> LibraryError? {
    do {
      switch source.next() % 20 {
      case 0: try people(&draft, &source)
      case 1, 2: try lists(&draft, &source)
      case 3...7: try entries(&draft, &source)
      case 8...13: try watching(&draft, &source)
      case 14...16: try marks(&draft, &source)
      case 17: try notes(&draft, &source)
      default: try identity(&draft, &source)
      }
    } catch let error as LibraryError {
      return error
    } catch {
      return LibraryError(.notAllowed, "\(error)")
    }
    return nil
  }

  private func people(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let person = source.pick(people)
    switch source.next() % 10 {
    case 0: try draft.rename(person, to: source.pick(Self.names))
    case 1: try draft.edit(person) { ($0.ageGroup, $0.maturityCap) = (.child, 8) }
    case 2:
      let services: Set = ["Netflix", source.pick(Self.names)]
      if source.chance(50) {
        try draft.edit(person) { $0.services = services }
      } else {
        try draft.household.edit { $0.services = services }
      }
    case 3: try draft.household.edit { $0.name = source.pick(Self.names) }
    case 4: try draft.remove(person)
    case 5: try draft.screenTime.limit(person, to: source.pick([.grownUp, .child, .family]))
    case 6: try draft.screenTime.allow(subject(&source).title, source.pick([true, false, nil]), to: person)
    case 7: try screenTime(&draft, &source, of: person)
    default: try draft.insert(Person(id: person))
    }
  }

  /// Sets limits, or writes a record of screen time if the schema has the kinds.
  private func screenTime(_ draft: inout Draft, _ source: inout SeededGenerator, of person: PersonID) throws {
    let duration = Duration.seconds(Int64(source.next() % 7200))
    guard draft.library.schema.kinds.contains(WatchedTime.kind), source.chance(60) else {
      return try draft.screenTime.limit(person, to: WatchLimits(daily: duration))
    }
    switch source.next() % 4 {
    case 0: try draft.screenTime.give(duration, to: person)
    case 1:
      try draft.screenTime.recordRefusal(
        of: subject(&source), because: ViewingRule.child.verdict(rated: .unrated), to: person)
    case 2: try draft.screenTime.recordPIN(isRight: source.chance(30), on: DeviceID(bits: 1 + source.next() % 2))
    default: try draft.screenTime.count(duration, on: DeviceID(bits: 1 + source.next() % 2), by: person)
    }
  }

  private func lists(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let lists = draft.library.allLists.map(\.id)
    switch source.next() % 6 {
    case 0: try draft.rename(list(lists, &source), to: source.pick(Self.names))
    case 1: try draft.edit(list(lists, &source)) { $0.icon = TitleList.suggestedIcons.first }
    case 2: try draft.move(list: list(lists, &source), to: Int(source.next() % 4))
    case 3:
      let other = list(lists, &source)
      let last: LastTitles = source.chance(50) ? .move(to: other) : source.chance(30) ? .remove : .refuse
      try draft.remove(list(lists, &source), lastTitles: last)
    default: try draft.addList(source.pick(Self.names), limit: 5)
    }
  }

  private func entries(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let lists = draft.library.allLists.map(\.id)
    let list = list(lists, &source)
    let items = draft.library.items(in: list).map(\.subject)
    let subject = items.isEmpty || source.chance(20) ? subject(&source) : source.pick(items)
    switch source.next() % 10 {
    case 0: try draft.add(self.subject(&source), to: list)
    case 1: try draft.remove(subject, from: list)
    case 2: try draft.move(subject, in: list, to: Int(source.next() % 5))
    case 3: try draft.move(subject, from: list, to: self.list(lists, &source))
    case 4: try draft.remove(subject.title)
    case 5 where source.chance(30): try draft.forget(subject.title)
    case 6: try draft.refresh(found(&source))
    default: try draft.add(found(&source), to: list, note: source.chance(10) ? "A note" : nil)
    }
  }

  private func watching(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let subject = subject(&source)
    let person = source.chance(30) ? source.pick(people) : nil
    switch source.next() % 9 {
    case 0: try draft.watch(upTo: subject, at: .unknown, by: person)
    case 1: try draft.toggleWatched(subject, by: person, unwatching: source.chance(50) ? .keepPlays : .deletePlays)
    case 2: try draft.unwatch(subject, source.chance(50) ? .keepPlays : .deletePlays, by: person)
    case 3: try draft.startOver(subject, by: person)
    case 4:
      let seconds = Int64(source.next() % 90)
      try draft.stop(
        subject, at: .seconds(seconds), finished: source.chance(20), goingBack: seconds.isMultiple(of: 5), by: person)
    case 5:
      let plays = draft.library.plays.map(\.id)
      guard !plays.isEmpty else { return }
      try draft.edit(source.pick(plays)) { play in
        play.mood = .great
        if source.chance(30) { play.subject = subject }
      }
    default:
      let details = PlayDetails(
        source.chance(15) ? .upTo(.seconds(60)) : .whole, notes: "At home", wasSeenBefore: source.chance(10))
      try draft.watch(
        subject, at: time(&source), details, run: source.chance(10) ? 1 + Int(source.next() % 3) : nil, by: person,
        with: source.chance(30) ? people : [])
    }
  }

  private func marks(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let subject = subject(&source)
    let person = source.chance(30) ? source.pick(people) : nil
    switch source.next() % 9 {
    case 0: try draft.react(source.chance(50) ? .liked : nil, to: subject, by: person)
    case 1: try draft.rate(subject, source.chance(50) ? .thumbUp : nil, by: person)
    case 2: try draft.categorize(subject.title, as: source.pick([.current, .finished, .dropped, .maybe]), by: person)
    case 3: try draft.approve(subject, source.chance(60), by: person)
    case 4: try draft.hide(subject, source.chance(60), by: person)
    case 5: try draft.watchlist(subject, source.chance(60), by: person)
    case 6: try draft.skip(subject, source.chance(60), by: person)
    case 7: try draft.mark(subject, by: person) { $0.moods.formSymmetricDifference([.great, .tired]) }
    default: try draft.star(subject, source.chance(60), by: person)
    }
  }

  private func notes(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let notes = draft.library.notes.map(\.id)
    let reminders = draft.library.reminders.map(\.id)
    switch source.next() % 9 {
    case 0 where !notes.isEmpty: try draft.edit(source.pick(notes)) { $0.text = "Another note" }
    case 1 where !notes.isEmpty: try draft.edit(source.pick(notes)) { $0.isShared = true }
    case 2 where !notes.isEmpty: try draft.remove(source.pick(notes))
    case 3 where !reminders.isEmpty: try draft.remove(source.pick(reminders))
    case 4: try draft.remind(of: subject(&source), at: time(&source) ?? .year(2027))
    case 5 where !reminders.isEmpty:
      try draft.edit(source.pick(reminders)) { $0.subject = subject(&source) }
    case 6, 7: try queue(&draft, &source)
    default: try draft.addNote("A note", on: subject(&source))
    }
  }

  private func queue(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let person = source.chance(30) ? source.pick(people) : draft.person
    let queued = draft.library.queue(of: person).map(\.subject)
    let subject = queued.isEmpty || source.chance(40) ? subject(&source) : source.pick(queued)
    switch source.next() % 5 {
    case 0: try draft.queue.remove(subject, by: person)
    case 1: try draft.queue.move(subject, to: Int(source.next() % 4), by: person)
    default: try draft.queue.add(subject, at: Int(source.next() % 4), suggested: source.chance(30), by: person)
    }
  }

  private func identity(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    let aliases = draft.library.aliases.map(\.id)
    switch source.next() % 12 {
    case 0 where !aliases.isEmpty: try draft.separate(source.pick(aliases))
    case 1: try draft.identify(.person(source.pick(people)), as: .person(source.pick(people)))
    case 2: try draft.identify(.title(source.pick(Self.typed)), as: .title(source.pick(Self.series)))
    case 3: try draft.identify(.title(subject(&source).title), as: .title(subject(&source).title))
    default: try draft.refresh(found(&source))
    }
  }
}

/// The arguments of the verbs.
extension RandomVerbs {
  private func list(_ lists: [ListID], _ source: inout SeededGenerator) -> ListID {
    lists.isEmpty || source.chance(3) ? ListID(bits: IDBits(0x4000, 1 << 63)) : source.pick(lists)
  }

  private func subject(_ source: inout SeededGenerator) -> MediaID {
    let series = source.pick(Self.series + Self.typed)
    let season = Int(source.next() % 3)
    return switch source.next() % 10 {
    case 0, 1: MediaID(source.pick(Self.movies))
    case 2: MediaID(series)
    case 3: .season(season, of: series)
    default: .episode(1 + Int(source.next() % 4), season: season, of: series)
    }
  }

  private func time(_ source: inout SeededGenerator) -> WatchTime? {
    switch source.next() % 6 {
    case 0: .unknown
    case 1: .year(2001 + Int(source.next() % 20))
    case 2: .month(2020, 1 + Int(source.next() % 12))
    case 3: WatchTime("2020-02-29T23:30:00-05:00[America/New_York]")
    case 4 where source.chance(10): .year(2999)
    default: .now
    }
  }

  /// A title with facts from a random fetch time; its episodes may have other numbers than in another fetch.
  private func found(_ source: inout SeededGenerator) -> CatalogTitle {
    let title = source.pick(Self.movies + Self.series + Self.series + Self.typed)
    var facts = TitleFacts(name: "Title \(title)")
    let fetched =
      title.isProvisional ? nil : Instant(milliseconds: 1_700_000_000_000 + Int64(source.next() % 1_000_000))
    facts.fetched = fetched
    facts.status = source.chance(30) ? .ended : nil
    guard title.kind == .series else { return CatalogTitle(Title(title, facts)) }
    let shift = Int(source.next() % 3)
    let seasons = (0...2).map { number in
      var facts = SeasonFacts()
      facts.fetched = fetched
      facts.episodes = (1...3).map { place in
        Episode(
          place + shift, airDay: CivilDay(year: 2020 + 5 * number, month: 1, day: place), tmdb: 10 * number + place)
      }
      return Season(SeasonID(title, number), facts)
    }
    return CatalogTitle(Title(title, facts), seasons: seasons)
  }
}
