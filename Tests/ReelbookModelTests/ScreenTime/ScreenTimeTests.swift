import ReelbookMerge
import ReelbookModel
import Testing

@Suite struct ScreenTimeTests {
  private let phone = DeviceID(bits: 1)
  private let tv = DeviceID(bits: 2)

  private func world(_ limits: WatchLimits) throws -> World {
    var world = try World()
    world.library = Library(schema: RecordSchema.standard.addingScreenTime())
    let ben = world.ben
    try world.edit { draft in
      try draft.insert(Person(id: ben))
      try draft.screenTime.limit(ben, to: limits)
    }
    return world
  }

  @Test func `time adds up over devices, and the highest value of each device counts`() throws {
    var one = try world(WatchLimits(daily: .seconds(7200)))
    let ben = one.ben
    try one.edit { try $0.screenTime.count(.seconds(1800), on: phone, by: ben) }
    var two = one.fork(device: 2)
    try two.edit { try $0.screenTime.count(.seconds(600), on: tv, by: ben) }
    try one.edit { try $0.screenTime.count(.seconds(900), on: phone, by: ben) }
    exchange(&one, &two)
    #expect(one.library.timeLeft(of: ben, asOf: one.now).duration == .seconds(7200 - 1800 - 600 - 900))
    one.merge(two)
    #expect(two.library.timeLeft(of: ben, asOf: one.now).watchedToday == .seconds(3300), "a second merge adds nothing")
  }

  @Test func `of the limits for the day, the week and the hours, the one reached first counts`() throws {
    // It is Friday, 20 November 2026, past eight in the evening.
    var world = try world(WatchLimits(daily: .seconds(3600), weekly: .seconds(5400)))
    let ben = world.ben
    let monday = world.now
    world.now.instant = world.now.instant.adding(.seconds(-4 * 86400))
    try world.edit { try $0.screenTime.count(.seconds(4000), on: phone, by: ben) }
    world.now = monday
    #expect(world.library.timeLeft(of: ben, asOf: world.now).duration == .seconds(1400))
    #expect(world.library.timeLeft(of: ben, asOf: world.now).limit == .week)
    try world.edit { try $0.screenTime.limit(ben, to: WatchLimits(hours: WatchHours(from: "07:00", until: "20:30"))) }
    let left = world.library.timeLeft(of: ben, asOf: try Now("2026-11-20T19:10:00Z".instant, zone: "Europe/Berlin"))
    #expect(left.duration == .seconds(20 * 60) && left.limit == .hours)
    let late = try Now("2026-11-20T20:00:00Z".instant, zone: "Europe/Berlin")
    #expect(world.library.timeLeft(of: ben, asOf: late).isOver)
    #expect(world.library.timeLeft(of: world.anna, asOf: late).duration == nil)
  }

  @Test func `hours may go past midnight`() {
    let hours = WatchHours(from: "18:00", until: "01:00")
    #expect(hours?.from == 18 * 60 && hours?.until == 60)
    #expect(WatchHours(rawValue: "18-20") == nil && WatchHours(rawValue: "25:00-26:00") == nil)
    #expect(WatchHours(rawValue: "07:00-24:00") != nil)
  }

  @Test func `a player goes on, finishes the episode, or stops`() throws {
    var world = try world(WatchLimits(daily: .seconds(60)))
    let ben = world.ben
    #expect(world.library.timeLeft(of: ben, asOf: world.now).decision == .goOn(askAgainIn: .seconds(60)))
    try world.edit { try $0.screenTime.count(.seconds(61), on: phone, by: ben) }
    #expect(world.library.timeLeft(of: ben, asOf: world.now).decision == .stop(.day))
    try world.edit { try $0.screenTime.limit(ben, to: WatchLimits(daily: .seconds(60), finishesEpisode: true)) }
    #expect(world.library.timeLeft(of: ben, asOf: world.now).decision == .finish(.day))
    #expect(world.library.timeLeft(of: world.anna, asOf: world.now).decision == .goOn(askAgainIn: nil))
  }

  @Test func `extra time is for one day`() throws {
    var world = try world(WatchLimits(daily: .seconds(60), weekly: .seconds(60)))
    let ben = world.ben
    try world.edit { try $0.screenTime.count(.seconds(60), on: phone, by: ben) }
    try world.edit { try $0.screenTime.give(.seconds(600), to: ben) }
    #expect(world.library.timeLeft(of: ben, asOf: world.now).duration == .seconds(600))
    #expect(world.words == ["Gave 10 minutes more"])
    let tomorrow = Now(world.now.instant.adding(.seconds(86400)), in: world.now.zone)
    #expect(world.library.timeLeft(of: ben, asOf: tomorrow).watchedToday == .zero)
    #expect(
      world.library.timeLeft(of: ben, asOf: tomorrow).duration == .seconds(60), "only the week keeps the extra time")
  }

  @Test func `time that is watched past midnight counts for both days, each with its part`() throws {
    var world = try world(WatchLimits())
    let ben = world.ben
    world.now = try Now("2026-11-20T23:09:00Z".instant, zone: "Europe/Berlin")
    try world.edit { try $0.screenTime.count(.seconds(1800), on: phone, by: ben) }
    let (friday, saturday) = ("2026-11-20".day, "2026-11-21".day)
    let watched = world.library.watchedTime(of: ben, days: friday...saturday)
    #expect(watched == [friday: .seconds(1200), saturday: .seconds(600)])
  }

  @Test func `short stretches add up to the millisecond`() throws {
    for (milliseconds, count) in [(400, 2000), (1500, 1000)] {
      var world = try world(WatchLimits())
      let ben = world.ben
      try world.edit { draft in
        for _ in 0..<count { try draft.screenTime.count(.milliseconds(milliseconds), on: phone, by: ben) }
      }
      let left = world.library.timeLeft(of: ben, asOf: world.now)
      #expect(left.watchedToday == .milliseconds(milliseconds * count))
    }
  }

  @Test func `a clock that was set back a day gives no second hour, and is noticed`() throws {
    var world = try world(WatchLimits(daily: .seconds(3600)))
    let ben = world.ben
    try world.edit { try $0.screenTime.count(.seconds(3600), on: phone, by: ben) }
    #expect(!world.library.timeLeft(of: ben, asOf: world.now).isClockBehind)
    for days in [1, 7, 30] {
      let yesterday = Now(world.now.instant.adding(.seconds(-86_400 * days)), in: world.now.zone)
      let left = world.library.timeLeft(of: ben, asOf: yesterday)
      #expect(left.isClockBehind && left.isOver && left.watchedToday == .seconds(3600))
    }
    // A time so long ago gives a day of its own, but not unnoticed. After a year, the later clock was the wrong one.
    for (days, isBehind) in [(32, true), (300, true), (400, false)] {
      let then = Now(world.now.instant.adding(.seconds(-86_400 * days)), in: world.now.zone)
      #expect(world.library.timeLeft(of: ben, asOf: then).isClockBehind == isBehind, "\(days) days")
    }
  }

  @Test func `a clock that was set back by hours gives no second afternoon, and is noticed`() throws {
    var world = try world(WatchLimits(hours: WatchHours(from: "07:00", until: "19:30")))
    let ben = world.ben
    world.now = try Now("2026-11-20T18:20:00Z".instant, zone: "Europe/Berlin")  // 19:20
    try world.edit { try $0.screenTime.count(.seconds(600), on: phone, by: ben) }
    let evening = world.now.instant
    #expect(!world.library.timeLeft(of: ben, asOf: world.now).isClockBehind)
    // Another device may be a little behind.
    let other = Now(evening.adding(.seconds(-240)), in: world.now.zone)
    #expect(!world.library.timeLeft(of: ben, asOf: other).isClockBehind)
    for hours in [1, 5, 20] {
      var back = world
      back.now.instant = evening.adding(.seconds(-3600 * hours))
      var left = back.library.timeLeft(of: ben, asOf: back.now)
      #expect(left.isClockBehind && left.duration == .seconds(540) && left.limit == .hours, "\(hours) hours")
      for _ in 0..<2 {
        back.now.instant = back.now.instant.adding(.seconds(300))
        try back.edit { try $0.screenTime.count(.seconds(300), on: tv, by: ben) }
      }
      left = back.library.timeLeft(of: ben, asOf: back.now)
      #expect(left.isClockBehind && left.isOver, "the evening goes on while they watch")
      // The next morning, by a clock that is right, all is well.
      back.now.instant = evening.adding(.seconds(15 * 3600))
      #expect(!back.library.timeLeft(of: ben, asOf: back.now).isClockBehind)
      #expect(back.library.timeLeft(of: ben, asOf: back.now).duration == .seconds(9 * 3600 + 540))
    }
  }

  @Test func `the wait after wrong PINs of a clock that was hours ahead can begin anew, and no earlier one ends`()
    throws
  {
    var world = try world(WatchLimits())
    let now = world.now.instant
    world.now.instant = now.adding(.seconds(20 * 3600))
    for _ in 0..<6 { try world.edit { try $0.screenTime.recordPIN(isRight: false, on: phone) } }
    world.now.instant = now
    #expect(world.library.pinWait(on: phone, asOf: now.adding(.seconds(3600))) == .seconds(120))
    // An edit of this world takes a minute.
    try world.edit { try $0.screenTime.checkPINWait(on: phone) }
    let asked = world.now.instant
    #expect(world.library.pinWait(on: phone, asOf: asked) == .seconds(120))
    #expect(world.library.pinWait(on: phone, asOf: asked.adding(.seconds(50))) == .seconds(70))
    try world.edit { try $0.screenTime.checkPINWait(on: phone) }
    #expect(world.library.pinWait(on: phone, asOf: asked.adding(.seconds(120))) == .zero, "it did not begin again")
    try world.edit { try $0.screenTime.checkPINWait(on: tv) }
    #expect(world.library.records(PINFailures.self)[tv] == nil)
  }

  @Test func `wrong PINs from a clock that was years ahead lock nobody out`() throws {
    var world = try world(WatchLimits())
    let now = world.now.instant
    world.now = Now(now.adding(.seconds(70 * 365 * 86_400)), in: world.now.zone)
    for _ in 0..<6 { try world.edit { try $0.screenTime.recordPIN(isRight: false, on: phone) } }
    #expect(world.library.pinWait(on: phone, asOf: now) == .zero)
    #expect(world.library.pinWait(on: phone, asOf: world.now.instant) == .seconds(120))
  }

  @Test func `a report on a child has the watched time, and each refusal with its count and reason`() throws {
    var world = try world(WatchLimits())
    let ben = world.ben
    let verdict = ViewingRule.child.verdict(rated: .rated(ContentRating("R", in: "US")))
    try world.edit { try $0.screenTime.recordRefusal(of: .movie(9), because: verdict, to: ben) }
    try world.edit { draft in
      try draft.screenTime.recordRefusal(of: .movie(9), because: verdict, to: ben)
      try draft.screenTime.count(.seconds(300), on: phone, by: ben)
    }
    let report = world.library.screenTimeReport(of: ben, days: world.now.day...world.now.day, asOf: world.now)
    #expect(report.total == .seconds(300) && report.viewings.isEmpty)
    #expect(report.refusals.map(\.count) == [2] && report.refusals.first?.reason == "rated R (US), which is from 17")
  }

  @Test func `the wait grows with each wrong PIN, a right PIN ends it, and a clock set back does not`() throws {
    var world = try world(WatchLimits())
    let wait = PINWait.standard
    #expect(
      (0...12).map { wait.wait(after: $0).components.seconds } == [
        0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600,
      ])
    for _ in 0..<4 { try world.edit { try $0.screenTime.recordPIN(isRight: false, on: phone) } }
    #expect(world.library.pinWait(on: phone, asOf: world.now.instant) == .seconds(30))
    #expect(world.library.pinWait(on: phone, asOf: world.now.instant.adding(.seconds(31))) == .zero)
    #expect(world.library.pinWait(on: phone, asOf: world.now.instant.adding(.seconds(-9999))) == .seconds(30))
    #expect(world.library.withoutDeviceFields.records(PINFailures.self).isEmpty, "the failures never leave the device")
    try world.edit { try $0.screenTime.recordPIN(isRight: true, on: phone) }
    #expect(world.library.pinWait(on: phone, asOf: world.now.instant) == .zero)
  }

  @Test func `once a child is limited, the child needs a PIN for all, a grown-up needs it to change rules`() throws {
    var world = try world(WatchLimits())
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { try $0.insert(Person(id: anna)) }
    #expect(!ProtectedAction.all.contains { world.library.needsPIN(for: $0, as: anna) })
    try world.edit { try $0.screenTime.limit(ben, to: .family) }
    #expect(ProtectedAction.all.allSatisfy { world.library.needsPIN(for: $0, as: ben) })
    #expect(world.library.needsPIN(for: .changeRules, as: anna) && !world.library.needsPIN(for: .leaveChild, as: anna))
  }
}
