import Foundation
import ReelbookModel

extension Programme {
  /// Creates a programme of a panel's guide, whose texts are Base64; `nil` without a time.
  ///
  /// Uses the Unix timestamps: the formatted times are in the panel's zone.
  init?(panel json: LooseJSON, channel: String) {
    func instant(_ names: [String]) -> Instant? {
      for name in names {
        if let seconds = json[name].int, seconds > 100_000_000, seconds < 100_000_000_000 {
          return Instant(milliseconds: Int64(seconds) * 1000)
        }
      }
      return nil
    }
    let start = instant(["start_timestamp"]) ?? json["start"].string.flatMap { XMLTVTime.instant($0) }
    let stop =
      instant(["stop_timestamp", "end_timestamp"]) ?? json["end", "stop"].string.flatMap { XMLTVTime.instant($0) }
    guard let start else { return nil }
    let language = json["lang"].string
    func text(_ name: String) -> [GuideText] {
      guard let text = json[name].string.map(Self.decoded), !XMLText.isBlank(text) else { return [] }
      return [GuideText(text.trimmedBlanks, language: language)]
    }
    self.init(
      channel: channel, start: start, stop: stop.flatMap { $0 > start ? $0 : nil }, titles: text("title"),
      descriptions: text("description"))
  }

  /// The decoded text. Some panels send text that is not Base64; it stays as it is.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.count % 4 == 0, let data = Data(base64Encoded: text),
      let decoded = String(data: data, encoding: .utf8),
      // A short word may decode to a control character.
      !decoded.utf8.contains(where: { $0 < 0x20 && !(9...13).contains($0) })
    else { return text }
    return decoded
  }
}
