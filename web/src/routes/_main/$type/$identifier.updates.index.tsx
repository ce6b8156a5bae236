import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { onlyOf, PartOfPage } from '../../../features/shell/index.ts'

export const Route = createFileRoute('/_main/$type/$identifier/updates/')({
  staticData: { title: words.updates },
  beforeLoad: ({ params }) => onlyOf(params.type, ['communities', 'campaigns', 'flash-campaigns']),
  component: Page,
})

function Page() {
  const { type, identifier } = Route.useParams()
  return <PartOfPage title={words.updates} type={type} identifier={identifier} />
}
