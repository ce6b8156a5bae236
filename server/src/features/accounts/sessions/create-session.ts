import type { Deps } from '../../../deps.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { ClientPlatform } from '../../../platform/database/tables.ts'
import { hashSecret, newSecret, uuidv7 } from '../../../platform/ids.ts'
import { insertSession, storedUserAgent } from './sessions.queries.ts'

type CreateSessionInput = {
  userId: number
  platform: ClientPlatform
  userAgent: string | undefined
  place?: Buffer
  /** The session of a phone app that hands a gift to a browser, whose session only gives and ends with it. */
  handedBy?: number | null
}

export async function createSession(
  trx: Trx | Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, platform, userAgent = '', place, handedBy = null }: CreateSessionInput,
): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  await insertSession(trx, {
    uuid: uuidv7(now),
    userId,
    platform,
    now,
    tokenHash: hashSecret(token),
    userAgent: storedUserAgent(userAgent),
    place: place ?? null,
    handedBy,
  })
  return token
}
