import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const systems = ['android', 'ios'] as const
type System = (typeof systems)[number]

/** As the native side announces a plugin to the page. A method without `rtype` answers through its callback, or never. */
type PluginHeader = { name: string; methods: { name: string; rtype?: 'promise' | 'callback' }[] }

/** What the plugins of these versions offer on each system. */
export type PluginMethods = { versions: Record<string, string> } & Record<System, PluginHeader[]>

/**
 * The methods that the plugins' own Java, Kotlin, Swift and Objective-C source exports. The scripted phone of the
 * journeys announces them, so a call of a method that only the other system has fails there as on a phone.
 */
export function pluginMethods(packages: string, versions: Record<string, string>): PluginMethods {
  const folders = Object.keys(versions)
    .map((name) => join(packages, name))
    .filter((folder) => 'capacitor' in (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object))
  const of = (system: System) => folders.flatMap((folder) => readers[system](sources(folder, system)) ?? [])
  return { versions, android: of('android'), ios: of('ios') }
}

const readers = { android: readAndroid, ios: readIos }
const kinds = { android: /\.(java|kt)$/, ios: /\.(swift|m)$/ }

function sources(folder: string, system: System): string {
  const below = join(folder, system)
  if (!existsSync(below)) return ''
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && kinds[system].test(file.name) && !/[Tt]ests?(\/|$)/.test(file.parentPath))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
}

/** Every plugin inherits these. */
const inherited = ['addListener', 'removeListener'].map((name) => ({ name }))
const inheritedPromises = ['removeAllListeners', 'checkPermissions', 'requestPermissions'].map((name) => header(name))

function readAndroid(text: string): PluginHeader | undefined {
  const name = /@CapacitorPlugin\(\s*(?:[^)]*?\bname\s*=\s*)?"(\w+)"/.exec(text)?.[1]
  if (name === undefined) return undefined
  const exported =
    /@PluginMethod\b(?:\(\s*(?:returnType\s*=\s*)?PluginMethod\.RETURN_(\w+)\s*\))?[^{;]*?\b(?:void|fun)\s+(\w+)\s*\(/g
  const own = [...text.matchAll(exported)].map(([, kind, method]) => header(method!, kind?.toLowerCase()))
  return merged(name, own)
}

function readIos(text: string): PluginHeader | undefined {
  const name = /\bjsName\s*=\s*"(\w+)"/.exec(text)?.[1] ?? /CAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(text)?.[1]
  if (name === undefined) return undefined
  const exported = [
    /CAPPluginMethod\(\s*name:\s*"(\w+)",\s*returnType:\s*(?:CAPPluginReturn|\.)(\w+)/g,
    /CAPPluginMethod\(\s*#selector\((?:\w+\.)?(\w+)[^)]*\)+(?:,\s*returnType:\s*(?:CAPPluginReturn|\.)(\w+))?/g,
    /\.init\(\s*#selector\((?:\w+\.)?(\w+)[^)]*\)+(?:,\s*returnType:\s*(?:CAPPluginReturn|\.)(\w+))?/g,
    /CAP_PLUGIN_METHOD\((\w+),\s*CAPPluginReturn(\w+)\)/g,
  ].flatMap((pattern) => [...text.matchAll(pattern)])
  const own = exported.map(([, method, kind]) => header(method!, kind?.toLowerCase()))
  return merged(name, own)
}

function header(name: string, kind = 'promise'): PluginHeader['methods'][number] {
  if (kind === 'none') return { name }
  return { name, rtype: kind === 'callback' ? 'callback' : 'promise' }
}

function merged(name: string, own: PluginHeader['methods']): PluginHeader {
  const byName = new Map([...inherited, ...inheritedPromises, ...own].map((method) => [method.name, method]))
  return { name, methods: [...byName.values()] }
}
