import type { Card } from '@kindling/contract/cards/calls'
import type { CardRow } from './cards.queries.ts'

export const cardView = (row: CardRow): Card => ({
  uuid: row.uuid,
  brand: row.brand,
  last4: row.last4,
  exp_month: row.expMonth,
  exp_year: row.expYear,
  is_default: row.isDefault,
})
