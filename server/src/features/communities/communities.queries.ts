import type { Topic } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { Named } from '../../platform/identifier.ts'
import type { Share } from './allocation.ts'
import { utcDay, validAllocation } from './cards.queries.ts'
import type { CommunityStatus } from './community.ts'
import type { GivenMove } from './giveable.ts'

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

/** Stores a split that holds from `effectiveAt` on. The database refuses one that does not add up, at commit. */
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

/** How many of these nonprofits may receive gifts. */
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

/** A community with the split that holds at `at`. */
export async function readGiveable(db: Db | Trx, named: Named, at: Date): Promise<GiveableRow | null> {
  const { rows } = await sql<GiveableRow>`
    select c.id, c.uuid, c.slug, c.name, c.status, c.closed_at,
      (select coalesce(json_agg(json_build_object('nonprofitId', n.id, 'basisPoints', x.basis_points, 'name', n.name) order by x.position), '[]')
        from allocation_shares x join nonprofits n on n.id = x.nonprofit_id where x.allocation_id = ${validAllocation(at)}) as shares
    from communities c where c.${sql.ref(named.column)} = ${named.value}`.execute(db)
  return rows[0] ?? null
}

/**
 * Moves the counters of a community by one gift or refund, in one statement. Returns the how-manieth giver this one is.
 * A giver is counted on the day of the newest gift only, so that days add up to people.
 */
export async function moveCounters(trx: Trx, communityId: number, move: GivenMove): Promise<number> {
  const { userId, amountCents, netCents, giftsDelta, at } = move
  const day = utcDay(at)
  const { rows } = await sql<{ number: number }>`
    with earlier as (
      select (last_gift_at at time zone 'UTC')::date as day from community_givers where community_id = ${communityId} and user_id = ${userId}
    ), left_day as (
      update community_days d set last_givers = last_givers - 1 from earlier e
      where ${giftsDelta} > 0 and d.community_id = ${communityId} and d.day = e.day and e.day < ${day}::date
    ), this_day as (
      insert into community_days as d (community_id, day, given_cents, gifts_count, last_givers)
      select ${communityId}, ${day}::date, ${amountCents}, ${giftsDelta},
        case when ${giftsDelta} > 0 and not exists (select from earlier e where e.day >= ${day}::date) then 1 else 0 end
      on conflict (community_id, day) do update set given_cents = d.given_cents + excluded.given_cents,
        gifts_count = d.gifts_count + excluded.gifts_count, last_givers = d.last_givers + excluded.last_givers
    ), c as (
      update communities set raised_cents = raised_cents + ${amountCents}, net_cents = net_cents + ${netCents},
        gifts_count = gifts_count + ${giftsDelta},
        givers_count = givers_count + case when exists (select from earlier) then 0 else 1 end
      where id = ${communityId} returning givers_count
    )
    insert into community_givers as g (community_id, user_id, number, gifts_count, given_cents, last_gift_at)
    select ${communityId}, ${userId}, c.givers_count, ${giftsDelta}, ${amountCents}, ${at} from c
    on conflict (community_id, user_id) do update set gifts_count = g.gifts_count + excluded.gifts_count,
      given_cents = g.given_cents + excluded.given_cents,
      last_gift_at = case when ${giftsDelta} > 0 then greatest(g.last_gift_at, excluded.last_gift_at) else g.last_gift_at end
    returning number`.execute(trx)
  return rows[0]!.number
}
