import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any path that no other route matches. */
export const Route = createFileRoute('/_main/$')({
  beforeLoad() {
    throw redirect({ to: '/404', replace: true })
  },
})
