import { createFileRoute, redirect } from '@tanstack/react-router'
import { signedInOnly } from '../../../platform/session/guards.ts'

/** Moderation begins with the details. */
export const Route = createFileRoute('/_main/communities/$slug_/moderation/')({
  beforeLoad: (arrival) => {
    signedInOnly(arrival)
    throw redirect({ to: '/communities/$slug/moderation/details', params: arrival.params, replace: true })
  },
})
