import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { ProjectPage } from './page/project-page.tsx'
import { projectQuery } from './projects.api.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { AmountsSkeleton, CoverSkeleton } from '../giveables/index.ts'

/** `/projects/{slug}`: loads the project. An id or uuid redirects to the slug, an unknown one to /404. */
export function ProjectScreen({ slug }: { slug: string }) {
  const search = useSearch({ strict: false })
  const result = useQuery(projectQuery(slug))
  const retry = useRetry(projectQuery(slug).queryKey)
  usePageTitle(result.data?.title)
  return (
    <LoadedPage result={result} skeleton={<ProjectSkeleton onRetry={retry} />}>
      {(p) =>
        p.slug === slug ? (
          <ProjectPage project={p} />
        ) : (
          <Navigate to="/projects/$slug" params={{ slug: p.slug }} search={search} replace />
        )
      }
    </LoadedPage>
  )
}

const ProjectSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns
      aside={
        <Card className="grid gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-2.5 rounded-pill!" />
          <AmountsSkeleton />
          <Skeleton className="h-12 rounded-m!" />
        </Card>
      }
    >
      <CoverSkeleton />
      <Skeleton className="mt-3 h-8 w-2/5 rounded-pill!" />
      <Skeleton className="h-9 w-11/12" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-11 w-3/5" />
      <Skeleton className="h-96 rounded-card" />
    </PageColumns>
  </LoadingRegion>
)
