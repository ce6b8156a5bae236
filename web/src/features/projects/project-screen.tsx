import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { ProjectPage } from './page/project-page.tsx'
import { ProjectSkeleton } from './page/project-skeleton.tsx'
import { projectQuery } from './projects.api.ts'

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
