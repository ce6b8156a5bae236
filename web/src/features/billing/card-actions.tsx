import type { Card } from '@kindling/contract/cards/calls'
import * as words from '@kindling/words/billing/billing'
import * as commonWords from '@kindling/words/common'
import * as planWords from '@kindling/words/plan/plan'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/network/api.ts'
import { ApiError } from '../../platform/network/api-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { CardMark, cardsKey, cardName, cardsQuery } from '../cards/index.ts'
import { planQuery } from '../plan/index.ts'

type Props = { card: Card; open: boolean; onClose: () => void; onRemoved: () => void }

export function CardActions({ card, open, onClose, onRemoved }: Props) {
  const name = cardName(card)
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const blocked = useRemovalBlocked(card)
  const params = { uuid: card.uuid }
  // a card that was already removed is a success
  const isAlreadyRemoved = (error: unknown) => error instanceof ApiError && error.status === 404
  const act = useMutation({
    mutationFn: async (what: 'default' | 'remove') => {
      try {
        await (what === 'remove'
          ? api('DELETE /cards/{uuid}', { params })
          : api('PATCH /cards/{uuid}', { params, body: { default: true } }))
      } catch (error) {
        if (!isAlreadyRemoved(error)) throw error
      }
      await queries.invalidateQueries({ queryKey: cardsKey })
    },
    onSuccess(_, what) {
      onClose()
      // after the sheet has returned focus to the row, which may no longer exist
      if (what === 'remove') setTimeout(onRemoved, 400)
    },
  })
  const working = (what: 'default' | 'remove') =>
    act.isPending && act.variables === what ? commonWords.loading : undefined
  return (
    <ResponsiveModal
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={asking ? words.removeTitle({ card: name }) : name}
      before={asking ? undefined : <CardMark card={card} />}
      dismissable={!act.isPending}
    >
      <div className="grid gap-2 pt-1">
        {act.isError && (
          <p role="alert" className="font-semibold text-danger">
            {words.failed}
          </p>
        )}
        {asking && blocked ? (
          <p className="pb-3 text-text-2">{planWords.removal.blocked}</p>
        ) : asking ? (
          <AskRemove working={working('remove')} onRemove={() => act.mutate('remove')} onCancel={onClose} />
        ) : (
          <>
            {!card.is_default && (
              <Button variant="outline" full loading={working('default')} onClick={() => act.mutate('default')}>
                {words.makeDefault}
              </Button>
            )}
            <Button variant="outline" full className="text-danger!" onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </ResponsiveModal>
  )
}

type AskProps = { working: string | undefined; onRemove: () => void; onCancel: () => void }

/** Asks for confirmation; the button that changes nothing has focus. */
function AskRemove({ working, onRemove, onCancel }: AskProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className="pb-3 text-text-2">{words.removeBody}</p>
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2">
        <Button ref={keep} variant="outline" onClick={onCancel}>
          {words.keep}
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
          loading={working}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </>
  )
}

/** True if a card can't be removed, because it is the only card and pays a live plan. */
function useRemovalBlocked(card: Card): boolean {
  const cards = useQuery(cardsQuery).data
  const plan = useQuery(planQuery).data
  return plan != null && plan.state !== 'ended' && cards?.length === 1 && cards[0]!.uuid === card.uuid
}
