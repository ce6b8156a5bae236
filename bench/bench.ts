/** Measurements, each one command: `npm run bench -- limits`. */
import { existsSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { openBenchPostgres } from './bench-postgres.ts'
import { measureLimits } from './bare-limits.ts'
import { isSmall, openFullDatabase } from './full-database.ts'
import { measureBoards } from './boards.ts'
import { measureChats } from './chats.ts'
import { keep, readKept, regressions, tableOf, type Cost } from './costs.ts'
import { measureGifts } from './gift.ts'
import { measureImpact } from './impact.ts'
import { measureMemory } from './memory.ts'
import { measureMonthly } from './monthly.ts'
import { measurePages } from './page.ts'
import { measurePolled } from './polled.ts'
import { measureReads } from './reads.ts'
import { measureRegistry } from './registry.ts'
import { measureRoom } from './room.ts'
import { measureSoak, watchSoak } from './soak.ts'
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
  soaking: measureSoak,
  streams: measureStreams,
  update: measureUpdate,
}

/** The benches of `all`: those whose costs are compared with the last release. */
const compared = [measurePages, measureGifts, measureImpact, measureBoards]

const [name = '', option] = process.argv.slice(2)
if (name === 'soak') {
  await watchSoak()
  process.exit()
}
const bench = name === 'all' ? measureAll : benches[name]
if (!bench) {
  console.error(`npm run bench -- all [--keep] | soak | ${Object.keys(benches).join(' | ')}`)
  process.exit(1)
}
if (['all', 'page', 'memory'].includes(name) && !existsSync(new URL('../web/dist/en/index.html', import.meta.url))) {
  console.error('The web is not built, and this bench loads its pages: run node scripts/build-web.mjs first.')
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

/**
 * Prints one table of all costs. Fails if one rose since the last release; with `--keep`, keeps them as its costs. The
 * small form does neither: its largest community is smaller, and its measurements are too short.
 */
async function measureAll(postgresUrl: string): Promise<void> {
  const costs: Cost[] = []
  for (const measure of compared) costs.push(...(await measure(postgresUrl)))
  const kept = readKept()
  console.log(`\n${tableOf(costs, kept)}`)
  if (isSmall) return console.log('The small form is neither compared nor kept.')
  if (option === '--keep') return keep(costs, new Date())
  const risen = regressions(costs, kept)
  for (const sentence of risen) console.error(sentence)
  if (risen.length > 0) process.exitCode = 1
}
