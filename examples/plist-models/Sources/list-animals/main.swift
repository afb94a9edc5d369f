import Zoo

let list = """
    <plist version="1.0"><dict>
      <key>town</key><string>Tromsø</string>
      <key>animals</key><array>
        <dict><key>species</key><string>Lion</string><key>name</key><string>Alex</string>
          <key>kilograms</key><real>190</real></dict>
        <dict><key>species</key><string>Panthera leo</string><key>version</key><integer>1</integer>
          <key>name</key><string>Elsa</string><key>pounds</key><real>280</real></dict>
        <dict><key>species</key><string>Parrot</string><key>name</key><string>Iago</string>
          <key>words</key><array><string>hello</string><string>treasure</string></array>
          <key>companion</key><dict><key>species</key><string>Snake</string><key>name</key><string>Kaa</string>
            <key>isVenomous</key><false/></dict></dict>
        <dict><key>species</key><string>Yeti</string><key>name</key><string>Bumble</string></dict>
      </array>
    </dict></plist>
    """
let zoo = try Zoo(reading: list)
print("The zoo of \(zoo.town):")
for animal in zoo.animals { print("- \(animal.sign)") }
