// Writes the settings into both apps, builds their web pages and syncs them: `npm run phones`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPhonePages } from '../web/build/build-phone-pages.ts'
import packageJson from '../package.json' with { type: 'json' }
import { versionOf } from './generate/generated.ts'
import { writeBridge } from './generate/write-bridge.ts'
import { writeFiles } from './generate/write-files.ts'
import { phoneSettings } from './settings.ts'

const mobile = fileURLToPath(new URL('.', import.meta.url))

install()
await writeFiles(phoneSettings, versionOf(packageJson.version))
writeBridge()
await buildPhonePages({
  outDir: join(mobile, 'www'),
  server: phoneSettings.server,
  version: packageJson.version,
  google: phoneSettings.google,
  merchant: phoneSettings.ios.merchant,
})
// after each install anew: the sync writes the chosen sign-ins into the plugin's own package
run(join(mobile, 'node_modules/.bin/cap'), ['sync'])
run(process.execPath, [join(mobile, 'check/check-phones.ts')])

/** The apps' packages, which nothing else needs, are installed here only. */
function install(): void {
  const installed = join(mobile, 'node_modules/.package-lock.json')
  const isNew = existsSync(installed) && packagesOf(installed) === packagesOf(join(mobile, 'package-lock.json'))
  if (!isNew) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}

/** The versions that a lockfile names. */
function packagesOf(lockfile: string): string {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, { version: string }> }
  const names = Object.entries(packages).filter(([path]) => path !== '')
  return JSON.stringify(names.map(([path, { version }]) => [path, version]))
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: mobile, stdio: 'inherit' })
  if (status === 0) return
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
  process.exit(1)
}
