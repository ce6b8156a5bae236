import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pluginMethods } from './plugin-methods.ts'

const mobile = fileURLToPath(new URL('..', import.meta.url))
const packages = join(mobile, 'node_modules')

/** Copies what the scripted phone of the journeys needs of the apps' packages, which the journeys do not install. */
export function writeBridge(): void {
  const { dependencies } = JSON.parse(readFileSync(join(mobile, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const methods = pluginMethods(packages, dependencies)
  mkdirSync(join(mobile, 'bridge'), { recursive: true })
  writeFileSync(join(mobile, 'bridge/plugins.json'), `${JSON.stringify(methods, null, 1)}\n`)
  // the bridge of iOS is the same file
  copyFileSync(
    join(packages, '@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
    join(mobile, 'bridge/native-bridge.js'),
  )
}
