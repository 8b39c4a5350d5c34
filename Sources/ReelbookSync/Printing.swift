public import ReelbookModel

// One line each: their members, or the type of an object.
extension FolderExchange: BrieflyPrinted {}
extension SyncConfiguration: BrieflyPrinted {}
extension SyncSession: BrieflyPrinted {}
extension WaitingBatch: BrieflyPrinted {}
