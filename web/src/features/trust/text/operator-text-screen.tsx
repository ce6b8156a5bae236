import type { OperatorPage } from '@kindling/contract/trust'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/loaded-page.tsx'
import { PageColumns } from '../../../ui/page-columns.tsx'
import { LoadingRegion, SkeletonLines } from '../../../ui/skeleton.tsx'
import { operatorTextQuery } from './operator-text.api.ts'
import { titles } from './titles.ts'
import { PlainText } from './plain-text-view.tsx'

/** `/terms`, `/privacy`: the words of whoever runs the house. */
export function OperatorTextScreen({ page }: { page: OperatorPage }) {
  const result = useQuery(operatorTextQuery(page))
  usePageTitle(titles[page])
  return (
    <LoadedPage result={result} skeleton={<TextSkeleton page={page} />}>
      {({ text }) => (
        <PageColumns>
          <h1 className="text-h1">{titles[page]}</h1>
          <PlainText text={text} />
        </PageColumns>
      )}
    </LoadedPage>
  )
}

const TextSkeleton = ({ page }: { page: OperatorPage }) => (
  <PageColumns>
    <h1 className="text-h1">{titles[page]}</h1>
    <LoadingRegion>
      <SkeletonLines widths={['90%', '100%', '95%', '60%', '100%', '80%']} />
    </LoadingRegion>
  </PageColumns>
)
