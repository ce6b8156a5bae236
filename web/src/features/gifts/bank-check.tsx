import type { Gift } from '@kindling/contract/gifts'
import type { PublicConfig } from '@kindling/contract/home'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

type Check = { payment: Pick<Gift['payment'], 'next_action' | 'client_secret'> }
type Props = { gift: Check; config: PublicConfig; onDone: () => void; onAnotherCard: () => void }

/** The bank's own check of the giver: its page in the sheet, or the processor's window. The gift itself tells the result. */
export function BankCheck({ gift, config, onDone, onAnotherCard }: Props) {
  const { t } = useTranslation('gifts')
  const url = config.processor_url === null ? null : (gift.payment.next_action?.url ?? null)
  return (
    <section className="grid gap-3 pt-2" aria-live="polite">
      <p className="font-semibold">{t('bankCheck')}</p>
      {url === null ? (
        <ProcessorCheck secret={gift.payment.client_secret} config={config} onDone={onDone} />
      ) : (
        <BankPage url={url} onDone={onDone} />
      )}
      <Button variant="ghost" size="md" onClick={onAnotherCard}>
        {t('anotherCard')}
      </Button>
    </section>
  )
}

/** The sandbox's bank: whatever comes after its question is the end of it. */
function BankPage({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useTranslation('gifts')
  const loads = useRef(0)
  return (
    <iframe
      src={url}
      title={t('bankPage')}
      onLoad={() => ++loads.current > 1 && onDone()}
      className="h-105 w-full rounded-m border border-line bg-white"
    />
  )
}

function ProcessorCheck({
  secret,
  config,
  onDone,
}: {
  secret: string | undefined
  config: PublicConfig
  onDone: () => void
}) {
  const { t } = useTranslation('gifts')
  const finished = useEffectEvent(onDone)
  const { card_public_key, payment_connect_account } = config
  useEffect(() => {
    let left = false
    async function check(): Promise<void> {
      if (secret === undefined) return
      const { stripeFor } = await import('../cards/stripe-library.ts')
      const stripe = await stripeFor(card_public_key, payment_connect_account)
      if (left || stripe === null) return
      await stripe.handleNextAction({ clientSecret: secret })
      if (!left) finished()
    }
    void check()
    return () => {
      left = true
    }
  }, [secret, card_public_key, payment_connect_account])
  return <p className="min-h-24 text-small text-text-2">{t('bankOpening')}</p>
}
