import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotHereYet } from '../../../features/shell/not-here-yet.tsx'
import { signedInOnly } from '../../../platform/guards.ts'

export const Route = createFileRoute('/_main/account/billing')({
  beforeLoad: signedInOnly,
  staticData: { title: 'billing' },
  component: Page,
})

function Page() {
  const { t } = useTranslation('shell')
  return <NotHereYet title={t('billing')} />
}
