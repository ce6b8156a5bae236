import type { CardWay } from '@kindling/contract/gifts/card-rules'
import type { Language } from '@kindling/contract/language'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { exportList, type ExportList } from '../../../platform/database/export-list.queries.ts'
import { prepared } from '../../../platform/database/statement.ts'
import { isPublicNote, ownDedication } from '../../giveables/index.ts'
import type { SecretConfig } from '../../../platform/secrets/secret-key.ts'
import { openAddress, type CardRow, type StoredCard } from './dedication-card.ts'

/**
 * True while the card of gift `g` may be read and sent: the gift is paid and not given back, others may read its note, and
 * its giver still has the account.
 */
const isStanding: RawBuilder<boolean> = sql<boolean>`(p.status = 'succeeded' and p.dispute not in ('open', 'lost')
  and g.refunded_cents < g.amount_cents and g.dedication_name is not null and ${isPublicNote('g')} and u.status = 'active')`

const withGift = sql`dedication_cards c join gifts g on g.id = c.gift_id join payments p on p.id = g.payment_id
  join users u on u.id = g.user_id join giveables ga on ga.id = g.giveable_id`

const stored = sql`c.uuid, c.token, c.way, encode(c.sealed_address, 'base64') as sealed, c.send_on::text as "sendOn", c.message,
  c.shows_amount as "showsAmount", c.sent_at as "sentAt", c.not_sent_at as "notSentAt", c.taken_down_at as "takenDownAt",
  c.thanked_at as "thankedAt"`

const withGiftColumns = sql`${stored}, g.uuid as "giftUuid", g.user_id as "giverId", g.visibility,
  trim(u.first_name || ' ' || u.last_name) as giver, g.amount_cents - g.refunded_cents as "worthCents",
  ${ownDedication('g')} as dedication, (g.created_at at time zone u.time_zone)::date::text as "givenOn", g.giveable_id as "giveableId"`

export async function cardOfGift(db: Db | Trx, giftId: number): Promise<StoredCard | null> {
  const { rows } = await prepared(
    db,
    sql<StoredCard>`select ${stored} from dedication_cards c where c.gift_id = ${giftId}`,
  )
  return rows[0] ?? null
}

export type OpenCard = CardRow & {
  kind: string
  giveableUuid: string
  giveableQuiet: boolean
  note: string
  stops: boolean
}

/** The card behind a link, if its reader may read it now. */
export async function openCard(db: Db | Trx, token: string): Promise<OpenCard | null> {
  const { rows } = await prepared(
    db,
    sql<OpenCard>`
    select ${withGiftColumns}, ga.kind, ga.uuid as "giveableUuid", ga.quiet as "giveableQuiet", note_id(g.uuid) as note,
      c.mailbox is not null and not exists (select from dedication_card_stops s where s.mailbox = c.mailbox) as stops
    from ${withGift}
    where c.token = ${token} and c.taken_down_at is null and (c.way = 'link' or c.sent_at is not null) and ${isStanding}`,
  )
  return rows[0] ?? null
}

type PutCardInput = {
  giftId: number
  uuid: string
  token: string
  way: CardWay
  message: string | null
  showsAmount: boolean
  language: Language
  sendOn: string | null
  sealedAddress: Buffer | null
  mailbox: string | null
  at: Date
}

/** Each gift has one card. False if it was sent or taken down meanwhile. The card keeps its uuid and its link. */
export async function putCard(trx: Trx, c: PutCardInput): Promise<boolean> {
  const { rows } = await sql`
    insert into dedication_cards as c (gift_id, uuid, token, way, message, shows_amount, language, send_on, sealed_address, mailbox, created_at)
    values (${c.giftId}, ${c.uuid}, ${c.token}, ${c.way}, ${c.message}, ${c.showsAmount}, ${c.language}, ${c.sendOn}::date,
      ${c.sealedAddress}, ${c.mailbox}, ${c.at})
    on conflict (gift_id) do update set way = excluded.way, message = excluded.message, shows_amount = excluded.shows_amount,
      language = excluded.language, send_on = excluded.send_on, sealed_address = excluded.sealed_address,
      mailbox = excluded.mailbox, not_sent_at = null
      where c.sent_at is null and c.taken_down_at is null and c.uuid = excluded.uuid
    returning 1`.execute(trx)
  return rows.length === 1
}

/** Locks a gift, so that one change of its card follows another. */
export async function lockGift(trx: Trx, giftId: number): Promise<void> {
  await sql`select 1 from gifts where id = ${giftId} for no key update`.execute(trx)
}

/** Deletes a card that nobody has got. One that was mailed stays without its contents, so that no second one is sent. */
export async function withdrawCard(trx: Trx, giftId: number, at: Date): Promise<void> {
  await sql`delete from dedication_cards where gift_id = ${giftId} and sent_at is null`.execute(trx)
  await sql`
    update dedication_cards set taken_down_at = coalesce(taken_down_at, ${at}), message = null, sealed_address = null
    where gift_id = ${giftId}`.execute(trx)
}

/** Withdraws all cards of a person whose account is deleted. The link of a mailed one still stops further cards. */
export async function withdrawCardsOf(trx: Trx, userId: number, at: Date): Promise<void> {
  const gifts = sql`select id from gifts where user_id = ${userId}`
  await sql`delete from dedication_cards where gift_id in (${gifts}) and sent_at is null`.execute(trx)
  await sql`
    update dedication_cards set taken_down_at = coalesce(taken_down_at, ${at}), message = null, sealed_address = null
    where gift_id in (${gifts})`.execute(trx)
}

/** Where the day has come to the giver, from this hour on. */
const hour = sql.lit(9)
const mostAtOnce = 500
/** A card that could not be sent for so many days is not sent any more. */
const latestDays = sql.lit(7)

/** Claims the cards whose day has come, each once, and gives up those that came too late. Returns the claimed ones. */
export async function claimDueCards(trx: Trx, now: Date, most = mostAtOnce): Promise<string[]> {
  const isLate = sql`c.send_on < (${now}::timestamptz at time zone u.time_zone)::date - ${latestDays}`
  const { rows } = await sql<{ uuid: string; claimed: boolean }>`
    with due as (
      select c.gift_id, ${isLate} as late
      from ${withGift}
      where c.way = 'email' and c.sent_at is null and c.not_sent_at is null and c.taken_down_at is null
        and c.send_on <= (${now}::timestamptz at time zone u.time_zone - make_interval(hours => ${hour}))::date
        -- no zone is further than a day from UTC
        and c.send_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
        -- cards that must wait take no place of others
        and (${isStanding} or ${isLate})
      order by c.send_on, c.gift_id limit ${most} for update of c skip locked
    )
    update dedication_cards c set
      sent_at = case when not due.late then ${now}::timestamptz end,
      not_sent_at = case when due.late then ${now}::timestamptz end,
      sealed_address = case when due.late then null else c.sealed_address end
    from due where due.gift_id = c.gift_id
    returning c.uuid, c.sent_at is not null as claimed`.execute(trx)
  return rows.filter(({ claimed }) => claimed).map(({ uuid }) => uuid)
}

export type CardToSend = CardRow & {
  standing: boolean
  stopped: boolean
  language: Language
  mailbox: string
  sealed: string
  giveableUuid: string
  kind: string
}

/** A claimed card whose address is still there. */
export async function cardToSend(db: Db, uuid: string): Promise<CardToSend | null> {
  const { rows } = await sql<CardToSend>`
    select ${withGiftColumns}, c.language, c.mailbox, ga.kind, ga.uuid as "giveableUuid", ${isStanding} as standing,
      exists (select from dedication_card_stops s where s.mailbox = c.mailbox) as stopped
    from ${withGift}
    where c.uuid = ${uuid} and c.sent_at is not null and c.taken_down_at is null and c.sealed_address is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Returns a claimed card to those that wait for their day. */
export async function unclaimCard(db: Db, uuid: string): Promise<void> {
  await sql`update dedication_cards set sent_at = null where uuid = ${uuid}`.execute(db)
}

export async function giveUpCard(db: Db, uuid: string, at: Date): Promise<void> {
  await sql`
    update dedication_cards set sent_at = null, not_sent_at = ${at}, sealed_address = null where uuid = ${uuid}`.execute(
    db,
  )
}

/** Returns false if somebody has thanked before. */
export async function markThanked(trx: Trx, uuid: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update dedication_cards set thanked_at = ${at} where uuid = ${uuid} and thanked_at is null returning 1`.execute(trx)
  return rows.length === 1
}

/** Stops cards to the mailbox that got this card, also if it was taken down since. False if it was not mailed. */
export async function stopCards(db: Db, token: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with mailed as (select mailbox from dedication_cards where token = ${token} and sent_at is not null),
    stopped as (
      insert into dedication_card_stops (mailbox, stopped_at) select mailbox, ${at} from mailed on conflict (mailbox) do nothing
    )
    select 1 from mailed`.execute(db)
  return rows.length === 1
}

const daysWithAddress = sql.lit(30)

/** Deletes addresses some time after their cards were sent. */
export async function forgetAddresses(db: Db, now: Date): Promise<void> {
  await sql`
    update dedication_cards set sealed_address = null
    where sealed_address is not null and sent_at < ${now}::timestamptz - make_interval(days => ${daysWithAddress})`.execute(
    db,
  )
}

/** The address is stored encrypted, so the download decrypts it. */
export const cardExports = {
  dedication_cards: {
    ...exportList(
      sql`c.uuid, g.uuid as gift, c.way, encode(c.sealed_address, 'base64') as email, c.send_on, c.message, c.shows_amount,
        c.created_at, c.sent_at, c.taken_down_at, c.thanked_at`,
      sql`c.gift_id`,
      (id) => sql`from dedication_cards c join gifts g on g.id = c.gift_id where g.user_id = ${id}`,
    ),
    opens: (config: SecretConfig, row: object): object => {
      const { uuid, email: sealed } = row as { uuid: string; email: string | null }
      return { ...row, email: sealed === null ? null : openAddress(config, { uuid, sealed }) }
    },
  },
} satisfies Record<string, ExportList>
