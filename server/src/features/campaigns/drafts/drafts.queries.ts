import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { sql, type RawBuilder } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { UsedFile } from '../../photos/index.ts'
import { splitThen } from '../../giveables/index.ts'
import { towardProject } from '../../giveables/for-kinds.ts'
import { nonprofitRef } from '../../nonprofits/index.ts'
import { withDefaults, type Fields } from './draft.ts'

type Named = 'nonprofit' | 'project' | 'community'
export type DraftRow = Pick<CampaignDraft, 'uuid' | 'art' | 'campaign' | 'cover' | 'cover_alt' | Named> & {
  fields: Fields
  updated_at: Date
}

const isOrganizer = sql`exists (select from memberships m
  where m.community_id = k.number and m.user_id = d.maker_id and m.status = 'active' and m.role <> 'member')`

const named = sql`campaign_drafts d
  left join nonprofits n on n.uuid = (d.fields ->> 'nonprofit')::uuid
  left join (projects p join giveables t on t.id = p.giveable_id and t.is_public)
    on p.nonprofit_id = n.id and t.uuid = (d.fields ->> 'project')::uuid
  left join giveables k on k.kind = 'communities' and k.uuid = (d.fields ->> 'community')::uuid`

async function read(db: Db | Trx, where: RawBuilder<unknown>): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.uuid, d.art, d.fields, d.updated_at, f.address as cover, coalesce(f.alt, '') as cover_alt,
      case when c.id is not null then json_build_object('id', c.id, 'status', c.status, 'review_note', c.review_note) end as campaign,
      case when n.id is not null then ${nonprofitRef('n')} end as nonprofit,
      case when t.id is not null then json_build_object('uuid', t.uuid, 'slug', t.slug, 'name', t.name) end as project,
      case when k.is_public or ${isOrganizer} then json_build_object('uuid', k.uuid, 'slug', k.slug, 'name', k.name) end as community
    from ${named} left join campaigns c on c.id = d.campaign_id left join photos f on f.id = d.cover_id
    where ${where} order by d.updated_at desc, d.id desc`.execute(db)
  return rows.map((row) => ({ ...row, fields: withDefaults(row.fields) }))
}

export const draftsOf = (db: Db | Trx, makerId: number): Promise<DraftRow[]> => read(db, sql`d.maker_id = ${makerId}`)

export async function ownDraft(db: Db | Trx, uuid: string, makerId: number): Promise<DraftRow | undefined> {
  return (await read(db, sql`d.uuid = ${uuid} and d.maker_id = ${makerId}`))[0]
}

export type LockedDraft = {
  id: number
  uuid: string
  art: string
  maker_id: number
  campaign_id: number | null
  cover_id: number | null
  fields: Fields
}

export async function lockDraft(trx: Trx, uuid: string, makerId: number): Promise<LockedDraft | undefined> {
  const row = await trx
    .selectFrom('campaign_drafts')
    .select(['id', 'uuid', 'art', 'maker_id', 'campaign_id', 'cover_id', 'fields'])
    .where('uuid', '=', uuid)
    .where('maker_id', '=', makerId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, fields: withDefaults(row.fields as Partial<Fields>) }
}

/** Locks the person, so that two parallel drafts cannot both pass the limit. */
export async function lockMaker(trx: Trx, makerId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', makerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function countDrafts(trx: Trx, makerId: number): Promise<number> {
  const counted = trx.selectFrom('campaign_drafts').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await counted.where('maker_id', '=', makerId).executeTakeFirstOrThrow()).count
}

type NewDraft = Omit<LockedDraft, 'id'> & { at: Date }

export async function insertDraft(trx: Trx, { at, fields, ...draft }: NewDraft): Promise<void> {
  const times = { created_at: at, updated_at: at }
  await trx
    .insertInto('campaign_drafts')
    .values({ ...draft, ...times, fields: JSON.stringify(fields) })
    .execute()
}

type UpdateDraftInput = Partial<Pick<LockedDraft, 'art' | 'cover_id'>> & { fields: Fields; at: Date }

export async function updateDraft(trx: Trx, id: number, { fields, at, ...rest }: UpdateDraftInput): Promise<void> {
  const change = { ...rest, fields: JSON.stringify(fields), updated_at: at }
  await trx.updateTable('campaign_drafts').set(change).where('id', '=', id).execute()
}

export async function deleteDraftRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('campaign_drafts').where('id', '=', id).execute()
}

export async function draftOfCampaign(trx: Trx, campaignId: number): Promise<string | undefined> {
  const found = trx.selectFrom('campaign_drafts').select('uuid').where('campaign_id', '=', campaignId)
  return (await found.executeTakeFirst())?.uuid
}

export async function sentAs(trx: Trx, uuid: string, makerId: number): Promise<number | undefined> {
  const found = trx.selectFrom('campaigns').select('id').where('draft_uuid', '=', uuid)
  return (await found.where('organizer_id', '=', makerId).executeTakeFirst())?.id
}

/** True if a campaign shows this photo. The draft that was made from the campaign uses the same file. */
export async function isShownByCampaign(trx: Trx, coverId: number): Promise<boolean> {
  const shown = trx.selectFrom('giveables').select('id').where('cover_id', '=', coverId)
  return (await shown.executeTakeFirst()) !== undefined
}

export async function isNonprofit(trx: Trx, uuid: string): Promise<boolean> {
  return (await trx.selectFrom('nonprofits').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined
}

export async function organizes(trx: Trx, personId: number, communityUuid: string): Promise<boolean> {
  const found = trx
    .selectFrom('memberships as m')
    .innerJoin('giveables as ga', (on) =>
      on.onRef('ga.number', '=', 'm.community_id').on('ga.kind', '=', 'communities'),
    )
    .select('m.user_id')
    .where('ga.uuid', '=', communityUuid)
    .where('m.user_id', '=', personId)
    .where('m.status', '=', literal('active'))
    .where('m.role', '<>', literal('member'))
  return (await found.executeTakeFirst()) !== undefined
}

export type NamedFacts = {
  nonprofitId: number | null
  isVerified: boolean
  /** Null if the draft names no project, or one of another nonprofit. */
  project: { id: number; isOpen: boolean } | null
  communityId: number | null
  /** True if the community takes gifts and members. */
  isOpen: boolean
  isOrganizer: boolean
  givesToNonprofit: boolean
  cover: UsedFile | null
}

/** The current state of the nonprofit and the community that the draft names. */
export async function factsOf(trx: Trx, id: number, now: Date): Promise<NamedFacts> {
  const { rows } = await sql<NamedFacts>`
    select n.id as "nonprofitId", coalesce(n.status in ('verified', 'active'), false) as "isVerified",
      case when t.id is not null then json_build_object('id', t.id, 'isOpen', t.closed_at is null) end as project,
      k.number as "communityId", exists (select from communities x where x.id = k.number and x.status = 'active') as "isOpen",
      k.id is not null and ${isOrganizer} as "isOrganizer",
      exists (select from allocation_shares s
        where s.allocation_id = ${splitThen(sql`k.id`, now)} and s.nonprofit_id = n.id) as "givesToNonprofit",
      case when f.id is not null then json_build_object('id', f.id, 'address', f.address, 'alt', f.alt) end as cover
    from ${named} left join photos f on f.id = d.cover_id where d.id = ${id}`.execute(trx)
  return rows[0]!
}

type Stored = Omit<Fields, 'story'> & { story: string; uuid: string; coverId: number | null }

export async function campaignAsFields(trx: Trx, campaignId: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select ga.uuid, ga.cover_id as "coverId", n.uuid as nonprofit, ${towardProject}->>'uuid' as project, k.uuid as community, ga.topic, ga.quiet, c.city, c.state,
      ga.goal_cents, to_char(ga.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
      ga.stop_at_goal, c.report_within_days, c.impact_lines, ga.name as title, c.summary, c.story,
      (select coalesce(json_agg(json_build_object('label', b.label, 'amount_cents', b.amount_cents) order by b.position), '[]')
        from budget_lines b where b.campaign_id = c.id) as budget
    from campaigns c join giveables ga on ga.id = c.giveable_id join nonprofits n on n.id = c.nonprofit_id
    left join giveables k on k.kind = 'communities' and k.number = c.community_id
    where c.id = ${campaignId}`.execute(trx)
  return rows[0]!
}

export async function deleteDraftsOf(trx: Trx, makerId: number): Promise<number[]> {
  const gone = await trx.deleteFrom('campaign_drafts').where('maker_id', '=', makerId).returning('cover_id').execute()
  return gone.flatMap(({ cover_id: id }) => id ?? [])
}
