import type { Deps } from '../../../deps.ts'
import { cardExpiring, addNotifications } from '../../notifications/index.ts'
import { mailPlan } from '../plan.jobs.ts'
import { expiringCards } from '../plan.queries.ts'

const daysBefore = [30, 7] as const

/** Warns givers before the card of their plan expires. Idempotent. */
export async function warnOfExpiry(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>): Promise<void> {
  for (const days of daysBefore)
    for (const { userId, cardId, ...card } of await expiringCards(deps.db, deps.clock.now(), days)) {
      const shown = { last4: card.last4, month: card.month, year: card.year }
      await deps.db.transaction().execute(async (trx) => {
        const key = `${cardId}:${card.year}-${card.month}:${days}`
        await deps.queue.send(trx, mailPlan, { user: userId, mail: 'expiring', key, card: shown })
        await addNotifications(trx, deps, [cardExpiring({ personId: userId, cardId, days, card: shown })])
      })
    }
}
