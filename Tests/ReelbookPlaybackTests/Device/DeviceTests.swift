import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite struct DeviceTests {
  @Test func `figures add up by title and variant, and expire after ninety days`() throws {
    var world = try TestLibrary()
    func report(
      _ subject: MediaID, _ variant: StreamVariant.ID, _ seconds: Int, live: Bool = false, stalls: Int = 0
    ) throws {
      try world.edit {
        try $0.playback.record(
          StreamReport(
            subject: subject, variant: variant, isLive: live, played: .seconds(seconds), stalls: stalls,
            stalled: .seconds(stalls * 10), failures: 0))
      }
    }
    try report(TestLibrary.episode(1), "hd", 1000, stalls: 2)
    try report(TestLibrary.episode(2), "hd", 2600)
    try report(Samples.channel.subject, "one", 7200, live: true)
    let figures = world.library.deviceFigures()
    #expect(figures.lines.map(\.subject) == [Samples.channel.subject, MediaID(TestLibrary.series)])
    #expect(figures.lines.last?.meanLength == .seconds(1800) && figures.lines.last?.stallsAnHour == 2)
    #expect(figures.channels.map(\.subject) == [Samples.channel.subject] && figures.total.played == .seconds(10_800))
    #expect(figures.byVariant["hd"]?.stalled == .seconds(20))
    world.now.instant = world.now.instant.adding(.seconds(90 * 86_400))
    try report(.movie(603), "hd", 10)
    #expect(world.library.deviceFigures().lines.map(\.subject) == [.movie(603)])
  }

  @Test func `the last opened stream is known for a day, and the last channel for longer`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.playback.recordOpened(Samples.hd, of: .movie(603))
      try draft.playback.recordOpened(Samples.sd, of: Samples.channel.subject, isLive: true)
    }
    #expect(world.library.lastOpened(.movie(603), of: world.anna, asOf: world.now)?.variant?.id == "hd")
    world.now.instant = world.now.instant.adding(.seconds(24 * 3600 + 5))
    #expect(world.library.lastOpened(.movie(603), of: world.anna, asOf: world.now) == nil)
    try world.edit { try $0.playback.recordOpened(Samples.hd, of: .movie(105)) }
    #expect(world.library.records(OpenedStream.self).count == 2)
    #expect(world.library.lastChannel(of: world.anna) == Samples.channel.subject)
    // What one person opens does not forget another's last channel.
    let ben = try world.adding("Ben") { draft, ben in
      try draft.playback.recordOpened(Samples.hd, of: .movie(105), by: ben)
    }
    #expect(world.library.viewer(of: world.anna).lastChannel == Samples.channel.subject)
    try world.edit { try $0.playback.clearOpened() }
    #expect(world.library.records(OpenedStream.self).map(\.person) == [ben])
  }

  @Test func `each playback kind reads back as it was written, and device records stay on the device`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.playback.record(
        StreamReport(
          subject: .movie(603), variant: "a b/c#d", isLive: false, played: .seconds(5), stalls: 1, stalled: .seconds(1),
          failures: 1))
      try draft.playback.recordOpened(Samples.hd, of: .movie(603))
      try draft.downloads.add(.movie(603), Samples.hd)
      try draft.downloads.keepNext(3, of: TestLibrary.series)
      try draft.playback.setWishes(
        StreamWishes(height: 720, audio: "de", subtitles: "", meteredBitRate: 9), for: .movie(603))
      try draft.playback.addSegment(.intro, of: .movie(603), from: .seconds(1), to: .seconds(9))
    }
    let copy = try Library(text: world.library.text, schema: world.library.schema)
    #expect(copy == world.library && copy.deviceFigures().byVariant["a b/c#d"]?.failures == 1)
    let playbackTypes = world.library.schema.types.filter {
      RecordSchema.standard.types.map(\.kind).contains($0.kind) == false
    }
    #expect(playbackTypes.count == 6)
    func stays<R: LibraryRecord>(_ type: R.Type) -> Bool {
      R.traits.audience == .device && R.fields.allSatisfy { $0.audience == .device }
    }
    #expect(stays(Download.self) && stays(DownloadRule.self) && stays(OpenedStream.self) && stays(StreamFigures.self))
  }
}
