import type { PublicConfig } from '@kindling/contract/home'
import * as words from '@kindling/words/billing'
import * as cardsWords from '@kindling/words/cards'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useProving } from '../../platform/network/proving.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ResponsiveModal } from '../../ui/responsive-modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BankCheck, type CardForm, Encrypted, NewCardForm } from '../cards/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAddCard } from './use-add-card.ts'

type Props = { open: boolean; onClose: () => void }

export function AddCard({ open, onClose }: Props) {
  const config = useQuery(publicConfigQuery)
  if (open && config.data !== undefined) return <OpenAddCard onClose={onClose} config={config.data} />
  return (
    <ResponsiveModal open={open} onOpenChange={(next) => !next && onClose()} title={words.addCard}>
      {config.isError ? <ErrorState onRetry={() => void config.refetch()} /> : <Skeleton className="h-60" />}
    </ResponsiveModal>
  )
}

function OpenAddCard({ onClose, config }: { onClose: () => void; config: PublicConfig }) {
  const proving = useProving()
  const id = useId()
  const form = useRef<CardForm>(null)
  const { adding, save, bankDone, startOver } = useAddCard(form, config.processor_url !== null, onClose)
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
        {adding.step === 'typing' && adding.problem !== undefined && <Notice>{adding.problem}</Notice>}
      </form>
    </ResponsiveModal>
  )
}
