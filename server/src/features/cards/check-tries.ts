import type { Deps } from '../../deps.ts'
import { day, hour } from '../../platform/clock.ts'
import { spend, tooMany } from '../../platform/http/limits.ts'
import { countHit, hitsOf } from '../../platform/http/limits.queries.ts'
import { cardStanding, knowsCard } from './tries.queries.ts'

/** Who tries a card, and from where. */
export type Trier = { userId: number; address: string; timeZone: string }

const failedKey = (address: string) => `failed-tries:${address}`
const declinesKey = (userId: number) => `declined-setups:${userId}`

/** Counts a try of this account, and refuses (rate_limited) one too many, or one from an address with too many failed ones. */
export async function spendTry({ db, clock, config }: Deps, { userId, address, timeZone }: Trier): Promise<void> {
  const now = clock.now()
  const failed = await hitsOf(db, failedKey(address), hour / 1000, now)
  if (failed.count >= config.FAILED_TRIES_PER_ADDRESS) throw tooMany(now, failed.until, timeZone)
  const limit = config.GIFT_ATTEMPTS_PER_HOUR
  await spend(db, clock, { key: `gift-tries:${userId}`, limit, seconds: hour / 1000, timeZone })
}

/** Counts a card that this account has not tried before, and refuses one too many in a day. */
export async function spendCard(
  { db, clock, config }: Deps,
  { userId, timeZone }: Trier,
  fingerprint: string | null,
): Promise<void> {
  if (fingerprint !== null && (await knowsCard(db, userId, fingerprint))) return
  await spend(db, clock, { key: `new-cards:${userId}`, limit: config.NEW_CARDS_PER_DAY, seconds: day / 1000, timeZone })
}

/** Counts a failed try against its address. Successes never count. */
export async function countFailure({ db, clock, config }: Deps, address: string): Promise<void> {
  const limit = config.FAILED_TRIES_PER_ADDRESS
  await countHit(db, { key: failedKey(address), limit, seconds: hour / 1000, now: clock.now() })
}

/** Counts a card that was declined when it was to be saved, without a payment. */
export async function countDeclinedSetup({ db, clock }: Deps, userId: number): Promise<void> {
  await countHit(db, { key: declinesKey(userId), limit: 1_000, seconds: day / 1000, now: clock.now() })
}

/** Whether this person is told why a card was declined: the first two failures in a day, or once a gift went through. */
export async function mayKnowWhy({ db, clock }: Deps, userId: number): Promise<boolean> {
  const now = clock.now()
  const [{ declines, hasGiven }, setups] = await Promise.all([
    cardStanding(db, userId, new Date(now.getTime() - day)),
    hitsOf(db, declinesKey(userId), day / 1000, now),
  ])
  return hasGiven || declines + setups.count <= 2
}
