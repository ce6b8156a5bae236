import type { Provider } from '@kindling/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api.ts'
import { keepReturnPath } from '../../platform/return-path.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { AppleIcon, GoogleIcon } from '../../ui/provider-icons.tsx'

const icons = { google: <GoogleIcon />, apple: <AppleIcon /> }

/** Who gives: one tap, and back to this sheet as it stands. */
export function SignInPart({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation('gifts')
  const [opening, setOpening] = useState<Provider>()
  const [failed, setFailed] = useState(false)

  async function open(provider: Provider): Promise<void> {
    setOpening(provider)
    setFailed(false)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      const { data } = await api('POST /auth/{provider}/start', {
        params: { provider },
        body: { return_to: sheetPath(), time_zone: timeZone },
      })
      location.assign(data.url)
    } catch {
      setOpening(undefined)
      setFailed(true)
    }
  }

  return (
    <section className="grid gap-2 pt-2" aria-label={t('oneTap')}>
      <p className="pb-1 text-center font-semibold">{t('oneTap')}</p>
      {providers.map((provider, i) => (
        <Button
          key={provider}
          variant="outline"
          full
          autoFocus={i === 0}
          className="min-h-13"
          icon={icons[provider]}
          disabled={opening !== undefined && opening !== provider}
          loading={opening === provider ? t(`opening.${provider}`) : undefined}
          onClick={() => void open(provider)}
        >
          {t(`continueWith.${provider}`)}
        </Button>
      ))}
      {failed && (
        <p role="alert" className="text-center text-small text-danger">
          {t('signInFailed')}
        </p>
      )}
      <LinkButton to="/login" variant="ghost" size="md" onClick={() => keepReturnPath(sheetPath())}>
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
