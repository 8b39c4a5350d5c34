import ReelbookInterchange
public import ReelbookModel

extension PhraseTable {
  /// The English texts of imports, by key.
  public static let imports = ImportError.Code.english.adding(planned).adding(rows).adding(hints).adding(failures)

  /// Plans.
  private static let planned: [String: String] = [
    "imports.rows":
      "{total} rows: {imported} taken in, {there} there already, {merged} repeated, {unmatched} without a title, {skipped} left alone, {damaged} damaged, {remainder} that fit nowhere",
    "imports.titlesListed":
      "{count} {count|title comes|titles come} into the library, in the list “{list}” unless they are in one",
    "imports.titles":
      "{count} {count|title comes|titles come} into the library, in a list only where the file puts them in one",
    "imports.count": "{count} {status}", "imports.countIncluded": "{count} {status}, taken in all the same",
    "imports.renumbered": "{count} with another number than the source's",
    "imports.item": "{what}: {content} ({status})", "imports.placed": "{title} {place}",
    "imports.episode": "S{season}E{episode}", "imports.season": "season {season}", "imports.named": "“{name}”",
    "imports.status.new": "new",
    "imports.status.moreExact": "there from another import, with a time that is less exact",
    "imports.status.alreadyThere": "there already",
    "imports.status.sameViewing": "logged already, at a time that agrees",
    "imports.status.contradicting": "the library says otherwise",
    "imports.status.changedHere": "changed in the library since",
    "imports.status.deletedHere": "deleted in the library",
    "imports.status.unmatched": "no title found, or several", "imports.status.inTheFuture": "in the future",
    "imports.status.otherProfile": "another profile's",
    "imports.status.noPlace": "nothing that the library has a place for",
    "imports.watched": "watched {time}", "imports.watchedSometime": "watched on an unknown day",
    "imports.entry": "on a list", "imports.note": "a note",
    "imports.stop": "a place to go on from", "imports.rated": "rated {rating}", "imports.followed": "followed",
    "imports.starred": "starred", "imports.watchlisted": "on the watchlist", "imports.hidden": "hidden",
    "imports.startedOver": "started over",
    "imports.field.moods": "its moods", "imports.field.bingeable": "good to watch many of or not",
    "imports.field.approved": "approved",
    "imports.category.current": "current", "imports.category.new": "new", "imports.category.paused": "paused",
    "imports.category.maybe": "maybe", "imports.category.finished": "finished", "imports.category.dropped": "dropped",
    "imports.reaction.liked": "liked", "imports.reaction.neutral": "neutral",
    "imports.reaction.disliked": "disliked",
  ]

  /// Files and rows.
  private static let rows: [String: String] = [
    "imports.fate.read": "read",
    "imports.fate.unopened": "left alone: deleted there, or it may hold tokens, addresses or other people’s words",
    "imports.fate.unknown": "not known", "imports.fate.unreadable": "cannot be read: {reason}",
    "imports.fate.undecided": "its days can be read as {orders}",
    "imports.fault.empty": "it is empty", "imports.fault.noText": "it holds no text",
    "imports.fault.backup": "it is a backup: restore it",
    "imports.fault.newerFormat": "a newer version of Reelbook wrote it: update the app",
    "imports.fault.archive": "it is an archive of its own: open it alone",
    "imports.fault.severalTables": "its columns fit several files of {format}: give it the name that it had there",
    "imports.fault.refused": "the disk or the archive refuses it", "imports.fault.other": "{message}",
    "imports.order.ymd": "year, month, day", "imports.order.dmy": "day, month, year",
    "imports.order.mdy": "month, day, year", "imports.or": " or ", "imports.next": "; ",
    "imports.remainder.aggregate": "sums over other rows", "imports.remainder.preview": "trailers and previews",
    "imports.remainder.otherKind": "neither movies nor series",
    "imports.remainder.noPlace": "nothing that the library has a place for",
    "imports.remainder.noContent": "nothing in it",
    "imports.remainder.sourceError": "the tracker says that a part is missing",
    "imports.remainder.otherProfile": "another profile's",
    "imports.problem.malformed": "{file}, line {line}: the row cannot be taken apart",
    "imports.problem.wrongCellCount":
      "{file}, line {line}: the row has more or fewer cells than there are columns",
    "imports.problem.invalidCell": "{file}, line {line}: “{column}” holds something that it cannot",
    "imports.problem.noTitle": "{file}, line {line}: nothing says of which title it is",
    "imports.problem.truncated": "{file}, line {line}: the file ends here before it should",
    "imports.problem.withHint": "{problem}: {hint}", "imports.problem.quoting": "{problem} “{text}”",
  ]

  /// What to write in a cell of Reelbook's own files.
  private static let hints: [String: String] = [
    "imports.hint.date":
      "write 2026-11-20, 2026-11, 2026, released or unknown, or a time as 2026-11-20T21:15 or 2026-11-20 21:15:00Z",
    "imports.hint.year": "write a year, or a day with the year first", "imports.hint.number": "write a whole number",
    "imports.hint.imdb": "write tt0133093, or leave the cell empty",
    "imports.hint.titleID": "leave the cell empty, and the other columns make an id",
    "imports.hint.flag": "write true or false",
    "imports.hint.rating": "write the scale and the value, such as stars:4.5, ten:8 or hundred:85",
    "imports.hint.seconds": "write seconds, such as 5400 or 5400.5",
    "imports.hint.moment": "write 2026-11-20T20:15:00Z",
    "imports.hint.play": "leave the cell empty for a viewing of its own", "imports.hint.note": "leave it out",
    "imports.hint.season": "write the number of the episode’s season, 0 for the specials",
    "imports.hint.kind": "a number at TheTVDB alone may be a movie’s or a series’; write the kind, or the season",
    "imports.hint.title": "write a title, or its number at TMDb",
    "imports.hint.subject": "write an id such as movie/tmdb/603",
    "imports.hint.mark": "write yes or no, a rating such as stars:4.5, or a moment such as 2026-11-20T20:15:00Z",
  ]

  /// Messages of errors.
  private static let failures: [String: String] = [
    "imports.error.missing": "There is no file or folder “{name}”.",
    "imports.error.unlisted": "The folder “{name}” cannot be looked into; is it yours?",
    "imports.error.passwordProtected":
      "“{name}” asks for a password. Unpack it with the password that the tracker sent, and open the folder.",
    "imports.error.unknownFormat":
      "Nothing in it is an export of {formats} ({parts}). For any other CSV file, say what its columns mean.",
    "imports.error.noFiles":
      "Nothing in it is an export of {formats}. For any other CSV file, say what its columns mean.",
    "imports.error.unknownFile": "{path}: not known",
    "imports.error.unknownColumns": "{path}: no known columns; it has {columns}",
    "imports.error.unopenedFile":
      "{path}: left alone: deleted there, or it may hold tokens, addresses or other people’s words",
    "imports.error.openQuestion": "The days in “{file}” can be read as {parts}; say which.",
    "imports.error.wrongColumns": "The file has no column {missing}; it has {columns}.",
    "imports.error.wrongColumnsMore": "The file has no column {missing}; it has {columns} and {more} more.",
    "imports.error.noNumberColumn": "Line {line}: There is no column “number”.",
    "imports.error.noSuchNumber": "Line {line}: There is no title of this number.",
    "imports.error.noKind": "Line {line}: Say the kind: movie or series.",
    "imports.error.noID": "Line {line}: The id is none; write a number at TMDb or an id such as tt0113277.",
  ]
}

extension PhraseTable {
  /// A text of this module, with values for its places.
  func imports(_ key: String, _ values: [String: String] = [:]) -> String { imports(Phrase(key, values)) }

  /// A phrase of this module, or of the one whose files it reads.
  func imports(_ phrase: Phrase) -> String {
    text(phrase, else: phrase.key.hasPrefix("interchange.") ? .interchange : .imports)
  }

  /// The text for a named value; its name if there is none.
  func imports(_ prefix: String, named name: String) -> String {
    let key = prefix + name
    return texts[key] == nil && Self.imports.texts[key] == nil ? name : imports(key)
  }
}

extension ImportError.Code {
  public static let prefix = "imports.code"

  public static let sentences: [Self: String] = [
    .missing: "The file or folder does not exist.",
    .unknownFormat: "No file is of a known format.",
    .passwordProtected: "The archive has a password; unpack it first.",
    .openQuestion: "The order of day and month is not clear; say which it is.",
    .invalidAnswer: "The table of titles was filled in with something that cannot be read.",
    .wrongColumns: "The file does not have these columns.",
  ]
}
