import type { WithPayments } from '../with-payments.ts'
import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { readList } from '../../../processor/read-list.ts'
import { withoutFee, type WithoutFee } from './fees.queries.ts'
import { movePayment } from '../move-payment.ts'
import { lockPayment } from '../payments.queries.ts'

const mostARun = 10_000
/** Fewer payments than this are read one by one: a list would mostly hold others. */
const worthAList = 5
/** The list ends after this many pages in a row without a match: the missing charges may be days apart. */
const barrenPages = 3
/** The most payments that are read by id in one run; the others follow in the next runs. */
const askedARun = 20

/**
 * Reads the real fee of each succeeded payment and books the difference to the estimate. Reads lists by the time of
 * the charges, and by id the payments that no list contains. One run at a time, for at most 50 seconds.
 */
export async function learnFees(deps: Deps & WithPayments): Promise<void> {
  await readList(deps, 'fees', async (more) => {
    const payments = await withoutFee(deps.db, mostARun)
    const listed = payments.length < worthAList ? new Map<string, number>() : await listedFees(deps, payments, more)
    for (const { uuid, intentId } of payments) {
      const feeCents = listed.get(intentId)
      if (feeCents !== undefined && more()) await bookFee(deps, uuid, feeCents)
    }
    const unlisted = payments.filter(({ intentId }) => !listed.has(intentId))
    // from both ends, so that payments without a fee do not block the others
    const asked = new Set([...unlisted.slice(0, askedARun / 2), ...unlisted.toReversed().slice(0, askedARun / 2)])
    for (const { uuid, intentId } of asked) {
      if (!more()) return
      const feeCents = await deps.processor.feeOf(intentId)
      if (feeCents !== null) await bookFee(deps, uuid, feeCents)
    }
  })
}

/** Reads the fees of all charges in the time of these payments, by intent. */
async function listedFees(
  { processor }: Deps,
  payments: readonly WithoutFee[],
  more: () => boolean,
): Promise<Map<string, number>> {
  const wanted = new Set(payments.map((p) => p.intentId))
  const times = payments.map((p) => p.succeededAt.getTime()).toSorted((a, b) => a - b)
  const from = new Date(times[0]! - 5 * minute)
  const to = new Date(times.at(-1)! + 5 * minute)
  const found = new Map<string, number>()
  let behind: string | null = null
  for (let barren = 0; barren < barrenPages && found.size < wanted.size && more();) {
    const page = await processor.listFees({ from, to, behind })
    const known = found.size
    for (const { intentId, feeCents } of page.items) if (wanted.has(intentId)) found.set(intentId, feeCents)
    barren = found.size === known ? barren + 1 : 0
    behind = page.behind
    if (behind === null) break
  }
  return found
}

async function bookFee(deps: Deps & WithPayments, uuid: string, feeCents: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, uuid)
    if (!payment || payment.feeKnown) return
    const move = { kind: 'fee_known', key: `fee-known:${uuid}`, at: deps.clock.now() } as const
    await movePayment(trx, deps, payment, { feeCents, feeKnown: true }, move)
  })
}
