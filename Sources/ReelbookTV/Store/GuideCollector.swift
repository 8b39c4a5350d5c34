import Foundation

/// Collects a guide's channels and programmes.
struct GuideCollector {
  private var reader: GuideReader
  private(set) var channels: [GuideChannel] = []
  private(set) var programmes: [Programme] = []
  private(set) var report = GuideReport()

  init(_ selection: GuideSelection) { reader = GuideReader(selection) }

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
      case .channel(let channel): channels.append(channel)
      case .programme(let programme): programmes.append(programme)
      case .diagnosis(let diagnosis): report.add(diagnosis)
      }
    }
  }
}
