import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { LeaderboardScreen } from '../../features/leaderboards/index.ts'

export const Route = createFileRoute('/_main/$type/$id/leaderboard')({
  staticData: { title: words.leaderboard },
  component: Board,
})

function Board() {
  const { type, id } = Route.useParams()
  return <LeaderboardScreen key={id} type={type} id={id} />
}
