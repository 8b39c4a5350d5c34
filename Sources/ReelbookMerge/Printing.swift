public import ReelbookModel

// One line each: their members, or the type of an object.
extension DeletionLimit: BrieflyPrinted {}
extension HybridClock: BrieflyPrinted {}
