import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../../../features/billing/billing-screen.tsx'
import { signedInOnly } from '../../../platform/guards.ts'

export const Route = createFileRoute('/_main/account/billing')({
  beforeLoad: signedInOnly,
  staticData: { title: 'billing' },
  component: BillingScreen,
})
