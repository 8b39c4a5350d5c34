import ReelbookBase

/// Elements that are kept as they are.
extension GuideState {
  mutating func beginNode(_ bytes: Span<UInt8>, _ name: Range<Int>, _ attributes: [XMLAttribute]) {
    var node = GuideNode(pool.text(bytes, name))
    for attribute in attributes.prefix(GuideNode.limit) {
      node.attributes[bytes.text(attribute.name)] = value(of: attribute, bytes)
    }
    nodes.begin(node)
    resetText()
    language = nil
    element = .node
  }

  mutating func endNode(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    let text = nodes.isTooDeep ? nil : elementText(bytes)?.text
    let name = bytes.text(name)
    if !nodes.isInnermost(name) { report(.malformedMarkup, name) }
    resetText()
    guard let node = nodes.end(name, text) else { return }
    element = .none
    switch node.name {
    case "premiere": programme?.flags.insert(.premiere)
    case "last-chance": programme?.flags.insert(.lastChance)
    case "previously-shown": programme?.flags.insert(.previouslyShown)
    default: break
    }
    let isFlag = ["premiere", "last-chance", "previously-shown"].contains(node.name)
    guard !(isFlag && node.isBare), details.nodes.count < GuideNode.limit else { return }
    details.nodes.append(node)
    hasDetails = true
  }
}
