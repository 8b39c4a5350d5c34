/// Where somebody watched.
extension Draft {
  /// Logs a play in a place, such as a cinema. Otherwise it is like `watch(_:at:_:run:by:with:insisting:)`.
  ///
  /// Companions have been in the same place. A place whose name has no visible character is an error.
  @discardableResult
  public mutating func watch(
    _ subject: some SubjectConvertible, at time: WatchTime? = .now, in place: Place,
    _ details: PlayDetails = PlayDetails(), run: Int? = nil, by person: PersonID? = nil,
    with others: [PersonID] = [], insisting isInsisting: Bool = false
  ) throws(LibraryError) -> [PlayID] {
    note(.watch)
    var details = details
    details.place = try checked(place)
    return try watch(subject, at: time, details, run: run, by: person, with: others, insisting: isInsisting)
  }

  /// Gives a place another name, or a point, in all of a person's viewings there. Returns their number.
  ///
  /// All spellings of the name are meant. A place without a point leaves the points that are there. With the name of
  /// another place, the two become one. These are errors: a place in which the person watched nothing, a name without a
  /// visible character, and a person who is not of the household. Costs a pass over all plays.
  @discardableResult
  public mutating func replacePlace(
    _ name: String, with place: Place, of person: PersonID? = nil
  ) throws(LibraryError) -> Int {
    note(.editPlay)
    let place = try checked(place)
    let found = library.playsLogged(by: try known(person), in: name)
    guard !found.isEmpty else {
      throw LibraryError(.notFound, ErrorPhrase.noPlace, ["place": String(name.prefix(80))])
    }
    for before in found {
      var play = before
      play.details.location = place.name
      play.details.coordinates = place.coordinates ?? before.details.coordinates
      try Self.check(play, before: before)
      if play != before { put(play) }
    }
    return found.count
  }

  private func checked(_ place: Place) throws(LibraryError) -> Place {
    Place(try checked(place.name.trimmed, RecordKind(rawValue: "place")), at: place.coordinates)
  }
}
