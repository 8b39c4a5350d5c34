public import ReelbookBase

// One line each: their members, or the type of an object.
extension CloudPlace: BrieflyPrinted {}
