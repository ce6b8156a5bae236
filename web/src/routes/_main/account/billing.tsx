import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../../../features/billing/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/account/billing')({
  beforeLoad: signedInOnly,
  staticData: { title: words.billing },
  component: BillingScreen,
})
