import Foundation
import ReelbookModel
import ReelbookTV
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The documents of a tuner, read strictly: a number in place of a text is an error.
///
/// Their shape was written down by hand, from the maker's HTTP interface, from what Jellyfin asks for, and from what
/// other stand-ins for a tuner send that media servers accept; the channels are like a sample of a cable tuner. So the
/// tests hold the documents to that shape. They do not show that a server accepts them.
@Suite struct TunerDocumentsTests {
  private struct Discovery: Decodable {
    let friendlyName, modelNumber, firmwareName, firmwareVersion, deviceID, deviceAuth, baseURL, lineupURL: String
    let tunerCount: Int

    enum CodingKeys: String, CodingKey {
      case friendlyName = "FriendlyName"
      case modelNumber = "ModelNumber"
      case firmwareName = "FirmwareName"
      case firmwareVersion = "FirmwareVersion"
      case deviceID = "DeviceID"
      case deviceAuth = "DeviceAuth"
      case baseURL = "BaseURL"
      case lineupURL = "LineupURL"
      case tunerCount = "TunerCount"
    }
  }

  private struct Entry: Decodable, Equatable {
    let guideNumber, guideName, url: String
    let isHD, isStarred: Int?

    enum CodingKeys: String, CodingKey {
      case guideNumber = "GuideNumber"
      case guideName = "GuideName"
      case url = "URL"
      case isHD = "HD"
      case isStarred = "Favorite"
    }
  }

  private struct Status: Decodable {
    let source: String
    let scanInProgress, scanPossible: Int
    let sourceList: [String]

    enum CodingKeys: String, CodingKey {
      case source = "Source"
      case scanInProgress = "ScanInProgress"
      case scanPossible = "ScanPossible"
      case sourceList = "SourceList"
    }
  }

  private static let channels: [(number: String, name: String, isHD: Bool, isStarred: Bool)] = [
    ("4.1", "One", true, true), ("4.2", "Two", false, false), ("4.3", "Three", false, false),
    ("6.1", "Six", true, false), ("6.2", "Seven", false, false), ("6.3", "Eight", false, false),
  ]

  private func tuner() throws -> HomeTuner {
    HomeTuner(
      "Den", on: DeviceID(bits: 7), at: try #require(URL(string: "http://192.0.2.7:5004")),
      channels: try Self.channels.map { channel in
        TunerChannel(
          MediaID(try #require(TitleID("channel/own/\(channel.name.lowercased())"))), number: channel.number,
          name: channel.name, isHD: channel.isHD, isStarred: channel.isStarred)
      }, tunerCount: 3)
  }

  private func read<Document: Decodable>(_ path: String) throws -> (document: Document, keys: Set<String>) {
    let data = Data(try #require(tuner().reply(to: "GET", path)).body)
    let object = try JSONSerialization.jsonObject(with: data)
    let objects = try #require(object as? [[String: Any]] ?? (object as? [String: Any]).map { [$0] })
    return (try JSONDecoder().decode(Document.self, from: data), Set(objects.flatMap(\.keys)))
  }

  @Test func `what a tuner says of itself has each member that readers ask for, in its type`() throws {
    let (found, keys): (Discovery, Set<String>) = try read("/discover.json")
    #expect(found.friendlyName == "Den" && found.tunerCount == 3)
    #expect(found.baseURL == "http://192.0.2.7:5004" && found.lineupURL == "http://192.0.2.7:5004/lineup.json")
    #expect(UInt32(found.deviceID, radix: 16) != nil && found.deviceID.count == 8)
    #expect(Int(found.firmwareVersion.prefix(8)) != nil, "a date")
    // Without the mark of an old box, whose list is read in another way.
    #expect(!keys.contains("Legacy"))
  }

  @Test func `the list of channels has the members of real ones and no other, and marks only what is so`() throws {
    let (found, keys): ([Entry], Set<String>) = try read("/lineup.json")
    #expect(
      found
        == Self.channels.map { channel in
          Entry(
            guideNumber: channel.number, guideName: channel.name,
            url: "http://192.0.2.7:5004/auto/v\(channel.number)", isHD: channel.isHD ? 1 : nil,
            isStarred: channel.isStarred ? 1 : nil)
        })
    #expect(
      keys.isSubset(of: [
        "GuideNumber", "GuideName", "VideoCodec", "AudioCodec", "HD", "Favorite", "DRM", "Tags", "URL",
      ]))
  }

  /// The elements of a document in the namespace of device descriptions, by path, and the names of all others.
  private final class Description: NSObject, XMLParserDelegate {
    static let namespace = "urn:schemas-upnp-org:device-1-0"
    var texts: [String: String] = [:]
    var foreignNames: [String] = []
    private var path: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      path.append(element)
      if namespaceURI != Self.namespace { foreignNames.append(element) }
      texts[path.joined(separator: "/"), default: ""] += ""
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { texts[path.joined(separator: "/")]? += text }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) { path.removeLast() }
  }

  @Test func `the description is XML in the namespace of devices, with each element in its place`() throws {
    let tuner = try tuner()
    for path in ["/device.xml", "/", "/capability"] {
      let reply = try #require(tuner.reply(to: "GET", path))
      let (parser, found) = (XMLParser(data: Data(reply.body)), Description())
      parser.shouldProcessNamespaces = true
      parser.delegate = found
      #expect(parser.parse() && found.foreignNames.isEmpty, "\(path): \(found.foreignNames)")
      #expect(
        found.texts == [
          "root": "", "root/URLBase": "http://192.0.2.7:5004", "root/specVersion": "",
          "root/specVersion/major": "1", "root/specVersion/minor": "0", "root/device": "",
          "root/device/deviceType": "urn:schemas-upnp-org:device:MediaServer:1", "root/device/friendlyName": "Den",
          "root/device/manufacturer": "Silicondust", "root/device/modelName": "HDTC-2US",
          "root/device/modelNumber": "HDTC-2US", "root/device/serialNumber": tuner.id,
          "root/device/UDN": "uuid:\(tuner.id)",
        ])
    }
  }

  @Test func `the state of the scan is numbers and names`() throws {
    let (found, keys): (Status, Set<String>) = try read("/lineup_status.json")
    #expect(found.scanInProgress == 0 && found.sourceList.contains(found.source))
    #expect(keys == ["ScanInProgress", "ScanPossible", "Source", "SourceList"])
  }
}
