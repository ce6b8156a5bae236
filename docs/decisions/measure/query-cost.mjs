// What Kysely adds to a query by primary key, beside bare pg: node docs/decisions/measure/query-cost.mjs
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createTestDatabase, openTestServer } from '../../../server/test/database.ts'

const server = await openTestServer()
const database = await createTestDatabase(server)
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
pool.on('error', () => undefined)
const db = new Kysely({ dialect: new PostgresDialect({ pool }) })

const rounds = 3_000
async function cost(ask) {
  for (let i = 0; i < 500; i += 1) await ask(i)
  const cpu = process.cpuUsage()
  const began = performance.now()
  for (let i = 0; i < rounds; i += 1) await ask(i)
  const { user, system } = process.cpuUsage(cpu)
  return { wall: ((performance.now() - began) * 1000) / rounds, cpu: (user + system) / rounds }
}

const asks = {
  'bare pg': (id) => pool.query('select "id", "uuid", "name" from "communities" where "id" = $1', [id]),
  kysely: (id) => db.selectFrom('communities').select(['id', 'uuid', 'name']).where('id', '=', id).executeTakeFirst(),
}
for (let run = 1; run <= 3; run += 1)
  for (const [name, ask] of Object.entries(asks)) {
    const { wall, cpu } = await cost(ask)
    console.log(`run ${run}  ${name.padEnd(8)} ${wall.toFixed(0)} us a query, ${cpu.toFixed(0)} us of it CPU of Node`)
  }
await db.destroy()
await database.drop()
await server.close()
