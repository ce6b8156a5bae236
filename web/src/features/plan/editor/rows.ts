import type { Plan, PlanItem } from '@kindling/contract/plan/calls'
import { chargeToCover, type CardFee } from '@kindling/contract/money'
import { scaleTo, smallestItemCents, splitEvenly } from '@kindling/contract/plan/rules'
import { type Amount, amountOf, readAmount } from '../../giveables/index.ts'

/** `base_cents`: a new total is divided in proportion to these. `counts`: charged with the plan. */
export type Row = {
  item: PlanItem
  amount: Amount
  base_cents: number
  absorbs: boolean
  removed: boolean
  counts: boolean
}

export type Draft = { rows: Row[]; total: Amount; day: number; cover_fee: boolean }

export function draftOf({ items, day, cover_fee }: Plan): Draft {
  const rows = items.map((item) => ({
    item,
    amount: amountOf(item.amount_cents),
    base_cents: item.amount_cents,
    absorbs: false,
    removed: false,
    counts: item.state === 'active',
  }))
  return { rows, total: amountOf(sumOf(rows)), day, cover_fee }
}

export function rebased(draft: Draft, plan: Plan): Draft {
  const fresh = draftOf(plan)
  const rows = fresh.rows.map((row) => {
    const { amount, removed } = draft.rows.find(({ item }) => item.uuid === row.item.uuid) ?? row
    return { ...row, amount, removed }
  })
  return settled({ ...draft, rows }, rows)
}

const isCharged = (row: Row) => row.counts && !row.removed

const sumOf = (rows: readonly Row[]): number =>
  rows.filter(isCharged).reduce((sum, { amount }) => sum + (amount.cents ?? 0), 0)

/** The draft after a change of single rows: the total is their sum, and later totals are divided by these amounts. */
const settled = (draft: Draft, rows: readonly Row[]): Draft => ({
  ...draft,
  rows: rows.map((row) => ({ ...row, base_cents: row.amount.cents ?? row.base_cents, absorbs: false })),
  total: amountOf(sumOf(rows)),
})

const withRow = (draft: Draft, uuid: string, change: (row: Row) => Partial<Row>): Draft =>
  settled(
    draft,
    draft.rows.map((row) => (row.item.uuid === uuid ? { ...row, ...change(row) } : row)),
  )

export const withAmount = (draft: Draft, uuid: string, text: string): Draft =>
  withRow(draft, uuid, () => ({ amount: readAmount(text) }))

/** Adds a step, to whole dollars ($12.50 and $1 up is $13) and not below the smallest item. */
export const withStep = (draft: Draft, uuid: string, step_cents: number): Draft =>
  withRow(draft, uuid, ({ amount }) => {
    const cents = amount.cents ?? 0
    const whole = step_cents > 0 ? Math.floor(cents / 100) * 100 : Math.ceil(cents / 100) * 100
    return { amount: amountOf(Math.max(smallestItemCents, whole + step_cents)) }
  })

export const withRemoved = (draft: Draft, uuid: string, removed: boolean): Draft =>
  withRow(draft, uuid, () => ({ removed }))

/** Divides a new total in proportion to the rows; a total that cannot be divided leaves the rows unchanged. */
export function withTotal(draft: Draft, text: string): Draft {
  const total = readAmount(text)
  const charged = draft.rows.filter(isCharged)
  const scaled =
    total.cents === null
      ? null
      : scaleTo(
          charged.map(({ base_cents }) => base_cents),
          total.cents,
        )
  return { ...draft, total, rows: scaled === null ? draft.rows : sharedOut(draft.rows, scaled) }
}

export function evenly(draft: Draft): Draft {
  const count = draft.rows.filter(isCharged).length
  const scaled = splitEvenly(count, sumOf(draft.rows))
  if (scaled === null) return draft
  const rows = sharedOut(draft.rows, scaled)
  return { ...draft, rows: rows.map((row) => ({ ...row, base_cents: row.amount.cents ?? row.base_cents })) }
}

function sharedOut(rows: readonly Row[], scaled: readonly { amountCents: number; absorbs: boolean }[]): Row[] {
  const parts = [...scaled]
  return rows.map((row) => {
    const part = isCharged(row) ? parts.shift() : undefined
    return part === undefined ? row : { ...row, amount: amountOf(part.amountCents), absorbs: part.absorbs }
  })
}

/** One charge for all items. `fee`: the card fee, if the giver covers it. */
export const chargeOf = (cents: number, fee: CardFee | undefined): number =>
  fee === undefined || cents === 0 ? cents : chargeToCover(cents, fee)

export type Limits = { smallest_cents: number; largest_cents: number }
export type Refusal = 'unreadable' | 'item' | 'below' | 'above' | 'nothing'

export function refusalOf({ rows, total }: Draft, { smallest_cents, largest_cents }: Limits): Refusal | undefined {
  const remaining = rows.filter(({ removed }) => !removed)
  if (remaining.length === 0) return 'nothing'
  if (total.cents === null || remaining.some(({ amount }) => amount.cents === null)) return 'unreadable'
  if (remaining.some(({ amount }) => amount.cents! < smallestItemCents)) return 'item'
  const sum = sumOf(rows)
  const isPaused = !rows.some(isCharged)
  if (!isPaused && (total.cents < smallest_cents || sum < smallest_cents)) return 'below'
  if (total.cents !== sum) return total.cents > largest_cents ? 'above' : 'item'
  return sum > largest_cents ? 'above' : undefined
}

/** The body of the call that saves the draft; null if nothing has changed. */
export function changesOf(plan: Plan, { rows, day, cover_fee }: Draft) {
  const items = rows
    .filter(({ removed, amount, item }) => !removed && amount.cents !== item.amount_cents)
    .map(({ item: { uuid }, amount }) => ({ uuid, amount_cents: amount.cents! }))
  const remove = rows.filter(({ removed }) => removed).map(({ item }) => item.uuid)
  const changes = {
    ...(day !== plan.day && { day }),
    ...(cover_fee !== plan.cover_fee && { cover_fee }),
    ...(items.length > 0 && { items }),
    ...(remove.length > 0 && { remove }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
