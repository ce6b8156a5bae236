import type { Claim } from '@kindling/contract/nonprofits/claims'
import type { StaffClaim } from '@kindling/contract/staff/calls'
import type { Language } from '@kindling/contract/language'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/statement.ts'
import { einAsWritten, markPending, takesLetter } from '../nonprofits.queries.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'

type Way = Claim['way']
type Status = Claim['status']

export type ClaimRow = {
  id: number
  uuid: string
  nonprofit_id: number
  user_id: number
  way: Way
  email: string | null
  site: string | null
  status: Status
  round: number
  code_hash: Buffer | null
  code_until: Date | null
  tries: number
  note: string | null
}

const columns = [
  ...(['id', 'uuid', 'nonprofit_id', 'user_id', 'way', 'email', 'site', 'status', 'round', 'code_hash'] as const),
  ...(['code_until', 'tries', 'note'] as const),
] as const

type New = Pick<ClaimRow, 'uuid' | 'nonprofit_id' | 'user_id' | 'way' | 'email' | 'site'> & { asked_at: Date }

export const insertClaim = async (trx: Trx, row: New): Promise<ClaimRow> =>
  await trx
    .insertInto('nonprofit_claims')
    .values({ ...row, status: 'asked' })
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function lastClaim(
  db: Db | Trx,
  { uuid, userId, lock = false }: { uuid: string; userId: number; lock?: boolean },
): Promise<ClaimRow | undefined> {
  const query = db
    .selectFrom('nonprofit_claims as c')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .select(columns.map((column) => `c.${column}` as const))
    .where('n.uuid', '=', uuid)
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(1)
  return await (lock ? query.forUpdate('c') : query).executeTakeFirst()
}

export async function lockClaim(trx: Trx, uuid: string): Promise<ClaimRow | undefined> {
  return await trx
    .selectFrom('nonprofit_claims')
    .select(columns)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

type ChangeClaimInput = Partial<Pick<ClaimRow, 'status' | 'round' | 'code_hash' | 'code_until' | 'tries' | 'note'>> & {
  proved_at?: Date
  decided_at?: Date
}

export async function changeClaim(trx: Trx, id: number, change: ChangeClaimInput): Promise<void> {
  await trx.updateTable('nonprofit_claims').set(change).where('id', '=', id).execute()
}

const readOpen = statement<object, StaffClaim>(
  () => sql`
    select c.uuid, c.way, c.email, c.site, c.status, c.asked_at, c.proved_at,
      json_build_object('uuid', n.uuid, 'name', n.name, 'legal_name', n.legal_name, 'ein', ${einAsWritten(sql`n.ein`)}) as nonprofit,
      case when r.ein is not null then concat_ws(', ', r.street, r.city, trim(r.state || ' ' || r.zip)) end as address,
      n.subsection = '03' and n.deductibility = 1 as fit,
      json_build_object('uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as person
    from nonprofit_claims c join nonprofits n on n.id = c.nonprofit_id join users u on u.id = c.user_id
    left join registry_entries r on r.ein = n.ein
    where c.status = 'proved' or (c.way = 'letter' and c.status in ('asked', 'sent'))
    order by c.id limit 200`,
)

type Moment = string | Date
const iso = (at: Moment) => new Date(at).toISOString()

export async function openClaims(db: Db): Promise<StaffClaim[]> {
  const rows = await readOpen(db, {})
  return rows.map((row) => ({
    ...row,
    asked_at: iso(row.asked_at),
    proved_at: row.proved_at === null ? null : iso(row.proved_at),
  }))
}

export async function isNonprofit(db: Db, uuid: string): Promise<boolean> {
  const { rows } = await sql`select from nonprofits where uuid = ${uuid}
    union all select from registry_entries where uuid = ${uuid} and removed_on is null`.execute(db)
  return rows.length > 0
}

type Letter = {
  uuid: string
  round: number
  until: Date
  person: string
  language: Language
  name: string
  legalName: string
  street: string
  city: string
  state: string
  zip: string
}

export async function readLetter(db: Db, uuid: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select c.uuid, c.round, c.code_until as until, trim(u.first_name || ' ' || u.last_name) as person, u.language, n.name,
      r.legal_name as "legalName", r.street, r.city, r.state, r.zip
    from nonprofit_claims c join nonprofits n on n.id = c.nonprofit_id join users u on u.id = c.user_id
    join registry_entries r on r.ein = n.ein
    where c.uuid = ${uuid} and c.way = 'letter' and c.status = 'sent'`.execute(db)
  return rows[0] ?? null
}

export async function hasAddress(db: Db | Trx, nonprofitId: number): Promise<boolean> {
  const { rows } = await sql`
    select from registry_entries r join nonprofits n on n.ein = r.ein and n.id = ${nonprofitId}
    where ${takesLetter('r')}`.execute(db)
  return rows.length > 0
}

export async function readMailed(
  db: Db,
  uuid: string,
): Promise<
  | (Pick<ClaimRow, 'uuid' | 'round' | 'status' | 'email'> & {
      nonprofit: string
      name: string
      first: string
      language: Language
    })
  | undefined
> {
  return await db
    .selectFrom('nonprofit_claims as c')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.uuid',
      'c.round',
      'c.status',
      'c.email',
      'n.uuid as nonprofit',
      'n.name',
      'u.first_name as first',
      'u.language',
    ])
    .where('c.uuid', '=', uuid)
    .executeTakeFirst()
}

export async function forgetClaims(trx: Trx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from nonprofits where id in (select nonprofit_id from nonprofit_claims where user_id = ${userId})
    order by id for update`.execute(trx)
  await trx.deleteFrom('nonprofit_claims').where('user_id', '=', userId).execute()
  for (const { id } of rows) await markPending(trx, id)
}

/** The nonprofit's uuid. Its row is locked before its claims. */
export async function nonprofitOf(trx: Trx, uuid: string): Promise<string | undefined> {
  const query = trx
    .selectFrom('nonprofit_claims as c')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .select('n.uuid')
  return (await query.where('c.uuid', '=', uuid).executeTakeFirst())?.uuid
}

export const claimExports = {
  nonprofit_claims: exportList(
    sql`n.uuid as nonprofit, n.name, c.way, c.email, c.site, c.status, c.note, c.asked_at, c.proved_at, c.decided_at`,
    sql`c.id`,
    (id) => sql`from nonprofit_claims c join nonprofits n on n.id = c.nonprofit_id where c.user_id = ${id}`,
  ),
}
