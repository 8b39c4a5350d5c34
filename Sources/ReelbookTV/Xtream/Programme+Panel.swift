import Foundation
import ReelbookModel

extension Programme {
  /// Reads a programme of a panel's own guide, whose texts are in Base64; `nil` for one without a time.
  ///
  /// Times in words are those of the panel's clock, so that the count of seconds is what is read.
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
      guard let text = json[name].string.map(Self.plain), !XMLText.isBlank(text) else { return [] }
      return [GuideText(text.trimmedBlanks, language: language)]
    }
    self.init(
      channel: channel, start: start, stop: stop.flatMap { $0 > start ? $0 : nil }, titles: text("title"),
      descriptions: text("description"))
  }

  /// The text that Base64 holds; a text that is none, as some panels send it, is itself.
  private static func plain(_ text: String) -> String {
    guard text.utf8.count % 4 == 0, let data = Data(base64Encoded: text),
      let plain = String(data: data, encoding: .utf8)
    else { return text }
    return plain
  }
}
