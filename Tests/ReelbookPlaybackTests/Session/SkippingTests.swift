import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct SkippingTests {
  private func segment(_ kind: SkipKind, _ range: Range<Int>, from origin: SkipSegmentOrigin = .chapters) -> SkipSegment
  {
    SkipSegment(kind, .seconds(range.lowerBound)..<(.seconds(range.upperBound)), from: origin, confidence: 0.85)
  }

  private func evening(
    _ segments: [SkipSegment], _ rules: SkipRules = SkipRules(), next: PlaybackItem? = nil, first: Bool = false,
    _ adjust: (inout PlaybackPolicy) -> Void = { _ in }
  ) throws -> Evening {
    var policy = PlaybackPolicy.standard
    policy.skipping = rules
    adjust(&policy)
    var item = Samples.episode(3)
    item.isFirstOfSeason = first
    var evening = try Evening(item, next: next, policy)
    evening.open()
    evening.send(.segments(segments))
    return evening
  }

  @Test func `a skip offer comes a second before its segment and stays ten seconds, or as long as the segment`() throws
  {
    var evening = try evening([segment(.intro, 60..<150)])
    #expect(evening.play(58).visible.isEmpty)
    #expect(evening.play(1).visible == ["offer intro"])
    #expect(evening.play(10).visible.isEmpty)
    #expect(evening.play(1).visible == ["withdraw skip"])
    #expect(evening.play(50).visible.isEmpty)

    var long = try self.evening([segment(.intro, 60..<150)]) { $0.offerStays = nil }
    long.play(149)
    #expect(long.actions.visible == ["load hd 0", "offer intro"])
    #expect(long.play(1).visible == ["withdraw skip"])
  }

  @Test func `an offer returns after a jump back, and is withdrawn after a jump past its segment`() throws {
    var evening = try evening([segment(.intro, 60..<150)])
    evening.play(100)
    evening.jump(30)
    #expect(evening.play(35).visible == ["offer intro"])
    #expect(evening.jump(200).visible == ["withdraw skip"])
    #expect(evening.play(50).visible.isEmpty)
  }

  @Test func `a skip seeks the segment's end, and a kept kind is not offered for the next item`() throws {
    var evening = try evening([segment(.intro, 60..<150), segment(.recap, 200..<230)])
    evening.play(62)
    #expect(evening.send(.skip).visible == ["withdraw skip", "seek 150"])
    evening.play(52)
    #expect(evening.actions.visible.last == "offer recap")
    #expect(evening.send(.keepWatching).visible == ["withdraw skip"])
    evening.send(.play(Samples.episode(4)))
    evening.open()
    evening.send(.segments([segment(.recap, 10..<60), segment(.intro, 70..<90)]))
    #expect(evening.play(100).visible == ["offer intro", "withdraw skip"])
  }

  @Test func `a rule skips a kind at once or never, and does not skip a segment a second time`() throws {
    let rules = SkipRules([.intro: .atOnce, .recap: .never])
    var evening = try evening([segment(.recap, 20..<50), segment(.intro, 60..<150)], rules)
    #expect(evening.play(60).visible == ["seek 150"])
    evening.play(5)
    #expect(evening.send(.keepWatching).visible == ["seek 60"])
    #expect(evening.play(80).visible.isEmpty)

    var back = try self.evening([segment(.intro, 60..<150)], rules)
    back.play(70)
    back.jump(40)
    #expect(back.play(25).visible == ["offer intro"])
  }

  @Test func `a segment that is not sure enough is not skipped at once, or not even offered`() throws {
    let rows: [(offered: Double, atOnce: Double, visible: [String])] = [
      (0.25, 0.6, ["seek 150"]), (0.25, 0.9, ["offer intro"]), (0.9, 0.9, []),
    ]
    for (offered, atOnce, visible) in rows {
      var rules = SkipRules([.intro: .atOnce])
      (rules.leastConfidence, rules.leastConfidenceAtOnce) = (offered, atOnce)
      var evening = try evening([segment(.intro, 60..<150)], rules)
      let seen = evening.play(60).visible
      #expect(seen == visible, "\(offered), \(atOnce)")
    }
  }

  @Test func `a guessed segment is offered and never skipped at once`() throws {
    var guess = segment(.intro, 60..<150, from: .guess)
    guess.confidence = 0.9
    var evening = try evening([guess], SkipRules([.intro: .atOnce]))
    #expect(evening.play(65).visible == ["offer intro"])
  }

  @Test func `the intro of a season's first episode is offered only if the rules include it`() throws {
    var evening = try evening([segment(.intro, 60..<150)], first: true)
    #expect(evening.play(70).visible.isEmpty)
    var rules = SkipRules()
    rules.includesFirstEpisodes = true
    var included = try self.evening([segment(.intro, 60..<150)], rules, first: true)
    #expect(included.play(65).visible == ["offer intro"])
  }

  @Test func `credits are offered to skip only if something follows them`() throws {
    var stinger = try evening([segment(.credits, 2700..<2900)], next: Samples.episode(4)) { $0.prebuffer = nil }
    stinger.play(2702)
    #expect(stinger.actions.visible.contains("offer credits"))
    #expect(stinger.send(.skip).visible == ["withdraw skip", "seek 2900"])
    var end = try evening([segment(.credits, 2800..<2998)]) { $0.prebuffer = nil }
    end.play(2990)
    #expect(!end.actions.visible.contains("offer credits"))
  }

  @Test func `an accessible mode keeps an offer longer, or until it is answered`() throws {
    var slow = try evening([segment(.intro, 60..<150)]) { $0.offerFactor = 3 }
    slow.play(60)
    #expect(slow.play(28).visible.isEmpty)
    #expect(slow.play(3).visible == ["withdraw skip"])
    var waiting = try evening([segment(.intro, 60..<150)]) { $0.holdsOffers = true }
    waiting.play(60)
    #expect(waiting.play(85).visible.isEmpty)
  }
}
