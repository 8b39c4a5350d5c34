import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A list that a household writes for another player plays what the household's own list plays.
@Suite(.timeLimit(.minutes(60))) struct ExportedListTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television() -> Television {
    Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
  }

  private func write(_ text: String, _ name: String) throws -> StreamAddress {
    let file = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return StreamAddress(file.path)
  }

  private static let list = """
    #EXTM3U catchup="append" catchup-source="?utc={utc}&lutc={lutc}&key=s3cretheader" tvg-shift="2"
    #EXTINF:-1 tvg-id="one.fr" tvg-logo="http://h.example/one.png?token=s3cretpicture" tvg-country="FR" group-title="News",One
    http://h.example/live/ada/s3cretword/1.ts?now={lutc}
    #EXTINF:-1 tvg-language="English;French" catchup="shift" catchup-days="3" catchup-correction="-1.5",Two
    #EXTVLCOPT:http-user-agent=Own/1.0
    #EXTVLCOPT:network-caching=1000
    #KODIPROP:inputstream=inputstream.adaptive
    #KODIPROP:inputstream.adaptive.license_key=s3cretlicense
    #EXTIMG:http://h.example/two.png?sig=s3cretimage
    http://h.example/2.m3u8|Cookie=s3cretcookie
    #EXTINF:-1 radio="true" catchup="default" catchup-days="0.5" catchup-source="http://h.example/{Y}/?token=s3ctoken",Three
    http://h.example/3.mp3
    #EXTINF:-1 catchup="disabled" tvg-shift="0" tvg-name="Vier",DE: Four HD
    http://h.example/{account:1}/{utc}/4.ts

    """

  @Test func `a list for another player of the household has all that came in`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    try await television.setAddress(.playlist(write(Self.list, "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let listed = try ReadList(Self.list)
    let header = try #require(listed.headers.first)
    for television in [television, self.television()] {
      let text = M3UWriter.text(PlaylistHeader(), try await television.playlist(in: home.library))
      let written = try ReadList(text)
      #expect(written.diagnoses == [] && written.entries.map(\.name) == ["One", "Two", "Three", "Four"])
      for (entry, original) in zip(written.entries, listed.entries) {
        #expect(entry.address == original.address && entry.logo == original.logo, "\(original.name)")
        #expect(entry.headerFields == original.headerFields && entry.directives == original.directives)
        #expect(entry.catchUp() == original.catchUp(header), "\(original.name)")
        #expect((entry.guideShift ?? .zero) == (original.guideShift ?? header.guideShift ?? .zero))
        #expect(entry.groups == original.groups && entry.isRadio == original.isRadio)
        #expect(entry.guideID == original.guideID)
        #expect(entry.attributes["tvg-language"] == original.attributes["tvg-language"])
        #expect(entry.attributes["tvg-name"] == original.attributes["tvg-name"])
      }
      #expect(written.entries.map { $0.attributes["tvg-country"] } == ["FR", nil, nil, "DE"])
    }
  }

  @Test func `a list for others has neither credentials nor the lines that may have some`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    try await television.setAddress(.playlist(write(Self.list, "list.m3u")), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let catalogue = television.catalogue(for: home.library)
    let text = M3UWriter.text(PlaylistHeader(), catalogue.playlist())
    #expect(!text.contains("s3c") && !text.contains("KODIPROP") && !text.contains("Own/1.0"))
    let entries = try ReadList(text).entries
    #expect(entries.count == 4 && entries[0].attributes["tvg-country"] == "FR")
    #expect(text.contains("lutc={lutc}&key={account:"))
    #expect(entries[3].address.text == "http://h.example/{account:1}/{utc}/4.ts")
  }

  @Test func `a list that is read and written again and again stays the same`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let television = television()
    var text = Self.list
    var former = ""
    for turn in 0..<3 {
      try await television.setAddress(.playlist(write(text, "\(turn).m3u")), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
      text = M3UWriter.text(PlaylistHeader(), try await television.playlist(in: home.library))
      #expect(turn < 2 || text == former, "turn \(turn)")
      former = text
    }
  }

  @Test func `a channel is written with a stream whose account this device knows, or not at all`() async throws {
    var home = try Home()
    let sources = [try home.source("One"), try home.source("Two")]
    let television = television()
    let lists = [
      "#EXTM3U\n#EXTINF:-1,Harbour\nhttp://one.example/live/a/s3cret/1.ts\n"
        + "#EXTINF:-1,River\nhttp://one.example/2.ts?token=t\n",
      "#EXTM3U\n#EXTINF:-1,Harbour\nhttp://two.example/live/b/s3cret/1.ts\n",
    ]
    for (place, source) in sources.enumerated() {
      try await television.setAddress(.playlist(write(lists[place], "\(place).m3u")), for: source)
      _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    }
    func addresses() async throws -> [String] {
      try await television.playlist(in: home.library).map(\.address.text)
    }
    #expect(try await addresses() == ["http://one.example/live/a/s3cret/1.ts", "http://one.example/2.ts?token=t"])
    secrets.setSecret(nil, named: sources[0].secretName)
    #expect(try await addresses() == ["http://two.example/live/b/s3cret/1.ts"])
    let hidden = television.catalogue(for: home.library).channels
    try home.edit { draft in for channel in hidden { try draft.television.edit(channel) { $0.isHidden = true } } }
    #expect(try await addresses() == [])
    let some = try await television.playlist(hidden, in: home.library)
    #expect(some.map(\.name) == ["Harbour"])
  }
}
