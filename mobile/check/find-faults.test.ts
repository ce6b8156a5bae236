import { expect, test } from 'vitest'
import { phoneSettings } from '../settings.ts'
import { faultsOf } from './find-faults.ts'
import { faultsWith, project, type Planted } from './planted.fixtures.ts'

const info = 'mobile/ios/App/App/Info.plist'

test('both apps are as the settings say', () => {
  expect(faultsOf(project, phoneSettings)).toEqual([])
})

test.each<Planted>([
  ['a sentence', info, 'Kindling uses the camera', 'We use the camera', /Info\.plist is otherwise/],
  [
    'a sentence in another language',
    'mobile/ios/App/App/es.lproj/InfoPlist.strings',
    'Kindling usa la cámara',
    'Kindling usa el micrófono',
    /es\.lproj\/InfoPlist\.strings is otherwise/,
  ],
  [
    'a permission',
    'mobile/android/app/src/main/AndroidManifest.xml',
    '</manifest>',
    '<uses-permission android:name="android.permission.READ_CONTACTS" /></manifest>',
    /AndroidManifest\.xml is otherwise/,
  ],
  [
    'a plugin that only one app has',
    'mobile/ios/App/CapApp-SPM/Package.swift',
    /.*package\(name: "CapacitorShare".*\n/,
    '',
    /Package\.swift lacks @capacitor\/share/,
  ],
  [
    'a backup that contains the session',
    'mobile/android/app/src/main/AndroidManifest.xml',
    'allowBackup="false"',
    'allowBackup="true"',
    /lets Android back up the session/,
  ],
  [
    'a session that moves to another phone',
    'mobile/android/app/src/main/res/xml/data_extraction_rules.xml',
    /<device-transfer>.*<\/device-transfer>/,
    '',
    /lets the session move to another phone/,
  ],
  [
    'a keychain that restores the session elsewhere',
    'web/src/platform/native/session-storage.ts',
    'const access = 3',
    'const access = 2',
    /lets the keychain restore the session on another phone/,
  ],
  [
    'a keychain that other devices share',
    'web/src/platform/native/session-storage.ts',
    'data: value, sync: false',
    'data: value, sync: true',
    /lets the keychain send the session to other devices/,
  ],
  ['a version', 'mobile/package.json', /"version": "[^"]+"/, '"version": "0.0.9"', /has version 0\.0\.9, not/],
  [
    'a secret on a page',
    'mobile/www/assets/planted.js',
    '',
    `const key = "${'sk_live_'}abcdefghijkl"`,
    /planted\.js contains a secret key of the card processor/,
  ],
])('the check notices %s', (_, path, from, to, says) => {
  expect(faultsWith(path, from, to).join('\n')).toMatch(says)
})

test('the check notices a permission without a sentence in one of the languages', () => {
  const { sentences } = phoneSettings.ios
  const changed = { ...sentences, es: { ...sentences.es, NSCameraUsageDescription: '' } }
  const faults = faultsOf(project, { ...phoneSettings, ios: { ...phoneSettings.ios, sentences: changed } })
  expect(faults).toContain('NSCameraUsageDescription has no sentence in "es" that says why the app asks.')
})
