public import Foundation
import ReelbookModel

/// Segments of services on the web.
///
/// Entries that cannot be used are left out: an intro without an end, credits without a start, an end before the start.
extension CutList {
  /// The segments in a reply of TheIntroDB. Credits and previews without an end last to the file's end.
  public static func theIntroDB(_ reply: Data, length: Duration? = nil) -> [SkipSegment] {
    return kinds(
      of: LooseJSON(reply), named: ["intro": .intro, "recap": .recap, "credits": .credits, "preview": .preview], length)
  }

  /// The segments in a reply of IntroDB, which does not know the file's length.
  ///
  /// An entry of one person is a guess of theirs, whatever confidence it states.
  public static func introDB(_ reply: Data, length: Duration? = nil) -> [SkipSegment] {
    return kinds(of: LooseJSON(reply), named: ["intro": .intro, "recap": .recap, "outro": .credits], length).map {
      segment in
      var segment = segment
      (segment.confidence, segment.measuredLength) = (min(segment.confidence, 0.55), nil)
      return segment
    }
  }

  /// The segments in a reply of AniSkip, in either version. Openings over the running story are offered, and never
  /// skipped at once.
  public static func aniSkip(_ reply: Data, length: Duration? = nil) -> [SkipSegment] {
    return LooseJSON(reply)["results"].elements.compactMap { result in
      let kinds: [String: (SkipKind, Double)] = [
        "op": (.intro, 0.8), "ed": (.credits, 0.8), "recap": (.recap, 0.75), "mixed-op": (.intro, 0.5),
        "mixed-ed": (.credits, 0.5),
      ]
      let interval = result["interval"]
      guard let name = result["skipType", "skip_type", "skip-type"].string,
        let (kind, confidence) = kinds[name],
        let start = interval["startTime", "start_time"].double,
        let end = interval["endTime", "end_time"].double
      else { return nil }
      let measured = result["episodeLength", "episode_length"].double ?? 0
      return segment(kind, start, end, confidence, measured > 0 ? .seconds(clamping: measured) : length)
    }
  }

  private static func kinds(
    of reply: LooseJSON, named names: [String: SkipKind], _ length: Duration?
  ) -> [SkipSegment] {
    names.sorted { $0.key < $1.key }.flatMap { name, kind in
      reply[name].entries.compactMap { entry in
        let isAtEnd = kind == .credits || kind == .preview
        var (start, end) = (entry.seconds("start"), entry.seconds("end"))
        if !isAtEnd { start = start ?? 0 }
        if isAtEnd, end == nil || end == 0 || end ?? 0 >= 99_999 { end = length?.inSeconds }
        guard let start, let end else { return nil }
        let count = entry["submission_count"].double ?? 0
        let confidence = min(max(entry["confidence"].double ?? 0.6, 0.3), 0.9) + min(count, 50) * 0.001
        return segment(kind, start, end, confidence, length)
      }
    }
  }

  private static func segment(
    _ kind: SkipKind, _ start: Double, _ end: Double, _ confidence: Double, _ length: Duration?
  ) -> SkipSegment? {
    guard start >= 0, end > start, end < 99_999 else { return nil }
    let range = Duration.seconds(clamping: start)..<Duration.seconds(clamping: end)
    return SkipSegment(kind, range, from: .web, confidence: confidence, length: length)
  }
}

extension LooseJSON {
  /// A time in milliseconds, or else in seconds; `nil` for none.
  fileprivate func seconds(_ name: String) -> Double? {
    self["\(name)_ms"].double.map { $0 / 1000 } ?? self["\(name)_sec"].double
  }

  /// The elements of a list; an object alone is one.
  fileprivate var entries: [LooseJSON] { isObject ? [self] : elements }

  /// A reply; `null` if it is none.
  init(_ reply: Data) {
    let bytes = ContiguousArray(reply)
    var reader = LooseJSONReader(0..<bytes.count)
    self = reader.value(bytes.span) ?? .null
  }
}
