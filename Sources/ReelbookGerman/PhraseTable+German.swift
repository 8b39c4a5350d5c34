public import ReelbookBase

extension PhraseTable {
  /// All texts of the library in German, with how German writes dates, numbers and lengths of time.
  ///
  ///     let report = HTMLReport(statistics, year: 2026, format: TextFormat(.german))
  ///     show(error.message(in: .german))
  public static let german = PhraseTable(GermanTexts.all.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
}

/// The texts, each table for the English one of its name.
enum GermanTexts {
  static let all: [[String: String]] = [
    base, formats,
    detail, error, field, fieldNames, history, name, news, noun, object, proposal, undo, verdict, vocabulary,
    statistics,
    activity, card, count, diary, evening, heading, mood, newsPage, page, place, review, reviewChart, week, year,
    yearFact,
    importError, importFile, importHint, imports,
    archiveError, interchange, interchangeError, interchangeLoss,
    ballot, facet, recommendation,
    playback,
    television, televisionError,
    planner, plannerError, plannerHistory, plannerReason,
    servers, sync, syncError, syncProblem,
    cloudKitErrorCodes, fileErrorCodes, importErrorCodes, interchangeErrorCodes, invitationErrorCodes,
    libraryErrorCodes, playbackErrorCodes, serverErrorCodes, storageErrorCodes, syncErrorCodes, televisionErrorCodes,
    tmdbErrorCodes, transportErrorCodes, tvmazeErrorCodes, webDAVErrorCodes,
  ]
}
