import ReelbookModel

/// Segments from the names of a file's chapters.
package enum ChapterSegments {
  /// The segments that the names of a file's chapters show.
  ///
  /// A chapter ends at a later one, the last at the file's end. A last chapter without a name, short and late in the
  /// file, may be the credits: that is a guess, which never ends the story. Behind credits with a name, it is a scene.
  package static func segments(of file: PlayedFile, isEpisode: Bool = true) -> [SkipSegment] {
    let chapters = file.chapters.filter { $0.start >= .zero }.sorted { $0.start < $1.start }
    var segments: [(segment: SkipSegment, name: String)] = []
    for (index, chapter) in chapters.enumerated() {
      let next = chapters[index...].first { $0.start > chapter.start }?.start ?? file.length
      guard let end = next, end > chapter.start else { continue }
      func segment(_ kind: SkipKind, _ confidence: Double, from source: SkipSegmentOrigin) -> SkipSegment {
        SkipSegment(kind, chapter.start..<end, from: source, confidence: confidence, length: file.length)
      }
      if let kind = kind(of: chapter, isEpisode, in: file.length),
        isPlausible(kind, chapter.start..<end, in: file.length)
      {
        segments.append((segment(kind, 0.85, from: .chapters), chapter.name))
      } else if let length = file.length, index > 0, index + 1 == chapters.count,
        ChapterNames.isUnnamed(chapter.name), end - chapter.start < .seconds(300),
        chapter.start.inSeconds >= length.inSeconds * 0.85, !segments.contains(where: { $0.segment.kind == .credits })
      {
        segments.append((segment(.credits, 0.4, from: .guess), ""))
      }
    }
    // Beside an opening, an “Intro” is the scene before it.
    let hasOpening = segments.contains { $0.segment.kind == .intro && !ChapterNames.isPlainIntro($0.name) }
    return segments.filter { !hasOpening || !ChapterNames.isPlainIntro($0.name) }.map(\.segment)
  }

  private static func kind(of chapter: FileChapter, _ isEpisode: Bool, in length: Duration?) -> SkipKind? {
    let kind = ChapterNames.kind(of: chapter.name, inEpisode: isEpisode)
    guard kind != nil, ChapterNames.isEither(chapter.name), let length else { return kind }
    return chapter.start < length / 2 ? .intro : .credits
  }

  /// Whether a chapter has a usual length: an intro of five minutes is a scene, and ends where the next chapter begins.
  private static func isPlausible(_ kind: SkipKind, _ range: Range<Duration>, in length: Duration?) -> Bool {
    let limit: Duration =
      switch kind {
      case .credits: .seconds(1200)
      case .intro: .seconds(180)
      default: .seconds(360)
      }
    guard range.upperBound - range.lowerBound <= limit else { return false }
    guard kind == .credits, let length else { return true }
    // Credits in the first half are opening credits, which end nothing.
    return range.lowerBound >= length / 2
  }
}
