import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { startProgram, untilNoneWith, type Program } from '../test/programs/program.ts'
import { quickFolder } from '../test/quick-folder.ts'

/** Each start takes a second, so `npm test` tries one refusal of each sort. */
const isLong = process.env.TEST_FULL === 'on'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(await quickFolder(tmpdir()), 'kindling-start-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await untilNoneWith(folder, 15_000)
  await rm(folder, { recursive: true, force: true })
})

/** A session of its own, so that a test can press Ctrl-C: a signal to the whole group. */
const ownSession = ['setsid', process.execPath]

function start(env: Record<string, string> = {}, file = 'server/bin/all-in-one.ts'): Program {
  const settings = { PORT: '0', KINDLING_DATA: folder, KINDLING_DEMO: 'off', ...env }
  const program = startProgram(file, [], { env: settings, command: ownSession })
  onTestFinished(() => program.kill('SIGKILL'))
  return program
}

const ready = /^ready (http:\S+)$/m
const urlOf = (output: string) => output.match(ready)![1]!

/** Answers with a port that is taken until the test ends. */
async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function refusal(program: Program): Promise<string> {
  expect(await program.ended).toBe(1)
  return program.output().trim()
}

describe('npm start', { timeout: 90_000 }, () => {
  test(
    'starts on an empty folder, prints the addresses of mails and cards, and stops without leaving a process',
    { tags: 'long' },
    async () => {
      const program = start()
      const output = await program.until(ready, 60_000)
      expect(output).toMatch(/✓ database {2}[\d.]+ s/)
      const [mails, cards] = ['mails', 'cards'].map(
        (word) => output.match(new RegExp(`^ +${word} +(http:\\S+)$`, 'm'))![1]!,
      )
      for (const url of [`${urlOf(output)}/readyz`, mails!, cards!]) expect((await fetch(url)).status, url).toBe(200)
      process.kill(-program.pid, 'SIGINT')
      expect(await program.ended).toBe(0)
      expect(program.output().trim().split('\n').at(-1)).toMatch(ready)
      await untilNoneWith(folder, 5_000)
    },
  )

  test('refuses a second start on the same folder, and the first continues', { tags: 'long' }, async () => {
    const first = start()
    const url = urlOf(await first.until(ready, 60_000))
    expect(await refusal(start())).toContain(
      `Kindling already runs on the data folder ${folder} (process ${first.pid}). Stop it first, or set KINDLING_DATA to another folder.`,
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    first.kill('SIGKILL')
    await first.ended
    // the next start takes over from a killed one, and leaves no process behind when it is killed too
    const next = start()
    await next.until(ready, 60_000)
    next.kill('SIGKILL')
    await untilNoneWith(folder, 15_000)
  })

  test('stops immediately on a second signal', { tags: 'long' }, async () => {
    const program = start()
    await program.until(ready, 60_000)
    program.kill('SIGINT')
    program.kill('SIGINT')
    expect([0, 130]).toContain(await program.ended)
    await untilNoneWith(folder, 15_000)
  })
})

describe('a start that fails prints the reason in one sentence', { timeout: 60_000 }, () => {
  test('a port in use', { tags: 'long' }, async () => {
    const port = await takenPort()
    expect(await refusal(start({ PORT: String(port) }))).toBe(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another, for example PORT=3000 npm start.`,
    )
  })

  test.runIf(isLong)('a metrics port in use, or a host of metrics that is not of this machine', async () => {
    const port = await takenPort()
    expect(await refusal(start({ METRICS_PORT: String(port) }))).toContain(
      `Port ${port} is in use by another program. Stop that one, or set METRICS_PORT to another,`,
    )
    expect(await refusal(start({ METRICS_PORT: '0', METRICS_HOST: '203.0.113.7' }))).toBe(
      'METRICS_HOST 203.0.113.7 is not an address of this machine.',
    )
  })

  test.each(isLong ? ['203.0.113.7', '999.1.1.1', 'nowhere.invalid', 'no host', '2001:db8::1'] : ['203.0.113.7'])(
    'an address of another machine: %s',
    async (host) => {
      expect(await refusal(start({ HOST: host }))).toBe(`HOST ${host} is not an address of this machine.`)
    },
  )

  test('a wrong setting', async () => {
    expect(await refusal(start({ LOG_LEVEL: 'loud' }))).toBe(
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.\nAll settings: docs/settings.md',
    )
  })

  test('a database that cannot be reached', { tags: 'long' }, async () => {
    expect(await refusal(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }))).toMatch(
      /The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\. Check its address, and that it runs\.$/,
    )
  })

  test('a wrong password', { tags: 'long' }, async () => {
    const { url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    expect(await refusal(start({ DATABASE_URL: wrong.href }))).toMatch(/refuses this user or password\.$/)
  })

  test.each(
    isLong ? ['file/data', 'file', 'link', 'a'.repeat(300), '/proc/kindling/data', '/dev/null/data'] : ['file'],
  )('a data folder that cannot be created or written: %s', async (name) => {
    await writeFile(join(folder, 'file'), '')
    await symlink(join(folder, 'nowhere/at/all'), join(folder, 'link')).catch(() => undefined)
    const place = resolve(folder, name)
    const sentence = `The data folder ${place} cannot be made or written. Set KINDLING_DATA to a folder of your own.`
    expect(await refusal(start({ KINDLING_DATA: place }))).toBe(sentence)
    const elsewhere = { KINDLING_DATA: place, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await refusal(start(elsewhere))).toBe(sentence)
  })

  test.runIf(isLong)('separate pages and jobs without DATABASE_URL', async () => {
    for (const file of ['server/bin/http.ts', 'server/bin/worker.ts']) {
      expect(await refusal(start({}, file))).toContain('DATABASE_URL must be set where pages and jobs run apart.')
    }
  })
})

test(
  'pages and jobs run in separate processes on one database, each with its own metrics',
  { timeout: 90_000 },
  async () => {
    const { url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const [http, worker] = ['http', 'worker'].map((role) =>
      start({ DATABASE_URL: url, METRICS_PORT: '0' }, `server/bin/${role}.ts`),
    )
    const output = await http!.until(ready, 60_000)
    await worker!.until(/^ready$/m, 60_000)
    expect((await fetch(`${urlOf(output)}/readyz`)).status).toBe(200)
    for (const program of [http!, worker!]) {
      const figures = program.output().match(/^ +metrics +(http:\/\/127\.0\.0\.1:\d+\/metrics)$/m)![1]!
      expect(await (await fetch(figures)).text()).toMatch(/^jobs_failed 0$/m)
      expect((await fetch(new URL('/readyz', figures))).status).toBe(404)
    }
    expect((await fetch(`${urlOf(output)}/metrics`, { redirect: 'manual' })).status).not.toBe(200)
    for (const program of [http!, worker!]) {
      program.kill('SIGTERM')
      expect(await program.ended).toBe(0)
    }
  },
)
