import type { Campaign } from '@kindling/contract/campaigns/calls'

type BudgetLine = Campaign['budget'][number] & { state: 'full' | 'filling' | 'empty' }

/** Budget lines with their state. They fill in order, so at most one is partly filled. */
export function budgetLines(campaign: Pick<Campaign, 'budget' | 'net_cents' | 'status'>): BudgetLine[] {
  const first = campaign.budget.findIndex((l) => l.filled_cents < l.amount_cents)
  const open = campaign.status === 'active' || campaign.status === 'paused'
  return campaign.budget.map((line, i) => {
    if (line.filled_cents >= line.amount_cents) return { ...line, state: 'full' }
    const filling = i === first && open && campaign.net_cents > 0
    return { ...line, state: filling ? 'filling' : 'empty' }
  })
}
