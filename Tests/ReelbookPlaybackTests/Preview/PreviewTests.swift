import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct PreviewTests {
  @Test func `a focused poster plays after a delay, one at a time, repeats, and does not play without a stream`()
    throws
  {
    var preview = try PreviewSession()
    let (first, second) = (MediaID.movie(1), MediaID.movie(2))
    func at(_ seconds: Double) -> Instant { Samples.start.adding(.seconds(clamping: seconds)) }
    #expect(preview.handle(.focus(first, Samples.hd), at: at(0)).isEmpty)
    #expect(preview.handle(.tick, at: at(0.9)).isEmpty && preview.nextTick == at(1))
    #expect(preview.handle(.focus(second, Samples.sd), at: at(0.95)).isEmpty)
    #expect(preview.handle(.tick, at: at(1.5)).isEmpty)
    #expect(preview.handle(.tick, at: at(2)) == [.play(Samples.sd, of: second)])
    #expect(preview.handle(.ended, at: at(30)) == [.playAgain])
    #expect(preview.handle(.focus(first, StreamVariant(id: "")), at: at(31)) == [.stop(second)])
    #expect(preview.handle(.tick, at: at(60)).isEmpty && preview.handle(.leave, at: at(61)).isEmpty)
    #expect(throws: PlaybackError.outOfRange("delay", 4, in: 0.5...3, "s")) {
      try PreviewSession(after: .seconds(4))
    }
  }
}
