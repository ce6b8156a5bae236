import type { Deps } from '../../../deps.ts'
import { minute, second } from '../../../platform/time/clock.ts'
import type { RefusalText } from '../../../platform/refusal-text.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uncount, spend } from '../../../platform/http/limits.ts'
import { passwordFits } from './password-hash.ts'

/** With `hash` null it takes as long as with a hash, and fails. `who`: the key of the concurrency limit. */
type CheckPasswordInput = {
  password: string
  hash: string | null
  account: string
  who: string
  timeZone?: string
  wrong: RefusalText
}

const triesLimit = { limit: 10, seconds: (15 * minute) / second }

/** Throws unauthorized with the text `wrong`, rate_limited after ten wrong passwords of an account in 15 minutes. */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { password, hash, account, who, timeZone, wrong }: CheckPasswordInput,
): Promise<void> {
  const counted = await spend(db, clock, { key: `password:${account}`, ...triesLimit, timeZone })
  let isWrong = false
  try {
    isWrong = !(await passwordFits(password, hash, who))
  } finally {
    // a correct password does not count, nor does one that could not be checked because the server was busy
    if (!isWrong) await uncount(db, counted)
  }
  if (isWrong) throw new Refusal('unauthorized', wrong)
}
