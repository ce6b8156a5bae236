import { createFileRoute, redirect } from '@tanstack/react-router'

/** The invite itself leads in. */
export const Route = createFileRoute('/_web-share/c/$code_/join')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/c/$code', params, replace: true })
  },
})
