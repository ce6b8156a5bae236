import type { PublicConfig } from '@kindling/contract/home'
import { Lock } from 'lucide-react'
import { lazy, type Ref, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardForm } from './confirmation-token.ts'
import { SandboxCard } from './sandbox-card.tsx'

const StripeCard = lazy(() => import('./stripe-card.tsx').then((m) => ({ default: m.StripeCard })))

type Props = {
  config: Pick<PublicConfig, 'processor_url' | 'card_public_key' | 'payment_connect_account'>
  /** What will be charged, in cents. */
  amount_cents: number
  disabled: boolean
  ref: Ref<CardForm>
}

/** The card of a gift: a new one, typed into the processor's fields or, with the sandbox, into our own. */
export function CardPart({ config, amount_cents, disabled, ref }: Props) {
  const { t } = useTranslation('cards')
  return (
    <section aria-label={t('card')} className="grid gap-3">
      {config.processor_url === null ? (
        <Suspense fallback={<p className="min-h-44 text-small text-text-2">{t('loading')}</p>}>
          <StripeCard
            publicKey={config.card_public_key}
            account={config.payment_connect_account}
            amount_cents={amount_cents}
            disabled={disabled}
            ref={ref}
          />
        </Suspense>
      ) : (
        <SandboxCard url={config.processor_url} publicKey={config.card_public_key} disabled={disabled} ref={ref} />
      )}
      <p className="flex items-center gap-2 text-small text-text-2">
        <Lock size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {t('encrypted')}
      </p>
    </section>
  )
}
