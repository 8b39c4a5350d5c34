/// The expected output of the program.
enum Expected {
  static let demo = """

    == Ada's phone has a library; Grace's tablet joins it
    The place is sealed. The tablet scans an invitation of 184 letters.
    Who uses the tablet? Ada or Grace
    The tablet, which Grace uses:
      Watching
        Only Murders in the Building
      Someday
        The Matrix
        Palm Royale
      Ada: watched nothing; starred nothing; stopped nothing
      Grace: watched nothing; starred nothing; stopped nothing

    == An evening without a connection
    The phone names the list Watching “Tonight”.
    The phone watches the first episode.
    The phone stops The Matrix at 1:20:00.
    The phone removes Palm Royale from the library.
    The tablet names the same list “Sofa”.
    The tablet gives it an icon.
    The tablet watches the first episode.
    The tablet goes on with The Matrix for Ada, from 0:40:00.
    The tablet puts Palm Royale on the list, too.
    The tablet stars The Matrix in Someday.

    == Both are online again
    Settled: the name of a list. "Tonight", from the phone, gave way to what the tablet has.
    Settled: where somebody stopped. 0:40:00, from the tablet, gave way to what the phone has.

    The phone, which Ada uses:
      Sofa [sofa]
        Only Murders in the Building
        Palm Royale
      Someday
        The Matrix
      Ada: watched S1E1 of Only Murders in the Building; starred nothing; stopped The Matrix at 1:20:00
      Grace: watched S1E1 of Only Murders in the Building; starred The Matrix; stopped nothing

    The tablet, which Grace uses:
      Sofa [sofa]
        Only Murders in the Building
        Palm Royale
      Someday
        The Matrix
      Ada: watched S1E1 of Only Murders in the Building; starred nothing; stopped The Matrix at 1:20:00
      Grace: watched S1E1 of Only Murders in the Building; starred The Matrix; stopped nothing

    The two libraries are the same, to the last byte.

    """
}
