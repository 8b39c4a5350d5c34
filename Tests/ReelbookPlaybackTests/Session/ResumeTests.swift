import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct ResumeTests {
  private func stops(_ actions: [PlaybackAction]) -> [String] { actions.short.filter { $0.hasPrefix("stop") } }

  @Test func `the resume point is saved every fifteen seconds, and on pause, jump, background, failure and stop`()
    throws
  {
    var evening = try Evening()
    evening.open([Samples.hd, Samples.sd])
    #expect(stops(evening.play(60)) == ["stop 30", "stop 45", "stop 60"])
    evening.play(5)
    #expect(stops(evening.send(.paused)) == ["stop 65"])
    evening.send(.playing)
    #expect(stops(evening.jump(200)) == [] && evening.session.nextTick == .seconds(1))
    #expect(stops(evening.play(3)) == ["stop 201"])
    #expect(stops(evening.send(.background)) == ["stop 203"])
    #expect(stops(evening.send(.background)) == [])
    evening.play(3)
    #expect(stops(evening.send(.failed("gone"))) == ["stop 206"])
    evening.send(.playing)
    evening.play(4)
    #expect(stops(evening.send(.stop)) == ["stop 210"])
    #expect(evening.send(.position(.seconds(300))).isEmpty)
  }

  @Test func `a session resumes with a lead-in, also in a rewatch`() throws {
    var item = Samples.film
    item.resume = .seconds(1000)
    var evening = try Evening(item)
    #expect(evening.open().short == ["load hd 995"])
    item.isRewatch = true
    var again = try Evening(item)
    #expect(again.open().short == ["load hd 995"])
  }

  @Test func `of a longer cut than the facts know, a session resumes near its end`() throws {
    var item = Samples.film
    (item.runtime, item.resume) = (.seconds(3000), .seconds(3300))
    var evening = try Evening(item)
    #expect(evening.send(.opened([Samples.hd])).short == ["load hd 0"], "without the file's length, it is past the end")
    item.resumeLength = .seconds(6000)
    var longer = try Evening(item)
    #expect(longer.send(.opened([Samples.hd])).short == ["load hd 3295"])
  }

  /// A film in which somebody stopped at 11,100 of 13,680 seconds.
  private static let extendedCut = {
    var item = Samples.film
    (item.resume, item.resumeLength, item.played) = (.seconds(11_100), .seconds(13_680), .seconds(11_000))
    return item
  }()

  @Test func `in a shorter cut than the one in which they stopped, people go on at the same share of it`() throws {
    var evening = try Evening(Self.extendedCut, next: Samples.episode(2))
    #expect(evening.send(.opened([Samples.hd])).visible == ["load hd 11095"])
    #expect(evening.send(.duration(.seconds(10_680))).visible == ["seek 8660"])
    #expect(evening.session.length == .seconds(10_680))
    evening.send(.playing)
    #expect(evening.play(60).visible.isEmpty)
    var known = try Evening(Self.extendedCut)
    #expect(known.send(.opened([Samples.hd], duration: .seconds(10_680))).visible == ["load hd 8660"])
    // A player that jumped behind the end has come to it before it tells the length.
    var ended = try Evening(Self.extendedCut, next: Samples.episode(2))
    ended.send(.opened([Samples.hd]))
    ended.send(.ended)
    #expect(ended.send(.duration(.seconds(10_680))).visible == ["load hd 8660"])
  }

  @Test func `in a shorter cut, people begin at the start if nobody knows the length of the other`() throws {
    var item = Self.extendedCut
    item.resumeLength = nil
    var evening = try Evening(item)
    #expect(evening.send(.opened([Samples.hd])).visible == ["load hd 11095"])
    #expect(evening.send(.duration(.seconds(10_680))).visible == ["seek 0"])
  }

  @Test func `an advertisement before a film leaves the place in it, and an end before the place is a failure`() throws
  {
    var evening = try Evening(Self.extendedCut, next: Samples.episode(2))
    evening.send(.opened([Samples.hd]))
    #expect(evening.send(.duration(.seconds(30))).visible.isEmpty && evening.session.length == nil)
    #expect(evening.send(.duration(.seconds(13_680))).visible.isEmpty)
    #expect(evening.session.length == .seconds(13_680))
    evening.send(.playing)
    #expect(evening.send(.ended).visible == ["load hd 11095 after 1"])
  }

  @Test func `a short jump back is a rewind; a long one is going back if the person plays on from there`() throws {
    var evening = try Evening()
    evening.open()
    evening.play(2000)
    evening.jump(1500)
    #expect(stops(evening.play(90)).allSatisfy { !$0.hasSuffix("back") })
    evening.jump(900)
    let played = stops(evening.play(75))
    #expect(played.first == "stop 901" && played.filter { $0.hasSuffix("back") }.count == 1)
    // A jump forward again cancels the jump back.
    evening.jump(2000)
    evening.jump(100)
    evening.play(10)
    evening.jump(2000)
    #expect(stops(evening.play(90)).allSatisfy { !$0.hasSuffix("back") })
  }

  @Test func `playing from the beginning is going back, also if it is chosen before the stream opens`() throws {
    var item = Samples.film
    item.resume = .seconds(1000)
    var evening = try Evening(item)
    evening.send(.fromTheBeginning)
    #expect(evening.open().short == ["load hd 0"])
    #expect(stops(evening.play(60)) == ["stop 30 back", "stop 45", "stop 60"])
    evening.send(.fromTheBeginning)
    #expect(stops(evening.play(60)).first?.hasSuffix("back") == true)
  }

  @Test func `a jump back in a finished item records no stop`() throws {
    var evening = try Evening()
    evening.open(length: 1000)
    evening.play(920)
    #expect(evening.actions.short.last == "stop 900 finished")
    evening.jump(850)
    #expect(stops(evening.play(120)).isEmpty)
  }
}
