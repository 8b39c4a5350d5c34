import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// What lists have that no description of the format allows.
@Suite struct LenientListTests {
  @Test func `an entry without the colon keeps its name`() throws {
    let list = try ReadList("#EXTM3U\n#EXTINF -1 tvg-id=\"a\",One\nhttp://h.example/1\n")
    #expect(list.entries.map(\.name) == ["One"] && list.entries[0].guideID == "a" && list.diagnoses.isEmpty)
  }

  @Test func `a tag of HLS before channels does not make them segments`() throws {
    for tag in ["#EXT-X-MEDIA-SEQUENCE:0", "#EXT-X-TARGETDURATION:10", "#EXT-X-ENDLIST"] {
      for entry in ["#EXTINF:-1 tvg-id=\"a\",One", "#EXTINF:10 tvg-id=\"a\",One", "#EXTINF:0,One"] {
        let list = try ReadList("#EXTM3U\n\(tag)\n\(entry)\nhttp://h.example/1\n")
        #expect(list.entries.map(\.name) == ["One"] && list.codes == [], "\(tag) \(entry)")
      }
      let segments = try ReadList("#EXTM3U\n\(tag)\n#EXTINF:9.9,\nseg1.ts\n#EXTINF:9.9 ,x\nseg2.ts\n")
      #expect(segments.entries.isEmpty && segments.codes == [.listOfSegments] && segments.diagnoses[0].line == 2)
      #expect(try ReadList("#EXTM3U\n\(tag)\n").codes == [.listOfSegments])
    }
    let variants = try ReadList("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n")
    #expect(variants.entries.isEmpty && variants.codes == [.listOfSegments])
  }

  @Test func `stray quotes around an address are taken off`() throws {
    let lines = ["\"https://h.example/1", "\"https://h.example/1\"", "'https://h.example/1'"]
    for line in lines {
      let list = try ReadList("#EXTM3U\n#EXTINF:-1,One\n\(line)\n")
      #expect(list.entries.map(\.address.text) == ["https://h.example/1"] && list.diagnoses.isEmpty, "\(line)")
    }
  }

  @Test(arguments: [1, 7, .max])
  func `a header's guides may go on in the next lines`(length: Int) throws {
    let text = """
      #EXTM3U x-tvg-url="https://g.example/one.xml.gz,
      https://g.example/two.xml.gz,
      https://g.example/three.xml.gz" catchup="append"
      #EXTINF:-1,One
      http://h.example/1
      """
    let list = try ReadList(Array(text.utf8), pieces: length)
    #expect(
      list.headers.first?.guides == ["one", "two", "three"].map { StreamAddress("https://g.example/\($0).xml.gz") })
    #expect(list.headers.count == 1 && list.headers[0].attributes["catchup"] == "append")
    #expect(list.entries.map(\.name) == ["One"] && list.diagnoses.isEmpty)
    // A header that is only unfinished swallows nothing.
    let open = try ReadList("#EXTM3U x-tvg-url=\"https://g.example/one.xml,\n#EXTINF:-1,One\nhttp://h.example/1\n")
    #expect(open.entries.map(\.name) == ["One"] && open.headers[0].guides == ["https://g.example/one.xml"])
    #expect(open.codes == [.unterminatedQuote])
  }

  @Test func `a player's name is sent without the quotes of the list, and shifts may have commas and blanks`() throws {
    let list = try ReadList(
      "#EXTM3U\n#EXTINF:-1 tvg-shift=\" 2 \",One\n#EXTVLCOPT:http-user-agent=\"Own/1.0 (x)\"\nhttp://h.example/1\n"
        + "#EXTINF:-1 tvg-shift=\"1,5\",Two\nhttp://h.example/2\n")
    #expect(list.entries[0].headerFields == ["User-Agent": "Own/1.0 (x)"])
    #expect(list.entries.map(\.guideShift) == [.seconds(7200), .seconds(5400)])
    // Quotes that belong to a value come back.
    let quoted = PlaylistEntry(name: "A", address: "http://h.example/1", headerFields: ["User-Agent": "\"x\""])
    #expect(try ReadList(M3UWriter.text(PlaylistHeader(), [quoted])).entries == [quoted])
  }

  @Test func `times with the name of a zone or a place are read`() throws {
    let times = [
      "20261123210000 UTC+1": "20:00", "20261123210000 GMT+01:00": "20:00", "20261123210000 UTC-0230": "23:30",
      "20261123210000 Europe/Berlin": "20:00", "20260723210000 Europe/Berlin": "19:00", "20261123210000 GMT": "21:00",
      "20261123210000 CET": "20:00",
    ]
    for (text, clock) in times {
      let guide = try ReadGuide("<tv><programme start=\"\(text)\" channel=\"a\"><title>T</title></programme></tv>")
      #expect(guide.programmes.first.map { "\($0.start)".contains("T\(clock):") } ?? false, "\(text)")
    }
    let guide = try ReadGuide(
      "<tv><programme start=\"20261123210000 Nowhere/Land\" channel=\"a\"><title>T</title></programme></tv>")
    #expect(guide.codes == [.unreadableTime])
  }

  @Test func `a list in another encoding is read by what its lines show, in pieces of any length`() throws {
    var bytes = Array("#EXTM3U\n".utf8)
    let names: [[UInt8]] = [
      Array("CCTV-1-".utf8) + [0xB8, 0xDF, 0xC7, 0xE5], [0xD6, 0xD0, 0xD1, 0xEB, 0xB5, 0xE7, 0xCA, 0xD3],
      [0xD2, 0xBB],  // Also valid as UTF-8.
      Array("Plain".utf8),
    ]
    for (place, name) in names.enumerated() {
      bytes += Array("#EXTINF:-1 group-title=\"".utf8) + [0xD0, 0xC2, 0xCE, 0xC5] + Array("\",".utf8) + name
      bytes += Array("\nhttp://h.example/\(place)\n".utf8)
    }
    for length in [1, 3, 64, .max] {
      let list = try ReadList(bytes, pieces: length)
      #expect(list.entries.map(\.name) == ["CCTV-1-高清", "中央电视", "一", "Plain"])
      #expect(list.entries.allSatisfy { $0.groups == ["新闻"] })
      #expect(list.codes == [.otherEncoding] && list.lines == [2, 4, 6, 8])
    }
    let named = try ReadList(
      Array("#EXTM3U\n#EXTENC:windows-1251\n#EXTINF:-1,".utf8) + [0xCD, 0xD2, 0xC2] + Array("\nhttp://h/1\n".utf8))
    #expect(named.entries.map(\.name) == ["НТВ"] && named.diagnoses.isEmpty)
  }

  @Test func `a guide is read in the encoding that it declares`() throws {
    func guide(_ name: String, _ title: [UInt8]) throws -> ReadGuide {
      var bytes = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><tv><channel id=\"a\"><display-name>".utf8)
      bytes += title + Array("</display-name></channel><programme start=\"20261123\" channel=\"".utf8) + title
      bytes += Array("\"><title>&quot;".utf8) + title + Array("&#8217;</title></programme></tv>".utf8)
      return try ReadGuide(bytes, pieces: 3)
    }
    for (name, bytes, text) in [
      ("windows-1251", [0xCD, 0xEE, 0xE2, 0xEE, 0xF1, 0xF2, 0xE8], "Новости"), ("koi8-r", [0xEE, 0xD4], "Нт"),
      ("iso-8859-2", [0xB1, 0xEA], "ąę"), ("gb2312", [0xD2, 0xBB], "一"), ("ISO-8859-15", [0xA4], "€"),
      ("iso-8859-1", [0x80], "€"), ("Shift_JIS", [0x83, 0x65], "テ"), ("windows-1250", [0x8A, 0xF8], "Šř"),
      ("windows-1253", [0xE1, 0xE2, 0xE3], "αβγ"), ("windows-1254", [0xF0, 0xFE, 0xDD], "ğşİ"),
      ("windows-1255", [0xE0, 0xE1], "אב"), ("windows-1256", [0xE3, 0xD1, 0xC7], "مرا"),
      ("iso-8859-7", [0xE1, 0xE2], "αβ"), ("Big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
      ("EUC-KR", [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
    ] as [(String, [UInt8], String)] {
      let read = try guide(name, bytes)
      #expect(read.channels.first?.name == text && read.diagnoses.isEmpty, "\(name)")
      #expect(read.programmes.first?.title == "\"\(text)’" && read.programmes.first?.channel == text, "\(name)")
    }
    // UTF-8 under another name stays.
    #expect(try guide("windows-1251", Array("Новости".utf8)).channels.first?.name == "Новости")
    let unknown = try guide("x-klingon", [0xE9])
    #expect(unknown.codes == [.unknownEncoding] && unknown.channels.first?.name == "é")
    let control = try ReadGuide(
      "<tv><programme start=\"20261123\" channel=\"a\"><title>\u{93}To live\u{94}</title></programme></tv>")
    #expect(control.programmes.first?.title == "“To live”")
    #expect(
      try ReadGuide(GuideWriter.text(channels: [], programmes: control.programmes)).programmes == control.programmes)
  }

  @Test func `UTF-16 is read without its mark, too`() throws {
    func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
      text.utf16.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    for isLittle in [true, false] {
      for length in [1, 2, 3, .max] {
        let text = utf16("#EXTM3U\n#EXTINF:-1,中央 é\nhttp://h.example/1\n", isLittle: isLittle)
        let list = try ReadList(text, pieces: length)
        #expect(list.entries.map(\.name) == ["中央 é"] && list.diagnoses.isEmpty)
      }
      let guide = utf16("<tv><channel id=\"a\"><display-name>ж</display-name></channel></tv>", isLittle: isLittle)
      #expect(try ReadGuide(guide).channels.first?.name == "ж")
    }
    #expect(try ReadList([0, 0, 0, 0x23, 0, 0, 0, 0x45]).codes.contains(.unknownEncoding))
  }
}
