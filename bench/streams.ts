import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../server/src/platform/settings/config.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { openLive, subjectOf } from '../server/src/platform/live/index.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { startChild } from './child.ts'
import { cpuOf } from './cpu.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { openStream, memoryOf } from './open-stream.ts'

const count = 5_000
const quietSeconds = 30

/** Measures the memory and CPU of 5,000 idle streams, and how long it takes to notify all of them. */
export async function measureStreams(postgresUrl: string): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  const log = createLog('error')
  const { db, close } = openDatabase(url, { log, size: 1 })
  const live = openLive({ db, log, config: readConfig({ NODE_ENV: 'test' }) })
  const child = await startChild('kindling-server.ts', [url, 'http'])
  const sockets: Socket[] = []
  try {
    const { uuid } = await db
      .selectFrom('giveables')
      .select('uuid')
      .where('kind', '=', 'campaigns')
      .where('number', '=', fullDatabase.campaign.large)
      .executeTakeFirstOrThrow()
    await sleep(2_000)
    const before = await memoryOf(child.pid)
    const counted = { moved: 0 }
    const countEvent = () => void (counted.moved += 1)
    for (let i = 0; i < count; i += 50)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () =>
            openStream(child.url, { subject: `giveables:${uuid}`, onEvent: countEvent }),
          ),
        )),
      )
    await sleep(2_000)
    const [cpu, after] = [await cpuOf(child.pid), await memoryOf(child.pid)]
    await sleep(quietSeconds * 1_000)
    const quiet = ((await cpuOf(child.pid)) - cpu) / quietSeconds
    console.log(
      `${count} streams: ${(after - before).toFixed(0)} MB (${(((after - before) * 1_000) / count).toFixed(1)} kB each; ` +
        `${before.toFixed(0)} MB before), ${(quiet * 100).toFixed(1)} % of a core while nothing moves`,
    )
    const began = performance.now()
    const busy = await cpuOf(child.pid)
    live.publish(subjectOf('giveables', uuid))
    while (counted.moved < count) await sleep(20)
    const took = (performance.now() - began) / 1_000
    console.log(
      `all of them notified in ${took.toFixed(1)} s, with ${((((await cpuOf(child.pid)) - busy) * 1e6) / count).toFixed(0)} us of CPU each; ` +
        `${(await memoryOf(child.pid)).toFixed(0)} MB after`,
    )
  } finally {
    for (const socket of sockets) socket.destroy()
    await live.stop()
    await child.stop()
    await close()
  }
}
