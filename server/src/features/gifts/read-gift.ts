import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { inviterOf, type WithKinds } from '../giveables/index.ts'
import { giftView, type BankCheck } from './gift-view.ts'
import { ownGift, type GiftRow } from './own-gifts.queries.ts'

/** Throws not_found, also for a stranger's gift. */
export async function readGift(
  deps: Deps & WithKinds,
  userId: number,
  uuid: string,
  check?: BankCheck,
): Promise<GivenGift> {
  const row = await ownGift(deps.db, userId, uuid)
  if (!row) throw notFound()
  if (row.status !== 'requires_action') {
    return { ...giftView(row), invited_by: await invitedBy(deps, userId, row), on_its_way: row.isOnItsWay }
  }
  return { ...giftView(row, check ?? (await bankCheckOf(deps, row))), invited_by: null, on_its_way: false }
}

/** Who invited the giver; null until the gift has settled, because only then the page shows it. */
async function invitedBy(deps: Deps & WithKinds, userId: number, row: GiftRow): Promise<GivenGift['invited_by']> {
  if (row.status !== 'succeeded') return null
  const to = [{ kind: row.giveableKind, number: row.giveableNumber }]
  return inviterOf(deps, { inviterId: row.inviterId, userId, to })
}

async function bankCheckOf({ processor }: Deps, { intentId }: GiftRow): Promise<BankCheck | undefined> {
  if (intentId === null) return undefined
  const { nextAction, clientSecret } = await processor.readIntent(intentId)
  return nextAction && clientSecret ? { nextAction, clientSecret } : undefined
}
