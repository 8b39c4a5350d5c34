extension CatalogTitle: CustomStringConvertible {
  public var description: String { "\(title.id) “\(title.name)”, \(seasons.count) seasons" }
}

extension DiaryEntry: CustomStringConvertible {
  public var description: String { "\(subject) \(play.time) by \(person)" }
}

extension Draft: CustomStringConvertible {
  public var description: String { "a draft by \(person) at \(now.instant)" }
}

extension ListItem: CustomStringConvertible {
  public var description: String { "\(subject) in \(entry.list)" }
}

extension WatchlistItem: CustomStringConvertible {
  public var description: String { "\(subject) on a watchlist" }
}

extension RecordSchema: CustomStringConvertible {
  public var description: String { "a schema of \(kinds.count) kinds" }
}

extension RecordTable: CustomStringConvertible {
  public var description: String { "\(count) records of kind “\(R.kind)”" }
}

extension WatchProgress.Count: CustomStringConvertible {
  public var description: String { "\(watched) of \(total) watched" }
}

extension Library: CustomStringConvertible {
  public var description: String {
    let people = persons.count == 1 ? "1 person" : "\(persons.count) people"
    return "a library of \(titles.count) titles, \(plays.count) viewings and \(people)"
  }
}

extension ViewingProposal: CustomStringConvertible {
  public var description: String { words() }
}

extension Commit: CustomStringConvertible {
  public var description: String { "\(id): \(verb) by \(person), \(changes.count) changes" }
}

// One line each: their members, or the type of an object.
extension Artwork: BrieflyPrinted {}
extension Availability: BrieflyPrinted {}
extension Episode: BrieflyPrinted {}
extension EpisodeOrder: BrieflyPrinted {}
extension EpisodeOrder.Entry: BrieflyPrinted {}
extension EpisodeOrder.Part: BrieflyPrinted {}
extension EpisodePart: BrieflyPrinted {}
extension EpisodePart.Item: BrieflyPrinted {}
extension ExtraField: BrieflyPrinted {}
extension Extras: BrieflyPrinted {}
extension Field: BrieflyPrinted {}
extension HistoryEntry.ID: BrieflyPrinted {}
extension HistorySentence: BrieflyPrinted {}
extension HouseholdVerbs: BrieflyPrinted {}
extension InProgress: BrieflyPrinted {}
extension KindTopic: BrieflyPrinted {}
extension KindTraits: BrieflyPrinted {}
extension KnownStreams: BrieflyPrinted {}
extension LibraryLimits: BrieflyPrinted {}
extension MergeRule: BrieflyPrinted {}
extension NewsNotification.Changes: BrieflyPrinted {}
extension NewsPolicy: BrieflyPrinted {}
extension NextEpisode: BrieflyPrinted {}
extension OrderVerbs: BrieflyPrinted {}
extension PINWait: BrieflyPrinted {}
extension Participant: BrieflyPrinted {}
extension PlayDetails: BrieflyPrinted {}
extension PlaySource: BrieflyPrinted {}
extension QueueItem: BrieflyPrinted {}
extension QueueVerbs: BrieflyPrinted {}
extension RatingStyle: BrieflyPrinted {}
extension RatingSystem: BrieflyPrinted {}
extension RatingSystem.Label: BrieflyPrinted {}
extension ReleaseClock: BrieflyPrinted {}
extension ResumePoint: BrieflyPrinted {}
extension ScreenTimeReport: BrieflyPrinted {}
extension ScreenTimeVerbs: BrieflyPrinted {}
extension SearchDocument: BrieflyPrinted {}
extension SearchDocument.Text: BrieflyPrinted {}
extension SeasonFacts: BrieflyPrinted {}
extension StreamVariant: BrieflyPrinted {}
extension NarratedChange: BrieflyPrinted {}
extension TimeLeft: BrieflyPrinted {}
extension TogetherVerbs: BrieflyPrinted {}
extension TitleFacts: BrieflyPrinted {}
extension TitleFacts.Collection: BrieflyPrinted {}
extension TitleFilter: BrieflyPrinted {}
extension TitlePerson: BrieflyPrinted {}
extension Trailer: BrieflyPrinted {}
extension UndoStack: BrieflyPrinted {}
extension ViewingRule: BrieflyPrinted {}
extension VisitedPlace: BrieflyPrinted {}
extension WatchLimits: BrieflyPrinted {}
extension WatchProgressStyle: BrieflyPrinted {}
extension WatchlistSections: BrieflyPrinted {}
extension WatchableFacts: BrieflyPrinted {}
