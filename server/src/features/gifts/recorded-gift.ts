import type { WithPayments } from '../payments/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import type { GiveableType, Visibility } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import { startGift } from './start-gift.ts'

export type RecordedGift = {
  userId: number
  giveable: { type: GiveableType; id: string }
  amountCents: number
  visibility?: Visibility
  message?: string
  /** The invite through which the gift came. */
  via?: string
  confirmationToken: string
  /** The idempotency key: a second run finds the gift of the first run. */
  key: string
}

/** Records a gift of the demo world at the time of `deps.clock`, without limits and receipt emails. */
export async function recordedGift(deps: Deps & WithKinds & WithPayments, g: RecordedGift): Promise<{ uuid: string }> {
  const { uuid } = await startGift(
    deps,
    { userId: g.userId, address: '127.0.0.1', timeZone: deps.config.DEFAULT_TIME_ZONE },
    {
      giveable: g.giveable,
      amount_cents: g.amountCents,
      confirmation_token: g.confirmationToken,
      ...(g.visibility && { visibility: g.visibility }),
      ...(g.message !== undefined && { message: g.message }),
      ...(g.via !== undefined && { via: g.via }),
    },
    { key: g.key, exempt: true },
  )
  return { uuid }
}
