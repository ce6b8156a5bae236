import type { Topic } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { Named } from '../../platform/identifier.ts'
import type { Share } from './allocation.ts'
import { allocationThen } from './allocation.queries.ts'
import type { CommunityStatus } from './community.ts'

export type NewCommunity = {
  uuid: string
  slug: string
  name: string
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

export async function insertCommunity(trx: Trx, c: NewCommunity): Promise<number> {
  const { id } = await trx
    .insertInto('communities')
    .values({
      uuid: c.uuid,
      slug: c.slug,
      name: c.name,
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
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The database refuses a split that does not add up, at commit. */
export async function insertAllocation(
  trx: Trx,
  a: { communityId: number; effectiveAt: Date; createdBy: number; shares: readonly Share[]; at: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('allocations')
    .values({ community_id: a.communityId, effective_at: a.effectiveAt, created_by: a.createdBy, created_at: a.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = a.shares.map((s, position) => ({
    allocation_id: id,
    position,
    nonprofit_id: s.nonprofitId,
    basis_points: s.basisPoints,
  }))
  await trx.insertInto('allocation_shares').values(rows).execute()
}

export async function countVerified(trx: Trx, nonprofitIds: readonly number[]): Promise<number> {
  const query = trx.selectFrom('nonprofits').select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await query
    .where('id', 'in', nonprofitIds)
    .where('status', 'in', ['verified', 'active'])
    .executeTakeFirstOrThrow()
  return row.count
}

type GiveableRow = {
  id: number
  uuid: string
  slug: string
  name: string
  status: CommunityStatus
  closed_at: Date | null
  shares: (Share & { name: string })[]
}

export async function readGiveable(db: Db | Trx, named: Named, at: Date): Promise<GiveableRow | null> {
  const { rows } = await sql<GiveableRow>`
    select c.id, c.uuid, c.slug, c.name, c.status, c.closed_at,
      (select coalesce(json_agg(json_build_object('nonprofitId', n.id, 'basisPoints', x.basis_points, 'name', n.name) order by x.position), '[]')
        from allocation_shares x join nonprofits n on n.id = x.nonprofit_id where x.allocation_id = ${allocationThen(sql`c.id`, at)}) as shares
    from communities c where c.${sql.ref(named.column)} = ${named.value}`.execute(db)
  return rows[0] ?? null
}
