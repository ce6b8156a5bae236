import type { Month } from '@kindling/contract/plan/rules'
import { sql } from 'kysely'
import type { Trx, Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/statement.ts'
import type { GiftVisibility, PlanItemState } from '../../platform/database/tables.ts'
import { firstOf, itemColumns } from './plan.queries.ts'
import type { StoredItem, Terms } from './plan.ts'
import { sceneAddress } from '@kindling/contract/pages/art-address'
import { topic as topicOf } from '@kindling/contract/common'
import { split } from '@kindling/contract/money'
import type { PlanItem } from '@kindling/contract/plan/calls'
import { splitThen } from '../giveables/index.ts'

type NewItem = {
  uuid: string
  firstPaymentId: number
  fromMonth: Month
  /** Set if the plan is stopped and takes them once the first payment succeeds. */
  terms: Terms | null
  at: Date
}

/** Stores the item with its first payment; it starts once that payment succeeds. */
export async function insertItem(trx: Trx, { uuid, firstPaymentId, fromMonth, terms, at }: NewItem): Promise<void> {
  await sql`
    insert into plan_items (uuid, user_id, giveable_id, amount_cents, visibility, state, from_month, first_payment_id, start_day, start_cover_fee, created_at)
    select ${uuid}::uuid, user_id, giveable_id, amount_cents, visibility, 'starting', ${firstOf(fromMonth)}::date, payment_id,
      ${terms?.day ?? null}::smallint, ${terms?.coverFee ?? null}::boolean, ${at}
    from gifts where payment_id = ${firstPaymentId}`.execute(trx)
}

type JoinedItem = Omit<NewItem, 'firstPaymentId' | 'terms'> &
  Pick<StoredItem, 'giveableId' | 'amountCents' | 'visibility'> & { userId: number }

/** Stores an item that runs at once, without a first gift. */
export async function insertJoined(trx: Trx, item: JoinedItem): Promise<void> {
  await trx
    .insertInto('plan_items')
    .values({
      uuid: item.uuid,
      user_id: item.userId,
      giveable_id: item.giveableId,
      amount_cents: item.amountCents,
      visibility: item.visibility,
      state: 'active',
      from_month: firstOf(item.fromMonth),
      created_at: item.at,
      started_at: item.at,
    })
    .executeTakeFirstOrThrow()
}

/** The current item that began with this payment. */
export async function itemBegunWith(trx: Trx, paymentId: number): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from plan_items where first_payment_id = ${paymentId} and state in ('active', 'paused')`.execute(trx)
  return rows[0]?.uuid ?? null
}

/** The first gifts of monthly items to this giveable that may still be charged, also of items that were dropped. */
export async function waitingStarts(db: Db, userId: number, giveableId: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select p.uuid from plan_items i join payments p on p.id = i.first_payment_id
    where i.user_id = ${userId} and i.giveable_id = ${giveableId} and i.state in ('starting', 'dropped')
      and p.status in ('created', 'requires_action', 'processing') order by p.id`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

type StoreItemInput = {
  amountCents?: number
  visibility?: GiftVisibility | undefined
  state?: PlanItemState
  fromMonth?: Month
  startedAt?: Date
  endedAt?: Date | null
}

export async function storeItem(trx: Trx, id: number, c: StoreItemInput): Promise<void> {
  const change = {
    ...(c.amountCents !== undefined && { amount_cents: c.amountCents }),
    ...(c.visibility !== undefined && { visibility: c.visibility }),
    ...(c.state !== undefined && { state: c.state }),
    ...(c.fromMonth !== undefined && { from_month: firstOf(c.fromMonth) }),
    ...(c.startedAt !== undefined && { started_at: c.startedAt }),
    ...(c.endedAt !== undefined && { ended_at: c.endedAt }),
  }
  if (Object.keys(change).length === 0) return
  await trx.updateTable('plan_items').set(change).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Changes what a stopped plan takes once the first gift of an item is paid. */
export async function changeStartTerms(trx: Trx, userId: number, { day, coverFee }: Partial<Terms>): Promise<void> {
  await sql`
    update plan_items set start_day = coalesce(${day ?? null}, start_day), start_cover_fee = coalesce(${coverFee ?? null}, start_cover_fee)
    where user_id = ${userId} and state = 'starting' and start_day is not null`.execute(trx)
}

export async function endItems(trx: Trx, ids: readonly number[], at: Date): Promise<void> {
  await sql`update plan_items set state = 'ended', ended_at = ${at} where id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** The items that ended together with the plan. */
export async function endedWith(db: Db | Trx, userId: number, endedAt: Date): Promise<StoredItem[]> {
  const { rows } = await prepared(
    db,
    sql<StoredItem>`
    select ${itemColumns} from plan_items i where i.user_id = ${userId} and i.state = 'ended' and i.ended_at = ${endedAt}
      and not exists (select from plan_items o where o.user_id = i.user_id and o.giveable_id = i.giveable_id
        and o.state in ('starting', 'active', 'paused'))
    order by i.id`,
  )
  return rows
}

/** Makes the items active again that ended together with the plan, except if their giveable has a newer item. */
export async function reviveItems(trx: Trx, userId: number, endedAt: Date): Promise<void> {
  await sql`
    update plan_items i set state = 'active', ended_at = null
    where user_id = ${userId} and state = 'ended' and ended_at = ${endedAt} and not exists (
      select from plan_items o where o.user_id = i.user_id and o.giveable_id = i.giveable_id and o.state in ('starting', 'active', 'paused'))`.execute(
    trx,
  )
}

/** Makes paused items active again if their pause ends with this month. */
export async function resumePausedItems(trx: Trx, userId: number, month: Month): Promise<void> {
  await prepared(
    trx,
    sql`
    update plan_items set state = 'active'
    where user_id = ${userId} and state = 'paused' and from_month <= ${firstOf(month)}::date`,
  )
}

export async function setHeld(trx: Trx, ids: readonly number[], at: Date | null): Promise<void> {
  await prepared(trx, sql`update plan_items set held_at = ${at} where id = any(${[...ids]}::bigint[])`)
}

type Share = { uuid: string; name: string; basis_points: number }
type Row = Omit<PlanItem['giveable'], 'topic'> & {
  itemId: number
  amountCents: number
  topic: string
  art: string | null
  shares: Share[]
}

export type ShownItem = { giveable: PlanItem['giveable']; goesTo: PlanItem['goes_to'] }

/** The giveables of items, with today's name and the split that will hold `at` each one's next charge, by the item's id. */
export async function shownItems(
  db: Db | Trx,
  items: readonly { id: number; at: Date }[],
): Promise<ReadonlyMap<number, ShownItem>> {
  const { rows } = await prepared(
    db,
    sql<Row>`
    select i.id as "itemId", i.amount_cents as "amountCents", ga.kind as type, ga.number as id, ga.uuid, ga.name, ga.quiet, ga.topic,
      ga.cover, k.avatar, c.art,
      (select coalesce(json_agg(json_build_object('uuid', n.uuid, 'name', n.name, 'basis_points', s.basis_points)
          order by s.position), '[]')
        from allocation_shares s join nonprofits n on n.id = s.nonprofit_id
        where s.allocation_id = ${splitThen(sql`ga.id`, sql`w.at`)}) as shares
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ at }) => at)}::timestamptz[]) w (id, at)
      join plan_items i on i.id = w.id join giveables ga on ga.id = i.giveable_id left join campaigns c on c.giveable_id = ga.id
      left join communities k on k.giveable_id = ga.id`,
  )
  return new Map(
    rows.map(({ itemId, amountCents, topic: named, art, shares, cover, ...giveable }) => {
      const topic = topicOf.parse(named)
      const drawn = art && sceneAddress({ topic, uuid: art, quiet: giveable.quiet })
      const cents =
        shares.length === 0
          ? []
          : split(
              amountCents,
              shares.map((share) => share.basis_points),
            )
      const goesTo = shares.map(({ uuid, name }, at) => ({ uuid, name, amount_cents: cents[at]! }))
      return [itemId, { giveable: { ...giveable, topic, cover: cover ?? drawn }, goesTo }]
    }),
  )
}
