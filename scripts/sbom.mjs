// Lists package-lock.json as CycloneDX, to check for known vulnerabilities and licenses; installs and fetches nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.env.KINDLING_ROOT ?? fileURLToPath(new URL('..', import.meta.url))
const file = process.argv[2] ?? join(root, 'sbom.cdx.json')

const npm = process.env.npm_execpath
const [program, first] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { status, stdout, stderr, error } = spawnSync(program, [...first, ...args], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  shell: process.platform === 'win32',
})

if (status === 0) {
  const bill = JSON.parse(stdout)
  // npm would use the folder's name
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`✓ ${file}  ${bill.components.length} packages`)
} else {
  console.error(`npm could not list the packages (npm 10 or newer can).\n${stderr ?? ''}${error ? error.message : ''}`)
  process.exitCode = 1
}
