package import ReelbookModel

extension RandomEdits {
  /// Edits of every kind of the standard schema.
  package static let standard = RandomEdits().household.titles.lists.diary.proposals

  /// Edits of every standard kind and of `Ticket`.
  package static let withTickets = standard.adding(Ticket.self, ids: { Few.id(&$0) }) { ticket, source in
    ticket.seat = source.pick(Few.words)
    ticket.price = source.pick([0, 1, 2])
    ticket.stubs = Set([source.pick(Few.words), source.pick(Few.words)])
    ticket.scans = source.pick([0, 1, 2])
  }

  private var household: RandomEdits {
    adding(Household.self, ids: { Few.id(&$0) }) { household, source in
      household.name = source.pick(Few.words)
      household.services = [source.pick(Few.words)]
    }
    .adding(Person.self, ids: { Few.id(&$0) }) { person, source in
      person.name = source.pick(Few.words)
      person.ageGroup = source.pick([.grownUp, .child, AgeGroup(rawValue: "x")])
      person.maturityCap = source.pick([nil, 8, 17])
      person.services = Set([source.pick(Few.words), source.pick(Few.words)])
    }
    .adding(Device.self, ids: { DeviceID(bits: 1 + $0.next() % 3) }) { device, source in
      device.name = source.pick(Few.words)
      device.appVersion = source.pick(["1", "2"])
      device.person = Few.id(&source)
      device.lastSeen = source.pick(Few.instants)
    }
    .adding(
      Preference.self,
      ids: { PreferenceID(PreferenceKey($0.pick(["theme", "size"])), of: $0.chance(50) ? nil : Few.id(&$0)) }
    ) { preference, source in
      preference.value = source.pick([JSONText(of: 1), JSONText(of: "a"), .absent])
    }
    .adding(
      Alias.self, ids: { $0.chance(70) ? .title($0.pick(Few.titles)) : .person(Few.id(&$0)) }
    ) { alias, source in
      if case .title = alias.id { alias.target = .title(source.pick(Few.titles)) }
      if case .person = alias.id { alias.target = .person(Few.id(&source)) }
    }
  }

  private var titles: RandomEdits {
    adding(Title.self, ids: { $0.pick(Few.titles) }) { title, source in
      title.facts = TitleFacts(name: source.pick(Few.words), year: source.pick([nil, 1999]))
      title.facts.fetched = source.pick(Few.instants)
      title.isRemoved = source.chance(30)
      title.checked = source.pick(Few.instants)
      // As a refresh does it, the number only grows.
      if title.isRemoved, let checked = title.checked {
        title.factChanges.latest = max(checked, title.factChanges.latest ?? checked)
      }
      title.order = source.pick(Few.orders)
      title.fetchedOrders = source.pick([[], Few.orders.compactMap(\.self)])
    }
    .adding(Season.self, ids: { SeasonID($0.pick(Few.titles), $0.pick([0, 1])) }) { season, source in
      season.facts.episodes = [Episode(1, name: source.pick(Few.words)), Episode(2)]
      season.facts.fetched = source.pick(Few.instants)
      season.checked = source.pick(Few.instants)
      // As a refresh does it, the number only grows.
      if let checked = season.checked { season.airTimes.fetched = max(checked, season.airTimes.fetched ?? checked) }
    }
  }

  private var lists: RandomEdits {
    adding(TitleList.self, ids: { Few.id(&$0) }) { list, source in
      list.name = source.pick(Few.words)
      list.icon = source.pick([nil, "star"])
      list.owner = Few.id(&source)
      list.position = source.pick(Few.positions)
      list.showsProgress = source.chance(30)
    }
    .adding(ListMember.self, ids: { ListMemberID(Few.id(&$0), Few.id(&$0)) }) { member, source in
      member.role = source.pick([.read, .write])
    }
    .adding(ListEntry.self, ids: { ListEntryID(Few.id(&$0), $0.pick(Few.subjects)) }) { entry, source in
      entry.position = source.pick(Few.positions)
      entry.added = source.pick(Few.instants)
      entry.addedBy = Few.id(&source)
      entry.witness = source.pick([nil, 7])
    }
    .adding(QueueEntry.self, ids: { PersonalID(Few.id(&$0), $0.pick(Few.subjects)) }) { entry, source in
      entry.position = source.pick(Few.positions)
      entry.isSuggested = source.chance(30)
      entry.added = source.pick(Few.instants)
    }
  }

  private var diary: RandomEdits {
    adding(Mark.self, ids: { PersonalID(Few.id(&$0), $0.pick(Few.subjects)) }) { mark, source in
      mark.category = source.pick([nil, .current, .finished])
      mark.reaction = source.pick([nil, .liked])
      mark.isStarred = source.chance(50)
      mark.starredSince = source.pick(Few.instants)
      mark.rating = source.pick([nil, .thumbUp, .thumbDown])
      mark.moods = Set([source.pick([.great, .meh, .tired]), source.pick([.great, .meh, .tired])])
      mark.isBingeable = source.pick([nil, true, false])
      mark.watchlistSince = source.pick(Few.instants)
      mark.run = source.pick([1, 2])
    }
    .adding(Play.self, ids: { Few.id(&$0) }) { play, source in
      play.subject = source.pick(Few.subjects)
      play.person = Few.id(&source)
      play.time = source.pick([.unknown, .released, .year(2020), .month(2020, 2)])
      play.run = source.pick([1, 2])
      play.extent = source.pick([.whole, .upTo(.seconds(60))])
      play.companions = Set([source.pick(Few.words), source.pick(Few.words)])
      play.notes = source.pick(Few.words)
      // Made of what is there, so that the numbers of a seed stay those of its other fields.
      play.location = play.notes
      play.coordinates = play.run == 1 ? nil : Coordinates("48.1,11.5")
      play.pictures = Set(play.companions.map(Few.picture))
      play.wasSeenBefore = source.chance(30)
      play.source = PlaySource(source.pick([.byHand, .imported]), batch: source.pick([nil, "b"]))
    }
    .adding(Resume.self, ids: { PersonalID(Few.id(&$0), $0.pick(Few.subjects)) }) { resume, source in
      resume.point.position = .seconds(source.pick([0, 10, 20]))
      resume.point.run = source.pick([1, 1, 1, 2])
      resume.point.restarts = source.pick([0, 0, 0, 1])
      resume.point.isFinished = source.chance(20)
      resume.point.recorded = source.pick(Few.instants)
    }
    .adding(Note.self, ids: { Few.id(&$0) }) { note, source in
      note.subject = source.pick(Few.subjects)
      note.person = Few.id(&source)
      note.text = source.pick(Few.words + ["e\u{301}\"\n"])
      note.isShared = source.chance(50)
    }
    .adding(Reminder.self, ids: { Few.id(&$0) }) { reminder, source in
      reminder.subject = source.pick(Few.subjects)
      reminder.text = source.pick(Few.words)
      reminder.time = source.pick([.unknown, .year(2030)])
    }
  }

  private var proposals: RandomEdits {
    adding(Proposal.self, ids: { Few.proposal(&$0) }) { proposal, source in
      proposal.subject = source.pick(Few.subjects)
      proposal.time = source.pick([.unknown, .year(2020), .month(2020, 2)])
      proposal.hosts = [Few.id(&source)]
      proposal.invitees = Set([Few.id(&source), Few.id(&source)])
      proposal.named = [source.pick(Few.words)]
    }
    .adding(ProposalAnswer.self, ids: { ProposalAnswerID(Few.id(&$0), Few.proposal(&$0)) }) { answer, source in
      answer.subject = source.pick(Few.subjects)
    }
  }
}

/// A few values of each type, so that random values are often equal.
private enum Few {
  static let words = ["", "a", "b", "\u{E9}\"\n"]
  static let instants: [Instant?] = [nil, Instant(milliseconds: 1000), Instant(milliseconds: 2000)]
  static let positions = ["", "U", "V"].map { OrderKey(rawValue: $0) }
  static let titles: [TitleID] = [
    .movie(1), .series(2), TitleID(.series, namespace: "imdb", value: "tt3"), .provisional(.series, name: "Four"),
  ]
  static let subjects: [MediaID] = [
    .movie(1), .series(2), .season(1, of: .series(2)), .episode(1, season: 1, of: .series(2)),
  ]

  static func picture(_ word: String) -> DiaryPicture {
    let file = Array(word.utf8)
    return DiaryPicture(PictureID(of: file, .jpeg), width: 4, height: 3, size: file.count)
  }

  static func proposal(_ source: inout SeededGenerator) -> ProposalID {
    ProposalID(id(&source), PersonID(bits: IDBits(0, 1)), id(&source))
  }

  static let orders: [EpisodeOrder?] = [
    nil, EpisodeOrder("a", named: "Discs", .disc, parts: [.init(1, [.init(season: 1, number: 2)])]),
    EpisodeOrder(
      "b", named: "", .absolute,
      parts: [.init(0, [.init(season: 0, number: 1)]), .init(1, [.init(season: 1, number: 2, tmdb: 7)])]),
  ]

  static func id<ID: RandomID>(_ source: inout SeededGenerator) -> ID { ID(bits: IDBits(0, 1 + source.next() % 3)) }
}

/// A kind of record as an app may add it.
package struct Ticket: LibraryRecord {
  package let id: PlayID
  package var seat = ""
  package var price = 1
  package var stubs: Set<String> = []
  /// How often it was scanned; the highest number of all devices counts.
  package var scans = 0
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "com.example.ticket")
  package static let fields: [Field<Ticket>] = [
    Field("seat", \.seat), Field("price", \.price, default: 1), Field("stubs", \.stubs),
    Field("scans", \.scans, rule: .highest(\.scans)),
  ]

  package init(id: PlayID) { self.id = id }
}
