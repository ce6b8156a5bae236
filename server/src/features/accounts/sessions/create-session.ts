import type { Deps } from '../../../deps.ts'
import type { Db, Trx } from '../../../platform/db.ts'
import type { ClientPlatform } from '../../../platform/tables.ts'
import { hashSecret, newSecret, uuidv7 } from '../../../platform/ids.ts'
import { insertSession } from './sessions.queries.ts'

export async function createSession(
  trx: Trx | Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, platform, userAgent }: { userId: number; platform: ClientPlatform; userAgent: string | undefined },
): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  const tokenHash = hashSecret(token)
  const agent = (userAgent ?? '').slice(0, 300)
  await insertSession(trx, { uuid: uuidv7(now), userId, tokenHash, platform, userAgent: agent, now })
  return token
}
