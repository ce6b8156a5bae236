import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { describeSchema, generateTables, schemaFile } from '../../../test/schema.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the table types match the migrated database', async () => {
  await expect(generateTables(database.url, '--verify').then(() => 'in step')).resolves.toBe('in step')
})

test('the schema changes only with a migration', async () => {
  const described = await describeSchema(client)
  const hint = 'The migrations make another schema. If that is meant, add a migration, then run `npm run tables`.'
  expect(described.split('\n'), hint).toEqual((await readFile(schemaFile, 'utf8')).split('\n'))
})

test.each([
  ['a column', 'gifts', 'alter table gifts add column color text'],
  ['a default', 'refunds', `alter table refunds alter column status set default 'sent'`],
  ['not null', 'users', 'alter table users alter column settings drop not null'],
  ['a check', 'cards', 'alter table cards drop constraint cards_exp_month_check'],
  ['an index', 'plans', 'create index on plans (state)'],
  ['a storage parameter', 'giveables', 'alter table giveables set (fillfactor = 90)'],
  ['a trigger', 'memberships', 'drop trigger member_is_in on memberships'],
  ['a foreign key', 'gifts', 'alter table gifts drop constraint gifts_payment_id_fkey'],
  ['a value of a type', 'plan_need', `alter type plan_need add value 'bank'`],
  [
    'a function',
    'open_room()',
    `create or replace function open_room() returns trigger language plpgsql as 'begin return null; end'`,
  ],
  ['a table', 'notes', 'create table notes (id bigint primary key)'],
  ['a sequence', 'gift_places', 'drop sequence gift_places'],
])('%s that changes is found', async (_, name, statement) => {
  const before = (await describeSchema(client)).split('\n')
  await client.query('begin')
  await client.query(statement)
  const after = (await describeSchema(client)).split('\n')
  await client.query('rollback')
  const changed = [...before.filter((line) => !after.includes(line)), ...after.filter((line) => !before.includes(line))]
  expect(new Set(changed.map((line) => line.split(' ')[0]))).toEqual(new Set([name]))
})
