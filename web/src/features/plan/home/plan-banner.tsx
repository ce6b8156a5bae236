import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { planQuery } from '../plan.api.ts'
import { toPlan } from '../plan-search.ts'
import { FixBanner } from '../repair/fix-banner.tsx'

/** On home: a monthly gift that its giver has to look at. One that is tried again by itself is left to billing. */
export function PlanBanner() {
  const navigate = useNavigate()
  const plan = useQuery(planQuery).data
  if (!plan || plan.state === 'retrying') return null
  // the banner goes, and focus with it
  const toTitle = () => document.querySelector('h1')?.focus()
  return <FixBanner plan={plan} onOpen={(sheet) => void navigate(toPlan(sheet))} onResumed={toTitle} />
}
