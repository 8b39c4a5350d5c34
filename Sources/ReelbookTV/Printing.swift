public import ReelbookModel

extension Guide: CustomStringConvertible {
  public var description: String { "\(channels.count) channels, \(programmeCount) programmes" }
}

extension TelevisionCatalogue: CustomStringConvertible {
  public var description: String { "\(channels.count) channels, \(films.count) films, \(series.count) series" }
}

// One line each: their members, or the type of an object.
extension CatchUp: BrieflyPrinted {}
extension Channel: BrieflyPrinted {}
extension ChannelChange: BrieflyPrinted {}
extension ChannelFingerprint: BrieflyPrinted {}
extension ChannelName: BrieflyPrinted {}
extension ChannelVariant: BrieflyPrinted {}
extension EpisodeNumber: BrieflyPrinted {}
extension EpisodePlace: BrieflyPrinted {}
extension GuideChannel: BrieflyPrinted {}
extension GuideHeader: BrieflyPrinted {}
extension GuideMatch: BrieflyPrinted {}
extension GuideMatches: BrieflyPrinted {}
extension GuideReader: BrieflyPrinted {}
extension GuideReport: BrieflyPrinted {}
extension GuideRow: BrieflyPrinted {}
extension GuideRow.Cell: BrieflyPrinted {}
extension GuideSelection: BrieflyPrinted {}
extension GuideWriter: BrieflyPrinted {}
extension M3UReader: BrieflyPrinted {}
extension M3UWriter: BrieflyPrinted {}
extension NowAndNext: BrieflyPrinted {}
extension NumberingRule: BrieflyPrinted {}
extension OfferedName: BrieflyPrinted {}
extension OfferedTitle: BrieflyPrinted {}
extension OfferedTitle.Episode: BrieflyPrinted {}
extension PanelCategory: BrieflyPrinted {}
extension PanelFilm: BrieflyPrinted {}
extension PanelItem: BrieflyPrinted {}
extension PanelSeries: BrieflyPrinted {}
extension PanelSeries.Episode: BrieflyPrinted {}
extension PanelStatus: BrieflyPrinted {}
extension PlaylistHeader: BrieflyPrinted {}
extension Programme.Credit: BrieflyPrinted {}
extension Programme.Details: BrieflyPrinted {}
extension Programme.Flags: BrieflyPrinted {}
extension Programme.Rating: BrieflyPrinted {}
extension RefreshReport: BrieflyPrinted {}
extension SourceOffer: BrieflyPrinted {}
extension StreamLocation: BrieflyPrinted {}
extension Television: BrieflyPrinted {}
extension TelevisionPolicy: BrieflyPrinted {}
extension TelevisionVerbs: BrieflyPrinted {}
extension WantedPolicy: BrieflyPrinted {}
