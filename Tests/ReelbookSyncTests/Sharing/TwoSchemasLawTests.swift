import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A household whose phone has a newer app than its tablet shares a list with a household with either.
///
/// The newer app knows a field of plays that everybody may see, a field of marks, and a kind. Whatever is edited, the
/// devices come to rest: a sync without other changes publishes nothing, and nobody loses what only the newer app knows.
@Suite struct TwoSchemasLawTests {
  private static let seat = ExtraField<String>("com.example.seat")
  private static let mood = ExtraField<String>("com.example.mood")
  private static let newer = RecordSchema.standard.adding(seat, to: Play.self, audience: .everyone)
    .adding(mood, to: Mark.self).adding(Snack.self)

  @Test func `devices with two versions of an app come to rest, and lose nothing of the newer one`() async throws {
    for seed in Laws.seeds(few: 6, all: 2_000) {
      var world = try await World(seed, newer: Self.newer)
      for _ in 0..<25 { try await world.doSomething(Self.seat, Self.mood) }
      guard try await world.settle() else { return record("seed \(seed): the devices always have something to say") }
      if let problem = world.problem(Self.seat, Self.mood) { return record("seed \(seed): \(problem)") }
    }
  }
}

/// A kind that only the newer app knows.
private struct Snack: LibraryRecord {
  let id: SnackID
  var name = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.snack")
  static let fields: [Field<Snack>] = [Field("name", \.name)]

  init(id: SnackID) { self.id = id }
}

private struct SnackID: RandomID {
  let bits: IDBits
}

/// Ada's phone and tablet, and Carl's device.
private struct World {
  private var source: SeededGenerator
  private let list: ListID
  private let phone: SharingPerson
  private let tablet: SharingPerson
  private let carl: SharingPerson
  private let homes: [SyncSession]
  private var seats: [PlayID: String] = [:]
  private var moods: [MediaID: String] = [:]
  private var snacks: Set<String> = []

  init(_ seed: UInt64, newer: RecordSchema) async throws {
    source = SeededGenerator(seed: seed)
    let (place, home) = (MemoryExchange(), MemoryExchange())
    let store = try await SharingPerson.store("Ada", seed: seed &* 10 &+ 1, schema: newer)
    list = try await store.edit { draft in
      let list = try draft.addList("Together")
      for title in [Circle.matrix, Circle.alien] { try draft.add(title, to: list) }
      try draft.change(list) { (list: inout TitleList) in list.showsProgress = true }
      return list
    }
    phone = SharingPerson(store, SyncSession(store, place, sharing: list, .seeded(seed &+ 1)))
    let second = try await SharingPerson.store("", seed: seed &* 10 &+ 2)
    homes = [SyncSession(store, home, .seeded(seed &+ 2)), SyncSession(second, home, .seeded(seed &+ 3))]
    for session in homes { try await session.sync() }
    tablet = SharingPerson(second, SyncSession(second, place, sharing: list, .seeded(seed &+ 4)))
    let third = try await SharingPerson.store(
      "Carl", seed: seed &* 10 &+ 3, schema: seed.isMultiple(of: 2) ? newer : .standard)
    let invitation = try await phone.session.invite(.write, to: "x")
    carl = SharingPerson(third, SyncSession(third, place, accepting: invitation, .seeded(seed &+ 5)))
    _ = try await settle()
  }

  private var devices: [SharingPerson] { [phone, tablet, carl] }

  mutating func doSomething(_ seat: ExtraField<String>, _ mood: ExtraField<String>) async throws {
    let device = devices[Int(source.next() % 3)]
    switch source.next() % 10 {
    case 0..<4: await device.editAtRandom(list, &source)
    case 4:
      let plays = phone.library.plays.filter { $0.person == phone.me }
      guard let play = plays.randomElement(using: &source) else { return }
      let text = "F\(source.next() % 99)"
      try await phone.edit { try $0.change(play.id) { (play: inout Play) in play.extras[seat] = text } }
    case 5:
      let (subject, text) = (MediaID.movie([603, 348][Int(source.next() % 2)]), "M\(source.next() % 99)")
      try await phone.edit { try $0.mark(subject) { $0.extras[mood] = text } }
    case 6:
      var snack = Snack(id: SnackID(using: &source))
      snack.name = "Snack \(source.next() % 999)"
      snacks.insert(snack.name)
      try await phone.edit { [snack] in try $0.insert(snack) }
    case 7: for session in homes { try await session.sync() }
    default: try await device.session.syncAdmitting()
    }
  }

  /// Syncs everybody until nothing is published; `false` if that never comes.
  func settle() async throws -> Bool {
    for _ in 1...10 {
      var isQuiet = true
      for session in homes + devices.map(\.session) {
        let report = try await session.syncAdmitting()
        if report.published > 0 || report.received > 0 { isQuiet = false }
      }
      if isQuiet { return true }
    }
    return false
  }

  /// Describes what the devices disagree on, or what only the newer app knows and is lost.
  func problem(_ seat: ExtraField<String>, _ mood: ExtraField<String>) -> String? {
    if phone.library.sharedText.split(separator: "\n").count != tablet.library.sharedText.split(separator: "\n").count {
      return "the phone and the tablet have another number of records"
    }
    for play in phone.library.plays {
      let there = tablet.library.plays[play.id]
      if there?.extras[seat.name] != play.extras[seat.name] { return "the seat of \(play.id) is not on the tablet" }
    }
    for mark in phone.library.marks where tablet.library.marks[mark.id]?.extras[mood.name] != mark.extras[mood.name] {
      return "the mood of \(mark.subject) is not on the tablet"
    }
    let names = Set(phone.library.records(Snack.self).map(\.name))
    if names != snacks { return "snacks \(names) of \(snacks)" }
    if phone.library.digest != tablet.library.digest {
      return "digests differ in \(phone.library.digest.kinds(differingFrom: tablet.library.digest))"
    }
    for other in [tablet, carl] where phone.library.list(list) != nil {
      if phone.entries(of: list) != other.entries(of: list) { return "lists differ" }
    }
    return nil
  }
}
