import type { Deps } from '../../../deps.ts'
import { minute, second } from '../../../platform/time/clock.ts'
import type { RefusalText } from '../../../platform/refusal-text.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { giveBack, spend } from '../../../platform/http/limits.ts'
import { passwordFits } from './password-hash.ts'

/** A password to check. `hash` null costs as much time as a real one. `who` is the key of the concurrency limit. */
type Try = {
  password: string
  hash: string | null
  account: string
  who: string
  timeZone?: string
  wrong: RefusalText
}

const tries = { limit: 10, seconds: (15 * minute) / second }

/** Throws unauthorized in the words of `wrong`, rate_limited after ten wrong ones of an account in a quarter of an hour. */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { password, hash, account, who, timeZone, wrong }: Try,
): Promise<void> {
  const hit = await spend(db, clock, { key: `password:${account}`, ...tries, timeZone })
  let isWrong = false
  try {
    isWrong = !(await passwordFits(password, hash, who))
  } finally {
    // nor is one counted whose turn did not come
    if (!isWrong) await giveBack(db, hit)
  }
  if (isWrong) throw new Refusal('unauthorized', wrong)
}
