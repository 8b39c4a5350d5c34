import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// The engines' policies as settings of a person, which all devices of the household have.
@Suite struct PolicySettingsTests {
  private func expectSetting<Policy: FieldStruct>(
    _ policy: Policy, _ standard: Policy, at location: SourceLocation = #_sourceLocation
  ) throws {
    var source = SeededGenerator(seed: 1)
    let now = try Now(Instant(milliseconds: 1_795_719_600_000), zone: "Europe/Berlin")
    let ada = PersonID(using: &source)
    var draft = Library().draft(as: ada, now: now, ids: SeededGenerator(seed: 2))
    try draft.insert(Person(id: ada))
    #expect(draft.library.preference("com.example.policy", of: ada, as: Policy.self) == nil, sourceLocation: location)
    try draft.set("com.example.policy", policy, of: ada)
    let synced = try Library(text: draft.library.text)
    #expect(synced.preference("com.example.policy", of: ada) == policy, sourceLocation: location)
    try draft.set("com.example.policy", standard, of: ada)
    #expect(draft.library.preference("com.example.policy", of: ada) == standard, sourceLocation: location)
    for value in [policy, standard] {
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(Policy.self, from: data) == value, sourceLocation: location)
    }
    // What a later version writes stays.
    var later = policy
    later.extras["newSetting"] = JSONText(of: 7)
    try draft.set("com.example.policy", later, of: ada)
    #expect(draft.library.preference("com.example.policy", of: ada) == later, sourceLocation: location)
  }

  @Test func `each policy can be a person's setting, whatever is off or changed in it`() throws {
    var playback = PlaybackPolicy.asking
    (playback.countdown, playback.prebuffer, playback.offerStays) = (nil, nil, nil)
    (playback.announceBeforeEnd, playback.nextSources) = (.seconds(40), [])
    playback.skipping = SkipRules([.intro: .atOnce, .credits: .never])
    playback.skipping.includesFirstEpisodes = true
    try expectSetting(playback, .standard)
    var queue = QueuePolicy()
    (queue.clearing, queue.refills, queue.limit) = (.everything, true, 20)
    try expectSetting(queue, .standard)
    var downloads = DownloadPolicy.rental
    (downloads.removesWatched, downloads.wifiOnly) = (false, false)
    try expectSetting(downloads, .standard)
    var recommendations = RecommendationPolicy()
    (recommendations.seed, recommendations.region, recommendations.rowLength) = (.max, "DE", 0)
    try expectSetting(recommendations, .standard)
    var plan = PlanPolicy.binge
    (plan.groupsNext, plan.missed, plan.servicesIn) = (.all, .stack, "DE")
    plan.lists = [ListID(bits: IDBits(0x4000, 1 << 63 | 9))]
    plan.leaving = [
      LeavingDate(title: .movie(603), service: "Netflix", lastDay: CivilDay(number: 20_000), source: "Guide")
    ]
    try expectSetting(plan, .standard)
    var news = NewsPolicy.morningAfter
    (news.quiet, news.region) = (WatchHours(from: "22:00", until: "08:00"), "DE")
    try expectSetting(news, .standard)
    let clock = ReleaseClock(country: "DE", hoursLater: 2, hoursByOutlet: ["HBO": 0, "arte": -3])
    try expectSetting(clock, .standard)
  }

  @Test func `a host's settings and a home screen's rows are decoded as they were encoded`() throws {
    func comesBack<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
    }
    #expect(try comesBack(RefreshPolicy.everything) && comesBack(RetryPolicy.never))
    #expect(try comesBack(BackupSchedule(prefix: "Films", every: .seconds(60), keeping: 3, isArchive: false)))
    let kinds: [RecommendationRow.Kind] = [
      .nextUp, .becauseYouLiked(.movie(1), name: "Pig"), .franchise("Alien"), .tonight,
    ]
    let reasons: [RecommendationReason] = [
      .nextEpisode(.episode(season: 1, number: 2, of: .series(3))), .trending,
      .waiting(since: Instant(milliseconds: 5)),
      .likeTitle(.movie(1), name: "Pig", shared: [.genre("Drama"), .mood(.great), .franchise]),
      .tonight(minutes: nil, people: ["Ben"]), .wellRated(7.5),
    ]
    #expect(try comesBack(kinds) && comesBack(reasons))
  }

  @Test func `every stored property of a policy is one of its fields`() {
    func expectFields<Policy: FieldStruct>(_ policy: Policy) {
      let properties = Mirror(reflecting: policy).children.compactMap(\.label).filter { $0 != "extras" }
      #expect(properties.count == Policy.fields.count, "\(Policy.self): \(properties)")
    }
    expectFields(PlaybackPolicy())
    expectFields(SkipRules())
    expectFields(QueuePolicy())
    expectFields(DownloadPolicy())
    expectFields(RecommendationPolicy())
    expectFields(PlanPolicy())
    expectFields(PlanWeights())
    expectFields(NewsPolicy())
  }
}
