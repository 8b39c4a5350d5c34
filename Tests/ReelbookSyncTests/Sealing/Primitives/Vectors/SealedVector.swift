/// A text and what it is when it is sealed, from the RFC and made with PyCryptodome 4.4.
struct SealedVector {
  let name, key, nonce, context, text, sealed: String

  static let all: [Self] = [
    .init(
      name: "RFC 8439, 2.8.2",
      key: "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f",
      nonce: "070000004041424344454647",
      context: "50515253c0c1c2c3c4c5c6c7",
      text: """
        4c616469657320616e642047656e746c656d656e206f662074686520636c617373206f66202739393a204966204920636f75
        6c64206f6666657220796f75206f6e6c79206f6e652074697020666f7220746865206675747572652c2073756e7363726565
        6e20776f756c642062652069742e
        """,
      sealed: """
        d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71
        de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def0
        8e4b7a9de576d26586cec64b61161ae10b594f09e26a7e902ecbd0600691
        """),
    .init(
      name: "0 bytes",
      key: "12859a4b5591c979892c52ed11536814fa4d0e1be48cf21110f37b56c4814f8c",
      nonce: "d146ea789036883146a028f9",
      context: "",
      text: "",
      sealed: "9d67a375d856302b9ee6ae520eb01d19"),
    .init(
      name: "1 bytes",
      key: "562a240c1497708ea9e3817d062fa039f9f09758da74833332a6149215275c1c",
      nonce: "712789cd961af21d8c894ac6",
      context: "c8992198ef10d53254a155ba",
      text: "4d",
      sealed: "d3635e8ca46cf8b52f5653cf1580337170"),
    .init(
      name: "16 bytes",
      key: "efe1f6e4e09cc0440ffc5e927f75ed2f2d4c22f1498a8e3774b8e69ea4dc0b5e",
      nonce: "326c7445174c434b2822ebec",
      context: "",
      text: "55a891b45202491c12e00bd88edbddf5",
      sealed: "62b884c61d3a2c44abd8ceac409299cf4e760f3b327e18cb6bb82ae9c2b315bc"),
    .init(
      name: "63 bytes",
      key: "728d21cef515ee00687bcfbc9e093f1d2cf5e5c266492a3a39073452c61fffd8",
      nonce: "f34173ce83fd072f64788627",
      context: "5c66155c89",
      text: """
        7ac361f0367bcd65cdc94ab28e3a26f179daeffdf0590c8331ca0c217ac52c29e311d8199463ad13378be6d27d40d8573da4
        71aa97525f11fcd69c77569437
        """,
      sealed: """
        ddc8fc298c246e505e94634b78c8602e8cff5b3290bacf7f6a254a5f98edf10afb1c11ad87a7330fcbffac2e75483ad4e6b0
        0d997c9814177f79a9cfdd09318d0e6289c01c73713cf2000bf20f4ff3
        """),
    .init(
      name: "64 bytes",
      key: "a53c679a25b51e584840583d93a323e44135382461af9665f4a9dd438bd7f276",
      nonce: "9004ab556a237c267b8ab5dc",
      context: "0ab9f5a231c35e6a72044b244ca82028",
      text: """
        27ed4bdc410073865b493039bac512c0ba7847c458e6dfecf8923c05cf37144b5219fb3640fe88e9bbf77c61101c31bf422e
        f60eb55b1ea74a2cc423ed5395e9
        """,
      sealed: """
        2776a43c3fd5e3b1286b669069e968e88872d57092a96d9062ba0491653f4f2eb82df31f0613318ce74e9ff44b2224991b33
        cef580a68b9dfbc1435ac02dc76967e0d66c54a4b1d58838f8d31bc6d414
        """),
    .init(
      name: "129 bytes",
      key: "bbe6abfbf3434713e9b710bb9d272dc37e665f69248e5d02dfe86f1748008110",
      nonce: "db78fca3f6c6709f6e453fd2",
      context: "4a74299cf760e7972d413c837918497169a01ca21df300831730e65c789f90b6c7",
      text: """
        71199918eedb5490a825836ddb28244bdecff6716faaaaf6c0818f0077428b5a080bcf6dd46964b292a3b4d71d7aad3964e4
        e274391d092e49fea8a1f428a795346c15d7e599800386c3eba332610e3ead56b1372306d26b7f4210be17b69a304c88df95
        88f202d466ec39785ab01c06b6ca829a91988fab9d7a6092703dd8ed3f
        """,
      sealed: """
        4c8dcd6836e6d6ff5a6be38d9374ab802c44d47f23a09f70531bd9f77d3a7b280bae583b6568f77eaa7ce0b208f30cbe2282
        8ac13e4f8f7846cc2090b392ec890ee0dd6e642ea895e8f755c5d439bcc75a181750bf5760237064411e8cbba4028f6c761a
        3c17118718f3cb22bb1ab54b2e2bd13e7f0c4d98d0925ebb6d79ed90960ca81dfb543baf64fa841cc5b0390895
        """),
  ]
}
