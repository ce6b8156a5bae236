import { expect, test } from 'vitest'
import { phoneSettings, type PhoneSettings } from '../settings.ts'
import { faultsOf } from './find-faults.ts'
import { faultsWith, project as phones, type Planted } from './planted.fixtures.ts'

const app = 'mobile/ios/App/App'
const main = 'mobile/android/app/src/main'
const project = 'mobile/ios/App/App.xcodeproj/project.pbxproj'
const settingsGradle = 'mobile/android/capacitor.settings.gradle'

test.each<Planted>([
  [
    'methods of another version',
    'mobile/bridge/plugins.json',
    /"@capacitor\/app": "[^"]+"/,
    '"@capacitor/app": "7.0.0"',
    /methods of @capacitor\/app 7\.0\.0, not/,
  ],
  ['backups', `${main}/AndroidManifest.xml`, 'allowBackup="false"', 'allowBackup="true"', /Manifest\.xml is otherwise/],
  ['another host', `${main}/AndroidManifest.xml`, 'give.example', 'give.evil.example', /Manifest\.xml is otherwise/],
  ['unverified links', `${main}/AndroidManifest.xml`, 'autoVerify="true"', 'autoVerify="false"', /Manifest\.xml is/],
  ['another name', `${main}/res/values/strings.xml`, '>Kindling<', '>Kindle<', /strings\.xml is otherwise/],
  [
    'an older Android',
    'mobile/android/variables.gradle',
    'minSdkVersion = 24',
    'minSdkVersion = 21',
    /gradle is other/,
  ],
  [
    'a version of Android',
    'mobile/android/app/build.gradle',
    'versionCode 100',
    'versionCode 99',
    /gradle is otherwise/,
  ],
  [
    'a changed template',
    'mobile/android/app/build.gradle',
    'versionCode 100',
    '',
    /has no versionCode .* template has/,
  ],
  [
    'Java without Google’s answer',
    `${main}/java/org/example/kindling/MainActivity.java`,
    'onActivityResult(',
    'onResult(',
    /MainActivity\.java is otherwise/,
  ],
  ['Java of another id', `${main}/java/org/other/MainActivity.java`, '', 'x', /org\/other.* belongs to another id/],
  ['plain http', `${app}/Info.plist`, '<dict>', '<dict><key>NSAppTransportSecurity</key><dict/>', /Info\.plist is/],
  ['test pushes', `${app}/App.entitlements`, '>production<', '>development<', /App\.entitlements is otherwise/],
  ['another reason', `${app}/PrivacyInfo.xcprivacy`, 'CA92.1', '1C8F.1', /PrivacyInfo\.xcprivacy is otherwise/],
  ['no token of Apple', `${app}/AppDelegate.swift`, 'capacitorDidRegisterForRemote', 'did', /AppDelegate\.swift is/],
  [
    'an older iOS in one build',
    project,
    'DEPLOYMENT_TARGET = 16.4',
    'DEPLOYMENT_TARGET = 15.0',
    /pbxproj is otherwise/,
  ],
  [
    'no manifest of privacy',
    project,
    /\t+\w+ \/\* PrivacyInfo\.xcprivacy in Resources \*\/,\n/,
    '',
    /pbxproj is other/,
  ],
  ['unsigned rights', project, /CODE_SIGN_ENTITLEMENTS = [^;]+;\n\t+/, '', /pbxproj is otherwise/],
  ['the whole log', 'mobile/capacitor.config.json', '"debug"', '"production"', /capacitor\.config\.json is otherwise/],
  ['a plugin too many', settingsGradle, /$/, "\nx('../node_modules/x-y/android')", /has x-y, which mobile\/package/],
  [
    'a plugin that Android lacks',
    'mobile/android/app/capacitor.build.gradle',
    "implementation project(':capacitor-share')",
    '',
    /capacitor\.build\.gradle lacks @capacitor\/share/,
  ],
  [
    'another version locked',
    'mobile/package.json',
    '"@capacitor/app": "8.1.1"',
    '"@capacitor/app": "8.1.0"',
    /8\.1\.1, n/,
  ],
  [
    'Swift of another version',
    'mobile/ios/App/CapApp-SPM/Package.swift',
    'exact: "8.5.2"',
    'exact: "8.5.1"',
    /8\.5\.1, /,
  ],
  ['a registry', 'mobile/package-lock.json', '"version"', '"resolved": "https://x", "version"', /names a registry/],
  ['another logo', 'web/public/icon.svg', '#FFD58A', '#FFD58B', /drawn from an older web\/public\/icon\.svg/],
  ['another icon', `${app}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`, '', 'x', /is not the picture/],
  ['a service account', `${main}/assets/x.json`, '', `{"type": ${'"service_account"'}}`, /contains a service account/],
  ['a secret of the web', 'web/dist/assets/x.js', '', `${'whsec_'}abcdefghijk`, /contains a secret of a webhook/],
  ['a source map', 'mobile/www/assets/x.js.map', '', '{}', /must not be shipped/],
  ['a service worker', 'mobile/www/push-worker.js', '', 'x', /is for browsers/],
])('the check notices %s', (_, path, from, to, says) => {
  expect(faultsWith(path, from, to).join('\n')).toMatch(says)
})

const other: [name: string, change: Partial<PhoneSettings>][] = [
  ['id', { appId: 'org.example.other' }],
  ['name', { name: 'Give' }],
  ['host', { hosts: ['give.example', 'kndl.example'] }],
  ['path', { paths: ['/g/'] }],
  ['client of Google', { google: { webClientId: 'a', iosClientId: 'b.apps.googleusercontent.com' } }],
  ['lowest iOS', { ios: { ...phoneSettings.ios, minimum: '17.0' } }],
  ['lowest Android', { android: { ...phoneSettings.android, minSdk: 26 } }],
  ['permission', { android: { ...phoneSettings.android, permissions: [] } }],
]
test.each(other)('a changed setting is noticed until it is written: %s', (_, change) => {
  expect(faultsOf(phones, { ...phoneSettings, ...change })).not.toEqual([])
})
