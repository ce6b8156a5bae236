import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { userById, type UserRow } from '../accounts.queries.ts'
import { takeCode } from './sign-ins.queries.ts'

/** Uses up the code. Throws `unauthorized` if it is unknown, used, expired or of another browser or app. */
export async function exchangeCode(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { code, secret }: { code: string; secret: string | undefined },
): Promise<UserRow> {
  const hashes = secret === undefined ? undefined : { codeHash: hashSecret(code), cookieHash: hashSecret(secret) }
  const userId = hashes && (await takeCode(trx, { ...hashes, now: clock.now() }))
  const user = userId === undefined ? undefined : await userById(trx, userId)
  if (!user || user.status === 'deleted') throw new Refusal('unauthorized', 'signInOver')
  return user
}
