package import ReelbookModel

extension OfferedItem {
  /// Writes the same as ``write(to:)``, but makes no call for each of the many fields that are rarely set. A file may
  /// have 200,000 items.
  package func writeLine(to json: inout JSONWriter) {
    guard extras.isEmpty else { return write(to: &json) }
    json.object { json in
      if kind != .channel { json.member("kind", kind.rawValue) }
      if !key.isEmpty { json.member("key", key) }
      if !name.isEmpty { json.member("name", name) }
      if !address.isEmpty { json.member("address", address) }
      json.member("guide", guideID)
      json.member("number", number)
      json.member("logo", logo)
      if !groups.isEmpty {
        json.key("groups")
        json.array { for group in groups { $0.string(group) } }
      }
      json.member("container", container)
      if isAdult { json.member("adult", value: isAdult) }
      if isSpare { json.member("spare", value: isSpare) }
      if !rare.isEmpty { json.member("more", value: rare) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  fileprivate mutating func member(_ name: String, value: (some FieldValue)?) {
    guard let value else { return }
    key(name)
    value.write(to: &self)
  }
}
