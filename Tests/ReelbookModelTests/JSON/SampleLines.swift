/// Lines as in a journal, with every member that a line can have.
enum SampleLines {
  static let person = "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1"
  static let stamp = "1763619300123-2-8f2c0d9ae1b27c44"
  static let later = "1763619300999-0-00000000000000a1"

  /// A change with own stamps, added and removed elements, extras, and the values that it replaced.
  static let change =
    #"{"edit":"mark","id":"\#(person)/series/tmdb/107113/s1e3","stamp":"\#(stamp)","#
    + #""set":{"category":"finished","starred":true,"rating":"stars:4.5","moods/great":true,"moods/meh":false,"#
    + #""watchlistSince":"2026-11-20T20:15:00.042Z","witness":3004612,"#
    + #""com.example.gone":null,"com.example.seat":{"row":[1.5,"é\n🎬"],"paid":false}},"#
    + #""stamps":{"moods/great":"\#(later)","com.example.seat":"\#(later)"},"#
    + #""was":{"category":"current","rating":null,"moods/meh":true},"wasStamp":"\#(stamp)","#
    + #""wasStamps":{"category":"\#(later)"}}"#

  /// A commit that adds, deletes and forgets, with a record of an unknown kind.
  static let commit =
    #"{"commit":"\#(stamp)","person":"\#(person)","verb":"watch","time":"2026-11-20T20:15:00Z","changes":["#
    + #"{"add":"play","id":"0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a1","set":{"subject":"series/tmdb/107113/s1e3","#
    + #""person":"\#(person)","time":"2026-11-20T21:15:00+01:00[Europe/Berlin]","extent":1260.5,"#
    + #""companions/Max \"M\" M.":true,"source":{"kind":"imported","batch":"tvtime","row":12}}},"#
    + #"{"add":"title","id":"movie/name/am%c3%a9lie~2001~","set":{"facts":{"name":"Amélie","#
    + #""availability":{"DE":{"rent":["a","b"]}},"score":7.9,"outsideIDs":{"imdb":"tt0211915"}}}},"#
    + #"{"delete":"entry","id":"\#(person)/movie/tmdb/603"},"#
    + #"{"delete":"note","id":"\#(person)","forgotten":"\#(stamp)"},"#
    + #"{"add":"com.example.ticket","id":"a/1","stamp":"\#(later)","set":{"price":-1.50e1,"seats":{"F12":true}}}]}"#
}
