import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export type Owner = { id: number; email: string; firstName: string; timeZone: string }

export async function ownerOf(db: Db, uuid: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'time_zone as timeZone'])
    .where('uuid', '=', uuid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row ?? null
}

/** With the ways in, by what providers call them; no password, token or key is told, as nobody could read it. */
export async function profileOf(db: Db, userId: number): Promise<object> {
  const { rows } = await sql<{ profile: object }>`
    select json_build_object('uuid', u.uuid, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
      'email_verified_at', u.email_verified_at, 'pending_email', u.pending_email, 'avatar', u.avatar, 'cover', u.cover,
      'bio', u.bio, 'phone_number', u.phone_number, 'url', u.url, 'street_name', u.street_name, 'city', u.city,
      'state', u.state, 'zip_code', u.zip_code, 'time_zone', u.time_zone, 'settings', u.settings,
      'has_password', u.password_hash is not null, 'created_at', u.created_at,
      'staff_since', (select added_at from staff where user_id = u.id), 'deletes_at', u.deletes_at,
      'sign_in_with', (select coalesce(json_agg(json_build_object('provider', i.provider, 'email', i.email, 'since', i.created_at)
        order by i.created_at), '[]') from identities i where i.user_id = u.id),
      'invited', (select json_build_object('direct', s.direct_count, 'second', s.second_count)
        from impact_scores s where s.user_id = u.id),
      'milestone_passed', (select m.dollars from milestones_passed m where m.person_id = u.id)) as profile
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]!.profile
}

/** `place`: behind which the next page begins. */
export type Row = { place: number; row: object }

type Asked = { userId: number; after: number; most: number }
type List = (db: Db, asked: Asked) => Promise<Row[]>

/** `from`: with the person's rows as they are found; `place` a number of one's own; `columns` as they are told. */
const list =
  (columns: RawBuilder<unknown>, place: RawBuilder<unknown>, from: (userId: number) => RawBuilder<unknown>): List =>
  async (db, { userId, after, most }) => {
    const { rows } = await sql<Row & { row: { place: number } }>`
      select p.place, to_json(p) as row from (select ${place} as place, ${columns} ${from(userId)}) p
      where p.place > ${after} order by p.place limit ${most}`.execute(db)
    return rows.map(({ place: behind, row: { place: _, ...row } }) => ({ place: behind, row }))
  }

/** By the names of their files. */
export const lists: Record<string, List> = {
  receipts: list(
    sql`r.number, r.issued_at, p.amount_cents, p.cover_cents, p.fee_cents, p.refunded_cents, p.card_brand, p.card_last4`,
    sql`p.id`,
    (id) => sql`from payments p join receipts r on r.payment_id = p.id where p.user_id = ${id}`,
  ),
  cards: list(
    sql`c.brand, c.last4, c.exp_month, c.exp_year, c.is_default, c.created_at`,
    sql`c.id`,
    (id) => sql`from cards c where c.user_id = ${id} and c.removed_at is null`,
  ),
  memberships: list(
    sql`ga.uuid, ga.name, m.role, m.status, m.joined_at, m.note, m.declined, m.reason`,
    sql`c.id`,
    (
      id,
    ) => sql`from memberships m join communities c on c.id = m.community_id join giveables ga on ga.id = c.giveable_id
      where m.user_id = ${id}`,
  ),
  campaigns: list(
    sql`ga.uuid, ga.name, c.status, c.summary, c.story, ga.goal_cents, c.report_within_days, c.pause_reason, c.review_note, c.outcome, c.created_at`,
    sql`c.id`,
    (id) => sql`from campaigns c join giveables ga on ga.id = c.giveable_id where c.organizer_id = ${id}`,
  ),
  campaign_drafts: list(
    sql`d.uuid, d.fields, f.address as cover, d.created_at, d.updated_at`,
    sql`d.id`,
    (id) => sql`from campaign_drafts d left join files f on f.id = d.cover_id where d.maker_id = ${id}`,
  ),
  collaborations: list(
    sql`ga.uuid, ga.name, co.slug as via, co.status, co.invited_at, co.answered_at`,
    sql`co.id`,
    (id) => sql`from collaborations co join giveables ga on ga.id = co.giveable_id where co.person_id = ${id}`,
  ),
  invites: list(
    sql`ga.uuid, ga.name, l.line, l.updated_at`,
    sql`ga.id`,
    (id) => sql`from invite_lines l join giveables ga on ga.id = l.giveable_id where l.person_id = ${id}`,
  ),
  thanks_given: list(
    sql`ga.uuid, ga.name, t.words, t.created_at`,
    sql`t.gift_id`,
    (id) => sql`from thanks t join gifts g on g.id = t.gift_id join giveables ga on ga.id = g.giveable_id
      where t.from_id = ${id}`,
  ),
  thanks_received: list(
    sql`g.uuid as gift, ga.name as about, t.words, t.created_at`,
    sql`t.gift_id`,
    (id) => sql`from gifts g join thanks t on t.gift_id = g.id join giveables ga on ga.id = g.giveable_id
      where g.user_id = ${id}`,
  ),
  notifications: list(
    sql`n.uuid, n.type, n.data, case when u.status = 'active' then trim(u.first_name || ' ' || u.last_name) end as who,
      ga.name as about, n.created_at, n.read_at`,
    sql`n.id`,
    (
      id,
    ) => sql`from notifications n left join users u on u.id = n.actor_id left join giveables ga on ga.id = n.giveable_id
      where n.recipient_id = ${id}`,
  ),
  blocked: list(
    sql`u.uuid, trim(u.first_name || ' ' || u.last_name) as name, b.created_at`,
    sql`u.id`,
    (id) => sql`from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id}`,
  ),
  pictures: list(
    sql`f.uuid, f.use, f.address, f.alt, f.width, f.height, f.bytes, f.created_at`,
    sql`f.id`,
    (id) => sql`from files f where f.owner_id = ${id}`,
  ),
  sessions: list(
    sql`s.uuid, s.platform, s.user_agent, s.created_at, s.last_used_at, s.signed_in_at, s.revoked_at as ended_at`,
    sql`s.id`,
    (id) => sql`from sessions s where s.user_id = ${id}`,
  ),
}
