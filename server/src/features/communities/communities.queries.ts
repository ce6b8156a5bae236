import type { Topic } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/db.ts'

export type NewCommunity = {
  id: number
  giveableId: number
  tagline: string
  story: string
  topic: Topic
  city: string
  state: string
  visibility: 'open' | 'request'
  suggestedCents: readonly number[]
  impactLines: readonly { amount_cents: number; text: string }[]
  at: Date
}

export async function insertCommunity(trx: Trx, c: NewCommunity): Promise<void> {
  await trx
    .insertInto('communities')
    .values({
      id: c.id,
      giveable_id: c.giveableId,
      tagline: c.tagline,
      story: c.story,
      topic: c.topic,
      city: c.city,
      state: c.state,
      visibility: c.visibility,
      status: 'active',
      suggested_cents: [...c.suggestedCents],
      impact_lines: JSON.stringify(c.impactLines),
      created_at: c.at,
    })
    .execute()
}

export async function countVerified(trx: Trx, nonprofitIds: readonly number[]): Promise<number> {
  const query = trx.selectFrom('nonprofits').select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await query
    .where('id', 'in', nonprofitIds)
    .where('status', 'in', ['verified', 'active'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Those that everybody may see and that have not ended. */
export async function openCommunitySlugs(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('communities as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select('ga.slug')
    .where('ga.is_public', '=', true)
    .where('ga.closed_at', 'is', null)
    .where((eb) => eb.or([eb('ga.ends_at', 'is', null), eb('ga.ends_at', '>', now)]))
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ slug }) => slug ?? [])
}
