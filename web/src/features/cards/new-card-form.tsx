import type { PublicConfig } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/cards/cards'
import { type Ref, Suspense } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart, type LostPartProps } from '../../ui/states/lazy-part.tsx'
import type { CardForm } from './confirmation-token.ts'
import type { SandboxCardProps } from './sandbox/sandbox-card.tsx'
import type { StripeCardProps } from './stripe/stripe-card.tsx'
import type { Wallet } from './wallet/wallet.ts'

const Lost = ({ onRetry }: Pick<LostPartProps<never>, 'onRetry'>) => <ErrorState onRetry={onRetry} />
const waiting = <p className="min-h-44 text-small text-text-2">{words.loading}</p>
const StripeCard = lazyPart<StripeCardProps>(
  () => import('./stripe/stripe-card.tsx').then((m) => m.StripeCard),
  Lost,
  waiting,
)
const SandboxCard = lazyPart<SandboxCardProps>(
  () => import('./sandbox/sandbox-card.tsx').then((m) => m.SandboxCard),
  Lost,
  waiting,
)

type Props = {
  config: Pick<PublicConfig, 'processor_url' | 'card_public_key' | 'payment_connect_account'>
  /** The charge in cents; null: the card is only saved. */
  amount_cents: number | null
  /** True if the card is saved after the charge. */
  save?: boolean
  disabled: boolean
  onTouch?: () => void
  onEdit?: () => void
  wallet?: Wallet
  ref: Ref<CardForm>
}

/** The form for a new card: the processor's fields, or ours with the sandbox. Only one of the two is loaded. */
export function NewCardForm({ config, amount_cents, save = false, disabled, onTouch, onEdit, wallet, ref }: Props) {
  if (config.processor_url !== null)
    return (
      <div onFocus={onTouch} onInput={onEdit}>
        <SandboxCard
          url={config.processor_url}
          publicKey={config.card_public_key}
          disabled={disabled}
          {...(wallet && { wallet })}
          ref={ref}
        />
      </div>
    )
  // without a boundary of its own the whole page would disappear until the processor's script has loaded
  return (
    <Suspense fallback={waiting}>
      <StripeCard
        publicKey={config.card_public_key}
        account={config.payment_connect_account}
        amount_cents={amount_cents}
        save={save}
        disabled={disabled}
        {...(onTouch && { onTouch })}
        {...(onEdit && { onEdit })}
        {...(wallet && { wallet })}
        ref={ref}
      />
    </Suspense>
  )
}
