import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/accounts/index.ts'

type Search = { token?: string | undefined }

/** Open to everybody with the email, signed in or not. */
export const Route = createFileRoute('/_guest/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : undefined,
  }),
  component: Page,
})

function Page() {
  return <ConfirmEmailPage token={Route.useSearch().token} />
}
