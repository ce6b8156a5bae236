import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepReturnPath } from '../../../platform/session/return-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SignInButtons } from '../../accounts/index.ts'

/** Who gives: one tap, and back to this sheet as it stands. */
export function SignInPart() {
  const { t } = useTranslation('giving')
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    keepReturnPath(sheetPath())
    heading.current?.focus()
  }, [])
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={t('oneTap')}>
      <p ref={heading} tabIndex={-1} className="text-center font-semibold outline-none">
        {t('oneTap')}
      </p>
      <SignInButtons />
      <LinkButton to="/login" variant="ghost" size="md">
        {t('otherWays')}
      </LinkButton>
    </section>
  )
}

/** This page with the sheet open; the server takes 500 characters. */
function sheetPath(): string {
  const search = new URLSearchParams(location.search)
  search.set('give', '1')
  return `${location.pathname}?${search}`.slice(0, 500)
}
