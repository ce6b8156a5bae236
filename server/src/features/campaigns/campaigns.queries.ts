import type { Topic } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import { hasGiven, inviteBonds, organizedBy, type Bond } from '../giveables/index.ts'
import type { Line } from './budget.ts'
import type { CampaignStatus } from './campaign.ts'

export type NewCampaign = {
  id: number
  giveableId: number
  summary: string
  story: string
  topic: Topic
  city: string
  state: string
  organizerId: number
  communityId: number | null
  nonprofitId: number
  goalCents: number
  impactLines: readonly { amount_cents: number; text: string }[]
  budget: readonly Line[]
  status: 'draft' | 'in_review'
  at: Date
}

/** The database refuses one in review whose lines are not its goal, at commit. */
export async function insertCampaign(trx: Trx, c: NewCampaign): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values({
      id: c.id,
      giveable_id: c.giveableId,
      summary: c.summary,
      story: c.story,
      topic: c.topic,
      city: c.city,
      state: c.state,
      organizer_id: c.organizerId,
      community_id: c.communityId,
      nonprofit_id: c.nonprofitId,
      goal_cents: c.goalCents,
      impact_lines: JSON.stringify(c.impactLines),
      status: c.status,
      created_at: c.at,
    })
    .execute()
  const lines = c.budget.map((l, position) => ({ campaign_id: c.id, position, ...l }))
  if (lines.length > 0) await trx.insertInto('budget_lines').values(lines).execute()
}

type LockedCampaign = {
  uuid: string
  status: CampaignStatus
  giveable_id: number
  ends_at: Date | null
  closed_at: Date | null
  nonprofit_status: string
}

/** And its giveable. */
export async function lockCampaign(trx: Trx, id: number): Promise<LockedCampaign | null> {
  const row = await trx
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .select(['ga.uuid', 'c.status', 'c.giveable_id', 'ga.ends_at', 'ga.closed_at', 'n.status as nonprofit_status'])
    .where('c.id', '=', id)
    .forNoKeyUpdate(['c', 'ga'])
    .executeTakeFirst()
  return row ?? null
}

/** Those that are not over yet, locked in the order of their numbers. */
export async function campaignsToLeave(trx: Trx, organizerId: number) {
  return await trx
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select(['c.id', 'c.giveable_id', 'c.status', 'ga.uuid', 'ga.closed_at'])
    .where('c.organizer_id', '=', organizerId)
    .where('c.status', 'in', ['active', 'in_review'])
    .orderBy('c.id')
    .forNoKeyUpdate(['c', 'ga'])
    .execute()
}

type Change = { status: CampaignStatus; outcome?: string }

export async function changeCampaign(trx: Trx, id: number, from: CampaignStatus, change: Change): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
}

const isOrganizer: Bond = (person) =>
  sql`exists (select from campaigns c where c.giveable_id = ga.id and c.organizer_id = ${person})`

export const readBonds = inviteBonds('campaigns', { isIn: hasGiven, isSeenWith: isOrganizer, isOrganizer })

export const organizesCampaign = organizedBy(isOrganizer)

/** Those that everybody may see and that have not ended. */
export async function openCampaignIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select('c.id')
    .where('ga.is_public', '=', true)
    .where('ga.closed_at', 'is', null)
    .where((eb) => eb.or([eb('ga.ends_at', 'is', null), eb('ga.ends_at', '>', now)]))
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}
