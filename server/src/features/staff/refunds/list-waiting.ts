import type { Deps } from '../../../deps.ts'
import { lossOfRefund } from '../../flash-campaigns/index.ts'
import { keptFee } from '../../ledger/index.ts'
import { lockPayment } from '../../payments/index.ts'
import { waitingRefunds, type WaitingRefund } from './requests.queries.ts'

type ListedRefund = Omit<WaitingRefund, 'chargedCents' | 'feeCents'> & { fee_cents: number; loss_cents: number }

/** Refunds that wait for a decision, oldest first, with what each costs the platform: the card fee, and a drawn match. */
export async function listWaiting({ db }: Pick<Deps, 'db'>): Promise<ListedRefund[]> {
  const waiting = await waitingRefunds(db)
  const losses = new Map<string, number>()
  for (const { uuid, payment, gift, amount_cents: cents } of waiting)
    if (gift === null)
      await db.transaction().execute(async (trx) => {
        losses.set(uuid, await lossOfRefund(trx, (await lockPayment(trx, payment))!, cents))
      })
  return waiting.map(({ chargedCents, feeCents, ...one }) => ({
    ...one,
    fee_cents: keptFee({ chargedCents, feeCents }, one.amount_cents),
    loss_cents: losses.get(one.uuid) ?? 0,
  }))
}
