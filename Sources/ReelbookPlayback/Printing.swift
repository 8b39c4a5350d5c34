public import ReelbookModel

// One line each: their members, or the type of an object.
extension DeviceFigures: BrieflyPrinted {}
extension DeviceFigures.Line: BrieflyPrinted {}
extension DownloadOrder: BrieflyPrinted {}
extension DownloadPolicy: BrieflyPrinted {}
extension DownloadProgress: BrieflyPrinted {}
extension DownloadShelf: BrieflyPrinted {}
extension DownloadVerbs: BrieflyPrinted {}
extension DownloadedFile: BrieflyPrinted {}
extension FileChapter: BrieflyPrinted {}
extension HTTPDownloadEngine: BrieflyPrinted {}
extension NowPlaying: BrieflyPrinted {}
extension PlaybackController: BrieflyPrinted {}
extension PlaybackItem: BrieflyPrinted {}
extension PlaybackPolicy: BrieflyPrinted {}
extension PlaybackSession: BrieflyPrinted {}
extension PlaybackSettings: BrieflyPrinted {}
extension PlaybackTrace: BrieflyPrinted {}
extension PlaybackTrace.Entry: BrieflyPrinted {}
extension PlaybackVerbs: BrieflyPrinted {}
extension PlayedFile: BrieflyPrinted {}
extension PreviewSession: BrieflyPrinted {}
extension QueuePolicy: BrieflyPrinted {}
extension SkipSegmentBroker: BrieflyPrinted {}
extension SkipSegmentSource: BrieflyPrinted {}
extension SkipRules: BrieflyPrinted {}
extension SkipSegment: BrieflyPrinted {}
extension StopRecord: BrieflyPrinted {}
extension StreamChoice: BrieflyPrinted {}
extension StreamReport: BrieflyPrinted {}
extension StreamWishes: BrieflyPrinted {}
extension URLSessionByteTransport: BrieflyPrinted {}
extension ViewingRecord: BrieflyPrinted {}
extension PlaybackClock: BrieflyPrinted {}
extension PlaybackMoment: BrieflyPrinted {}
