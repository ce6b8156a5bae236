import type { Visibility } from '@kindling/contract/common'
import type { Deps } from '../src/deps.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { moveScores } from '../src/features/impact/index.ts'
import { giveToCampaigns } from '../src/features/campaigns/index.ts'
import { giveToCommunities } from '../src/features/communities/index.ts'

type Given = {
  userId: number
  to: { campaign: number } | { community: number }
  amountCents?: number
  visibility?: Visibility
  message?: string
  refundedCents?: number
  at?: Date
}

/** A settled gift with its payment and counters, for tests of what is read; the way of a gift itself is tested elsewhere. */
export async function settledGift(deps: Pick<Deps, 'db' | 'clock'>, g: Given): Promise<{ uuid: string }> {
  const at = g.at ?? deps.clock.now()
  const amountCents = g.amountCents ?? 1_000
  const uuid = uuidv7(at)
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
        community_id: 'community' in g.to ? g.to.community : null,
        campaign_id: 'campaign' in g.to ? g.to.campaign : null,
        amount_cents: amountCents,
        refunded_cents: g.refundedCents ?? 0,
        visibility: g.visibility ?? 'name',
        message: g.message ?? null,
        status: 'settled',
        settled_at: at,
        created_at: at,
      })
      .execute()
    const left = amountCents - (g.refundedCents ?? 0)
    const move = { userId: g.userId, amountCents: left, netCents: left - 59, giftsDelta: 1 as const, at, heardAt: at }
    await moveScores(trx, [{ userId: g.userId, amountCents: left, anonymous: g.visibility === 'anonymous', at }])
    if ('campaign' in g.to) await giveToCampaigns(trx, [{ campaignId: g.to.campaign, ...move }])
    else await giveToCommunities(trx, [{ communityId: g.to.community, ...move }])
  })
  return { uuid }
}
