import { createFileRoute, redirect } from '@tanstack/react-router'
import { onlyOf } from '../../../features/shell/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

/** Leads to what one wants to join, where the way in stands. */
export const Route = createFileRoute('/_main/$type/$identifier/join')({
  beforeLoad: (arrival) => {
    onlyOf(arrival.params.type, ['communities', 'campaigns', 'flash-campaigns'])
    signedInOnly(arrival)
    throw redirect({ href: `/${arrival.params.type}/${arrival.params.identifier}`, replace: true })
  },
})
