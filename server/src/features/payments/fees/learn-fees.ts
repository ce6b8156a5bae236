import type { WithPayments } from '../with-payments.ts'
import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { readList } from '../../../processor/read-list.ts'
import { withoutFee, type WithoutFee, lockPayment } from '../payments.queries.ts'
import { movePayment } from '../move-payment.ts'

const mostPerRun = 10_000
/** Fewer payments than this are read one by one, because a list would mostly contain other charges. */
const fewestForList = 5
/** Reading the list stops after this many pages in a row without a match: the missing charges may be days apart. */
const mostPagesWithoutMatch = 3
/** The most payments that are read by id in one run; the others follow in the next runs. */
const mostReadById = 20

/**
 * Reads the real fee of each succeeded payment and books the difference to the estimate. Reads the processor's lists
 * for the time of the charges, then single payments that no list contains. One run at a time, for at most 50 seconds.
 */
export async function learnFees(deps: Deps & WithPayments): Promise<void> {
  await readList(deps, 'fees', async (more) => {
    const payments = await withoutFee(deps.db, mostPerRun)
    const listed = payments.length < fewestForList ? new Map<string, number>() : await listedFees(deps, payments, more)
    for (const { uuid, intentId } of payments) {
      const feeCents = listed.get(intentId)
      if (feeCents !== undefined && more()) await bookFee(deps, uuid, feeCents)
    }
    const unlisted = payments.filter(({ intentId }) => !listed.has(intentId))
    // the newest and the oldest, so that payments whose fee never comes do not block the others
    const asked = new Set([...unlisted.slice(0, mostReadById / 2), ...unlisted.toReversed().slice(0, mostReadById / 2)])
    for (const { uuid, intentId } of asked) {
      if (!more()) return
      const feeCents = await deps.processor.feeOf(intentId)
      if (feeCents !== null) await bookFee(deps, uuid, feeCents)
    }
  })
}

/** Reads the fees of all charges in the time span of these payments. Returns them by intent. */
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
  for (let pagesWithoutMatch = 0; pagesWithoutMatch < mostPagesWithoutMatch && found.size < wanted.size && more();) {
    const page = await processor.listFees({ from, to, behind })
    const known = found.size
    for (const { intentId, feeCents } of page.items) if (wanted.has(intentId)) found.set(intentId, feeCents)
    pagesWithoutMatch = found.size === known ? pagesWithoutMatch + 1 : 0
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
