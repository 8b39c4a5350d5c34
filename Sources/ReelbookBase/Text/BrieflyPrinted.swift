/// A value that prints as one short line: its members, with the number of elements in place of a collection.
///
///     Recommendation(subject: movie/tmdb/603, strength: 0.82, reasons: 3 items)
///
/// `dump` shows all of it. An object prints as the name of its type, and an enum as its case with the values. An enum
/// names the cases that have none in a `description` of its own, or they print as its type.
public protocol BrieflyPrinted: CustomStringConvertible {}

extension BrieflyPrinted {
  public var description: String { BriefText(of: self).text }
}

/// The line of a value.
package struct BriefText {
  /// About the most letters of a line, and of one member.
  static let (lineLength, memberLength) = (240, 60)

  package let text: String

  package init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    let name = String(describing: type(of: value))
    // What an object holds is its own affair.
    guard mirror.displayStyle != .class else {
      text = name
      return
    }
    guard mirror.displayStyle != .enum else {
      text = mirror.children.first.map { Self.choice($0) } ?? name
      return
    }
    let members = mirror.children.compactMap { child -> String? in
      guard let member = Self.member(child.value) else { return nil }
      return child.label.map { "\($0.drop { $0 == "_" }): \(member)" } ?? member
    }
    text = "\(name)(\(members.joined(separator: ", ").cut(to: Self.lineLength)))"
  }

  /// A case, with the values that it has.
  private static func choice(_ payload: Mirror.Child) -> String {
    let values = Mirror(reflecting: payload.value)
    let parts = values.displayStyle == .tuple ? values.children.map { $0.value } : [payload.value]
    let texts = parts.compactMap { member($0) }
    return "\(payload.label ?? "")(\(texts.joined(separator: ", ").cut(to: memberLength)))"
  }

  /// A member in few letters; `nil` for one that says nothing: no value, no element, a function.
  private static func member(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { member($0.value) }
    case .collection, .set, .dictionary:
      let count = mirror.children.count
      return count == 0 ? nil : count == 1 ? "1 item" : "\(count) items"
    case .tuple:
      let parts = mirror.children.compactMap { member($0.value) }
      return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ").cut(to: memberLength)))"
    default: break
    }
    switch value {
    case let text as String: return text.isEmpty ? nil : "“\(text.cut(to: memberLength))”"
    case let value as any BrieflyPrinted: return "\(value)".cut(to: memberLength)
    case let value as any CustomStringConvertible: return value.description.cut(to: memberLength)
    default: break
    }
    switch mirror.displayStyle {
    case .enum: return mirror.children.first.map { choice($0) } ?? "\(value)".cut(to: memberLength)
    case .struct: return String(describing: type(of: value))
    default: return nil
    }
  }
}

extension String {
  /// The first line, with at most so many letters.
  package func cut(to length: Int) -> String {
    let line = prefix { !$0.isNewline }
    return line.count > length || line.count < count ? "\(line.prefix(length))…" : self
  }
}
