extension Library {
  /// Resolves a title's id through its aliases.
  ///
  /// Costs a look-up; nothing without aliases.
  public func resolve(_ title: TitleID) -> TitleID { identity.name(of: title) }

  /// Resolves a person's id through their aliases.
  ///
  /// Costs a look-up; nothing without aliases.
  public func resolve(_ person: PersonID) -> PersonID { identity.name(of: person) }

  /// Resolves a record's subject: follows aliases, and finds an episode that moved.
  ///
  /// `witness` is the episode's number at TMDb when the record was written. Costs a look-up of the season for an
  /// episode with a witness; if the episode is not in that season, a pass over all episodes of the series.
  public func resolve(_ subject: MediaID, witness: Int? = nil) -> MediaID {
    let subject = subject.moved(to: resolve(subject.title))
    guard let witness, let season = subject.season, subject.episode != nil else { return subject }
    return place(ofTMDb: witness, written: subject, in: self.season(season, of: subject.title))
  }

  /// The present place of an episode that a record was written about. The subject must be resolved.
  ///
  /// The written season comes first, then the others. An id in several places is ignored: the record stays where it
  /// is.
  func place(ofTMDb witness: Int, written subject: MediaID, in own: Season?) -> MediaID {
    var found = own?.place(ofTMDb: witness) ?? .nowhere
    if found == .nowhere {
      for season in seasons(of: subject.title) where season.id.number != subject.season {
        found = found.joined(with: season.place(ofTMDb: witness))
      }
    }
    guard case .once(let place) = found else { return subject }
    return place.moved(to: subject.title)
  }

  /// Whether a play is about a subject or a part of it.
  ///
  /// Costs what ``resolve(_:witness:)`` costs.
  public func isAbout(_ play: Play, _ subject: MediaID) -> Bool {
    resolve(subject).contains(resolve(play.subject, witness: play.witness))
  }

  /// A title with its facts, by any of its ids; `nil` if unknown.
  ///
  /// Costs a look-up for each id of the title.
  public func title(_ id: TitleID) -> Title? {
    let ids = identity.all(of: id)
    return merged(ids.compactMap { titles.row($0) }.filter(\.isLive), as: ids[0])
  }

  /// A season with its facts; number 0 is the specials.
  ///
  /// Costs a look-up for each id of the series.
  public func season(_ number: Int, of series: TitleID) -> Season? {
    if identity.isTrivial { return seasons[SeasonID(series, number)] }
    let ids = identity.all(of: series)
    let rows = ids.compactMap { seasons.row(SeasonID($0, number)) }.filter(\.isLive)
    return merged(rows, as: SeasonID(ids[0], number))
  }

  /// The known seasons of a series by their numbers, the specials first.
  ///
  /// Costs a scan of the seasons.
  public func seasons(of series: TitleID) -> [Season] {
    let ids = identity.all(of: series)
    var numbers: Set<Int> = []
    for id in ids {
      for row in seasons.liveRows(from: SeasonID(id, 0), while: { $0.series == id }) {
        numbers.insert(row.record.id.number)
      }
    }
    return numbers.sorted().compactMap { season($0, of: ids[0]) }
  }

  /// The facts of an episode; `nil` if unknown.
  ///
  /// Costs a look-up of the season and a pass over its episodes.
  public func episode(_ subject: MediaID) -> Episode? {
    guard let season = subject.season, let number = subject.episode else { return nil }
    return self.season(season, of: subject.title)?.facts.episode(number)
  }

  /// A person of the household, by any of their ids.
  ///
  /// Costs a look-up for each id of the person.
  public func person(_ id: PersonID) -> Person? {
    let ids = identity.all(of: id)
    return merged(ids.compactMap { persons.row($0) }.filter(\.isLive), as: ids[0])
  }

  /// The people of the household by name; those that an alias joins are one.
  ///
  /// Costs a pass over the persons.
  public var people: [Person] {
    let ids = Set(persons.map { resolve($0.id) })
    return ids.compactMap { person($0) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// The household's record; `nil` until somebody writes one.
  public var household: Household? { households[.own] }
}

extension Library {
  /// The name of a subject, as "S1E3 of South Park"; its id if no name is known.
  ///
  /// An episode has its number in the chosen order of its series. Costs a look-up of the title.
  public func name(of named: some SubjectConvertible, in table: PhraseTable = .english) -> String {
    let subject = named.subject
    let title = title(subject.title)
    return table.name(of: subject, shownNumber(of: resolve(subject), in: title), title: name(of: subject.title, title))
  }

  /// The name of a subject in history, which still names a title that an undo took out of the library.
  package func nameInHistory(of subject: MediaID, _ table: PhraseTable) -> String {
    let removed = title(subject.title) == nil ? nameOfRemoved(subject.title) : nil
    return removed.map { table.name(of: subject, nil, title: $0) } ?? name(of: subject, in: table)
  }

  /// The name that a title's tombstone has; `nil` for none.
  func nameOfRemoved(_ title: TitleID) -> String? {
    identity.all(of: title).lazy.compactMap { self.titles.row($0)?.record.name }.first { !$0.isEmpty }
  }

  /// The name of a title; its id if no name is known.
  package func name(ofTitle title: TitleID) -> String { name(of: title, self.title(title)) }

  /// The name of a title that was looked up.
  func name(of title: TitleID, _ found: Title?) -> String {
    if let name = found?.name, !name.isEmpty { return name }
    guard title.kind == .channel, fence?.hides(title, of: self) != true else { return title.nameWithoutTitle }
    return schema.types.lazy.compactMap { $0.record.name(of: title, in: self) }.first ?? title.nameWithoutTitle
  }
}

extension SeasonFacts {
  /// The episode of a number.
  ///
  /// Costs a pass over the episodes.
  public func episode(_ number: Int) -> Episode? { episodes.first { $0.number == number } }
}

extension Season {
  /// The place of a TMDb id in the season.
  fileprivate func place(ofTMDb id: Int) -> PlaceOfEpisode {
    var found = PlaceOfEpisode.nowhere
    for index in facts.episodes.indices where facts.episodes[index].tmdb == id {
      found = found.joined(
        with: .once(.episode(facts.episodes[index].number, season: self.id.number, of: self.id.series)))
    }
    return found
  }
}

/// The place of an episode in the facts.
private enum PlaceOfEpisode: Equatable {
  case nowhere
  case once(MediaID)
  case severalTimes

  func joined(with other: PlaceOfEpisode) -> PlaceOfEpisode {
    if self == .nowhere { return other }
    return other == .nowhere ? self : .severalTimes
  }
}
