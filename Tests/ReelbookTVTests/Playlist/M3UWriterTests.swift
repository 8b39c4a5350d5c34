import Foundation
import ReelbookTV
import Testing

@Suite struct M3UWriterTests {
  @Test func `an entry is written with all that it says, and its header fields in no address`() {
    let entry = PlaylistEntry(
      name: "One, the first", address: "http://host.example/live/1.ts", duration: .milliseconds(10_500),
      groups: ["News", "HD"], attributes: ["tvg-id": "one.example", "x": "say \"a\""],
      headerFields: ["User-Agent": "Box", "Origin": "http://o.example"], directives: ["#KODIPROP:a=b"])
    #expect(
      M3UWriter.text(PlaylistHeader(attributes: ["x-tvg-url": "http://g.example"], name: "Mine"), [entry]) == """
        #EXTM3U x-tvg-url="http://g.example"
        #PLAYLIST:Mine
        #EXTINF:10.500 tvg-id="one.example" x='say "a"' group-title="News;HD",One, the first
        #KODIPROP:a=b
        #EXTVLCOPT:http-user-agent=Box
        #EXTHTTP:{"Origin":"http://o.example"}
        http://host.example/live/1.ts

        """)
    #expect(entry.description == "One, the first [http://host.example/…]")
  }

  @Test func `a directive stays with its entry where the one before has no address`() throws {
    let entries = [
      PlaylistEntry(name: "No address", address: ""),
      PlaylistEntry(name: "One", address: "http://a.example/1", directives: ["#KODIPROP:a=b"]),
    ]
    var reader = M3UReader()
    var found: [PlaylistEntry] = []
    func take(_ element: M3UElement) { if case .entry(let entry, _) = element { found.append(entry) } }
    try reader.read(Data(M3UWriter.text(PlaylistHeader(), entries).utf8), take)
    try reader.finish(take)
    #expect(found == entries)
  }
}
