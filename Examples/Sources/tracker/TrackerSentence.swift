import ExampleSupport
import Reelbook

/// The sentences of the program, in English.
enum TrackerSentence: String, Sentence {
  // The catalogue.
  case sampleCatalogue, noAddress, notInCatalogue, titleMissing, whichOne, nothingCalled, textMissing, idMissing, noID
  case nameList, nameNewList, whichList, noneYet, noListNamed, added, inListAlready, isNow
  case notStreamed, notStreamedIn, streamed, streamedIn, offerSubscription, offerFree, offerAds, offerRent, offerBuy
  case staleReply, neverChanges, upToDate, renumbered, gone, goneBut
  case orderLine, noOrders, noOrderCalled, orderChosen, catalogueOrder
  // What a person does.
  case watched, notWatched, starred, reactionMissing, noReaction, reacted, noted, oldListMissing, newListMissing
  case noList, moved, categoryMissing, noCategory, categorized
  // What a person sees.
  case noActivity, noPage, noLists, progressKnown, season, starredEpisodes
  case start, goOn, resume, resumeTitle, caughtUp, airs, finished
  case wordsMissing, mistyped, nothingFound, byKind, byGenre, byYears, nothingToSuggest, why, franchise, nothingTonight,
    noOrder, noPerson
  // Edits.
  case nothingToUndo, noEdit, nothingToRedo, didAgain, notDoneAgain, compacted, folderMissing, recovered
  // Backups.
  case fileMissing, backedUp, effects, cannotBeRead, nothingChanged, merged, replaced, keepMissing, mergeIt, replaceIt,
    sayYes
  // Imports.
  case filesUnopened, datesQuestion, columnsUnread, notRead, oddCells, moreNotRead, noDates, nothingInIt, numberOpen
  case rows, rowsImported, rowsThere, rowsRepeated, rowsUnmatched, rowsSkipped, rowsDamaged, rowsRemaining
  case nothingToDo, wrote, takeItIn, tookIn, wrongTake, wrongDates, wrongColumn, wrongPair, yesLetters

  var english: String {
    switch self {
    case .sampleCatalogue:
      "TMDB_TOKEN is not set, so this is the sample catalogue. A token is free: themoviedb.org/settings/api"
    case .noAddress: "“{text}” is no address of a server."
    case .notInCatalogue: "The catalogue has no title called “{text}”."
    case .titleMissing: "A title is missing."
    case .whichOne: "Which one?"
    case .nothingCalled: "Nothing is called that."
    case .textMissing: "A text is missing."
    case .idMissing: "An id is missing."
    case .noID: "“{text}” is no id such as movie/tmdb/603."
    case .nameList: "Name a list with --list: {lists}, or another name for another list."
    case .nameNewList: "Name a list with --list; there is none yet, and any name makes one."
    case .whichList: "Which list? ({lists})"
    case .noneYet: "There is none yet; any name makes one."
    case .noListNamed: "No list was named; nothing was added."
    case .added: "Added {title} to “{list}”."
    case .inListAlready: "{title} is in “{list}” already."
    case .isNow: "{title} is {id}."
    case .notStreamed: "Nobody is known to stream {title}"
    case .notStreamedIn: "Nobody is known to stream {title} in {region}"
    case .streamed: "Where to stream {title}"
    case .streamedIn: "Where to stream {title} in {region}"
    case .offerSubscription: "subscription: {names}"
    case .offerFree: "free: {names}"
    case .offerAds: "with ads: {names}"
    case .offerRent: "rent: {names}"
    case .offerBuy: "buy: {names}"
    case .staleReply: "TMDb cannot be reached; this is what it said on {time}."
    case .neverChanges: "The sample catalogue never changes."
    case .upToDate: "Everything is up to date."
    case .renumbered: "{episode} is {place} now; what you said of it goes with it."
    case .gone: "{title} is gone from TMDb; all that you have of it stays."
    case .goneBut: "{title} is gone from TMDb; it may be {entry}. If so: tracker identify “{title}” {id}"
    case .orderLine: "{name}: {kind}, {count} {count|episode|episodes}  {id}"
    case .noOrders: "Nobody has written down another order for the episodes of {title}."
    case .noOrderCalled: "{title} has no order called “{name}”."
    case .orderChosen: "The episodes of {title} are in the order “{order}” now."
    case .catalogueOrder: "The episodes of {title} are in the catalogue's order."
    case .watched: "Watched {what}: {count} {count|viewing|viewings}."
    case .notWatched: "{what} is not watched."
    case .starred: "Starred {what}."
    case .reactionMissing: "A reaction is missing."
    case .noReaction: "“{word}” is no reaction; those are liked, neutral and disliked."
    case .reacted: "{title}: {reaction}."
    case .noted: "Noted on {title}."
    case .oldListMissing: "The list it is in is missing."
    case .newListMissing: "The list it goes to is missing."
    case .noList: "There is no list “{name}”."
    case .moved: "Moved {title} from “{from}” to “{to}”."
    case .categoryMissing: "A category is missing."
    case .noCategory:
      "“{word}” is no category; those are current, new, paused, maybe, finished and dropped."
    case .categorized: "{title} is {category}."
    case .noActivity: "“{word}” is nothing that activity does; it takes clear."
    case .noPage: "There is no page {number}; the last year's history has {count}."
    case .noLists: "There are no lists; `tracker add TITLE` makes one."
    case .progressKnown: "{total} known"
    case .season: "Season {number}"
    case .starredEpisodes: "Starred episodes: {count}"
    case .start: "start with {episode}"
    case .goOn: "go on with {episode}"
    case .resume: "resume {episode} at {position}"
    case .resumeTitle: "resume at {position}"
    case .caughtUp: "caught up"
    case .airs: "{episode} airs on {day}"
    case .finished: "finished"
    case .wordsMissing: "WORDS are missing."
    case .mistyped: "{name}, if that is what was meant"
    case .nothingFound: "Nothing was found."
    case .byKind: "by kind: {facets}"
    case .byGenre: "by genre: {facets}"
    case .byYears: "by years: {facets}"
    case .nothingToSuggest: "There is nothing to suggest; add something first."
    case .why: "{title}: {reasons}."
    case .franchise: "It is part of {name}: {titles}."
    case .nothingTonight: "Nothing is short enough before bed."
    case .noOrder: "“{name}” is no order; those are {orders}."
    case .noPerson: "Nobody of the household is called “{name}”."
    case .nothingToUndo: "There is nothing to take back."
    case .noEdit: "There is no such edit in the history."
    case .nothingToRedo: "There is nothing to do again."
    case .didAgain: "Did again: {what}"
    case .notDoneAgain: "Not done again: {what}"
    case .compacted: "Compacted."
    case .folderMissing: "A folder is missing."
    case .recovered: "What can be read is in {folder}; the broken library stays as it is."
    case .fileMissing: "A file is missing."
    case .backedUp: "Backed up {what}."
    case .effects: "What it does:"
    case .cannotBeRead: "Cannot be read: {what}"
    case .nothingChanged: "Nothing was changed."
    case .merged: "Merged {file}."
    case .replaced: "Replaced by {file}. What was there is in {kept}."
    case .keepMissing: "--keep names the file in which the replaced library is kept."
    case .mergeIt: "Merge it? [y/N]"
    case .replaceIt: "Replace the library? [y/N]"
    case .sayYes: "Nothing was done; say --yes to take it in."
    case .filesUnopened: "{count} files: {fate}"
    case .datesQuestion: "Say which with --dates ymd, dmy or mdy."
    case .columnsUnread: "Columns not read: {columns}"
    case .notRead: "Not read: {what}"
    case .oddCells:
      "{count} {count|cell|cells} could not be read; {count|its row is|their rows are} read without {count|it|them}."
    case .moreNotRead: "and {count} more that could not be read"
    case .noDates: "No viewing has a date."
    case .nothingInIt: "There is nothing in it."
    case .numberOpen: "{title}: the title is known now, but not the number of every episode."
    case .rows: "{formats}: {count} {count|row|rows} in {files} {files|file|files}"
    case .rowsImported: "taken in"
    case .rowsThere: "there already"
    case .rowsRepeated: "repeated"
    case .rowsUnmatched: "not found"
    case .rowsSkipped: "left alone"
    case .rowsDamaged: "damaged"
    case .rowsRemaining: "fit nowhere"
    case .nothingToDo: "Nothing to do."
    case .wrote: "Wrote {file}."
    case .takeItIn: "Take it in? [y/N]"
    case .tookIn: "Took in {count} {count|row|rows}; `tracker undo` takes {count|it|them} back."
    case .wrongTake: "--take takes {words}, not “{word}”."
    case .wrongDates: "--dates takes ymd, dmy or mdy, not “{text}”."
    case .wrongColumn: "“{word}” is none of {words}."
    case .wrongPair: "--{option} takes NAME=WORD, not “{text}”."
    case .yesLetters: "y"
    }
  }
}

extension Arguments {
  /// The text of a sentence in the language of the output.
  func text(_ sentence: TrackerSentence, _ values: [String: String] = [:]) -> String {
    language.text(of: sentence, values)
  }

  /// Prints a sentence.
  func say(_ sentence: TrackerSentence, _ values: [String: String] = [:]) { print(text(sentence, values)) }

  /// Prints a sentence in lines that fit the terminal.
  func explain(_ sentence: TrackerSentence, _ values: [String: String] = [:]) { Terminal.say(text(sentence, values)) }

  /// The name of a subject.
  func name(of subject: MediaID, in library: Library) -> String { library.name(of: subject, in: language.phrases) }

  /// The word at an index after the command, or the error that it is missing.
  func word(_ index: Int, orSay missing: TrackerSentence) throws -> String {
    try word(behind: index, orSay: missing)
  }

  /// Whether a person agrees, with `--yes` or when asked.
  func agrees(to question: TrackerSentence) -> Bool {
    if has("yes") { return true }
    guard Terminal.isInteractive else {
      say(.sayYes)
      return false
    }
    let answer = Terminal.ask(text(question))?.lowercased().first
    return answer == "y" || answer.map(String.init) == text(.yesLetters)
  }
}

extension UsageError {
  init(_ sentence: TrackerSentence, _ values: [String: String] = [:]) { self.init(sentence: sentence, values) }
}

extension Failure {
  /// The failure of something that is missing.
  static func missing(_ sentence: TrackerSentence, _ values: [String: String] = [:]) -> Failure {
    Failure(sentence: sentence, values, code: 66)
  }
}
