import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { DampTwigs } from './damp-twigs.tsx'
import { useGoBack } from '../../platform/use-go-back.ts'

/** Twigs that will not light, and the way back. */
export function NotFound() {
  const { t } = useTranslation('shell')
  const goBack = useGoBack()
  usePageTitle(t('notFoundTitle'))
  return (
    <div className="mx-auto grid max-w-105 justify-items-center px-6 pt-26 pb-16 text-center">
      <DampTwigs className="w-44" />
      <h1 className="mt-8 text-h1">{t('notFoundTitle')}</h1>
      <p className="mt-2 text-lead text-text-2">{t('notFoundBody')}</p>
      <Button className="mt-6 min-w-45" onClick={goBack}>
        {t('goBack')}
      </Button>
      <Link to="/explore" className="hit-44 mt-5 font-semibold text-ember-text">
        {t('explore')}
      </Link>
    </div>
  )
}
