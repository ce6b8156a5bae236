import * as words from '@kindling/words/shell/shell'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PersonScreen, type PersonTab, personTabs } from '../../features/people/index.ts'

export const Route = createFileRoute('/_main/user/$uuid')({
  staticData: { title: words.profile, top: 'menu' },
  validateSearch: (search): { tab?: PersonTab | undefined } => ({
    tab: personTabs.find((one) => one === search['tab']),
  }),
  component: Person,
})

function Person() {
  const { uuid } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PersonScreen
      key={uuid}
      uuid={uuid}
      tab={tab}
      onTab={(next) =>
        void navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true, resetScroll: false })
      }
    />
  )
}
