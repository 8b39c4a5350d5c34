import ReelbookModel
import ReelbookTestSupport
import Testing

/// The diary, runs and resume points, on two devices that edit without knowing of each other.
@Suite struct ConcurrentWatchingTests {
  private func stop(
    _ subject: MediaID, _ seconds: Int, finished: Bool = false, goingBack: Bool = false
  ) -> (inout Draft) throws -> Void {
    { try $0.stop(subject, at: .seconds(seconds), of: .seconds(100), finished: finished, goingBack: goingBack) }
  }

  @Test func `two plays of one day, one logged on each device, stay two plays`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere { try $0.watch(movie, at: WatchTime("2026-11-20")) }
    try devices.editThere { try $0.watch(movie, at: WatchTime("2026-11-20")) }
    let viewings = try devices.meet().plays(about: movie, of: devices.me)
    #expect(viewings.count == 2 && viewings.filter(\.isRewatch).count == 1)
  }

  @Test func `a row that both devices import is one play`() throws {
    var devices = try TwoDevices()
    var play = Play(id: PlayID(bits: IDBits(0, 7)))
    (play.subject, play.person) = (devices.movie, devices.me)
    play.source = PlaySource(.imported, batch: "tvtime", row: 12)
    try devices.editHere { try $0.insert(play) }
    try devices.editThere { try $0.insert(play) }
    #expect(try devices.meet().plays(about: devices.movie).map(\.play) == [play])
  }

  @Test func `a movie that is unwatched here stays unwatched when old commits arrive again`() throws {
    for answer in Unwatching.allCases {
      var devices = try TwoDevices()
      let movie = devices.movie
      try devices.editThere(0) { try $0.watch(movie) }
      try devices.meet()
      try devices.editHere(2000) { try $0.unwatch(movie, answer) }
      try devices.meet()
      // Every commit arrives once more.
      let library = try devices.meet()
      #expect(!library.hasWholePlay(of: movie, by: devices.me))
      #expect(library.plays(about: movie).count == (answer == .keepPlays ? 1 : 0))
    }
  }

  @Test func `a play that is deleted here and edited there stays deleted`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    let play = try devices.editHere(0) { try $0.watch(movie)[0] }
    try devices.meet()
    try devices.editHere(2000) { try $0.remove(play) }
    try devices.editThere(2001) { try $0.edit(play) { $0.notes = "With popcorn." } }
    #expect(try devices.meet().plays[play] == nil)
  }

  @Test func `a title that is removed here and watched there is removed, and the play is in the diary`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere { try $0.remove(movie.title) }
    try devices.editThere { try $0.watch(movie) }
    let library = try devices.meet()
    #expect(!library.contains(movie.title) && library.diary(of: devices.me).map(\.subject) == [movie])
  }

  @Test func `two devices that start a series over at the same time are both in the second run`() throws {
    var devices = try TwoDevices()
    let (series, first) = (devices.series, devices.episode(1))
    try devices.editHere(0) { try $0.watch(first) }
    try devices.meet()
    try devices.editHere(2000) { try $0.startOver(series) }
    try devices.editThere(2001) { draft in
      try draft.startOver(series)
      try draft.watch(first)
    }
    let library = try devices.meet()
    #expect(library.run(on: series, of: devices.me) == 2 && library.hasWholePlay(of: first, by: devices.me))
  }

  @Test func `a special and a regular episode with the same number are two episodes`() throws {
    var devices = try TwoDevices()
    let (special, first) = (devices.episode(1, season: 0), devices.episode(1))
    try devices.editHere { try $0.watch(special) }
    try devices.editThere { try $0.watch(first) }
    let library = try devices.meet()
    let progress = library.progress(in: devices.series, of: devices.me, asOf: devices.here.draft().now)
    #expect(progress.watched == 1 && progress.specials.watched == 1)
    #expect(library.plays(about: special).map(\.subject) == [special])
  }

  // MARK: Resume points

  @Test func `an offline device that goes from 30 to 60 percent does not move the resume point back from 80`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(0, stop(movie, 30))
    try devices.meet()
    try devices.editHere(2000, stop(movie, 80))
    try devices.editThere(3000, stop(movie, 60))
    #expect(try devices.meet().resumePoint(in: movie, of: devices.me)?.position == .seconds(80))
  }

  @Test func `a movie that was finished offline stays finished when older progress arrives`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(1, stop(movie, 100, finished: true))
    try devices.editThere(2, stop(movie, 90))
    let library = try devices.meet()
    #expect(library.resumePoint(in: movie, of: devices.me) == nil)
    #expect(library.resumes[PersonalID(devices.me, movie)]?.point.isFinished == true)
  }

  @Test func `progress on another device does not overrule going back on purpose`() throws {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(0, stop(movie, 80))
    try devices.meet()
    try devices.editHere(2000, stop(movie, 5, goingBack: true))
    try devices.editThere(3000, stop(movie, 95))
    #expect(try devices.meet().resumePoint(in: movie, of: devices.me)?.position == .seconds(5))
  }

  @Test func `a movie that is started over here does not resume at the other device's point of the run before`() throws
  {
    var devices = try TwoDevices()
    let movie = devices.movie
    try devices.editHere(1) { try $0.startOver(movie) }
    try devices.editThere(2, stop(movie, 60))
    #expect(try devices.meet().resumePoint(in: movie, of: devices.me) == nil)
  }
}
