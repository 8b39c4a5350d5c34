public import ReelbookModel

// One line each: their members, or the type of an object.
extension TVmazeBatch: BrieflyPrinted {}
extension TVmazeConfiguration: BrieflyPrinted {}
extension TVmazeFailure: BrieflyPrinted {}
extension TVmazeRefresh: BrieflyPrinted {}
