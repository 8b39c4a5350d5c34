import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct TelevisionSearchTests {
  private let me = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  private let child = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))

  private func world(_ edit: (inout Draft) throws -> Void = { _ in }) throws -> (Library, Now) {
    let now = try Now(Instant(parsing: "2026-11-23T20:00:00Z"), zone: "Europe/Berlin")
    var draft = Library().draft(as: me, now: now, ids: SeededGenerator(seed: 1))
    try draft.insert(Person(id: me))
    try draft.insert(Person(id: child))
    try draft.screenTime.limit(child, to: .family)
    var facts = TitleFacts(name: "The Matrix", year: 1999)
    facts.contentRating = ContentRating("R", in: "US")
    try draft.add(CatalogTitle(Title(.movie(603), facts)), to: try draft.addList("All"))
    try edit(&draft)
    return (draft.library, now)
  }

  private func catalogue() -> TelevisionCatalogue {
    func item(
      _ kind: OfferedItem.Kind, _ key: String, _ name: String, _ change: (inout OfferedItem) -> Void = { _ in }
    )
      -> OfferedItem
    {
      var item = OfferedItem(kind, key: key, name: name, address: "http://h.example/\(key)")
      change(&item)
      return item
    }
    let items = [
      item(.channel, "1", "Harbour HD") { ($0.guideID, $0.groups) = ("one", ["News"]) },
      item(.channel, "2", "XXX Night") { $0.isAdult = true },
      item(.film, "3", "The Matrix (1999)") { ($0.tmdb, $0.year) = (603, 1999) },
      item(.film, "4", "Alien (1979)") { ($0.tmdb, $0.year) = (348, 1979) },
    ]
    return TelevisionCatalogue([SourceOffer(source: SourceID(bits: IDBits(0x4000, 1 << 63 | 3)), items: items)])
  }

  private func index(_ library: Library, _ now: Now) -> SearchIndex {
    let catalogue = catalogue()
    let guide = Guide(
      channels: [GuideChannel(id: "one", names: ["Harbour"])],
      programmes: [
        Programme(
          channel: "one", start: now.instant.adding(.seconds(3600)), stop: now.instant.adding(.seconds(7200)),
          titles: [GuideText("Eulen der Nacht", language: "de"), GuideText("Owls")], subtitles: ["The barn"],
          descriptions: ["A film of birds."], categories: ["Nature"])
      ])
    return SearchIndex(
      library,
      catalogue: catalogue.documents(
        besides: library, guide: guide, matches: catalogue.matches(with: guide), from: now.instant,
        until: now.instant.adding(.seconds(86_400))), asOf: now)
  }

  @Test func `a search finds channels, programmes and films of the sources, and titles of the library`() throws {
    let (library, now) = try world()
    let index = index(library, now)
    func found(_ text: String) -> [String] {
      index.search(text, for: library.viewer(of: me)).hits.map {
        "\($0.document.kind) \($0.document.name) \($0.document.source)"
      }
    }
    #expect(found("harbuor").first?.hasPrefix("channel Harbour") == true, "\(found("harbuor"))")
    #expect(found("owls") == ["programme Eulen der Nacht television"] && found("barn eulen") == found("owls"))
    #expect(found("birds") == found("owls") && found("owls harbour") == found("owls"))
    #expect(found("alien 1979") == ["movie Alien television"])
    #expect(found("matrix") == ["movie The Matrix library"], "a title of the library is found there")
    #expect(found("xxx").isEmpty, "adult channels are hidden by default")
    let counts = index.counts(of: index.search("", for: library.viewer(of: me)))[.source].map {
      "\($0.facet) \($0.count)"
    }
    #expect(counts.count == 2, "\(counts)")
  }

  @Test func `programmes of a channel that a child may not see are not found`() throws {
    let channel = try #require(catalogue().channels.first { $0.name.hasPrefix("Harbour") })
    let (library, now) = try world { try $0.screenTime.allow(channel.id, false, to: child) }
    let index = index(library, now)
    #expect(
      index.search("owls", for: library.viewer(of: child)).hits.isEmpty
        && index.search("harbour", for: library.viewer(of: child)).hits.isEmpty)
    #expect(index.search("owls", for: library.viewer(of: me)).hits.count == 1)
    #expect(index.search("matrix", for: library.viewer(of: child)).hits.isEmpty)
    #expect(
      index.search("alien", for: library.viewer(of: child)).hits.isEmpty, "a panel does not say how a film is rated")
  }
}
