// Installs what Kindling needs: the packages of package-lock.json and Node 24. Runs before every start and test, under
// Node 20 or newer, without any package, and ends at once if nothing changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = process.env.KINDLING_ROOT ?? fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.kindling-stamp')
const linkedNode = join(modules, '.bin/node')
const lock = join(root, '.cache/bootstrap.lock')
const ownMajor = Number(process.versions.node.split('.')[0])

class Stop extends Error {}

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

const isReady = () => readStamp() === wanted && existsSync(linkedNode)

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return ''
  }
}

/** Node 24 from the packages, or this Node if it is new enough: on a Mac people install their own. */
function findNode() {
  const brought = join(modules, `node-linux-${process.arch}`, 'bin/node')
  if (process.platform === 'linux' && existsSync(brought) && spawnSync(brought, ['--version']).status === 0)
    return brought
  if (ownMajor >= 24) return process.execPath
  if (process.platform === 'darwin') {
    throw new Stop(
      `On a Mac Kindling needs Node 24 or newer, and this is ${process.versions.node}. Install it (brew install node@24) and start again.`,
    )
  }
  throw new Stop(
    `There is no Node 24 for this machine (${process.platform} ${process.arch}). Install Node 24 or newer and start again.`,
  )
}

function linkNode() {
  const node = findNode()
  if (process.platform === 'win32') return
  mkdirSync(dirname(linkedNode), { recursive: true })
  rmSync(linkedNode, { force: true })
  symlinkSync(node.startsWith(modules) ? relative(dirname(linkedNode), node) : node, linkedNode)
}

function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const npm = process.env.npm_execpath
  const [file, first] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const began = Date.now()
  console.log('  packages  npm ci, about half a minute with a good connection')
  const ticker = setInterval(() => console.log(`  packages  ${Math.round((Date.now() - began) / 1000)} s ...`), 10_000)
  return new Promise((done, fail) => {
    const child = spawn(file, [...first, ...args, ...patience], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', () => fail(new Stop('npm was not found. Install Node with npm and start again.')))
    child.on('close', (code) => {
      if (code === 0) console.log(`✓ packages  ${((Date.now() - began) / 1000).toFixed(1)} s`)
      if (code === 0) done()
      else fail(new Stop(explain(output)))
    })
  }).finally(() => clearInterval(ticker))
}

/** Summarizes npm's error output in one sentence. */
function explain(output) {
  if (/ENOSPC/.test(output)) return 'The packages could not be brought: the disk is full.'
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  ) {
    return 'The packages could not be brought: the npm registry cannot be reached. Check the network (or npm config get registry) and start again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages could not be brought: ${modules} cannot be written. Start as the user who owns this folder.`
  if (/EUSAGE/.test(output))
    return 'The packages could not be brought: package.json and package-lock.json differ. Run npm install and start again.'
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return `The packages could not be brought. npm says:\n${lines.slice(-12).join('\n')}`
}

/** Lets one program run at a time; a lock whose holder is dead is broken by the first program that moves it away. */
async function takeLock() {
  mkdirSync(dirname(lock), { recursive: true })
  for (let isAnnounced = false; ; await sleep(200)) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) {
      try {
        renameSync(lock, `${lock}.${process.pid}`)
        rmSync(`${lock}.${process.pid}`, { recursive: true, force: true })
      } catch {
        // another program was faster
      }
    } else if (!isAnnounced) {
      isAnnounced = true
      console.log('  packages  another start is bringing them; waiting')
    }
  }
}

function isAbandoned() {
  try {
    if (!existsSync(join(lock, 'pid'))) return Date.now() - statSync(lock).mtimeMs > 5_000
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

async function bootstrap() {
  if (ownMajor < 20) throw new Stop(`Kindling needs Node 20 or newer, and this is ${process.versions.node}.`)
  if (process.platform === 'darwin') findNode()
  await takeLock()
  try {
    if (isReady()) return
    if (readStamp() !== wanted) await install()
    linkNode()
    writeFileSync(stampFile, wanted)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

if (!isReady()) {
  try {
    await bootstrap()
  } catch (error) {
    if (error instanceof Stop) console.error(`\n${error.message}\n`)
    else if (error.code === 'ENOSPC') console.error('\nThe disk is full.\n')
    else if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
      console.error(`\n${root} cannot be written. Start as the user who owns it.\n`)
    else throw error
    process.exitCode = 1
  }
}
