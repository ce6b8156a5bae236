import type { CallName } from '@kindling/contract/api'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../test/matrix/rows.ts'
import { openWorld, type World } from '../test/matrix/world.ts'
import { ask } from '../test/people.ts'
import { calls } from './platform/http/kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await setReadOnly(false)
  await world?.close()
})

/** Makes the database as one that recovers or is a copy: it answers, and takes no change. */
async function setReadOnly(on: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: world.app.databaseUrl })
  await client.connect()
  const name = client.escapeIdentifier(client.database!)
  await client.query(`set session characteristics as transaction read write`)
  await client.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'kindling'`)
  await client.end()
}

test('every write answers 503 with Retry-After while the database only reads, and works again afterwards', async () => {
  const writes: { call: CallName; send: () => ReturnType<typeof ask> }[] = []
  const { owner } = world.people
  const { token } = (await world.again(owner)).as!
  for (const call of calls.filter((one) => !one.startsWith('GET ')))
    for (const row of [rows[call] ?? []].flat()) {
      const sent = await row.ask(world, world.thingsOf(owner, 'own'), owner)
      const as = { ...(sent.as ?? owner.as)!, ...(sent.as === undefined && { token }) }
      const from = `10.3.${writes.length >> 8}.${writes.length & 255}`
      writes.push({ call, send: () => ask(world.app, call, { key: randomUUID(), from, ...sent, as }) })
    }
  await setReadOnly(true)
  const found = new Map<number, string[]>()
  for (const { call, send } of writes) {
    // the first request may meet a connection that was just ended, which is 503 too
    const { statusCode, headers } = await send()
    if (statusCode === 503) expect([call, headers['retry-after']]).toEqual([call, expect.any(String)])
    found.set(statusCode, [...(found.get(statusCode) ?? []), call])
  }
  expect([...found.keys()].filter((status) => status >= 500 && status !== 503).map((s) => [s, found.get(s)])).toEqual(
    [],
  )
  expect(found.get(503)!.length).toBeGreaterThan(writes.length / 2)
  await setReadOnly(false)
  const again = async () =>
    (await ask(world.app, 'POST /proofs', { as: { ...owner.as!, token }, key: randomUUID() })).statusCode
  await expect.poll(again, { timeout: 10_000 }).not.toBe(503)
}, 120_000)
