import type { PublicConfig } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/cards/cards'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import type { Gift } from '@kindling/contract/gifts/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWhenBack } from '../../platform/browser/use-when-back.ts'
import { checksFor, isAsked, runBankCheck } from './checks.ts'

type Props = { gift: { payment: Check }; config: PublicConfig; onDone: () => void; onAnotherCard: () => void }

/** The bank's authentication of the giver (3-D Secure). The result shows in the gift's state. */
export function BankCheck({ gift, config, onDone, onAnotherCard }: Props) {
  const { stage, page, open } = useBankCheck(gift.payment, config, onDone)
  return (
    <section className="grid gap-3 pt-2" aria-live="polite">
      <p className="font-semibold">{words.bankCheck}</p>
      {stage === 'opening' && page === null && <p className="min-h-24 text-small text-text-2">{words.bankOpening}</p>}
      {page !== null && (
        <iframe src={page} title={words.bankPage} className="h-105 w-full rounded-m border border-line bg-white" />
      )}
      {stage === 'ready' && <p className="text-small text-text-2">{words.bankLeads}</p>}
      {stage === 'left' && <Notice>{words.bankLeft}</Notice>}
      {stage !== 'opening' && (
        <Button full onClick={open}>
          {stage === 'ready' ? words.toBank : words.bankAgain}
        </Button>
      )}
      <Button variant="ghost" size="md" onClick={onAnotherCard}>
        {words.newCard}
      </Button>
    </section>
  )
}

type Check = Pick<Gift['payment'], 'next_action' | 'client_secret'>

/** `ready`: the check leaves our page and waits for a tap. `left`: it was closed before its end, or did not open. */
type CheckStage = 'opening' | 'ready' | 'left'

/** Runs the bank's authentication if the processor's library shows it, and asks first if it leaves our page. */
function useBankCheck(check: Check, config: PublicConfig, onDone: () => void) {
  const [stage, setStage] = useState<CheckStage>('opening')
  const [page, setPage] = useState<string | null>(null)
  const [taps, setTaps] = useState(0)
  const finished = useEffectEvent(onDone)
  const { client_secret: secret, next_action } = check
  const redirects = next_action?.type === 'redirect_to_url'
  const { processor_url, card_public_key, payment_connect_account } = config

  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    const showStage = (next: CheckStage) => signal.aborted || setStage(next)
    async function run(clientSecret: string): Promise<void> {
      const show = (address: string | null) => signal.aborted || setPage(address)
      const processor = { processor_url, card_public_key, payment_connect_account }
      const checks = await checksFor(processor, show, signal).catch(() => null)
      if (signal.aborted) return
      if (checks === null) return void showStage('left')
      // a giver who returned from the bank is not sent there again
      const isFinished =
        redirects && taps === 0
          ? (await isAsked(checks, clientSecret)) === false
          : await runBankCheck(checks, clientSecret)
      if (signal.aborted) return
      if (isFinished) finished()
      else showStage(redirects && taps === 0 ? 'ready' : 'left')
    }
    if (secret !== undefined) void run(secret)
    return () => unmounted.abort()
  }, [secret, redirects, taps, processor_url, card_public_key, payment_connect_account])

  useWhenBack(() => redirects && setStage('ready'))

  return {
    stage,
    page,
    open() {
      setStage('opening')
      setTaps((before) => before + 1)
    },
  }
}
