import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotHereYet } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/user/$uuid')({
  staticData: { title: 'profile', top: 'menu' },
  component: Page,
})

function Page() {
  const { t } = useTranslation('shell')
  return <NotHereYet title={t('profile')} />
}
