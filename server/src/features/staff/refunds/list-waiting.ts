import type { Deps } from '../../../deps.ts'
import { lossOfRefund } from '../../flash-campaigns/index.ts'
import { lockPayment } from '../../payments/index.ts'
import { waitingRefunds, type WaitingRefund } from './requests.queries.ts'

/** Refunds that wait for a decision, oldest first, with what the platform would lose of a drawn match. */
export async function listWaiting({ db }: Pick<Deps, 'db'>): Promise<(WaitingRefund & { loss_cents: number })[]> {
  const waiting = await waitingRefunds(db)
  const losses = new Map<string, number>()
  for (const { uuid, payment, gift, amount_cents: cents } of waiting)
    if (gift === null)
      await db.transaction().execute(async (trx) => {
        losses.set(uuid, await lossOfRefund(trx, (await lockPayment(trx, payment))!, cents))
      })
  return waiting.map((one) => ({ ...one, loss_cents: losses.get(one.uuid) ?? 0 }))
}
