import Foundation
import ReelbookTV

/// All elements that a reader finds in a playlist.
struct ReadList {
  var headers: [PlaylistHeader] = []
  var entries: [PlaylistEntry] = []
  var lines: [Int] = []
  var diagnoses: [FileDiagnosis] = []

  var codes: [FileDiagnosis.Code] { diagnoses.map(\.code) }

  init(_ text: String) throws { try self.init(Array(text.utf8)) }

  /// Reads bytes in pieces of a length; by default, all at once.
  init(_ bytes: [UInt8], pieces length: Int = .max) throws {
    var reader = M3UReader()
    func add(_ element: M3UElement) {
      switch element {
      case .header(let header): headers.append(header)
      case .entry(let entry, let line):
        entries.append(entry)
        lines.append(line)
      case .diagnosis(let diagnosis): diagnoses.append(diagnosis)
      }
    }
    for piece in bytes.pieces(of: length) { try reader.read(Data(piece), add) }
    try reader.finish(add)
  }
}

/// All elements that a reader finds in a guide.
struct ReadGuide {
  var headers: [GuideHeader] = []
  var channels: [GuideChannel] = []
  var programmes: [Programme] = []
  var diagnoses: [FileDiagnosis] = []
  var skippedCount = 0

  var codes: [FileDiagnosis.Code] { diagnoses.map(\.code) }

  init(_ text: String, _ selection: GuideSelection = .all) throws { try self.init(Array(text.utf8), selection) }

  init(_ bytes: [UInt8], _ selection: GuideSelection = .all, pieces length: Int = .max) throws {
    var reader = GuideReader(selection)
    func add(_ element: GuideElement) {
      switch element {
      case .header(let header): headers.append(header)
      case .channel(let channel): channels.append(channel)
      case .programme(let programme): programmes.append(programme)
      case .diagnosis(let diagnosis): diagnoses.append(diagnosis)
      }
    }
    for piece in bytes.pieces(of: length) { try reader.read(Data(piece), add) }
    try reader.finish(add)
    skippedCount = reader.skippedCount
  }
}

extension [UInt8] {
  func pieces(of length: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: count, by: Swift.min(length, Swift.max(count, 1))).map {
      self[$0..<Swift.min(count, $0 + Swift.min(length, count))]
    }
  }
}
