import type { Db } from '../../../platform/database/db.ts'
import type { ListedCharge, ListedDispute, ListedRefund } from '../../../processor/listed.ts'
import { knownFrom, type Known } from './known.ts'
import { knownDisputes, knownPayments, knownRefunds, ownRefunds } from './known.queries.ts'

export type Thing = ListedCharge | ListedRefund | ListedDispute

export async function lookUp(db: Db, things: readonly Thing[]): Promise<Known> {
  const pick = (idOf: (thing: Thing) => string | null | undefined) => [
    ...new Set(things.flatMap((thing) => idOf(thing) ?? [])),
  ]
  const intents = pick((thing) => thing.intentId)
  const uuids = pick((thing) => ('paymentUuid' in thing && thing.paymentUuid) || null)
  const refundIds = pick((thing) => ('refundId' in thing && thing.refundId) || null)
  const disputeIds = pick((thing) => ('disputeId' in thing && thing.disputeId) || null)
  const names = pick((thing) => ('ours' in thing && thing.ours) || null)
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return moment.execute(async (trx) => {
    const refunds = await knownRefunds(trx, { ids: refundIds, intents })
    const disputes = await knownDisputes(trx, { ids: disputeIds, intents })
    // an event may have named another intent than the processor's list, and that intent may be ours
    const all = [...new Set([...intents, ...refunds.map((r) => r.intentId), ...disputes.map((d) => d.intentId)])]
    const payments = await knownPayments(trx, { uuids, intents: all })
    return knownFrom({
      payments,
      refunds,
      disputes,
      own: await ownRefunds(trx, names),
    })
  })
}
