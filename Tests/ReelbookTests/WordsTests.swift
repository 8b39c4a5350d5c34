import Reelbook
import ReelbookBase
import ReelbookDiscovery
import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct WordsTests {
  private static let tables =
    [
      PhraseTable.english, .pages, .statistics, .finding, .imports, .interchange, .sync, .playback, .planner,
      .television,
    ] + codes
  private static let codes = [
    StorageError.Code.english, TransportError.Code.english, FileError.Code.english, TMDbError.Code.english,
  ]

  @Test func `each key is in the table of one module, and the tracker's table has all of its modules`() {
    var found: [String: Int] = [:]
    for table in Self.tables {
      for key in table.texts.keys { found[key, default: 0] += 1 }
    }
    #expect(found.filter { $0.value > 1 }.isEmpty)
    let tracker = ([.english, .statistics, .imports, .interchange, .sync] + Self.codes).flatMap(\.texts.keys)
    #expect(Set(tracker) == Set(PhraseTable.tracker.texts.keys) && found.count > 400)
  }

  @Test func `the placeholders of each text are closed and have a name or a choice`() {
    for (key, text) in Self.tables.flatMap(\.texts) {
      #expect(text.count { $0 == "{" } == text.count { $0 == "}" }, "\(key)")
      for place in text.split(separator: "{").dropFirst() {
        let inside = place.prefix { $0 != "}" }
        #expect(!inside.isEmpty && !inside.contains(" ") || inside.contains("|"), "\(key): \(inside)")
      }
    }
  }

  @Test func `an app's table can give its own sentences for errors of storage, network and exchange`() {
    let table = PhraseTable([
      "storage.diskFull": "Kein Platz für {file}.", "sync.notThere": "Der Ordner fehlt.", "http.offline": "Kein Netz.",
      "tmdb.notFound": "Nicht gefunden ({status}).", "sync.problem.missing": "{file} fehlt noch.",
    ])
    let said: [(any Worded, String)] = [
      (StorageError(.diskFull, "No room.", file: "journal"), "Kein Platz für journal."),
      (SyncError(.notThere, "The folder is gone."), "Der Ordner fehlt."),
      (TransportError(.offline, "No way."), "Kein Netz."),
      (TMDbError(.notFound, "Nothing.", httpStatus: 404), "Nicht gefunden (404)."),
      (SyncProblem(.missing, file: "a.segment", "It has not arrived."), "a.segment fehlt noch."),
      (StorageError(.closed, "It was closed."), "It was closed."),
    ]
    for (error, words) in said { #expect(error.message(in: table) == words) }
  }

  @Test(arguments: [
    "ReelbookModel", "ReelbookMerge", "ReelbookPersistence", "ReelbookSync", "ReelbookStats", "ReelbookInterchange",
    "ReelbookImport", "ReelbookDiscovery", "ReelbookPlayback", "ReelbookTV", "ReelbookPlanner", "ReelbookServers",
    "ReelbookCloudKit", "ReelbookWebDAV", "ReelbookTMDb", "ReelbookTVmaze",
  ])
  func `an error of the library is a phrase, which every language has`(module: String) throws {
    // What a damaged line is, is said within another error.
    let found = try ModuleWords(of: module).errorsWithoutPhrase()
    #expect(module != "ReelbookPersistence" || !found.isEmpty, "the search finds nothing")
    #expect(found.filter { !$0.hasPrefix("Files/ReadFile.swift") } == [])
  }

  @Test func `no error has Cocoa's own words, which are a domain and a number on Linux`() throws {
    let modules = [
      "Base", "HTTP", "Model", "Merge", "Persistence", "Sync", "Interchange", "Import", "TMDb", "Playback", "TV",
      "Planner", "WebDAV", "Servers", "CloudKit",
    ]
    var found: [String] = []
    for module in modules {
      found += try ModuleWords(of: "Reelbook\(module)").files(with: "error.localizedDescription")
    }
    // What an app's own code throws in an action is shown as it describes itself.
    #expect(found == ["Store/LibraryActions.swift"])
  }

  @Test func `no error has the English name of an episode in it`() throws {
    let sample = "throw LibraryError(\n  .notFound, SomePhrase.gone, [\"what\": draft.library.name(of: last)])"
    #expect(ModuleWords.englishNames(in: sample).count == 1)
    for module in ["Model", "Merge", "Persistence", "Sync", "Interchange", "Discovery", "Playback", "TV", "Planner"] {
      #expect(try ModuleWords(of: "Reelbook\(module)").errorsWithEnglishNames() == [])
    }
  }

  @Test func `what a sync refuses is a phrase, which every language has`() throws {
    #expect(try ModuleWords(of: "ReelbookSync").syncErrorsWithoutPhrase() == [])
    #expect(try ModuleWords(of: "ReelbookMerge").syncErrorsWithoutPhrase() == [])
    // A server's own errors are in other languages by their code.
    #expect(try !ModuleWords(of: "ReelbookWebDAV").syncErrorsWithoutPhrase().isEmpty, "the search finds nothing")
  }
}
