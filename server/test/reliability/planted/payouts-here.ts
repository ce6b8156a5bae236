import { sql } from 'kysely'
import { uuidv7 } from '../../../src/platform/ids.ts'
import { add, anyRow, change, remove, within, type Ground, type Plant, type Planted } from './plant.ts'

type PayoutRow = { id: number; uuid: string; nonprofit: number; transfer: string; amount: number; reversed: number }

/** A payout that was sent within the compared period. */
const payout = (ground: Ground, and = sql`true`) =>
  anyRow<PayoutRow>(
    ground,
    sql`select id, uuid, nonprofit_id as nonprofit, transfer_id as transfer, amount_cents as amount, reversed_cents as reversed
      from payouts p where sent_at > ${ground.from} and sent_at < ${ground.to}::timestamptz - interval '2 hours' and ${and} order by id`,
  )

type Change = (row: PayoutRow, ground: Ground) => Record<string, unknown>

const onPayout =
  (kinds: Planted['kinds'], to: Change, and = sql`true`): Plant =>
  async (ground) => {
    const row = await payout(ground, and)
    if (!row) return null
    const changed = to(row, ground)
    const undo = await change(ground, { table: 'payouts', key: 'id', id: row.id }, changed)
    const about = [row.uuid, row.transfer, ...Object.values(changed).filter((v) => typeof v === 'string')]
    return { about, kinds, undo }
  }

const arrived = sql`status = 'paid_out'`
const whole = sql`${arrived} and reversed_cents = 0`

/** An entry of a payout, or of what came back of one, on the account `processor`. */
const entry = (ground: Ground) =>
  anyRow<{ id: number; amount: number; uuid: string; transfer: string }>(
    ground,
    sql`select e.id, e.amount_cents as amount, p.uuid, p.transfer_id as transfer from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id and t.kind in ('payout', 'payout_reversed')
      join ledger_accounts a on a.id = e.account_id and a.kind = 'processor'
      join payouts p on p.uuid::text = split_part(t.key, ':', 2)
      where p.sent_at > ${ground.from} and p.sent_at < ${ground.to}::timestamptz - interval '2 hours' order by e.id`,
  )

/** Faults of payouts on our side. */
export const payoutsPlantedHere: Record<string, Plant> = {
  'payout: another amount': onPayout(['transfer_differs'], ({ amount }) => ({ amount_cents: amount + 1 }), arrived),
  'payout: another account': onPayout(['transfer_differs'], () => ({ account_id: 'acct_planted' })),
  'payout: another transfer': onPayout(['transfer_missing', 'transfer_unknown'], ({ id }) => ({
    transfer_id: `tr_planted_${id}`,
  })),
  'payout: not sent': onPayout(
    ['transfer_not_booked'],
    () => ({ status: 'pending', transfer_id: null, sent_at: null, paid_out_at: null }),
    whole,
  ),
  'payout: an amount reversed': onPayout(
    ['transfer_reversed_differs'],
    (_, ground) => ({ reversed_cents: 1, reversed_at: within(ground) }),
    whole,
  ),
  'payout: nothing reversed': onPayout(
    ['transfer_reversed_differs'],
    () => ({ status: 'paid_out', reversed_cents: 0, reversed_at: null, paid_out_at: new Date(0) }),
    sql`reversed_cents > 0`,
  ),
  'payout: its row deleted': async (ground) => {
    const row = await payout(ground)
    if (!row) return null
    const leftOut = await remove(ground, { table: 'payout_left_out', key: 'payout_id', id: row.id })
    const itself = await remove(ground, { table: 'payouts', key: 'id', id: row.id })
    return { about: [row.transfer], kinds: ['transfer_unknown'], undo: () => itself().then(leftOut) }
  },
  'payout: invented': async (ground) => {
    const row = await payout(ground)
    if (!row) return null
    const at = within(ground)
    const [uuid, transfer] = [uuidv7(at), `tr_planted_${row.id}`]
    const run = await add(ground, { table: 'payout_runs', key: 'period', id: '2020-01-01' }, { started_at: at })
    const made = await add(
      ground,
      { table: 'payouts', key: 'uuid', id: uuid },
      {
        nonprofit_id: row.nonprofit,
        period: '2020-01-01',
        settled_until: at,
        amount_cents: 5,
        status: 'sent',
        account_id: 'acct_planted',
        tried_at: at,
        transfer_id: transfer,
        created_at: at,
        sent_at: at,
      },
    )
    return { about: [uuid, transfer], kinds: ['transfer_missing'], undo: () => made().then(run) }
  },
  'books: another amount of a payout': async (ground) => {
    const row = await entry(ground)
    if (!row) return null
    const undo = await change(
      ground,
      { table: 'ledger_entries', key: 'id', id: row.id },
      { amount_cents: row.amount + 1_000_000 },
    )
    return { about: [row.uuid, row.transfer], kinds: ['transfer_not_booked'], undo }
  },
  'books: an entry of a payout missing': async (ground) => {
    const row = await entry(ground)
    if (!row) return null
    const undo = await remove(ground, { table: 'ledger_entries', key: 'id', id: row.id })
    return { about: [row.uuid, row.transfer], kinds: ['transfer_not_booked'], undo }
  },
}
