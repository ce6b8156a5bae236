import { createFileRoute } from '@tanstack/react-router'
import { CardScreen } from '../../features/gifts/index.ts'

/** Open to everybody with the link, signed in or not. */
export const Route = createFileRoute('/_web-share/cards/$token')({
  validateSearch: ({ stop }: Record<string, unknown>): { stop?: 1 } => (stop === 1 || stop === '1' ? { stop: 1 } : {}),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <CardScreen key={token} token={token} asksToStop={Route.useSearch().stop === 1} />
}
