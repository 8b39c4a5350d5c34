import Foundation
import ReelbookTV
import Testing

@Suite struct M3UReaderTests {
  @Test func `an entry has its attributes, groups, header fields and unknown directives`() throws {
    let list = try ReadList(
      """
      #EXTM3U x-tvg-url="https://example.org/epg.xml.gz, https://two.example/g.xml" catchup="append"
      #EXTINF:-1 tvg-id="one.example" tvg-chno="1" tvg-logo="https://e.org/a,b.png" group-title="TV;HD" catchup-days="7",One, o canal
      #EXTVLCOPT:http-user-agent=Dalvik/2.1.0
      #KODIPROP:inputstream=inputstream.adaptive
      http://host.example/live/1.ts|Referer=http://x/%20y/&X-Key=1&2
      """)
    #expect(list.headers.first?.guides.map(\.text) == ["https://example.org/epg.xml.gz", "https://two.example/g.xml"])
    #expect(
      list.entries == [
        PlaylistEntry(
          name: "One, o canal", address: "http://host.example/live/1.ts", groups: ["TV", "HD"],
          attributes: [
            "tvg-id": "one.example", "tvg-chno": "1", "tvg-logo": "https://e.org/a,b.png", "catchup-days": "7",
          ], headerFields: ["User-Agent": "Dalvik/2.1.0", "Referer": "http://x/ y/", "X-Key": "1&2"],
          directives: ["#KODIPROP:inputstream=inputstream.adaptive"])
      ])
    #expect(list.lines == [2])
    #expect(list.diagnoses.isEmpty)
  }

  /// Lines of real playlists, each with its name, attributes and length.
  @Test func `every known form of an entry's line is read`() throws {
    let lines: [(String, String, AttributeList, Int?)] = [
      (#"-1group-title="A",One"#, "One", [:], nil),
      (#" -1 tvg-ID="a" tvg-name='b "c"',One"#, "One", ["tvg-ID": "a", "tvg-name": "b \"c\""], nil),
      (#"0,"#, "", [:], nil), (#"001,One"#, "One", [:], 1), (#"10.5,One,"#, "One,", [:], 10),
      (#"-1 tvg-logo="http://x/?a=QQ==",One"#, "One", ["tvg-logo": "http://x/?a=QQ=="], nil),
      (#"-1 tvg-logo="http://x/a.png,One"#, "One", ["tvg-logo": "http://x/a.png"], nil),
      (#"-1 tvg-id="a tvg-name="b",One"#, "One", ["tvg-id": "a", "tvg-name": "b"], nil),
      (#"-1 tvg-id="a" tvg-name="b""#, "", ["tvg-id": "a", "tvg-name": "b"], nil),
      (#"-1 tvg-id="a"tvg-name="b",One"#, "One", ["tvg-id": "a", "tvg-name": "b"], nil),
      (#"-1 tvg-id="a", tvg-name="b",One"#, "One", ["tvg-id": "a", "tvg-name": "b"], nil),
      (#"-1 tvg-id=a tvg-name=b,One"#, "One", ["tvg-id": "a", "tvg-name": "b"], nil),
      (#"-1 tvg-name="The "Best" of",One"#, "One", ["tvg-name": "The \"Best\" of"], nil),
      (#"-1 tvg-id="" x-unknown="kept",One"#, "One", ["tvg-id": "", "x-unknown": "kept"], nil),
      (#"-1 junk tvg-id="a",One"#, "One", ["tvg-id": "a"], nil),
      (#"-1 One without comma"#, "One without comma", [:], nil),
    ]
    for (line, name, attributes, seconds) in lines {
      let list = try ReadList("#EXTM3U\n#EXTINF:\(line)\nhttp://h.example/1\n")
      let entry = try #require(list.entries.first, "\(line)")
      #expect(entry.name == name && entry.attributes == attributes, "\(line): \(entry.name) \(entry.attributes)")
      #expect(entry.duration.map { Int($0.components.seconds) } == seconds, "\(line)")
    }
  }

  @Test func `of repeated groups the first counts, and none is an attribute`() throws {
    let list = try ReadList(
      """
      #EXTM3U group-title="List"
      #EXTINF:-1 group-title="A" tvg-id="1" Group-Title="B" http-referer="http://r.example",One
      http://h.example/1
      """)
    #expect(list.entries.first?.groups == ["A"])
    #expect(list.entries.first?.attributes == ["tvg-id": "1", "http-referer": "http://r.example"])
    #expect(list.entries.first?.headerFields == ["Referer": "http://r.example"])
  }

  @Test func `a broken line gives a diagnosis with its number, and loses no other entry`() throws {
    let list = try ReadList(
      """
      ====== sudan =====
      #EXTINF:-1 x="a,One
      http://user:secret@h.example/live/u/secret/1.ts

      #EXTINF:-1,Two
      #EXTINF:-1,Three
      [NO PUBLIC STREAM]
      #EXTINF:-1,Four
      movie.m3u8
      rtp://239.0.0.1:5000
      #EXTINF:-1,Five
      pipe://ffmpeg -i http://h.example/5 | cat
      # the end
      """)
    #expect(list.entries.map(\.name) == ["One", "Two", "Three", "Four", "", "Five"])
    #expect(list.entries.map(\.address.isEmpty) == [false, true, true, false, false, false])
    #expect(list.entries.last?.address.text == "pipe://ffmpeg -i http://h.example/5 | cat")
    #expect(
      list.diagnoses.map { "\($0.line) \($0.code)" } == [
        "1 strayLine", "2 missingHeader", "2 unterminatedQuote", "5 missingAddress", "7 strayLine", "6 missingAddress",
        "10 bareAddress", "13 strayLine",
      ])
    #expect(!"\(list.diagnoses)\(list.entries)".contains("secret"))
  }

  @Test func `a group lasts until the next one, and an open quote in the header loses nothing`() throws {
    let list = try ReadList(
      """
      #EXTM3U x-tvg-url="http://g.example/guide.xml catchup-correction="-2.5"
      #EXTGRP:News
      #EXTINF:-1,One
      http://h.example/1
      #EXTINF:-1,Two
      #EXTGRP:Own
      http://h.example/2
      #EXTINF:-1,Three
      http://h.example/3
      #EXTGRP:
      #EXTINF:-1,Four
      http://h.example/4
      #EXTGRP:Later
      #EXTINF:-1 group-title="Title",Five
      http://h.example/5
      #EXTINF:-1,Six
      http://h.example/6
      """)
    #expect(list.entries.map(\.groups) == [["News"], ["Own"], ["News"], [], ["Title"], []])
    #expect(list.headers.first?.guides == ["http://g.example/guide.xml"])
    #expect(list.headers.first?.attributes["catchup-correction"] == "-2.5")
  }

  @Test func `text is UTF-8, UTF-16, or what its bytes show; what shows nothing gives a diagnosis`() throws {
    let text = "#EXTM3U\r\n#EXTINF:-1,Ça 😀\r\nhttp://h.example/1\r\n"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16] {
      for length in [1, 2, 3, 5, .max] {
        let list = try ReadList(bytes, pieces: length)
        #expect(list.entries.map(\.name) == ["Ça 😀"] && list.diagnoses.isEmpty)
      }
    }
    let western = try ReadList(
      Array("#EXTM3U\n#EXTINF:-1,".utf8) + [0xC7, 0x61, 0x20, 0x80] + Array("\nhttp://h/1".utf8))
    #expect(western.entries.map(\.name) == ["Ça €"] && western.codes == [.notUTF8])
    let chinese = try ReadList(
      Array("#EXTM3U\n#EXTINF:-1,".utf8) + [0xD6, 0xD0, 0xD1, 0xEB] + Array("\nhttp://h/1".utf8))
    #expect(chinese.entries.map(\.name) == ["中央"] && chinese.codes == [.otherEncoding])
    let nothing = try ReadList(
      Array("#EXTM3U\n#EXTINF:-1,a".utf8) + [0x81, 0x20, 0x8D] + Array("\nhttp://h/1".utf8))
    #expect(nothing.entries.count == 1 && nothing.codes == [.unknownEncoding])
  }

  @Test func `an HLS playlist of segments has a diagnosis and no entries`() throws {
    let list = try ReadList("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.9,\nseg1.ts\n#EXTINF:9.9,\nseg2.ts\n")
    #expect(list.entries.isEmpty && list.codes == [.listOfSegments])
    #expect(try ReadList("#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:1,A\nhttp://h/a").entries.count == 1)
  }

  @Test func `a tag of segments behind an entry is a stray line, and loses no other entry`() throws {
    let list = try ReadList(
      """
      #EXTM3U
      #EXTINF:-1,One
      http://h.example/1
      #EXT-X-ENDLIST
      #EXTINF:-1,Two
      #EXT-X-MEDIA-SEQUENCE:1
      http://h.example/2
      """)
    #expect(list.entries.map(\.name) == ["One", "Two"])
    #expect(list.diagnoses.map { "\($0.line) \($0.code)" } == ["4 strayLine", "6 strayLine"])
    let written = M3UWriter.text(PlaylistHeader(), list.entries)
    #expect(try ReadList(written).entries == list.entries)
  }

  @Test func `attributes of other players are kept, also those with a sign before their name`() throws {
    let list = try ReadList(
      """
      #EXTM3U $BorpasFileFormat="1" _own="2"
      #EXTINF:-1 tvg-id="a" $ExtFilter="Sport, live" _x="1" @y="2",One
      http://h.example/1
      """)
    #expect(list.headers.first?.attributes == ["$BorpasFileFormat": "1", "_own": "2"])
    #expect(list.entries.first?.attributes == ["tvg-id": "a", "$ExtFilter": "Sport, live", "_x": "1", "@y": "2"])
    #expect(list.entries.map(\.name) == ["One"] && list.diagnoses.isEmpty)
    let written = M3UWriter.text(PlaylistHeader(), list.entries)
    #expect(try ReadList(written).entries == list.entries)
  }

  @Test func `header fields that cannot be read are a stray line, and not shown`() throws {
    let list = try ReadList("#EXTM3U\n#EXTINF:-1,One\n#EXTHTTP:{\"Cookie\":\"s3cret\"\nhttp://h.example/1\n")
    #expect(list.entries.map(\.name) == ["One"] && list.codes == [.strayLine])
    #expect(!"\(list.diagnoses)".contains("s3cret"))
  }

  @Test func `a comma within a guide's address does not divide it`() {
    func guides(_ text: String) -> [String] { PlaylistHeader(attributes: ["x-tvg-url": text]).guides.map(\.text) }
    #expect(
      guides("http://g.example/?ids=1,2, https://h.example/a.xml") == [
        "http://g.example/?ids=1,2", "https://h.example/a.xml",
      ])
    #expect(guides("http://g.example/a,http://g.example/b, ") == ["http://g.example/a", "http://g.example/b"])
    #expect(guides("a.xml,b.xml") == ["a.xml", "b.xml"] && guides(" ,").isEmpty)
  }

  @Test func `a header's time shift is read like an entry's`() {
    let header = PlaylistHeader(attributes: ["tvg-shift": "-4.5"])
    #expect(header.guideShift == .seconds(-16_200))
    #expect(PlaylistEntry(name: "", address: "", attributes: ["tvg-shift": "-4.5"]).guideShift == header.guideShift)
    for text in ["", "soon", "nan", "1e9"] {
      #expect(PlaylistHeader(attributes: ["tvg-shift": text]).guideShift == nil)
    }
  }

  @Test func `a value over two lines loses neither its entry's address nor the next entry`() throws {
    let list = try ReadList(
      """
      #EXTM3U
      #EXTINF:-1 tvg-name="One
      two" tvg-logo="http://i.example/a.png" group-title="A",One
      http://h.example/1
      #EXTINF:-1,Two
      /home/ada/My Films/two.mkv
      """)
    #expect(list.entries.map(\.shownName) == ["One", "Two"])
    #expect(list.entries.map(\.address) == ["http://h.example/1", "/home/ada/My Films/two.mkv"])
    #expect(list.codes == [.unterminatedQuote, .strayLine])
  }

  /// Addresses and lines that occur in real playlists.
  @Test func `every known kind of address and of line is read`() throws {
    let addresses = [
      "https://h.example/a?b=c&d=e,f", "rtp://@239.0.0.1:5000", "rtsp://u:p@h.example:554/1", "udp://@239.0.0.1:1234",
      "igmp://239.0.0.1", "rtmp://h.example/live playpath=one swfUrl=http://h.example/a.swf live=1",
      "pipe://ffmpeg -loglevel fatal -i http://h.example/1?a=b|c -f mpegts pipe:1",
      "plugin://plugin.video.x/?id=1&q=a b",
      "movie.m3u8", "../films/a.mkv", "C:\\films\\a.mkv", "mms://h.example/1",
    ]
    let blanks = ["", "  ", "\t"]
    for (place, address) in addresses.enumerated() {
      let blank = blanks[place % 3]
      let list = try ReadList(
        "#EXTM3U\r\n\(blank)#EXTINF:-1 tvg-id=\"a\",One\r\n\r\n\(blank)\(address)\(blank)\r\n\r\n=====sudan=====\r\n")
      #expect(list.entries.map(\.address.text) == [address] && list.codes == [.strayLine], "\(address)")
      #expect(!"\(list.entries)".contains("u:p"))
    }
  }

  @Test func `an address without an entry is not shown, even with blanks or without a scheme`() throws {
    let addresses = [
      "http://h.example/get.php?username=a da&password=s3 cret", "h.example:8080/ada/s3cret/1.ts",
      "http://h.example/live/a da/s3 cret/1.ts",
    ]
    for address in addresses {
      let list = try ReadList("#EXTM3U\n\(address)\n")
      #expect(list.codes == [.bareAddress] && list.entries.first?.address.text == address)
      #expect(!"\(list.diagnoses)".contains("cret") && !"\(list.diagnoses)".contains("da"), "\(list.diagnoses)")
    }
  }

  @Test func `an address where a diagnosis is cut is redacted`() throws {
    for length in 100...420 {
      let name = String(repeating: "n", count: length)
      let line = "#EXTINF:-1 x=\"\(name) tvg-logo=\"http://xx:s3cret@h.example/1.png\",One"
      let list = try ReadList("#EXTM3U\n\(line)\nhttp://h.example/1\n")
      #expect(list.codes == [.unterminatedQuote] && !"\(list.diagnoses)".contains("xx"), "\(length)")
    }
  }

  @Test func `a catch-up source without a host is redacted in descriptions`() {
    let attributes: AttributeList = ["catchup-source": "?utc={utc}&token=s3cret", "tvg-id": "a"]
    #expect("\(attributes)" == "catchup-source=\"…\" tvg-id=\"a\"")
    #expect(!"\(attributes.all)".contains("s3cret"))
  }

  /// Each takes a second if it takes time in proportion to its length, and hours otherwise.
  @Test(.timeLimit(.minutes(60))) func `a long line of blanks or of words takes no long time`() throws {
    let blanks = String(repeating: " ", count: 1_000_000)
    let words = String(repeating: "a ", count: 400_000)
    let quotes = String(repeating: "a=\"b ", count: 150_000)
    for line in ["tvg-name=\"One\(blanks)b,Two", "\(words),One", "x=\"\(words),One", "\(quotes),One"] {
      #expect(try ReadList("#EXTM3U\n#EXTINF:-1 \(line)\nhttp://h.example/1").entries.count == 1)
    }
  }

  @Test func `gzip is unpacked in pieces of any length, and xz is an error`() throws {
    let packed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x53, 0x76, 0x8D, 0x08, 0xF1, 0x35, 0x0E, 0xE5,
      0x52, 0x06, 0xD2, 0x9E, 0x7E, 0x6E, 0x56, 0xBA, 0x86, 0x3A, 0xFE, 0x79, 0xA9, 0x5C, 0x19, 0x25, 0x25, 0x05,
      0x56, 0xFA, 0xFA, 0x19, 0x7A, 0xA9, 0x15, 0x89, 0xB9, 0x05, 0x39, 0xA9, 0xFA, 0x86, 0x5C, 0x00, 0x23, 0xDF,
      0xE0, 0xB1, 0x2A, 0x00, 0x00, 0x00,
    ]
    for length in [1, 7, .max] {
      let list = try ReadList(packed, pieces: length)
      #expect(list.entries.map(\.name) == ["One"], "in pieces of \(length)")
    }
    #expect(throws: TelevisionError.self) { try ReadList([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00]) }
    #expect(throws: TelevisionError.self) { try ReadGuide([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00, 0x00]) }
  }
}
