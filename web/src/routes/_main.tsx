import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '../platform/session/guards.ts'
import { bringMemberFrame, MainLayout } from '../features/shell/index.ts'

/** Pages inside the bars: with the side menu for members, with Sign in and Get started for guests. */
export const Route = createFileRoute('/_main')({
  beforeLoad: (arrival) => 'create' in arrival.location.search && signedInOnly(arrival),
  loader: bringMemberFrame,
  component: MainLayout,
})
