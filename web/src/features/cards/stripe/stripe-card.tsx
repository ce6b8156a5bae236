import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type Ref, use, useImperativeHandle } from 'react'
import type { CardForm } from '../confirmation-token.ts'
import { elementsLook } from './elements-look.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { stripeFor } from './stripe-library.ts'
import { StripeWallet } from './stripe-wallet.tsx'

export type StripeCardProps = {
  publicKey: string
  account: string | null
  /** The charge in cents; null: the card is only saved. */
  amount_cents: number | null
  /** Saves the card after it has paid. */
  save: boolean
  disabled: boolean
  onTouch?: () => void
  onEdit?: () => void
  wallet?: Wallet
  ref: Ref<CardForm>
}

/** The processor's own card fields, validated in the processor's frame. */
export function StripeCard({ publicKey, account, amount_cents, save, wallet, ...fields }: StripeCardProps) {
  const stripe = use(stripeFor(publicKey, account))
  return (
    <div className="grid gap-3">
      {wallet && amount_cents !== null && (
        <StripeWallet stripe={stripe} amount_cents={amount_cents} save={save} wallet={wallet} />
      )}
      <Elements
        stripe={stripe}
        options={{
          ...(amount_cents === null
            ? { mode: 'setup' }
            : {
                mode: 'payment',
                amount: Math.max(amount_cents, 50),
                setupFutureUsage: save ? 'off_session' : null,
              }),
          currency: 'usd',
          allowedPaymentMethodTypes: ['card'],
          appearance: elementsLook(),
        }}
      >
        <Fields {...fields} />
      </Elements>
    </div>
  )
}

function Fields({ disabled, onTouch, onEdit, ref }: Pick<StripeCardProps, 'disabled' | 'onTouch' | 'onEdit' | 'ref'>) {
  const stripe = useStripe()
  const elements = useElements()

  useImperativeHandle(ref, () => ({
    show: () => elements?.getElement('payment')?.focus(),
    clear() {
      const payment = elements?.getElement('payment')
      payment?.clear()
      payment?.focus()
    },
    async makeToken() {
      if (stripe === null || elements === null) return { kind: 'failed' }
      const { error: incomplete } = await elements.submit()
      if (incomplete !== undefined) return { kind: 'fields', errors: {} }
      const { confirmationToken, error } = await stripe.createConfirmationToken({
        elements,
        params: { return_url: location.href },
      })
      if (confirmationToken !== undefined) return { kind: 'token', id: confirmationToken.id }
      return error.message === undefined ? { kind: 'failed' } : { kind: 'failed', message: error.message }
    },
  }))

  return (
    <PaymentElement
      {...(onTouch && { onFocus: onTouch })}
      {...(onEdit && { onChange: onEdit })}
      options={{
        readOnly: disabled,
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        terms: { card: 'never' },
      }}
    />
  )
}
