import Foundation
import ReelbookDiscovery
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An index from a file, after any edits, undos, merges, forgets and restarts, equals one made from nothing.
@Suite(.timeLimit(.minutes(60))) struct SearchIndexFileLawTests {
  /// A device with its library, an index that lives on, and the file of an index.
  private struct Device {
    var library = Library()
    var clock: HybridClock
    var index: SearchIndex
    var file: ContiguousArray<UInt8>?
    /// The number of times that the file served.
    var openings = 0
    private var last: Commit?

    init(_ number: UInt64, asOf now: Now) {
      clock = HybridClock(device: DeviceID(bits: number))
      index = SearchIndex(library, asOf: now)
    }

    /// Makes random edits, some of which forget a title, or undoes the last ones.
    mutating func edit(_ verbs: RandomVerbs, at now: Now, _ source: inout SeededGenerator) -> Commit? {
      var draft = library.draft(as: verbs.people[0], now: now, ids: SeededGenerator(seed: source.next()))
      if source.chance(10), let last {
        _ = draft.undo(last)
      } else {
        for _ in 0..<5 { verbs.act(in: &draft, using: &source) }
      }
      if source.chance(10), let title = draft.library.titles().randomElement(using: &source) {
        _ = try? draft.forget(title.id)
      }
      if source.chance(10), let note = Array(draft.library.records(Note.self)).randomElement(using: &source) {
        draft.forget(Note.self, note.id)
      }
      last = draft.commit(by: &clock)
      library = draft.library
      return last
    }

    /// Lets the index follow, or ends the app and opens it again.
    mutating func follow(at now: Now, _ source: inout SeededGenerator) {
      if source.chance(60) { return index.update(to: library, asOf: now) }
      if let file, let opened = SearchIndex(file: file, of: library, asOf: now) {
        index = opened
        openings += 1
      } else {
        index = SearchIndex(library, asOf: now)
      }
      if source.chance(50) { file = index.fileBytes.map { ContiguousArray($0) } }
    }

    /// How the index differs from one made from nothing; `nil` if they find the same.
    func difference(_ verbs: RandomVerbs, at now: Now) -> String? {
      let fresh = SearchIndex(library, asOf: now)
      guard index.count == fresh.count else { return "\(index.count) items in place of \(fresh.count)" }
      for person in [nil] + verbs.people.map(Optional.some) {
        for asked in ["", "a", "ho", "later", "s1e2", "東", "heresay"] {
          for facets in [[], [Facet.watched(true)], [.kind(.episode)]] {
            let (mine, other) = (
              index.search(asked, facets: facets, for: person, by: .lastWatched, limit: .max),
              fresh.search(asked, facets: facets, for: person, by: .lastWatched, limit: .max)
            )
            guard mine.hits.map(\.document) == other.hits.map(\.document) else {
              return "“\(asked)” \(facets): \(mine.hits.map(\.document.item)), not \(other.hits.map(\.document.item))"
            }
            guard index.counts(of: mine) == fresh.counts(of: other) else { return "“\(asked)” \(facets): counts" }
          }
          let (mine, other) = (index.search(asked, for: person, limit: 5), fresh.search(asked, for: person, limit: 5))
          guard mine.hits.map(\.document) == other.hits.map(\.document) else { return "“\(asked)”, first page" }
        }
      }
      return nil
    }
  }

  @Test func `an index from a file equals one from nothing, after edits, undos, merges, forgets and restarts`() throws {
    var openings = 0
    for seed in Laws.seeds(few: 6, all: 840) {
      var source = SeededGenerator(seed: seed)
      var now = Now(Instant(milliseconds: 1_795_446_000_000), in: .gmt)
      let verbs = RandomVerbs()
      var devices = [Device(1, asOf: now), Device(2, asOf: now)]
      for turn in 0..<12 {
        let (one, other) = turn.isMultiple(of: 2) ? (0, 1) : (1, 0)
        if source.chance(20) { now.instant = now.instant.adding(.seconds(86_400)) }
        let commit = devices[one].edit(verbs, at: now, &source)
        if let commit {
          var clock = devices[other].clock
          _ = devices[other].library.merge(commit, clock: &clock, at: now.instant)
          devices[other].clock = clock
        }
        for number in devices.indices {
          devices[number].follow(at: now, &source)
          if let difference = devices[number].difference(verbs, at: now) {
            Issue.record("seed \(seed), turn \(turn), device \(number): \(difference)")
            return
          }
        }
      }
      openings += devices.reduce(0) { $0 + $1.openings }
    }
    #expect(openings > 5, "\(openings)")
  }

  /// A file of an index that was itself opened from a file, and in which titles were read again.
  @Test func `a file that is written from a file's index is as good`() throws {
    var shelf = try Shelf.filled()
    let now = shelf.now
    var file = ContiguousArray(try #require(SearchIndex(shelf.library, asOf: now).fileBytes))
    for turn in 0..<4 {
      try shelf.add(9000 + turn, "Vermilion \(turn)", year: 1990 + turn, genres: ["Genre \(turn)"])
      let kept = try #require(SearchIndex(file: file, of: shelf.library, asOf: now))
      file = ContiguousArray(try #require(kept.fileBytes))
      let opened = try #require(SearchIndex(file: file, of: shelf.library, asOf: now))
      let fresh = SearchIndex(shelf.library, asOf: now)
      for asked in ["vermilion", "matrix", "s01e02", "1990", "hell", ""] {
        for index in [kept, opened] {
          let (mine, other) = (index.search(asked, for: shelf.me), fresh.search(asked, for: shelf.me))
          #expect(mine.hits.map(\.document) == other.hits.map(\.document), "turn \(turn), “\(asked)”")
          #expect(index.counts(of: mine) == fresh.counts(of: other), "turn \(turn), “\(asked)”")
        }
      }
    }
  }

  @Test func `entries of a catalogue replace and leave an index from a file as any other`() throws {
    let shelf = try Shelf.filled()
    let now = shelf.now
    let bytes = ContiguousArray(try #require(SearchIndex(shelf.library, asOf: now).fileBytes))
    var opened = try #require(SearchIndex(file: bytes, of: shelf.library, asOf: now))
    var fresh = SearchIndex(shelf.library, asOf: now)
    let panel = SearchDocument(.entry("panel/1"), .movie, name: "Matrix of Owls")
    let same = SearchDocument(.subject(MediaID(TitleID.movie(603))), .movie, name: "Matrix, said otherwise")
    let removed: [SearchItem] = [.subject(MediaID(TitleID.movie(604)))]
    opened.add([panel, same])
    fresh.add([panel, same])
    opened.remove(removed)
    fresh.remove(removed)
    #expect(opened.count == fresh.count)
    for asked in ["matrix", "owls", "otherwise", "reloaded", "alien"] {
      let (mine, other) = (opened.search(asked, for: shelf.me), fresh.search(asked, for: shelf.me))
      #expect(mine.hits.map(\.document) == other.hits.map(\.document), "“\(asked)”")
    }
    #expect(opened.search("owls", for: shelf.me).hits.count == 1)
    #expect(opened.search("reloaded", for: shelf.me).hits.isEmpty)
  }
}
