import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../ui/states/lost-dialog.tsx'
import { planQuery, PlanSection, type PlanSheet, type PlanSheetsProps } from '../plan/index.ts'

const PlanSheets = lazyPart<PlanSheetsProps>(
  () => import('../plan/plan-sheets.tsx').then((m) => m.PlanSheets),
  LostSheet,
)

/** The monthly plan and the sheet over it, opened here or by the URL (`asked`). */
export function PlanPart({ asked }: { asked: PlanSheet | undefined }) {
  const navigate = useNavigate()
  const plan = useQuery(planQuery)
  const [opened, setOpened] = useState<PlanSheet>()
  const clear = () => void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  const sheet = opened ?? asked
  const hasNoPlan = plan.isSuccess && plan.data === null
  useEffect(() => {
    if (hasNoPlan && asked !== undefined)
      void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  }, [hasNoPlan, asked, navigate])
  return (
    <>
      <PlanSection onOpen={setOpened} />
      {sheet !== undefined && plan.data && (
        <PlanSheets
          key={sheet}
          plan={plan.data}
          first={sheet}
          inAddress={opened === undefined}
          onClose={() => (opened === undefined ? clear() : setOpened(undefined))}
        />
      )}
    </>
  )
}
