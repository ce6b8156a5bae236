import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '../platform/session/guards.ts'
import { loadMemberFrame, MainLayout } from '../features/shell/index.ts'

/** Pages with bars: members get the side menu, guests Sign in and Get started. */
export const Route = createFileRoute('/_main')({
  beforeLoad: (route) => 'create' in route.location.search && signedInOnly(route),
  loader: loadMemberFrame,
  component: MainLayout,
})
