import Foundation
import ReelbookDiscovery
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// An index that opens from a file beside the library finds what one from nothing finds, and nothing that is forgotten.
@Suite(.timeLimit(.minutes(60))) struct SearchIndexFileTests {
  /// A film whose words nothing else has.
  private static let film = TitleID.movie(4711)
  private static let traces = ["zyxomma", "quixotry", "vermilion"]

  private static let now = Now(Instant(milliseconds: 1_795_446_000_000), in: .gmt)

  private func openStore(at folder: URL, for access: FileStorage.Access = .writing) async throws -> LibraryStore {
    try await LibraryStore.open(at: folder, for: access)
  }

  /// Adds the film with a note, another film, and a series.
  private func fill(_ store: LibraryStore) async throws {
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      var facts = TitleFacts(name: "Zyxomma", year: 2019)
      facts.synopsis = "A quixotry of dragonflies."
      facts.genres = ["Drama"]
      try draft.add(CatalogTitle(Title(Self.film, facts)), to: list)
      try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999))), to: list)
      var season = Season(id: SeasonID(.series(107), 1))
      season.facts.episodes = (1...3).map { number in
        var episode = Episode()
        (episode.number, episode.name) = (number, "Chapter \(number)")
        return episode
      }
      try draft.add(CatalogTitle(Title(.series(107), TitleFacts(name: "Severance")), seasons: [season]), to: list)
      _ = try draft.addNote("The vermilion one.", on: Self.film)
    }
  }

  /// The names of the files of a folder that contain a word, whatever they are.
  private func files(in folder: URL, containing word: String) throws -> [String] {
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { file in
      guard let bytes = FileManager.default.contents(atPath: file.path) else { return false }
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(word)
    }
    .map(\.lastPathComponent)
  }

  private func found(_ text: String, in index: SearchIndex, _ store: LibraryStore) -> [SearchItem] {
    index.search(text, for: store.viewer(of: store.me)).hits.map(\.document.item)
  }

  @Test func `the second opening reads the file, and finds the same as an index from nothing`() async throws {
    try await withFolder { folder in
      let store = try await openStore(at: folder)
      try await fill(store)
      let first = await SearchIndex.open(beside: store, asOf: Self.now)
      let bytes = try #require(try await store.made(named: SearchIndex.fileName))
      await store.close()
      let again = try await openStore(at: folder)
      let library = again.library
      let fromFile = try #require(SearchIndex(file: bytes, of: library, asOf: Self.now))
      let opened = await SearchIndex.open(beside: again, asOf: Self.now)
      let fresh = SearchIndex(library, asOf: Self.now)
      #expect(fresh.count > 6)
      for index in [first, fromFile, opened] {
        #expect(index.count == fresh.count)
        for text in ["zyx", "matrx", "severance", "s01e02", "vermilion", "watching", "quixotry", "chapter 3", ""] {
          #expect(found(text, in: index, again) == found(text, in: fresh, again), "“\(text)”")
          #expect(!found(text, in: index, again).isEmpty, "“\(text)”")
        }
      }
      await again.close()
    }
  }

  @Test func `an edit that forgets has removed the words from every file when it returns`() async throws {
    try await withFolder { folder in
      let store = try await openStore(at: folder)
      try await fill(store)
      _ = await SearchIndex.open(beside: store, asOf: Self.now)
      for word in Self.traces { #expect(try files(in: folder, containing: word).contains(SearchIndex.fileName)) }
      try await store.edit { try $0.forget(Self.film) }
      #expect(store.compactionFailure == nil)
      for word in Self.traces { #expect(try files(in: folder, containing: word) == [], "“\(word)”") }
      let index = await SearchIndex.open(beside: store, asOf: Self.now)
      #expect(found("matrix", in: index, store) == [.subject(MediaID(TitleID.movie(603)))])
      #expect(try files(in: folder, containing: "matrix").contains(SearchIndex.fileName))
      for word in Self.traces {
        #expect(found(word, in: index, store) == [])
        #expect(try files(in: folder, containing: word) == [], "“\(word)”")
      }
      await store.close()
    }
  }

  @Test func `clearing the history removes words that only the history and the file had`() async throws {
    try await withFolder { folder in
      let store = try await openStore(at: folder)
      try await fill(store)
      _ = await SearchIndex.open(beside: store, asOf: Self.now)
      try await store.edit { draft in
        for note in Array(draft.library.records(Note.self)) { try draft.edit(note.id) { $0.text = "The other one." } }
      }
      let count = store.forgettings
      #expect(try files(in: folder, containing: "vermilion").contains(SearchIndex.fileName))
      try await store.clearHistory()
      #expect(try files(in: folder, containing: "vermilion") == [])
      #expect(store.forgettings > count)
      let index = await SearchIndex.open(beside: store, asOf: Self.now)
      #expect(found("vermilion", in: index, store) == [])
      #expect(try files(in: folder, containing: "vermilion") == [])
      #expect(try files(in: folder, containing: "zyxomma").contains(SearchIndex.fileName))
      await store.close()
    }
  }

  @Test func `bytes that were made before something was forgotten are not stored`() async throws {
    try await withFolder { folder in
      let store = try await openStore(at: folder)
      try await fill(store)
      let count = store.forgettings
      let bytes = try #require(SearchIndex(store.library, asOf: Self.now).fileBytes)
      try await store.edit { try $0.forget(Self.film) }
      try await store.setMade(bytes, named: SearchIndex.fileName, madeAfter: count)
      #expect(try await store.made(named: SearchIndex.fileName) == nil)
      try await store.setMade(bytes, named: SearchIndex.fileName, madeAfter: store.forgettings)
      #expect(try await store.made(named: SearchIndex.fileName) != nil)
      await store.close()
    }
  }

  @Test func `a library that is opened only for reading writes no index, and reads one`() async throws {
    try await withFolder { folder in
      let writer = try await openStore(at: folder)
      try await fill(writer)
      await writer.close()
      let reader = try await openStore(at: folder, for: .reading)
      let index = await SearchIndex.open(beside: reader, asOf: Self.now)
      #expect(found("matrix", in: index, reader) == [.subject(MediaID(TitleID.movie(603)))])
      #expect(try files(in: folder, containing: "matrix").contains(SearchIndex.fileName) == false)
      await reader.close()
      let second = try await openStore(at: folder)
      _ = await SearchIndex.open(beside: second, asOf: Self.now)
      await second.close()
      let third = try await openStore(at: folder, for: .reading)
      let bytes = try #require(try await third.made(named: SearchIndex.fileName))
      #expect(SearchIndex(file: bytes, of: third.library, asOf: Self.now) != nil)
      await third.close()
    }
  }

  @Test func `a damaged file counts as none, is replaced, and is not reported`() async throws {
    try await withFolder { folder in
      let store = try await openStore(at: folder)
      try await fill(store)
      _ = await SearchIndex.open(beside: store, asOf: Self.now)
      let file = folder.appendingPathComponent("made/\(SearchIndex.fileName)")
      let intact = try #require(FileManager.default.contents(atPath: file.path))
      for place in stride(from: 0, to: intact.count, by: 97) {
        var damaged = intact
        damaged[damaged.startIndex + place] ^= 4
        try damaged.write(to: file)
        #expect(try await store.made(named: SearchIndex.fileName) == nil, "at \(place)")
      }
      let index = await SearchIndex.open(beside: store, asOf: Self.now)
      #expect(found("zyxomma", in: index, store).first == .subject(MediaID(Self.film)))
      #expect(try await store.made(named: SearchIndex.fileName) != nil)
      #expect(store.report.damage == [])
      await store.close()
    }
  }

  @Test func `a file that is cut anywhere, or is of other details, country or format, is of no use`() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    try await fill(store)
    let library = store.library
    let bytes = ContiguousArray(try #require(SearchIndex(library, asOf: Self.now).fileBytes))
    #expect(SearchIndex(file: bytes, of: library, asOf: Self.now) != nil)
    for end in 0..<bytes.count {
      #expect(SearchIndex(file: ContiguousArray(bytes[..<end]), of: library, asOf: Self.now) == nil, "cut at \(end)")
    }
    #expect(SearchIndex(file: ContiguousArray(Array(bytes) + [0]), of: library, asOf: Self.now) == nil)
    for place in [0, 8, 16, 24, 32, 40] {
      var other = bytes
      other[place] ^= 1
      #expect(SearchIndex(file: other, of: library, asOf: Self.now) == nil, "another number at \(place)")
    }
    #expect(SearchIndex(file: bytes, of: library, region: "DE", asOf: Self.now) == nil)
    let details = [Self.film: SearchDetails(otherNames: ["Dragonfly"])]
    #expect(SearchIndex(file: bytes, of: library, details: details, asOf: Self.now) == nil)
    await store.close()
  }

  @Test func `a file of another library finds nothing that this library does not have`() async throws {
    let (store, other) = (try await LibraryStore.open(MemoryStorage()), try await LibraryStore.open(MemoryStorage()))
    try await fill(store)
    try await other.edit { draft in
      let list = try draft.addList("All")
      try draft.add(CatalogTitle(Title(Self.film, TitleFacts(name: "Something Else"))), to: list)
    }
    let bytes = ContiguousArray(try #require(SearchIndex(store.library, asOf: Self.now).fileBytes))
    let index = try #require(SearchIndex(file: bytes, of: other.library, asOf: Self.now))
    #expect(index.count == SearchIndex(other.library, asOf: Self.now).count)
    #expect(found("something", in: index, other) == [.subject(MediaID(Self.film))])
    for word in Self.traces + ["matrix", "severance"] { #expect(found(word, in: index, other) == [], "“\(word)”") }
    await store.close()
    await other.close()
  }

  @Test func `a child finds in an index from a file what it may see, and nobody finds another's note`() async throws {
    try await withFolder { folder in
      let store = try await openStore(at: folder)
      try await fill(store)
      let child = try await store.edit { draft in
        let child = try draft.addPerson("Carl")
        try draft.edit(child) { $0.maturityCap = 6 }
        try draft.mark(MediaID(Self.film)) { $0.isHidden = true }
        for (title, label) in [(TitleID.movie(603), "FSK 16"), (.series(107), "FSK 0")] {
          try draft.change(title) { (title: inout Title) in title.facts.contentRating = ContentRating(label, in: "DE") }
        }
        return child
      }
      _ = await SearchIndex.open(beside: store, asOf: Self.now)
      let bytes = try #require(try await store.made(named: SearchIndex.fileName))
      let index = try #require(SearchIndex(file: bytes, of: store.library, asOf: Self.now))
      let (fresh, viewer) = (SearchIndex(store.library, asOf: Self.now), store.viewer(of: child))
      for text in ["matrix", "severance", "vermilion", "chapter", "zyxomma", ""] {
        let (mine, other) = (index.search(text, for: viewer), fresh.search(text, for: viewer))
        #expect(mine.hits.map(\.document) == other.hits.map(\.document), "“\(text)”")
        #expect(index.counts(of: mine) == fresh.counts(of: other), "“\(text)”")
      }
      #expect(index.search("matrix", for: viewer).hits.isEmpty)
      #expect(index.search("vermilion", for: viewer).hits.isEmpty)
      #expect(index.search("severance", for: viewer).hits.isEmpty == false)
      await store.close()
    }
  }
}
