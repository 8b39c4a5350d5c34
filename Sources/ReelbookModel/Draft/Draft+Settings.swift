extension Verb {
  /// A setting was set or reset.
  public static let set = Verb(rawValue: "set")
}

/// Settings of a person or of the household, on all devices.
extension Draft {
  /// Sets a setting of a person or of the household.
  ///
  /// Prefix an app's own keys: `"com.example.theme"`. A value that cannot be written as text is an error, and so is a
  /// person who is not of the household.
  public mutating func set(
    _ key: PreferenceKey, _ value: some FieldValue, of person: PersonID? = nil
  ) throws(LibraryError) {
    note(.set)
    let id = PreferenceID(key, of: try owner(person))
    let before = library.preferences[id]
    var preference = before ?? Preference(id: id)
    preference.value = JSONText(of: value)
    try Self.check(preference, before: before)
    put(preference)
  }

  /// Resets a setting of a person or of the household. One that was never set is ignored.
  ///
  /// A person who is not of the household is an error.
  public mutating func reset(_ key: PreferenceKey, of person: PersonID? = nil) throws(LibraryError) {
    note(.set)
    for id in library.preferenceIDs(key, of: try owner(person)) where library.preferences[id] != nil {
      try delete(Preference.self, id)
    }
  }

  private func owner(_ person: PersonID?) throws(LibraryError) -> PersonID? {
    guard let person else { return nil }
    return try known(person)
  }
}

extension Library {
  /// A setting of a person or of the household; `nil` if it was never set, or has another type.
  ///
  ///     let theme: String? = library.preference("com.example.theme", of: me)
  ///
  /// Costs a look-up for each id of the person.
  public func preference<Value: FieldValue>(
    _ key: PreferenceKey, of person: PersonID? = nil, as type: Value.Type = Value.self
  ) -> Value? {
    preferenceIDs(key, of: person).lazy.compactMap { preferences.row($0) }.filter(\.isLive)
      .max { $0.stamp(of: Preference.key(named: "value")) < $1.stamp(of: Preference.key(named: "value")) }?
      .record.value.value(as: Value.self)
  }

  func preferenceIDs(_ key: PreferenceKey, of person: PersonID?) -> [PreferenceID] {
    guard let person else { return [PreferenceID(key)] }
    return identity.all(of: person).map { PreferenceID(key, of: $0) }
  }
}

extension PreferenceKey: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}
