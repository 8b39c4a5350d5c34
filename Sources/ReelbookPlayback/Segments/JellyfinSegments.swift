public import Foundation
import ReelbookModel

/// Segments of Jellyfin servers and of playlists.
extension CutList {
  /// The segments in a Jellyfin server's reply; unknown types are left out.
  ///
  /// Positions are ticks of 100 ns. Types are names or numbers: 1 is an advertisement, 2 a preview, 3 a recap, 4 the
  /// credits, 5 an intro.
  public static func jellyfin(_ reply: Data, length: Duration? = nil) -> [SkipSegment] {
    guard let list = try? JSONDecoder().decode(JellyfinReply.self, from: reply) else { return [] }
    return list.items.compactMap { item in
      guard let item, let kind = item.kind, item.start >= 0, item.end > item.start, item.end < 1e15 else { return nil }
      let range = Duration.seconds(clamping: item.start / 1e7)..<Duration.seconds(clamping: item.end / 1e7)
      return SkipSegment(kind, range, from: .jellyfin, confidence: 0.85, length: length)
    }
  }

  /// The segments in a playlist's attributes, such as `intro-start="0:30" intro-end="90"`.
  public static func playlist(_ attributes: [String: String], length: Duration? = nil) -> [SkipSegment] {
    SkipKind.all.compactMap { kind in
      guard let start = time(attributes["\(kind)-start"]), let end = time(attributes["\(kind)-end"]), start < end
      else {
        return nil
      }
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

private struct JellyfinReply: Decodable {
  var items: [JellyfinSegment?]

  enum CodingKeys: String, CodingKey { case items = "Items" }

  init(from decoder: any Decoder) throws {
    items = try decoder.container(keyedBy: CodingKeys.self).decode([Lenient].self, forKey: .items).map(\.segment)
  }

  /// An element that may be unreadable: then it is skipped, and the others are read.
  struct Lenient: Decodable {
    var segment: JellyfinSegment?

    init(from decoder: any Decoder) throws { segment = try? JellyfinSegment(from: decoder) }
  }
}

private struct JellyfinSegment: Decodable {
  var start: Double
  var end: Double
  var kind: SkipKind?

  enum CodingKeys: String, CodingKey {
    case start = "StartTicks"
    case end = "EndTicks"
    case type = "Type"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try container.decode(Double.self, forKey: .start)
    end = try container.decode(Double.self, forKey: .end)
    if let number = try? container.decode(Int.self, forKey: .type) {
      kind = [1: SkipKind.commercial, 2: .preview, 3: .recap, 4: .credits, 5: .intro][number]
    } else {
      let name = try container.decode(String.self, forKey: .type)
      kind =
        ["Commercial": SkipKind.commercial, "Preview": .preview, "Recap": .recap, "Outro": .credits, "Intro": .intro][
          name]
    }
  }
}
