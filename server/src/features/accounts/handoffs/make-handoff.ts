import type { HandedGift } from '@kindling/contract/accounts/sign-in'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import { second } from '../../../platform/time/clock.ts'
import { insertHandoff } from './handoffs.queries.ts'

const codeLife = 60 * second

type MakeHandoffInput = { gift: HandedGift; back?: string | undefined }

/** Returns a code with which the system's browser gets a session for this gift alone. It is stored as a hash. */
export async function makeHandoff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId }: Viewer,
  { gift, back }: MakeHandoffInput,
): Promise<{ code: string }> {
  const code = newSecret()
  const expiresAt = new Date(clock.now().getTime() + codeLife)
  await insertHandoff(db, { codeHash: hashSecret(code), sessionId, gift, back: back ?? null, expiresAt })
  return { code }
}
