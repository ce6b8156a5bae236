import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/clock.ts'
import { readList } from '../../../processor/read-list.ts'
import { withoutFee, type WithoutFee } from './fees.queries.ts'
import { movePayment } from '../move-payment.ts'
import { lockPayment } from '../payments.queries.ts'

const batchSize = 100
/** Fewer are asked for one by one: a list would hold mostly others. */
const worthAList = 5
const pagesABatch = 3
/** So many that no list told of are asked for by name in a run; the others have their turn in the next. */
const askedARun = 20

/**
 * Learns what the processor really took of each succeeded payment, and books the difference to the estimate. It asks in
 * lists, by the time of the charges, and for what no list holds by name. One run at a time, of at most 50 seconds.
 */
export async function learnFees(deps: Deps): Promise<void> {
  let behind = 0
  let asked = 0
  await readList(deps, 'fees', async (more) => {
    for (let batch = await withoutFee(deps.db, behind, batchSize); batch.length > 0 && more();) {
      const listed = batch.length < worthAList ? new Map<string, number>() : await listedFees(deps, batch)
      // the newest first: one whose fee never comes must not stand in the way of the others for ever
      for (const payment of batch.toReversed()) {
        if (!more()) return
        let feeCents = listed.get(payment.intentId) ?? null
        if (feeCents === null && asked++ < askedARun) feeCents = await deps.processor.feeOf(payment.intentId)
        if (feeCents !== null) await bookFee(deps, payment.uuid, feeCents)
      }
      behind = batch.at(-1)!.id
      batch = await withoutFee(deps.db, behind, batchSize)
    }
  })
}

/** What the processor tells of all charges of the batch's time, by intent. */
async function listedFees({ processor }: Deps, batch: readonly WithoutFee[]): Promise<Map<string, number>> {
  const wanted = new Set(batch.map((p) => p.intentId))
  const times = batch.map((p) => p.succeededAt.getTime())
  const from = new Date(Math.min(...times) - 5 * minute)
  const to = new Date(Math.max(...times) + 5 * minute)
  const found = new Map<string, number>()
  let behind: string | null = null
  for (let pages = 0; pages < pagesABatch && found.size < wanted.size; pages += 1) {
    const page = await processor.listFees({ from, to, behind })
    for (const { intentId, feeCents } of page.items) if (wanted.has(intentId)) found.set(intentId, feeCents)
    behind = page.behind
    if (behind === null) break
  }
  return found
}

async function bookFee(deps: Deps, uuid: string, feeCents: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, uuid)
    if (!payment || payment.feeKnown) return
    const move = { kind: 'fee_known', key: `fee-known:${uuid}`, at: deps.clock.now() } as const
    await movePayment(trx, deps, payment, { feeCents, feeKnown: true }, move)
  })
}
