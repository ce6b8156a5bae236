import { generatedFiles, versionOf } from '../generate/generated.ts'
import { activityPath } from '../generate/android.ts'
import { sumOf } from '../generate/sum.ts'
import type { PhoneSettings } from '../settings.ts'
import { secretsIn } from './find-secrets.ts'
import { jsonOf, textOf, type Project } from './project.ts'

/** A sentence for everything in both apps that is otherwise than the settings and package.json say. */
export function faultsOf(project: Project, settings: PhoneSettings): string[] {
  return [
    ...differentFiles(project, settings),
    ...oldPictures(project),
    ...missingSentences(settings),
    ...restoredSessions(project),
    ...missingPlugins(project),
    ...otherVersions(project),
    ...oldMethods(project),
    ...secretsIn(project),
  ]
}

function differentFiles(project: Project, settings: PhoneSettings): string[] {
  const { version } = jsonOf<{ version: string }>(project, 'package.json')
  const activity = `mobile/${activityPath(settings)}`
  const strangers = project.files.filter((path) => path.endsWith('/MainActivity.java') && path !== activity)
  const different = Object.entries(generatedFiles(settings, versionOf(version))).flatMap(([path, wanted]) => {
    const found = textOf(project, `mobile/${path}`)
    try {
      if ((typeof wanted === 'string' ? wanted : wanted(found)) === found) return []
    } catch (error) {
      return [`mobile/${path} ${(error as Error).message}`]
    }
    return [`mobile/${path} is otherwise than mobile/settings.ts says.`]
  })
  return [...different, ...strangers.map((path) => `${path} belongs to another id.`)]
}

function oldPictures(project: Project): string[] {
  const { 'icon.svg': logo, ...pictures } = jsonOf<Record<string, string>>(project, 'mobile/pictures.json')
  const isOld = sumOf(textOf(project, 'web/public/icon.svg')) !== logo
  const changed = Object.entries(pictures).filter(([path, sum]) => sumOf(project.read(`mobile/${path}`) ?? '') !== sum)
  return [
    ...(isOld ? ['The icons of the apps are drawn from an older web/public/icon.svg.'] : []),
    ...changed.map(([path]) => `mobile/${path} is not the picture that was drawn.`),
  ]
}

/** Permissions on iOS that plugins ask for: the system ends an app that asks without a sentence. */
const asked: Readonly<Record<string, readonly string[]>> = {
  '@capacitor/camera': [
    'NSCameraUsageDescription',
    'NSPhotoLibraryUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
  ],
}

function missingSentences({ ios }: PhoneSettings): string[] {
  const all = Object.entries(ios.sentences)
  const needed = new Set([...Object.values(asked).flat(), ...all.flatMap(([, sentences]) => Object.keys(sentences))])
  return all.flatMap(([language, sentences]) =>
    [...needed]
      .filter((name) => !/^\S.{30,}\.$/.test(sentences[name] ?? ''))
      .map((name) => `${name} has no sentence in "${language}" that says why the app asks.`),
  )
}

const manifest = 'mobile/android/app/src/main/AndroidManifest.xml'
const rules = 'mobile/android/app/src/main/res/xml/data_extraction_rules.xml'
const keychain = 'web/src/platform/native/session-storage.ts'

/** Finds settings by which a backup that somebody restores on another phone would bring the session along. */
function restoredSessions(project: Project): string[] {
  const needed: [file: string, text: RegExp, says: string][] = [
    [manifest, /android:allowBackup="false"/, 'lets Android back up the session.'],
    [
      manifest,
      /android:dataExtractionRules="@xml\/data_extraction_rules"/,
      'names no rules about what leaves the phone.',
    ],
    [rules, /<cloud-backup><exclude domain="root" \/><\/cloud-backup>/, 'lets backups contain the session.'],
    [
      rules,
      /<device-transfer><exclude domain="root" \/><\/device-transfer>/,
      'lets the session move to another phone.',
    ],
    // 3 is the plugin's number of kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
    [keychain, /^const access = 3$/m, 'lets the keychain restore the session on another phone.'],
    [keychain, /^(?!.*sync: true)/s, 'lets the keychain send the session to other devices.'],
  ]
  return needed.filter(([file, text]) => !text.test(textOf(project, file))).map(([file, , says]) => `${file} ${says}`)
}

type Package = { version: string; dependencies: Record<string, string>; devDependencies: Record<string, string> }

const mobilePackage = (project: Project) => jsonOf<Package>(project, 'mobile/package.json')

/** Packages of Capacitor that are no plugins. */
const core = ['@capacitor/core', '@capacitor/android', '@capacitor/ios']

function missingPlugins(project: Project): string[] {
  const plugins = Object.keys(mobilePackage(project).dependencies).filter((name) => !core.includes(name))
  const places: [file: string, names: (text: string) => string[]][] = [
    ['mobile/android/capacitor.settings.gradle', (text) => foldersIn(text, /node_modules\/([^']+)\/android'/g)],
    ['mobile/android/app/capacitor.build.gradle', (text) => projectsIn(text, plugins)],
    ['mobile/ios/App/CapApp-SPM/Package.swift', (text) => packagesIn(text, plugins)],
  ]
  return places.flatMap(([file, namesIn]) => {
    const found = namesIn(textOf(project, file))
    return [
      ...plugins.filter((name) => !found.includes(name)).map((name) => `${file} lacks ${name}.`),
      ...found
        .filter((name) => !plugins.includes(name))
        .map((name) => `${file} has ${name}, which mobile/package.json has not.`),
    ]
  })
}

const foldersIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

/** `@capacitor/app` is the project `:capacitor-app`. */
function projectsIn(text: string, plugins: readonly string[]): string[] {
  const named = new Map(plugins.map((name) => [name.replace('@', '').replace('/', '-'), name]))
  return foldersIn(text, /implementation project\(':([\w-]+)'\)/g)
    .filter((name) => name !== 'capacitor-cordova-android-plugins')
    .map((name) => named.get(name) ?? name)
}

/** `@capacitor/app` is the package `CapacitorApp`, at its folder or at a link. */
function packagesIn(text: string, plugins: readonly string[]): string[] {
  const named = new Map(plugins.map((name) => [swiftName(name), name]))
  const products = foldersIn(text, /\.product\(name: "\w+", package: "(\w+)"\)/g)
  return foldersIn(text, /\.package\(name: "(\w+)", path:/g)
    .filter((name) => products.includes(name))
    .map((name) => named.get(name) ?? name)
}

const swiftName = (name: string) =>
  name
    .split(/[^a-z]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** The scripted phone of the journeys offers the methods of these versions. */
function oldMethods(project: Project): string[] {
  const { versions } = jsonOf<{ versions: Record<string, string> }>(project, 'mobile/bridge/plugins.json')
  return Object.entries(mobilePackage(project).dependencies)
    .filter(([name, exact]) => versions[name] !== exact)
    .map(([name, exact]) => `mobile/bridge/plugins.json has the methods of ${name} ${versions[name]}, not ${exact}.`)
}

function otherVersions(project: Project): string[] {
  const { version } = jsonOf<Package>(project, 'package.json')
  const own = mobilePackage(project)
  const { packages } = jsonOf<{ packages: Record<string, { version?: string }> }>(project, 'mobile/package-lock.json')
  const swift = /capacitor-swift-pm\.git", exact: "([^"]+)"/.exec(
    textOf(project, 'mobile/ios/App/CapApp-SPM/Package.swift'),
  )?.[1]
  const wanted = { ...own.dependencies, ...own.devDependencies }
  return [
    ...(own.version === version ? [] : [`mobile/package.json has version ${own.version}, not ${version}.`]),
    ...Object.entries(wanted)
      .map(([name, exact]) => ({ name, exact, locked: packages[`node_modules/${name}`]?.version }))
      .filter(({ exact, locked }) => exact !== locked)
      .map(({ name, exact, locked }) => `mobile/package-lock.json has ${name} ${locked}, not ${exact}.`),
    ...(swift === wanted['@capacitor/ios']
      ? []
      : [`Package.swift asks for Capacitor ${swift}, not ${wanted['@capacitor/ios']}.`]),
    ...(/"resolved": "http/.test(textOf(project, 'mobile/package-lock.json'))
      ? ['mobile/package-lock.json names a registry.']
      : []),
  ]
}
