import Foundation
import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct StreamsTests {
  private func order(_ choice: StreamChoice, _ variants: [StreamVariant]) -> [String] {
    choice.order(variants).map(\.id.rawValue)
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

  @Test func `each variant is tried once, at the position reached, after a growing pause`() throws {
    var evening = try Evening()
    evening.open([Samples.sd, Samples.hd, Samples.uhd])
    evening.play(100)
    #expect(evening.send(.failed("410 Gone")).visible == ["load hd 100 after 1"])
    #expect(evening.send(.failed("timeout")).visible == ["load sd 100 after 2"])
    evening.send(.playing)
    evening.play(10)
    #expect(evening.send(.failed("timeout")).visible == ["give up: 410 Gone"])
    #expect(evening.send(.failed("again")).isEmpty && evening.send(.playing).isEmpty)
  }

  @Test func `after three failures within a minute, a reopened item loads nothing until later`() throws {
    var evening = try Evening()
    for _ in 0..<20 {
      evening.send(.opened([Samples.hd]), after: 1)
      evening.send(.failed("refused"), after: 1)
    }
    #expect(evening.actions.short.filter { $0.hasPrefix("load") }.count == 3)
    #expect(evening.send(.opened([Samples.hd]), after: 90).short == ["load hd 0"])
    #expect(evening.send(.opened([])).visible == ["give up: There is no stream to play it from."])
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
