import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { onlyOf, PartOfPage } from '../../../features/shell/index.ts'

export const Route = createFileRoute('/_main/$type/$identifier/leaderboard')({
  staticData: { title: words.leaderboard },
  beforeLoad: ({ params }) => onlyOf(params.type, ['communities', 'flash-campaigns']),
  component: Page,
})

function Page() {
  const { type, identifier } = Route.useParams()
  return <PartOfPage title={words.leaderboard} type={type} identifier={identifier} />
}
