import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { onlyOf, PartOfPage } from '../../../features/shell/index.ts'

export const Route = createFileRoute('/_main/comments/$type/$identifier')({
  staticData: { title: words.comments },
  beforeLoad: ({ params }) => onlyOf(params.type, ['communities', 'campaigns', 'flash-campaigns', 'updates']),
  component: Page,
})

function Page() {
  const { type, identifier } = Route.useParams()
  return <PartOfPage title={words.comments} type={type} identifier={identifier} />
}
