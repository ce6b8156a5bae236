import type { PublicConfig } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/cards/cards'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { type Check, useBankCheck } from './use-bank-check.ts'

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
