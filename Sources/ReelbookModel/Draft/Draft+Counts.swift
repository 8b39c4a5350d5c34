extension Verb {
  /// A person's counts of what is popular were cleared.
  public static let clearCounts = Verb(rawValue: "clearCounts")
}

/// Counting anew.
extension Draft {
  /// Clears the counts of what is popular: from this moment on they count again.
  ///
  /// Nothing is deleted. All devices of the household hear of it. A person who is not of the household is an error.
  public mutating func clearCounts(of person: PersonID? = nil) throws(LibraryError) {
    note(.clearCounts)
    let id = PreferenceID(.countsCleared, of: try known(person))
    var preference = library.preferences[id] ?? Preference(id: id)
    preference.value = JSONText(of: now.watchTime)
    put(preference)
  }
}

extension Library {
  /// When a person's counts of what is popular were last cleared; `nil` if they never were.
  ///
  /// Costs a look-up for each id that means the person.
  public func countsCleared(of person: PersonID) -> WatchTime? {
    identity.all(of: person)
      .compactMap { preferences[PreferenceID(.countsCleared, of: $0)]?.value.value(as: WatchTime.self) }
      .max { ($0.instant ?? .absent, $0) < ($1.instant ?? .absent, $1) }
  }
}

extension PreferenceKey {
  /// When a person last cleared the counts of what is popular.
  static let countsCleared = PreferenceKey("countsCleared")
}
