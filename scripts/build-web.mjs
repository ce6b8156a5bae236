// Builds the pages if their sources have changed, by comparing a hash with that of the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const languages = ['en', 'es']
const stampFile = join(root, 'web/dist/.stamp')
const sources = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/tsconfig.json',
  'contract/src',
  'words/src',
  'art/src',
]
// the build writes the route tree, and tests are not built
const isSource = (path) => !/route-tree\.gen\.ts$|\.test\.tsx?$/.test(path)

const wanted = hashSources()
if (readStamp() !== wanted) {
  const { withFolderLock } = await import('../server/src/platform/local-postgres/folder-lock.ts')
  mkdirSync(join(root, '.cache'), { recursive: true })
  // `npm start` and `npm test` may run at the same time: the second one waits, and then finds the pages built
  await withFolderLock(join(root, '.cache/build-web.lock'), async () => {
    if (readStamp() !== wanted) await build()
  })
}

function hashSources() {
  const hash = createHash('sha256')
  // the bootstrap writes the versions of the packages here
  hash.update(read('node_modules/.kindling-stamp'))
  for (const path of sources.flatMap(filesOf).filter(isSource)) hash.update(path).update('\0').update(read(path))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  try {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .toSorted()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path)) : ''
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
}

async function build() {
  console.log('  pages  building')
  const began = Date.now()
  const codes = await Promise.all(languages.map(buildIn))
  if (codes.some((code) => code !== 0)) {
    console.error('\nThe pages could not be built; see the error above.\n')
    process.exitCode = 1
    return
  }
  const lost = await partsWithoutFile()
  if (lost.length > 0) {
    console.error(`\nThe server cannot preload ${lost.join(', ')}: the build merged them into other files.`)
    console.error('Change the chunk rules of web/vite.config.ts until each has a file of its own.\n')
    process.exitCode = 1
    return
  }
  writeFileSync(stampFile, wanted)
  console.log(`✓ pages  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Exit code of the build of one language. */
function buildIn(language) {
  const child = spawn(process.execPath, [`--conditions=${language}`, 'web/build/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done) => child.on('close', done))
}

/** The parts that the server preloads by name and that the build has not. */
async function partsWithoutFile() {
  const { lostParts } = await import('../server/src/pages/route-scripts.ts')
  // a route without a component only redirects, and that of the root is in every page
  const routes = filesOf('web/src/routes').filter((path) => /\bcomponent:/.test(read(path)) && !/__root/.test(path))
  const names = routes.map((path) => path.slice('web/'.length))
  return languages.flatMap((language) => lostParts(JSON.parse(read(`web/dist/${language}/.vite/manifest.json`)), names))
}
