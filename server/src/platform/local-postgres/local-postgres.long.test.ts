import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { processesWith, startProgram, untilNoneWith, type Program } from '../../../test/programs/program.ts'
import { quickFolder } from '../../../test/quick-folder.ts'
import { createLog } from '../monitoring/log.ts'
import { openLocalPostgres, type LocalPostgres } from './index.ts'

let made: string

// creates one cluster, which takes most of a start; each test begins with a copy of it
beforeAll(async () => {
  made = await newFolder(join(await quickFolder(tmpdir()), 'kindling-pg-'))
  await (await openLocalPostgres({ folder: made, log: createLog('silent'), fsync: false })).close()
})
afterAll(() => rm(made, { recursive: true, force: true }))

/** Reachable for the user who runs Postgres when root tests. */
async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(prefix)
  await chmod(folder, 0o755)
  return folder
}

type World = {
  folder: string
  open(more?: { alone?: boolean; fsync?: boolean }): Promise<LocalPostgres>
  /** Another program that opens the same folder. */
  hold(...args: string[]): Program
  postmaster(): Promise<number>
}

/** A data folder for one test. After the test, no process may run in it. */
async function world({ onTestFinished }: TestContext, { empty = false } = {}): Promise<World> {
  const folder = await newFolder(`${made}-`)
  if (!empty) await promisify(execFile)('cp', ['-a', join(made, 'postgres'), folder])
  const ends: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const end of ends) await end()
    await untilNoneWith(folder, 15_000)
    await rm(folder, { recursive: true, force: true })
  })
  return {
    folder,
    async open(more = {}) {
      const postgres = await openLocalPostgres({ folder, log: createLog('silent'), fsync: false, ...more })
      ends.push(postgres.close)
      return postgres
    },
    hold(...args) {
      const program = startProgram('server/test/programs/hold-postgres.ts', [folder, ...args])
      ends.push(() => program.kill('SIGKILL'))
      return program
    },
    postmaster: async () =>
      Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]),
  }
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

describe.concurrent('one program', () => {
  test(
    'creates a UTF-8 database, keeps its rows over a restart, and leaves no process',
    { tags: 'long' },
    async (context) => {
      const { folder, open } = await world(context, { empty: true })
      const first = await open()
      await ask(first.url, `create table note (text text); insert into note values ('Ζωή ❤ حياة')`)
      expect(
        await ask(first.url, `select current_setting('server_encoding') as encoding, upper('straße é') as upper`),
      ).toEqual([{ encoding: 'UTF8', upper: 'STRAßE É' }])
      await first.close()
      expect(await processesWith(join(folder, 'postgres'))).toEqual([])
      await untilNoneWith(folder, 5_000)
      const second = await open()
      expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'Ζωή ❤ حياة' }])
    },
  )

  test('answers on loopback only, and only with the password', { tags: 'long' }, async (context) => {
    const { open } = await world(context)
    const { url } = await open()
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('starts although postmaster.pid names the pid of another process', { tags: 'long' }, async (context) => {
    const { folder, open } = await world(context)
    await (await open()).close()
    await writeFile(
      join(folder, 'postgres/cluster/postmaster.pid'),
      `${process.pid}\n${folder}/postgres/cluster\n1\n1\n\n127.0.0.1\n0 0\nready\n`,
    )
    expect(await ask((await open()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('restarts a crashed Postgres on the same port, with every committed row', { tags: 'long' }, async (context) => {
    const { open, postmaster } = await world(context)
    const { url } = await open({ fsync: true })
    await ask(url, 'create table kept (n int); insert into kept values (7)')
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(() => ask(url, 'select n from kept').catch(() => 'gone'), { timeout: 15_000 }).toEqual([{ n: 7 }])
  })

  test('refuses the files of another major version with a message', { tags: 'long' }, async (context) => {
    const { folder, open } = await world(context)
    await (await open()).close()
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '15\n')
    await expect(open()).rejects.toThrow(/was made by Postgres 15, and this Kindling brings Postgres 18/)
    await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '18\n')
  })
})

describe.concurrent('a killed program', () => {
  test('is replaced at once by one that takes over its Postgres with all rows', { tags: 'long' }, async (context) => {
    const { open, hold, postmaster } = await world(context)
    const killed = hold('alone')
    const url = (await killed.until(/postgres:.*\n/)).trim()
    await ask(url, 'create table kept (n int); insert into kept values (7)')
    const before = await postmaster()
    killed.kill('SIGKILL')
    const next = await open({ alone: true })
    expect(await postmaster()).toBe(before)
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('leaves no process behind after a few seconds', { tags: 'long' }, async (context) => {
    const { folder, hold } = await world(context)
    const killed = hold('alone')
    await killed.until(/postgres:/)
    expect((await processesWith(folder)).length).toBeGreaterThan(1)
    killed.kill('SIGKILL')
    await untilNoneWith(folder, 20_000)
  })

  test('does not lose its Postgres to a new one while a client still works', { tags: 'long' }, async (context) => {
    const { folder, hold } = await world(context)
    const killed = hold()
    const client = new pg.Client({ connectionString: (await killed.until(/postgres:.*\n/)).trim() })
    await client.connect()
    killed.kill('SIGKILL')
    await new Promise((done) => setTimeout(done, 3_500))
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await untilNoneWith(folder, 20_000)
  })
})

describe.concurrent('two programs', () => {
  test(
    'that both want the folder alone: the second gets an error with the first one’s pid, and the first continues',
    { tags: 'long' },
    async (context) => {
      const { folder, open, hold } = await world(context)
      const first = await open({ alone: true })
      const second = hold('alone')
      expect(await second.ended).toBe(1)
      expect(second.output().trim()).toBe(
        `Kindling already runs on the data folder ${folder} (process ${process.pid}). Stop it first, or set KINDLING_DATA to another folder.`,
      )
      expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test(
    'that start together on an empty folder share one Postgres, and the last one stops it',
    { tags: 'long' },
    async (context) => {
      const { folder, hold } = await world(context, { empty: true })
      const [one, two] = [hold(), hold()]
      const [first, second] = await Promise.all([one, two].map((program) => program.until(/postgres:.*\n/)))
      expect(first).toBe(second)
      one.kill('SIGTERM')
      expect(await one.ended).toBe(0)
      expect(await ask(first!.trim(), 'select 1 as one')).toEqual([{ one: 1 }])
      two.kill('SIGTERM')
      expect(await two.ended).toBe(0)
      await untilNoneWith(folder, 15_000)
    },
  )
})
