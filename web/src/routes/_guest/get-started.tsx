import { createFileRoute } from '@tanstack/react-router'
import { GetStartedPage, returnSearch } from '../../features/accounts/index.ts'
import { guestOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_guest/get-started')({
  validateSearch: returnSearch,
  beforeLoad: guestOnly,
  component: GetStartedPage,
})
