import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// What services on the web know, and whether it fits this file.
@Suite struct SegmentServicesTests {
  private func short(_ segments: [SkipSegment]) -> [String] {
    segments.map { "\($0.kind) \(Int($0.start.inSeconds))-\(Int($0.end.inSeconds))" }
  }

  @Test func `a reply of TheIntroDB is read: lists, old objects, open ends, and what says nothing`() {
    let reply = """
      {"tmdb_id":90210,"type":"tv","season":1,"episode":2,
       "intro":[{"start_ms":null,"end_ms":61500,"confidence":0.82,"submission_count":4}],
       "recap":[{"start_ms":61500,"end_ms":102000,"confidence":null,"submission_count":1},
                {"start_ms":120000,"end_ms":131000},{"start_ms":5,"end_ms":null}],
       "credits":[{"start_ms":2501000,"end_ms":2560000},{"start_ms":2590500,"end_ms":null},{"start_ms":null}],
       "preview":[{"start_ms":2650000,"end_ms":null},{"start_ms":null,"end_ms":40000}]}
      """
    let segments = CutList.theIntroDB(Data(reply.utf8), length: .seconds(2700))
    #expect(
      short(segments) == [
        "credits 2501-2560", "credits 2590-2700", "intro 0-61", "preview 2650-2700", "recap 61-102", "recap 120-131",
      ])
    #expect(segments.allSatisfy { $0.source == .web && (0.3...1).contains($0.confidence) })
    let old = """
      {"intro":{"start_ms":30000,"end_ms":90000,"submission_count":2},
       "recap":{"start_ms":null,"end_ms":null,"submission_count":0},"credits":{"start_ms":2000000,"end_ms":0}}
      """
    #expect(short(CutList.theIntroDB(Data(old.utf8), length: .seconds(2100))) == ["credits 2000-2100", "intro 30-90"])
    for text in ["", "<html>", "[]", "7", #"{"error":"Usage limit exceeded"}"#, #"{"intro":[null,3,"x"]}"#] {
      #expect(CutList.theIntroDB(Data(text.utf8), length: .seconds(2100)).isEmpty)
    }
  }

  @Test func `a reply of IntroDB is one person's guess`() {
    let reply = """
      {"imdb_id":"tt7654321","season":1,"episode":3,
       "intro":{"start_sec":42.5,"end_sec":101,"start_ms":42500,"end_ms":101000,"confidence":1,"submission_count":1},
       "recap":null,"outro":{"start_sec":2510,"end_sec":2588.5,"confidence":0.7,"submission_count":3}}
      """
    let segments = CutList.introDB(Data(reply.utf8), length: .seconds(2600))
    #expect(short(segments) == ["intro 42-101", "credits 2510-2588"])
    #expect(segments.allSatisfy { $0.confidence < SkipRules().leastConfidenceAtOnce && $0.measuredLength == nil })
  }

  @Test func `a reply of AniSkip is read in both versions, and mixed openings are never skipped at once`() {
    let second = """
      {"statusCode":200,"found":true,"results":[
       {"interval":{"startTime":88.2,"endTime":178.2},"skipType":"op","skipId":"6f","episodeLength":1419.96},
       {"interval":{"startTime":1310,"endTime":1400},"skipType":"mixed-ed","skipId":"0b","episodeLength":1421.1}]}
      """
    let segments = CutList.aniSkip(Data(second.utf8), length: .seconds(1420))
    #expect(short(segments) == ["intro 88-178", "credits 1310-1400"])
    #expect(segments[1].confidence < SkipRules().leastConfidenceAtOnce && segments[0].confidence > 0.6)
    let first = """
      {"found":true,"results":[{"interval":{"start_time":5,"end_time":95},"skip_type":"op","skip_id":"1","episode_length":0}]}
      """
    #expect(short(CutList.aniSkip(Data(first.utf8), length: .seconds(1420))) == ["intro 5-95"])
    #expect(CutList.aniSkip(Data(#"{"statusCode":404,"found":false,"results":[]}"#.utf8)).isEmpty)
  }

  @Test func `each service is asked for this item and this file, and for nothing that it cannot know`() async {
    let transport = ScriptedTransport(.text("{}"))
    var (episode, film) = (Samples.episode(3, season: 2), Samples.film)
    episode.outsideIDs = ["imdb": "tt11691774", "tvdb": "396390"]
    film.outsideIDs = ["imdb": "tt0133093"]
    episode.runtime = .seconds(2100)
    let file = PlayedFile(length: .milliseconds(2_100_500))
    _ = await SkipSegmentSource.theIntroDB(transport, key: "own").segments(of: episode, in: file)
    _ = await SkipSegmentSource.theIntroDB(transport).segments(of: film, in: PlayedFile())
    _ = await SkipSegmentSource.introDB(transport).segments(of: episode, in: file)
    _ = await SkipSegmentSource.aniSkip(transport, numbering: { _ in (id: 21, episode: 6.5) }).segments(
      of: episode, in: file)
    let requests = transport.requests
    #expect(
      requests.map(\.url.absoluteString) == [
        "https://api.theintrodb.org/v3/media?tmdb_id=107113&season=2&episode=3&duration_ms=2100500",
        "https://api.theintrodb.org/v3/media?tmdb_id=603",
        "https://api.introdb.app/segments?imdb_id=tt11691774&season=2&episode=3",
        "https://api.aniskip.com/v2/skip-times/21/6.5?types=op&types=ed&types=mixed-op&types=mixed-ed&types=recap"
          + "&episodeLength=2100.5",
      ])
    #expect(requests.first?.headers["Authorization"] == "Bearer own" && requests[1].headers.isEmpty)
    // A film at IntroDB, a special, a channel, another cut.
    _ = await SkipSegmentSource.introDB(transport).segments(of: film, in: file)
    _ = await SkipSegmentSource.theIntroDB(transport).segments(of: Samples.episode(1, season: 0), in: file)
    _ = await SkipSegmentSource.theIntroDB(transport).segments(of: Samples.channel, in: file)
    _ = await SkipSegmentSource.introDB(transport).segments(of: episode, in: PlayedFile(length: .seconds(2700)))
    #expect(transport.requests.count == 4)
    // A title of no TMDb id is found by the others; without any, nobody is asked.
    var show = PlaybackItem(MediaID("series/tv/lost/s2e3") ?? .absent, title: "Lost")
    var asked: [String] = []
    for ids in [["imdb": "tt0411008", "tvdb": "73739"], ["imdb": "tt0411008"], ["wikidata": "Q23567"]] {
      show.outsideIDs = ids
      _ = await SkipSegmentSource.theIntroDB(transport).segments(of: show, in: PlayedFile())
      asked.append(transport.requests.last?.url.query ?? "")
    }
    #expect(asked[0] == "tvdb_id=73739&season=2&episode=3" && asked[1] == "imdb_id=tt0411008&season=2&episode=3")
    #expect(transport.requests.count == 6)
  }

  @Test func `a Jellyfin server is asked for what the app plays from it`() async throws {
    let reply = #"{"Items":[{"Type":"Intro","StartTicks":300000000,"EndTicks":1200000000}],"TotalRecordCount":1}"#
    let transport = ScriptedTransport(.text(reply))
    let server = try #require(URL(string: "https://jellyfin.example/media/"))
    let source = SkipSegmentSource.jellyfin(transport, server: server, token: "t0ken") { item in
      switch item.subject {
      case Samples.film.subject: "f137a2dd21bbc1b99aa5c0f6bf02a805"
      case Samples.episode(1).subject: "../Users"
      default: nil
      }
    }
    let found = await source.segments(of: Samples.film, in: PlayedFile(length: .seconds(8160)))
    #expect(short(found) == ["intro 30-120"] && found.map(\.source) == [.jellyfin])
    for item in [Samples.episode(1), Samples.episode(2), Samples.channel] {
      #expect(await source.segments(of: item, in: PlayedFile()).isEmpty)
    }
    let asked = "https://jellyfin.example/media/MediaSegments/f137a2dd21bbc1b99aa5c0f6bf02a805"
    #expect(transport.requests.map(\.url.absoluteString) == [asked])
    #expect(transport.requests.first?.headers == ["Authorization": "MediaBrowser Token=\"t0ken\""])
  }

  @Test func `an intro that two episodes have at the same place is evidence for the others of the season`() async {
    let found = SkipSegmentSource { item, _ in
      let starts = [1: 30, 2: 200, 3: 33, 4: 90, 6: 31]
      guard item.subject.season == 1, let start = item.subject.episode.flatMap({ starts[$0] }) else { return [] }
      return [SkipSegment(.intro, .seconds(start)..<(.seconds(start + 60)), from: .web, confidence: 0.55)]
    }
    let broker = SkipSegmentBroker([found, .guesses])
    func intro(_ number: Int, season: Int = 1) async -> SkipSegment? {
      await broker.segments(of: Samples.episode(number, season: season), in: PlayedFile(length: .seconds(1500)))
        .first { $0.kind == .intro }
    }
    _ = await (intro(1), intro(2))
    #expect(await intro(5)?.source == .guess, "nothing agrees so far")
    _ = await intro(3)
    let fifth = await intro(5)
    #expect(fifth?.source == .season && fifth?.start == .seconds(33))
    #expect(fifth?.confidence ?? 1 < SkipRules().leastConfidenceAtOnce, "it is offered")
    #expect(await intro(5, season: 2)?.source == .guess)
    // One that says something else, and is surer, stays; one that agrees is made surer.
    #expect(await intro(4)?.start == .seconds(90))
    let sixth = await intro(6)
    #expect(sixth?.source == .web && sixth?.confidence ?? 0 > 0.6)
    // What is derived is no evidence itself.
    #expect(await intro(7)?.start == .seconds(31))
  }

  @Test func `a refusal, a page and silence bring nothing`() async {
    for outcome in [
      ScriptedTransport(.text("{}", status: 404)), ScriptedTransport(.text("{}", status: 429)),
      ScriptedTransport(.text("<html>")),
      ScriptedTransport(.error(.offline)),
    ] {
      let source = SkipSegmentSource.theIntroDB(outcome)
      #expect(await source.segments(of: Samples.film, in: PlayedFile(length: .seconds(8160))).isEmpty)
    }
  }

  /// A film that a service knows as 8,160 seconds long, in four versions.
  @Test(arguments: [
    (8160, ["recap 10-60", "credits 7800-8160"], true), (8162, ["recap 10-60", "credits 7800-8160"], true),
    (8172, ["recap 10-60", "credits 7812-8172"], false), (10_300, [], false), (7834, [], false),
  ])
  func `what was measured on one version is used on others as far as it fits`(
    length: Int, expected: [String], isSure: Bool
  ) {
    let known = [
      SkipSegment(.recap, .seconds(10)..<(.seconds(60)), from: .web, confidence: 0.9, length: .seconds(8160)),
      SkipSegment(.credits, .seconds(7800)..<(.seconds(8160)), from: .web, confidence: 0.9, length: .seconds(8160)),
    ]
    let fitted = SkipSegmentBroker.join(known, length: .seconds(length))
    #expect(short(fitted) == expected)
    #expect(fitted.allSatisfy { ($0.confidence >= SkipRules().leastConfidenceAtOnce) == isSure })
  }

  /// Each is a segment of the web on an episode of 2,400 seconds.
  @Test(arguments: [
    (SkipKind.intro, 0, 90, true), (.intro, 1150, 1240, true), (.intro, 1300, 1390, false), (.intro, 0, 400, false),
    (.intro, 2500, 2590, false), (.intro, 30, 31, false), (.recap, 0, 500, true), (.recap, 0, 700, false),
    (.recap, 1500, 1560, false), (.credits, 2300, 2400, true), (.credits, 2300, 99_998, true),
    (.credits, 600, 700, false), (.credits, 1201, 2400, true), (.preview, 2350, 2400, true),
    (.preview, 100, 160, false), (.commercial, 600, 900, true), (.commercial, 600, 1300, false),
  ])
  func `what lies where its kind cannot lie is not used`(kind: SkipKind, start: Int, end: Int, isUsed: Bool) {
    func join(_ origin: SkipSegmentOrigin) -> [SkipSegment] {
      let segment = SkipSegment(kind, .seconds(start)..<(.seconds(end)), from: origin, confidence: 0.8)
      return SkipSegmentBroker.join([segment], length: .seconds(2400))
    }
    #expect(join(.web).isEmpty == !isUsed)
    #expect(join(.byHand).isEmpty == (end - start < 2 || start > 2400), "a person may mark what they like")
  }

  @Test func `several candidates become one by their confidence, and agreement raises it`() {
    func part(_ start: Int, _ end: Int, _ origin: SkipSegmentOrigin, _ confidence: Double) -> SkipSegment {
      SkipSegment(.intro, .seconds(start)..<(.seconds(end)), from: origin, confidence: confidence)
    }
    func join(_ parts: SkipSegment...) -> [SkipSegment] { SkipSegmentBroker.join(parts, length: .seconds(2400)) }
    #expect(
      short(join(part(30, 90, .web, 0.5), part(200, 260, .web, 0.8))) == ["intro 30-90", "intro 200-260"],
      "one source may know two")
    #expect(short(join(part(30, 90, .web, 0.5), part(200, 260, .chapters, 0.8))) == ["intro 200-260"])
    #expect(
      short(join(part(30, 90, .web, 0.9), part(32, 90, .chapters, 0.8), part(200, 260, .chapters, 0.8)))
        == ["intro 30-90", "intro 200-260"], "the sources agree on the first")
    #expect(short(join(part(30, 90, .web, 0.5), part(40, 100, .season, 0.8))) == ["intro 40-100"])
    #expect(join(part(30, 90, .web, 0.5), part(32, 92, .season, 0.8)).first?.confidence == 0.9)
    #expect(short(join(part(0, 90, .fallback, 0.3), part(32, 92, .web, 0.5))) == ["intro 32-92"])
  }

  @Test func `two services are two sources: of their intros the surer stays, and agreement raises it`() async {
    func service(_ start: Int, _ confidence: Double) -> SkipSegmentSource {
      SkipSegmentSource { _, _ in
        [SkipSegment(.intro, .seconds(start)..<(.seconds(start + 60)), from: .web, confidence: confidence)]
      }
    }
    let file = PlayedFile(length: .seconds(2400))
    let apart = SkipSegmentBroker([service(30, 0.5), service(200, 0.8)])
    #expect(await short(apart.segments(of: Samples.episode(2), in: file)) == ["intro 200-260"])
    let both = SkipSegmentBroker([service(30, 0.5), service(31, 0.8)])
    let agreeing = await both.segments(of: Samples.episode(2), in: file)
    #expect(short(agreeing) == ["intro 31-91"] && abs((agreeing.first?.confidence ?? 0) - 0.9) < 1e-9)
  }

  @Test func `where the file's length is unknown, the web's segments are offered and never skipped at once`() {
    let part = SkipSegment(.intro, .seconds(30)..<(.seconds(90)), from: .web, confidence: 0.9, length: .seconds(2400))
    let fitted = SkipSegmentBroker.join([part], length: nil)
    #expect(short(fitted) == ["intro 30-90"])
    #expect(fitted.allSatisfy { $0.confidence < SkipRules().leastConfidenceAtOnce })
  }

  @Test func `ends of the web's segments snap to the file's own chapters`() async {
    let web = SkipSegmentSource { _, _ in
      [SkipSegment(.intro, .seconds(58)..<(.milliseconds(148_500)), from: .web, confidence: 0.6)]
    }
    let chapters = [
      FileChapter("1", at: .zero), FileChapter("2", at: .seconds(60)), FileChapter("3", at: .seconds(150)),
    ]
    let broker = SkipSegmentBroker([web])
    let snapped = await broker.segments(
      of: Samples.episode(2), in: PlayedFile(length: .seconds(1400), chapters: chapters))
    #expect(short(snapped) == ["intro 60-150"] && abs((snapped.first?.confidence ?? 0) - 0.65) < 1e-9)
    let far = await broker.segments(of: Samples.episode(2), in: PlayedFile(length: .seconds(1400)))
    #expect(short(far) == ["intro 58-148"])
  }

  @Test func `the fallback is offered where nothing is known, and skipped at once if wished`() async throws {
    for (skips, expected) in [(false, "offer intro"), (true, "seek 90")] {
      var policy = PlaybackPolicy.standard
      policy.skipping = SkipRules([.intro: .atOnce])
      policy.skipping.skipsFallback = skips
      var evening = try Evening(Samples.episode(2), policy)
      evening.open(length: 1400)
      let broker = SkipSegmentBroker([.fallbackIntro(), .known([Samples.film.subject: []])])
      let segments = await broker.segments(of: evening.session.item, in: PlayedFile(length: .seconds(1400)))
      #expect(evening.send(.segments(segments)).visible == [expected])
    }
    let source = SkipSegmentSource.fallbackIntro()
    #expect(await source.segments(of: Samples.film, in: PlayedFile(length: .seconds(7000))).isEmpty)
    #expect(await source.segments(of: Samples.episode(1), in: PlayedFile(length: .seconds(300))).isEmpty)
  }

  @Test func `a scene behind the credits is never cut, whether it has a name or not`() throws {
    for scene in ["Post-Credits Scene", "Chapter 13", ""] {
      let file = PlayedFile(
        length: .seconds(2600),
        chapters: [
          FileChapter("Part A", at: .zero), FileChapter("Credits", at: .seconds(2400)),
          FileChapter(scene, at: .seconds(2550)),
        ])
      var evening = try Evening(next: Samples.episode(2))
      evening.open(length: 2600)
      evening.send(.segments(ChapterSegments.segments(of: file)))
      evening.play(2545)
      #expect(evening.actions.visible.contains("offer credits"), "\(scene)")
      #expect(!evening.actions.short.contains { $0.hasPrefix("next") }, "\(scene)")
      evening.play(55)
      #expect(evening.send(.ended).visible == ["next in 10"], "\(scene)")
    }
  }

  @Test func `a last chapter without a name is a guess, which ends no story`() async throws {
    let chapters = [0, 1200, 2330].map { FileChapter("", at: .seconds($0)) }
    let file = PlayedFile(length: .seconds(2600), chapters: chapters)
    let segments = await SkipSegmentBroker([.chapters, .guesses]).segments(of: Samples.episode(2), in: file)
    #expect(short(segments.filter { $0.kind == .credits }) == ["credits 2330-2600"])
    #expect(segments.allSatisfy { $0.source == .guess })
    var evening = try Evening(next: Samples.episode(2))
    evening.open(length: 2600)
    evening.send(.segments(segments))
    evening.play(2599)
    #expect(!evening.actions.short.contains { $0.hasPrefix("next") })
    #expect(evening.send(.ended, after: 1).visible == ["next in 10"])
  }

  @Test func `a scene behind the credits is never cut, whoever says where they begin`() async throws {
    for (origin, length) in [(SkipSegmentOrigin.web, 2600), (.web, 2612), (.playlist, 2600), (.season, 2600)] {
      let others = SkipSegmentSource { _, _ in
        [
          SkipSegment(
            .credits, .seconds(2400)..<(.seconds(2600)), from: origin, confidence: 0.9, length: .seconds(2600))
        ]
      }
      for names in [["Part A", "Credits", "Post-Credits Scene"], ["Part A", "12", "Stinger"]] {
        let chapters = zip(names, [0, 2400, 2550]).map { FileChapter($0, at: .seconds($1 + length - 2600)) }
        let file = PlayedFile(length: .seconds(length), chapters: chapters)
        var evening = try Evening(next: Samples.episode(2))
        evening.open(length: length)
        let broker = SkipSegmentBroker([others, .chapters])
        evening.send(.segments(await broker.segments(of: evening.session.item, in: file)))
        evening.play(length - 1)
        #expect(evening.actions.visible.contains("offer credits"), "\(origin) \(length) \(names)")
        #expect(!evening.actions.short.contains { $0.hasPrefix("next") }, "\(origin) \(length) \(names)")
      }
    }
    // A chapter where the credits begin is no scene behind them, whatever its name.
    let web = SkipSegmentSource { _, _ in
      [SkipSegment(.credits, .seconds(2400)..<(.seconds(2600)), from: .web, confidence: 0.9)]
    }
    let file = PlayedFile(length: .seconds(2600), chapters: [FileChapter("Farewell", at: .seconds(2404))])
    #expect(await short(SkipSegmentBroker([web]).segments(of: Samples.episode(2), in: file)) == ["credits 2400-2600"])
  }

  @Test func `beside an opening, an intro is the scene before it, and an intro of minutes is a scene`() {
    func kinds(_ chapters: [(String, Int)]) -> [String] {
      short(
        ChapterSegments.segments(
          of: PlayedFile(length: .seconds(1440), chapters: chapters.map { FileChapter($0.0, at: .seconds($0.1)) })))
    }
    #expect(
      kinds([("Intro", 0), ("Opening", 120), ("Part A", 210), ("ED", 1320)]) == ["intro 120-210", "credits 1320-1440"])
    #expect(kinds([("Intro", 0), ("Credits", 420)]) == [])
    #expect(kinds([("Intro", 0), ("Episode", 90), ("Ending", 1350)]) == ["intro 0-90", "credits 1350-1440"])
    #expect(kinds([("A", 0), ("Intro", 60), ("Intro", 60), ("B", 150)]) == ["intro 60-150", "intro 60-150"])
  }
}
