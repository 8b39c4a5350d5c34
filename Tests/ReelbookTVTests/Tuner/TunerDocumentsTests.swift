import Foundation
import ReelbookModel
import ReelbookTV
import Testing

/// The documents of a tuner beside those of real ones: the members and types of the maker's HTTP interface, and of the
/// samples that Jellyfin's own tests read (a cable tuner of three, and a list of six channels with points in their
/// numbers). The readers are strict: a number in place of a text is an error.
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

  @Test func `the state of the scan is numbers and names`() throws {
    let (found, keys): (Status, Set<String>) = try read("/lineup_status.json")
    #expect(found.scanInProgress == 0 && found.sourceList.contains(found.source))
    #expect(keys == ["ScanInProgress", "ScanPossible", "Source", "SourceList"])
  }
}
