import Foundation
import ReelbookBase

/// The documents. Their names and values are those that media servers look for.
extension HomeTuner {
  private var base: String {
    let text = address.absoluteString
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private static let model = "HDTC-2US"
  private static let manufacturer = "Silicondust"

  var discovery: [UInt8] {
    json { json in
      for (key, value) in [
        ("FriendlyName", name), ("Manufacturer", Self.manufacturer), ("ModelNumber", Self.model),
        ("FirmwareName", "hdhomeruntc_atsc"), ("FirmwareVersion", "20190621"), ("DeviceID", id), ("DeviceAuth", ""),
        ("BaseURL", base), ("LineupURL", base + "/lineup.json"),
      ] {
        json.key(key)
        json.string(value)
      }
      // A number: as a text, a server shows dozens of tuners.
      json.key("TunerCount")
      json.int(tunerCount)
    }
  }

  var status: [UInt8] {
    json { json in
      json.key("ScanInProgress")
      json.int(0)
      json.key("ScanPossible")
      json.int(1)
      json.key("Source")
      json.string("Cable")
      json.key("SourceList")
      json.array { $0.string("Cable") }
    }
  }

  func lineup(_ path: String) -> TunerReply {
    guard path.hasSuffix(".json") else { return TunerReply(xml: xmlLineup) }
    var json = JSONWriter()
    json.array { json in
      for channel in channels {
        json.object { json in
          for (key, value) in [
            ("GuideNumber", channel.number), ("GuideName", channel.name), ("URL", streamAddress(channel)),
          ] {
            json.key(key)
            json.string(value)
          }
          for (key, isSet) in [("HD", channel.isHD), ("Favorite", channel.isStarred)] where isSet {
            json.key(key)
            json.int(1)
          }
        }
      }
    }
    return TunerReply(json: json.bytes)
  }

  private var xmlLineup: [UInt8] {
    var bytes = Self.xmlHead + Array("<Lineup>".utf8)
    for channel in channels {
      bytes += "<Program>".utf8
      element("GuideNumber", channel.number, to: &bytes)
      element("GuideName", channel.name, to: &bytes)
      if channel.isHD { element("HD", "1", to: &bytes) }
      if channel.isStarred { element("Favorite", "1", to: &bytes) }
      element("URL", streamAddress(channel), to: &bytes)
      bytes += "</Program>".utf8
    }
    return bytes + Array("</Lineup>".utf8)
  }

  var description: [UInt8] {
    var bytes = Self.xmlHead + Array("<root xmlns=\"urn:schemas-upnp-org:device-1-0\">".utf8)
    element("URLBase", base, to: &bytes)
    bytes += "<specVersion><major>1</major><minor>0</minor></specVersion><device>".utf8
    for (name, value) in [
      ("deviceType", "urn:schemas-upnp-org:device:MediaServer:1"), ("friendlyName", name),
      ("manufacturer", Self.manufacturer), ("modelName", Self.model), ("modelNumber", Self.model),
      ("serialNumber", id), ("UDN", "uuid:\(id)"),
    ] { element(name, value, to: &bytes) }
    return bytes + Array("</device></root>".utf8)
  }

  /// Without a query: a server appends its own.
  private func streamAddress(_ channel: TunerChannel) -> String { "\(base)/auto/v\(channel.number)" }

  private func json(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(members)
    return json.bytes
  }

  private static let xmlHead = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8)

  private func element(_ name: String, _ text: String, to bytes: inout [UInt8]) {
    bytes += "<\(name)>".utf8
    XMLText.append(text, to: &bytes, inAttribute: false)
    bytes += "</\(name)>".utf8
  }
}
