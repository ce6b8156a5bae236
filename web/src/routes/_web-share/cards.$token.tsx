import { createFileRoute, useSearch } from '@tanstack/react-router'
import { CardScreen } from '../../features/gifts/index.ts'

/** Open to everybody with the link, signed in or not. */
export const Route = createFileRoute('/_web-share/cards/$token')({ component: Page })

function Page() {
  const { token } = Route.useParams()
  const { stop } = useSearch({ strict: false }) as { stop?: unknown }
  return <CardScreen key={token} token={token} asksToStop={stop === 1} />
}
