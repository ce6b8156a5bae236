import { countedDays } from '../server/src/features/leaderboards/board-days.ts'
import { refreshBoards } from '../server/src/features/leaderboards/index.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { readConfig } from '../server/src/platform/settings/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { measureLimits } from './bare-limits.ts'
import { withClient } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { costOf, type Cost } from './costs.ts'
import { postmasterOf } from './cpu.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { load, print } from './load.ts'
import { tokenOf } from './token.ts'

const large = fullDatabase.community.large

/**
 * Goal P7 (docs/performance.md): pages of a board with 100,000 people at any depth, and the viewer's rank. The rows are inserted directly; a fifth
 * of them share two values, so that there are large ties. Then the boards of a community are recounted as after a gift.
 */
export async function measureBoards(postgresUrl: string): Promise<Cost[]> {
  const url = await openFullDatabase(postgresUrl)
  const { select } = await measureLimits(postgresUrl)
  const costs: Cost[] = []
  await insertRows(url)
  const child = await startChild('kindling-server.ts', [url, 'http'])
  try {
    const watched = { url: child.url, pid: child.pid, postmaster: await postmasterOf(postgresUrl) }
    for (const [name, page, person] of [
      ['first page', 1, 4_242],
      ['page 2,000, ranked 50,000th', 2_000, 50_000],
      ['last page, ranked last', 4_000, 1],
    ] as const) {
      const headers = { authorization: `Bearer ${await tokenOf(url, person)}`, 'x-platform': 'web' }
      const asked = [`/api/v1/communities/${large}/leaderboard?board=given&period=all&page=${page}`]
      await load(watched, asked, { headers, seconds: 3 })
      const { p50, p99 } = await load(watched, asked, { headers, connections: 1 })
      const figures = await load(watched, asked, { headers })
      print(name, figures)
      costs.push(costOf(`board, ${name}`, figures, select))
      console.log(`  alone p50 ${p50} ms, p99 ${p99} ms`)
    }
  } finally {
    await child.stop()
  }
  await countAfterGift(url)
  return costs
}

async function insertRows(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`delete from board_rows`)
    await client.query(`delete from board_steps`)
    await client.query(`delete from board_changes`)
    await client.query(`
      insert into board_rows (giveable_id, board, since, user_id, value, reached)
      select ${large}, 'given', '0001-01-01', id, case when id % 5 = 0 then 5000 + id % 2 else 200 + id * 7 end, id
      from users order by id limit 100000`)
    await client.query(`
      insert into board_steps (giveable_id, board, since, before, falling, reached, user_id)
      select giveable_id, board, since, n - 1, falling, reached, user_id from (
        select *, row_number() over (order by falling, reached, user_id)::int as n from board_rows) r where n % 128 = 1`)
    await client.query('vacuum analyze board_rows, board_steps')
    const { rows } = await client.query<{ n: string }>('select count(*) as n from board_rows')
    console.log(`${rows[0]!.n} people on the board`)
  })
}

/** Measures the job after one person's gift: it recounts all periods, and the steps of a board of this size. */
async function countAfterGift(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { log: createLog('error'), size: 1 })
  const config = readConfig({ NODE_ENV: 'test' })
  const times: number[] = []
  for (let i = 1; i <= 5; i += 1) {
    await db
      .insertInto('board_changes')
      .values({ giveable_id: large, user_id: i * 100 })
      .execute()
    const began = performance.now()
    await refreshBoards({ db, clock: systemClock, config, live: { publish: () => undefined } })
    times.push(performance.now() - began)
  }
  await close()
  const median = times.toSorted((a, b) => a - b)[2]!
  console.log(
    `counted anew after one person moved, ${countedDays({ clock: systemClock, config }).length} periods: ${median.toFixed(0)} ms`,
  )
}
