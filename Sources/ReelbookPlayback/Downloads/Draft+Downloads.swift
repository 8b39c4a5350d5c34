public import ReelbookModel

/// Downloads.
extension Draft {
  /// Adds a download of a film or an episode; a failed one is tried again.
  ///
  /// A series or season, and a person who is not of the household, are errors.
  public mutating func download(
    _ subject: MediaID, _ variant: StreamVariant? = nil, quality: DownloadQuality = .medium, byRule: Bool = false,
    by person: PersonID? = nil
  ) throws(LibraryError) {
    let person = try known(person)
    let subject = library.resolve(subject)
    guard subject.kind != .series, subject.kind != .season else {
      throw LibraryError(.notAllowed, Phrase("playback.error.notOneThing"), in: .playback)
    }
    let moment = now.instant
    if library.record(Download.self, of: person, about: subject) == nil {
      try place(Download.self, of: person, about: subject, at: .max)
    }
    try write(Download.self, of: person, about: subject) { download in
      download.added = download.added ?? moment
      download.isByRule = download.isByRule && byRule || byRule && download.variant == nil
      if let variant { download.variant = variant }
      if download.state == .failed || download.state == .paused { download.state = .queued }
      download.quality = quality
      download.reason = ""
    }
  }

  /// Changes a download.
  ///
  /// A person who is not of the household is an error.
  public mutating func changeDownload(
    _ subject: MediaID, by person: PersonID? = nil, _ body: (inout Download) -> Void
  ) throws(LibraryError) {
    let person = try known(person)
    guard library.record(Download.self, of: person, about: subject) != nil else {
      throw LibraryError(
        .notFound, Phrase("playback.error.notOnDevice", ["what": library.name(of: subject)]), in: .playback)
    }
    try write(Download.self, of: person, about: subject, body)
  }

  /// Removes a download from this device; an unknown one is an error.
  ///
  /// Its file is removed by the next ``DownloadShelf/look()``.
  public mutating func removeDownload(_ subject: MediaID, by person: PersonID? = nil) throws(LibraryError) {
    guard let found = library.record(Download.self, of: try known(person), about: subject) else {
      throw LibraryError(
        .notFound, Phrase("playback.error.notOnDevice", ["what": library.name(of: subject)]), in: .playback)
    }
    try delete(Download.self, found.id)
  }

  /// Keeps the next episodes of a series on this device; 0 ends it, without removing downloads.
  ///
  /// A subject that is no series, more than fifty, and a person who is not of the household are errors.
  public mutating func keepNext(
    _ episodes: Int, of series: TitleID, quality: DownloadQuality = .medium, by person: PersonID? = nil
  ) throws(LibraryError) {
    let person = try known(person)
    guard series.kind == .series else {
      let name = library.name(of: MediaID(series))
      throw LibraryError(.notAllowed, Phrase("playback.error.noNextEpisodes", ["what": name]), in: .playback)
    }
    guard episodes > 0 else {
      guard let rule = library.record(DownloadRule.self, of: person, about: MediaID(series)) else { return }
      return try delete(DownloadRule.self, rule.id)
    }
    try write(DownloadRule.self, of: person, about: MediaID(series)) { rule in
      (rule.episodes, rule.quality) = (episodes, quality)
    }
  }
}

extension Library {
  /// The downloads in their order, of everybody or of one person.
  ///
  /// Costs a pass over the downloads.
  public func downloads(of person: PersonID? = nil) -> [Download] {
    let people = person.map { [resolve($0)] } ?? Set(records(Download.self).map { resolve($0.person) }).sorted()
    return people.flatMap { placed(Download.self, of: $0) }
  }

  /// The complete download of a subject by any person; `nil` for none.
  ///
  /// Costs a pass over the downloads.
  public func downloaded(_ subject: MediaID) -> Download? {
    let subject = resolve(subject)
    return downloads().first { $0.state == .done && resolve($0.subject, witness: $0.witness) == subject }
  }
}
