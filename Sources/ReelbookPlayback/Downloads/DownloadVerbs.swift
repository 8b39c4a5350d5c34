public import ReelbookModel

/// The verbs of downloads: `draft.downloads.keepNext(3, of: series)`.
///
/// The schema must have `RecordSchema.addingPlayback()`.
public struct DownloadVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Adds a download of a film or an episode; a failed one is tried again.
  ///
  /// One that is there or under way stays, which is no error. Another stream than before is fetched anew. If the title
  /// is in the library, the download goes when the title is removed from it.
  ///
  /// A series or season, and a person who is not of the household, are errors.
  public mutating func add(
    _ subject: MediaID, _ variant: StreamVariant? = nil, quality: DownloadQuality = .medium, byRule: Bool = false,
    by person: PersonID? = nil
  ) throws(LibraryError) {
    let person = try draft.known(person)
    let subject = draft.library.resolve(subject)
    guard subject.kind != .series, subject.kind != .season else {
      throw LibraryError(.notAllowed, PlaybackPhrase.errorNotOneThing)
    }
    let (moment, isOfLibrary) = (draft.now.instant, draft.library.contains(subject))
    if draft.library.record(Download.self, of: person, about: subject) == nil {
      try draft.place(Download.self, of: person, about: subject, at: .max)
    }
    try draft.write(Download.self, of: person, about: subject) { download in
      download.added = download.added ?? moment
      download.isByRule = download.isByRule && byRule || byRule && download.variant == nil
      download.isOfLibrary = isOfLibrary
      let file = download.fileName
      if let variant {
        download.variant = variant
      } else if download.quality != quality, download.state != .done {
        // The stream of another quality is chosen anew.
        download.variant = nil
      }
      if download.fileName != file { download.forgetFile() }
      if download.state == .failed || download.state == .paused { download.state = .queued }
      download.quality = quality
      (download.reason, download.failures, download.failed) = ("", 0, nil)
    }
  }

  /// Changes a download.
  ///
  /// A person who is not of the household is an error.
  public mutating func edit(
    _ subject: MediaID, by person: PersonID? = nil, _ body: (inout Download) -> Void
  ) throws(LibraryError) {
    let person = try draft.known(person)
    guard draft.library.record(Download.self, of: person, about: subject) != nil else {
      throw LibraryError(
        .notFound, PlaybackPhrase.errorNotOnDevice, ["what": draft.library.phrase(of: subject)])
    }
    try draft.write(Download.self, of: person, about: subject, body)
  }

  /// Removes a download from this device; an unknown one is an error.
  ///
  /// Its file is removed by the next ``DownloadShelf/update()``.
  public mutating func remove(_ subject: MediaID, by person: PersonID? = nil) throws(LibraryError) {
    guard let download = draft.library.record(Download.self, of: try draft.known(person), about: subject) else {
      throw LibraryError(
        .notFound, PlaybackPhrase.errorNotOnDevice, ["what": draft.library.phrase(of: subject)])
    }
    try draft.delete(Download.self, download.id)
  }

  /// Keeps the next episodes of a series on this device; 0 ends it, without removing downloads. It pauses while a series
  /// of the library is removed from it.
  ///
  /// A subject that is no series, more than fifty, and a person who is not of the household are errors.
  public mutating func keepNext(
    _ episodes: Int, of series: TitleID, quality: DownloadQuality = .medium, by person: PersonID? = nil
  ) throws(LibraryError) {
    let person = try draft.known(person)
    guard series.kind == .series else {
      throw LibraryError(
        .notAllowed, PlaybackPhrase.errorNoNextEpisodes, ["what": draft.library.phrase(of: series)])
    }
    guard episodes > 0 else {
      guard let rule = draft.library.record(DownloadRule.self, of: person, about: MediaID(series)) else { return }
      return try draft.delete(DownloadRule.self, rule.id)
    }
    let isOfLibrary = draft.library.contains(series)
    try draft.write(DownloadRule.self, of: person, about: MediaID(series)) { rule in
      (rule.episodes, rule.quality, rule.isOfLibrary) = (episodes, quality, isOfLibrary)
    }
  }
}

extension Draft {
  /// The verbs of downloads.
  public var downloads: DownloadVerbs {
    get { self[DownloadVerbs.self] }
    _modify { yield &self[DownloadVerbs.self] }
  }
}
