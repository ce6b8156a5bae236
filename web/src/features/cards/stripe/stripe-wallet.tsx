import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import type { ConfirmationToken } from '../confirmation-token.ts'
import { OrByCard } from '../wallet/or-by-card.tsx'
import type { Wallet } from '../wallet/wallet.ts'
import { elementsLook } from './elements-look.ts'

type Props = { stripe: Stripe | null; amount_cents: number; save: boolean; wallet: Wallet }

/** Apple Pay or Google Pay, where the device has it. */
export function StripeWallet({ stripe, amount_cents, save, wallet }: Props) {
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: Math.max(amount_cents, 50),
        currency: 'usd',
        setupFutureUsage: save ? 'off_session' : null,
        allowedPaymentMethodTypes: ['card'],
        appearance: elementsLook(),
      }}
    >
      <Buttons wallet={wallet} />
    </Elements>
  )
}

function Buttons({ wallet }: Pick<Props, 'wallet'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [none, setNone] = useState(false)

  async function makeToken(): Promise<ConfirmationToken> {
    if (stripe === null || elements === null) return { kind: 'failed' }
    const { error: incomplete } = await elements.submit()
    if (incomplete !== undefined) return failedBy(incomplete.message)
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements,
      params: { return_url: location.href },
    })
    return confirmationToken === undefined ? failedBy(error.message) : { kind: 'token', id: confirmationToken.id }
  }

  return (
    <div className={none ? 'hidden' : 'grid gap-3'}>
      <div className="min-h-12">
        <ExpressCheckoutElement
          options={{
            buttonHeight: 48,
            layout: { maxColumns: 1, maxRows: 1, overflow: 'never' },
            paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
          }}
          onReady={({ availablePaymentMethods: has }) => setNone(has?.applePay !== true && has?.googlePay !== true)}
          onLoadError={() => setNone(true)}
          onClick={({ resolve, reject }) => (wallet.isReady() ? resolve() : reject())}
          onConfirm={({ paymentFailed }) => {
            if (!wallet.isReady()) return paymentFailed({ reason: 'fail' })
            wallet.pay(async () => {
              const token = await makeToken()
              if (token.kind !== 'token') paymentFailed({ reason: 'fail' })
              return token
            })
          }}
        />
      </div>
      <OrByCard />
    </div>
  )
}

const failedBy = (message: string | undefined): ConfirmationToken =>
  message === undefined ? { kind: 'failed' } : { kind: 'failed', message }
