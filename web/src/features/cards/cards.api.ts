import type { Card } from '@kindling/contract/cards/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { noteCard } from '../../platform/session/saved-card.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { timeNow } from '../../platform/browser/clock.ts'

export const cardsKey = ['cards'] as const

export const cardsQuery = queryOptions({
  queryKey: cardsKey,
  queryFn: async ({ signal }) => {
    const person = currentSession().user?.uuid
    const { data } = await api('GET /cards', { signal })
    // a late answer must not be stored for the next person
    if (person !== undefined && person === currentSession().user?.uuid && !signal.aborted)
      noteCard(
        person,
        data.some((card) => !isExpired(card)),
      )
    return data
  },
})

/** True if the card's printed month is over, by this device's clock. */
export const isExpired = ({ exp_month, exp_year }: Card, now = timeNow()): boolean =>
  exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1

export const endsSoon = (card: Card, now = timeNow()): boolean =>
  !isExpired(card, now) && isExpired(card, new Date(now.getTime() + 30 * 86_400_000))

export const expiryOf = ({ exp_month, exp_year }: Card): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`
