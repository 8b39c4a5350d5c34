import ReelbookModel

/// What few items of a source have: one word in an item without any.
struct RareItemFields: FieldValue {
  /// The values, which are not all absent. They never change, so copies of an item share them.
  fileprivate let shared: Shared?

  struct Values: FieldStruct {
    var guideName: String?
    var guideShift: Duration?
    var headerFields: [String: String] = [:]
    var catchUpMode: String?
    var catchUpSource: String?
    var catchUpDays: Double?
    var catchUpCorrection: Duration?
    var runtime: Duration?
    var tmdb: Int?
    var year: Int?
    var series: String?
    var season: Int?
    var episode: Int?
    var marks: [String: String] = [:]
    var country: String?
    var language: String?
    var directives: [String] = []
    var extras = Extras()

    static let fields: [Field<Values>] = [
      Field("guideName", \.guideName), Field("shift", \.guideShift), Field("fields", \.headerFields),
      Field("mode", \.catchUpMode), Field("source", \.catchUpSource), Field("days", \.catchUpDays),
      Field("correction", \.catchUpCorrection), Field("runtime", \.runtime), Field("tmdb", \.tmdb),
      Field("year", \.year), Field("series", \.series), Field("season", \.season), Field("episode", \.episode),
      Field("marks", \.marks), Field("country", \.country), Field("language", \.language),
      Field("directives", \.directives),
    ]

    init() {}
  }

  fileprivate final class Shared: Sendable, Hashable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (a: Shared, b: Shared) -> Bool { a === b || a.values == b.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  init(_ values: Values) { shared = values == .absent ? nil : Shared(values) }

  var isEmpty: Bool { shared == nil }

  var values: Values { shared?.values ?? .absent }

  static let absent = RareItemFields(.absent)

  static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> RareItemFields {
    RareItemFields(try Values.read(from: bytes, at: &cursor))
  }

  func write(to json: inout JSONWriter) { values.write(to: &json) }

  init(from decoder: any Decoder) throws { self.init(try Values(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension OfferedItem {
  /// Its name in a guide, if the source has another for it.
  package var guideName: String? {
    get { rare.shared?.values.guideName }
    set { if newValue != guideName { change { $0.guideName = newValue } } }
  }

  /// Its time shift from the guide.
  package var guideShift: Duration? {
    get { rare.shared?.values.guideShift }
    set { if newValue != guideShift { change { $0.guideShift = newValue } } }
  }

  /// Header fields to send, with placeholders for the account.
  package var headerFields: [String: String] {
    get { rare.shared?.values.headerFields ?? [:] }
    set { if newValue != headerFields { change { $0.headerFields = newValue } } }
  }

  /// The mode of its catch-up.
  package var catchUpMode: String? {
    get { rare.shared?.values.catchUpMode }
    set { if newValue != catchUpMode { change { $0.catchUpMode = newValue } } }
  }

  /// The source of its catch-up, with placeholders for the account.
  package var catchUpSource: String? {
    get { rare.shared?.values.catchUpSource }
    set { if newValue != catchUpSource { change { $0.catchUpSource = newValue } } }
  }

  /// The days of its catch-up.
  package var catchUpDays: Double? {
    get { rare.shared?.values.catchUpDays }
    set { if newValue != catchUpDays { change { $0.catchUpDays = newValue } } }
  }

  /// The correction of the guide's times for catch-up.
  package var catchUpCorrection: Duration? {
    get { rare.shared?.values.catchUpCorrection }
    set { if newValue != catchUpCorrection { change { $0.catchUpCorrection = newValue } } }
  }

  /// The length of a film.
  package var runtime: Duration? {
    get { rare.shared?.values.runtime }
    set { if newValue != runtime { change { $0.runtime = newValue } } }
  }

  /// Its number at TMDb; for an episode, the number of its series.
  package var tmdb: Int? {
    get { rare.shared?.values.tmdb }
    set { if newValue != tmdb { change { $0.tmdb = newValue } } }
  }

  /// Its year, if the source has it.
  package var year: Int? {
    get { rare.shared?.values.year }
    set { if newValue != year { change { $0.year = newValue } } }
  }

  /// The name of an episode's series, if the source has it.
  package var series: String? {
    get { rare.shared?.values.series }
    set { if newValue != series { change { $0.series = newValue } } }
  }

  /// An episode's season.
  package var season: Int? {
    get { rare.shared?.values.season }
    set { if newValue != season { change { $0.season = newValue } } }
  }

  /// An episode's number.
  package var episode: Int? {
    get { rare.shared?.values.episode }
    set { if newValue != episode { change { $0.episode = newValue } } }
  }

  /// Where its intro and its credits are, as the source writes it: `intro-start` is `0:30`.
  package var marks: [String: String] {
    get { rare.shared?.values.marks ?? [:] }
    set { if newValue != marks { change { $0.marks = newValue } } }
  }

  /// The countries that the source states, as it writes them: `UK`, `US;CA`.
  package var country: String? {
    get { rare.shared?.values.country }
    set { if newValue != country { change { $0.country = newValue } } }
  }

  /// The languages that the source states, as it writes them.
  package var language: String? {
    get { rare.shared?.values.language }
    set { if newValue != language { change { $0.language = newValue } } }
  }

  /// Lines for other players, such as `#KODIPROP:…`, with placeholders in place of their values.
  package var directives: [String] {
    get { rare.shared?.values.directives ?? [] }
    set { if newValue != directives { change { $0.directives = newValue } } }
  }

  private mutating func change(_ body: (inout RareItemFields.Values) -> Void) {
    var values = rare.values
    body(&values)
    rare = RareItemFields(values)
  }
}
