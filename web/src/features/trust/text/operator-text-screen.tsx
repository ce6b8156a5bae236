import type { OperatorPage } from '@kindling/contract/trust/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { operatorTextQuery } from './operator-text.api.ts'
import { titles } from './titles.ts'
import { PlainText } from './plain-text-view.tsx'

/** `/terms`, `/privacy`: the operator's texts. */
export function OperatorTextScreen({ page }: { page: OperatorPage }) {
  const result = useQuery(operatorTextQuery(page))
  usePageTitle(titles[page])
  // the same heading element before and after loading, so that it keeps focus
  const around = (inside: ReactNode) => (
    <PageColumns>
      <h1 className="text-h1">{titles[page]}</h1>
      {inside}
    </PageColumns>
  )
  return (
    <LoadedPage result={result} skeleton={around(<TextSkeleton />)}>
      {({ text }) => around(<PlainText text={text} />)}
    </LoadedPage>
  )
}

const TextSkeleton = () => (
  <LoadingRegion>
    <SkeletonLines widths={['90%', '100%', '95%', '60%', '100%', '80%']} />
  </LoadingRegion>
)
