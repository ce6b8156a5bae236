import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { spend } from '../../platform/http/limits.ts'
import { day } from '../../platform/time/clock.ts'
import { identityNow } from './givers/giver-of-record.ts'
import { isSameIdentity, openIdentity, sealedIdentity } from './identity.ts'
import { paperOf, saysTheSame, type PaperFacts } from './paper.ts'
import { insertCorrection, matchOf, papersToCorrect, type ToCorrect } from './receipts.queries.ts'

/**
 * Issues a correction of each receipt whose last paper no longer says what went back, or where a match went. Run again,
 * it does nothing. The names, EINs, days and what was not deductible stay those of the receipt.
 */
export async function correctReceipts(trx: Trx, at: Date, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length === 0) return
  for (const last of await papersToCorrect(trx, paymentIds)) {
    const facts = await factsNow(trx, last)
    if (!saysTheSame(last.facts, facts)) await correct(trx, at, last, { identity: last.identity, facts })
  }
}

/** A receipt gets a new name so many times a day. */
const namesADay = 3

/**
 * Issues a correction with the giver's name and address of today, if the last paper has others. Throws rate_limited.
 */
export async function correctIdentity(
  trx: Trx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { paymentId, timeZone }: { paymentId: number; timeZone: string },
): Promise<string | null> {
  const [last] = await papersToCorrect(trx, [paymentId])
  if (!last) return null
  const was = openIdentity(config, paymentId, last.identity)
  const now = identityNow(config, last.giver)
  if (was === null || isSameIdentity(was, now)) return null
  const key = `receipt-names:${paymentId}`
  await spend(trx, clock, { key, limit: namesADay, seconds: day / 1_000, timeZone, words: 'correctionsADay' })
  const identity = sealedIdentity(config, paymentId, now)
  return correct(trx, clock.now(), last, { identity, facts: last.facts })
}

async function correct(
  trx: Trx,
  at: Date,
  { paymentId, number: receipt, nth }: ToCorrect,
  paper: { identity: Buffer | null; facts: PaperFacts },
): Promise<string> {
  const number = `${receipt}-${nth + 1}`
  await insertCorrection(trx, at, { paymentId, number, nth: nth + 1, ...paper })
  return number
}

async function factsNow(trx: Trx, { paymentId, facts, payment, refunds }: ToCorrect): Promise<PaperFacts> {
  const dayOf = new Map(facts.refunds.map(({ refund, day }) => [refund, day]))
  const { match } = facts
  return paperOf({
    ...facts,
    payment,
    gifts: facts.lines,
    // a refund keeps the day that an earlier correction gave it
    refunds: refunds.map((step) => ({ ...step, day: dayOf.get(step.refund) ?? step.day })),
    match: match && {
      ...(await matchOf(trx, paymentId))!,
      giveable: match.giveable,
      number: match.number,
      receiver: match.receiver,
    },
  })
}
