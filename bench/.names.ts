import { openBenchPostgres, withClient } from './bench-postgres.ts'
const p = await openBenchPostgres()
await withClient(p.url, async (c) => console.log((await c.query('select datname from pg_database')).rows.map((r) => r.datname).join(' ')))
await p.close()
