import ReelbookModel
import ReelbookTestSupport
import Testing

/// One line of each kind of record with all its fields. Lines that were written once must stay readable for ever.
@Suite struct GoldenRecordTests {
  @Test func `there is a golden line for every kind`() throws {
    let kinds = try Golden.lines.map { try Change.reading($0).kind }
    #expect(kinds == RecordSchema.standard.kinds)
  }

  @Test(arguments: Golden.lines)
  func `a golden line is read, and written again unchanged`(_ line: String) throws {
    #expect(try Change.reading(line).line == line)
  }

  @Test func `a golden line has every field of its kind, and no unknown field`() throws {
    for type in RecordSchema.standard.types { try expectAll(type.record) }
  }

  @Test func `each golden line of screen time is read, and written again unchanged`() throws {
    #expect(try GoldenLines.problems(in: Golden.screenTime, of: .standard.addingScreenTime()) == [])
  }

  private func expectAll<R: LibraryRecord>(_ type: R.Type) throws {
    let changes = try Golden.lines.map { try Change.reading($0) }
    let record = try #require(changes.compactMap { $0.written(R.self) }.first)
    try expect(R.fields.map(\.name), record.extras, in: record.line)
    if let title = record as? Title {
      try expectParts(title.facts)
      try expectParts(try #require(title.order))
    }
    if let season = record as? Season { try expectParts(season.facts) }
    if let season = record as? Season { try expectParts(season.airTimes) }
    if let play = record as? Play { try expectAll(play.source) }
    if let resume = record as? Resume { try expectAll(resume.point) }
  }

  private func expectParts(_ facts: TitleFacts) throws {
    try expectAll(facts)
    try expectAll(facts.artwork)
    try expectAll(try #require(facts.collection))
    try expectAll(try #require(facts.availability["DE"]))
    try expectAll(try #require(facts.trailers.first))
  }

  private func expectParts(_ order: EpisodeOrder) throws {
    try expectAll(order)
    try expectAll(try #require(order.parts.first))
    try expectAll(try #require(order.parts.first?.episodes.first))
  }

  private func expectParts(_ facts: SeasonFacts) throws {
    try expectAll(facts)
    try expectAll(try #require(facts.episodes.first))
  }

  private func expectParts(_ times: AirTimes) throws {
    try expectAll(times)
    try expectAll(try #require(times.episodes.first))
  }

  private func expectAll<Part: FieldStruct>(_ part: Part) throws {
    try expect(Part.fields.map(\.name), part.extras, in: JSONText(of: part).text)
  }

  private func expect(_ names: [String], _ extras: Extras, in text: String) throws {
    #expect(extras.isEmpty, "unknown fields: \(extras.names)")
    let bytes = ContiguousArray(text.utf8)
    var written: Set<String> = []
    var cursor = JSONCursor()
    try cursor.readObject(bytes.span) { name, cursor throws(LibraryError) in
      // Each element of a set is a member of its own.
      written.insert(String(name.prefix { $0 != "/" }))
      try cursor.skipValue(bytes.span)
    }
    #expect(written.isSuperset(of: names), "missing fields: \(Set(names).subtracting(written))")
  }
}

enum Golden {
  private static let anna = "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1"
  private static let other = "0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a1"
  private static let episode = "series/tmdb/107113/s1e3"
  private static let moment = "2026-11-20T20:15:00.042Z"
  private static let digest = String(repeating: "0a1b2c3d", count: 8)

  /// The kinds of screen time, in their order.
  static let screenTime = [
    #"{"add":"watchedTime","id":"\#(anna)/2026-11-20~8f2c0d9ae1b27c44","set":{"seconds":5400,"last":"\#(moment)"}}"#,
    #"{"add":"extraTime","id":"\#(other)","set":{"person":"\#(anna)","day":"2026-11-20","duration":1800,"#
      + #""grantedBy":"\#(other)"}}"#,
    #"{"add":"refusal","id":"\#(anna)/\#(episode)","set":{"count":2,"last":"\#(moment)","#
      + #""reason":"rated R (US), which is from 17","witness":3004612}}"#,
    #"{"add":"pinFailures","id":"8f2c0d9ae1b27c44","set":{"count":3,"last":"\#(moment)"}}"#,
  ]

  /// In the order of the schema's kinds.
  static let lines = [
    #"{"add":"household","id":"\#(HouseholdID.own)","set":{"name":"Home","services/Netflix":true,"#
      + #""ids/\#(anna)":true,"devices/8f2c0d9ae1b27c44":true}}"#,
    #"{"add":"person","id":"\#(anna)","set":{"name":"Anna","ageGroup":"child","maturityCap":"PG-13","#
      + #""seesUnrated":true,"hidesAdult":true,"allowed/movie/tmdb/194":true,"forbidden/movie/tmdb/1":true,"#
      + #""limits":{"daily":3600,"weekly":7200,"hours":"07:00-19:30","finishesEpisode":true},"#
      + #""services/Apple TV+":true,"services/Netflix":true}}"#,
    #"{"add":"device","id":"8f2c0d9ae1b27c44","set":{"name":"Phone","appVersion":"1.2","person":"\#(anna)","lastSeen":"\#(moment)","keys":"00ff"}}"#,
    #"{"add":"preference","id":"\#(anna)/com.example.theme","set":{"value":{"dark":true,"hue":[1,2.5]}}}"#,
    #"{"add":"alias","id":"movie/name/amelie~2001~","set":{"target":"movie/tmdb/194"}}"#,
    #"{"add":"title","id":"movie/tmdb/194","set":{"facts":{"name":"Amélie","#
      + #""originalName":"Le Fabuleux Destin d'Amélie Poulain","originalLanguage":"fr","year":2001,"releaseDay":"2001-04-25","#
      + #""releases":{"DE":"cinema 2001-08-16, disc 2002-03-07"},"#
      + #""synopsis":"A line\nand another.","genres":["Comedy","Romance"],"runtime":7320,"networks":["ARTE"],"#
      + #""availability":{"DE":{"subscription":["a"],"rent":["b"],"buy":["c"],"ads":["d"],"free":["e"],"#
      + #""link":"https://example.com/194"}},"availabilityKnown":true,"contentRating":"FSK 6","adult":true,"#
      + #""score":7.9,"votes":11000,"#
      + #""collection":{"id":"tmdb/2344","name":"A Collection"},"#
      + #""artwork":{"poster":"/p.jpg","backdrop":"/b.jpg","logo":"/l.png","still":"/s.jpg"},"#
      + #""outsideIDs":{"imdb":"tt0211915"},"trailers":[{"name":"Trailer","type":"Trailer","site":"YouTube","#
      + #""key":"abc","language":"fr","official":true}],"people":[{"name":"A Director","role":"director","tmdb":1}],"status":"ended","language":"en-US","#
      + #""fetched":"\#(moment)"},"removed":true,"checked":"\#(moment)","#
      + #""factChanges":{"latest":"\#(moment)","#
      + #""texts":["2026-11-20T21:15:00+01:00[Europe/Berlin] status ended"]},"#
      + #""order":{"id":"5f15","name":"Box","kind":"disc","parts":[{"number":1,"name":"Disc","#
      + #""episodes":[{"season":1,"number":2,"tmdb":102}]}],"listed":3,"fetched":"\#(moment)"},"#
      + #""fetchedOrders":[{"id":"5f16","kind":"absolute"}],"askedForTimes":"\#(moment)"}}"#,
    #"{"add":"season","id":"series/tmdb/107113/s0","set":{"facts":{"name":"Specials","synopsis":"Extras.","#
      + #""artwork":{"poster":"/p.jpg"},"episodes":[{"number":3,"name":"The Third","synopsis":"It happens.","#
      + #""airDay":"2021-08-31","runtime":1860,"tmdb":3004612,"kind":"special","still":"/e.jpg"}],"#
      + #""language":"en-US","fetched":"\#(moment)"},"streamed/3":true,"streamed/4":true,"checked":"\#(moment)","#
      + #""airTimes":{"outlet":"NHK","country":"JP","zone":"Asia/Tokyo","service":true,"source":"tvmaze/82","#
      + #""episodes":[{"number":3,"day":"2021-08-31","minute":965,"tmdb":3004612}],"fetched":"\#(moment)"}}}"#,
    #"{"add":"list","id":"\#(other)","set":{"name":"Watching","icon":"tv","owner":"\#(anna)","household":"\#(other)","#
      + #""position":"V0000abcd","showsProgress":true}}"#,
    #"{"add":"member","id":"\#(other)/\#(anna)","set":{"role":"write","people/\#(other)":true,"named/\#(other)":true}}"#,
    #"{"add":"entry","id":"\#(other)/\#(episode)","set":{"position":"V0000abcd","added":"\#(moment)","#
      + #""addedBy":"\#(anna)","witness":3004612}}"#,
    #"{"add":"mark","id":"\#(anna)/\#(episode)","set":{"category":"finished","reaction":"liked","starred":true,"#
      + #""starredSince":"\#(moment)","rating":"stars:4.5","moods/great":true,"moods/tired":true,"bingeable":false,"approved":true,"hidden":true,"#
      + #""watchlistSince":"\#(moment)","skipped":true,"run":2,"witness":3004612}}"#,
    #"{"add":"play","id":"\#(other)","set":{"subject":"\#(episode)","person":"\#(anna)","#
      + #""time":"2026-11-20T21:15:00+01:00[Europe/Berlin]","run":2,"extent":600.25,"together":"\#(anna)","#
      + #""format":"streaming","location":"At home","coordinates":"-33.8568,151.2153","companions/Max":true,"mood":"good","notes":"Nice.","#
      + #""pictures/\#(digest).jpeg,4032x3024,1843201":true,"#
      + #""rating":"ten:7.5","timeWatched":1800,"seenBefore":true,"#
      + #""source":{"kind":"imported","batch":"tvtime","row":12},"logged":"\#(moment)","witness":3004612}}"#,
    #"{"add":"resume","id":"\#(anna)/\#(episode)","set":{"point":{"position":1260.5,"reached":1300,"played":900,"duration":1860,"run":2,"#
      + #""restarts":1,"finished":true,"recorded":"\#(moment)","witness":3004612}}}"#,
    #"{"add":"note","id":"\#(other)","set":{"subject":"\#(episode)","person":"\#(anna)","text":"*Well*","#
      + #""markdown":true,"shared":true,"sharedText":"af63dc4c","written":"\#(moment)","witness":3004612}}"#,
    #"{"add":"reminder","id":"\#(other)","set":{"subject":"\#(episode)","person":"\#(anna)","time":"2026-12","#
      + #""text":"With Max","witness":3004612}}"#,
    #"{"add":"queue","id":"\#(anna)/\#(episode)","set":{"position":"V0000abcd","suggested":true,"added":"\#(moment)","#
      + #""witness":3004612}}"#,
    #"{"add":"proposal","id":"\#(other)/\#(anna)/\#(other)","set":{"subject":"\#(episode)","#
      + #""time":"2026-11-20T21:15:00+01:00[Europe/Berlin]","hosts/\#(anna)":true,"asked/\#(other)":true,"#
      + #""named/Max":true,"witness":3004612}}"#,
    #"{"add":"proposalAnswer","id":"\#(anna)/\#(other)/\#(anna)/\#(other)","set":{"subject":"\#(episode)","#
      + #""witness":3004612}}"#,
  ]
}
