import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { flashGiving, FlashScreen, flashSearch } from '../../features/flash-campaigns/index.ts'
import { PageSheets } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/flash-campaigns/$id')({
  staticData: { title: words.flash },
  validateSearch: flashSearch,
  component: Flash,
})

function Flash() {
  const { id } = Route.useParams()
  return (
    <>
      <FlashScreen key={id} id={id} />
      <PageSheets giving={flashGiving} identifier={id} />
    </>
  )
}
