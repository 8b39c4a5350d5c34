import ReelbookMerge
import ReelbookModel
import Testing

/// History by edits: one line for each edit, with its parts.
@Suite struct HistoryEditTests {
  private func story(_ edit: (inout World, ListID) throws -> Void) throws -> HistoryEdit? {
    var (world, list) = try HistoryEntryTests.world()
    try edit(&world, list)
    let commits = Dictionary(uniqueKeysWithValues: world.commits.map { ($0.id, $0) })
    return world.commits.last?.story(in: world.library, commitByID: { commits[$0] })
  }

  @Test func `history describes an edit in one line, in the words of its leading change`() throws {
    let rows: [(String, (inout Draft, ListID) throws -> Void)] = [
      (
        "Added Alien to “Watching”, with a note and a like",
        { try $0.add(Catalogue.alien, to: $1, note: "secret", reaction: .liked) }
      ),
      ("Watched 2 episodes of Palm Royale", { draft, _ in try draft.watch(HistoryEntryTests.royale) }),
      (
        "Watched S1E2 of South Park with Ben",
        { draft, _ in try draft.watch(s(1, 2), with: [HistoryEntryTests.ben(draft)]) }
      ),
      ("Ben watched S1E2 of South Park", { draft, _ in try draft.watch(s(1, 2), by: HistoryEntryTests.ben(draft)) }),
      (
        "Starred South Park, for Ben",
        { draft, _ in try draft.star(MediaID(southPark), by: HistoryEntryTests.ben(draft)) }
      ),
      (
        "Moved South Park from “Watching” to “Shared”",
        { draft, list in
          let shared = try #require(draft.library.lists(named: "Shared").first)
          try draft.move(MediaID(southPark), from: list, to: shared.id)
        }
      ),
      (
        "Added 2 titles to “Watching”, and 1 more change",
        { draft, list in
          try draft.add(Catalogue.alien, to: list)
          try draft.add(Catalogue.matrix, to: list, reaction: .liked)
        }
      ),
      (
        "Watched 2 movies and episodes of 2 titles",
        { draft, _ in
          try draft.watch(s(1, 2))
          try draft.watch(.movie(603))
        }
      ),
      (
        "Starred S1E3 of South Park, and 1 more change",
        { draft, _ in
          try draft.star(s(1, 3))
          try draft.household.edit { $0.name = "Us" }
        }
      ),
    ]
    for (words, edit) in rows {
      let told = try story { world, list in try world.edit { try edit(&$0, list) } }
      #expect(told?.words == words)
      #expect(told?.who == "Anna")
    }
  }

  @Test func `each part of an edit has its own verb`() throws {
    let told = try story { world, list in
      try world.edit { try $0.add(Catalogue.alien, to: list, note: "secret", reaction: .liked) }
    }
    #expect(
      told?.verb == .add && told?.parts.map(\.verb).map(\.rawValue).sorted() == ["add", "add", "addNote", "react"])
    #expect(Set(told?.parts.map(\.id) ?? []).count == 4 && told?.description.contains("secret") == false)
  }

  @Test func `history describes an undo or a redo by the edit that it undid or did again`() throws {
    var told = try story { world, _ in
      try world.edit { try $0.rate(MediaID(southPark), .stars(4)) }
      let commit = try #require(world.commits.last)
      try world.edit { _ = $0.undo(commit) }
    }
    #expect(told?.words == "Undid: Rated South Park 4 stars")
    told = try story { world, _ in
      try world.edit { try $0.rate(MediaID(southPark), .stars(4)) }
      for _ in 0..<2 {
        let commit = try #require(world.commits.last)
        try world.edit { _ = $0.undo(commit) }
      }
    }
    #expect(told?.words == "Did again: Rated South Park 4 stars" && told?.verb == .redo)
  }

  @Test func `history calls an app's own field by its title, or else by its name`() throws {
    let seat = ExtraField<String>("com.example.seatNumber")
    for (title, words) in [("seat", "seat"), (nil, "seat number")] {
      let schema = RecordSchema.standard.adding(seat, to: Play.self, titled: title)
      var draft = Library(schema: schema).draft(as: PersonID(bits: IDBits(0, 1)), now: try World().now)
      try draft.insert(Person(id: draft.person))
      let id = try #require(try draft.watch(.movie(603)).first)
      var clock = HybridClock(device: DeviceID(bits: 1))
      _ = draft.commit(by: &clock)
      draft = draft.library.draft(as: draft.person, now: draft.now)
      try draft.edit(id) { $0.extras[seat] = "5F" }
      let commit = draft.commit(by: &clock)
      #expect(
        commit?.story(in: draft.library)?.words == "Changed a viewing of movie/tmdb/603: \(words)")
    }
  }

  @Test func `a phrase table made from data describes history in another language`() throws {
    var (world, _) = try HistoryEntryTests.world()
    let german = PhraseTable([
      "history.watchedMany": "{count} {count|Folge|Folgen} von {title} gesehen",
      "history.rated": "{what} bewertet: {rating}",
      "rating.stars": "{value} {value|Stern|Sterne}", "name.episode": "Folge {episode} (Staffel {season}) von {title}",
    ])
    try world.edit { try $0.watch(HistoryEntryTests.royale) }
    #expect(world.commits.last?.story(in: world.library, german)?.words == "2 Folgen von Palm Royale gesehen")
    try world.edit { try $0.rate(s(1, 2), .stars(1)) }
    #expect(
      world.commits.last?.story(in: world.library, german)?.words
        == "Folge 2 (Staffel 1) von South Park bewertet: 1 Stern")
    try world.edit { try $0.star(s(1, 2)) }
    #expect(world.commits.last?.story(in: world.library, german)?.words == "Starred Folge 2 (Staffel 1) von South Park")
  }

  @Test func `a number selects the plural form of its language`() {
    let forms = { (plurals: PluralForms, numbers: [Int]) in
      numbers.map { PhraseTable(["a": "{n|0|1|2}"], plurals: plurals).text(Phrase("a", ["n": "\($0)"])) }
    }
    #expect(forms(.same, [0, 1, 2]) == ["0", "0", "0"])
    #expect(forms(.upToOneAndMany, [0, 1, 2]) == ["0", "0", "1"])
    #expect(forms(.byLastDigits, [1, 2, 5, 11, 12, 21, 24]) == ["0", "1", "2", "2", "2", "0", "1"])
    #expect(forms(.oneFewMany, [1, 2, 5, 12, 21, 22]) == ["0", "1", "2", "2", "2", "1"])
    #expect(PhraseTable.english.text(Phrase("rating.stars", ["value": "1.5"])) == "1.5 stars")
  }
}
