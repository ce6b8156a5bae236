import { rebuildImpact } from '../server/src/features/impact/index.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { measureLimits } from './bare-limits.ts'
import { withClient } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { costOf, type Cost } from './costs.ts'
import { postmasterOf } from './cpu.ts'
import { openFullDatabase } from './full-database.ts'
import { load, print } from './load.ts'
import { tokenOf } from './token.ts'

/**
 * Goal P8 (docs/performance.md): reads the score of the person who invited most people, and of another person, at one connection and at 16. Then
 * recounts all scores.
 */
export async function measureImpact(postgresUrl: string): Promise<Cost[]> {
  const url = await openFullDatabase(postgresUrl)
  const { select } = await measureLimits(postgresUrl)
  const costs: Cost[] = []
  const child = await startChild('kindling-server.ts', [url, 'http'])
  try {
    const watched = { url: child.url, pid: child.pid, postmaster: await postmasterOf(postgresUrl) }
    for (const { id, people } of await scoresToRead(url)) {
      const headers = { authorization: `Bearer ${await tokenOf(url, id)}`, 'x-platform': 'web' }
      const asked = ['/api/v1/user/impact-score']
      await load(watched, asked, { headers, seconds: 5 })
      const { p50, p99 } = await load(watched, asked, { headers, connections: 1 })
      const figures = await load(watched, asked, { headers })
      print(`score over ${people} people`, figures)
      costs.push(costOf(id === 4_242 ? 'impact score' : 'impact score of the most people', figures, select))
      console.log(`  alone p50 ${p50} ms, p99 ${p99} ms`)
    }
  } finally {
    await child.stop()
  }
  await recountAll(url)
  return costs
}

type Scored = { id: number; people: number }

const scoresToRead = (url: string): Promise<Scored[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Scored>(`
      (select user_id::int as id, direct_count + second_count as people from impact_scores
        order by direct_count + second_count desc limit 1)
      union all (select user_id::int, direct_count + second_count from impact_scores where user_id = 4242)`)
    return rows
  })

async function recountAll(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { log: createLog('error'), size: 1 })
  const began = performance.now()
  let people = 0
  const differed = await rebuildImpact(
    { db, clock: systemClock },
    { check: true, staffId: null, onDone: (count) => (people = count) },
  )
  await close()
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  console.log(`${people} scores counted anew in ${seconds} s: ${differed.length} differ`)
  if (differed.length > 0) throw new Error(`stored and counted differ, first of ${differed[0]!.uuid}`)
}
