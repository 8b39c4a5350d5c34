import Foundation
import ReelbookModel

extension Programme {
  /// Creates a programme of a panel's guide; `nil` without a time.
  ///
  /// Unix timestamps come first. The formatted times are by the clock of the panel's zone; without a zone, in UTC.
  init?(panel json: LooseJSON, _ texts: PanelTexts, zone: String?, channel: String) {
    let zone = zone.flatMap { TimeZone(identifier: $0) }
    func local(_ text: String?) -> Instant? { text.flatMap { XMLTVTime.instant($0, in: zone) } }
    let start = Self.timestamp(json, "start_timestamp") ?? local(json["start"].string)
    let stop = Self.timestamp(json, "stop_timestamp", "end_timestamp") ?? local(json["end", "stop"].string)
    guard let start else { return nil }
    let language = json["lang"].string
    func text(_ name: String) -> [GuideText] {
      guard let text = texts.text(json, name), !XMLText.isBlank(text) else { return [] }
      return [GuideText(text.trimmedBlanks, language: language)]
    }
    self.init(
      channel: channel, start: start, stop: stop.flatMap { $0 > start ? $0 : nil }, titles: text("title"),
      descriptions: text("description"))
  }

  /// Whether a programme says when it begins.
  static func hasStart(_ json: LooseJSON) -> Bool {
    timestamp(json, "start_timestamp") != nil || json["start"].string != nil
  }

  /// Whether a programme has times by the panel's clock alone.
  static func needsZone(_ json: LooseJSON) -> Bool {
    timestamp(json, "start_timestamp") == nil && json["start"].string != nil
  }

  private static func timestamp(_ json: LooseJSON, _ names: String...) -> Instant? {
    for name in names {
      if let seconds = json[name].int, seconds > 100_000_000, seconds < 100_000_000_000 {
        return Instant(milliseconds: Int64(seconds) * 1000)
      }
    }
    return nil
  }
}
