public import ReelbookModel

/// A recorded session: the item, the policy, and each event with its moment.
///
/// Its ``text`` is JSON lines, so that a bug report can be replayed in a test. It has the ids of variants, and no
/// address. It does contain what was watched, and when.
public struct PlaybackTrace: Hashable, Sendable {
  /// An event and its moment.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var moment: PlaybackMoment
    /// What happened.
    public var event: PlaybackEvent

    /// Creates an entry.
    public init(_ event: PlaybackEvent, at moment: PlaybackMoment) {
      self.event = event
      self.moment = moment
    }
  }

  public var person: PersonID
  /// The first item.
  public var item: PlaybackItem
  /// The next item, as far as known at the beginning.
  public var upNext: PlaybackItem?
  public var policy: PlaybackPolicy
  /// Whether the session counted watched time.
  var countsTime = false
  /// The state from earlier items.
  var carriedSitting = CarriedSitting()
  /// The events, in order.
  public var entries: [Entry] = []

  /// Creates the beginning of a trace, from a session that has just begun an item.
  public init(of session: PlaybackSession) {
    person = session.person
    item = session.item
    upNext = session.upNext
    policy = session.policy
    countsTime = session.countsTime
    carriedSitting = session.carriedSitting
  }

  /// Records an event.
  public mutating func append(_ event: PlaybackEvent, at moment: PlaybackMoment) {
    entries.append(Entry(event, at: moment))
  }

  /// A session in the initial state; an error if the policy is out of its ranges.
  public func session() throws(PlaybackError) -> PlaybackSession {
    var session = try PlaybackSession(item, for: person, policy: policy, upNext: upNext, countsTime: countsTime)
    session.restore(carriedSitting)
    return session
  }

  /// The actions for each event; an error if the policy is out of its ranges.
  public func replay() throws(PlaybackError) -> [[PlaybackAction]] {
    var session = try session()
    return entries.map { session.handle($0.event, at: $0.moment) }
  }
}

extension PlaybackTrace {
  /// The trace as JSON lines: one for what is played, and one for each event.
  ///
  /// ``init(_:)`` reads it.
  public var text: String {
    let lines = [JSONText(of: TraceHead(self)).text] + entries.map { JSONText(of: TraceLine($0)).text }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Creates a trace from JSON lines; an error names a bad line.
  public init(_ text: String) throws(PlaybackError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().makeIterator()
    guard let first = lines.next(), let head: TraceHead = Self.read(first.element), head.version == 1 else {
      throw PlaybackError(.malformed, "A trace begins with a line that says what is played.", line: 1)
    }
    (person, item, upNext, policy) = (head.person, head.item, head.upNext, head.policy)
    countsTime = head.countsTime
    carriedSitting = head.carriedSitting ?? CarriedSitting()
    while let (index, line) = lines.next() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      guard let traceLine: TraceLine = Self.read(line), let entry = traceLine.entry else {
        throw PlaybackError(.malformed, "This is no line of a trace: \(line.prefix(80))", line: index + 1)
      }
      entries.append(entry)
    }
  }

  private static func read<Line: FieldStruct>(_ line: Substring) -> Line? {
    (try? JSONText(String(line)))?.value()
  }
}

/// The first line: the initial state.
private struct TraceHead: FieldStruct {
  var version = 0
  var person = PersonID.absent
  var item = PlaybackItem()
  var upNext: PlaybackItem?
  /// The settings that differ from the standard, by name; -1 is off.
  var numbers: [String: Double] = [:]
  var rules: [String: String] = [:]
  var countsTime = false
  var carriedSitting: CarriedSitting?
  var extras = Extras()

  static let fields: [Field<TraceHead>] = [
    Field("playbackTrace", \.version), Field("person", \.person), Field("item", \.item), Field("next", \.upNext),
    Field("policy", \.numbers), Field("skip", \.rules), Field("carried", \.carriedSitting),
    Field("countsTime", \.countsTime),
  ]

  init() {}

  init(_ trace: PlaybackTrace) {
    (version, person, item, upNext) = (1, trace.person, trace.item, trace.upNext)
    countsTime = trace.countsTime
    for setting in PolicySetting.all where setting.get(trace.policy) != setting.get(.standard) {
      numbers[setting.name] = setting.get(trace.policy) ?? -1
    }
    carriedSitting = trace.carriedSitting == CarriedSitting() ? nil : trace.carriedSitting
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
