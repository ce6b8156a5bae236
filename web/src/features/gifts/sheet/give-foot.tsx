import type { PublicConfig } from '@kindling/contract/home/calls'
import * as cardsWords from '@kindling/words/cards/cards'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/gifts/gifts'
import type { ReactNode } from 'react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useIsProofRunning } from '../../../platform/network/proof-of-work.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { type Giving, isBusy } from '../states/giving-machine.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  giving: Giving
  form: string
  label: string
  /** "$25 and $1.06 for the card fee", if the giver covers the fee. */
  total: string | undefined
  email: string | undefined
  donee: PublicConfig['donee']
  onAnotherCard: () => void
}

export function GiveFoot({ giving, form, label, total, email, donee, onAnotherCard }: Props) {
  const proving = useIsProofRunning()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {giving.step === 'declined' && (
          <Button variant="outline" className="min-h-13 flex-[2_1_auto]" onClick={onAnotherCard}>
            {words.anotherCard}
          </Button>
        )}
        <Button
          type="submit"
          form={form}
          loading={isBusy(giving) ? words.sending : undefined}
          className="min-h-13 flex-[3_1_auto]"
        >
          {label}
        </Button>
      </div>
      <div aria-live="polite" className="text-center text-small text-text-2">
        {isBusy(giving) && proving && <p>{cardsWords.proving}</p>}
        <FootLine giving={giving}>
          {total !== undefined && (
            <p>
              <AsWritten>{total}</AsWritten>
            </p>
          )}
          {email !== undefined && (
            <p className="wrap-anywhere">
              <AsWritten>{words.receiptTo({ email })}</AsWritten>
            </p>
          )}
          {donee !== null && <p className="text-balance wrap-anywhere">{words.passedOn(donee)}</p>}
        </FootLine>
      </div>
    </div>
  )
}

function FootLine({ giving, children }: { giving: Giving; children: ReactNode }) {
  const online = useOnline()
  if (!online && giving.step === 'choosing') return <p>{giveablesWords.giftsNeedConnection}</p>
  if (giving.step === 'declined') return <p>{words.nothingCharged}</p>
  if (giving.step === 'refused') {
    const atField = ['card', 'amount', 'note'].includes(giving.refusal.kind)
    return atField ? children : <p>{words.nothingCharged}</p>
  }
  const lost = giving.step === 'checking' && giving.lost
  const long = giving.step === 'checking' && giving.long
  const slow = (giving.step === 'checking' || giving.step === 'sending') && giving.slow
  if (!lost && !slow) return children
  return (
    <>
      {lost && <p>{words.checking}</p>}
      {slow && <p>{long ? words.checkingClose : words.stillWorking}</p>}
    </>
  )
}
