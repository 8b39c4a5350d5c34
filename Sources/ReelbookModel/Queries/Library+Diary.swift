extension Library {
  /// All plays of a person, newest first, undated ones last.
  ///
  /// Costs a pass over all plays, and a few look-ups for each; ``diary(of:after:limit:)`` is a page of it.
  public func diary(of person: PersonID) -> [DiaryEntry] {
    let person = resolve(person)
    return viewed(plays.compactMap { resolve($0.person) == person ? resolved($0) : nil })
  }

  /// A page of a person's diary: the first rows of all, or those that follow one of its rows.
  ///
  /// The row need not be in the diary any more. Costs a comparison for each play of the person, and a few look-ups for
  /// each row of the page.
  ///
  ///     let page = library.diary(of: me, limit: 50)
  ///     let next = library.diary(of: me, after: page.last, limit: 50)
  public func diary(of person: PersonID, after row: DiaryEntry? = nil, limit: Int) -> [DiaryEntry] {
    let page = latestPlays(of: resolve(person), before: row?.play, limit: limit).map(resolved)
    let ids = Set(page.map(\.play.id))
    // Whether a play is a rewatch depends on all plays of its subject.
    let others = Set(page.map(\.subject)).flatMap { subject in
      livePlays(in: subject).filter {
        $0.subject == subject && $0.person == resolve(person) && !ids.contains($0.play.id)
      }
    }
    return viewed(page + others).filter { ids.contains($0.play.id) }
  }

  /// The latest plays of a person before another. The person must be resolved.
  private func latestPlays(of person: PersonID, before last: Play?, limit: Int) -> [Play] {
    guard limit > 0 else { return [] }
    var latest: [Play] = []
    func keepLatest() {
      latest.sort { $1.comes(before: $0) }
      latest.removeLast(max(0, latest.count - limit))
    }
    var lowest: Play?
    plays.visit { play in
      guard resolve(play.person) == person, last.map({ play.comes(before: $0) }) ?? true,
        lowest.map({ $0.comes(before: play) }) ?? true
      else { return }
      latest.append(play)
      guard latest.count >= 2 * limit + 32 else { return }
      keepLatest()
      lowest = latest.last
    }
    keepLatest()
    return latest
  }
}
