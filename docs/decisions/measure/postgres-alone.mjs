// Rows, events and jobs in one Postgres: node docs/decisions/measure/postgres-alone.mjs
import pg from 'pg'
import { z } from 'zod'
import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { createLog } from '../../../server/src/platform/monitoring/log.ts'
import { job, openQueue } from '../../../server/src/platform/queue/queue.ts'
import { createTestDatabase, openTestServer } from '../../../server/test/database.ts'

const server = await openTestServer()
const database = await createTestDatabase(server)
const log = createLog('error')
const rounds = 3_000

async function perSecond(times, act) {
  const began = performance.now()
  await act()
  return Math.round(times / ((performance.now() - began) / 1000))
}

async function events() {
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  let heard = 0
  listener.on('notification', () => (heard += 1))
  await listener.query('listen measured')
  const writers = new pg.Pool({ connectionString: database.url, max: 8 })
  await writers.query('create table measured (id bigint generated always as identity primary key, body text)')
  const write = () =>
    writers.query(
      "with row as (insert into measured (body) values ('gift') returning id) select pg_notify('measured', id::text) from row",
    )
  const rate = await perSecond(rounds, async () => {
    for (let i = 0; i < rounds; i += 100) await Promise.all(Array.from({ length: 100 }, write))
    while (heard < rounds) await new Promise((next) => setImmediate(next))
  })
  console.log(`row and event in one transaction, 8 writers: ${rate} a second, ${heard} of ${rounds} heard`)
  await writers.end()
  await listener.end()
}

async function jobs() {
  const { db, pool, close } = openDatabase(database.url, { log })
  const measured = job('measured', z.object({ n: z.number() }))
  const queue = await openQueue(database.url, { jobs: [measured], log, supervise: false })
  const send = (n, keep) =>
    db.transaction().execute(async (trx) => {
      await queue.send(trx, measured, { n })
      if (!keep) throw new Error('rolled back')
    })
  const rate = await perSecond(500, async () => {
    for (let n = 0; n < 500; n += 1) await send(n, true)
  })
  for (let n = 0; n < 100; n += 1) await send(n, false).catch(() => undefined)
  const { rows } = await pool.query("select count(*)::int as jobs from queue.job where name = 'measured'")
  console.log(`job inside a transaction, one after the other: ${rate} a second`)
  console.log(`500 committed and 100 rolled back: ${rows[0].jobs} jobs`)
  await queue.stop()
  await close()
}

await events()
await jobs()
await database.drop()
await server.close()
