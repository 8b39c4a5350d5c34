// The WidgetKit symbols that the article's snippets use; `Widget` and `WidgetConfiguration` are SwiftUI's.
public import Foundation
public import SwiftUI

@MainActor public protocol WidgetConfiguration {}

@MainActor public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

public protocol TimelineEntry {
  var date: Date { get }
}

public struct TimelineProviderContext: Sendable {}

public struct TimelineReloadPolicy: Sendable {
  public static func after(_ date: Date) -> TimelineReloadPolicy { fatalError() }
}

public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) { fatalError() }
}

public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) { fatalError() }
}

public class WidgetCenter: @unchecked Sendable {
  public static let shared = WidgetCenter()
  public func reloadTimelines(ofKind kind: String) { fatalError() }
}
