public import Foundation
import ReelbookModel

/// Segments of Jellyfin servers and of playlists.
extension CutList {
  /// The segments in a Jellyfin server's reply; unknown types are left out.
  ///
  /// Positions are ticks of 100 ns. Types are names or numbers: 1 is an advertisement, 2 a preview, 3 a recap, 4 the
  /// credits, 5 an intro.
  public static func jellyfin(_ reply: Data, length: Duration? = nil) -> [SkipSegment] {
    LooseJSON(reply)["Items"].elements.compactMap { item in
      guard let kind = item["Type"].string.flatMap({ jellyfinKinds[$0] }), let start = item["StartTicks"].double,
        let end = item["EndTicks"].double, start >= 0, end > start, end < 1e15
      else { return nil }
      let range = Duration.seconds(clamping: start / 1e7)..<Duration.seconds(clamping: end / 1e7)
      return SkipSegment(kind, range, from: .jellyfin, confidence: 0.85, length: length)
    }
  }

  private static let jellyfinKinds: [String: SkipKind] = [
    "Commercial": .commercial, "Preview": .preview, "Recap": .recap, "Outro": .credits, "Intro": .intro,
    "1": .commercial, "2": .preview, "3": .recap, "4": .credits, "5": .intro,
  ]

  /// The segments in a playlist's attributes, such as `intro-start="0:30" intro-end="90"`.
  ///
  /// Credits without an end last to the file's end.
  public static func playlist(_ attributes: [String: String], length: Duration? = nil) -> [SkipSegment] {
    SkipKind.all.compactMap { kind in
      let last = kind == .credits ? length : nil
      guard let start = time(attributes["\(kind)-start"]), let end = time(attributes["\(kind)-end"]) ?? last,
        start < end
      else { return nil }
      return SkipSegment(kind, start..<end, from: .playlist, confidence: 0.8, length: length)
    }
  }

  private static func time(_ text: String?) -> Duration? {
    guard let text else { return nil }
    var seconds = 0.0
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard let number = Double(part), number >= 0, number.isFinite else { return nil }
      seconds = seconds * 60 + number
    }
    return .seconds(clamping: seconds)
  }
}
