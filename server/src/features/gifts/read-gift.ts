import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { giftView, type BankCheck } from './gift-view.ts'
import { ownGift } from './own-gifts.queries.ts'

/** Throws not_found, for a stranger's gift too. */
export async function readGift(deps: Deps, userId: number, uuid: string, check?: BankCheck): Promise<Gift> {
  const row = await ownGift(deps.db, userId, uuid)
  if (!row) throw notFound()
  if (row.status !== 'requires_action') return giftView(row)
  if (check) return giftView(row, check)
  if (row.intentId === null) return giftView(row)
  const { nextAction, clientSecret } = await deps.processor.readIntent(row.intentId)
  return giftView(row, nextAction && clientSecret ? { nextAction, clientSecret } : undefined)
}
