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
import { RadioRows } from '../../ui/forms/radio-rows.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { CardMark, cardsKey, cardName, cardsQuery } from '../cards/index.ts'
import { planQuery } from '../plan/index.ts'

type Props = { card: Card; open: boolean; onClose: () => void; onRemoved: () => void }

export function CardActions({ card, open, onClose, onRemoved }: Props) {
  const name = cardName(card)
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const others = useOthersForPlan(card)
  const params = { uuid: card.uuid }
  // a card that was already removed is a success
  const isAlreadyRemoved = (error: unknown) => error instanceof ApiError && error.status === 404
  const act = useMutation({
    mutationFn: async ({ what, successor }: Act) => {
      try {
        if (successor !== undefined && successor !== waits)
          await api('PATCH /plan', { body: { card_id: successor }, idempotencyKey: crypto.randomUUID() })
        await (what === 'remove'
          ? api('DELETE /cards/{uuid}', { params, query: successor === waits ? { plan: waits } : {} })
          : api('PATCH /cards/{uuid}', { params, body: { default: true } }))
      } catch (error) {
        if (!isAlreadyRemoved(error)) throw error
      }
      await queries.invalidateQueries({ queryKey: cardsKey })
      if (successor !== undefined) await queries.invalidateQueries({ queryKey: planQuery.queryKey })
    },
    onSuccess(_, { what }) {
      onClose()
      // after the sheet has returned focus to the row, which may no longer exist
      if (what === 'remove') setTimeout(onRemoved, 400)
    },
  })
  const working = (what: 'default' | 'remove') =>
    act.isPending && act.variables.what === what ? commonWords.loading : undefined
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
        {asking ? (
          <AskRemove
            others={others}
            working={working('remove')}
            onRemove={(successor) => act.mutate({ what: 'remove', successor })}
            onCancel={onClose}
          />
        ) : (
          <>
            {!card.is_default && (
              <Button
                variant="outline"
                full
                loading={working('default')}
                onClick={() => act.mutate({ what: 'default' })}
              >
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

/** The plan stays without a card until its giver chooses one. */
const waits = 'waits'
type Act = { what: 'default' | 'remove'; successor?: string | undefined }
type AskProps = {
  /** The other cards, if the plan is charged to this one. */
  others: readonly Card[] | null
  working: string | undefined
  onRemove: (successor: string | undefined) => void
  onCancel: () => void
}

/** Asks for confirmation; the button that changes nothing has focus. */
function AskRemove({ others, working, onRemove, onCancel }: AskProps) {
  const [successor, setSuccessor] = useState(others?.[0]?.uuid ?? waits)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className="pb-3 text-text-2">{others === null ? words.removeBody : planWords.removal.body}</p>
      {others !== null && (
        <RadioRows
          label={planWords.removal.how}
          value={successor}
          onChange={setSuccessor}
          options={[
            ...others.map((other) => ({ value: other.uuid, label: cardName(other) })),
            { value: waits, label: planWords.removal.waits, hint: planWords.removal.waitsHint },
          ]}
        />
      )}
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2">
        <Button ref={keep} variant="outline" onClick={onCancel}>
          {words.keep}
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
          loading={working}
          onClick={() => onRemove(others === null ? undefined : successor)}
        >
          {words.remove}
        </Button>
      </div>
    </>
  )
}

/** The cards that may take over the plan that this one pays; null if it pays none. */
function useOthersForPlan(card: Card): Card[] | null {
  const cards = useQuery(cardsQuery).data ?? []
  const plan = useQuery(planQuery).data
  if (plan == null || plan.state === 'ended' || plan.card?.uuid !== card.uuid) return null
  return cards.filter(({ uuid }) => uuid !== card.uuid)
}
