import type { Deps } from '../../../deps.ts'
import { lockGiveables } from '../../giveables/index.ts'
import { closedBeforeCharge } from '../../receipts/index.ts'
import { giftsToRefund } from '../gifts.queries.ts'
import { giveBack } from '../gifts.jobs.ts'

/** Queues a refund job for each gift to a canceled giveable. Gifts that settle later are refunded when they settle. */
export async function refundAllOf({ db, queue }: Pick<Deps, 'db' | 'queue'>, giveableId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [giveableId])
    const gifts = await giftsToRefund(trx, giveableId)
    const asked = gifts.map((gift) => ({ ...gift, because: closedBeforeCharge }))
    await queue.sendAll(trx, giveBack, asked)
  })
}
