public import ReelbookBase

// One line each: their members, or the type of an object.
extension CachedReply: BrieflyPrinted {}
extension DiskReplyCache: BrieflyPrinted {}
extension FileSecretStore: BrieflyPrinted {}
extension MemoryReplyCache: BrieflyPrinted {}
extension RetryPolicy: BrieflyPrinted {}
extension URLSessionTransport: BrieflyPrinted {}
