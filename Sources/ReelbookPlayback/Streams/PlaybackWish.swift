public import ReelbookModel

/// A person's wishes for the streams of a series or film, kept for the next episode.
package struct PlaybackWish: SubjectRecord {
  package let id: PersonalID
  package var wishes = StreamWishes()
  package var witness: Int?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "playbackWish")
  package static let fields: [Field<PlaybackWish>] = [
    Field("wishes", \.wishes, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]
  package static let traits = KindTraits<PlaybackWish>(noun: "choice of stream", about: .idSubject, of: \.person)

  package init(id: PersonalID) { self.id = id }

  package var person: PersonID { id.person }
  /// The subject, as it was written.
  package var subject: MediaID { id.subject }
}

/// A person's settings of playback: a preference, the same on all devices.
public struct PlaybackSettings: FieldStruct {
  /// The wishes for streams, unless the series has its own.
  public var wishes = StreamWishes()
  /// The rules for segments, by kind.
  private var rules: [String: String] = [:]
  /// Whether intros are also skipped in the first episode of a season.
  private var includesFirst = false
  private var skipsFallback = false
  public var extras = Extras()

  public static let fields: [Field<PlaybackSettings>] = [
    Field("wishes", \.wishes), Field("skip", \.rules), Field("firstEpisodes", \.includesFirst),
    Field("fallback", \.skipsFallback),
  ]

  public init() {}

  /// The rules for segments.
  public var skipping: SkipRules {
    get {
      var skipping = SkipRules()
      for (kind, rule) in rules { skipping[SkipKind(rawValue: kind)] = SkipRules.Rule(rawValue: rule) ?? .offer }
      skipping.includesFirstEpisodes = includesFirst
      skipping.skipsFallback = skipsFallback
      return skipping
    }
    set {
      rules = Dictionary(uniqueKeysWithValues: newValue.rules.map { ($0.key.rawValue, $0.value.rawValue) })
      includesFirst = newValue.includesFirstEpisodes
      skipsFallback = newValue.skipsFallback
    }
  }
}

extension PreferenceKey {
  /// A person's settings of playback.
  public static let playback = PreferenceKey("playback")
}

extension Viewer {
  /// The settings of playback of the first of the people.
  ///
  /// Costs a look-up for each id of the person.
  public var playbackSettings: PlaybackSettings { library.playbackSettings(of: person) }

  /// Their wishes for the streams of a title: the title's own, or else the settings.
  ///
  /// Costs two look-ups.
  public func streamWishes(for title: TitleID) -> StreamWishes { library.streamWishes(for: title, of: person) }
}

extension Library {
  package func playbackSettings(of person: PersonID) -> PlaybackSettings {
    preferences[PreferenceID(.playback, of: resolve(person))]?.value.value() ?? PlaybackSettings()
  }

  package func streamWishes(for title: TitleID, of person: PersonID) -> StreamWishes {
    let wishes = record(PlaybackWish.self, of: person, about: MediaID(title))?.wishes ?? StreamWishes()
    return wishes.filled(from: playbackSettings(of: person).wishes)
  }
}

/// Wishes.
extension PlaybackVerbs {
  /// Changes a person's settings of playback.
  ///
  /// A person who is not of the household is an error.
  public mutating func editSettings(
    of person: PersonID? = nil, _ body: (inout PlaybackSettings) -> Void
  ) throws(LibraryError) {
    let person = try draft.known(person)
    var settings = draft.library.playbackSettings(of: person)
    body(&settings)
    var preference = Preference(id: PreferenceID(.playback, of: person))
    preference.value = JSONText(of: settings)
    draft.put(preference)
  }

  /// Sets a person's wishes for the streams of a title, or of an episode's title.
  ///
  /// A person who is not of the household is an error.
  public mutating func setWishes(
    _ wishes: StreamWishes, for subject: MediaID, by person: PersonID? = nil
  ) throws(LibraryError) {
    try draft.write(PlaybackWish.self, of: try draft.known(person), about: MediaID(subject.title)) {
      $0.wishes = wishes
    }
  }
}
