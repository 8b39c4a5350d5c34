// The CoreSpotlight symbols that the article's snippets use.
public import Foundation
public import UniformTypeIdentifiers

public class CSSearchableItemAttributeSet {
  public init(contentType: UTType) { fatalError() }
  public var title: String?
  public var contentDescription: String?
}

public class CSSearchableItem {
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) { fatalError() }
}

public class CSSearchableIndex: @unchecked Sendable {
  public class func `default`() -> CSSearchableIndex { fatalError() }
  public func indexSearchableItems(_ items: [CSSearchableItem]) async throws { fatalError() }
  public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws { fatalError() }
}
