/** Measurements, each one command: `npm run bench -- limits`. */
import { availableParallelism, cpus } from 'node:os'
import { openBenchPostgres } from './bench-postgres.ts'
import { measureLimits } from './bare-limits.ts'

const benches: Record<string, (postgresUrl: string) => Promise<unknown>> = {
  limits: measureLimits,
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(1)
}
console.log(
  `${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}`,
)
const postgres = await openBenchPostgres()
try {
  await bench(postgres.url)
} finally {
  await postgres.close()
}
