import { nextPayoutOn } from '@kindling/contract/payouts/rules'
import type { WhereItWent } from '@kindling/contract/payouts/calls'
import type { Deps } from '../../deps.ts'
import { day } from '../../platform/time/clock.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { giftView, ownGift } from '../gifts/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import { partsOf } from '../payouts/index.ts'
import { updatesSince } from '../updates/index.ts'
import { budgetsFilledBy } from './billing.queries.ts'
import { linesFilledBy } from './lines-filled-by.ts'

/** Throws not_found for another person's gift, and for a gift that has not settled. */
export async function whereItWent(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  { uuid, userId }: { uuid: string; userId: number },
): Promise<WhereItWent> {
  const { db, clock, config } = deps
  const row = await ownGift(db, userId, uuid)
  if (row?.status !== 'succeeded') throw notFound()
  const gift = giftView(row)
  const parts = await partsOf(db, row.id, { also: budgetsFilledBy(row.id, deps.kinds) })
  const [first] = parts
  const of = { kind: row.giveableKind, giveableId: row.giveableId, since: row.createdAt }
  const updates = await updatesSince(deps, { id: userId }, of)
  // the next payouts after the waiting time of the gift
  const nextPayoutOf = (bookedAt: Date) => {
    const waitedUntil = new Date(bookedAt.getTime() + config.PAYOUT_WAIT_DAYS * day)
    const now = clock.now()
    return nextPayoutOn(new Date(Math.max(waitedUntil.getTime() - 1, now.getTime())))
  }
  return {
    given_at: gift.created_at,
    amount_cents: gift.amount_cents,
    refunded_cents: gift.refunded_cents,
    fee_cents: gift.fee_cents,
    fee_covered: gift.fee_covered,
    parts: parts.map(({ nonprofit, amount_cents, payout, settledAt, bookedAt, isReady }) => ({
      nonprofit,
      amount_cents,
      payout,
      owed_since: settledAt.toISOString(),
      next_payout: payout === null && isReady && amount_cents > 0 ? nextPayoutOf(bookedAt) : null,
    })),
    budget: linesFilledBy(first?.also ?? []).map((filled) => ({ ...filled, at: first!.settledAt.toISOString() })),
    updates: updates.map(({ publishedAt, ...update }) => ({ ...update, published_at: publishedAt.toISOString() })),
  }
}
