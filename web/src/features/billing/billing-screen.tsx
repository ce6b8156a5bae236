import * as words from '@kindling/words/billing/billing'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { billingSearch } from './billing-search.ts'
import { CardsSection } from './cards-section.tsx'
import { History } from './history/history.tsx'
import { Matches } from './history/matches.tsx'
import { planSheetOf, planQuery, PlanSection, type PlanSheet, type PlanSheetsProps } from '../plan/index.ts'
import { TaxSection } from './history/tax-section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../platform/network/api-error.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { toast } from '../../ui/toast/toast.ts'
import { giftQuery } from './billing.api.ts'
import { GiftDetails } from './gift-details.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../ui/states/lost-dialog.tsx'

export function BillingScreen() {
  const { gift, plan } = billingSearch(useSearch({ strict: false }))
  usePageTitle(words.title)
  return (
    <div className="mx-auto grid w-full max-w-155 grid-cols-1 content-start gap-3 px-[16px] pt-5 pb-10 md:px-6 md:pt-6 xl:max-w-none xl:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-x-6">
      <h1 tabIndex={-1} className="sr-only text-h1 md:not-sr-only xl:col-span-2">
        {words.title}
      </h1>
      <div className="min-w-0 xl:col-start-1 xl:row-start-2">
        <PlanPart asked={planSheetOf(plan)} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-[calc(var(--top-bar)+24px)] xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:self-start grid gap-3">
        <CardsSection />
        <TaxSection />
      </div>
      <div className="min-w-0 grid grid-cols-1 content-start gap-3 xl:col-start-1 xl:row-start-3">
        <History />
        <Matches />
      </div>
      {gift !== undefined && <AskedGift key={gift} uuid={gift} />}
    </div>
  )
}

/** Opens the gift that the URL names, even if the history has not loaded it yet. */
function AskedGift({ uuid }: { uuid: string }) {
  const navigate = useNavigate()
  const gift = useQuery(giftQuery(uuid))
  const close = () => void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  useEffect(() => {
    if (gift.error === null) return
    toast.error(messageOf(gift.error))
    void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  }, [gift.error, navigate])
  return gift.data ? <GiftDetails gift={gift.data} open onClose={close} inAddress /> : null
}

const PlanSheets = lazyPart<PlanSheetsProps>(
  () => import('../plan/plan-sheets.tsx').then((m) => m.PlanSheets),
  LostSheet,
)

/** The monthly plan and the sheet over it, opened here or by the URL (`asked`). */
function PlanPart({ asked }: { asked: PlanSheet | undefined }) {
  const navigate = useNavigate()
  const plan = useQuery(planQuery)
  const [opened, setOpened] = useOpenSheet<PlanSheet>('plan')
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
