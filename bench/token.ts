import { createSession } from '../server/src/features/accounts/index.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'

/** Signs a person in. */
export async function tokenOf(url: string, userId: number): Promise<string> {
  const { db, close } = openDatabase(url, { log: createLog('error'), size: 1 })
  const token = await createSession(db, { clock: systemClock }, { userId, platform: 'web', userAgent: 'bench' })
  await close()
  return token
}
