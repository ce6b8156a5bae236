import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotHereYet } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/faq')({
  staticData: { title: 'faq' },
  component: Page,
})

function Page() {
  const { t } = useTranslation('shell')
  return <NotHereYet title={t('faq')} />
}
