import { createFileRoute, redirect } from '@tanstack/react-router'

/** The invite itself leads in. */
export const Route = createFileRoute('/_web-share/f/$code_/join')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/f/$code', params, replace: true })
  },
})
