import ReelbookModel

/// The state that a session carries from one item to the next, for a trace that begins with a later one.
struct CarriedSitting: FieldStruct {
  var clock: Instant?
  var elapsed = Duration.zero
  var date: Instant?
  var uptime: Duration?
  var rate = 1.0
  var wishes: StreamWishes?
  var isMetered = false
  var unskippedKinds: Set<String> = []
  var offerCount = 0
  var itemsUntouched = 0
  var timeUntouched = Duration.zero
  var failures: [Instant] = []
  var timeUncounted = Duration.zero
  var timeEnd: Instant?
  var limit: String?
  var extras = Extras()

  static let fields: [Field<CarriedSitting>] = [
    Field("clock", \.clock), Field("elapsed", \.elapsed), Field("date", \.date), Field("up", \.uptime),
    Field("rate", \.rate, default: 1), Field("wishes", \.wishes),
    Field("metered", \.isMetered), Field("kept", \.unskippedKinds), Field("offers", \.offerCount),
    Field("items", \.itemsUntouched), Field("untouched", \.timeUntouched), Field("failures", \.failures),
    Field("uncounted", \.timeUncounted), Field("timeEnds", \.timeEnd), Field("limit", \.limit),
  ]

  init() {}
}

extension PlaybackSession {
  /// Whether nothing has happened with the present item.
  var isAtBeginning: Bool {
    !now.isOpen && !now.hasGivenUp && now.failures == 0 && sitting.preparedItems.isEmpty && sitting.question == nil
  }

  /// The state to begin a trace with.
  var carriedSitting: CarriedSitting {
    var carried = CarriedSitting()
    guard let reading = clock.reading else { return carried }
    (carried.clock, carried.elapsed) = (clock.start, clock.elapsed)
    (carried.date, carried.uptime) = (reading.date, reading.uptime)
    (carried.rate, carried.wishes) = (now.rate, sitting.wishes)
    (carried.isMetered, carried.unskippedKinds) = (sitting.isMetered, Set(sitting.unskippedKinds.map(\.rawValue)))
    (carried.offerCount, carried.itemsUntouched) = (sitting.offerCount, sitting.itemsUntouched)
    (carried.timeUntouched, carried.failures) = (sitting.timeUntouched, sitting.failures)
    (carried.timeUncounted, carried.timeEnd) = (sitting.timeUncounted, sitting.timeEnd)
    carried.limit = sitting.limit?.name
    return carried
  }

  /// Restores the state that a trace begins with.
  mutating func restore(_ carried: CarriedSitting) {
    guard let start = carried.clock else { return }
    clock = SessionClock(
      from: start, elapsed: carried.elapsed, latest: PlaybackMoment(carried.date ?? start, uptime: carried.uptime))
    now.rate = carried.rate
    sitting.wishes = carried.wishes ?? sitting.wishes
    (sitting.isMetered, sitting.unskippedKinds) = (
      carried.isMetered, Set(carried.unskippedKinds.map { SkipKind(rawValue: $0) })
    )
    (sitting.offerCount, sitting.itemsUntouched) = (carried.offerCount, carried.itemsUntouched)
    (sitting.timeUntouched, sitting.failures) = (carried.timeUntouched, carried.failures)
    (sitting.timeUncounted, sitting.timeEnd) = (carried.timeUncounted, carried.timeEnd)
    sitting.limit = carried.limit.flatMap(TimeLeft.Limit.init(name:))
  }
}
