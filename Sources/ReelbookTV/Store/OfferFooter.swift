import ReelbookModel

/// The end of an offer's file: what the file has, and where.
struct OfferFooter: FieldStruct {
  static let currentVersion = 3

  /// The version of the format.
  var television = currentVersion
  /// The numbers of streams of channels, and of other items.
  var live = 0
  var titles = 0
  var zone: String?
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
    Field("zone", \.zone), Field("titlesEnd", \.titlesEnd, atLeast: 0), Field("liveEnd", \.liveEnd, atLeast: 0),
    Field("keysEnd", \.keysEnd, atLeast: 0), Field("indexEnd", \.indexEnd, atLeast: 0),
    Field("liveSum", \.liveSum), Field("keysSum", \.keysSum), Field("indexSum", \.indexSum),
    Field("counts", \.counts), Field("list", \.list),
  ]

  init() {}
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

  mutating func add(_ item: OfferedItem) {
    if item.isLive { live += 1 } else if item.kind == .film { films += 1 } else { series += 1 }
  }
}

/// By what a list is recognised that has not changed since it was read.
struct ListMark: FieldStruct, Equatable {
  /// The checksum of its bytes; empty if it is to be read again in any case.
  var sum = ""
  /// The checksum of its address without an account.
  var address = ""
  /// What its server said of this version.
  var validators = Validators()
  /// The guides that it names, with placeholders for accounts.
  var guides: [String] = []
  /// The number of credentials that its addresses have.
  var credentials = 0
  /// The number of its problems.
  var diagnoses = 0
  var extras = Extras()

  static let fields: [Field<ListMark>] = [
    Field("sum", \.sum), Field("address", \.address), Field("validators", \.validators), Field("guides", \.guides),
    Field("credentials", \.credentials, atLeast: 0), Field("diagnoses", \.diagnoses, atLeast: 0),
  ]

  init() {}

  /// Whether it is the mark of the list that a secret is for, if its bytes are the same. The secret's credentials must
  /// fill its placeholders.
  func fits(_ secret: SourceSecret) -> Bool {
    !sum.isEmpty && address == Self.key(of: secret.address) && secret.credentials.count >= credentials
  }

  static func key(of address: String) -> String {
    var finder = AccountFinder([])
    return Checksum(Array(finder.redact(address).utf8)).text
  }
}
