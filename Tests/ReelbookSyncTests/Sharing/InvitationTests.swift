import ReelbookModel
import ReelbookSync
import Testing

@Suite struct InvitationTests {
  private let text =
    "reelbook-list write 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222 0123456789abcdef plain https://a.example/s/1 ?x"

  @Test func `an invitation round-trips as text`() throws {
    let invitation = try Invitation(text)
    #expect(invitation.role == .write && invitation.place == "https://a.example/s/1 ?x" && invitation.code.count == 16)
    #expect(invitation.text == text)
    #expect(try Invitation("  \(text.replacing(" ", with: "\n  ", maxReplacements: 3))\n") == invitation)
    #expect(try Invitation(text.replacing(" ", with: "\n  ", maxReplacements: 6)) == invitation)
    #expect(text.utf8.count < 200)
  }

  @Test(arguments: [
    "", "reelbook-list", "reelbook-list write",
    "hello write 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222 0123456789abcdef plain x",
    "reelbook-list own 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222 0123456789abcdef plain x",
    "reelbook-list read 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222 0123456789abcdef A x",
    "reelbook-list read 1 22222222-2222-4222-8222-222222222222 0123456789abcdef plain x",
    "reelbook-list read 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222",
    "reelbook-list read 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222 a place plain x",
    "reelbook-list read 11111111-1111-4111-8111-111111111111 22222222-2222-4222-8222-222222222222 0123456789abcdef plain \n ",
  ])
  func `any other text is an error of the code invalidInvitation`(_ text: String) {
    let error = #expect(throws: SyncError.self) { try Invitation(text) }
    #expect(error?.code == .invalidInvitation)
  }
}
