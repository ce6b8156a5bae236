import { createFileRoute, redirect } from '@tanstack/react-router'

/** The invite itself leads in. */
export const Route = createFileRoute('/_web-share/g/$code_/join')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/g/$code', params, replace: true })
  },
})
