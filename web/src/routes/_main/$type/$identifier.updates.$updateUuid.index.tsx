import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { onlyOf, PartOfPage } from '../../../features/shell/index.ts'

export const Route = createFileRoute('/_main/$type/$identifier/updates/$updateUuid/')({
  staticData: { title: words.update },
  beforeLoad: ({ params }) => onlyOf(params.type, ['communities', 'campaigns', 'flash-campaigns']),
  component: Page,
})

function Page() {
  const { type, identifier } = Route.useParams()
  return <PartOfPage title={words.update} type={type} identifier={identifier} />
}
