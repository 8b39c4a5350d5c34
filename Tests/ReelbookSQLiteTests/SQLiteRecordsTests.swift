#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  @Suite struct SQLiteRecordsTests {
    /// The records of a file, by their kinds and ids.
    private static func records(_ connection: Connection) throws -> [String: String] {
      var found: [String: String] = [:]
      try connection.rows("SELECT kind || ' ' || id, json FROM reelbook_records") { found[$0.string(0)] = $0.string(1) }
      return found
    }

    /// The records of a library, in the same form.
    private static func records(_ library: Library) -> [String: String] {
      var found: [String: String] = [:]
      library.eachRow { found["\($0.kind) \($0.recordID)"] = $0.line }
      return found
    }

    @Test func `after each edit, the file's records are those of the library`() throws {
      for seed in Laws.seeds(few: 3, all: 40) {
        let run = try ScriptedRun(seed: seed, edits: 60)
        let system = SimulatedSystem()
        var source = SeededGenerator(seed: seed)
        var storage = system.open()
        _ = try storage.load(.standard)
        var count = 0
        while count < run.commits.count {
          let next = min(run.commits.count, count + 1 + Int(source.next() % 5))
          let durability: Durability = source.next() % 2 == 0 ? .powerLoss : .processCrash
          _ = try storage.append(Array(run.commits[count..<next]), surviving: durability)
          count = next
          let connection = try Connection(system.place, for: .reading)
          #expect(try Self.records(connection) == Self.records(run.libraries[count]), "seed \(seed), edit \(count)")
          #expect(try connection.problems() == [], "seed \(seed), edit \(count)")
          switch source.next() % 8 {
          case 0:
            try storage.replace(with: run.libraries[count], keepingHistoryFrom: SQLiteStorage.always, forgetting: [])()
          case 1:
            storage.close()
            storage = system.open()
            #expect(try storage.load(.standard).library == run.libraries[count], "seed \(seed), edit \(count)")
          default: break
          }
        }
        storage.close()
      }
    }

    @Test func `a reader has an edit of many changes at once, and the records table has it a moment later`()
      async throws
    {
      try await withFile { file in
        let storage = SQLiteStorage(file)
        var run = try ScriptedRun(seed: 3, edits: 4)
        try run.edit { draft in
          let list = try draft.addList("Many")
          for number in 0..<400 { try draft.add(CatalogTitle(.movie, named: "Title \(number)", year: 2000), to: list) }
        }
        _ = try storage.load(.standard)
        _ = try storage.append(run.commits, surviving: .powerLoss)
        #expect(try SQLiteStorage.read(file, for: .reading).0.library == run.library)
        // The next edit brings the records up to date, also right after the long one.
        try run.edit { draft in _ = try draft.addList("One more") }
        _ = try storage.append(run.commits.suffix(1), surviving: .powerLoss)
        #expect(try SQLiteStorage.read(file, for: .reading).0.library == run.library)
        while try storage.applyNextEdit() {}
        #expect(try Self.records(Connection(DatabasePlace(file), for: .reading)) == Self.records(run.library))
        storage.close()
      }
    }

    @Test func `an edit of many changes survives a power cut before it is in the records table`() throws {
      var run = try ScriptedRun(seed: 4, edits: 3)
      try run.edit { draft in
        let list = try draft.addList("Many")
        for number in 0..<60 { try draft.add(CatalogTitle(.movie, named: "Title \(number)", year: 2000), to: list) }
      }
      for step in 1..<500 {
        let system = SimulatedSystem()
        let storage = system.open()
        _ = try storage.load(.standard)
        _ = try storage.append(run.commits, surviving: .powerLoss)
        system.faulty.fault = .stop(step: step)
        let isInterrupted = (try? storage.applyNextEdit()) == nil
        system.powerCut(seed: UInt64(step))
        let again = system.open()
        #expect(try again.load(.standard).library == run.library, "step \(step)")
        again.close()
        let connection = try Connection(system.place, for: .reading)
        #expect(try Self.records(connection) == Self.records(run.library), "step \(step)")
        if !isInterrupted {
          #expect(step > 1 || Laws.areAllAsked)
          return
        }
      }
      Issue.record("The work did not end within 500 steps.")
    }

    @Test func `an app can query plays by day and by subject, with an index`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        let show = CatalogTitle(.series, named: "Only Murders", year: 2021)
        let list = try await store.edit { try $0.addList("Watching") }
        try await store.edit { draft in
          try draft.add(show, to: list, reaction: .liked)
          try draft.watch(show.episode(season: 1, number: 3), at: .day(2026, 8, 5))
          try draft.watch(show.episode(season: 1, number: 12), at: .day(2026, 8, 6))
          try draft.watch(.movie(603), at: .day(2026, 8, 5))
          try draft.watch(.movie(604), at: .month(2026, 8))
          try draft.watch(.movie(605), at: .unknown)
          try draft.watch(.movie(606), at: .day(2026, 8, 5))
          try draft.star(.movie(603))
          try draft.addNote("A note", on: .movie(603))
        }
        let gone = try #require(store.library.plays.first { $0.subject == .movie(606) })
        try await store.edit { try $0.delete(Play.self, gone.id) }
        let connection = try Connection(DatabasePlace(file), for: .reading)
        let episode = MediaID(show.id).description + "/s1e3"
        #expect(
          try connection.texts("SELECT subject FROM reelbook_plays WHERE day = '2026-08-05' ORDER BY subject")
            == ["movie/tmdb/603", episode].sorted())
        #expect(
          try connection.texts("SELECT day, time FROM reelbook_plays WHERE subject = 'movie/tmdb/604'") == ["–|2026-08"]
        )
        #expect(
          try connection.texts("SELECT count(*) FROM reelbook_plays WHERE title = ?", .string(show.id.description)) == [
            "2"
          ])
        #expect(
          try connection.texts("SELECT person, starred FROM reelbook_marks WHERE subject = 'movie/tmdb/603'")
            == ["\(store.me)|1"])
        #expect(try connection.texts("SELECT name, year FROM reelbook_titles") == ["Only Murders|2021"])
        #expect(
          try connection.texts("SELECT l.name, e.title FROM reelbook_lists l JOIN reelbook_entries e ON e.list = l.id")
            == ["Watching|\(show.id)"])
        #expect(
          try connection.texts(
            "SELECT person, json_extract(json, '$.set.text') FROM reelbook_records WHERE kind = 'note' AND live"
          ) == ["\(store.me)|A note"])
        #expect(
          try connection.texts("SELECT verb, person FROM reelbook_history ORDER BY number DESC LIMIT 1")
            == ["edit|\(store.me)"])
        for (column, index) in [("day", "reelbook_plays_by_day"), ("subject", "reelbook_plays_by_subject")] {
          let plan = try connection.texts(
            "EXPLAIN QUERY PLAN SELECT id FROM reelbook_plays WHERE \(column) = ?", .string(""))
          #expect(plan.contains { $0.contains("USING INDEX \(index)") || $0.contains("USING COVERING INDEX \(index)") })
        }
        await store.close()
      }
    }

    @Test func `the columns of all records agree with the model`() throws {
      for seed in Laws.seeds(few: 2, all: 30) {
        let run = try ScriptedRun(seed: seed, edits: 150)
        let system = SimulatedSystem()
        let storage = system.open()
        _ = try storage.load(.standard)
        _ = try storage.append(run.commits, surviving: .processCrash)
        while try storage.applyNextEdit() {}
        let library = run.library
        let connection = try Connection(system.place, for: .reading)
        func row(
          _ kind: RecordKind, _ id: String, _ person: PersonID?, _ subject: MediaID?, _ day: String? = nil
        ) -> String {
          let subject = subject.map { "\($0)|\($0.title)" } ?? "–|–"
          return "\(kind)|\(id)|\(person.map { "\($0)" } ?? "–")|\(subject)|\(day ?? "–")"
        }
        var expected: [String] = []
        for play in library.plays {
          let day = play.time.precision >= .day ? "\(play.time.startDay)" : nil
          expected.append(row(Play.kind, "\(play.id)", play.person, play.subject, day))
        }
        for mark in library.marks { expected.append(row(Mark.kind, "\(mark.id)", mark.person, mark.subject)) }
        for note in library.notes { expected.append(row(Note.kind, "\(note.id)", note.person, note.subject)) }
        for entry in library.entries { expected.append(row(ListEntry.kind, "\(entry.id)", nil, entry.id.subject)) }
        for title in library.titles() { expected.append(row(Title.kind, "\(title.id)", nil, MediaID(title.id))) }
        let found = try connection.texts(
          """
          SELECT kind, id, person, subject, title, day FROM reelbook_records
          WHERE live AND kind IN ('play', 'mark', 'note', 'entry')
            OR kind = 'title' AND id IN (SELECT id FROM reelbook_titles WHERE NOT removed)
          """)
        #expect(Set(found).symmetricDifference(expected) == [], "seed \(seed)")
        storage.close()
      }
    }
  }
#endif
