import Foundation
import ReelbookTV
import Testing

@Suite struct M3UWriterTests {
  @Test func `an entry is written with all its fields, and its header fields are not in the address`() {
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

  /// Lists that a fuzzer made, with texts that a second reading could take for something else.
  @Test func `entries of a fuzzer's lists are the same after writing and reading`() throws {
    let zeros = String(repeating: "\0", count: 9)
    let lists = [
      "#EXTM3U\n#EXTINF:-0 tvg-id=\(zeros)#EXTVLCOPT:tp-u\(zeros)\u{1}ser-agent=\(zeros)\u{C}n-a=\(zeros) \0\nU\n",
      "#EXTM3U\n#EXTINF:-1 tvg-id='b a=',One\nhttp://h.example/1\n",
      "#EXTM3U\n#EXTINF:-1,\0tvg-id=1\nhttp://h.example/1\n",
      "#EXTM3U\n#EXTINF:-1,One\n#EXTHTTP:{\"X\\n\":\"a\\u0000\"}\nhttp://h.example/1\0|Y%00=%0Ab\n",
      "#EXTM3U\n#EXTINF:-1,\u{FEFF}One\u{7F}\n#\u{301}own\n#EXTVLCOPT:http-user-agent=\u{301}a\nhttp://h.example/1\n",
    ]
    for list in lists {
      let first = try ReadList(list)
      let written = M3UWriter.text(PlaylistHeader(), first.entries)
      let second = try ReadList(written)
      #expect(second.entries == first.entries.map(\.withoutAttributeSign), "\(written)")
      #expect(M3UWriter.text(PlaylistHeader(), second.entries) == written)
    }
  }

  @Test func `control characters are read as spaces, and lists may be concatenated`() throws {
    let list = try ReadList("#EXTM3U\n#EXTINF:-1 x=\"a\u{1}b\u{FEFF}c\",One\0Two\u{7F}\nhttp://h.example/\u{8}1\n")
    let entry = PlaylistEntry(name: "One Two", address: "http://h.example/ 1", attributes: ["x": "a b c"])
    #expect(list.entries == [entry])
    let one = "#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/1\n"
    let two = try ReadList(one + "\u{FEFF}" + one.replacing("One", with: "Two"))
    #expect(two.entries.map(\.name) == ["One", "Two"] && two.headers.count == 2 && two.diagnoses.isEmpty)
  }

  @Test func `a value that a playlist cannot hold is written as the closest value that it can`() throws {
    let entry = PlaylistEntry(
      name: "radio=1", address: "http://h.example/1|user-agent=Box", duration: .microseconds(3), groups: ["a;b", " "],
      attributes: ["x y": "1", "x": "\"'"], headerFields: ["referrer": "http://r.example"],
      directives: ["#EXT-X-ENDLIST", "no sign", " # own"])
    #expect(
      M3UWriter.text(PlaylistHeader(name: " "), [entry]) == """
        #EXTM3U
        #EXTINF:-1 x="''" group-title="a,b",radio:1
        # own
        #EXTVLCOPT:http-referrer=http://r.example
        #EXTVLCOPT:http-user-agent=Box
        http://h.example/1

        """)
  }

  @Test func `a directive stays with its entry if the entry before has no address`() throws {
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

extension PlaylistEntry {
  /// The entry with a name that a reader cannot take for an attribute.
  fileprivate var withoutAttributeSign: PlaylistEntry {
    var entry = self
    if name.hasPrefix("tvg-id=") { entry.name = name.replacing("=", with: ":") }
    return entry
  }
}
