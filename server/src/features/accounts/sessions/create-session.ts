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
  onlyGives?: boolean
}

export async function createSession(
  trx: Trx | Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, platform, userAgent = '', place, onlyGives = false }: CreateSessionInput,
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
    onlyGives,
  })
  return token
}
