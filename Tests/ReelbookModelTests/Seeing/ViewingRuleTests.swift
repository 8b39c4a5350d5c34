import ReelbookModel
import Testing

@Suite struct ViewingRuleTests {
  let pg13 = ContentRating("PG-13", in: "US")
  let r = ContentRating("R", in: "US")

  @Test func `each preset decides on a rating, also on a missing, an unknown and an adult one`() {
    let child = ViewingRule.child
    #expect(child.allows(rated: .rated(ContentRating("PG", in: "US"))) && !child.allows(rated: .rated(pg13)))
    #expect(!child.allows(rated: .unrated) && !child.allows(rated: .rated(ContentRating("??", in: "US"))))
    let family = ViewingRule.family
    #expect(family.allows(rated: .rated(pg13)) && family.allows(rated: .unrated) && !family.allows(rated: .rated(r)))
    #expect(!family.allows(rated: .rated(ContentRating("TV-14", in: "US"))))
    #expect(!family.allows(rated: .rated(ContentRating("??", in: "US"))) && !family.allows(rated: .unknown))
    #expect(ViewingRule.grownUp.allows(rated: .unknown) && ViewingRule.withoutAdult.allows(rated: .unknown))
    #expect(ViewingRule.grownUp.allows(rated: .rated(r), isAdult: true))
    #expect(!ViewingRule(seesAdult: false).allows(rated: .rated(r), isAdult: true))
    #expect(!ViewingRule.nothing.allows(rated: .rated(ContentRating("G", in: "US"))))
  }

  @Test func `a decision by hand overrules the age cap, and forbidding overrules allowing`() {
    var rule = ViewingRule.child
    let channel = TitleID(TitleKind(rawValue: "channel"), namespace: "iptv", value: "one")
    rule.allowed = [.movie(1), channel, .movie(2)]
    rule.forbidden = [.movie(2), .movie(3)]
    #expect(rule.allows(.movie(1), rated: .rated(r)) && rule.allows(channel, rated: .unrated))
    #expect(!rule.allows(.movie(2), rated: .unrated))
    #expect(!rule.allows(.movie(3), rated: .rated(ContentRating("G", in: "US"))))
    #expect(rule.verdict(on: .movie(3), rated: .unrated).reason == .byHand)
  }

  @Test func `a child never sees a title for adults alone, even one that was allowed by hand`() {
    var rule = ViewingRule.family
    rule.allowed = [.movie(1)]
    #expect(!rule.allows(.movie(1), rated: .unrated, isAdult: true))
    var grownUp = ViewingRule(seesAdult: false)
    grownUp.allowed = [.movie(1)]
    #expect(grownUp.allows(.movie(1), rated: .unrated, isAdult: true))
  }

  @Test func `a verdict says why`() {
    let rule = ViewingRule.child
    #expect("\(rule.verdict(rated: .rated(r)))" == "rated R (US), which is from 17")
    #expect("\(rule.verdict(rated: .unrated))" == "not rated")
    #expect("\(rule.verdict(rated: .unknown))" == "not known how it is rated")
    #expect("\(rule.verdict(rated: .rated(ContentRating("Q", in: "US"))))" == "rated Q (US), which nobody knows")
    #expect("\(rule.verdict(rated: .unrated, isAdult: true))" == "for adults alone")
  }

  @Test func `a person's fields make the rule, and a child without settings has the preset for children`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.edit(ben) { $0.ageGroup = .child } }
    #expect(world.library.rule(of: ben) == .child)
    try world.edit { try $0.screenTime.limit(ben, to: .family) }
    #expect(world.library.rule(of: ben) == .family)
    try world.edit { try $0.screenTime.allow(.movie(1), false, to: ben) }
    #expect(world.library.rule(of: ben).forbidden == [.movie(1)])
    try world.edit { try $0.screenTime.allow(.movie(1), to: ben) }
    #expect(world.library.rule(of: ben).allowed == [.movie(1)] && world.library.rule(of: ben).forbidden == [])
    try world.edit { try $0.screenTime.allow(.movie(1), nil, to: ben) }
    #expect(world.library.rule(of: ben) == .family && world.library.rule(of: world.anna) == .grownUp)
    #expect(world.library.rule(of: PersonID(bits: IDBits(1, 1))) == .nothing)
  }
}
