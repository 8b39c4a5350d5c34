import ReelbookModel

/// Readers of other programs' lists of segments.
///
/// Unreadable lines are skipped.
public enum CutList {
  /// The segments of an EDL file, as MPlayer and Kodi read it: a start, an end and an action a line.
  ///
  /// Positions are seconds, `hh:mm:ss.sss`, or frames after a `#`, which need the frame rate. Cuts (0) and breaks (3)
  /// are advertisements. Muted parts (1) and scene markers (2) are left out.
  public static func edl(_ text: String, frameRate: Double? = nil, length: Duration? = nil) -> [SkipSegment] {
    lines(text).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 3, let action = Int(words[2]), action == 0 || action == 3,
        let start = position(words[0], frameRate), let end = position(words[1], frameRate), start < end
      else { return nil }
      return SkipSegment(.commercial, start..<end, from: .edl, confidence: 0.8, length: length)
    }
  }

  /// The segments of Comskip's list of frames; its first line has the number of frames and the rate.
  public static func comskip(_ text: String, length: Duration? = nil) -> [SkipSegment] {
    let lines = lines(text)
    let head = (lines.first ?? "").split(whereSeparator: \.isWhitespace)
    guard head.count >= 6, head[0] == "FILE", head[1] == "PROCESSING", head[4] == "FRAMES",
      let hundredths = Double(head.last ?? ""), hundredths > 0
    else { return [] }
    // The rate is in hundredths: 2997 is 29.97. Older files have the rate itself.
    let rate = hundredths >= 1000 ? hundredths / 100 : hundredths
    return lines.dropFirst().compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let first = Double(words[0]), let last = Double(words[1]), first >= 0, last > first,
        (last / rate).isFinite
      else { return nil }
      let range = Duration.seconds(clamping: first / rate)..<Duration.seconds(clamping: last / rate)
      return SkipSegment(.commercial, range, from: .comskip, confidence: 0.75, length: length)
    }
  }

  /// The lines that are not empty, with any line ends.
  private static func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).map(\.withoutBlankStart).filter { !$0.isEmpty && !$0.hasPrefix("##") }
  }

  private static func position(_ text: Substring, _ frameRate: Double?) -> Duration? {
    if text.hasPrefix("#") {
      guard let frameRate, frameRate > 0, let frame = Double(text.dropFirst()), frame >= 0 else { return nil }
      return .seconds(clamping: frame / frameRate)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let number = Double(part), number >= 0, number.isFinite else { return nil }
      seconds = seconds * 60 + number
    }
    return .seconds(clamping: seconds)
  }
}
