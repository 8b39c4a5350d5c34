// The ActivityKit symbols that the article's snippets use.
public import Foundation

public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

public struct ActivityContent<State: Decodable & Encodable & Hashable & Sendable>: Sendable {
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) { fatalError() }
}

public struct ActivityUIDismissalPolicy: Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()
}

public struct PushType: Sendable {}

public class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable
where Attributes.ContentState: Sendable {
  public typealias ContentState = Attributes.ContentState
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { fatalError() }
  public func update(_ content: ActivityContent<ContentState>) async { fatalError() }
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { fatalError() }
}
