import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { sheetSearch } from '../../features/giveables/index.ts'
import { projectGiving, ProjectScreen } from '../../features/projects/index.ts'
import { PageSheets } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/projects/$slug')({
  staticData: { title: words.project, top: 'none' },
  validateSearch: sheetSearch,
  component: Project,
})

function Project() {
  const { slug } = Route.useParams()
  return (
    <>
      <ProjectScreen key={slug} slug={slug} />
      <PageSheets giving={projectGiving} identifier={slug} />
    </>
  )
}
