import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Households with several devices share a list and edit at random.
///
/// No household gets records of another that are not meant for it. Half of the places are sealed.
@Suite struct HouseholdsLawTests {
  @Test func `households of several devices end with the same list, and see only what the others show`() async throws {
    var (refusals, equals) = (0, 0)
    let seeds = Laws.seeds(few: 6, all: 400)
    for seed in seeds {
      var world = try await SharingWorld(seed)
      for _ in 0..<50 {
        try await world.doSomething()
        if let leak = world.leak() { return record("seed \(seed): \(leak)") }
      }
      guard try await world.settle() else { return record("seed \(seed): the devices always have something to say") }
      if let problem = world.leak() ?? world.problem() { return record("seed \(seed): \(problem)") }
      refusals += world.refusals
      equals += world.agreements.count { $0.state == .equal }
    }
    #expect(equals > 0 || seeds.count < 6, "no household is said to have the same list")
    #expect(refusals > 0 || seeds.count < 20, "no device refused a write by a household that may only read")
  }

  @Test func `the same holds with clocks days apart, restarts, restored folders and an older app`() async throws {
    var (restarts, restores) = (0, 0)
    let seeds = Laws.seeds(from: 5_000, few: 4, all: 400)
    for seed in seeds {
      var world = try await SharingWorld(seed, isRough: true)
      for _ in 0..<Laws.steps(60) {
        try await world.doSomething()
        if let leak = world.leak() { return record("seed \(seed): \(leak)") }
      }
      guard try await world.settle() else { return record("seed \(seed): the devices always have something to say") }
      if let problem = world.leak() ?? world.problem() { return record("seed \(seed): \(problem)") }
      restarts += world.restarts
      restores += world.restores
    }
    #expect(restarts > 0 && restores > 0 || seeds.count < 4, "no device was restarted, or restored")
  }
}

extension SyncReport {
  fileprivate var isQuiet: Bool { received == 0 && published == 0 && merge.applied == 0 }
}

/// Records the problem that breaks a law.
func record(_ problem: String, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
}

/// Two or three households with one to three devices each; each device syncs with its household and with the list.
private struct SharingWorld {
  private let seed: UInt64
  private var source: SeededGenerator
  private let replicator: SimulatedReplicator
  private let list: ListID
  private let showsProgress: Bool
  private let isSealed: Bool
  private var households: [House] = []
  private var count = 0
  /// Whether clocks are wrong, devices restart or go back to a backup of their folder, and some have an older app.
  private let isRough: Bool
  /// The number of files with writes that their household may not make.
  private(set) var refusals = 0
  private(set) var restarts = 0
  private(set) var restores = 0

  private static let seat = ExtraField<String>("com.example.seat")
  private static let newer = RecordSchema.standard.adding(seat, to: Play.self, audience: .everyone)

  /// What a device's library is on, its clock, and what its app knows.
  private struct Machine {
    var disk: SimulatedDisk?
    var backup: SimulatedDisk?
    var clock = TestClock()
    var isNewer = false

    init() {}

    /// A machine whose clock is wrong by up to two days. Two of three have the newer app.
    init(named name: String, _ source: inout SeededGenerator) {
      disk = SimulatedDisk(named: name)
      clock = TestClock(aheadBy: .seconds(Int(source.next() % 345_600) - 172_800))
      isNewer = source.next() % 3 > 0
    }

    func open(_ name: String, seed: UInt64) async throws -> LibraryStore {
      let storage: any Storage = if let disk { FileStorage(disk) } else { MemoryStorage() }
      let schema = isNewer ? SharingWorld.newer : .standard
      return try await SharingPerson.store(name, seed: seed, on: storage, clock, schema: schema)
    }
  }

  /// A household's devices, and what its people did.
  private struct House {
    var devices: [SharingPerson] = []
    var atHome: [SyncSession] = []
    var folders: [Int] = []
    var secrets: [MemorySecretStore?] = []
    var machines: [Machine] = []
    let home = MemoryExchange()
    var others: [PersonID] = []
    /// A person who takes no part, and whom no alias joins with a participant.
    var hermit = PersonID.absent
    /// The texts that somebody of the household saw and meant for the others.
    var open: Set<String> = []
    var hasForgotten = false
    var hasLeft = false
  }

  init(_ seed: UInt64, isRough: Bool = false) async throws {
    self.seed = seed
    self.isRough = isRough
    source = SeededGenerator(seed: seed)
    let sizes = (0..<(2 + Int(source.next() % 2))).map { [source] number in
      var source = source
      return 1 + Int((source.next() >> UInt64(number * 7 + 3)) % 3)
    }
    replicator = SimulatedReplicator(folders: sizes.reduce(0, +), seed: seed)
    showsProgress = seed % 2 == 0
    isSealed = seed / 2 % 2 == 0 && TestedPrimitives.areThere
    var machine = isRough ? Machine(named: "0-0", &source) : Machine()
    let first = try await machine.open("Anna", seed: seed &* 100 &+ 1)
    list = try await first.edit { [showsProgress] draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      try draft.change(list) { (list: inout TitleList) in list.showsProgress = showsProgress }
      return list
    }
    let firstSecrets = isSealed ? MemorySecretStore() : nil
    let session = SyncSession(
      first, replicator.exchange(0), sharing: list, .seeded(seed &* 100 &+ 1, sealed: firstSecrets))
    try await session.syncAdmitting()
    replicator.settle()
    var folder = 0
    for (number, size) in sizes.enumerated() {
      var house = House()
      let start = seed &* 100 &+ 10 &* UInt64(number) &+ 2
      var device = SharingPerson(first, session)
      var secrets = firstSecrets
      if number > 0 {
        let invitation = try await session.invite(.write, to: "x")
        secrets = isSealed ? MemorySecretStore() : nil
        machine = isRough ? Machine(named: "\(number)-0", &source) : Machine()
        let store = try await machine.open("Person \(number)", seed: start)
        device = SharingPerson(
          store,
          SyncSession(
            store, replicator.exchange(folder), accepting: try Invitation(invitation.text),
            .seeded(start, sealed: secrets)))
        try await device.session.syncAdmitting()
      }
      house.hermit = try await device.store.edit { try $0.addPerson("Hermit \(number)") }
      house.others = [try await device.store.edit { try $0.addPerson("Other \(number)") }]
      for index in 0..<size {
        if index > 0 {
          machine = isRough ? Machine(named: "\(number)-\(index)", &source) : Machine()
          let store = try await machine.open("", seed: start &+ UInt64(index))
          let place = replicator.exchange(folder)
          secrets = isSealed ? MemorySecretStore() : nil
          device = SharingPerson(
            store, SyncSession(store, place, sharing: list, .seeded(start &+ UInt64(index), sealed: secrets)))
        }
        let configuration = SyncConfiguration.seeded(start &+ 50 &+ UInt64(index), sealed: secrets)
        let home =
          if index > 0, isSealed {
            SyncSession(
              device.store, house.home, accepting: try await house.atHome[0].inviteDevice(to: "x"), configuration)
          } else {
            SyncSession(device.store, house.home, configuration)
          }
        try await home.sync()
        if index > 0 { try await home.adopt(house.devices[0].me) }
        house.devices.append(device)
        house.atHome.append(home)
        house.folders.append(folder)
        house.secrets.append(secrets)
        house.machines.append(machine)
        folder += 1
      }
      households.append(house)
    }
    try await settle()
  }

  /// Carries all files and syncs everybody until no device publishes or takes in anything; `false` if that never comes.
  @discardableResult mutating func settle() async throws -> Bool {
    for _ in 1...12 {
      var isQuiet = true
      for house in households {
        for _ in 1...2 {
          for session in house.atHome { isQuiet = try await session.syncAdmitting().isQuiet && isQuiet }
        }
      }
      replicator.settle()
      for house in households { for device in house.devices { isQuiet = try await sync(device) && isQuiet } }
      if isQuiet { return true }
    }
    return false
  }

  /// Syncs a device with the list, and returns whether it published and took in nothing.
  @discardableResult private mutating func sync(_ device: SharingPerson) async throws -> Bool {
    let report: SyncReport
    do {
      report = try await device.session.syncAdmitting()
    } catch let error as SyncError where error.code == .keyNeeded {
      // Another device of the household has to pass the key on first.
      return false
    }
    refusals += report.problems.count { $0.kind == .notAllowed }
    return report.isQuiet
  }

  mutating func doSomething() async throws {
    let number = Int(source.next() % UInt64(households.count))
    let index = Int(source.next() % UInt64(households[number].devices.count))
    if isRough, source.next() % 8 == 0 { return try await disturb(number, index) }
    let device = households[number].devices[index]
    switch source.next() % 33 {
    case 30..<33: await proposeOrAnswer(device)
    case 0..<10:
      let before = device.library
      await device.editAtRandom(list, &source)
      note(before, device.library, of: number)
    case 10..<12: try await editNote(device, number)
    case 12..<14: await undo(device)
    case 14:
      let other = households[number].others[0]
      try? await device.edit { draft in
        if draft.library.resolve(other) == draft.library.resolve(device.me) {
          try draft.separate(.person(other))
        } else {
          try draft.identify(.person(other), as: .person(device.me))
        }
      }
    case 15: try await speakForOthers(device, number)
    case 16 where source.next() % 4 == 0:
      households[number].hasForgotten = true
      let title = TitleID.movie(Int(source.next() % 6))
      try? await device.edit { try $0.forget(title) }
    case 17 where number > 0 && source.next() % 20 == 0:
      try await settle()
      try await device.session.leave()
      households[number].hasLeft = true
      try await settle()
    case 18 where number > 0 && source.next() % 20 == 0:
      try await settle()
      if !households[number].hasLeft {
        try await households[0].devices[0].session.remove(households[number].devices[0].household)
      }
      households[number].hasLeft = true
      try await settle()
    case 28 where number > 0:
      let owner = households[0].devices.randomElement(using: &source)
      let member = ListMemberID(list, households[number].devices[0].household)
      try? await owner?.edit { draft in
        try draft.change(member) { (member: inout ListMember) in
          member.role = member.role == .write ? .read : .write
        }
      }
    case 19:
      let (store, place) = (device.store, replicator.exchange(households[number].folders[index]))
      households[number].devices[index] = SharingPerson(
        store,
        SyncSession(
          store, place, sharing: list,
          .seeded(source.next(), sealed: households[number].secrets[index])))
    case 29 where isSealed:
      _ = try await households[number].atHome[index].renewKey()
      _ = try? await device.session.renewKey()
    case 20..<24: _ = try await households[number].atHome[index].sync()
    case 24..<28: try await sync(device)
    default: replicator.carry(4)
    }
  }

  /// Proposes a viewing to another household, or answers a proposal.
  private mutating func proposeOrAnswer(_ device: SharingPerson) async {
    let library = device.library
    if let proposal = library.proposals(to: device.me).randomElement(using: &source), source.next() % 3 > 0 {
      let isYes = source.next() % 2 == 0
      try? await device.edit { draft in
        guard isYes else { return try draft.together.decline(proposal.id) }
        try draft.together.accept(proposal.id)
      }
      return
    }
    let others = library.members(of: list).filter { !library.householdIDs.contains($0.household) }
    let own = library.plays.filter { library.resolve($0.person) == library.resolve(device.me) }
    guard let play = own.randomElement(using: &source), let other = others.randomElement(using: &source) else { return }
    let isTakenBack = source.next() % 4 == 0
    try? await device.edit { [list] draft in
      let id = try draft.together.propose(play.id, with: [other.id], in: list)
      if isTakenBack { try draft.together.withdraw(id) }
    }
  }

  /// Something that is no edit of the list: a restart, a backup of a folder, or a folder that is replaced by its backup.
  private mutating func disturb(_ number: Int, _ index: Int) async throws {
    guard let disk = households[number].machines[index].disk else { return }
    count += 1
    switch source.next() % 5 {
    case 0:
      restarts += 1
      try await reopen(number, index, on: disk)
    case 1: households[number].machines[index].backup = disk.copy(named: "backup \(count)")
    case 2:
      guard let backup = households[number].machines[index].backup else { return }
      restores += 1
      try await reopen(number, index, on: backup.copy(named: "\(number)-\(index) \(count)"))
    default:
      let device = households[number].devices[index]
      guard households[number].machines[index].isNewer else { return }
      let plays = device.library.plays.filter { $0.person == device.me }
      guard let play = plays.randomElement(using: &source) else { return }
      let text = "F\(source.next() % 99)"
      try? await device.edit { try $0.change(play.id) { (play: inout Play) in play.extras[Self.seat] = text } }
    }
  }

  /// Starts a device again, on a folder that may be a copy of an earlier one.
  private mutating func reopen(_ number: Int, _ index: Int, on disk: SimulatedDisk) async throws {
    await households[number].devices[index].store.close()
    households[number].machines[index].disk = disk
    let house = households[number]
    let start = seed &* 1_000_003 &+ UInt64(2 * count)
    let store = try await house.machines[index].open("", seed: start)
    let place = replicator.exchange(house.folders[index])
    households[number].devices[index] = SharingPerson(
      store, SyncSession(store, place, sharing: list, .seeded(start, sealed: house.secrets[index])))
    households[number].atHome[index] = SyncSession(
      store, house.home, .seeded(start &+ 1, sealed: house.secrets[index]))
  }

  /// Records the texts that somebody saw and meant for the others.
  private mutating func note(_ before: Library, _ after: Library, of number: Int) {
    for note in after.notes where note.isShared && before.notes[note.id] != note {
      households[number].open.insert(note.text)
    }
  }

  private mutating func editNote(_ device: SharingPerson, _ number: Int) async throws {
    count += 1
    let text = "Text \(seed) \(count)."
    let ids = device.library.notes.filter { [device.me].contains($0.person) }.map(\.id)
    guard let note = ids.randomElement(using: &source) else { return }
    let before = device.library
    try? await device.edit { try $0.edit(note) { $0.text = text } }
    self.note(before, device.library, of: number)
  }

  /// Undoes a recent commit.
  ///
  /// A text that an undo shares again was not meant for the others.
  private mutating func undo(_ device: SharingPerson) async {
    guard let history = try? await device.store.history() else { return }
    let commits = Array(Set(history.prefix(12).map(\.id))).sorted()
    guard let commit = commits.randomElement(using: &source) else { return }
    _ = try? await device.store.undo(commit)
  }

  private mutating func speakForOthers(_ device: SharingPerson, _ number: Int) async throws {
    count += 1
    let people = households[number].others + [households[number].hermit]
    guard let person = people.randomElement(using: &source) else { return }
    let text = "private-\(seed)-\(count)."
    let isHermit = person == households[number].hermit
    try? await device.edit { draft in
      try draft.watch(.movie(603), at: .year(2000), by: person)
      try draft.addNote(text, on: .movie(603), shared: true, by: person)
    }
    if !isHermit { households[number].open.insert(text) }
  }

  /// Describes a record that a household has of another, although the other did not share it.
  func leak() -> String? {
    for (number, house) in households.enumerated() {
      let own = Set(house.devices.flatMap { $0.library.ownPeople.map(\.id) })
      for (other, outsider) in households.enumerated() where other != number {
        for device in outsider.devices {
          for note in device.library.notes where own.contains(note.person) && !house.open.contains(note.text) {
            return "household \(other) has “\(note.text)” of \(number)"
          }
          if device.library.text.contains("\(house.hermit)") { return "\(other) knows the hermit of \(number)" }
        }
      }
    }
    return nil
  }

  /// What the devices of those who take part say of the others.
  var agreements: [HouseholdAgreement] {
    households.filter { !$0.hasLeft }.flatMap(\.devices).flatMap(\.session.status.householdAgreements)
  }

  /// Describes what is wrong once all devices have all files; `nil` if nothing is.
  func problem() -> String? {
    for (number, house) in households.enumerated() {
      // Two versions of an app may write the fields of a record in another order.
      let texts = isRough ? [] : house.devices.map { Set($0.library.sharedText.split(separator: "\n")) }
      let digests = house.devices.map(\.library.digest)
      for (index, digest) in digests.enumerated() where digest != digests[0] {
        return "devices 0 and \(index) of household \(number) differ in \(digest.kinds(differingFrom: digests[0]))"
      }
      for device in house.devices {
        if let problem = device.library.checkInvariants().first { return "household \(number): \(problem)" }
        if device.session.status.hasEnded != house.hasLeft { return "household \(number) ended: \(!house.hasLeft)" }
      }
      for (index, text) in texts.enumerated() where text != texts[0] {
        return "devices 0 and \(index) of household \(number) differ: \(text.symmetricDifference(texts[0]))"
      }
    }
    let different = agreements.first { if case .different = $0.state { true } else { false } }
    if let different { return "\(different)" }
    let anna = households[0].devices[0]
    guard anna.library.list(list) != nil else { return nil }
    let staying = households.indices.filter { !households[$0].hasLeft }
    for number in staying {
      let device = households[number].devices[0]
      if device.entries(of: list) != anna.entries(of: list) {
        return "lists of 0 and \(number): \(anna.entries(of: list)) \(device.entries(of: list))"
      }
      if device.parts(in: list) != anna.parts(in: list) { return "parts in the list of 0 and \(number)" }
      for other in staying where other != number {
        if let problem = problem(of: number, at: other) { return "of \(number) at \(other): \(problem)" }
      }
    }
    return nil
  }

  /// Describes a record that another household lacks, or has although it is not shown; `nil` if there is none.
  private func problem(of number: Int, at other: Int) -> String? {
    let (house, outsider) = (households[number].devices[0], households[other].devices[0])
    let titles = Set(house.library.items(in: list).map(\.subject.title))
    let people = house.library.identity.all(of: house.me)
    let lacks = !households[other].hasForgotten
    for row in house.library.notes.rows where people.contains(row.record.person) {
      let there = outsider.library.notes[row.record.id]
      if !row.isLive || !row.record.isShared {
        if let there { return "“\(there.text)” was taken back" }
      } else if row.record.isSharedUnchanged, titles.contains(row.record.subject.title), lacks,
        there?.text != row.record.text
      {
        return "“\(row.record.text)” is “\(there?.text ?? "nowhere")”"
      }
    }
    guard showsProgress else { return nil }
    for row in house.library.records(Proposal.self).rows where people.contains(row.record.id.person) {
      let there = outsider.library.records(Proposal.self)[row.record.id]
      if !row.isLive, there != nil { return "the proposal \(row.record.id) was taken back" }
      if row.isLive, lacks, titles.contains(row.record.subject.title), there?.invitees != row.record.invitees {
        return "the proposal \(row.record.id) is not there"
      }
    }
    for row in house.library.records(ProposalAnswer.self).rows where people.contains(row.record.id.person) {
      let there = outsider.library.records(ProposalAnswer.self)[row.record.id]
      if !row.isLive, there != nil { return "the answer \(row.record.id) was taken back" }
      if row.isLive, lacks, titles.contains(row.record.subject.title), there == nil {
        return "the answer \(row.record.id) is not there"
      }
    }
    for row in house.library.plays.rows where people.contains(row.record.person) {
      let there = outsider.library.plays[row.record.id]
      if !row.isLive, there != nil { return "the viewing \(row.record.id) is gone" }
      if row.isLive, lacks, titles.contains(row.record.subject.title), there?.run != row.record.run {
        return "the viewing \(row.record.id) of \(row.record.subject) is not there"
      }
    }
    return nil
  }
}
