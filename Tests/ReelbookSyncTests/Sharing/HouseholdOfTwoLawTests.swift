import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What a household of two does, it sees as the owner of the list does.
@Suite struct HouseholdOfTwoLawTests {
  @Test func `a household of two, one of their devices used by both, sees what the owner sees`() async throws {
    for seed in Laws.seeds(few: 8, all: 600) {
      var household = try await HouseholdAtRandom(seed)
      try await household.settle()
      #expect(Set(household.anna.library.members.map(\.person)) == [household.carl, household.ben], "seed \(seed)")
      // It may be that only the tablet goes on with the list.
      household.phoneTells = seed % 4 != 3
      for _ in 0..<60 { try await household.doSomething() }
      try await household.settle()
      household.expectTheSame("seed \(seed)")
    }
  }
}

/// Carl has a phone, and a tablet that Ben uses as well; both take part in Anna's list, until they leave or are taken out.
private struct HouseholdAtRandom {
  private let seed: UInt64
  private var source: SeededGenerator
  private let replicator: SimulatedReplicator
  private let list: ListID
  let carl: PersonID
  let ben: PersonID
  /// Anna, the phone, the tablet; and the sessions of these two with each other.
  private var devices: [SharingPerson]
  private var atHome: [SyncSession]
  private let home = MemoryExchange()
  /// Whether the phone syncs with the list's place; it always does with the tablet.
  var phoneTells = true
  private var takingPart: Set<PersonID>

  var anna: SharingPerson { devices[0] }
  private var tablet: LibraryStore { devices[2].store }
  private var telling: [SharingPerson] { phoneTells ? devices : [devices[0], devices[2]] }

  init(_ seed: UInt64) async throws {
    self.seed = seed
    source = SeededGenerator(seed: seed)
    replicator = SimulatedReplicator(folders: 3, seed: seed)
    let (anna, list, invitation) = try await SharingPerson.annasList(
      seed, replicator, showsProgress: seed % 2 == 0)
    replicator.settle()
    let phone = try await SharingPerson.accepting(invitation, "Carl", replicator.exchange(1), seed: seed &* 10 &+ 2)
    let ben = try await phone.store.edit { try $0.addPerson("Ben") }
    let phoneAtHome = SyncSession(phone.store, home, .seeded(seed &* 10 &+ 3))
    try await phoneAtHome.sync()
    let tablet = try await SharingPerson.store("", seed: seed &* 10 &+ 4)
    let tabletAtHome = SyncSession(tablet, home, .seeded(seed &* 10 &+ 5))
    try await tabletAtHome.sync()
    try await tabletAtHome.adopt(ben)
    let session = SyncSession(tablet, replicator.exchange(2), accepting: invitation, .seeded(seed &* 10 &+ 6))
    self.list = list
    self.ben = ben
    carl = phone.me
    devices = [anna, phone, SharingPerson(tablet, session)]
    atHome = [phoneAtHome, tabletAtHome]
    takingPart = [anna.me, carl, ben]
  }

  /// Has all of them hear all, whoever it is told in the name of.
  func settle() async throws {
    for _ in 1...3 {
      for user in [carl, ben] {
        try await tablet.setMe(user)
        try await replicator.settle(telling, rounds: 3)
        for _ in 1...2 { for session in atHome { try await session.sync() } }
      }
    }
  }

  mutating func doSomething() async throws {
    let person = devices[Int(source.next() % 3)]
    switch source.next() % 24 {
    case 0..<9 where takingPart.contains(person.me): await person.editAtRandom(list, &source)
    case 9..<14: _ = try? await telling[Int(source.next() % UInt64(telling.count))].session.sync()
    case 14..<17: _ = try? await atHome[Int(source.next() % 2)].sync()
    case 17..<19: try await tablet.setMe(source.next() % 2 == 0 ? carl : ben)
    case 19 where source.next() % 12 == 0: try await leave()
    case 20 where source.next() % 12 == 0: try await removeOne()
    case 21: startAnew(Int(source.next() % 3))
    case 22 where takingPart.isSuperset(of: [carl, ben]): await doForTheOther()
    default: replicator.carry(4)
    }
  }

  /// What one wrote on another device before it heard of one's leaving has no last word.
  private mutating func leave() async throws {
    try await settle()
    let leaver = telling.dropFirst().randomElement(using: &source) ?? anna
    try await leaver.session.leave()
    takingPart.remove(leaver.me)
    try await settle()
  }

  private mutating func removeOne() async throws {
    try await settle()
    let person = source.next() % 2 == 0 ? carl : ben
    _ = try? await anna.session.remove(person)
    takingPart.remove(person)
    try await settle()
  }

  private mutating func startAnew(_ device: Int) {
    let (store, place) = (devices[device].store, replicator.exchange(device))
    devices[device] = SharingPerson(store, SyncSession(store, place, sharing: list, .seeded(source.next())))
    if device > 0 { atHome[device - 1] = SyncSession(store, home, .seeded(source.next())) }
  }

  private mutating func doForTheOther() async {
    let device = devices[1 + Int(source.next() % 2)]
    let other = device.me == carl ? ben : carl
    let isNew = source.next() % 2 == 0
    try? await device.edit { draft in
      let notes = draft.library.notes.filter { $0.person == other }.map(\.id)
      if isNew { try draft.addNote("For you \(seed)", on: .movie(603), shared: true, by: other) }
      if !isNew, let note = notes.first { try draft.removeNote(note) }
    }
  }

  func expectTheSame(_ comment: Comment) {
    let members = Set(anna.library.members.map(\.person))
    #expect(members == takingPart.subtracting([anna.me]), comment)
    let household = devices.dropFirst()
    for device in household {
      #expect(device.library.checkInvariants() == [], comment)
      #expect((device.library.list(list) != nil) == !members.isEmpty, comment)
      let kept = device.library.allLists.filter { $0.id != list }
      #expect(Set(kept.map(\.owner)) == Set([carl, ben]).subtracting(members), comment)
      guard !members.isEmpty else { continue }
      #expect(Set(device.library.members.map(\.person)) == members, comment)
      #expect(device.entries(of: list) == anna.entries(of: list), comment)
      #expect(device.sharedNotes(by: members, in: list) == anna.sharedNotes(by: members, in: list), comment)
      guard anna.library.list(list)?.showsProgress == true else { continue }
      #expect(device.progress(of: members, in: list) == anna.progress(of: members, in: list), comment)
    }
    let texts = household.map { Set($0.library.sharedText.split(separator: "\n")) }
    #expect(texts[0].symmetricDifference(texts[1]) == [], comment)
    // What they take back from the list they keep at home.
    let forgotten = devices[1].library.notes.rows.map { $0.stamp(of: .forgotten).device }
    #expect(Set(forgotten).isDisjoint(with: household.map(\.store.device)), comment)
    #expect(telling.allSatisfy { $0.session.status.unpublished == 0 }, comment)
  }
}
