// Runs an earlier version on its own demo world, migrates its database to this version while it runs, and then uses the
// old one as people do: it must not notice. `npm run upgrade -- REF`
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate, pendingMigrations } from '../../server/src/platform/database/migrate.ts'
import { openLocalPostgres } from '../../server/src/platform/local-postgres/index.ts'
import { createLog } from '../../server/src/platform/monitoring/log.ts'
import { newCard } from '../../sandbox/src/new-card.ts'

const root = join(import.meta.dirname, '../..')
const [ref] = process.argv.slice(2)
if (ref === undefined) {
  console.error('usage: npm run upgrade -- REF, such as v0.1.0 or a commit')
  process.exit(2)
}

/** The tree of `ref` with our packages; its workspaces are its own. */
function checkOut(folder: string): void {
  const archive = execFileSync('git', ['-C', root, 'archive', ref!], { maxBuffer: 2 ** 30 })
  mkdirSync(folder)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const modules = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@kindling'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@kindling') symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@kindling')))
    symlinkSync(join(folder, name), join(folder, 'node_modules/@kindling', name))
  // npm puts a package that two workspaces want in different versions into theirs
  for (const name of readdirSync(join(modules, '@kindling'))) {
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}

type Started = { url: string; program: ChildProcess }

async function start(file: string, folder: string, env: Record<string, string>): Promise<Started> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const program = spawn(process.execPath, [file], { cwd: folder, env: { PATH: path, PORT: '0', ...env } })
  let output = ''
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (const last = Date.now() + 1_200_000; Date.now() < last; await sleep(200)) {
    const [, url] = /^ready (http:\S+)$/m.exec(output) ?? []
    if (url !== undefined) return { url: url.replace('localhost', '127.0.0.1'), program }
    if (program.exitCode !== null) break
  }
  program.kill()
  throw new Error(`${file} of ${folder} did not start:\n${output.slice(-2_000)}`)
}

async function end({ program }: Started): Promise<void> {
  const ended = new Promise((done) => program.once('close', done))
  program.kill('SIGTERM')
  await ended
}

/** Asks as the web does, and throws unless the answer is a success. */
async function ask<T>(url: string, call: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const [method, path] = call.split(' ') as [string, string]
  const headers = {
    'x-platform': 'web',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${call} got ${answer.status}: ${text.slice(0, 300)}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

type Config = { data: { card_public_key: string; processor_url: string } }

async function typeCard(url: string): Promise<string> {
  const { data } = await ask<Config>(url, 'GET /config')
  return newCard({ processor: data.processor_url, publicKey: data.card_public_key })
}

/** Signs up, reads, gives, and waits until the gift counts. Returns the session and the gift. */
async function liveIn(url: string): Promise<{ token: string; gift: string }> {
  const { token } = await ask<{ token: string }>(url, 'POST /auth/demo', { body: { as: 'new' } })
  for (const call of [
    'GET /user',
    'GET /home',
    'GET /communities',
    'GET /campaigns',
    'GET /search?filter%5Bq%5D=pantry',
  ])
    await ask(url, call, { token })
  const { data: campaigns } = await ask<{ data: { uuid: string; status: string }[] }>(url, 'GET /campaigns')
  const { uuid: id } = campaigns.find(({ status }) => status === 'active')!
  const body = { giveable: { type: 'campaigns', id }, amount_cents: 500, confirmation_token: await typeCard(url) }
  const { data } = await ask<{ data: { uuid: string } }>(url, 'POST /gifts', { token, body })
  const settled = async () =>
    (await ask<{ data: { status: string } }>(url, `GET /gifts/${data.uuid}`, { token })).data.status === 'succeeded'
  for (const last = Date.now() + 60_000; !(await settled()); await sleep(500))
    if (Date.now() > last) throw new Error('a gift did not count within a minute')
  await ask(url, 'GET /billing/history', { token })
  await ask(url, `GET /campaigns/${id}`, { token })
  return { token, gift: data.uuid }
}

const folder = mkdtempSync('/var/tmp/kindling-upgrade-')
chmodSync(folder, 0o755)
const began = Date.now()
const say = (line: string) => console.log(`✓ ${line}  ${Math.round((Date.now() - began) / 1_000)} s`)
const ends: (() => Promise<void>)[] = []
try {
  const before = join(folder, 'before')
  checkOut(before)
  const data = { KINDLING_DATA: join(folder, 'data') }
  const old = await start('server/bin/all-in-one.ts', before, { ...data, KINDLING_DEMO: 'small' })
  ends.push(() => end(old))
  await liveIn(old.url)
  say(`${ref} runs with its demo world, on its own tables`)

  const database = await openLocalPostgres({ folder: data.KINDLING_DATA, log: createLog('error') })
  ends.push(database.close)
  const pending = await pendingMigrations(database.url)
  await migrate(database.url)
  say(`${pending} migrations of this version ran meanwhile`)
  const { token, gift } = await liveIn(old.url)
  say(`${ref} goes on: sign-up, reads, a gift that counts`)

  const settings = { ...data, KINDLING_DEMO: 'off', DATABASE_URL: database.url }
  const next = await start('server/bin/http.ts', root, settings)
  ends.push(() => end(next))
  for (const url of [old.url, next.url]) await ask(url, `GET /gifts/${gift}`, { token })
  say('both versions answer side by side, with the same session')
  execFileSync(process.execPath, [join(root, 'server/bin/check-ledger.ts')], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  say(`from ${ref} to this version: nobody notices`)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  for (const one of ends.toReversed()) await one().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
}
