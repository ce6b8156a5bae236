import Stripe from 'stripe'
import type { ListedTransfer } from './listed.ts'
import type { TransferMoneyInput, TransferOutcome } from './processor.ts'
import { listedTransfer } from './stripe-things.ts'
import { faultOf, isMissing } from './stripe-words.ts'

const expand = ['balance_transaction']

export async function transferMoney(
  stripe: Stripe,
  { payoutUuid, accountId, amountCents, refusals }: TransferMoneyInput,
): Promise<TransferOutcome> {
  try {
    const made = await stripe.transfers.create(
      {
        amount: amountCents,
        currency: 'usd',
        destination: accountId,
        transfer_group: payoutUuid,
        metadata: { payout: payoutUuid },
        expand,
      },
      { idempotencyKey: `payout:${payoutUuid}${refusals === 0 ? '' : `:${refusals}`}` },
    )
    return { kind: 'made', transfer: listedTransfer(made) }
  } catch (error) {
    const because = faultOf(error)
    if (because === null) throw error
    const repeated = error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
    return { kind: 'refused', because, repeated }
  }
}

export async function findTransfer(
  stripe: Stripe,
  of: { payoutUuid: string } | { transferId: string },
): Promise<ListedTransfer | null> {
  if ('payoutUuid' in of) {
    const { data } = await stripe.transfers.list({
      transfer_group: of.payoutUuid,
      limit: 100,
      expand: expand.map((part) => `data.${part}`),
    })
    const found = data.find(({ metadata }) => metadata['payout'] === of.payoutUuid)
    return found ? listedTransfer(found) : null
  }
  try {
    return listedTransfer(await stripe.transfers.retrieve(of.transferId, { expand }))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
