import type { Dedication, GiveableType, Visibility } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Deps } from '../src/deps.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { dayIn } from '../src/platform/time/time-zone.ts'
import { moveScores } from '../src/features/impact/index.ts'
import { moveTotals } from '../src/features/giveables/index.ts'
import { giveableRow } from './giveables.ts'

type Given = {
  userId: number
  to: { campaign: number } | { community: number } | { type: GiveableType; id: number }
  amountCents?: number
  visibility?: Visibility
  message?: string
  dedication?: Dedication
  refundedCents?: number
  at?: Date
  /** True for a batched row; listed by default. */
  waits?: boolean
  /** The card's fingerprint; unknown by default. */
  card?: string
}

/** Inserts a settled gift with payment and counters, for tests of reads; giving itself is tested elsewhere. */
export async function settledGift(deps: Pick<Deps, 'db' | 'clock' | 'config'>, g: Given): Promise<{ uuid: string }> {
  const at = g.at ?? deps.clock.now()
  const amountCents = g.amountCents ?? 1_000
  const uuid = uuidv7(at)
  const left = amountCents - (g.refundedCents ?? 0)
  const enters = g.visibility === 'full' ? left : 0
  const isListed = g.waits !== true && (g.refundedCents ?? 0) < amountCents
  const giveable = await giveableRow(deps, namedBy(g.to))
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
        card_fingerprint: g.card ?? null,
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
        dedication_kind: g.dedication?.kind ?? null,
        dedication_name: g.dedication?.name ?? null,
        status: 'settled',
        settled_at: at,
        booked_at: at,
        worth_since: at,
        friends_cents: sql<number>`(select ${enters}::bigint from users where id = ${g.userId} and inviter_id is not null)`,
        second_cents: sql<number>`(select ${enters}::bigint from users u join users i on i.id = u.inviter_id
          where u.id = ${g.userId} and i.inviter_id is not null)`,
        created_at: at,
        ...(g.waits === true && { waits_since: at }),
        ...(isListed && {
          listed: sql<number>`nextval('gift_places')`,
          listed_on: dayIn(at, deps.config.DEFAULT_TIME_ZONE),
        }),
      })
      .execute()
    const move = {
      userId: g.userId,
      amountCents: left,
      netCents: left - 59,
      covered: false,
      giftsDelta: 1 as const,
      at,
      bookedAt: at,
    }
    await moveScores(trx, [{ userId: g.userId, ownCents: left, friendsCents: enters, secondCents: enters }])
    await moveTotals(trx, [{ giveableId: giveable.id, ...move }])
  })
  return { uuid }
}

function namedBy(to: Given['to']): { type: GiveableType; id: number } {
  if ('type' in to) return to
  return 'campaign' in to ? { type: 'campaigns', id: to.campaign } : { type: 'communities', id: to.community }
}
