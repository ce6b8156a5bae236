import type { Deps } from '../../deps.ts'
import { hour } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { spendProof } from '../proofs/index.ts'
import { spendAttempt, type Payer } from './check-attempts.ts'
import { closeTry, openAttempt, type PlaceTries } from './places.queries.ts'

/** `percent`: failures are high only above that part of its tries. */
type Place = { name: string; limit: number; percent: number }

/** Always in this order; see `openAttempt`. */
function placesOf(config: Config, address: string, giveable: string | null): Place[] {
  const percent = config.FAILED_TRIES_PERCENT
  return [
    { name: `address:${address}`, limit: config.FAILED_TRIES_PER_ADDRESS, percent: 0 },
    ...(giveable === null ? [] : [{ name: giveable, limit: config.FAILED_TRIES_PER_GIVEABLE, percent }]),
    { name: 'everywhere', limit: config.FAILED_TRIES_IN_ALL, percent },
  ]
}

/** What is still open counts as failed, or a burst would slip past. */
function failuresAreHigh({ limit, percent }: Place, { notGood, good }: PlaceTries): boolean {
  const failed = notGood - 1
  return failed >= limit && failed * 100 > percent * (failed + good)
}

const wentThrough = ['processing', 'succeeded', 'saved']

/**
 * Where failures run high only for a proof of work; nothing is asked of the processor before. Only a declined card
 * counts as a failure: of the address, of `giveable` (`campaigns:12`; null where a card is only saved) and of the
 * house. Throws proof_required, rate_limited, what `run` throws.
 */
export async function attemptWithinLimits<T extends { status: string }>(
  deps: Deps,
  payer: Payer,
  giveable: string | null,
  run: () => Promise<T>,
): Promise<T> {
  const { db, clock, config } = deps
  const places = placesOf(config, payer.address, giveable)
  const names = places.map(({ name }) => name)
  const window = new Date(Math.floor(clock.now().getTime() / hour) * hour)
  const tries = await openAttempt(db, names, window)
  try {
    const high = places.some((place, i) => failuresAreHigh(place, tries[i]!))
    if (high && !(await spendProof(deps, payer.userId, payer.proof))) throw proofRequired()
    await spendAttempt(deps, payer)
    const answer = await run()
    await closeTry(db, names, window, wentThrough.includes(answer.status))
    return answer
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'card_declined')) await closeTry(db, names, window, false)
    throw error
  }
}

const proofRequired = () => new Refusal('proof_required', 'cardsTested', { retryAfterSeconds: 1 })
