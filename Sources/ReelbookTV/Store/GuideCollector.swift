import Foundation

/// Collects a guide's channels and programmes.
struct GuideCollector {
  private var reader: GuideReader
  private(set) var channels: [GuideChannel] = []
  private(set) var programmes: [Programme] = []
  private(set) var report = GuideReport()
  /// Whether the file is cut or damaged.
  private(set) var isDamaged = false
  /// About how many bytes the channels and programmes take in memory.
  private var elementSize = 0

  /// About how many bytes all of it takes in memory.
  var size: Int { elementSize + reader.ends.size }
  var ends: ChannelEnds { reader.ends }
  var unlisted: Set<String> { reader.unlisted }
  /// Whether all programmes of the file that have not ended were read.
  var isWhole: Bool { !reader.hasSkippedLater }

  private let account: [ContiguousArray<UInt8>]

  /// Creates a collector that leaves out pictures with credentials, such as the words of an account. One of the
  /// library's own files may expand to the length that it states.
  init(_ selection: GuideSelection, account: [String] = [], ownLength: Int64? = nil) {
    reader = GuideReader(selection, ownLength: ownLength)
    self.account = account.map { ContiguousArray($0.utf8) }
  }

  mutating func read(_ bytes: Data) throws {
    var elements: [GuideElement] = []
    try reader.read(bytes) { elements.append($0) }
    add(elements)
  }

  mutating func finish() throws {
    var elements: [GuideElement] = []
    try reader.finish { elements.append($0) }
    add(elements)
  }

  private mutating func add(_ elements: [GuideElement]) {
    for element in elements {
      switch element {
      case .header: break
      case .channel(var channel):
        channel.dropCredentials(account)
        elementSize += channel.sizeInMemory
        channels.append(channel)
      case .programme(var programme):
        programme.dropCredentials(account)
        elementSize += programme.sizeInMemory
        programmes.append(programme)
      case .diagnosis(let diagnosis):
        report.add(diagnosis)
        if diagnosis.code == .cutOff || diagnosis.code == .damagedArchive { isDamaged = true }
      }
    }
  }
}
