import type { Provider } from '@kindling/contract/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../platform/network/api-error.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { AppleIcon, GoogleIcon } from '../../ui/provider-icons.tsx'
import { startSignIn } from './accounts.api.ts'
import { InlineError } from './inline-error.tsx'
import { isApplePlatform } from './platform-order.ts'

type Props = {
  /** Called just before the browser leaves, to keep what must survive the trip. */
  onLeave?: () => void
  /** An error of before, shown until a button is pressed. */
  failure?: string | undefined
}

const looks = {
  google: { icon: <GoogleIcon />, words: 'continueGoogle', opening: 'openingGoogle' },
  apple: { icon: <AppleIcon />, words: 'continueApple', opening: 'openingApple' },
} as const

/** Google and Apple, the platform's own first, with what we take below. */
export function SignInButtons({ onLeave, failure }: Props) {
  const { t } = useTranslation('accounts')
  const config = useQuery(publicConfigQuery)
  const leave = useMutation({
    mutationFn: startSignIn,
    onSuccess: (url) => {
      onLeave?.()
      location.assign(url)
    },
  })
  const providers: Provider[] = isApplePlatform() ? ['apple', 'google'] : ['google', 'apple']
  const offered = config.data === undefined ? providers : providers.filter((p) => config.data.sign_in.includes(p))
  const busy = leave.isPending || leave.isSuccess
  const error = leave.isError ? messageOf(leave.error) : leave.isIdle ? failure : undefined
  if (offered.length === 0) return <p className="text-text-2">{t('noneSetUp')}</p>
  return (
    <div className="grid gap-3">
      {error !== undefined && <InlineError>{error}</InlineError>}
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          full
          icon={looks[provider].icon}
          loading={busy && leave.variables === provider ? t(looks[provider].opening) : undefined}
          disabled={busy && leave.variables !== provider}
          onClick={() => leave.mutate(provider)}
        >
          {t(looks[provider].words)}
        </Button>
      ))}
      <p className="mt-1 text-small text-text-2">{t('whatWeTake')}</p>
    </div>
  )
}
