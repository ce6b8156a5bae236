import type { PublicConfig } from '@kindling/contract/home'
import * as words from '@kindling/words/cards'
import { lazy, type Ref, Suspense } from 'react'
import type { CardForm } from './confirmation-token.ts'
import { SandboxCard } from './sandbox/sandbox-card.tsx'

const StripeCard = lazy(() => import('./stripe/stripe-card.tsx').then((m) => ({ default: m.StripeCard })))

type Props = {
  config: Pick<PublicConfig, 'processor_url' | 'card_public_key' | 'payment_connect_account'>
  /** What will be charged, in cents; null: the card is only saved. */
  amount_cents: number | null
  keep?: boolean
  disabled: boolean
  /** Somebody begins to type a card. */
  onTouch?: () => void
  ref: Ref<CardForm>
}

/** A card to be typed, into the processor's fields or, with the sandbox, into our own. */
export function NewCardForm({ config, amount_cents, keep = false, disabled, onTouch, ref }: Props) {
  if (config.processor_url !== null)
    return (
      <div onFocus={onTouch}>
        <SandboxCard url={config.processor_url} publicKey={config.card_public_key} disabled={disabled} ref={ref} />
      </div>
    )
  return (
    <Suspense fallback={<p className="min-h-44 text-small text-text-2">{words.loading}</p>}>
      <StripeCard
        publicKey={config.card_public_key}
        account={config.payment_connect_account}
        amount_cents={amount_cents}
        keep={keep}
        disabled={disabled}
        {...(onTouch && { onTouch })}
        ref={ref}
      />
    </Suspense>
  )
}
