import ReelbookInterchange
import ReelbookModel

/// Builds the parts of a walk from the tokens of an XML file.
struct XMLElementBuilder: XMLHandler {
  /// The offset of the present piece in the file.
  var offset = 0
  /// The paths of the members that are wanted; `nil` for all.
  private let wanted: Set<String>?
  private var parts: [ElementWalk.Part] = []
  /// The open elements around the rows: the root, and the channel of RSS.
  private var containers: [String] = []
  /// The open elements of the present row, the row itself first.
  private var nodes: [XMLNode] = []
  private var row = Row()
  /// The number of open elements within the row that are not read: unwanted ones, or too deep.
  private var unreadDepth = 0
  /// A row that ended with the tag in which it began: its line comes later.
  private var closedRow: Row?
  /// The names of the rows so far, and the members that were skipped.
  private var rowNames: Set<String> = []
  /// Whether the file ends: what is broken is cut off.
  var isEnding = false
  private var skippedPaths: Set<String> = []

  /// An element of the file.
  private struct Row {
    var name = ""
    var line: Int?
    var offset = 0
    var fault: ElementWalk.Fault?
    var element = ForeignElement()
    /// Whether it has children, read or not.
    var hasChildren = false
    /// An estimate of its bytes in memory.
    var size = 0
  }

  /// The deepest nesting within a row. Files of trackers have five levels.
  static let depthLimit = 24
  /// The most bytes of a row. A series of ten thousand episodes has a fourth of it.
  static let sizeLimit = 64 << 20
  /// The most names that are remembered.
  private static let nameLimit = 1000
  /// The roots that are rows themselves.
  static let rowRoots: Set = ["movie", "tvshow", "season", "episodedetails", "musicvideo"]

  init(wanted: Set<String>?) { self.wanted = wanted }

  /// The parts that were completed since the last call.
  mutating func takeParts() -> [ElementWalk.Part] {
    defer { parts = [] }
    return parts
  }

  // MARK: Lines

  var isLineWanted: Bool { closedRow != nil || !nodes.isEmpty && row.line == nil }

  mutating func reported(atLine line: Int) {
    if var closed = closedRow {
      closed.line = line
      closedRow = nil
      emit(closed)
    }
    if !nodes.isEmpty, row.line == nil { row.line = line }
  }

  // MARK: Tags

  mutating func begin(_ bytes: Span<UInt8>, _ name: Range<Int>, _ attributes: [XMLAttribute]) -> Bool {
    let label = bytes.text(name)
    guard let parent = nodes.last else {
      return beginOutsideRow(label, bytes, attributes)
    }
    if label == row.name {
      // The end tag of the row before is missing.
      fail(.malformed)
      beginRow(label, bytes, attributes)
      return true
    }
    row.hasChildren = true
    guard unreadDepth == 0, nodes.count < Self.depthLimit else {
      if unreadDepth == 0 { row.fault = .malformed }
      unreadDepth += 1
      return true
    }
    var node = XMLNode(label, under: parent.path)
    if let wanted, !wanted.contains(node.path) {
      // The scanner could skip it, but to the end of the file if its end tag is missing.
      unreadDepth = 1
      if skippedPaths.count < Self.nameLimit, skippedPaths.insert(node.path).inserted {
        parts.append(.unread(node.path))
      }
      return true
    }
    if row.fault == nil { node.add(attributes, bytes) }
    grow(by: name.count)
    nodes.append(node)
    return true
  }

  private mutating func beginOutsideRow(_ label: String, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) -> Bool {
    let name = label.lowercased()
    if containers.isEmpty {
      parts.append(.root(name))
      guard !Self.rowRoots.contains(name) else {
        beginRow(label, bytes, attributes)
        return true
      }
      containers.append(label)
      var root = XMLNode(label, under: nil)
      root.add(attributes, bytes)
      for cell in root.finished().cells { parts.append(.value(name: cell.name, text: cell.text)) }
    } else if containers.count == 1, name == "channel", containers[0].lowercased() == "rss" {
      containers.append(label)
    } else {
      beginRow(label, bytes, attributes)
    }
    return true
  }

  private mutating func beginRow(_ label: String, _ bytes: Span<UInt8>, _ attributes: [XMLAttribute]) {
    row = Row(name: label, offset: offset)
    var node = XMLNode(label, under: nil)
    node.add(attributes, bytes)
    nodes = [node]
    for attribute in attributes { grow(by: attribute.value.count) }
  }

  mutating func end(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    let label = bytes.text(name)
    guard let last = nodes.last else { return endContainer(label) }
    if unreadDepth > 0, label != row.name, !containers.contains(label) {
      unreadDepth -= 1
      return
    }
    if unreadDepth == 0, last.label == label { return endNode() }
    // An end tag is missing, or one is too many.
    row.fault = .malformed
    unreadDepth = 0
    if let index = nodes.lastIndex(where: { $0.label == label }) {
      nodes.removeSubrange((index + 1)...)
      endNode()
    } else if containers.contains(label) {
      fail(.malformed)
      endContainer(label)
    }
  }

  private mutating func endContainer(_ label: String) {
    guard let index = containers.lastIndex(of: label) else { return }
    containers.removeSubrange(index...)
  }

  private mutating func endNode() {
    guard let node = nodes.popLast() else { return }
    guard nodes.isEmpty else {
      if row.fault == nil { grow(by: nodes[nodes.count - 1].add(node)) }
      return
    }
    if !node.hasMembers, !row.hasChildren, row.fault == nil, !containers.isEmpty {
      parts.append(.value(name: node.label.lowercased(), text: node.plainText))
      row = Row()
      return
    }
    row.element = node.finished()
    close()
  }

  /// Ends the row.
  private mutating func close() {
    if row.line == nil { closedRow = row } else { emit(row) }
    row = Row()
  }

  /// Gives the row up.
  private mutating func fail(_ fault: ElementWalk.Fault) {
    row.fault = fault
    nodes = []
    unreadDepth = 0
    close()
  }

  private mutating func emit(_ row: Row) {
    let name = row.name.lowercased()
    if !name.isEmpty, rowNames.count < Self.nameLimit, rowNames.insert(name).inserted { parts.append(.list(name)) }
    let place = ElementWalk.Place(offset: row.offset, line: row.line ?? 0)
    parts.append(.element(root: name, row.fault.map(Result.failure) ?? .success(row.element), place))
  }

  // MARK: Texts

  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>, isPlain: Bool) {
    guard !nodes.isEmpty, unreadDepth == 0, row.fault == nil else { return }
    nodes[nodes.count - 1].addText(bytes, range, isPlain: isPlain)
    grow(by: range.count)
  }

  private mutating func grow(by count: Int) {
    row.size += count + MemoryLayout<ForeignElement.Cell>.size
    guard row.size > Self.sizeLimit else { return }
    row.fault = .malformed
    // Only the nesting is still of interest.
    for index in nodes.indices { nodes[index].removeAll() }
  }

  // MARK: Faults

  mutating func malformed(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if !nodes.isEmpty {
      row.fault = .malformed
    } else if !containers.isEmpty, closedRow == nil {
      closedRow = Row(offset: offset, fault: isEnding ? .truncated : .malformed)
      if isEnding { containers = [] }
    }
  }

  /// Reports what the file's end cut off.
  mutating func finish(atLine line: Int) {
    if !nodes.isEmpty {
      fail(.truncated)
    } else if !containers.isEmpty {
      row = Row(line: line, offset: offset, fault: .truncated)
      close()
    }
    if closedRow != nil { reported(atLine: line) }
  }
}
