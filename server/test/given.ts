import type { Visibility } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Deps } from '../src/deps.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { moveScores } from '../src/features/impact/index.ts'
import { moveTotals } from '../src/features/giveables/index.ts'
import { giveableRow } from './giveables.ts'

type Given = {
  userId: number
  to: { campaign: number } | { community: number }
  amountCents?: number
  visibility?: Visibility
  message?: string
  refundedCents?: number
  at?: Date
  /** Its row waits for company; listed unless told. */
  waits?: boolean
}

/** A settled gift with its payment and counters, for tests of what is read; the way of a gift itself is tested elsewhere. */
export async function settledGift(deps: Pick<Deps, 'db' | 'clock'>, g: Given): Promise<{ uuid: string }> {
  const at = g.at ?? deps.clock.now()
  const amountCents = g.amountCents ?? 1_000
  const uuid = uuidv7(at)
  const isListed = g.waits !== true && (g.refundedCents ?? 0) < amountCents
  const giveable = await giveableRow(
    deps,
    'campaign' in g.to ? { type: 'campaigns', id: g.to.campaign } : { type: 'communities', id: g.to.community },
  )
  await deps.db.transaction().execute(async (trx) => {
    const payment = await trx
      .insertInto('payments')
      .values({
        uuid: uuidv7(at),
        user_id: g.userId,
        kind: 'one_time',
        amount_cents: amountCents,
        cover_cents: 0,
        fee_cents: 59,
        status: 'succeeded',
        request_key: uuid,
        created_at: at,
        updated_at: at,
        succeeded_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('gifts')
      .values({
        uuid,
        payment_id: payment.id,
        user_id: g.userId,
        giveable_id: giveable.id,
        allocation_id: sql<number>`(select min(id) from allocations where giveable_id = ${giveable.id})`,
        amount_cents: amountCents,
        refunded_cents: g.refundedCents ?? 0,
        visibility: g.visibility ?? 'name',
        message: g.message ?? null,
        status: 'settled',
        settled_at: at,
        created_at: at,
        ...(g.waits === true && { waits_since: at }),
        ...(isListed && { listed: sql<number>`nextval('gift_places')`, listed_on: at.toISOString().slice(0, 10) }),
      })
      .execute()
    const left = amountCents - (g.refundedCents ?? 0)
    const move = { userId: g.userId, amountCents: left, netCents: left - 59, giftsDelta: 1 as const, at, heardAt: at }
    await moveScores(trx, [{ userId: g.userId, amountCents: left, anonymous: g.visibility === 'anonymous', at }])
    await moveTotals(trx, [{ giveableId: giveable.id, ...move }])
  })
  return { uuid }
}
