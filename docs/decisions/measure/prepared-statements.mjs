// What a campaign page's query costs, read anew each time, prepared, and planned once. On the full database of the benches.
// PATH=node_modules/.bin:$PATH node docs/decisions/measure/prepared-statements.mjs
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openBenchPostgres } from '../../../bench/bench-postgres.ts'
import { openFullDatabase } from '../../../bench/full-database.ts'
import { readCampaign } from '../../../server/src/features/campaigns/campaign-page.queries.ts'

const runs = 2_000
const postgres = await openBenchPostgres()
const pool = new pg.Pool({ connectionString: await openFullDatabase(postgres.url), max: 1 })
let query
const log = (event) => (query = event.query)
await readCampaign(new Kysely({ dialect: new PostgresDialect({ pool }), log }), { column: 'id', value: 1 }, 'UTC')
const { sql: text, parameters: values } = query

async function measure(what, mode, name) {
  const client = await pool.connect()
  await client.query(`set plan_cache_mode = ${mode}`)
  const once = () => client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
  for (let i = 0; i < 200; i += 1) await once()
  const began = performance.now()
  for (let i = 0; i < runs; i += 1) await once()
  console.log(`${what.padEnd(34)} ${((performance.now() - began) / runs).toFixed(2)} ms`)
  client.release(true)
}
await measure('read and planned each time', 'auto')
await measure('prepared, the database chooses', 'auto', 'chosen')
await measure('prepared, planned once', 'force_generic_plan', 'once')
await pool.end()
await postgres.close()
