import type { ComplaintWhy } from '@kindling/contract/complaints/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'
import type { HiddenWhy } from '@kindling/contract/complaints/calls'
import type { Placed } from '../../platform/database/statement.ts'

export async function findPerson(db: Db, uuid: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
    where u.uuid = ${uuid} and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

type ComplainantFacts = {
  /** True if the person has a settled gift, or is a member since before `memberSince`. */
  isKnown: boolean
  /** True if this person complained about the same thing in an earlier case. */
  complainedBefore: boolean
  hasComplained: boolean
}

export async function readComplainant(
  trx: Trx,
  { personId, caseId, about, memberSince }: { personId: number; caseId: number; about: string; memberSince: Date },
): Promise<ComplainantFacts> {
  const { rows } = await sql<ComplainantFacts>`
    select exists (select from gifts g where g.user_id = ${personId} and g.status = 'settled' and g.refunded_cents < g.amount_cents)
        or exists (select from memberships m where m.user_id = ${personId} and m.status = 'active' and m.joined_at <= ${memberSince})
        as "isKnown",
      exists (select from complaints o join complaint_cases k on k.id = o.case_id
        where o.person_id = ${personId} and k.anchor_uuid = ${about} and k.id <> ${caseId}) as "complainedBefore",
      exists (select from complaints o where o.person_id = ${personId} and o.case_id = ${caseId}) as "hasComplained"`.execute(
    trx,
  )
  return rows[0]!
}

type NewComplaint = {
  caseId: number
  personId: number
  why: ComplaintWhy
  line: string
  counts: boolean
  at: Date
}

export async function insertComplaint(trx: Trx, c: NewComplaint): Promise<void> {
  await trx
    .insertInto('complaints')
    .values({
      case_id: c.caseId,
      person_id: c.personId,
      why: c.why,
      line: c.line,
      counts: c.counts,
      created_at: c.at,
    })
    .execute()
}

export type SaidMessage = { uuid: string; authorId: number; text: string; images: readonly string[]; at: Date }

export async function insertMessages(trx: Trx, caseId: number, messages: readonly SaidMessage[]): Promise<void> {
  const rows = messages.map(({ uuid, authorId, text, images, at }) => ({
    case_id: caseId,
    message_uuid: uuid,
    author_id: authorId,
    text,
    images: [...images],
    sent_at: at,
  }))
  await trx
    .insertInto('complaint_messages')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}

type Complainant = { personId: number; counts: boolean }

export async function complainantsOf(trx: Trx, caseId: number): Promise<Complainant[]> {
  return await trx
    .selectFrom('complaints')
    .select(['person_id as personId', 'counts'])
    .where('case_id', '=', caseId)
    .orderBy('person_id')
    .execute()
}

export const complaintExports = {
  complaints: exportList(
    sql`k.anchor_type as type, k.anchor_uuid as about, o.why, o.line, o.created_at`,
    sql`k.id`,
    (id) => sql`from complaints o join complaint_cases k on k.id = o.case_id where o.person_id = ${id}`,
  ),
  appeals: exportList(
    sql`k.uuid, k.anchor_type as type, k.anchor_uuid as about, k.excerpt, k.status, k.reason, k.decided_at, k.appeal_text,
      k.appealed_at, k.appeal_granted, k.appeal_reason`,
    sql`k.id`,
    (id) => sql`from complaint_cases k where k.author_id = ${id} and k.status <> 'open'`,
  ),
}

/** Deletes the person's complaints, open cases and texts in decided cases. Cases about updates remain. */
export async function forgetComplaints(trx: Trx, personId: number): Promise<void> {
  await sql`delete from complaints where person_id = ${personId}`.execute(trx)
  await sql`delete from complaint_messages where author_id = ${personId}`.execute(trx)
  await sql`
    delete from complaint_cases
    where author_id = ${personId} and status = 'open' and anchor_type <> 'updates'`.execute(trx)
  await sql`
    update complaint_cases set excerpt = case when anchor_type = 'updates' then excerpt else '' end,
      appeal_text = case when appealed_at is not null then '' end
    where author_id = ${personId}`.execute(trx)
}

/** The reason why the thing with this uuid is hidden, as JSON within another query; null if no case hides it. */
export const hiddenWhyOf = (
  uuid: RawBuilder<unknown>,
  viewerId: Placed<number | null>,
): RawBuilder<HiddenWhy | null> => sql<HiddenWhy | null>`
  (select json_build_object('case', k.uuid, 'reason', k.reason, 'may_appeal',
      k.status = 'actioned' and k.appealed_at is null and coalesce(k.author_id = ${viewerId}, false))
    from complaint_cases k where k.anchor_uuid = ${uuid} order by k.id desc limit 1)`
