import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Whatever a replicator does, those who share a list and may change it see the same.
@Suite struct SharingConvergenceTests {
  @Test func `writers over a bad replicator end with the same list, and what each shares of it`() async throws {
    for seed in 0..<UInt64(Laws.count(few: 8, all: 1_000)) {
      var source = SeededGenerator(seed: seed)
      let replicator = SimulatedReplicator(folders: 2, seed: seed)
      let (anna, list, invitation) = try await annasList(seed, replicator, showsProgress: true)
      let carl = try await SharingPerson.accepting(
        invitation, "Carl", replicator.exchange(1), seed: seed &* 10 &+ 2)
      let people = [anna, carl]
      for _ in 0..<40 {
        let person = people[Int(source.next() % 2)]
        switch source.next() % 10 {
        case 0..<5: await edit(person, list, &source)
        case 5..<8: _ = try? await person.session.sync()
        default: replicator.carry(4)
        }
      }
      try await settle(people, replicator)
      #expect(people[0].view(of: list) == people[1].view(of: list), "seed \(seed)")
      #expect(people[0].library.checkInvariants() == [] && people[1].library.checkInvariants() == [], "seed \(seed)")
    }
  }

  @Test func `whoever may write when, heard of in whatever order, the list is the same for all`() async throws {
    for seed in 0..<UInt64(Laws.count(few: 12, all: 1_000)) {
      var source = SeededGenerator(seed: seed)
      let replicator = SimulatedReplicator(folders: 3, seed: seed)
      let (anna, list, invitation) = try await annasList(seed, replicator)
      var people = [anna]
      for (number, name) in [(1, "Carl"), (2, "Dora")] {
        people.append(
          try await SharingPerson.accepting(
            invitation, name, replicator.exchange(number), seed: seed &* 10 &+ 2 &+ UInt64(number)))
      }
      try await settle(people, replicator)
      let carl = ListMemberID(list, people[1].me)
      for _ in 0..<80 {
        let person = people[Int(source.next() % 3)]
        switch source.next() % 20 {
        case 0..<9: await edit(person, list, &source)
        case 9..<14: _ = try? await person.session.sync()
        case 14:
          let role: ListRole = source.next() % 2 == 0 ? .read : .write
          try? await people[0].edit { draft in
            try draft.change(carl) { (member: inout ListMember) in member.role = role }
          }
        case 15 where source.next() % 8 == 0: _ = try? await people[0].session.remove(people[1].me)
        case 16 where source.next() % 16 == 0: _ = try? await people[1].session.leave()
        default: replicator.carry(4)
        }
      }
      try await settle(people, replicator)
      for person in people where person.library.list(list) != nil {
        #expect(person.entries(of: list) == anna.entries(of: list), "seed \(seed)")
        #expect(person.library.members.map { "\($0)" } == anna.library.members.map { "\($0)" }, "seed \(seed)")
      }
      for person in people { #expect(person.library.checkInvariants() == [], "seed \(seed)") }
    }
  }

  /// Carl has a phone, and a tablet that Ben uses as well; both take part in Anna's list, until they leave or are taken out.
  @Test func `a household of two, one of their devices used by both, sees what the owner sees`() async throws {
    for seed in 0..<UInt64(Laws.count(few: 8, all: 600)) {
      var source = SeededGenerator(seed: seed)
      let replicator = SimulatedReplicator(folders: 3, seed: seed)
      let home = MemoryExchange()
      let (anna, list, invitation) = try await annasList(seed, replicator)
      replicator.settle()
      let phone = try await SharingPerson.accepting(
        invitation, "Carl", replicator.exchange(1), seed: seed &* 10 &+ 2)
      let carl = phone.me
      let ben = try await phone.store.edit { try $0.addPerson("Ben") }
      let phoneAtHome = SyncSession(phone.store, home, .seeded(seed &* 10 &+ 3))
      try await phoneAtHome.sync()
      let tablet = try await SharingPerson.store("", seed: seed &* 10 &+ 4)
      let tabletAtHome = SyncSession(tablet, home, .seeded(seed &* 10 &+ 5))
      try await tabletAtHome.sync()
      try await tabletAtHome.adopt(ben)
      let session = SyncSession(
        tablet, replicator.exchange(2), accepting: invitation, .seeded(seed &* 10 &+ 6))
      var people = [anna, phone, SharingPerson(tablet, session)]
      var atHome = [phoneAtHome, tabletAtHome]
      var isIn: Set<PersonID> = [anna.me, carl, ben]
      func settleAll() async throws {
        for _ in 1...3 {
          for user in [carl, ben] {
            try await tablet.setMe(user)
            try await settle(people, replicator, rounds: 3)
            for _ in 1...2 { for session in atHome { try await session.sync() } }
          }
        }
      }
      try await settleAll()
      #expect(Set(anna.library.members.map(\.person)) == [carl, ben], "seed \(seed)")
      for _ in 0..<60 {
        let person = people[Int(source.next() % 3)]
        switch source.next() % 24 {
        case 0..<9 where isIn.contains(person.me): await edit(person, list, &source)
        case 9..<14: _ = try? await person.session.sync()
        case 14..<17: _ = try? await atHome[Int(source.next() % 2)].sync()
        case 22 where isIn.isSuperset(of: [carl, ben]):
          // One of them does something for the other.
          let other = people[1 + Int(source.next() % 2)]
          let person = other.me == carl ? ben : carl
          let isNew = source.next() % 2 == 0
          try? await other.edit { draft in
            let notes = draft.library.notes.filter { $0.person == person }.map(\.id)
            if isNew { try draft.addNote("For you \(seed)", on: .movie(603), shared: true, by: person) }
            if !isNew, let note = notes.first { try draft.removeNote(note) }
          }
        case 17..<19: try await tablet.setMe(source.next() % 2 == 0 ? carl : ben)
        case 19 where source.next() % 12 == 0:
          // What one wrote on another device before it heard of one's leaving has no last word.
          try await settleAll()
          let leaver = people[1 + Int(source.next() % 2)]
          try await leaver.session.leave()
          isIn.remove(leaver.me)
          try await settleAll()
        case 20 where source.next() % 12 == 0:
          try await settleAll()
          let other = source.next() % 2 == 0 ? carl : ben
          _ = try? await people[0].session.remove(other)
          isIn.remove(other)
          try await settleAll()
        case 21:
          // Apps start anew.
          let at = Int(source.next() % 3)
          let (store, place) = (people[at].store, replicator.exchange(at))
          people[at] = SharingPerson(store, SyncSession(store, place, sharing: list, .seeded(source.next())))
          if at > 0 { atHome[at - 1] = SyncSession(store, home, .seeded(source.next())) }
        default: replicator.carry(4)
        }
      }
      try await settleAll()
      let members = Set(anna.library.members.map(\.person))
      #expect(members == isIn.subtracting([anna.me]), "seed \(seed)")
      for person in people.dropFirst() {
        #expect(person.library.checkInvariants() == [], "seed \(seed)")
        #expect((person.library.list(list) != nil) == !members.isEmpty, "seed \(seed)")
        let kept = person.library.allLists.filter { $0.id != list }
        #expect(Set(kept.map(\.owner)) == Set([carl, ben]).subtracting(members), "seed \(seed)")
        guard !members.isEmpty else { continue }
        #expect(person.entries(of: list) == people[0].entries(of: list), "seed \(seed)")
        #expect(Set(person.library.members.map(\.person)) == members, "seed \(seed)")
        let notes = [person, people[0]].map { $0.sharedNotes(by: members, in: list) }
        #expect(notes[0] == notes[1], "seed \(seed)")
      }
      let texts = [phone.library, tablet.library].map { Set($0.sharedText.split(separator: "\n")) }
      #expect(texts[0].symmetricDifference(texts[1]) == [], "seed \(seed)")
      // What they take back from the list they keep at home.
      let devices = [phone.store.device, tablet.device]
      let forgotten = phone.library.notes.rows.map { $0.stamp(of: .forgotten).device }
      #expect(Set(forgotten).isDisjoint(with: devices), "seed \(seed)")
      #expect(people.allSatisfy { $0.session.status.unpublished == 0 }, "seed \(seed)")
    }
  }

  /// A list of Anna's with one movie, which others are invited to change; some of it was carried over.
  private func annasList(
    _ seed: UInt64, _ replicator: SimulatedReplicator, showsProgress: Bool = false
  ) async throws -> (SharingPerson, ListID, Invitation) {
    let store = try await SharingPerson.store("Anna", seed: seed &* 10 &+ 1)
    let list = try await store.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      if showsProgress { try draft.change(list) { (list: inout TitleList) in list.showsProgress = true } }
      return list
    }
    let session = SyncSession(store, replicator.exchange(0), sharing: list, .seeded(seed &* 10 &+ 1))
    let invitation = try await session.invite(.write, to: "x")
    try await session.sync()
    replicator.carry(30)
    return (SharingPerson(store, session), list, invitation)
  }

  private func settle(_ people: [SharingPerson], _ replicator: SimulatedReplicator, rounds: Int = 8) async throws {
    for _ in 1...rounds {
      replicator.settle()
      for person in people { try await person.session.sync() }
    }
  }

  private func edit(_ person: SharingPerson, _ list: ListID, _ source: inout SeededGenerator) async {
    var copy = source
    try? await person.edit { draft in
      let titles = draft.library.items(in: list).map(\.subject)
      let title = titles.randomElement(using: &copy) ?? .movie(603)
      switch copy.next() % 9 {
      case 0...2:
        let number = Int(copy.next() % 6)
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: list)
      case 3: try draft.move(title, in: list, to: Int(copy.next() % 4))
      case 4: try draft.rename(list: list, to: "Together \(copy.next() % 5)")
      case 5: try draft.watch(title, at: .year(2000))
      case 6: try draft.addNote("Note \(copy.next() % 9)", on: title, shared: true)
      case 7:
        let notes = draft.library.notes.filter { $0.person == draft.person }.map(\.id)
        if let note = notes.randomElement(using: &copy) { try draft.shareNote(note, copy.next() % 2 == 0) }
      default: try draft.remove(title.title)
      }
    }
    source = copy
  }
}

extension SharingPerson {
  fileprivate func entries(of list: ListID) -> [String] {
    [library.list(list)?.name ?? "none"] + library.items(in: list).map { "\($0.subject) \($0.entry.position)" }
  }

  /// What some people have noted for all on the titles of a list.
  fileprivate func sharedNotes(by people: Set<PersonID>, in list: ListID) -> Set<String> {
    let titles = Set(library.items(in: list).map(\.subject.title))
    let notes = library.notes.filter { $0.isShared && people.contains($0.person) && titles.contains($0.subject.title) }
    return Set(notes.map { "\($0.id) \($0.person) \($0.text)" })
  }

  /// What everybody who takes part should see of a list.
  fileprivate func view(of list: ListID) -> [String] {
    let items = library.items(in: list)
    let titles = Set(items.map(\.subject.title))
    var lines = [library.list(list)?.name ?? "none"]
    lines += items.map { "\($0.subject) \($0.entry.position)" }
    lines += library.members.map { "\($0)" }
    lines += library.notes.filter { $0.isShared && titles.contains($0.subject.title) }.map {
      "\($0.person): \($0.text)"
    }
    lines += library.plays.filter { titles.contains($0.subject.title) }.map { "\($0.person) saw \($0.subject)" }
    return lines
  }
}
