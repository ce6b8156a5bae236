import { sha256 } from '@kindling/contract/flash-campaigns/draw'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { insertGiveaway } from './giveaway.queries.ts'

type OfferGiveawayInput = { prize: string; terms?: string | undefined; winners_count?: number | undefined }

/** Creates it with its seed before anybody can enter. Throws invalid if the operator has not enabled giveaways. */
export async function offerGiveaway(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  flashId: number,
  { prize, terms = '', winners_count: winnersCount = 1 }: OfferGiveawayInput,
): Promise<void> {
  if (config.GIVEAWAYS === 'off') throw invalidField('giveaway', 'flash.noGiveaways')
  const seed = randomBytes(32).toString('hex')
  await insertGiveaway(trx, { flashId, prize, terms, winnersCount, seed, seedHash: await sha256(seed) })
}
