import type { Deps } from '../../../deps.ts'
import { cardExpiring, addNotifications } from '../../notifications/index.ts'
import { mailPlan } from '../plan.jobs.ts'
import { expiringCards } from '../plan.queries.ts'

const daysBefore = [30, 7] as const

/** Warns givers before the card of their plan expires. Idempotent. */
export async function warnOfExpiry(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>): Promise<void> {
  for (const days of daysBefore)
    for (const { userId, cardId, last4, month, year } of await expiringCards(deps.db, deps.clock.now(), days)) {
      const card = { last4, month, year }
      await deps.db.transaction().execute(async (trx) => {
        const key = `${cardId}:${year}-${month}:${days}`
        await deps.queue.send(trx, mailPlan, { user: userId, mail: 'expiring', key, card })
        await addNotifications(trx, deps, [cardExpiring({ personId: userId, cardId, days, card })])
      })
    }
}
