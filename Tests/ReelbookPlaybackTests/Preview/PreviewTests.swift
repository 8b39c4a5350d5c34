import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct PreviewTests {
  @Test func `a focused poster plays after a delay, one at a time, repeats, and does not play without a stream`()
    throws
  {
    let world = try TestLibrary()
    let anna = world.library.viewer(of: world.anna)
    var preview = try PreviewSession(for: anna)
    let (first, second) = (MediaID.movie(1), MediaID.movie(2))
    func at(_ seconds: Double) -> PlaybackMoment { PlaybackMoment(Samples.start.adding(.seconds(clamping: seconds))) }
    #expect(preview.handle(.focus(first, Samples.hd), at: at(0)).isEmpty)
    #expect(preview.handle(.tick, at: at(0.9)).isEmpty && preview.nextTick == .milliseconds(100))
    #expect(preview.handle(.focus(second, Samples.sd), at: at(0.95)).isEmpty)
    #expect(preview.handle(.tick, at: at(1.5)).isEmpty)
    #expect(preview.handle(.tick, at: at(2)) == [.play(Samples.sd, of: second)])
    #expect(preview.handle(.ended, at: at(30)) == [.playAgain])
    #expect(preview.handle(.focus(first, StreamVariant(id: "")), at: at(31)) == [.stop(second)])
    #expect(preview.handle(.tick, at: at(60)).isEmpty && preview.handle(.leave, at: at(61)).isEmpty)
    #expect(throws: PlaybackError.outOfRange("delay", 4, in: 0.5...3, "s")) {
      try PreviewSession(for: anna, after: .seconds(4))
    }
  }

  @Test func `a preview that failed before it began needs no tick`() throws {
    let world = try TestLibrary()
    var preview = try PreviewSession(for: world.library.viewer(of: world.anna))
    _ = preview.handle(.focus(.movie(1), Samples.hd), at: PlaybackMoment(Samples.start))
    _ = preview.handle(.failed, at: PlaybackMoment(Samples.start))
    #expect(preview.nextTick == nil)
  }

  @Test func `what a child may not see has no preview`() throws {
    var world = try TestLibrary()
    let ben = try world.adding("Ben") { draft, ben in
      try draft.screenTime.limit(ben, to: .family)
      for (id, label) in [(TitleID.movie(603), "R"), (.movie(105), "PG")] {
        try draft.change(id) { (title: inout Title) in title.facts.contentRating = ContentRating(label, in: "US") }
      }
    }
    for (number, plays) in [(603, false), (105, true)] {
      var preview = try PreviewSession(for: world.library.viewer(of: ben))
      _ = preview.handle(.focus(.movie(number), Samples.hd), at: PlaybackMoment(Samples.start))
      let actions = preview.handle(.tick, at: PlaybackMoment(Samples.start.adding(.seconds(2))))
      #expect(actions == (plays ? [.play(Samples.hd, of: .movie(number))] : []))
    }
  }
}
