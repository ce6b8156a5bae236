import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { stopCluster } from './cluster.ts'
import { withFolderLock } from './folder-lock.ts'
import { settlePlace } from './place.ts'
import { countClients, findRunning } from './running.ts'

/** Returns if another program uses this Postgres, because that program has a keeper of its own. */
export async function stopWhenUnused(folder: string): Promise<void> {
  const look = async (): Promise<'stopped' | 'kept' | 'used'> => {
    const place = await settlePlace(folder, await findBinaries())
    const running = await findRunning(place, 'kindling keeper')
    if (!running) return 'stopped'
    const { present, others } = await countClients(running.client)
    await running.client.end()
    if (present > 0) return 'kept'
    if (others > 0) return 'used'
    await stopCluster(place)
    return 'stopped'
  }
  while ((await withFolderLock(join(folder, 'postgres.lock'), look)) === 'used') await sleep(1_000)
}
