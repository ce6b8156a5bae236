import type { ComplaintWhy } from '@kindling/contract/complaints/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'

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
