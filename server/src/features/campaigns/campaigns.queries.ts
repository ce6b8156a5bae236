import type { Topic } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/db.ts'
import type { Named } from '../../platform/identifier.ts'
import type { Line } from './budget.ts'
import type { CampaignStatus } from './campaign.ts'

export type NewCampaign = {
  uuid: string
  title: string
  summary: string
  story: string
  topic: Topic
  quiet: boolean
  city: string
  state: string
  organizerId: number
  communityId: number | null
  nonprofitId: number
  goalCents: number
  stopAtGoal: boolean
  impactLines: readonly { amount_cents: number; text: string }[]
  budget: readonly Line[]
  startsAt: Date
  endsAt: Date | null
  status: 'draft' | 'in_review'
  at: Date
}

/** The database refuses one in review whose lines are not its goal, at commit. */
export async function insertCampaign(trx: Trx, c: NewCampaign): Promise<number> {
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      uuid: c.uuid,
      title: c.title,
      summary: c.summary,
      story: c.story,
      topic: c.topic,
      quiet: c.quiet,
      city: c.city,
      state: c.state,
      organizer_id: c.organizerId,
      community_id: c.communityId,
      nonprofit_id: c.nonprofitId,
      goal_cents: c.goalCents,
      stop_at_goal: c.stopAtGoal,
      impact_lines: JSON.stringify(c.impactLines),
      starts_at: c.startsAt,
      ends_at: c.endsAt,
      status: c.status,
      created_at: c.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = c.budget.map((l, position) => ({ campaign_id: id, position, ...l }))
  if (lines.length > 0) await trx.insertInto('budget_lines').values(lines).execute()
  return id
}

type Standing = { status: CampaignStatus; ends_at: Date | null; closed_at: Date | null; nonprofit_status: string }

export async function lockCampaign(trx: Trx, id: number): Promise<Standing | null> {
  const row = await trx
    .selectFrom('campaigns as c')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .select(['c.status', 'c.ends_at', 'c.closed_at', 'n.status as nonprofit_status'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
  return row ?? null
}

type Change = { status: CampaignStatus; closed_at?: Date | null; starts_at?: Date; outcome?: string }

export async function changeCampaign(trx: Trx, id: number, from: CampaignStatus, change: Change): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
}

type GiveableRow = {
  id: number
  uuid: string
  title: string
  status: CampaignStatus
  starts_at: Date
  ends_at: Date | null
  closed_at: Date | null
  nonprofit_id: number
  nonprofit_name: string
  nonprofit_status: string
}

export async function readGiveable(db: Db | Trx, named: Named): Promise<GiveableRow | null> {
  if (named.column === 'slug') return null
  const row = await db
    .selectFrom('campaigns as c')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .select(['c.id', 'c.uuid', 'c.title', 'c.status', 'c.starts_at', 'c.ends_at', 'c.closed_at', 'c.nonprofit_id'])
    .select(['n.name as nonprofit_name', 'n.status as nonprofit_status'])
    .where(`c.${named.column}`, '=', named.value as never)
    .executeTakeFirst()
  return row ?? null
}
