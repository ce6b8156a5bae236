import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { spend } from '../../platform/http/limits.ts'
import { countHit, hitsOf } from '../../platform/http/limits.queries.ts'
import { attemptsOfPerson, knowsCard } from './attempts.queries.ts'

/** The person who pays, with the IP address of the request. `proof` is the header X-Proof. */
export type Payer = { userId: number; address: string; timeZone: string; proof?: string | undefined }

const newCardsKey = (userId: number) => `new-cards:${userId}`
const declinesKey = (userId: number) => `declined-setups:${userId}`

/** Counts an attempt against the limit. Throws rate_limited. */
export async function spendAttempt({ db, clock, config }: Deps, { userId, timeZone }: Payer): Promise<void> {
  const limit = config.GIFT_ATTEMPTS_PER_HOUR
  await spend(db, clock, { key: `gift-attempts:${userId}`, limit, seconds: hour / 1000, timeZone })
}

/** Counts only a card that this account has not tried or saved before. Throws rate_limited. */
export async function spendCard(
  { db, clock, config }: Deps,
  { userId, timeZone }: Payer,
  fingerprint: string | null,
): Promise<void> {
  if (fingerprint !== null && (await knowsCard(db, userId, fingerprint))) return
  await spend(db, clock, { key: newCardsKey(userId), limit: config.NEW_CARDS_PER_DAY, seconds: day / 1000, timeZone })
}

/**
 * Counts the next card of a phone's payment sheet, which asks nobody before it tries one. False if the day has no new
 * card left.
 */
export async function mayTryNextInSheet(trx: Trx, { clock, config }: Deps, userId: number): Promise<boolean> {
  const limit = config.NEW_CARDS_PER_DAY
  const { counted } = await countHit(trx, { key: newCardsKey(userId), limit, seconds: day / 1000, now: clock.now() })
  return counted
}

export async function countDeclinedSetup({ db, clock }: Deps, userId: number): Promise<void> {
  await countHit(db, { key: declinesKey(userId), limit: 1_000, seconds: day / 1000, now: clock.now() })
}

/** True for the first two declines of a day, and once a gift has succeeded: more would help to test stolen cards. */
export async function mayKnowWhy({ db, clock }: Deps, userId: number): Promise<boolean> {
  const now = clock.now()
  const [{ declines, hasGiven }, setups] = await Promise.all([
    attemptsOfPerson(db, userId, new Date(now.getTime() - day)),
    hitsOf(db, declinesKey(userId), day / 1000, now),
  ])
  return hasGiven || declines + setups.count <= 2
}
