public import ReelbookModel

/// What a person chose by hand of the streams of a series or film: it is remembered for the next episode.
public struct PlaybackWish: SubjectRecord {
  public let id: PersonalID
  /// What was chosen.
  public var wishes = StreamWishes()
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "playbackWish")
  public static let fields: [Field<PlaybackWish>] = [
    Field("wishes", \.wishes, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]
  public static let traits = KindTraits<PlaybackWish>(noun: "choice of stream", about: .idSubject, of: \.person)

  public init(id: PersonalID) { self.id = id }

  /// Who chose.
  public var person: PersonID { id.person }
  /// Of what, as it was written down.
  public var subject: MediaID { id.subject }
}

/// What a person has set about playback as a whole: a preference of the library, the same on all devices.
public struct PlaybackSettings: FieldStruct {
  /// What they wish of streams where nothing was chosen for the series.
  public var wishes = StreamWishes()
  /// What becomes of the parts that can be skipped, by the names of their kinds.
  private var rules: [String: String] = [:]
  /// Whether intros are also skipped in the first episode of a season.
  private var includesFirst = false
  public var extras = Extras()

  public static let fields: [Field<PlaybackSettings>] = [
    Field("wishes", \.wishes), Field("skip", \.rules), Field("firstEpisodes", \.includesFirst),
  ]

  public init() {}

  /// What becomes of the parts that can be skipped.
  public var skipping: SkipRules {
    get {
      var skipping = SkipRules()
      for (kind, rule) in rules { skipping[SkipKind(rawValue: kind)] = SkipRules.Rule(rawValue: rule) ?? .offer }
      skipping.includesFirstEpisodes = includesFirst
      return skipping
    }
    set {
      rules = Dictionary(uniqueKeysWithValues: newValue.rules.map { ($0.key.rawValue, $0.value.rawValue) })
      includesFirst = newValue.includesFirstEpisodes
    }
  }
}

extension PreferenceKey {
  /// What a person has set about playback.
  public static let playback = PreferenceKey("playback")
}

extension Library {
  /// What a person has set about playback.
  ///
  /// Costs a look-up for each id of the person.
  public func playbackSettings(of person: PersonID) -> PlaybackSettings {
    preferences[PreferenceID(.playback, of: resolve(person))]?.value.value() ?? PlaybackSettings()
  }

  /// What a person wishes of the streams of a title: as chosen for it, and else as always.
  ///
  /// Costs two look-ups.
  public func streamWishes(for title: TitleID, of person: PersonID) -> StreamWishes {
    let own = record(PlaybackWish.self, of: person, about: MediaID(title))?.wishes ?? StreamWishes()
    return own.filled(from: playbackSettings(of: person).wishes)
  }
}

/// What a person wishes.
extension Draft {
  /// Changes what a person has set about playback.
  ///
  /// A person who is not of the household is an error.
  public mutating func setPlayback(
    of person: PersonID? = nil, _ body: (inout PlaybackSettings) -> Void
  ) throws(LibraryError) {
    let person = try known(person)
    var settings = library.playbackSettings(of: person)
    body(&settings)
    var preference = Preference(id: PreferenceID(.playback, of: person))
    preference.value = JSONText(of: settings)
    put(preference)
  }

  /// Remembers what a person wishes of the streams of a title, or of the title that an episode is of.
  ///
  /// A person who is not of the household is an error.
  public mutating func setWishes(
    _ wishes: StreamWishes, for subject: MediaID, by person: PersonID? = nil
  ) throws(LibraryError) {
    try write(PlaybackWish.self, of: try known(person), about: MediaID(subject.title)) { $0.wishes = wishes }
  }
}
