import ReelbookInterchange
public import ReelbookModel

extension PhraseTable {
  /// The English texts of imports, by key.
  public static let imports = PhraseTable(planned.merging(found) { $1 }.merging(failures) { $1 })

  /// Plans.
  private static let planned: [String: String] = [
    "imports.rows":
      "{total} rows: {taken} taken in, {there} there already, {merged} told twice, {unmatched} without a title, {left} left alone, {damaged} damaged, {remainder} that fit nowhere",
    "imports.titlesListed":
      "{count} {count|title comes|titles come} into the library, in the list “{list}” unless they are in one",
    "imports.titles":
      "{count} {count|title comes|titles come} into the library, in a list only where the file puts them in one",
    "imports.count": "{count} {status}", "imports.countTaken": "{count} {status}, taken in all the same",
    "imports.renumbered": "{count} with another number than the source's",
    "imports.item": "{what}: {told} ({status})", "imports.placed": "{title} {place}",
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
    "imports.category.current": "current", "imports.category.new": "new", "imports.category.paused": "paused",
    "imports.category.maybe": "maybe", "imports.category.finished": "finished", "imports.category.dropped": "dropped",
    "imports.reaction.liked": "liked", "imports.reaction.neutral": "neutral",
    "imports.reaction.disliked": "disliked",
  ]

  /// Files and rows.
  private static let found: [String: String] = [
    "imports.fate.read": "read",
    "imports.fate.leftAlone": "left alone: deleted there, or it may hold tokens, addresses or other people’s words",
    "imports.fate.unknown": "not known", "imports.fate.unreadable": "cannot be read: {reason}",
    "imports.fate.undecided": "its days can be read as {orders}",
    "imports.fault.empty": "it is empty", "imports.fault.noText": "it holds no text",
    "imports.fault.archive": "it is an archive of its own: open it alone",
    "imports.fault.severalTables": "its columns fit several files of {format}: give it the name that it had there",
    "imports.fault.refused": "the disk or the archive refuses it", "imports.fault.other": "{message}",
    "imports.order.ymd": "year, month, day", "imports.order.dmy": "day, month, year",
    "imports.order.mdy": "month, day, year", "imports.or": " or ", "imports.next": "; ",
    "imports.remainder.aggregate": "sums over other rows", "imports.remainder.preview": "trailers and previews",
    "imports.remainder.otherKind": "neither movies nor series",
    "imports.remainder.noPlace": "nothing that the library has a place for",
    "imports.remainder.nothingTold": "nothing told",
    "imports.remainder.sourceError": "the tracker says that a part is missing",
    "imports.remainder.otherProfile": "another profile's",
    "imports.problem.malformed": "{file}, line {line}: the row cannot be taken apart",
    "imports.problem.wrongCellCount":
      "{file}, line {line}: the row has more or fewer cells than there are columns",
    "imports.problem.invalidCell": "{file}, line {line}: “{column}” holds something that it cannot",
    "imports.problem.noTitle": "{file}, line {line}: nothing says of which title it is",
    "imports.problem.truncated": "{file}, line {line}: the file ends here before it should",
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
    "imports.error.leftAloneFile":
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
