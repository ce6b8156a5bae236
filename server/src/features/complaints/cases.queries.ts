import type { Language } from '@kindling/contract/language'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Accused, Case } from './case.ts'
import type { ComplaintType } from '@kindling/contract/complaints/rules'
import type { AppealedCase } from '@kindling/contract/complaints/calls'
import { statement } from '../../platform/database/statement.ts'

/** Makes decisions, complaints and hiding wait for each other. Call it before locking the thing's own row. */
export async function lockAccused(trx: Trx, uuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`complaints:${uuid}`}, 0))`.execute(trx)
}

/** True if no organizer of the community could decide the case `k`. */
export const forStaff = sql<boolean>`(k.by_organizer or k.anchor_type not in ('comments', 'updates', 'notes', 'lines') or k.decided_by_staff
  or not exists (
    select from communities o join memberships m on m.community_id = o.id and m.status = 'active' and m.role in ('owner', 'moderator')
    where o.giveable_id = k.giveable_id and m.user_id is distinct from k.decided_by and m.user_id is distinct from k.author_id))`

const columns = sql`k.id, k.uuid as "case", k.anchor_type as type, k.anchor_uuid as uuid, k.giveable_id as "giveableId",
  k.author_id as "authorId", k.by_organizer as "byOrganizer", k.excerpt, k.path, k.status, k.hidden_at as "hiddenAt",
  k.decided_by as "decidedBy", greatest(k.decided_at, k.appeal_decided_at) as "decidedAt", k.reason, k.appealed_at as "appealedAt", k.appeal_text as "appealText",
  k.appeal_decided_by as "appealDecidedBy", k.appeal_granted as "appealGranted", ${forStaff} as "forStaff"`

export async function readCase(db: Db | Trx, uuid: string): Promise<Case | null> {
  const { rows } = await sql<Case>`select ${columns} from complaint_cases k where k.uuid = ${uuid}`.execute(db)
  return rows[0] ?? null
}

export async function newestCase(trx: Trx, about: string): Promise<Case | null> {
  const { rows } = await sql<Case>`
    select ${columns} from complaint_cases k where k.anchor_uuid = ${about} order by k.id desc limit 1`.execute(trx)
  return rows[0] ?? null
}

export type HiddenOfAuthor = { authorId: number; language: Language; count: number; type: ComplaintType; case: string }

/** The authors of the texts at a giveable that one organizer hid at one time, with the number and the last of their cases. */
export async function hiddenTogether(
  db: Db,
  { giveableId, by, at }: { giveableId: number; by: number; at: Date },
): Promise<HiddenOfAuthor[]> {
  const { rows } = await sql<HiddenOfAuthor>`
    select k.author_id as "authorId", u.language, count(*)::int as count, max(k.anchor_type) as type,
      (array_agg(k.uuid order by k.id desc))[1] as case
    from complaint_cases k join users u on u.id = k.author_id
    where k.giveable_id = ${giveableId} and k.decided_by = ${by} and k.decided_at = ${at}
      and k.status = 'actioned' and k.hidden_at is not null and k.author_id is not null
    group by k.author_id, u.language order by k.author_id`.execute(db)
  return rows
}

const longestExcerpt = 280

function excerptOf(text: string): string {
  const points = [...text]
  return points.length <= longestExcerpt ? text : `${points.slice(0, longestExcerpt - 1).join('')}…`
}

type NewCase = { uuid: string; accused: Accused; at: Date }

export async function insertCase(trx: Trx, { uuid, accused, at }: NewCase): Promise<void> {
  await trx
    .insertInto('complaint_cases')
    .values({
      uuid,
      anchor_type: accused.type,
      anchor_uuid: accused.uuid,
      giveable_id: accused.giveableId,
      author_id: accused.authorId,
      excerpt: excerptOf(accused.excerpt),
      path: accused.path,
      by_organizer: accused.byOrganizer,
      created_at: at,
    })
    .execute()
}

export async function setCaseHidden(trx: Trx, id: number, at: Date | null): Promise<void> {
  await trx.updateTable('complaint_cases').set({ hidden_at: at }).where('id', '=', id).execute()
}

type SetDecidedInput = {
  status: 'actioned' | 'dismissed'
  reason: string | null
  by: number
  asStaff: boolean
  at: Date
  hiddenAt: Date | null
}

export async function setDecided(trx: Trx, id: number, d: SetDecidedInput): Promise<void> {
  await trx
    .updateTable('complaint_cases')
    .set({
      status: d.status,
      reason: d.reason,
      decided_by: d.by,
      decided_by_staff: d.asStaff,
      decided_at: d.at,
      hidden_at: d.hiddenAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function setAppealed(trx: Trx, id: number, text: string, at: Date): Promise<void> {
  const appeal = { appeal_text: text, appealed_at: at }
  await trx.updateTable('complaint_cases').set(appeal).where('id', '=', id).execute()
}

type SetAppealDecidedInput = { granted: boolean; reason: string | null; by: number; asStaff: boolean; at: Date }

/** If the appeal is granted, the thing is shown again. */
export async function setAppealDecided(trx: Trx, id: number, d: SetAppealDecidedInput): Promise<void> {
  await trx
    .updateTable('complaint_cases')
    .set({
      appeal_granted: d.granted,
      appeal_reason: d.reason,
      appeal_decided_by: d.by,
      appeal_decided_by_staff: d.asStaff,
      appeal_decided_at: d.at,
      ...(d.granted && { hidden_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

type Row = Pick<AppealedCase, 'uuid' | 'type' | 'path' | 'excerpt' | 'status' | 'by_kindling' | 'reason'> & {
  hiddenAt: Date | null
  decidedAt: Date
  appealText: string | null
  appealedAt: Date | null
  appealGranted: boolean | null
  appealReason: string | null
}

export const readAppealed = statement<{ uuid: string; viewerId: number }, Row>(
  (v) => sql`
    select k.uuid, k.anchor_type as type, k.path, k.excerpt, k.status, k.decided_by_staff as by_kindling, k.reason,
      k.hidden_at as "hiddenAt", k.decided_at as "decidedAt", k.appeal_text as "appealText", k.appealed_at as "appealedAt",
      k.appeal_granted as "appealGranted", k.appeal_reason as "appealReason"
    from complaint_cases k where k.uuid = ${v.uuid} and k.author_id = ${v.viewerId} and k.status <> 'open'`,
)
