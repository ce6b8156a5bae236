import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen, billingSearch } from '../../../features/billing/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/account/billing')({
  validateSearch: billingSearch,
  beforeLoad: signedInOnly,
  staticData: { title: words.billing },
  component: BillingScreen,
})
