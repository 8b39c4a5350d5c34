public import ReelbookModel

extension Viewer {
  /// The programmes of a guide that the viewer's first person wants to see, the most wanted first.
  ///
  /// These are the next episode, unseen episodes, films on the watchlist or in a list, and followed series. The repeats
  /// of a programme are in its ``WantedProgramme/repeats``. Programmes are recognised by ids, numbers and names.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - now: The start of the search, and its time zone.
  ///   - length: The length of time to search.
  ///   - channels: The ids of the guide's channels that can be received; `nil` for all.
  public func wanted(
    in guide: Guide, asOf now: Now, within length: Duration, channels: Set<String>? = nil
  ) -> [WantedProgramme] {
    wanted(in: guide, asOf: now, within: length, channels: channels, policy: .standard)
  }

  package func wanted(
    in guide: Guide, asOf now: Now, within length: Duration, channels: Set<String>? = nil, policy: WantedPolicy
  ) -> [WantedProgramme] {
    var search = WantedSearch(in: library, of: person, asOf: now, policy)
    var showings: [MediaID: Showings] = [:]
    guide.forEach(from: now.instant, until: now.instant.adding(length)) { programme in
      guard channels?.contains(programme.channel) ?? true, let hit = search.hit(programme), mayShow(programme) else {
        return
      }
      showings[hit.subject, default: Showings(best: hit)].add(hit)
    }
    return showings.values.map(\.wanted).sorted {
      ($1.score, $0.programme.start, $0.subject) < ($0.score, $1.programme.start, $1.subject)
    }
  }
}

extension Viewer {
  /// Whether the guide's own rating permits a programme that seems to be a title of the library.
  fileprivate func mayShow(_ programme: Programme) -> Bool {
    let rating = seesAll ? .unknown : KnownRating(programme.details.ratings)
    return rating == .unknown || allows(WatchableFacts(nil, rated: rating))
  }
}

/// All showings of one subject.
private struct Showings {
  /// The showing with the best evidence.
  var best: WantedProgramme
  private var programmes: [Programme] = []

  init(best: WantedProgramme) { self.best = best }

  mutating func add(_ hit: WantedProgramme) {
    if hit.score > best.score { best = hit }
    programmes.append(hit.programme)
  }

  /// The earliest showing, with the others as repeats.
  var wanted: WantedProgramme {
    let all = programmes.sorted { ($0.start, $0.channel) < ($1.start, $1.channel) }
    var wanted = best
    wanted.programme = all[0]
    wanted.repeats = Array(all.dropFirst())
    return wanted
  }
}
