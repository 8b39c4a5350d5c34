public import ReelbookModel

// One line each: their members, or the type of an object.
extension ExchangePlace: BrieflyPrinted {}
extension FaultyDisk: BrieflyPrinted {}
extension LoopbackServer: BrieflyPrinted {}
extension MemoryExchange: BrieflyPrinted {}
extension MemoryExchange.Use: BrieflyPrinted {}
extension RandomVerbs: BrieflyPrinted {}
extension SeededGenerator: BrieflyPrinted {}
extension ServedReply: BrieflyPrinted {}
extension ServedRequest: BrieflyPrinted {}
extension ServerSignal: BrieflyPrinted {}
extension SimulatedDisk: BrieflyPrinted {}
extension SimulatedReplicator: BrieflyPrinted {}
extension StoragePlace: BrieflyPrinted {}
