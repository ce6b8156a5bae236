import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotHereYet } from '../../../features/shell/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/account/preferences')({
  beforeLoad: signedInOnly,
  staticData: { title: 'settings' },
  component: Page,
})

function Page() {
  const { t } = useTranslation('shell')
  return <NotHereYet title={t('settings')} />
}
