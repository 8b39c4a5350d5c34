import Foundation
import Reelbook
import ReelbookTestSupport
import Testing

@testable import screens

extension Requirement {
  /// Lists.
  static let lists = [
    Requirement(29, "a title does not leave its last list, and the screen says why") { evening in
      let screen = ListScreen(try evening.list("To see once"), evening.anna)
      let count = screen.items.value.count
      await screen.edit { try $0.remove(Sample.matrix, from: screen.id) }
      #expect(screen.failure?.contains("The Matrix") == true && screen.items.value.count == count)
    },
    Requirement(30, "there are many lists, and a title may be in several") { evening in
      let (lists, screen) = (ListsScreen(evening.anna), ListScreen(try await evening.newList("Sofa"), evening.anna))
      #expect(screen.items.value.map(\.subject) == [MediaID(Sample.matrix)])
      await lists.shows({ lists.text.hasSuffix("🌙 Tonight") && lists.lists.value.count == 4 }) {
        _ = try $0.addList("Tonight", icon: "🌙")
      }
    },
    Requirement(37, "a title is added to a list: its screen has the list") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      await screen.shows({ screen.text.contains("Friends: ") }) { try $0.add(Sample.friends, to: screen.id) }
    },
    Requirement(38, "a note and a reaction come with adding, or do not") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      let (friends, chernobyl) = (
        TitleScreen(Sample.friends, evening.anna), TitleScreen(Sample.chernobyl, evening.anna)
      )
      await screen.shows({
        friends.notes.value.isEmpty && friends.marks.value[MediaID(Sample.friends)]?.reaction == nil
          && chernobyl.notes.value.map(\.text) == ["Cold"]
          && chernobyl.marks.value[MediaID(Sample.chernobyl)]?.reaction == .disliked
      }) { draft in
        try draft.add(Sample.friends, to: screen.id)
        try draft.add(Sample.chernobyl, to: screen.id, note: "Cold", reaction: .disliked)
      }
    },
    Requirement(41, "there is no library apart from the lists") { evening in
      let screen = ListScreen(try evening.list("To see once"), evening.anna)
      await screen.shows({ !screen.items.value.contains { $0.subject == MediaID(Sample.matrix) } }) {
        try $0.remove(Sample.matrix)
      }
      #expect(!evening.anna.store.library.contains(Sample.matrix))
    },
    Requirement(43, "a list has a name, an owner, its titles, and whether it is shared") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      #expect(screen.members.value.map(\.person.name) == ["Anna"] && screen.members.value.map(\.isOwner) == [true])
      let lists = ListsScreen(evening.anna)
      await lists.shows({ lists.text.contains("Armchair") && !lists.text.contains("Sofa") }) {
        try $0.rename(screen.id, to: "Armchair")
      }
      let view = TextView { screen.members.value.count > 1 ? "shared" : "Anna's own" }
      let change = try await view.draw { try await evening.share(screen) }
      #expect(change.before == "Anna's own" && change.after == "shared")
    },
    Requirement(44, "the titles of a list have an order") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      await screen.edit { try $0.add(Sample.friends, to: screen.id) }
      await screen.shows({ screen.items.value.map(\.subject) == [MediaID(Sample.friends), MediaID(Sample.matrix)] }) {
        try $0.move(Sample.friends, in: screen.id, to: 0)
      }
    },
    Requirement(52, "a list shows the progress of each title, and follows") { evening in
      let screen = ListScreen(try await evening.newList("Sofa"), evening.anna)
      await screen.edit { try $0.add(Sample.chernobyl, to: screen.id) }
      await screen.shows({
        screen.items.value.map(\.progress?.watched) == [0, 2] && screen.text.contains("Chernobyl: 2 of 5")
      }) { try $0.watch(upTo: Sample.episode(2, of: Sample.chernobyl)) }
    },
  ]

  /// Sharing, and other devices.
  static let sharing = [
    Requirement(31, "a list is shared with another household") { evening in
      let screen = ListScreen(try await evening.newList("Together"), evening.anna)
      let change = try await TextView { screen.memberText }.draw { try await evening.share(screen) }
      #expect(change.before == "Anna, owner" && change.after == "Anna, owner\nGrace")
      #expect(ListScreen(screen.id, evening.grace).items.value.map(\.title?.name) == ["The Matrix"])
    },
    Requirement(32, "two devices of a household have the same after a sync, both ways") { evening in
      let phone = ListsScreen(evening.anna)
      let tablet = ListsScreen(try await evening.tablet())
      #expect(tablet.lists.value.isEmpty)
      await phone.sync()
      await tablet.sync()
      #expect(phone.failure == nil && tablet.failure == nil)
      _ = await TextView { tablet.text }.draw { $0 == phone.text }
      await tablet.edit { _ = try $0.addList("From the tablet") }
      let back = await TextView { phone.text }.draw {
        await tablet.sync()
        await phone.sync()
      }
      #expect(back.after.hasSuffix("From the tablet"))
    },
    Requirement(46, "a device knows when it synced last") { evening in
      let screen = ListsScreen(evening.anna)
      #expect(screen.session.status.lastSync == nil)
      await screen.sync()
      #expect(screen.session.status.lastSync != nil && screen.failure == nil)
    },
    Requirement(49, "of two devices, the later edit of each field wins") { evening in
      let (phone, services) = (ListsScreen(evening.anna), try await evening.tablet())
      let (tablet, list) = (ListsScreen(services), try await evening.newList("Sofa"))
      await phone.sync()
      await tablet.sync()
      await phone.edit { try $0.rename(list, to: "Armchair") }
      await tablet.edit { try $0.edit(list) { $0.icon = "🛋️" } }
      for screen in [phone, tablet, phone, tablet] { await screen.sync() }
      for services in [evening.anna, services] {
        let list = services.store.library.list(list)
        #expect(list?.name == "Armchair" && list?.icon == "🛋️")
      }
    },
    Requirement(50, "a note stays with its owner unless it is shared") { evening in
      let screen = ListScreen(try await evening.newList("Together"), evening.anna)
      await screen.edit { draft in
        _ = try draft.addNote("For me", on: Sample.matrix)
        _ = try draft.addNote("For all", on: Sample.matrix, shared: true)
      }
      try await evening.share(screen)
      #expect(TitleScreen(Sample.matrix, evening.grace).notes.value.map(\.text) == ["For all"])
    },
    Requirement(53, "a person invites, another accepts, and what each does reaches the other") { evening in
      let screen = ListScreen(try await evening.newList("Together"), evening.anna)
      try await evening.share(screen)
      let guest = ListScreen(screen.id, evening.grace)
      await guest.edit { try $0.add(CatalogTitle(.movie, named: "Pig", year: 2021), to: guest.id) }
      let change = await TextView { screen.text }.draw {
        await guest.sync()
        await screen.sync()
      }
      #expect(change.after.contains("Pig: ") && guest.failure == nil)
    },
    Requirement(55, "everything works offline, and is synced when the place is there again") { evening in
      let (screen, gate) = (ListsScreen(evening.anna), evening.file("gone"))
      let offline = Services(
        store: evening.anna.store, person: evening.anna.person, client: evening.anna.client,
        images: evening.anna.images, exchange: { _ in FolderExchange(gate) })
      let lists = ListsScreen(offline)
      await lists.sync()
      #expect(lists.failure != nil)
      await lists.edit { _ = try $0.addList("Offline") }
      #expect(evening.anna.store.library.lists(named: "Offline").count == 1)
      await screen.sync()
      let tablet = ListsScreen(try await evening.tablet())
      await tablet.sync()
      #expect(tablet.store.library.lists(named: "Offline").count == 1 && screen.failure == nil)
    },
  ]
}
