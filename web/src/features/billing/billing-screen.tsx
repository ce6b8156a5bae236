import * as words from '@kindling/words/billing/billing'
import { useSearch } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { AskedGift } from './asked-gift.tsx'
import { billingSearch } from './billing-search.ts'
import { CardsSection } from './cards-section.tsx'
import { History } from './history/history.tsx'
import { Matches } from './history/matches.tsx'
import { planSheetOf } from '../plan/index.ts'
import { PlanPart } from './plan-part.tsx'
import { TaxSection } from './history/tax-section.tsx'

export function BillingScreen() {
  const { gift, plan } = billingSearch(useSearch({ strict: false }))
  usePageTitle(words.title)
  return (
    <div className="mx-auto grid w-full max-w-155 grid-cols-1 content-start gap-3 px-[16px] pt-5 pb-10 md:px-6 md:pt-6 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-x-6">
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
      <div className="min-w-0 grid grid-cols-1 gap-3 xl:col-start-1 xl:row-start-3">
        <History />
        <Matches />
      </div>
      {gift !== undefined && <AskedGift key={gift} uuid={gift} />}
    </div>
  )
}
