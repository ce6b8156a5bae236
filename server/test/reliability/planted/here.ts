import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { add, anyRow, change, remove, within, type Ground, type Plant } from './plant.ts'

type PaymentRow = {
  id: number
  uuid: string
  intent: string
  refunded: number
  disputed: number
  old: boolean
  dispute: string
}

/** A payment that succeeded within the compared period. */
const payment = (ground: Ground, and = sql`true`) =>
  anyRow<PaymentRow>(
    ground,
    sql`select id, uuid, processor_intent_id as intent, refunded_cents as refunded, disputed_cents as disputed, dispute
      from payments p where status = 'succeeded' and created_at > ${ground.from} and succeeded_at < ${ground.to}::timestamptz - interval '1 day 2 hours'
        and ${and} order by id`,
  )

type Change = (row: PaymentRow, ground: Ground) => Record<string, unknown>

const onPayment =
  (kinds: Parameters<typeof planted>[1], to: Change, and = sql`true`): Plant =>
  async (ground) => {
    const row = await payment(ground, and)
    if (!row) return null
    const undo = await change(ground, { table: 'payments', key: 'id', id: row.id }, to(row, ground))
    return planted([row.uuid, row.intent], kinds, undo)
  }

const planted = (
  about: (string | null)[],
  kinds: NonNullable<Awaited<ReturnType<Plant>>>['kinds'],
  undo: () => Promise<void>,
) => ({ about, kinds, undo })

const more = ({ dice }: Ground) => dice.between(1, 500)

type RefundRow = { id: string; intent: string; amount: number; failed: boolean }

const refund = (ground: Ground, and = sql`true`) =>
  anyRow<RefundRow>(
    ground,
    sql`select r.id, r.intent_id as intent, r.amount_cents as amount, r.failed from processor_refunds r
      where r.created_at > ${ground.from} and exists (select from payments p where p.processor_intent_id = r.intent_id and p.status = 'succeeded')
        and ${and} order by nth`,
  )

const onRefund =
  (
    kind: 'refund_amount_differs' | 'refund_status_differs' | 'refund_of_another_charge',
    to: (row: RefundRow, ground: Ground) => Promise<Record<string, unknown>>,
    counted: (row: RefundRow) => boolean,
  ): Plant =>
  async (ground) => {
    const row = await refund(ground)
    if (!row) return null
    const changed = await to(row, ground)
    const undo = await change(ground, { table: 'processor_refunds', key: 'id', id: row.id }, changed)
    const about = [row.id, row.intent, ...Object.values(changed).filter((v) => typeof v === 'string')]
    return planted(about, counted(row) ? [kind, 'refunds_not_counted'] : [kind], undo)
  }

type DisputeRow = {
  id: string
  intent: string
  status: string
  withdrawn: number
  fee: number
  movements: number
  reinstated: boolean
}

/** The sums of its payment change with it; a dispute that was won in full has no money left in them. */
const hasMoney = sql`d.withdrawn_cents + d.fee_cents > 0`

const dispute = (ground: Ground, and = sql`true`) =>
  anyRow<DisputeRow>(
    ground,
    sql`select d.id, d.intent_id as intent, d.status, d.withdrawn_cents as withdrawn, d.fee_cents as fee, d.movements, d.reinstated
      from processor_disputes d where d.at > ${ground.from}
        and exists (select from payments p where p.processor_intent_id = d.intent_id and p.created_at > ${ground.from} and p.status = 'succeeded')
        and ${and} order by d.at, d.movements, d.withdrawn_cents`,
  )

const onDispute =
  (
    kinds: Parameters<typeof planted>[1],
    to: (row: DisputeRow, ground: Ground) => Promise<Record<string, unknown>>,
    and = sql`true`,
  ): Plant =>
  async (ground) => {
    const row = await dispute(ground, and)
    if (!row) return null
    const changed = await to(row, ground)
    const undo = await change(ground, { table: 'processor_disputes', key: 'id', id: row.id }, changed)
    return planted([row.id, row.intent, ...Object.values(changed).filter((v) => typeof v === 'string')], kinds, undo)
  }

/** An unmatched charge that was also disputed. */
const unmatchedDispute =
  (
    kinds: Parameters<typeof planted>[1],
    put: (row: { id: string; withdrawn: number }, ground: Ground) => Promise<() => Promise<void>>,
    and = sql`true`,
  ): Plant =>
  async (ground) => {
    const row = await anyRow<{ id: string; intent: string; uuid: string; withdrawn: number }>(
      ground,
      sql`select d.id, d.intent_id as intent, p.uuid, d.withdrawn_cents as withdrawn from processor_disputes d
        join payments p on p.processor_intent_id = d.intent_id
        where p.unmatched_of is not null and p.created_at > ${ground.from} and d.at > ${ground.from} and ${and} order by d.at, d.movements, d.withdrawn_cents`,
    )
    return row && planted([row.id, row.intent, row.uuid], kinds, await put(row, ground))
  }

const isUnmatched = sql`unmatched_of is not null`

const ended = (status: string): Plant =>
  onPayment(['charge_not_settled', 'books_differ'], () => ({ status, succeeded_at: null }))

/** An entry of a payment on the account `processor`. */
const entry = (ground: Ground) =>
  anyRow<{ id: number; transaction: number; amount: number; uuid: string; payment: number }>(
    ground,
    sql`select e.id, t.id as transaction, e.amount_cents as amount, p.uuid, p.id as payment
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
      join ledger_accounts a on a.id = e.account_id
      where a.kind = 'processor' and p.created_at > ${ground.from} and p.status = 'succeeded' order by e.id`,
  )

const other = async (ground: Ground, not: string) => (await payment(ground, sql`processor_intent_id <> ${not}`))!

/** The payment has no refunds and no disputes. */
const untouched = sql`not exists (select from processor_refunds r where r.intent_id = p.processor_intent_id)
  and not exists (select from processor_disputes d where d.intent_id = p.processor_intent_id)`

/** Faults on our side: a changed row or entry, past all rules. */
export const plantedHere: Record<string, Plant> = {
  'payment: another amount': onPayment(['charge_amount_differs', 'books_differ'], (_, g) => ({
    amount_cents: 1_000_000 + more(g),
  })),
  'payment: another cover': onPayment(['charge_amount_differs', 'books_differ'], (_, g) => ({
    cover_cents: 1_000_000 + more(g),
  })),
  'payment: another fee': onPayment(['fee_differs', 'books_differ'], (_, g) => ({ fee_cents: 1_000_000 + more(g) })),
  'payment: fee not known': onPayment(['fee_not_learned', 'books_differ'], () => ({ fee_known: false })),
  'payment: a refund too much': onPayment(
    ['refunds_not_counted', 'books_differ'],
    ({ refunded }) => ({ refunded_cents: refunded + 1 }),
    sql`refunded_cents < amount_cents`,
  ),
  'payment: a refund too little': onPayment(
    ['refunds_not_counted', 'books_differ'],
    () => ({ refunded_cents: 0 }),
    sql`refunded_cents > 0`,
  ),
  'payment: an amount withheld': onPayment(['disputes_not_counted', 'books_differ'], ({ disputed }, g) => ({
    disputed_cents: disputed + more(g),
  })),
  'payment: an amount lost': onPayment(['disputes_not_counted', 'books_differ'], (_, g) => ({
    lost_cents: 1_000_000 + more(g),
  })),
  'payment: a dispute fee': onPayment(['disputes_not_counted', 'books_differ'], (_, g) => ({
    dispute_fee_cents: 1_000_000 + more(g),
  })),
  'payment: another dispute status': onPayment(['disputes_not_counted'], ({ dispute: is }) => ({
    dispute: is === 'open' ? 'none' : 'open',
  })),
  'payment: canceled': ended('canceled'),
  'payment: failed': ended('failed'),
  'payment: open': ended('processing'),
  'payment: another intent': onPayment(
    ['charge_beside_payment', 'charge_missing'],
    () => ({ processor_intent_id: `pi_${randomUUID()}` }),
    untouched,
  ),
  'payment: no intent': onPayment(
    ['charge_beside_payment', 'charge_missing'],
    () => ({ processor_intent_id: null }),
    untouched,
  ),
  'refund reported: another amount': onRefund(
    'refund_amount_differs',
    async ({ amount }) => ({ amount_cents: amount === 1 ? 2 : amount - 1 }),
    (row) => !row.failed,
  ),
  'refund reported: failed instead of succeeded, or the reverse': onRefund(
    'refund_status_differs',
    async ({ failed }) => ({ failed: !failed }),
    () => true,
  ),
  'refund reported: of another charge': onRefund(
    'refund_of_another_charge',
    async ({ intent }, g) => ({ intent_id: (await other(g, intent)).intent }),
    (row) => !row.failed,
  ),
  'refund reported: its row deleted': async (ground) => {
    const row = await refund(ground)
    if (!row) return null
    const undo = await remove(ground, { table: 'processor_refunds', key: 'id', id: row.id })
    return planted(
      [row.id, row.intent],
      row.failed ? ['refund_unknown'] : ['refund_unknown', 'refunds_not_counted'],
      undo,
    )
  },
  'refund reported: invented': async (ground) => {
    const { intent } = (await payment(ground, sql`refunded_cents < amount_cents`))!
    const [id, at] = [`re_${randomUUID()}`, within(ground)]
    const row = { intent_id: intent, amount_cents: 1, failed: false, created_at: at, reported_at: at }
    const undo = await add(ground, { table: 'processor_refunds', key: 'id', id }, row)
    return planted([id, intent], ['refund_missing', 'refunds_not_counted'], undo)
  },
  'refund of ours: still awaited': async (ground) => {
    const row = await anyRow<{ uuid: string; payment: string }>(
      ground,
      sql`select r.uuid, p.uuid as payment from refunds r join payments p on p.id = r.payment_id where r.status = 'reported' and r.created_at > ${ground.from} order by 1`,
    )
    if (!row) return null
    const undo = await change(ground, { table: 'refunds', key: 'uuid', id: row.uuid }, { status: 'sent' })
    return planted([row.uuid, row.payment], ['refund_still_awaited'], undo)
  },
  'refund of ours: never made': async (ground) => {
    const { id, intent } = (await payment(ground))!
    const at = within(ground)
    const uuid = uuidv7(at)
    const row = { payment_id: id, amount_cents: 5, reason: 'Asked', status: 'sent', created_at: at }
    const undo = await add(ground, { table: 'refunds', key: 'uuid', id: uuid }, row)
    return planted([uuid, intent], ['refund_not_made'], undo)
  },
  'dispute reported: another amount': onDispute(
    ['dispute_amount_differs', 'disputes_not_counted'],
    async ({ withdrawn }) => ({
      withdrawn_cents: withdrawn + 1,
    }),
  ),
  'dispute reported: another fee': onDispute(['dispute_fee_differs', 'disputes_not_counted'], async ({ fee }) => ({
    fee_cents: fee + 1,
  })),
  'dispute reported: a movement more': onDispute(['dispute_status_differs'], async ({ movements }) => ({
    movements: movements + 1,
  })),
  'dispute reported: of another charge': onDispute(
    ['dispute_of_another_charge', 'disputes_not_counted'],
    async ({ intent }, g) => ({
      intent_id: (await other(g, intent)).intent,
    }),
    hasMoney,
  ),
  'dispute reported: its row deleted': async (ground) => {
    const row = await dispute(ground, hasMoney)
    if (!row) return null
    const undo = await remove(ground, { table: 'processor_disputes', key: 'id', id: row.id })
    return planted([row.id, row.intent], ['dispute_unknown', 'disputes_not_counted'], undo)
  },
  'dispute reported: invented': async (ground) => {
    const { intent } = (await payment(ground))!
    const [id, at] = [`dp_${randomUUID()}`, within(ground)]
    const money = { withdrawn_cents: 7, fee_cents: 0, movements: 1, reinstated: false }
    const row = { intent_id: intent, status: 'lost', ...money, at, reported_at: at }
    const undo = await add(ground, { table: 'processor_disputes', key: 'id', id }, row)
    return planted([id, intent], ['dispute_missing', 'disputes_not_counted'], undo)
  },
  'unmatched charge: without its intent': onPayment(
    ['charge_beside_payment', 'charge_missing', 'movement_unexplained'],
    () => ({ processor_intent_id: null }),
    sql`${isUnmatched} and refunded_cents > 0
      and not exists (select from processor_disputes d where d.intent_id = p.processor_intent_id)`,
  ),
  'unmatched charge: another amount': onPayment(
    ['charge_amount_differs', 'books_differ'],
    (_, g) => ({ amount_cents: 1_000_000 + more(g) }),
    isUnmatched,
  ),
  'unmatched charge: another fee': onPayment(
    ['fee_differs', 'books_differ'],
    (_, g) => ({ fee_cents: 1_000_000 + more(g) }),
    isUnmatched,
  ),
  'unmatched charge: its refund not counted': onPayment(
    ['refunds_not_counted', 'books_differ'],
    () => ({ refunded_cents: 0 }),
    sql`${isUnmatched} and refunded_cents > 0`,
  ),
  'unmatched charge: its dispute not booked': onPayment(
    ['disputes_not_counted', 'books_differ'],
    () => ({ disputed_cents: 0, lost_cents: 0, dispute_fee_cents: 0 }),
    sql`${isUnmatched} and disputed_cents + lost_cents + dispute_fee_cents <> 0`,
  ),
  'unmatched charge: the row of its dispute deleted': unmatchedDispute(
    ['dispute_unknown', 'disputes_not_counted'],
    ({ id }, ground) => remove(ground, { table: 'processor_disputes', key: 'id', id }),
    hasMoney,
  ),
  'unmatched charge: its dispute of another amount': unmatchedDispute(
    ['dispute_amount_differs', 'disputes_not_counted'],
    ({ id, withdrawn }, ground) =>
      change(ground, { table: 'processor_disputes', key: 'id', id }, { withdrawn_cents: withdrawn + 1 }),
  ),
  'unmatched charge: invented': async (ground) => {
    const row = (await payment(ground))!
    const [intent, at] = [`pi_${randomUUID()}`, within(ground)]
    const uuid = uuidv7(at)
    const made = {
      user_id: sql`(select user_id from payments where id = ${row.id})`,
      kind: 'one_time',
      unmatched_of: row.id,
      amount_cents: 5,
      cover_cents: 0,
      fee_cents: 0,
      status: 'succeeded',
      request_key: intent,
      processor_intent_id: intent,
      created_at: at,
      updated_at: at,
      succeeded_at: at,
    }
    const undo = await add(ground, { table: 'payments', key: 'uuid', id: uuid }, made)
    return planted([uuid, intent], ['charge_missing'], undo)
  },
  'books: another amount': async (ground) => {
    const row = (await entry(ground))!
    const undo = await change(
      ground,
      { table: 'ledger_entries', key: 'id', id: row.id },
      { amount_cents: row.amount + 1_000_000 },
    )
    return planted([row.uuid], ['books_differ'], undo)
  },
  'books: an entry missing': async (ground) => {
    const row = (await entry(ground))!
    const undo = await remove(ground, { table: 'ledger_entries', key: 'id', id: row.id })
    return planted([row.uuid], ['books_differ'], undo)
  },
  'books: of another payment': async (ground) => {
    const row = (await entry(ground))!
    const to = (await payment(ground, sql`id <> ${row.payment}`))!
    const undo = await change(
      ground,
      { table: 'ledger_transactions', key: 'id', id: row.transaction },
      { payment_id: to.id },
    )
    return planted([row.uuid, to.uuid], ['books_differ'], undo)
  },
}
