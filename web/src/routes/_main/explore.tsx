import * as words from '@kindling/words/shell'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { exploreChoiceOf, ExploreScreen } from '../../features/explore/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/explore')({
  beforeLoad: signedInOnly,
  staticData: { title: words.explore },
  validateSearch: exploreChoiceOf,
  component: Explore,
})

function Explore() {
  const choice = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ExploreScreen
      choice={choice}
      onChoose={(search) => void navigate({ to: '/explore', search, replace: true, resetScroll: false })}
    />
  )
}
