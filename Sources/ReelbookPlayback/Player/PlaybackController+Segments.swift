import ReelbookModel

/// Finding what can be skipped in the file that plays.
///
/// It is searched for as soon as the player has told the file's length, and again when that changes or the chapters are
/// known: services on the web are asked for this file, and not for the one that the facts know. Each search is a task of
/// its own, for which nothing waits.
extension PlaybackController {
  /// What is known of the present file.
  struct FileInPlay {
    var chapters: [FileChapter] = []
    /// The number of the latest search; an older one's answer is not used.
    var search = 0
    var isSearched = false
    /// The length for which it was last searched.
    var searchedLength: Duration?
    /// Whether the app has set the segments.
    var isSetByApp = false
  }

  /// Forgets the file: another one follows.
  func forgetFile() {
    segmentTask?.cancel()
    file = FileInPlay(search: file.search + 1)
  }

  /// Ends a search, whose answer is not used.
  func endSearch(byApp: Bool) {
    segmentTask?.cancel()
    file.search += 1
    file.isSetByApp = file.isSetByApp || byApp
  }

  /// Searches once the length is known, and again when it is another one. A player that tells none is not waited for.
  func findSegmentsIfDue() {
    guard let session, !file.isSetByApp else { return }
    if file.isSearched {
      guard let length = session.fileLength, isOther(length, growing: session.isGrowing) else { return }
    } else if session.fileLength == nil, session.timeWatched < .seconds(10) {
      return
    }
    findSegments()
  }

  /// Whether a length is another one than what was searched for. That of a recording under way changes all the time.
  private func isOther(_ length: Duration, growing isGrowing: Bool) -> Bool {
    guard let searched = file.searchedLength else { return true }
    if isGrowing { return length >= searched * 2 }
    return max(length - searched, searched - length) > segments.tolerance
  }

  func findSegments() {
    guard let session, !session.nowPlaying.isLive, !file.isSetByApp else { return }
    endSearch(byApp: false)
    (file.isSearched, file.searchedLength) = (true, session.fileLength)
    let (item, search) = (session.item, file.search)
    let played = PlayedFile(length: session.fileLength, chapters: file.chapters)
    segmentTask = Task { [weak self, segments] in
      let found = await segments.segments(of: item, in: played)
      guard !Task.isCancelled else { return }
      _ = await self?.run(.segments(found, search: search))
    }
  }

  /// Waits until the present search has ended, and what it found is offered.
  package func waitForSegments() async { await segmentTask?.value }
}
