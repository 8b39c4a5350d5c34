import Foundation
import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct StreamsTests {
  private func order(_ choice: StreamChoice, _ variants: [StreamVariant]) -> [String] {
    choice.order(variants).map(\.id.rawValue)
  }

  private func policy(_ change: (inout PlaybackPolicy) -> Void) -> PlaybackPolicy {
    var policy = PlaybackPolicy.standard
    change(&policy)
    return policy
  }

  @Test func `the best variant within the wishes comes first, and a variant above them last`() {
    let all = [Samples.sd, Samples.hd, Samples.uhd]
    #expect(order(StreamChoice(), all) == ["uhd", "hd", "sd"])
    #expect(order(StreamChoice(StreamWishes(height: 1080)), all) == ["hd", "sd", "uhd"])
    #expect(order(StreamChoice(StreamWishes(height: 480)), all) == ["sd", "hd", "uhd"])
    #expect(order(StreamChoice(last: "sd"), all) == ["sd", "uhd", "hd"])
    let cap = StreamWishes(meteredBitRate: 6_000_000)
    #expect(order(StreamChoice(cap, isMetered: true), all) == ["hd", "sd", "uhd"])
    #expect(order(StreamChoice(cap), all) == ["uhd", "hd", "sd"])
    var file = Samples.sd
    (file.id, file.isOnDevice) = ("file", true)
    #expect(order(StreamChoice(last: "hd"), all + [file, file]) == ["file", "hd", "uhd", "sd"])
  }

  @Test func `a wished language counts more than the picture`() {
    var (german, brazilian) = (Samples.sd, Samples.hd)
    german.audioLanguages = ["de", "en"]
    brazilian.audioLanguages = ["pt-BR"]
    let all = [Samples.uhd, brazilian, german]
    #expect(order(StreamChoice(StreamWishes(audio: "de")), all) == ["sd", "uhd", "hd"])
    #expect(order(StreamChoice(StreamWishes(audio: "pt")), all) == ["hd", "uhd", "sd"])
    german.subtitleLanguages = ["fr"]
    #expect(order(StreamChoice(StreamWishes(subtitles: "fr")), [Samples.uhd, german]) == ["sd", "uhd"])
  }

  @Test
  func `a failure leads to the next stream at once, at the position reached, then to each again after growing pauses`()
    throws
  {
    var evening = try Evening(Samples.episode(1), policy { $0.tries = 2 })
    evening.open([Samples.sd, Samples.hd, Samples.uhd])
    evening.play(50)
    #expect(evening.send(.failed("410 Gone")).visible == ["load hd 50"])
    #expect(evening.send(.failed("timeout")).visible == ["load sd 50"])
    evening.send(.playing)
    evening.play(10)
    #expect(evening.send(.failed("timeout")).visible == ["load uhd 60 after 1"])
    #expect(evening.send(.failed("timeout")).visible == ["load hd 60 after 2"])
    #expect(evening.send(.failed("timeout")).visible == ["load sd 60 after 4"])
    #expect(evening.send(.failed("timeout")).visible == ["give up: 410 Gone"])
    #expect(evening.send(.failed("again")).isEmpty && evening.send(.playing).isEmpty)
  }

  @Test func `a stream that played for a minute is tried again from the first pause`() throws {
    var evening = try Evening()
    evening.open([Samples.hd, Samples.sd])
    evening.send(.failed("refused"))
    evening.send(.playing)
    evening.play(3600)
    #expect(evening.send(.failed("connection lost")).visible == ["load hd 3600"], "hd is forgiven")
    var alone = try Evening()
    alone.open()
    alone.play(1000)
    #expect(alone.send(.failed("connection lost")).visible == ["load hd 1000 after 1"])
    #expect(alone.send(.failed("connection lost")).visible == ["load hd 1000 after 2"])
    #expect(alone.send(.failed("connection lost")).visible == ["give up: connection lost"])
  }

  @Test func `what failed before a stream played for an hour is not the reason for giving up after it`() throws {
    var evening = try Evening()
    evening.open([Samples.hd, Samples.sd])
    evening.send(.failed("404 at first"))
    evening.send(.playing)
    evening.play(3600)
    for _ in 0..<10 { evening.send(.failed("connection lost"), after: 70) }
    #expect(evening.actions.visible.last == "give up: connection lost")
  }

  @Test func `live television that has played is tried for ever, also when the provider closes the stream`() throws {
    var evening = try Evening(Samples.channel)
    evening.open([Samples.hd], length: nil, live: true)
    evening.play(100)
    #expect(evening.send(.ended).visible == ["load hd 100 after 1"])
    for pause in [2, 4, 8, 16, 32, 60, 60] {
      #expect(evening.send(.failed("503"), after: 61).visible == ["load hd 100 after \(pause)"])
    }
    var dead = try Evening(Samples.channel)
    dead.open([Samples.hd], length: nil, live: true)
    for _ in 0..<3 { dead.send(.failed("404")) }
    #expect(dead.actions.visible.last == "give up: 404")
  }

  @Test func `a channel that breaks before it has played for a minute is tried for ever, too`() throws {
    var evening = try Evening(Samples.channel)
    evening.open([Samples.hd], length: nil, live: true)
    evening.play(50)
    for pause in [1, 2, 4, 8] { #expect(evening.send(.failed("503")).visible == ["load hd 50 after \(pause)"]) }
  }

  @Test func `after three failures within a minute, a reopened item loads nothing until later`() throws {
    var evening = try Evening()
    for _ in 0..<20 {
      evening.send(.opened([Samples.hd]), after: 1)
      evening.send(.failed("refused"), after: 1)
    }
    #expect(evening.actions.short.filter { $0.hasPrefix("load") }.count == 6)
    #expect(evening.send(.opened([Samples.hd]), after: 90).short == ["load hd 0"])
    #expect(evening.send(.opened([])).visible == ["give up: There is no stream to play it from."])
  }

  @Test func `streams that could not be found are asked for again`() throws {
    var evening = try Evening()
    #expect(evening.send(.failed("")).visible == ["play \(Samples.episode(1).subject) after 1"])
    #expect(evening.send(.failed("")).visible == ["play \(Samples.episode(1).subject) after 2"])
    #expect(evening.send(.failed("")).visible == ["give up: The player said nothing of why."])
    #expect(evening.send(.opened([Samples.hd])).short == ["load hd 0"])
  }

  @Test func `choosing back loads what played before`() throws {
    var (german, english) = (Samples.sd, Samples.hd)
    (german.audioLanguages, english.audioLanguages) = (["de"], ["en"])
    var evening = try Evening()
    evening.open([english, german])
    evening.play(50)
    #expect(evening.send(.choose(StreamWishes(audio: "de"))).visible == ["remember", "load sd 50"])
    #expect(evening.send(.choose(StreamWishes(audio: "en"))).visible == ["remember", "load hd 50"])
    #expect(evening.send(.choose(StreamWishes(height: 480))).visible == ["remember", "load sd 50"])
    #expect(evening.send(.choose(StreamWishes(height: 1080))).visible == ["remember", "load hd 50"])
    (evening, german.subtitleLanguages, english.subtitleLanguages) = (try Evening(), ["de"], ["fr"])
    evening.open([english, german])
    for (language, stream) in [("de", "sd"), ("fr", "hd"), ("de", "sd")] {
      #expect(evening.send(.choose(StreamWishes(subtitles: language))).visible == ["remember", "load \(stream) 0"])
    }
    evening.send(.choose(StreamWishes(height: 1080)))
    evening.send(.failed("gone"))
    #expect(evening.send(.choose(StreamWishes(height: 720))).visible == ["remember"], "hd has just failed")
  }

  @Test func `the cap of mobile data acts while it plays`() throws {
    var item = Samples.film
    item.wishes.meteredBitRate = 2_000_000
    var evening = try Evening(item)
    evening.open([Samples.uhd, Samples.sd])
    evening.play(50)
    #expect(evening.send(.metered(true)).visible == ["load sd 50"])
    #expect(evening.send(.metered(true)).isEmpty && evening.send(.metered(false)).visible.isEmpty)
    var small = try Evening(item)
    small.open([Samples.sd])
    #expect(small.send(.metered(true)).visible.isEmpty)
  }

  @Test func `on a metered network, what is over the cap is tried after all others, the smallest first`() throws {
    let all = [Samples.uhd, Samples.hd, Samples.sd]
    for cap in [2_000_000, 1_000_000] {
      #expect(order(StreamChoice(StreamWishes(meteredBitRate: cap), isMetered: true), all) == ["sd", "hd", "uhd"])
    }
    var item = Samples.film
    item.wishes.meteredBitRate = 2_000_000
    var evening = try Evening(item)
    evening.send(.metered(true))
    #expect(evening.open(all).visible == ["load sd 0"])
    for pause in 1...2 { #expect(evening.send(.failed("503")).visible == ["load sd 0 after \(pause)"]) }
    #expect(evening.send(.failed("503")).visible == ["load hd 0"])
  }

  @Test func `changed wishes load another variant at the position reached`() throws {
    var evening = try Evening()
    evening.open([Samples.hd, Samples.sd])
    evening.play(50)
    #expect(evening.send(.choose(StreamWishes(height: 576))).visible == ["remember", "load sd 50"])
    #expect(evening.send(.choose(StreamWishes(height: 576))).isEmpty)
  }

  @Test func `the lock screen gets each change, and the position every fifteen seconds`() throws {
    func updates(_ actions: [PlaybackAction]) -> [NowPlaying] {
      actions.compactMap { if case .updateNowPlaying(let nowPlaying) = $0 { nowPlaying } else { nil } }
    }
    var evening = try Evening()
    evening.open()
    #expect(updates(evening.actions).map(\.isPlaying) == [false, true])
    #expect(updates(evening.play(60)).map { Int($0.position.inSeconds) } == [15, 30, 45, 60])
    #expect(updates(evening.send(.rate(1.5))).first?.rate == 1.5)
    #expect(updates(evening.send(.rate(1.5))).isEmpty)
    #expect(updates(evening.send(.duration(.seconds(2000)))).first?.length == .seconds(2000))
    #expect(updates(evening.send(.paused)).first?.isPlaying == false)
    #expect(updates(evening.send(.position(.seconds(60)), after: 100)).isEmpty)
  }

  @Test func `what is playing can be a live activity's state, and says how much was played`() throws {
    var evening = try Evening()
    evening.open(length: 200)
    evening.play(50)
    let now = evening.session.nowPlaying
    #expect(now.fraction == 0.25 && now.length == .seconds(200))
    #expect(try JSONDecoder().decode(NowPlaying.self, from: JSONEncoder().encode(now)) == now)
    var live = try Evening(Samples.channel)
    live.open(length: nil, live: true)
    #expect(live.session.nowPlaying.fraction == nil)
  }
}
