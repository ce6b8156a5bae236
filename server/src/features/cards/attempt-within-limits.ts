import type { Deps } from '../../deps.ts'
import { hour } from '../../platform/time/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { spendProof } from './proof-of-work.ts'
import { spendAttempt, type Payer } from './check-attempts.ts'
import { closeTry, openAttempt, placesOfSheet, type PlaceTries } from './attempts.queries.ts'

/** Tries are counted for an address, a giveable, or all. `percent`: failures below this share are not high. */
type Place = { name: string; limit: number; percent: number }

/** Always in the same order, since `openAttempt` locks the rows in it. */
function placesOf(config: Config, address: string, giveable: string | null): Place[] {
  const percent = config.FAILED_TRIES_PERCENT
  return [
    { name: `address:${address}`, limit: config.FAILED_TRIES_PER_ADDRESS, percent: 0 },
    ...(giveable === null ? [] : [{ name: giveable, limit: config.FAILED_TRIES_PER_GIVEABLE, percent }]),
    { name: 'everywhere', limit: config.FAILED_TRIES_IN_ALL, percent },
  ]
}

/** Counts unfinished tries as failed, so that many tries at the same time cannot pass the limit. */
function failuresAreHigh({ limit, percent }: Place, { notGood, good }: PlaceTries): boolean {
  const failed = notGood - 1
  return failed >= limit && failed * 100 > percent * (failed + good)
}

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hour) * hour)

const wentThrough = ['processing', 'succeeded', 'saved']

/**
 * Runs a try of a card. While failures are high, requires a proof of work first. Only a declined card counts as a
 * failure: for the address, for `giveable` (`campaigns:12`; null if a card is only saved) and for the whole platform.
 * `run` gets the names of these places.
 * Throws proof_required, rate_limited, what `run` throws.
 */
export async function attemptWithinLimits<T extends { status: string }>(
  deps: Deps,
  payer: Payer,
  giveable: string | null,
  run: (places: string[]) => Promise<T>,
): Promise<T> {
  const { db, clock, config } = deps
  const places = placesOf(config, payer.address, giveable)
  const names = places.map(({ name }) => name)
  const window = hourOf(clock.now())
  const tries = await openAttempt(db, names, window)
  try {
    const high = places.some((place, i) => failuresAreHigh(place, tries[i]!))
    if (high && !(await spendProof(deps, payer.userId, payer.proof))) throw proofRequired()
    await spendAttempt(deps, payer)
    const answer = await run(names)
    await closeTry(db, names, window, wentThrough.includes(answer.status))
    return answer
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'card_declined')) await closeTry(db, names, window, false)
    throw error
  }
}

/** Counts a card that a phone's payment sheet has tried, at the places of the call that opened the sheet. */
export async function countSheetTry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { payment, good }: { payment: string; good: boolean },
): Promise<void> {
  const places = await placesOfSheet(db, payment)
  if (places.length === 0) return
  const window = hourOf(clock.now())
  await openAttempt(db, places, window)
  if (good) await closeTry(db, places, window, true)
}

const proofRequired = () => new Refusal('proof_required', 'cardsTested', { retryAfterSeconds: 1 })
