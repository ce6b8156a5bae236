import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { explain } from '../../../bin/start/explain.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { describeSchema } from '../../../test/schema.ts'
import { migrate } from './migrate.ts'

async function inside<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const applied = (url: string) =>
  inside(url, async (client) => (await client.query('select name, timestamp from kysely_migration order by name')).rows)

test('processes that start at once migrate a new database once, and a later start changes nothing', async () => {
  const server = inject('testServer').url
  const name = `kindling_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  await inside(server, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const [schema, migrations] = [await inside(url, describeSchema), await applied(url)]
  expect(migrations.length).toBeGreaterThan(0)
  await migrate(url)
  expect(await inside(url, describeSchema)).toBe(schema)
  expect(await applied(url)).toEqual(migrations)
  await inside(server, (client) => client.query(`drop database ${name} with (force)`))
})

/** Changes of the schema that break processes of the version before: they would miss a thing, or could not fill it in. */
const breaks =
  /\bdrop (table|column|type|view)\b|\brename (to|column)\b|\bset not null\b|\btype \w+ using\b|add column (?![^,;]*default)[^,;]*not null/i

test('a migration takes nothing from the processes of the version before, which run on while it rolls out', async () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  // the first twelve came before two versions ever ran side by side
  const files = (await readdir(folder)).filter((file) => file > '0012')
  expect(files).toContain('0017-backups.sql')
  for (const file of files) expect((await readFile(new URL(file, folder), 'utf8')).match(breaks), file).toBeNull()
  expect('alter table gifts add column a int not null;').toMatch(breaks)
  expect('alter table gifts add column a int not null default 0;').not.toMatch(breaks)
  expect('alter table gifts drop column a;').toMatch(breaks)
})

test('a migration that waits for a lock lets others pass, and is applied once the lock is free', async () => {
  const { url, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kindling-migrations-'))
  await cp(new URL('../../../migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, '9999-a-column.sql'), 'alter table gifts add column tried int;')
  await inside(url, async (holder) => {
    await holder.query('begin; select from gifts')
    const migrated = migrate(url, pathToFileURL(`${folder}/`))
    await inside(url, async (other) => {
      const waits = async () =>
        (await other.query(`select from pg_locks where relation = 'gifts'::regclass and not granted`)).rowCount! > 0
      for (let reads = 0; reads < 3; reads += 1) {
        while (!(await waits())) await sleep(20)
        await other.query('select from gifts')
      }
    })
    await holder.query('commit')
    await migrated
    expect((await holder.query('select tried from gifts')).rows).toEqual([])
  })
  expect(await applied(url)).toContainEqual({ name: '9999-a-column', timestamp: expect.any(String) })
  await rm(folder, { recursive: true })
  await drop()
})

test('a database that cannot hold every name is refused in one sentence', async () => {
  const server = inject('testServer').url
  const name = `kindling_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  await inside(server, (client) =>
    client.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`),
  )
  const error = await migrate(Object.assign(new URL(server), { pathname: `/${name}` }).href).catch((e: unknown) => e)
  expect(explain(error)).toContain('The database of DATABASE_URL is in SQL_ASCII. Make it in UTF-8')
  await inside(server, (client) => client.query(`drop database ${name}`))
})

test('a database with migrations of another version is refused in one sentence and stays as it is', async () => {
  const { url, drop } = await createTestDatabase()
  await inside(url, (client) => client.query(`insert into kysely_migration values ('9999-of-a-later-version', '')`))
  const before = await applied(url)
  const error = await migrate(url).catch((refused: unknown) => refused)
  expect(explain(error)).toBe(
    'This database was made by a version of Kindling with other tables. Start that version, or use a new database.',
  )
  expect(await applied(url)).toEqual(before)
  await drop()
})
