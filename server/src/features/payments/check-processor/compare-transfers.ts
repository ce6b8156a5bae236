import type { ListedTransfer } from '../../../processor/listed.ts'
import { knownPayouts, sentPayouts, type KnownPayout } from '../../payouts/index.ts'
import type { Comparison } from './compare.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { pagesOf } from './match-lists.ts'

/** Compares transfers and payouts of this time, and older transfers that were reversed in this time. */
export async function compareTransfers({ deps, times, add }: Comparison): Promise<void> {
  const { db, processor } = deps
  const matched = new Set<string>()
  const compare = async (transfers: readonly ListedTransfer[]) => {
    const known = await knownPayouts(db, {
      uuids: transfers.flatMap(({ ours }) => ours ?? []),
      transferIds: transfers.map(({ transferId }) => transferId),
    })
    for (const transfer of transfers) matched.add(transfer.transferId)
    add(transfers.flatMap((transfer) => transferDifferences(transfer, ofTransfer(known, transfer))))
  }
  for await (const transfers of pagesOf(processor.listTransfers, times)) await compare(transfers)
  const unmatched = (await sentPayouts(db, times)).filter(({ transferId }) => !matched.has(transferId!))
  for await (const ids of pagesOf(processor.listReversed, times))
    for (const transferId of ids.filter((id) => !matched.has(id))) {
      const transfer = await processor.findTransfer({ transferId })
      if (transfer) await compare([transfer])
    }
  for (const payout of unmatched) {
    const transfer = await processor.findTransfer({ transferId: payout.transferId! })
    if (transfer) await compare([transfer])
    else add([missing(payout)])
  }
}

const ofTransfer = (known: readonly KnownPayout[], { transferId, ours }: ListedTransfer) =>
  known.find((payout) => payout.transferId === transferId) ?? known.find((payout) => payout.uuid === ours)

const missing = ({ uuid, transferId, sentAt }: KnownPayout): Difference => ({
  kind: 'transfer_missing',
  about: transferId!,
  detail: { at: sentAt!.toISOString(), payment: uuid, there: null },
})

export function transferDifferences(transfer: ListedTransfer, payout: KnownPayout | undefined): Difference[] {
  const { transferId, amountCents, reversedCents, currency, accountId, at } = transfer
  const found: Difference[] = []
  const compareValue = (kind: DifferenceKind, there: number | string | null, here: number | string | null) => {
    const detail = { at: at.toISOString(), payment: payout?.uuid ?? null, there, here }
    if (there !== here) found.push({ kind, about: transferId, detail })
  }
  // a second transfer of a payout belongs to no payout
  if (!payout || (payout.transferId ?? transferId) !== transferId) {
    compareValue('transfer_unknown', amountCents, null)
    return found
  }
  if (currency !== 'usd') compareValue('currency_differs', currency, 'usd')
  compareValue('transfer_differs', amountCents, payout.amountCents)
  if (accountId !== payout.accountId) compareValue('transfer_differs', accountId, payout.accountId)
  compareValue('transfer_reversed_differs', reversedCents, payout.reversedCents)
  compareValue('transfer_not_booked', amountCents - reversedCents, payout.status === 'pending' ? 0 : payout.bookedCents)
  if (transfer.moved) compareValue('movement_differs', -transfer.moved.amountCents, amountCents)
  else compareValue('movement_missing', null, amountCents)
  return found
}
