import { createFileRoute } from '@tanstack/react-router'
import { LinkedStatementPage } from '../../features/billing/index.ts'

type Search = { token?: string | undefined }

/** Open to everybody with the email, signed in or not. */
export const Route = createFileRoute('/_guest/statement')({
  validateSearch: ({ token }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: Page,
})

function Page() {
  return <LinkedStatementPage token={Route.useSearch().token} />
}
