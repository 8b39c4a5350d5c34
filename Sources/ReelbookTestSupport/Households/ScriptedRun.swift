import ReelbookMerge
package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run of mixed edits: a family's over some months, and commits of other devices.
///
/// The same seed gives the same run.
package struct ScriptedRun: Sendable {
  /// The commits as they are journaled.
  package private(set) var commits: [Commit] = []
  /// The library before the first edit, and after each edit.
  package private(set) var libraries = [Library()]
  package let me: PersonID

  private var clock: HybridClock
  private var now: Now
  private var source: SeededGenerator

  /// Creates a run of so many commits, some with unknown kinds and fields.
  package init(seed: UInt64, edits count: Int) throws {
    source = SeededGenerator(seed: seed)
    me = PersonID(using: &source)
    clock = HybridClock(device: DeviceID(using: &source))
    now = Now(Instant(milliseconds: 1_767_225_600_000), in: try TimeZone(named: "GMT"))
    try edit { [me] draft in
      var person = Person(id: me)
      person.name = "Ada"
      try draft.insert(person)
    }
    try edit { draft in _ = try draft.addList("Watching") }
    while commits.count < count {
      if source.chance(5) { try takeFromElsewhere() } else { try? editAtRandom() }
    }
  }

  /// The library after all edits.
  package var library: Library { libraries[libraries.count - 1] }

  /// Appends another edit.
  package mutating func edit(_ body: (inout Draft) throws -> Void) throws {
    now.instant = now.instant.adding(.seconds(Int(source.next() % 80_000)))
    var draft = library.draft(as: me, now: now, ids: source)
    try body(&draft)
    source = draft.ids as? SeededGenerator ?? source
    guard let commit = draft.commit(by: &clock) else { return }
    commits.append(commit)
    libraries.append(draft.library)
  }

  private mutating func editAtRandom() throws {
    let choice = source.next() % 20
    let number = source.next() % 1000
    var pick = source
    defer { source = pick }
    try edit { draft in
      let library = draft.library
      let titles = library.titles().map { MediaID($0.id) }
      let subject = titles.isEmpty ? nil : pick.pick(titles)
      guard let list = library.allLists.first?.id else { return }
      guard choice > 5, let subject else {
        let kind: TitleKind = choice.isMultiple(of: 2) ? .movie : .series
        return try draft.add(CatalogTitle(kind, named: "Title \(number)", year: 1950 + Int(number % 70)), to: list)
      }
      switch choice {
      case 6, 7, 8: try draft.watch(subject)
      case 9: try draft.star(subject, number.isMultiple(of: 3))
      case 10: try draft.react(.liked, to: subject)
      case 11: try draft.addNote("A note “\(number)” with\n\\ and 🎬", on: subject)
      case 12: if let note = library.notes.first(where: { _ in true }) { try draft.remove(note.id) }
      case 13: try draft.move(subject, in: list, to: Int(number % 5))
      case 14: try draft.addList("List \(number)")
      case 15: if let other = library.allLists.last?.id { try draft.add(subject, to: other) }
      case 16: try draft.remove(subject.title)
      case 17: try draft.addPerson("Person \(number)")
      case 18: if let play = library.plays.first(where: { _ in true }) { try draft.delete(Play.self, play.id) }
      default: try draft.rename(list, to: "Watching \(number)")
      }
    }
  }

  /// Takes in a commit of a newer version of the app on another device.
  ///
  /// It has a kind and fields that are unknown here.
  private mutating func takeFromElsewhere() throws {
    let device = DeviceID(using: &source)
    let play = library.plays.map(\.id).first.map { "\($0)" }
    let number = source.next() % 10
    let stamp = Stamp(milliseconds: now.instant.milliseconds - 60_000, device: device)
    let seat = #""set":{"com.example.seat":{"row":[\#(number),null]}}"#
    let extra = play.map { #",{"edit":"play","id":"\#($0)",\#(seat)}"# } ?? ""
    let text = #"""
      {"commit":"\#(stamp)","person":"\#(me)","verb":"teleport","time":"\#(now.instant)","changes":[\#
      {"add":"com.example.ticket","id":"t\#(number)","set":{"price":\#(number),"paid":true,"by":"é“"}}\#(extra)]}
      """#
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    let commit = try Commit.read(from: bytes.span, at: &cursor, schema: .standard)
    var next = library
    let result = next.merge(journaling: commit, clock: &clock, at: now.instant)
    guard !result.journaled.changes.isEmpty else { return }
    commits.append(result.journaled)
    libraries.append(next)
  }
}

extension ScriptedRun {
  /// The last commit, divided into parts of a few changes.
  package var lastInParts: [Commit] {
    guard let commit = commits.last else { return [] }
    return stride(from: 0, to: commit.changes.count, by: 8).map { start in
      commit.with(Array(commit.changes[start..<min(start + 8, commit.changes.count)]))
    }
  }
}
