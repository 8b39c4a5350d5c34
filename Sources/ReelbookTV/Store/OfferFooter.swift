import ReelbookModel

/// The end of an offer's file: what the file has, and where.
struct OfferFooter: FieldStruct {
  /// Version 5 has countries, languages and lines for other players.
  static let currentVersion = 5
  /// The oldest version that can be read.
  private static let oldestVersion = 4

  /// Whether a file of a version can be used. A list whose file is older is read once more, since it may have what the
  /// file lacks.
  static func isReadable(_ version: Int) -> Bool { (oldestVersion...currentVersion).contains(version) }

  /// The version of the format.
  var television = currentVersion
  /// The numbers of streams of channels, and of other items.
  var live = 0
  var titles = 0
  var zone: String?
  /// The id of the credentials for its placeholders, in the source's secret.
  var credentials: String?
  /// The ends of the sections: the other items, the streams of channels, the keys, the index.
  var titlesEnd = 0
  var liveEnd = 0
  var keysEnd = 0
  var indexEnd = 0
  /// Checksums in hexadecimal digits. Each block of other items has its own in the index.
  var liveSum = ""
  var keysSum = ""
  var indexSum = ""
  var counts = OfferCounts()
  /// The list from which the offer was read.
  var list = ListMark()
  var extras = Extras()

  static let fields: [Field<OfferFooter>] = [
    Field("television", \.television), Field("live", \.live, atLeast: 0), Field("titles", \.titles, atLeast: 0),
    Field("zone", \.zone), Field("credentials", \.credentials), Field("titlesEnd", \.titlesEnd, atLeast: 0),
    Field("liveEnd", \.liveEnd, atLeast: 0),
    Field("keysEnd", \.keysEnd, atLeast: 0), Field("indexEnd", \.indexEnd, atLeast: 0),
    Field("liveSum", \.liveSum), Field("keysSum", \.keysSum), Field("indexSum", \.indexSum),
    Field("counts", \.counts), Field("list", \.list),
  ]

  init() {}

  /// The list, unless it is to be read again in any case.
  var knownList: ListMark? { television == Self.currentVersion && !list.sum.isEmpty ? list : nil }
}

/// The numbers of an offer's items, by which a new offer is compared with the former one.
struct OfferCounts: FieldStruct, Equatable {
  var live = 0
  var films = 0
  /// Series, and episodes of lists.
  var series = 0
  var extras = Extras()

  static let fields: [Field<OfferCounts>] = [
    Field("live", \.live, atLeast: 0), Field("films", \.films, atLeast: 0), Field("series", \.series, atLeast: 0),
  ]

  init() {}

  var all: Int { live + films + series }

  func areAll(upTo limit: Int) -> Bool { live <= limit && films <= limit && series <= limit }

  mutating func add(_ item: OfferedItem) {
    if item.isLive { live += 1 } else if item.kind == .film { films += 1 } else { series += 1 }
  }
}

/// By what a list is recognised that has not changed since it was read.
///
/// The source's secret says at which address it was.
struct ListMark: FieldStruct, Equatable {
  /// The checksum of its bytes; empty if it is to be read again in any case.
  var sum = ""
  /// What its server said of this version.
  var validators = Validators()
  /// The guides that it names, with placeholders for accounts.
  var guides: [String] = []
  /// The number of its problems.
  var diagnoses = 0
  var extras = Extras()

  static let fields: [Field<ListMark>] = [
    Field("sum", \.sum), Field("validators", \.validators), Field("guides", \.guides),
    Field("diagnoses", \.diagnoses, atLeast: 0),
  ]

  init() {}
}
