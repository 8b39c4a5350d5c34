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
        #KODIPROP:a=b
        #EXTINF:10.500 tvg-id="one.example" x='say "a"' group-title="News;HD",One, the first
        #EXTVLCOPT:http-user-agent=Box
        #EXTHTTP:{"Origin":"http://o.example"}
        http://host.example/live/1.ts

        """)
    #expect(entry.description == "One, the first [http://host.example/…]")
  }
}
