import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct PlaybackPolicyTests {
  /// The outcome under a preset if a person plays from the start and stops at a position.
  private struct Row {
    var preset: String
    var position: Int
    var length: Int
    var isWatched: Bool
    /// The position where playback resumes.
    var resume: Int?

    init(_ preset: String, _ position: Int, of length: Int, watched: Bool, resume: Int?) {
      (self.preset, self.position, self.length, isWatched, self.resume) = (preset, position, length, watched, resume)
    }
  }

  /// Each row checks a number of the source.
  ///
  /// Jellyfin has 5 %, 90 % and 300 s; Kodi has 180 s, 90 % and 8 %; Trakt has 1 % and 80 %.
  private static let rows: [Row] = [
    Row("standard", 29, of: 3000, watched: false, resume: nil),
    Row("standard", 30, of: 3000, watched: false, resume: 25),
    Row("standard", 2699, of: 3000, watched: false, resume: 2694),
    Row("standard", 2700, of: 3000, watched: true, resume: nil),
    Row("standard", 200, of: 299, watched: false, resume: nil),
    Row("standard", 270, of: 299, watched: true, resume: nil),
    Row("jellyfin", 149, of: 3000, watched: false, resume: nil),
    Row("jellyfin", 150, of: 3000, watched: false, resume: 150),
    Row("jellyfin", 2699, of: 3000, watched: false, resume: 2699),
    Row("jellyfin", 2700, of: 3000, watched: true, resume: nil),
    Row("jellyfin", 30, of: 299, watched: true, resume: nil),
    Row("kodi", 179, of: 3000, watched: false, resume: nil),
    Row("kodi", 180, of: 3000, watched: false, resume: 180),
    Row("kodi", 2699, of: 3000, watched: false, resume: 2699),
    Row("kodi", 2700, of: 3000, watched: true, resume: nil),
    Row("trakt", 29, of: 3000, watched: false, resume: nil),
    Row("trakt", 30, of: 3000, watched: false, resume: 30),
    Row("trakt", 2399, of: 3000, watched: false, resume: 2399),
    Row("trakt", 2400, of: 3000, watched: true, resume: nil),
  ]

  @Test func `each preset follows the numbers of its source`() throws {
    for row in Self.rows {
      let policy = try #require(PlaybackPolicy.presets[row.preset])
      var evening = try Evening(Samples.film, policy)
      evening.open(length: row.length)
      evening.play(row.position)
      evening.send(.stop)
      let isWatched = evening.actions.contains { if case .logViewing = $0 { true } else { false } }
      let stops = evening.actions.compactMap { if case .recordStop(let stop) = $0 { stop } else { nil } }
      #expect(isWatched == row.isWatched, "\(row)")
      // The next session resumes from the recorded stop.
      var item = Samples.film
      if let last = stops.last, !last.isFinished { item.resume = last.position }
      var again = try Evening(item, policy)
      let load = again.send(.opened([Samples.hd], duration: .seconds(row.length))).first
      #expect(load == .load(Samples.hd, at: .seconds(row.resume ?? 0)), "\(row)")
    }
  }

  @Test func `a setting outside of its range is an error that names the range`() throws {
    for setting in PolicySetting.all {
      for (value, isGood) in [
        (setting.range.lowerBound - 1, false), (setting.range.upperBound + 1, false), (setting.range.lowerBound, true),
        (setting.range.upperBound, true),
      ] where setting.range != 0...1 || isGood {
        var policy = PlaybackPolicy.standard
        setting.set(&policy, value)
        var message: String?
        do { try policy.check() } catch { message = error.message }
        let high = setting.range.upperBound
        let digits = high == high.rounded() ? "\(Int(high))" : "\(high)"
        let namesRange = message.map { $0.contains(setting.name) && $0.contains(digits) }
        guard namesRange == (isGood ? nil : true) else {
          Issue.record("\(setting.name) at \(value): \(message ?? "no error")")
          continue
        }
      }
    }
    var policy = PlaybackPolicy.standard
    policy.prebuffer = .seconds(29)
    policy.countdown = nil
    #expect(throws: PlaybackError.outOfRange("prebuffer", 29, in: 30...300, "s", canBeOff: true)) {
      try policy.check()
    }
    policy.prebuffer = nil
    policy.watchedShare = .nan
    #expect(throws: PlaybackError.self) { try PlaybackSession(Samples.film, for: Samples.anna, policy: policy) }
  }

  @Test func `downloads, queues and previews have their ranges, too, with both ends`() throws {
    let world = try TestLibrary()
    let viewer = world.library.viewer(of: world.anna)
    func download(_ change: (inout DownloadPolicy) -> Void) throws {
      var policy = DownloadPolicy.standard
      change(&policy)
      try policy.check()
    }
    func queue(_ change: (inout QueuePolicy) -> Void) throws {
      var policy = QueuePolicy.standard
      change(&policy)
      try policy.check()
    }
    let settings: [(name: String, range: ClosedRange<Int>, check: (Int) throws -> Void)] = [
      ("gigabytes", 1...100, { value in try download { $0.quota = value } }),
      ("days", 7...90, { value in try download { $0.daysKept = value } }),
      ("at once", 1...6, { value in try download { $0.concurrentDownloads = value } }),
      ("attempts", 1...50, { value in try download { $0.attempts = value } }),
      ("entries", 10...100, { value in try queue { $0.limit = value } }),
      ("suggestions", 1...10, { value in try queue { $0.suggestions = value } }),
      ("tenths", 5...30, { value in _ = try PreviewSession(for: viewer, after: .milliseconds(value * 100)) }),
    ]
    for (name, range, check) in settings {
      for value in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1] {
        var isGood = true
        do { try check(value) } catch { isGood = false }
        #expect(isGood == range.contains(value), "\(name): \(value)")
      }
    }
  }
}
