import ReelbookBase

/// An element of a programme that is kept as it is: the picture and the sound, reviews, subtitles.
package struct GuideNode: Sendable, Hashable {
  package var name: String
  package var attributes: AttributeList = [:]
  /// Its text without surrounding spaces; empty for none.
  package var text = ""
  package var children: [GuideNode] = []

  /// Creates an element.
  package init(_ name: String, _ text: String = "") {
    self.name = name
    self.text = text
  }

  /// Whether it has nothing but its name.
  var isBare: Bool { attributes.isEmpty && text.isEmpty && children.isEmpty }

  /// The elements of a programme that are kept, in the order of the DTD; behind them those that it does not have.
  static let names = [
    "video", "audio", "previously-shown", "premiere", "last-chance", "new", "subtitles", "rating", "star-rating",
    "review",
    "image", "live", "series-id",
  ]

  /// The attributes of a programme that are kept.
  static let programmeAttributes: [StaticString] = [
    "pdc-start", "vps-start", "showview", "videoplus", "clumpidx",
  ]

  /// The most elements of a programme, and the deepest one. The limits bound memory.
  static let (limit, depth) = (100, 4)
}

/// The elements of a programme that are being read, from the outermost to the innermost.
struct OpenNodes {
  private var nodes: [GuideNode] = []
  /// The number of open elements that are too deep.
  private var skipped = 0

  var isEmpty: Bool { nodes.isEmpty }
  var isTooDeep: Bool { skipped > 0 }

  mutating func begin(_ node: GuideNode) {
    if skipped > 0 || nodes.count == GuideNode.depth { skipped += 1 } else { nodes.append(node) }
  }

  /// Whether the innermost element has a name.
  func isInnermost(_ name: String) -> Bool { skipped > 0 || nodes.last?.name == name }

  /// Ends an element, with those in it that have no end; returns the outermost when it ends.
  mutating func end(_ name: String, _ text: String?) -> GuideNode? {
    guard skipped == 0 else {
      skipped -= 1
      return nil
    }
    guard let place = nodes.lastIndex(where: { $0.name == name }) else { return nil }
    var text = text
    while nodes.count > place, var node = nodes.popLast() {
      if let ownText = text.take(), node.children.isEmpty { node.text = ownText }
      guard let parent = nodes.indices.last else { return node }
      if nodes[parent].children.count < GuideNode.limit { nodes[parent].children.append(node) }
    }
    return nil
  }
}
