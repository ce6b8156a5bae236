import type { nonprofitStates } from '@kindling/contract/nonprofits/calls'
import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { splitThen } from '../../giveables/index.ts'

type WaitingCampaign = {
  id: number
  uuid: string
  title: string
  organizer: string
  nonprofit: string
  sentAt: Date
}

export async function campaignsInReview(db: Db): Promise<WaitingCampaign[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .innerJoin('users as u', 'u.id', 'c.organizer_id')
    .select(['c.id', 'ga.uuid', 'ga.name as title', 'n.name as nonprofit', 'c.sent_at', 'u.first_name', 'u.last_name'])
    .where('c.status', '=', literal('in_review'))
    .orderBy('c.sent_at')
    .orderBy('c.id')
    .execute()
  return rows.map(({ first_name: first, last_name: last, sent_at: sentAt, ...row }) => ({
    ...row,
    organizer: `${first} ${last}`.trim(),
    sentAt: sentAt!,
  }))
}

/** Conflicts with the lock that every change of the community takes. */
export async function lockHost(trx: Trx, communityId: number): Promise<void> {
  await sql`select from communities where id = ${communityId} for share`.execute(trx)
}

export type Host = {
  name: string
  slug: string
  isOpen: boolean
  isOrganizer: boolean
  givesToNonprofit: boolean
}

export async function hostOf(db: Db | Trx, campaignId: number, now: Date): Promise<Host | undefined> {
  const { rows } = await sql<Host>`
    select ga.name, ga.slug, k.status = 'active' as "isOpen",
      exists (select from memberships m where m.community_id = k.id and m.user_id = c.organizer_id
        and m.status = 'active' and m.role <> 'member') as "isOrganizer",
      exists (select from allocation_shares s
        where s.allocation_id = ${splitThen(sql`ga.id`, now)} and s.nonprofit_id = c.nonprofit_id) as "givesToNonprofit"
    from campaigns c join communities k on k.id = c.community_id join giveables ga on ga.id = k.giveable_id
    where c.id = ${campaignId}`.execute(db)
  return rows[0]
}

export type Sent = { sentAt: Date | null; mail: string; nonprofitStatus: (typeof nonprofitStates)[number] }

export async function sentCampaign(db: Db, id: number): Promise<Sent | undefined> {
  return await db
    .selectFrom('campaigns as c')
    .innerJoin('users as u', 'u.id', 'c.organizer_id')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .select(['c.sent_at as sentAt', 'u.email as mail', 'n.status as nonprofitStatus'])
    .where('c.id', '=', id)
    .where('c.status', '<>', literal('draft'))
    .executeTakeFirst()
}
