import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindling-bootstrap-'))
  writeRepository({})
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes a repository with these packages: name -> address of its archive. */
function writeRepository(packages) {
  const dependencies = Object.fromEntries(Object.keys(packages).map((name) => [name, '1.0.0']))
  const own = { name: 'fresh', version: '1.0.0', dependencies }
  const locked = Object.entries(packages).map(([name, resolved]) => [
    `node_modules/${name}`,
    { version: '1.0.0', resolved },
  ])
  writeFileSync(join(root, 'package.json'), JSON.stringify(own))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      ...own,
      lockfileVersion: 3,
      requires: true,
      packages: { '': own, ...Object.fromEntries(locked) },
    }),
  )
}

function bootstrap() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bootstrap.mjs', import.meta.url))], {
    env: { ...process.env, KINDLING_ROOT: root, npm_execpath: '' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}

const stamp = () => join(root, 'node_modules/.kindling-stamp')

test('installs the packages and a link to Node, and prints nothing the second time', { timeout: 60_000 }, async () => {
  expect(await bootstrap()).toMatchObject({ code: 0, output: expect.stringMatching(/✓ packages {2}[\d.]+ s/) })
  expect(readlinkSync(join(root, 'node_modules/.bin/node'))).toBe(process.execPath)
  const { mtimeMs } = statSync(stamp())
  expect(await bootstrap()).toEqual({ code: 0, output: '' })
  expect(statSync(stamp()).mtimeMs).toBe(mtimeMs)
})

test('restores only the link when only the link is missing', { timeout: 60_000 }, async () => {
  await bootstrap()
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(await bootstrap()).toEqual({ code: 0, output: '' })
  expect(readlinkSync(join(root, 'node_modules/.bin/node'))).toBe(process.execPath)
})

test('reinstalls when the lockfile has changed', { timeout: 60_000 }, async () => {
  await bootstrap()
  const before = readFileSync(stamp(), 'utf8')
  writeFileSync(join(root, 'package-lock.json'), `${readFileSync(join(root, 'package-lock.json'), 'utf8')}\n`)
  expect((await bootstrap()).output).toContain('✓ packages')
  expect(readFileSync(stamp(), 'utf8')).not.toBe(before)
})

test('two concurrent runs install once', { timeout: 60_000 }, async () => {
  const both = await Promise.all([bootstrap(), bootstrap()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ output }) => output.includes('✓ packages'))).toHaveLength(1)
})

test('breaks the lock of a killed run', { timeout: 60_000 }, async () => {
  mkdirSync(join(root, '.cache/bootstrap.lock'), { recursive: true })
  writeFileSync(join(root, '.cache/bootstrap.lock/pid'), '4194305')
  expect((await bootstrap()).code).toBe(0)
})

test(
  'reports an unreachable registry in one sentence, and writes no stamp',
  { tags: 'long', timeout: 60_000 },
  async () => {
    writeRepository({ ember: 'http://127.0.0.1:1/ember-1.0.0.tgz' })
    const { code, output } = await bootstrap()
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(
      'The packages could not be brought: the npm registry cannot be reached. Check the network (or npm config get registry) and start again.',
    )
    expect(() => statSync(stamp())).toThrow()
  },
)

test('reports that package.json and the lockfile differ', { timeout: 60_000 }, async () => {
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'fresh', version: '1.0.0', dependencies: { ember: '1.0.0' } }),
  )
  expect((await bootstrap()).output).toContain(
    'package.json and package-lock.json differ. Run npm install and start again.',
  )
})
