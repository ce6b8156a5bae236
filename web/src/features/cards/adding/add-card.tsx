import type { Card } from '@kindling/contract/cards/calls'
import type { PublicConfig } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/cards/adding'
import * as cardsWords from '@kindling/words/cards/cards'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useIsProofRunning } from '../../../platform/network/proof-of-work.ts'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BankCheck } from '../bank-check.tsx'
import { Encrypted } from '../card-part.tsx'
import type { CardForm } from '../confirmation-token.ts'
import { NewCardForm } from '../new-card-form.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useAddCard } from './use-add-card.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Called with the new card before the form closes; the form shows the error with which it rejects. */
  onSaved?: (card: Card | null) => void | Promise<void>
  children?: ReactNode
}

export function AddCard(props: Props) {
  const { open, onClose } = props
  const config = useQuery(publicConfigQuery)
  if (open && config.data !== undefined) return <OpenAddCard {...props} config={config.data} />
  return (
    <ResponsiveModal open={open} onOpenChange={(next) => !next && onClose()} title={words.addCard}>
      {config.isError ? <ErrorState onRetry={() => void config.refetch()} /> : <Skeleton className="h-60" />}
    </ResponsiveModal>
  )
}

function OpenAddCard({ onClose, onSaved, children, config }: Props & { config: PublicConfig }) {
  const proving = useIsProofRunning()
  const id = useId()
  const form = useRef<CardForm>(null)
  const { adding, save, bankDone, startOver } = useAddCard(form, config.processor_url !== null, async (card) => {
    await onSaved?.(card)
    onClose()
  })
  const busy = adding.step === 'saving' || adding.step === 'checking'
  return (
    <ResponsiveModal
      open
      onOpenChange={(next) => !next && onClose()}
      title={words.addCard}
      dismissable={!busy}
      footer={
        adding.step === 'bank' ? undefined : (
          <div className="grid gap-2">
            <Button type="submit" form={id} full className="min-h-13" loading={busy ? words.saving : undefined}>
              {words.saveCard}
            </Button>
            <p role="status" className="text-center text-small text-text-2 empty:hidden">
              {busy && proving && cardsWords.proving}
            </p>
          </div>
        )
      }
    >
      {adding.step === 'bank' && (
        <BankCheck
          gift={{ payment: adding.setup }}
          config={config}
          onDone={() => void bankDone(adding.setup)}
          onAnotherCard={startOver}
        />
      )}
      <form
        id={id}
        noValidate
        className={adding.step === 'bank' ? 'hidden' : 'grid gap-3 pt-1'}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <NewCardForm config={config} amount_cents={null} disabled={busy} ref={form} />
        <Encrypted />
        {children}
        {adding.step === 'typing' && adding.problem !== undefined && <Notice>{adding.problem}</Notice>}
      </form>
    </ResponsiveModal>
  )
}
