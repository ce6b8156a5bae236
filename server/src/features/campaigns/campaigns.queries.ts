import { sql, type NotNull, type Updateable } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Identifier } from '../../platform/identifier.ts'
import type { Campaigns } from '../../platform/database/tables.ts'
import { nameKnownTo, takesGiftsAt } from '../giveables/index.ts'
import {
  accessBy,
  hangsOpenTo,
  hasGiven,
  inviteBonds,
  isNamedSupporter,
  type Bond,
  type NewPromise,
} from '../giveables/for-kinds.ts'
import type { Line } from './budget.ts'
import type { CampaignStatus } from './campaign.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export type NewCampaign = {
  id: number
  giveableId: number
  summary: string
  story: string
  city: string
  state: string
  organizerId: number
  communityId: number | null
  nonprofitId: number
  impactLines: readonly { amount_cents: number; text: string }[]
  budget: readonly Line[]
  reportWithinDays?: number | null
  status: 'draft' | 'in_review'
  draftUuid?: string | undefined
  at: Date
}

/** At commit, the database refuses a submitted campaign whose budget lines do not add up to its goal. */
export async function insertCampaign(trx: Trx, c: NewCampaign): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values({
      id: c.id,
      giveable_id: c.giveableId,
      summary: c.summary,
      story: c.story,
      city: c.city,
      state: c.state,
      organizer_id: c.organizerId,
      community_id: c.communityId,
      nonprofit_id: c.nonprofitId,
      impact_lines: JSON.stringify(c.impactLines),
      report_within_days: c.reportWithinDays ?? null,
      status: c.status,
      created_at: c.at,
      sent_at: c.status === 'draft' ? null : c.at,
      draft_uuid: c.draftUuid ?? null,
    })
    .execute()
  await insertLines(trx, c.id, c.budget)
}

async function insertLines(trx: Trx, id: number, budget: readonly Line[]): Promise<void> {
  const lines = budget.map(({ label, amount_cents }, position) => ({ campaign_id: id, position, label, amount_cents }))
  if (lines.length > 0) await trx.insertInto('budget_lines').values(lines).execute()
}

export async function linesOf(trx: Trx, id: number): Promise<Line[]> {
  const lines = trx.selectFrom('budget_lines').select(['label', 'amount_cents']).where('campaign_id', '=', id)
  return await lines.orderBy('position').execute()
}

export const budgetColumn = sql`(
  select coalesce(json_agg(json_build_object('label', b.label, 'amount_cents', b.amount_cents) order by b.position), '[]')
  from budget_lines b join campaigns c on c.id = b.campaign_id where c.giveable_id = ga.id)`

/** At commit, the database refuses budget lines that do not add up to the goal. */
export async function replaceLines(trx: Trx, id: number, budget: readonly Line[]): Promise<void> {
  await trx.deleteFrom('budget_lines').where('campaign_id', '=', id).execute()
  await insertLines(trx, id, budget)
}

const lockedColumns = [
  ...([
    'c.id',
    'c.status',
    'c.giveable_id',
    'c.organizer_id',
    'c.nonprofit_id',
    'c.community_id',
    'c.report_within_days',
  ] as const),
  ...(['c.sent_at', 'c.review_note', 'c.pause_reason', 'c.paused_by_staff', 'c.outcome'] as const),
  ...(['ga.uuid', 'ga.is_public', 'ga.starts_at', 'ga.ends_at', 'ga.closed_at', 'ga.closed_because'] as const),
  ...([
    'ga.goal_cents',
    'ga.stop_at_goal',
    'ga.raised_cents',
    'ga.gifts_count',
    'n.status as nonprofit_status',
    'o.status as organizer_status',
  ] as const),
] as const

const locked = (trx: Trx) =>
  trx
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .innerJoin('users as o', 'o.id', 'c.organizer_id')
    .select(lockedColumns)
    .$narrowType<{ goal_cents: NotNull }>()
    .forNoKeyUpdate(['c', 'ga'])

export type LockedCampaign = Awaited<ReturnType<ReturnType<typeof locked>['executeTakeFirstOrThrow']>>

export async function lockCampaign(trx: Trx, id: number): Promise<LockedCampaign | null> {
  return (await locked(trx).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** Undefined if this person is not the organizer. The organizer of a campaign never changes. */
export async function ownCampaign(
  db: Db | Trx,
  { column, value }: Identifier,
  organizerId: number,
): Promise<{ id: number; giveableId: number; uuid: string; status: CampaignStatus } | undefined> {
  if (column === 'slug') return undefined
  return await db
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select(['c.id', 'c.giveable_id as giveableId', 'ga.uuid', 'c.status'])
    .where(column === 'id' ? 'c.id' : 'ga.uuid', '=', value)
    .where('c.organizer_id', '=', organizerId)
    .executeTakeFirst()
}

/** Campaigns of this organizer that have not ended, locked in the order of their numbers. */
export async function campaignsToLeave(trx: Trx, organizerId: number) {
  return await trx
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select(['c.id', 'c.giveable_id', 'c.status', 'ga.uuid'])
    .select(['ga.is_public', 'ga.starts_at', 'ga.ends_at', 'ga.closed_at'])
    .where('c.organizer_id', '=', organizerId)
    .where('c.status', 'in', [literal('active'), literal('in_review')])
    .orderBy('c.id')
    .forNoKeyUpdate(['c', 'ga'])
    .execute()
}

export type ChangeCampaignInput = Omit<Updateable<Campaigns>, 'id' | 'giveable_id' | 'organizer_id' | 'status'> & {
  status: CampaignStatus
}

export async function changeCampaign(
  trx: Trx,
  id: number,
  from: CampaignStatus,
  change: ChangeCampaignInput,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
}

const isOrganizer: Bond = (person) =>
  sql`exists (select from campaigns c where c.giveable_id = ga.id and c.organizer_id = ${person})`

const isPartner: Bond = (person) => sql`exists (
  select from collaborations co where co.giveable_id = ga.id and co.person_id = ${person} and co.status = 'accepted')`

const isSeenWith: Bond = (person) =>
  sql`(${isOrganizer(person)} or ${isPartner(person)} or ${isNamedSupporter(person)})`

export const readBonds = inviteBonds('campaigns', { isIn: hasGiven, isSeenWith, isOrganizer })

export async function organizersOf(db: Db | Trx, giveableId: number): Promise<number[]> {
  const campaign = db.selectFrom('campaigns').select('organizer_id').where('giveable_id', '=', giveableId)
  return (await campaign.execute()).map((row) => row.organizer_id)
}

/** The community whose feed shows the campaign's updates, if there is one. */
export async function shownIn(db: Db | Trx, giveableId: number): Promise<{ id: number; uuid: string }[]> {
  return await db
    .selectFrom('campaigns as c')
    .innerJoin('communities as k', 'k.id', 'c.community_id')
    .innerJoin('giveables as ga', 'ga.id', 'k.giveable_id')
    .select(['ga.id', 'ga.uuid'])
    .where('c.giveable_id', '=', giveableId)
    .execute()
}

export const campaignAccess = accessBy({
  role: (person) => sql`case when ${isOrganizer(person)} then 'organizer' else 'none' end`,
})

/** Campaigns that guests may see, for search engines. */
export async function openCampaignIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select('c.id')
    .where(takesGiftsAt(now))
    .where(hangsOpenTo(null))
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const campaignExports = {
  campaigns: exportList(
    sql`ga.uuid, ga.name, c.status, c.summary, c.story, ga.goal_cents, c.report_within_days, c.pause_reason, c.review_note, c.outcome, c.created_at`,
    sql`c.id`,
    (id) => sql`from campaigns c join giveables ga on ga.id = c.giveable_id where c.organizer_id = ${id}`,
  ),
  campaign_drafts: exportList(
    sql`d.uuid, d.fields, f.address as cover, d.created_at, d.updated_at`,
    sql`d.id`,
    (id) => sql`from campaign_drafts d left join photos f on f.id = d.cover_id where d.maker_id = ${id}`,
  ),
  collaborations: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`co.person_id`)} as name, co.slug as via, co.status, co.invited_at, co.answered_at`,
    sql`co.id`,
    (id) => sql`from collaborations co join giveables ga on ga.id = co.giveable_id where co.person_id = ${id}`,
  ),
}

type PromisesToStoreInput = { now: Date; timeZone: string; most: number; of?: number }

/** Promises of ended campaigns that are not stored yet. `of`: only of this giveable. */
export async function promisesToStore(
  trx: Trx,
  { now, timeZone, most, of }: PromisesToStoreInput,
): Promise<NewPromise[]> {
  const { rows } = await sql<NewPromise>`
    select c.giveable_id as "giveableId", d.due_on as "dueOn", c.reported_at as "keptAt"
    from campaigns c join giveables ga on ga.id = c.giveable_id
    cross join lateral (
      select (coalesce(ga.closed_at, ga.ends_at) at time zone ${timeZone})::date + c.report_within_days as due_on) d
    left join report_promises p on p.giveable_id = c.giveable_id
    where c.report_within_days is not null and ga.is_public
      and (ga.closed_because in ('ended', 'goal_met') or ga.ends_at <= ${now})
      and (p.giveable_id is null or (p.kept_at is null and (p.due_on <> d.due_on or c.reported_at is not null)))
      ${of === undefined ? sql`` : sql`and c.giveable_id = ${of}`}
    order by c.giveable_id limit ${most}`.execute(trx)
  return rows
}
