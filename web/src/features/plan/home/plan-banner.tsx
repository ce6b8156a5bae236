import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { planQuery } from '../plan.api.ts'
import { toPlan } from '../plan-search.ts'
import { FixBanner } from '../repair/fix-banner.tsx'

/** On home: a monthly gift that needs its giver. A month that will be retried automatically shows only in billing. */
export function PlanBanner() {
  const navigate = useNavigate()
  const plan = useQuery(planQuery).data
  if (!plan || plan.state === 'retrying') return null
  // the banner disappears, so focus moves to the page's title
  const toTitle = () => document.querySelector('h1')?.focus()
  return <FixBanner plan={plan} onOpen={(sheet) => void navigate(toPlan(sheet))} onResumed={toTitle} />
}
