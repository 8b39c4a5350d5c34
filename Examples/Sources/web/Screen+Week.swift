import Foundation
import Reelbook
import ReelbookPlanner

extension Screen {
  /// The planned evenings of this week, each with its reason.
  static let week = Screen("Week") { viewer, now in
    let week = PlanWeek.week(of: now)
    let slots = viewer.schedule(of: week, asOf: now).slots
    let days = week.days.filter { day in day >= now.day || slots.contains { $0.day == day } }.map { day in
      let rows = slots.filter { $0.day == day }.map { row($0, viewer, now) }
      let name = "\(TextFormat.english.weekday(day.weekday)), \(TextFormat.english.day(day))"
      return """
        <section\(day == now.day ? " class=\"today\"" as Markup : "")><h2>\(name)</h2>\
        \(rows.isEmpty ? "<p class=\"none\">Nothing is planned.</p>" as Markup : "<ul>\(rows)</ul>")</section>
        """ as Markup
    }
    let plan = Form("plan", slots.isEmpty ? "Plan the week" : "Plan the rest of the week anew", key: "plan")
    return "<section class=\"buttons\">\(plan.markup)</section>\(days)"
  }

  private static func row(_ slot: PlannedSlot, _ viewer: Viewer, _ now: Now) -> Markup {
    let people = slot.people.compactMap { viewer.library.person($0)?.name }.joined(separator: ", ")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = now.zone
    let start = calendar.dateComponents([.hour, .minute], from: slot.startInstant.date)
    let hour = TextFormat.english.clock((start.hour ?? 0) * 60 + (start.minute ?? 0))
    let (name, values) = (slot.name(for: viewer), [("slot", "\(slot.id)")])
    let hasBegun = slot.startInstant < now.instant
    let buttons = [
      hasBegun ? Form("watched", "Watched \(name)", shown: "✓ Watched", key: "watched \(slot.id)", values) : nil,
      slot.startInstant > now.instant
        ? Form("veto", "Not \(name)", shown: "Not this", key: "veto \(slot.id)", values) : nil,
    ].compactMap(\.self)
    return """
      <li class="slot"><b>\(hour)</b><div>\(name) <small>\(people)</small><p>\(slot.why(for: viewer))</p></div>\
      <div class="buttons">\(buttons.map(\.markup))</div></li>
      """
  }
}
