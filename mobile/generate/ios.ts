import { defaultLanguage, languages, type Language } from '../../contract/src/language.ts'
import { plistOf, type PlistValue } from './plist.ts'
import { replaced, type TextOf, type Version } from './template.ts'
import type { PhoneSettings } from '../settings.ts'

const app = 'ios/App/App'

export const iosFiles = (settings: PhoneSettings, version: Version): Record<string, TextOf> => ({
  [`${app}/Info.plist`]: plistOf(infoPlist(settings)),
  [`${app}/App.entitlements`]: plistOf(entitlements(settings)),
  [`${app}/PrivacyInfo.xcprivacy`]: plistOf(privacyInfo(settings)),
  ...Object.fromEntries(
    otherLanguages.map((one) => [`${app}/${one}.lproj/InfoPlist.strings`, sentencesIn(settings, one)]),
  ),
  [`${app}/AppDelegate.swift`]: (template) =>
    template.includes('capacitorDidRegisterForRemoteNotifications')
      ? template
      : replaced(template, /\n\}\s*$/, `\n${pushMethods}}\n`),
  'ios/App/App.xcodeproj/project.pbxproj': (template) => project(template, settings, version),
  // the sync writes absolute links there
  'ios/App/CapApp-SPM/.gitignore': (template) =>
    /^symlinks\/?$/m.test(template) ? template : `${template.trimEnd()}\nsymlinks/\n`,
})

/** Info.plist itself has the sentences of the first language. */
const otherLanguages = languages.filter((one) => one !== defaultLanguage)

const sentencesIn = ({ ios }: PhoneSettings, language: Language): string =>
  Object.entries(ios.sentences[language])
    .map(([name, text]) => `"${name}" = "${text.replaceAll(/["\\]/g, String.raw`\$&`)}";\n`)
    .join('')

/** `123-def.apps.googleusercontent.com` as the scheme by which Google's sheet returns to the app. */
const reversed = (clientId: string) => clientId.split('.').toReversed().join('.')

function infoPlist({ appId, name, google, ios }: PhoneSettings): Record<string, PlistValue> {
  const portrait = 'UIInterfaceOrientationPortrait'
  const landscape = ['UIInterfaceOrientationLandscapeLeft', 'UIInterfaceOrientationLandscapeRight']
  const scene = {
    UISceneConfigurationName: 'Default Configuration',
    UISceneDelegateClassName: '$(PRODUCT_MODULE_NAME).SceneDelegate',
    UISceneStoryboardFile: 'Main',
  }
  return {
    CAPACITOR_DEBUG: '$(CAPACITOR_DEBUG)',
    CFBundleDevelopmentRegion: 'en',
    CFBundleDisplayName: name,
    CFBundleExecutable: '$(EXECUTABLE_NAME)',
    CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
    CFBundleInfoDictionaryVersion: '6.0',
    // the web view offers these to the pages, and the system lets people choose one for the app
    CFBundleLocalizations: [...languages],
    CFBundleName: '$(PRODUCT_NAME)',
    CFBundlePackageType: 'APPL',
    CFBundleShortVersionString: '$(MARKETING_VERSION)',
    CFBundleURLTypes: [
      {
        CFBundleTypeRole: 'Editor',
        CFBundleURLName: appId,
        CFBundleURLSchemes: [appId, reversed(google.iosClientId)],
      },
    ],
    CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
    FirebaseMessagingAutoInitEnabled: false,
    ITSAppUsesNonExemptEncryption: false,
    LSRequiresIPhoneOS: true,
    ...ios.sentences[defaultLanguage],
    UIApplicationSceneManifest: {
      UIApplicationSupportsMultipleScenes: false,
      UISceneConfigurations: { UIWindowSceneSessionRoleApplication: [scene] },
    },
    UILaunchStoryboardName: 'LaunchScreen',
    UIMainStoryboardFile: 'Main',
    UIRequiredDeviceCapabilities: ['arm64'],
    UISupportedInterfaceOrientations: [portrait, ...landscape],
    'UISupportedInterfaceOrientations~ipad': [portrait, 'UIInterfaceOrientationPortraitUpsideDown', ...landscape],
    UIViewControllerBasedStatusBarAppearance: true,
  }
}

const entitlements = ({ hosts, ios }: PhoneSettings): Record<string, PlistValue> => ({
  'aps-environment': 'production',
  'com.apple.developer.applesignin': ['Default'],
  'com.apple.developer.associated-domains': hosts.map((host) => `applinks:${host}`),
  'com.apple.developer.in-app-payments': [ios.merchant],
})

const privacyInfo = ({ ios }: PhoneSettings): Record<string, PlistValue> => ({
  NSPrivacyAccessedAPITypes: Object.entries(ios.privacyApis).map(([type, reasons]) => ({
    NSPrivacyAccessedAPIType: type,
    NSPrivacyAccessedAPITypeReasons: reasons,
  })),
  NSPrivacyCollectedDataTypes: ios.privacyData.map((type) => ({
    NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
    NSPrivacyCollectedDataTypeLinked: true,
    NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    NSPrivacyCollectedDataTypeTracking: false,
  })),
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
})

const pushMethods = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`

/** Our own ids of the files that the template does not have. */
const ids = {
  file: 'A0000000000000000000C101',
  build: 'A0000000000000000000C102',
  rights: 'A0000000000000000000C103',
  sentences: 'A0000000000000000000C104',
  sentencesBuild: 'A0000000000000000000C105',
  sentencesIn: (index: number) => `A0000000000000000000C11${index}`,
}
const signed = 'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;'

function project(template: string, { appId, ios }: PhoneSettings, version: Version): string {
  const values: [RegExp, string][] = [
    [/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+;/g, `IPHONEOS_DEPLOYMENT_TARGET = ${ios.minimum};`],
    [/PRODUCT_BUNDLE_IDENTIFIER = [\w.-]+;/g, `PRODUCT_BUNDLE_IDENTIFIER = ${appId};`],
    [/MARKETING_VERSION = [\w.-]+;/g, `MARKETING_VERSION = ${version.name};`],
    [/CURRENT_PROJECT_VERSION = \d+;/g, `CURRENT_PROJECT_VERSION = ${version.number};`],
    [
      new RegExp(`(?:${signed}\\n\\t\\t\\t\\t)?INFOPLIST_FILE = App/Info\\.plist;`, 'g'),
      `${signed}\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;`,
    ],
  ]
  const privacy = 'PrivacyInfo.xcprivacy'
  const added: Added[] = [
    [
      `${ids.build} /* ${privacy} in Resources */ = {`,
      /(?=\/\* End PBXBuildFile section \*\/)/,
      `\t\t${ids.build} /* ${privacy} in Resources */ = {isa = PBXBuildFile; fileRef = ${ids.file} /* ${privacy} */; };\n`,
    ],
    [
      `${ids.rights} /* App.entitlements */ = {`,
      /(?=\/\* End PBXFileReference section \*\/)/,
      `\t\t${ids.file} /* ${privacy} */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = ${privacy}; sourceTree = "<group>"; };\n\t\t${ids.rights} /* App.entitlements */ = {isa = PBXFileReference; lastKnownFileType = text.plist.entitlements; path = App.entitlements; sourceTree = "<group>"; };\n`,
    ],
    [
      `${ids.rights} /* App.entitlements */,`,
      /(?<=\n\t+\w+ \/\* Info\.plist \*\/,\n)/,
      `\t\t\t\t${ids.file} /* ${privacy} */,\n\t\t\t\t${ids.rights} /* App.entitlements */,\n`,
    ],
    [
      `${ids.build} /* ${privacy} in Resources */,`,
      /(?<=config\.xml in Resources \*\/,\n)/,
      `\t\t\t\t${ids.build} /* ${privacy} in Resources */,\n`,
    ],
    ...sentenceFiles(),
  ]
  const valued = values.reduce((text, [pattern, by]) => replaced(text, pattern, by), template)
  return added.reduce(
    (text, [already, after, lines]) => (text.includes(already) ? text : replaced(text, after, lines)),
    valued,
  )
}

/** Lines of the project file, unless they are already there. */
type Added = [already: string, after: RegExp, lines: string]

/** The sentences of the other languages, as Xcode lists a file that each language has. */
function sentenceFiles(): Added[] {
  const strings = 'InfoPlist.strings'
  const spoken = otherLanguages.map((language, index) => ({ language, id: ids.sentencesIn(index) }))
  return [
    [
      `${ids.sentencesBuild} /* ${strings} in Resources */ = {`,
      /(?=\/\* End PBXBuildFile section \*\/)/,
      `\t\t${ids.sentencesBuild} /* ${strings} in Resources */ = {isa = PBXBuildFile; fileRef = ${ids.sentences} /* ${strings} */; };\n`,
    ],
    ...spoken.map(({ language, id }): Added => [
      `${id} /* ${language} */ = {`,
      /(?=\/\* End PBXFileReference section \*\/)/,
      `\t\t${id} /* ${language} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = ${language}; path = ${language}.lproj/${strings}; sourceTree = "<group>"; };\n`,
    ]),
    [
      `${ids.sentences} /* ${strings} */,`,
      /(?<=\n\t+\w+ \/\* App\.entitlements \*\/,\n)/,
      `\t\t\t\t${ids.sentences} /* ${strings} */,\n`,
    ],
    [
      `${ids.sentencesBuild} /* ${strings} in Resources */,`,
      /(?<=config\.xml in Resources \*\/,\n)/,
      `\t\t\t\t${ids.sentencesBuild} /* ${strings} in Resources */,\n`,
    ],
    [
      `${ids.sentences} /* ${strings} */ = {`,
      /(?=\/\* End PBXVariantGroup section \*\/)/,
      `\t\t${ids.sentences} /* ${strings} */ = {\n\t\t\tisa = PBXVariantGroup;\n\t\t\tchildren = (\n${spoken.map(({ language, id }) => `\t\t\t\t${id} /* ${language} */,\n`).join('')}\t\t\t);\n\t\t\tname = ${strings};\n\t\t\tsourceTree = "<group>";\n\t\t};\n`,
    ],
    ...otherLanguages.map((language): Added => [
      `\t\t\t\t${language},\n\t\t\t\tBase,`,
      /(?<=knownRegions = \(\n\t+en,\n)/,
      `\t\t\t\t${language},\n`,
    ]),
  ]
}
