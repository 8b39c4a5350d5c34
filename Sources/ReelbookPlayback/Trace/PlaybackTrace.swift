public import ReelbookModel

/// A sitting as it was recorded: what was played, the policy, and each event with its time.
///
/// It is written and read as JSON lines, so that a report of a bug can be replayed in a test. It names variants by their ids
/// and has no address in it. It does say what was watched, and when.
public struct PlaybackTrace: Hashable, Sendable {
  /// An event and its time.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var time: Instant
    /// What happened.
    public var event: PlaybackEvent

    /// An event at a time.
    public init(_ event: PlaybackEvent, at time: Instant) {
      self.event = event
      self.time = time
    }
  }

  /// Who watched.
  public var person: PersonID
  /// What the sitting began with.
  public var item: PlaybackItem
  /// What came next, as far as was known at the beginning.
  public var upNext: PlaybackItem?
  /// The numbers that it went by.
  public var policy: PlaybackPolicy
  /// What the sitting carried over from what was played before.
  var carried = CarriedSitting()
  /// What happened, in order.
  public var entries: [Entry] = []

  /// The beginning of a trace: what a session begins with, or carries over where it has just gone on to another thing.
  public init(of session: PlaybackSession) {
    person = session.person
    item = session.item
    upNext = session.upNext
    policy = session.policy
    carried = session.carried
  }

  /// Records an event.
  public mutating func append(_ event: PlaybackEvent, at time: Instant) { entries.append(Entry(event, at: time)) }

  /// A session in the state at the beginning; an error where the policy is out of its ranges.
  public func session() throws(PlaybackError) -> PlaybackSession {
    var session = try PlaybackSession(item, for: person, policy: policy, upNext: upNext)
    session.carry(carried)
    return session
  }

  /// What a session answers to each of the events; an error where the policy is out of its ranges.
  public func replay() throws(PlaybackError) -> [[PlaybackAction]] {
    var session = try session()
    return entries.map { session.handle($0.event, at: $0.time) }
  }
}

extension PlaybackTrace: CustomStringConvertible {
  /// The trace as JSON lines.
  public var description: String {
    let lines = [JSONText(of: TraceHead(self)).text] + entries.map { JSONText(of: TraceLine($0)).text }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads JSON lines; an error names the line that is none of a trace.
  public init(_ text: String) throws(PlaybackError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().makeIterator()
    guard let first = lines.next(), let head: TraceHead = Self.read(first.element), head.version == 1 else {
      throw PlaybackError(.malformed, "A trace begins with a line that says what is played.", line: 1)
    }
    (person, item, upNext, policy) = (head.person, head.item, head.upNext, head.policy)
    carried = head.carried ?? CarriedSitting()
    while let (place, line) = lines.next() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      guard let read: TraceLine = Self.read(line), let entry = read.entry else {
        throw PlaybackError(.malformed, "This is no line of a trace: \(line.prefix(80))", line: place + 1)
      }
      entries.append(entry)
    }
  }

  private static func read<Line: FieldStruct>(_ line: Substring) -> Line? {
    (try? JSONText(String(line)))?.value()
  }
}

/// The first line: what a session begins with.
private struct TraceHead: FieldStruct {
  var version = 0
  var person = PersonID.absent
  var item = PlaybackItem()
  var upNext: PlaybackItem?
  /// What differs from the standard, by the names of the settings; -1 is off.
  var numbers: [String: Double] = [:]
  var rules: [String: String] = [:]
  var carried: CarriedSitting?
  var extras = Extras()

  static let fields: [Field<TraceHead>] = [
    Field("playbackTrace", \.version), Field("person", \.person), Field("item", \.item), Field("next", \.upNext),
    Field("policy", \.numbers), Field("skip", \.rules), Field("carried", \.carried),
  ]

  init() {}

  init(_ trace: PlaybackTrace) {
    (version, person, item, upNext) = (1, trace.person, trace.item, trace.upNext)
    for setting in PolicySetting.all where setting.get(trace.policy) != setting.get(.standard) {
      numbers[setting.name] = setting.get(trace.policy) ?? -1
    }
    carried = trace.carried == CarriedSitting() ? nil : trace.carried
    rules = Dictionary(
      uniqueKeysWithValues: trace.policy.skipping.rules.map { ($0.key.rawValue, $0.value.rawValue) })
  }

  var policy: PlaybackPolicy {
    var policy = PlaybackPolicy.standard
    for setting in PolicySetting.all {
      guard let number = numbers[setting.name] else { continue }
      setting.set(&policy, setting.isOptional && number == -1 ? nil : number)
    }
    for (kind, rule) in rules { policy.skipping[SkipKind(rawValue: kind)] = SkipRules.Rule(rawValue: rule) ?? .offer }
    return policy
  }
}
