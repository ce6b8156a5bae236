import type { Plan } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { planKey, planQuery } from '../plan.api.ts'
import { FixBanner } from '../repair/fix-banner.tsx'
import type { PlanSheet } from '../plan-search.ts'
import { PlanCard } from './plan-card.tsx'

/** Monthly giving in billing: problems first, then the plan. */
export function PlanSection({ onOpen }: { onOpen: (sheet: PlanSheet) => void }) {
  const id = useId()
  const plan = useQuery(planQuery)
  const retry = useRetry(planKey)
  const heading = useRef<HTMLHeadingElement>(null)
  // the Resume button disappears once it has worked, so focus moves to the heading
  const toHeading = () => heading.current?.focus()
  if (plan.data !== undefined && isThere(plan.data))
    return (
      <div className="grid gap-3">
        <FixBanner plan={plan.data} onOpen={onOpen} onResumed={toHeading} />
        <PlanCard plan={plan.data} heading={heading} onOpen={onOpen} onResumed={toHeading} />
      </div>
    )
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="text-h3">
        {plan.isSuccess ? words.noneTitle : words.plan}
      </h2>
      {plan.isPending ? (
        <LoadingRegion className="grid gap-3 pt-2" onRetry={retry}>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-5" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      ) : plan.isError ? (
        <ErrorState onRetry={() => void plan.refetch()} />
      ) : (
        <>
          <p className="text-text-2">{words.noneBody}</p>
          <p className="pt-3">
            <LinkButton to="/explore" variant="outline" full>
              {words.noneAction}
            </LinkButton>
          </p>
        </>
      )}
    </Card>
  )
}

const isThere = (plan: Plan | null): plan is Plan => plan !== null && plan.items.length > 0
