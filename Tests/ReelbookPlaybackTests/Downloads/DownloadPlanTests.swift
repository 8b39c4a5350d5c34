import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct DownloadPlanTests {
  private func plan(
    _ world: TestLibrary, _ policy: DownloadPolicy = .standard, network: NetworkState = .free,
    onDisk: [String: Int] = [:]
  ) -> [String] {
    world.library.downloadPlan(policy, asOf: world.now, network: network, onDisk: onDisk).map { step in
      switch step {
      case .remove(let id, let reason): "remove \(id.subject.description.suffix(3)) \(reason)"
      case .add(_, let subject, let quality): "add \(subject.description.suffix(4)) \(quality)"
      case .pause(let id, let reason): "pause \(id.subject.description.suffix(3)) \(reason)"
      case .start(let id): "start \(id.subject.description.suffix(3))"
      case .wait(let id, let reason): "wait \(id.subject.description.suffix(3)) \(reason)"
      }
    }
  }

  private func world(_ downloads: [(MediaID, DownloadState, Int?)]) throws -> TestLibrary {
    var world = try TestLibrary()
    try world.edit { draft in
      for (subject, state, gigabytes) in downloads {
        let moment = draft.now.instant
        try draft.downloads.add(subject, Samples.hd)
        try draft.downloads.edit(subject) { download in
          download.state = state
          download.bytes = gigabytes.map { $0 * 1_000_000_000 }
          if state == .done { download.finished = moment }
        }
      }
    }
    return world
  }

  @Test func `downloads start in order, as many at once as fit, and not over a metered network`() throws {
    let world = try world([
      (.movie(603), .queued, 6), (.movie(105), .queued, 5), (.movie(11), .queued, 1), (.movie(12), .queued, 1),
    ])
    #expect(plan(world) == ["start 603", "wait 105 quota", "start /11"])
    #expect(plan(world, network: .metered) == [] && plan(world, network: .none) == [])
    var policy = DownloadPolicy()
    (policy.wifiOnly, policy.quota, policy.concurrentDownloads) = (false, 20, 3)
    #expect(plan(world, policy, network: .metered) == ["start 603", "start 105", "start /11"])
  }

  @Test func `a running download pauses on a metered network, or if the quota is full`() throws {
    let world = try world([(.movie(603), .done, 8), (.movie(105), .running, 1), (.movie(11), .running, 5)])
    #expect(plan(world) == ["pause /11 quota"])
    #expect(plan(world, network: .metered) == ["pause 105 network", "pause /11 network"])
  }

  @Test func `the plan removes watched and expired downloads, and a rental two days after its first play`() throws {
    var world = try world([(.movie(603), .done, 1), (.movie(105), .done, 1)])
    var tidy = DownloadPolicy.standard
    tidy.removesWatched = true
    #expect(plan(world, tidy) == [])
    try world.edit { try $0.watch(.movie(603)) }
    #expect(plan(world, tidy) == ["remove 603 watched"] && plan(world) == [], "watched ones stay unless asked")
    try world.edit { try $0.playback.recordOpened(Samples.hd, of: .movie(603)) }
    #expect(plan(world, tidy) == [], "it may still be playing")
    try world.edit { draft in
      let moment = draft.now.instant
      try draft.downloads.edit(.movie(105)) { $0.firstPlayed = moment }
    }
    world.now.instant = world.now.instant.adding(.seconds(49 * 3600))
    #expect(plan(world, .rental) == ["remove 105 expired"] && plan(world, tidy) == ["remove 603 watched"])
    world.now.instant = world.now.instant.adding(.seconds(28 * 86_400))
    #expect(plan(world) == ["remove 603 expired", "remove 105 expired"])
  }

  @Test func `a download says when it is removed, and the library how much room all of them take`() throws {
    var world = try world([(.movie(603), .done, 8), (.movie(105), .running, 1), (.movie(11), .done, 3)])
    // Somebody else's download of the same stream is the same file.
    var ben = PersonID.absent
    try world.edit { draft in
      ben = try draft.addPerson("Ben")
      let moment = draft.now.instant
      try draft.downloads.add(.movie(603), Samples.hd, by: ben)
      try draft.downloads.edit(.movie(603), by: ben) { ($0.state, $0.bytes) = (.done, 8_000_000_000) }
      try draft.downloads.edit(.movie(11)) { $0.firstPlayed = moment }
    }
    #expect(world.library.downloadedBytes == 11_000_000_000)
    var rental = DownloadPolicy.standard
    rental.keptAfterPlay = .seconds(48 * 3600)
    func download(_ subject: MediaID) throws -> Download {
      try #require(world.library.downloads().first { $0.subject == subject && $0.person != ben })
    }
    let (kept, played) = (try download(.movie(603)), try download(.movie(11)))
    #expect(kept.finished != nil && played.firstPlayed != nil)
    #expect(kept.expiry(rental) == kept.finished?.adding(.seconds(30 * 86_400)))
    #expect(played.expiry(rental) == played.firstPlayed?.adding(.seconds(48 * 3600)))
    #expect(try download(.movie(105)).expiry(rental) == nil, "it is not complete")
  }

  @Test func `a download rule adds the next episodes and removes them once they are watched`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.watch(TestLibrary.episode(1), at: .year(2024))
      try draft.downloads.keepNext(2, of: TestLibrary.series, quality: .low)
    }
    #expect(plan(world) == ["add s1e2 low", "add s1e3 low"])
    try world.edit { draft in
      for number in 2...3 {
        try draft.downloads.add(TestLibrary.episode(number), Samples.sd, quality: .low, byRule: true)
      }
    }
    #expect(plan(world) == ["start 1e2", "start 1e3"])
    try world.edit { try $0.watch(TestLibrary.episode(2)) }
    #expect(plan(world) == ["remove 1e2 watched", "add s1e4 low", "start 1e3"])
    try world.edit { try $0.downloads.keepNext(0, of: TestLibrary.series) }
    #expect(plan(world) == ["remove 1e2 watched", "start 1e3"])
    try world.edit { try $0.skip(TestLibrary.episode(3)) }
    #expect(plan(world) == ["remove 1e2 watched", "remove 1e3 watched"], "what is skipped is not needed either")
    #expect(throws: LibraryError.self) { try world.edit { try $0.downloads.keepNext(1, of: .movie(603)) } }
    #expect(throws: LibraryError.self) { try world.edit { try $0.downloads.add(MediaID(TestLibrary.series)) } }
  }

  @Test func `a title that leaves the library takes its downloads along, unless it is playing or never was there`()
    throws
  {
    var world = try world([(.movie(603), .done, 1), (.movie(105), .queued, 1), (.movie(11), .done, 1)])
    try world.edit { try $0.downloads.keepNext(1, of: TestLibrary.series, quality: .low) }
    #expect(plan(world) == ["add s1e1 low", "start 105"])
    try world.edit { draft in
      for title in [TitleID.movie(603), .movie(105), TestLibrary.series] { try draft.remove(title) }
    }
    #expect(plan(world) == ["remove 603 removed", "remove 105 removed"])
    try world.undo()
    #expect(plan(world) == ["add s1e1 low", "start 105"])
    try world.edit { draft in
      try draft.remove(TitleID.movie(603))
      try draft.playback.recordOpened(Samples.hd, of: .movie(603))
      // Asked for after the title was removed: it is wanted for itself.
      try draft.remove(TitleID.movie(105))
      try draft.downloads.add(.movie(105), Samples.hd)
    }
    #expect(plan(world) == ["wait 603 removed", "add s1e1 low", "start 105"])
    world.now.instant = world.now.instant.adding(.seconds(6 * 3600))
    #expect(plan(world) == ["remove 603 removed", "add s1e1 low", "start 105"])
  }

  @Test func `an episode that was given up makes way for the next, and is not added again`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.downloads.keepNext(2, of: TestLibrary.series, quality: .low)
      for number in 1...2 {
        try draft.downloads.add(TestLibrary.episode(number), Samples.sd, quality: .low, byRule: true)
      }
      let moment = draft.now.instant
      try draft.downloads.edit(TestLibrary.episode(1)) { ($0.state, $0.failures, $0.failed) = (.failed, 4, moment) }
    }
    #expect(plan(world) == ["start 1e2"], "it is still tried")
    try world.edit { try $0.downloads.edit(TestLibrary.episode(1)) { $0.failures = 5 } }
    #expect(plan(world) == ["add s1e3 low", "start 1e2"])
  }

  @Test func `the whole library's plan neither adds nor starts what a person may not see`() throws {
    var world = try TestLibrary()
    let carl = try world.adding("Carl") { draft, carl in
      try draft.screenTime.limit(carl, to: ViewingRule(forbidden: [.movie(603), TestLibrary.series]))
      try draft.downloads.add(.movie(603), Samples.hd, by: carl)
      try draft.downloads.add(.movie(105), Samples.hd, by: carl)
      try draft.downloads.keepNext(2, of: TestLibrary.series, by: carl)
    }
    #expect(plan(world) == ["start 105"])
    try world.edit { try $0.screenTime.limit(carl, to: ViewingRule()) }
    #expect(plan(world) == ["add s1e1 medium", "add s1e2 medium", "start 603", "start 105"])
  }

  @Test func `a failed download is tried again at growing intervals, as often as the policy says`() throws {
    var world = try world([(.movie(603), .failed, nil)])
    for (failures, minutes) in [(1, 1), (2, 4), (3, 16), (4, 64)] {
      let moment = world.now.instant
      try world.edit { draft in
        try draft.downloads.edit(.movie(603)) { ($0.failures, $0.failed) = (failures, moment) }
      }
      world.now.instant = moment.adding(.seconds(minutes * 60 - 1))
      #expect(plan(world) == [], "\(failures)")
      world.now.instant = moment.adding(.seconds(minutes * 60))
      #expect(plan(world) == ["start 603"], "\(failures)")
    }
    try world.edit { try $0.downloads.edit(.movie(603)) { $0.failures = 5 } }
    world.now.instant = world.now.instant.adding(.seconds(86_400))
    #expect(plan(world) == [])
    try world.edit { try $0.downloads.add(.movie(603)) }
    #expect(plan(world) == ["start 603"], "the person asks for it again")
  }

  @Test func `two people's downloads of one stream are one file, and of two streams two`() throws {
    var world = try world([(.movie(603), .running, 1)])
    let ben = try world.adding("Ben") { draft, ben in try draft.downloads.add(.movie(603), Samples.hd, by: ben) }
    #expect(plan(world) == [], "one fetch at a time")
    try world.edit { try $0.downloads.edit(.movie(603)) { $0.state = .done } }
    #expect(plan(world) == ["start 603"], "which gets the file that is there")
    #expect(Set(world.library.downloads().map(\.fileName)).count == 1)
    try world.edit { try $0.downloads.add(.movie(603), Samples.sd, by: ben) }
    #expect(Set(world.library.downloads().map(\.fileName)).count == 2)
  }

  @Test func `a download quality chooses the best variant within its limits`() {
    let all = [Samples.uhd, Samples.sd, Samples.hd]
    let chosen = [DownloadQuality.low, .medium, .high, .best].map { $0.choice(among: all)?.id }
    #expect(chosen == ["sd", "hd", "hd", "uhd"])
    #expect(DownloadQuality.low.choice(among: [Samples.uhd, Samples.hd])?.id == "hd")
    #expect(DownloadQuality.low.choice(among: []) == nil)
    var policy = DownloadPolicy()
    policy.daysKept = 6
    #expect(throws: PlaybackError.outOfRange("daysKept", 6, in: 7...90, "days")) { try policy.check() }
  }
}
