public import ReelbookModel

// One line each: their members, or the type of an object.
extension JellyfinServer.Kind: BrieflyPrinted {}
extension SendReport.Problem: BrieflyPrinted {}
extension WatchedStatePlan.Options: BrieflyPrinted {}
