import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct ResumeTests {
  private func stops(_ actions: [PlaybackAction]) -> [String] { actions.short.filter { $0.hasPrefix("stop") } }

  @Test func `it is saved every fifteen seconds of play, on pause, jump, background, failure and stop`() throws {
    var evening = try Evening()
    evening.open([Samples.hd, Samples.sd])
    #expect(stops(evening.play(60)) == ["stop 30", "stop 45", "stop 60"])
    evening.play(5)
    #expect(stops(evening.tell(.paused)) == ["stop 65"])
    evening.tell(.playing)
    #expect(stops(evening.jump(200)) == ["stop 200"])
    evening.play(3)
    #expect(stops(evening.tell(.background)) == ["stop 203"])
    #expect(stops(evening.tell(.background)) == [])
    evening.play(3)
    #expect(stops(evening.tell(.failed("gone"))) == ["stop 206"])
    evening.tell(.playing)
    evening.play(4)
    #expect(stops(evening.tell(.stop)) == ["stop 210"])
    #expect(evening.tell(.position(.seconds(300))).isEmpty)
  }

  @Test func `it comes back with the lead-in; a rewatch begins at the start`() throws {
    var item = Samples.film
    item.resume = .seconds(1000)
    var evening = try Evening(item)
    #expect(evening.open().short == ["load hd 995"])
    item.isRewatch = true
    var again = try Evening(item)
    #expect(again.open().short == ["load hd 0"])
  }

  @Test func `a rewind is not going back on purpose; a long jump back is, once one stays with it`() throws {
    var evening = try Evening()
    evening.open()
    evening.play(2000)
    evening.jump(1500)
    #expect(stops(evening.play(90)).allSatisfy { !$0.hasSuffix("back") })
    evening.jump(900)
    let played = stops(evening.play(75))
    #expect(played.first == "stop 915" && played.filter { $0.hasSuffix("back") }.count == 1)
    // Going forward again is changing one's mind.
    evening.jump(2000)
    evening.jump(100)
    evening.play(10)
    evening.jump(2000)
    #expect(stops(evening.play(90)).allSatisfy { !$0.hasSuffix("back") })
  }

  @Test func `from the beginning is on purpose, also before it is opened`() throws {
    var item = Samples.film
    item.resume = .seconds(1000)
    var evening = try Evening(item)
    evening.tell(.fromTheBeginning)
    #expect(evening.open().short == ["load hd 0"])
    #expect(stops(evening.play(60)) == ["stop 30 back", "stop 45", "stop 60"])
    evening.tell(.fromTheBeginning)
    #expect(stops(evening.play(60)).first?.hasSuffix("back") == true)
  }

  @Test func `once it is finished, going back within it takes nothing back`() throws {
    var evening = try Evening()
    evening.open(length: 1000)
    evening.play(920)
    #expect(evening.actions.short.last == "stop 900 finished")
    evening.jump(850)
    #expect(stops(evening.play(120)).isEmpty)
  }
}
