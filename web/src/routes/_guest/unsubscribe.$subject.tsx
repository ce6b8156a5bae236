import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../../features/accounts/index.ts'

type Search = { until: string; sign: string }
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Open to everybody with the email, signed in or not. */
export const Route = createFileRoute('/_guest/unsubscribe/$subject')({
  validateSearch: ({ until, sign }: Record<string, unknown>): Search => ({ until: text(until), sign: text(sign) }),
  component: Page,
})

function Page() {
  return <UnsubscribePage {...Route.useParams()} {...Route.useSearch()} />
}
