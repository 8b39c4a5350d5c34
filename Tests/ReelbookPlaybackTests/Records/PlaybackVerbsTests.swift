import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// Every playback verb with bad arguments: it works, or throws a clear error and leaves the library unchanged.
@Suite struct PlaybackVerbsTests {
  private struct Arguments {
    var subject = TestLibrary.episode(1)
    var person = Samples.anna
    var segment = SkipSegmentMarkID(bits: IDBits(0x4000, 1 << 63 | 5))
    var seconds = 60
  }

  private typealias Verb = @Sendable (inout Draft, Arguments) throws -> Void

  private static let verbs: [String: Verb] = [
    "queue.add": { try $0.queue.add($1.subject, within: .standard, by: $1.person) },
    "queue.fill": { try $0.queue.fill(among: [$1.subject], by: $1.person) },
    "queue.clear": { try $0.queue.clear(by: $1.person) },
    "playback.editSettings": { draft, arguments in
      try draft.playback.editSettings(of: arguments.person) { $0.wishes.height = arguments.seconds }
    },
    "playback.setWishes": {
      try $0.playback.setWishes(StreamWishes(height: $1.seconds), for: $1.subject, by: $1.person)
    },
    "playback.clearOpened": { try $0.playback.clearOpened(by: $1.person) },
    "playback.recordOpened": { try $0.playback.recordOpened(Samples.hd, of: $1.subject, by: $1.person) },
    "playback.addSegment": {
      try $0.playback.addSegment(.intro, of: $1.subject, from: .zero, to: .seconds($1.seconds))
    },
    "playback.remove": { try $0.playback.remove($1.segment) },
    "downloads.add": { try $0.downloads.add($1.subject, Samples.hd, by: $1.person) },
    "downloads.edit": { draft, arguments in
      try draft.downloads.edit(arguments.subject, by: arguments.person) { $0.bytes = 5 }
    },
    "downloads.remove": { try $0.downloads.remove($1.subject, by: $1.person) },
    "downloads.keepNext": { try $0.downloads.keepNext($1.seconds, of: $1.subject.title, by: $1.person) },
    "playback.record report": { draft, arguments in
      try draft.playback.record(
        StreamReport(
          subject: arguments.subject, variant: "hd", isLive: false, played: .seconds(arguments.seconds), stalls: -1,
          stalled: .zero, failures: 0))
    },
    "playback.record action": { draft, arguments in
      var session = try PlaybackSession(PlaybackItem(arguments.subject, title: "It"), for: arguments.person)
      var actions = session.handle(.opened([Samples.hd], duration: .seconds(100)), at: PlaybackMoment(Samples.start))
      actions += session.handle(.playing, at: PlaybackMoment(Samples.start))
      for second in 1...99 {
        actions += session.handle(
          .position(.seconds(second)), at: PlaybackMoment(Samples.start.adding(.seconds(second))))
      }
      actions += session.handle(.stop, at: PlaybackMoment(Samples.start.adding(.seconds(100))))
      for action in actions { try draft.playback.record(action, by: arguments.person) }
    },
  ]

  private static let faults: [(name: String, apply: @Sendable (inout Arguments) -> Void)] = [
    ("nothing", { _ in }), ("an unknown person", { $0.person = PersonID(bits: IDBits(0x4000, 1 << 63 | 9)) }),
    ("an unknown film", { $0.subject = .movie(99) }), ("a series", { $0.subject = MediaID(TestLibrary.series) }),
    ("a season", { $0.subject = .season(1, of: TestLibrary.series) }),
    ("an unknown season", { $0.subject = .season(9, of: TestLibrary.series) }),
    ("no subject", { $0.subject = .absent }), ("a channel", { $0.subject = Samples.channel.subject }),
    ("an unknown segment", { $0.segment = SkipSegmentMarkID(bits: IDBits(0x4000, 1 << 63 | 9)) }),
    ("nothing long", { $0.seconds = 0 }), ("below zero", { $0.seconds = -1 }), ("too much", { $0.seconds = .max }),
  ]

  @Test func `every playback verb works, or throws a clear error and leaves the library unchanged`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      var mark = SkipSegmentMark(id: Arguments().segment)
      (mark.subject, mark.person, mark.end) = (TestLibrary.episode(1), draft.person, .seconds(9))
      try draft.insert(mark)
      try draft.downloads.add(TestLibrary.episode(1), Samples.hd)
    }
    var refusals: [String: Set<String>] = [:]
    for (fault, apply) in Self.faults {
      var arguments = Arguments()
      apply(&arguments)
      for (name, verb) in Self.verbs {
        var draft = world.library.draft(as: world.anna, now: world.now, ids: SeededGenerator(seed: 3))
        do {
          try verb(&draft, arguments)
          var clock = world.clock
          _ = draft.commit(by: &clock)
          #expect(draft.library.checkInvariants() == [], "\(name) with \(fault)")
        } catch let error as LibraryError {
          refusals[fault, default: []].insert(name)
          #expect(error.message.hasSuffix(".") && error.message.count < 300, "\(name) with \(fault): \(error)")
          #expect(
            draft.library == world.library || name == "playback.record action",
            "\(name) with \(fault) left a part of its work")
        }
      }
    }
    #expect(refusals["nothing"] == ["downloads.keepNext"], "keepNext allows fewer than sixty episodes")
    #expect(
      refusals["an unknown person"]?.isSuperset(of: [
        "queue.add", "queue.fill", "queue.clear", "playback.editSettings", "playback.setWishes",
        "playback.recordOpened", "playback.clearOpened", "downloads.add", "downloads.keepNext",
        "playback.record action",
      ]) == true, "\(refusals)")
    #expect(refusals["a series"]?.isSuperset(of: ["downloads.add", "playback.addSegment"]) == true)
    #expect(refusals["an unknown segment"]?.contains("playback.remove") == true)
  }

  @Test func `nothing is recorded for a person of another household, alone or beside somebody`() throws {
    var world = try TestLibrary()
    let guest = PersonID(bits: IDBits(0x4000, 1 << 63 | 77))
    try world.edit { draft in
      let list = try draft.addList("Shared")
      var person = Person(id: guest)
      person.name = "Guest"
      try draft.insert(person)
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(7, 2))))
      member.people = [guest]
      try draft.insert(member)
    }
    var arguments = Arguments()
    arguments.person = guest
    let verb = try #require(Self.verbs["playback.record action"])
    var draft = world.library.draft(as: world.anna, now: world.now, ids: SeededGenerator(seed: 3))
    var refusal: LibraryError?
    do { try verb(&draft, arguments) } catch let error as LibraryError { refusal = error }
    #expect(refusal?.code == .notAllowed && refusal?.message.contains("Guest") == true)
    #expect(draft.library.plays.isEmpty && draft.library.resumes.isEmpty)
    // Of a short film no resume point is kept.
    var session = try PlaybackSession(PlaybackItem(arguments.subject, title: "It"), for: world.anna)
    var actions = session.handle(.opened([Samples.hd], duration: .seconds(1000)), at: PlaybackMoment(Samples.start))
    actions += session.handle(.playing, at: PlaybackMoment(Samples.start))
    for second in 1...60 {
      actions += session.handle(
        .position(.seconds(second)), at: PlaybackMoment(Samples.start.adding(.seconds(second))))
    }
    actions += session.handle(.stop, at: PlaybackMoment(Samples.start.adding(.seconds(61))))
    let stop = try #require(actions.first { if case .recordStop = $0 { true } else { false } })
    refusal = nil
    do throws(LibraryError) {
      try draft.playback.record(stop, by: world.anna, with: [guest])
    } catch {
      refusal = error
    }
    #expect(refusal?.code == .notAllowed && draft.library.resumes.isEmpty)
  }

  /// The words behind which the verbs stand.
  private static let groups = ["PlaybackVerbs": "playback", "DownloadVerbs": "downloads", "QueueVerbs": "queue"]

  @Test func `the table has every playback verb`() throws {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    let root = folder.deletingLastPathComponent().appendingPathComponent("Sources/ReelbookPlayback")
    var verbs: Set<String> = []
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      var group: String?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("}") { group = nil }
        if let name = line.firstMatch(of: /^(?:public struct|extension) (\w+Verbs)\b/)?.1 {
          group = Self.groups[String(name)]
        }
        guard let group, let name = line.firstMatch(of: /^  public mutating func (\w+)/)?.1 else { continue }
        verbs.insert("\(group).\(name)")
      }
    }
    #expect(verbs == Set(Self.verbs.keys.map { String($0.prefix { $0 != " " }) }))
  }
}
