import * as words from '@kindling/words/shell/shell'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExploreScreen } from '../../features/explore/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/explore')({
  beforeLoad: signedInOnly,
  staticData: { title: words.explore },
  // the screen's chunk validates it, because the possible values are defined there
  validateSearch: (search: Record<string, unknown>) => search,
  component: Explore,
})

function Explore() {
  const asked = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ExploreScreen
      asked={asked}
      onChoose={(search) => void navigate({ to: '/explore', search, replace: true, resetScroll: false })}
    />
  )
}
