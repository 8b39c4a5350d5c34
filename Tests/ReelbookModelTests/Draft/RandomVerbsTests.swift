import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The invariants of a library after every verb, in random sequences by several people on several devices.
@Suite struct RandomVerbsTests {
  static let verbs = RandomVerbs()

  /// A device in a random sequence.
  struct Player {
    var library = Library()
    var clock: HybridClock
    var commits: [Commit] = []
    var hasIdentified = false
    var hasUndone = false

    init(_ device: UInt64) { clock = HybridClock(device: DeviceID(bits: device)) }

    /// Does a random verb, or sometimes an undo, and returns the problems.
    mutating func act(_ source: inout SeededGenerator, at now: Now) throws -> [String] {
      let person = source.pick(verbs.people)
      var draft = library.draft(as: person, now: now, ids: SeededGenerator(seed: source.next()))
      var problems: [String] = []
      if !commits.isEmpty, source.chance(8) {
        _ = draft.undo(source.pick(commits))
        hasUndone = true
      } else if let error = verbs.act(in: &draft, using: &source) {
        if draft.library != library { problems.append("a refused verb changed the library: \(error)") }
        if error.message.isEmpty { problems.append("an error has no message") }
      }
      if let commit = draft.commit(by: &clock) {
        if commit.changes.contains(where: { $0.kind == Alias.kind }) { hasIdentified = true }
        commits.append(commit)
      } else if draft.library != library {
        problems.append("the library changed without a commit")
      }
      library = draft.library
      return problems + library.checkInvariants() + nameless
    }

    /// Merges another library, and returns the problems.
    mutating func merge(_ other: Library, at now: Now) -> [String] {
      _ = library.merge(other, clock: &clock, at: now.instant)
      return library.checkInvariants() + nameless
    }

    /// Listed titles without facts that nobody forgot. With aliases, a title may have its facts under another id.
    private var nameless: [String] {
      guard library.aliases.rows.isEmpty else { return [] }
      return library.entries.compactMap { entry in
        let title = entry.subject.title
        guard library.list(entry.list) != nil, library.title(title) == nil,
          library.titles.row(title)?.forgotten ?? .never == .never
        else { return nil }
        return "\(title) is in a list, but has no facts"
      }
    }
  }

  static func now(_ turn: Int) throws -> Now {
    try Now("2026-11-20T19:00:00Z".instant.adding(.seconds(60 * Int64(turn))), zone: "Europe/Berlin")
  }

  @Test func `after every verb of one device, the invariants hold, and every title is in a list`() throws {
    for seed in Laws.seeds(few: 150, all: 4000) {
      var source = SeededGenerator(seed: seed)
      var player = Player(1)
      for turn in 0..<24 {
        var problems = try player.act(&source, at: Self.now(turn))
        // Two joined titles may have one list together. After a separation, one of them may be in none. So may a title
        // after an undo.
        if !player.hasIdentified, !player.hasUndone, !player.library.unlisted.isEmpty {
          problems.append("in no list: \(player.library.unlisted.map(\.id))")
        }
        guard problems.isEmpty else {
          Issue.record(
            "seed \(seed), turn \(turn): \(problems), after \(player.commits.last?.text ?? "nothing")")
          return
        }
      }
    }
  }

  @Test func `devices that edit on their own merge into one library in which the invariants hold`() throws {
    for seed in Laws.seeds(few: 80, all: 3000) {
      var source = SeededGenerator(seed: seed)
      var players = (1...2 + seed % 2).map { Player($0) }
      var problems: [String] = []
      for turn in 0..<30 {
        let index = Int(source.next() % UInt64(players.count))
        if source.chance(15) {
          let other = source.pick(players).library
          problems = players[index].merge(other, at: try Self.now(turn))
        } else {
          problems = try players[index].act(&source, at: Self.now(turn))
        }
        guard problems.isEmpty else {
          Issue.record("seed \(seed), turn \(turn): \(problems)")
          return
        }
      }
      let libraries = players.map(\.library)
      for library in libraries { problems += players[0].merge(library, at: try Self.now(30)) }
      for library in libraries.reversed() { problems += players[1].merge(library, at: try Self.now(30)) }
      let met = players[0].library
      if met != players[1].library { problems.append("the order of merging makes a difference") }
      guard problems.isEmpty else {
        Issue.record("seed \(seed): \(problems)")
        return
      }
      guard let wrong = try Self.difference(met, at: Self.now(31)) else { continue }
      Issue.record("seed \(seed): \(wrong)")
      return
    }
  }

  /// The first difference between the queries and the oracle.
  static func difference(_ library: Library, at now: Now) throws -> String? {
    if Set(library.unlisted.map(\.id)) != PlainTracker.unlisted(library) {
      return "unlisted are \(library.unlisted.map(\.id)), by the oracle \(PlainTracker.unlisted(library))"
    }
    for person in verbs.people {
      let plain = PlainTracker(library: library, person: person, now: now)
      for title in Set((library.titles.map(\.id) + library.plays.map(\.subject.title)).map { library.resolve($0) })
        .sorted()
      {
        var subjects = [MediaID(title)]
        if title.kind == .series {
          subjects += (0...2).flatMap { season in
            [.season(season, of: title)] + (1...5).map { .episode($0, season: season, of: title) }
          }
          let next = library.nextEpisode(in: title, of: person, asOf: now)
          let wanted = plain.nextToWatch(of: title)
          guard next.reason.isToWatch == (wanted != nil), wanted == nil || next.subject == wanted else {
            return "next of \(title) is \(next), by the oracle \(wanted.map(\.description) ?? "none")"
          }
        }
        for subject in subjects {
          guard library.hasWholePlay(of: subject, by: person) == plain.isWatched(subject) else {
            return
              "\(subject) is watched by \(person): \(library.hasWholePlay(of: subject, by: person)), by the oracle not"
          }
          guard subject.kind == .series || subject.kind == .season else { continue }
          let progress = library.progress(in: subject, of: person, asOf: now).regular
          guard progress == plain.progress(of: subject) else {
            return "progress of \(subject) is \(progress), by the oracle \(plain.progress(of: subject))"
          }
        }
      }
    }
    return nil
  }
}
