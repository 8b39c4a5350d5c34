// The AppIntents symbols that the article's snippets use, as Apple's public reference declares them. They check the
// snippets' types where there is no AppIntents, and do nothing.
public import Foundation

// Foundation's, on Apple's systems.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  public init(stringLiteral value: String) { fatalError() }
}

extension FileManager {
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { fatalError() }
}

public protocol IntentResult: Sendable {}

public struct IntentResultContainer: IntentResult {}

extension IntentResult where Self == IntentResultContainer {
  public static func result() -> Self { fatalError() }
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}

@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  public init(title: LocalizedStringResource) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
}
