import ReelbookInterchange
import ReelbookModel

/// An open element of XML, with the members that it has so far.
struct XMLNode {
  /// Its name as it is written.
  let label: String
  /// Its path within the row, in small letters; empty for the row itself.
  let path: String
  private var text: ContiguousArray<UInt8> = []
  private var cells: [ForeignElement.Cell] = []
  /// The indices of the cells by name.
  private var indices: [String: Int] = [:]
  /// The texts of the cells that have several.
  private var texts: [Int: [String]] = [:]
  /// The children with members, by name.
  private var lists: [(name: String, label: String, elements: [ForeignElement])] = []
  private var listIndices: [String: Int] = [:]
  /// The attribute that tells it from others of its name.
  private var mark: (rank: Int, text: String)?

  init(_ label: String, under parent: String?) {
    self.label = label
    guard let parent else {
      path = ""
      return
    }
    path = (parent.isEmpty ? "" : parent + ".") + label.lowercased()
  }

  /// The names of attributes that tell children of one name apart, the strongest first.
  private static let marks = ["type", "name"]

  /// Whether it has attributes or children.
  var hasMembers: Bool { !cells.isEmpty || !lists.isEmpty }

  /// Its own text, without the blanks around it.
  var plainText: String { String(decoding: text, as: UTF8.self).trimmed }

  mutating func add(_ attributes: [XMLAttribute], _ bytes: Span<UInt8>) {
    for attribute in attributes {
      let name = bytes.text(attribute.name)
      var (value, resolved) = (ContiguousArray<UInt8>(), [Range<Int>]())
      _ = XMLReferences.append(bytes, attribute.value, to: &value, &resolved)
      let text = String(decoding: value, as: UTF8.self)
      addCell(name, text)
      if let rank = Self.marks.firstIndex(of: name.lowercased()), rank < mark?.rank ?? .max, !text.trimmed.isEmpty {
        mark = (rank, text.trimmed)
      }
    }
  }

  mutating func addText(_ bytes: Span<UInt8>, _ range: Range<Int>, isPlain: Bool) {
    guard !isPlain else {
      for index in range { text.append(bytes[index]) }
      return
    }
    var resolved: [Range<Int>] = []
    _ = XMLReferences.append(bytes, range, to: &text, &resolved)
  }

  /// Adds a child; returns an estimate of the bytes that it takes.
  mutating func add(_ child: XMLNode) -> Int {
    let label = child.mark.map { "\(child.label)[\($0.text)]" } ?? child.label
    let text = child.plainText
    let isText = child.lists.isEmpty && !text.isEmpty
    guard child.hasMembers else {
      addCell(label, text)
      return 0
    }
    let element = child.finished()
    if isText {
      addCell(label, text)
      for cell in element.cells where !Self.marks.contains(cell.name) { addCell("\(label).\(cell.label)", cell.text) }
      return element.cells.count * Self.cellSize
    }
    if child.mark != nil {
      for cell in element.cells where !Self.marks.contains(cell.name) { addCell("\(label).\(cell.label)", cell.text) }
    }
    let name = child.label.lowercased()
    if let index = listIndices[name] {
      lists[index].elements.append(element)
    } else {
      listIndices[name] = lists.count
      lists.append((name, child.label, [element]))
    }
    return 2 * element.cells.count * Self.cellSize
  }

  private static let cellSize = MemoryLayout<ForeignElement.Cell>.size

  private mutating func addCell(_ label: String, _ text: String) {
    let name = label.lowercased()
    guard let index = indices[name] else {
      indices[name] = cells.count
      cells.append(ForeignElement.Cell(name: name, label: label, text: text))
      return
    }
    guard !text.isEmpty else { return }
    let first = cells[index].text
    texts[index, default: first.isEmpty ? [] : [first]].append(text)
  }

  /// The element: each text of several is in a list, and a child that is alone has dotted paths.
  func finished() -> ForeignElement {
    var element = ForeignElement(cells: cells)
    for (index, texts) in texts {
      element.cells[index].text = texts.count == 1 ? texts[0] : NameList.text(texts)
    }
    for list in lists {
      element.lists.append((list.name, list.elements))
      guard list.elements.count == 1 else { continue }
      for cell in list.elements[0].cells where indices["\(list.name).\(cell.name)"] == nil {
        element.cells.append(
          ForeignElement.Cell(
            name: "\(list.name).\(cell.name)", label: "\(list.label).\(cell.label)", text: cell.text))
      }
    }
    return element
  }

  /// Drops all members.
  mutating func removeAll() {
    (text, cells, indices, texts, lists, listIndices) = ([], [], [:], [:], [], [:])
  }
}
