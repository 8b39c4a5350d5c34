import Foundation
import ReelbookModel
import ReelbookTV
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A tuner, as media servers ask it. The readers here do what theirs are known to do.
@Suite struct HomeTunerTests {
  private func channel(_ name: String, _ number: String?, _ isHD: Bool = false) -> TunerChannel {
    TunerChannel(
      MediaID(TitleID("channel/own/\(name.lowercased())") ?? .absent), number: number, name: name, isHD: isHD)
  }

  private func tuner(_ channels: [TunerChannel], device: UInt64 = 0x1234_5678_9abc_def0) throws -> HomeTuner {
    HomeTuner(
      "Den & Küche", on: DeviceID(bits: device), at: try #require(URL(string: "http://192.0.2.7:5004/")),
      channels: channels)
  }

  private func json(_ reply: TunerReply?) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try #require(reply).body))
  }

  /// The steps of a media server: discover, then the lineup, whose channels it names by their numbers.
  private func scan(_ tuner: HomeTuner) throws -> (name: String, tuners: Int, channels: [(id: String, name: String)]) {
    let discovered = try #require(try json(tuner.reply(to: "GET", "/discover.json")) as? [String: Any])
    let base = try #require(discovered["BaseURL"] as? String)
    let lineup = try #require(discovered["LineupURL"] as? String)
    #expect(lineup.hasPrefix(base) && discovered["ModelNumber"] as? String == "HDTC-2US")
    let path = String(lineup.dropFirst(base.count))
    let list = try #require(try json(tuner.reply(to: "GET", path)) as? [[String: Any]])
    let channels = try list.map { entry in
      let number = try #require(entry["GuideNumber"] as? String)
      let address = try #require(entry["URL"] as? String)
      #expect(!address.contains("?") && address.hasPrefix("http"))
      // The server takes the id apart at the underscore, and appends a query of its own.
      let id = "hdhr_\(number)"
      #expect(id.split(separator: "_").count == 2)
      #expect(tuner.channel(at: String(address.dropFirst(base.count)) + "?transcode=mobile")?.number == number)
      return (id, try #require(entry["GuideName"] as? String))
    }
    return (
      try #require(discovered["FriendlyName"] as? String), try #require(discovered["TunerCount"] as? Int), channels
    )
  }

  @Test func `a media server finds the tuner, its channels, and their streams`() throws {
    let tuner = try tuner([channel("One", "5.1", true), channel("Two", "5_2"), channel("Three", nil)])
    let found = try scan(tuner)
    #expect(found.name == "Den & Küche" && found.tuners == 2)
    #expect(found.channels.map(\.id) == ["hdhr_5.1", "hdhr_52", "hdhr_53"])
    #expect(found.channels.map(\.name) == ["One", "Two", "Three"])
    #expect(tuner.channel(at: "/auto/v9") == nil && tuner.channel(at: "/discover.json") == nil)
  }

  @Test func `each number is there once, whatever the sources say`() throws {
    let tuner = try tuner([
      channel("A", "7"), channel("B", "7"), channel("C", "7.2"), channel("D", "x"), channel("A", "9"),
      channel("E", "…"),
    ])
    #expect(tuner.channels.map(\.number) == ["7", "7.2", "7.3", "8", "9"])
    #expect(tuner.channels.map(\.name) == ["A", "B", "C", "D", "E"])
  }

  @Test func `thousands of channels with one number have parts, each once`() throws {
    let tuner = try tuner((0..<5000).map { channel("\($0)", "0") } + [channel("last", "0.4")])
    #expect(Set(tuner.channels.map(\.number)).count == 5001 && tuner.channels[1].number == "0.2")
  }

  @Test func `a number of many digits is kept, and those without one follow the others`() throws {
    let numbers = ["9223372036854775807", "99999999999999999999", "7", nil]
    let tuner = try tuner(zip(["A", "B", "C", "D"], numbers).map { channel($0, $1) })
    #expect(tuner.channels.map(\.number) == ["9223372036854775807", "99999999999999999999", "7", "8"])
  }

  @Test func `the id has eight digits, the check digit of the real ones, and is the device's own`() throws {
    // The sum over all digits is zero, every second one looked up.
    let lookup: [UInt32] = [0xA, 0x5, 0xF, 0x6, 0x7, 0xC, 0x1, 0xB, 0x9, 0x2, 0x8, 0xD, 0x4, 0x3, 0xE, 0x0]
    var ids: Set<String> = []
    for number in 1...200 as ClosedRange<UInt64> {
      let id = try tuner([], device: number &* 0x9E37_79B9_7F4A_7C15).id
      let value = try #require(UInt32(id, radix: 16))
      let sum = (0..<8).reduce(UInt32(0)) { sum, place in
        let digit = value >> (28 - 4 * UInt32(place)) & 15
        return sum ^ (place.isMultiple(of: 2) ? lookup[Int(digit)] : digit)
      }
      #expect(id.count == 8 && sum == 0, "\(id)")
      ids.insert(id)
    }
    #expect(ids.count > 190)
    #expect(try tuner([]).id == tuner([channel("One", "1")]).id)
  }

  @Test func `the description is XML that a reader takes, with escapes`() throws {
    final class Reader: NSObject, XMLParserDelegate {
      var texts: [String: String] = [:]
      private var name = ""
      func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) { name = element }
      func parser(_ parser: XMLParser, foundCharacters text: String) { texts[name, default: ""] += text }
    }
    let tuner = try tuner([channel("A & <B>", "1")])
    for path in ["/", "/device.xml", "/capability", "/lineup.xml"] {
      let reply = try #require(tuner.reply(to: "GET", path))
      #expect(reply.headers["Content-Type"] == "application/xml")
      let parser = XMLParser(data: Data(reply.body))
      let reader = Reader()
      parser.delegate = reader
      #expect(parser.parse())
      if path == "/lineup.xml" {
        #expect(reader.texts["GuideName"] == "A & <B>" && reader.texts["URL"] == "http://192.0.2.7:5004/auto/v1")
      } else {
        #expect(reader.texts["friendlyName"] == "Den & Küche" && reader.texts["UDN"] == "uuid:\(tuner.id)")
      }
    }
  }

  @Test func `before there are channels, a server is told to ask again, and scans are accepted`() throws {
    let empty = try tuner([])
    #expect(empty.reply(to: "GET", "/lineup.json")?.status == 503)
    #expect(empty.reply(to: "POST", "/lineup.post?scan=start&source=Cable")?.status == 200)
    #expect(empty.reply(to: "POST", "/lineup.post?scan=abort")?.status == 200)
    #expect(empty.reply(to: "POST", "/lineup.post?scan=x")?.status == 400)
    #expect(empty.reply(to: "GET", "/lineup.post?scan=start")?.status == 405)
    let status = try #require(try json(empty.reply(to: "GET", "/lineup_status.json")) as? [String: Any])
    #expect(status["ScanInProgress"] as? Int == 0 && status["SourceList"] as? [String] == ["Cable"])
    #expect(empty.reply(to: "GET", "/auto/v5.1") == nil && empty.reply(to: "DELETE", "/discover.json") == nil)
    #expect(HomeTuner.allTunersInUse.status == 503)
  }
}
