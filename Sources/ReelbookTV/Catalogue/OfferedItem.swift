package import ReelbookModel

/// An item of a source: a stream of a channel, a film, an episode.
///
/// Its address has placeholders, which are filled with the account from the source's secret.
package struct OfferedItem: FieldStruct {
  /// The kind of an item. Later versions may know more.
  package struct Kind: Vocabulary {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// A stream of a channel of television.
    package static let channel = Kind(rawValue: "channel")
    /// A stream of a channel of radio.
    package static let radio = Kind(rawValue: "radio")
    package static let film = Kind(rawValue: "film")
    /// An episode of a series.
    package static let episode = Kind(rawValue: "episode")
    /// A series whose episodes the source lists on request.
    package static let series = Kind(rawValue: "series")
  }

  package var kind = Kind.channel
  /// Its key at the source, without an account.
  package var key = ""
  /// Its name, as written.
  package var name = ""
  /// Its address, with placeholders for the account; empty for a series.
  package var address = ""
  /// The id of its channel in a guide.
  package var guideID: String?
  /// Its name in a guide, if the source has another for it.
  package var guideName: String?
  /// Its number on the remote control.
  package var number: String?
  /// The address of its picture.
  package var logo: String?
  /// The groups or categories that it is in.
  package var groups: [String] = []
  /// Its time shift from the guide.
  package var guideShift: Duration?
  /// Header fields to send, with placeholders for the account.
  package var headerFields: [String: String] = [:]
  /// The mode of its catch-up.
  package var catchUpMode: String?
  /// The source of its catch-up, with placeholders for the account.
  package var catchUpSource: String?
  /// The days of its catch-up.
  package var catchUpDays: Double?
  /// The correction of the guide's times for catch-up.
  package var catchUpCorrection: Duration?
  /// The length of a film.
  package var runtime: Duration?
  /// Its container format.
  package var container: String?
  /// Its number at TMDb; for an episode, the number of its series.
  package var tmdb: Int?
  /// Its year, if the source has it.
  package var year: Int?
  /// The name of an episode's series, if the source has it.
  package var series: String?
  /// An episode's season.
  package var season: Int?
  /// An episode's number.
  package var episode: Int?
  /// Where its intro and its credits are, as the source writes it: `intro-start` is `0:30`.
  package var marks: [String: String] = [:]
  /// Whether it is a spare address of another stream. Such an address may be another channel's one day.
  package var isSpare = false
  /// Whether the source marks it as adult.
  package var isAdult = false
  package var extras = Extras()

  package static let fields: [Field<OfferedItem>] = [
    Field("kind", \.kind, default: .channel), Field("key", \.key), Field("name", \.name), Field("address", \.address),
    Field("guide", \.guideID), Field("number", \.number), Field("logo", \.logo), Field("groups", \.groups),
    Field("shift", \.guideShift), Field("fields", \.headerFields), Field("mode", \.catchUpMode),
    Field("source", \.catchUpSource), Field("days", \.catchUpDays), Field("correction", \.catchUpCorrection),
    Field("runtime", \.runtime), Field("container", \.container), Field("tmdb", \.tmdb), Field("year", \.year),
    Field("series", \.series), Field("season", \.season), Field("episode", \.episode), Field("adult", \.isAdult),
    Field("guideName", \.guideName), Field("marks", \.marks), Field("spare", \.isSpare),
  ]

  /// Creates an empty item.
  package init() {}

  /// Creates an item.
  package init(_ kind: Kind, key: String, name: String, address: String = "") {
    self.kind = kind
    self.key = key
    self.name = name
    self.address = address
  }

  /// Its catch-up, with the account filled in.
  func catchUp(_ values: PlaceholderValues) -> CatchUp? {
    guard let catchUpMode else { return nil }
    return CatchUp(
      .init(rawValue: catchUpMode), source: catchUpSource.map { StreamAddress(values.fill($0)) }, days: catchUpDays,
      correction: catchUpCorrection ?? .zero)
  }

  /// Whether it is a stream of a channel.
  var isLive: Bool { kind == .channel || kind == .radio }
}

extension OfferedItem: CustomStringConvertible, CustomReflectable {
  /// The kind and the name.
  package var description: String { "\(kind) \(name)" }

  /// Shows what the description shows.
  package var customMirror: Mirror { Mirror(self, children: ["item": description]) }
}
