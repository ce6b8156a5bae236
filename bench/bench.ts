/** Measurements, each one command: `npm run bench -- limits`. */
import { availableParallelism, cpus } from 'node:os'
import { openBenchPostgres } from './bench-postgres.ts'
import { measureLimits } from './bare-limits.ts'
import { openFullDatabase } from './full-database.ts'
import { measureBoards } from './boards.ts'
import { measureChats } from './chats.ts'
import { measureGifts } from './gift.ts'
import { measureImpact } from './impact.ts'
import { measureMemory } from './memory.ts'
import { measureMonthly } from './monthly.ts'
import { measurePages } from './page.ts'
import { measurePolled } from './polled.ts'
import { measureReads } from './reads.ts'
import { measureRegistry } from './registry.ts'
import { measureRoom } from './room.ts'
import { measureStreams } from './streams.ts'
import { measureUpdate } from './update.ts'

const benches: Record<string, (postgresUrl: string) => Promise<unknown>> = {
  limits: measureLimits,
  database: openFullDatabase,
  page: measurePages,
  reads: measureReads,
  gift: measureGifts,
  impact: measureImpact,
  boards: measureBoards,
  memory: measureMemory,
  monthly: measureMonthly,
  polled: measurePolled,
  chats: measureChats,
  room: measureRoom,
  registry: measureRegistry,
  streams: measureStreams,
  update: measureUpdate,
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
