public import ReelbookModel

// One line each: their members, or the type of an object.
extension AnswerFile: BrieflyPrinted {}
extension FileStorage: BrieflyPrinted {}
extension HistoryQuery: BrieflyPrinted {}
extension HomeAnswers: BrieflyPrinted {}
extension HomeAnswers.Row: BrieflyPrinted {}
extension ImageFolder: BrieflyPrinted {}
extension InboxReport: BrieflyPrinted {}
extension Installation: BrieflyPrinted {}
extension LibraryRequest: BrieflyPrinted {}
extension LibraryStore: BrieflyPrinted {}
extension LibraryUpdate: BrieflyPrinted {}
extension MemoryStorage: BrieflyPrinted {}
extension MissingPicture: BrieflyPrinted {}
extension OpeningReport: BrieflyPrinted {}
extension PictureQuota: BrieflyPrinted {}
extension PictureRoom: BrieflyPrinted {}
extension RequestInbox: BrieflyPrinted {}
extension StoreConfiguration: BrieflyPrinted {}
extension StoredLibrary: BrieflyPrinted {}
extension SystemDisk: BrieflyPrinted {}
