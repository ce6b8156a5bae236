import type { Gift } from '@kindling/contract/gifts/calls'
import type { OwnDedicationCard } from '@kindling/contract/gifts/dedication-cards'
import * as words from '@kindling/words/gifts/dedication-card-form'
import { isolate } from '@kindling/words/locale'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { copyAndTell } from '../../../ui/toast/copy-and-tell.ts'
import { CardForm } from './card-form.tsx'
import { dayAhead } from './day-ahead.ts'
import { ownCardQuery } from './dedication-cards.api.ts'

export type OwnCardProps = {
  gift: Pick<Gift, 'uuid' | 'visibility'>
  /** The gift was made a moment ago, so it has no card yet. */
  isNew?: boolean
  className?: string
}

/** The card of an own gift: an offer, its form, or what became of it. */
export function OwnCard({ gift, isNew = false, className }: OwnCardProps) {
  const queries = useQueryClient()
  const query = ownCardQuery(gift.uuid)
  const { data: card } = useQuery({ ...query, ...(isNew && { initialData: null, staleTime: 60_000 }) })
  const [isEditing, setIsEditing] = useState(false)
  const show = (saved: OwnDedicationCard | null) => queries.setQueryData(query.queryKey, saved)
  if (card === undefined) return <div className={`${className} min-h-14`} />
  if (isEditing)
    return (
      <div className={className}>
        <CardForm
          gift={gift}
          card={card}
          onSaved={(saved) => {
            show(saved)
            setIsEditing(false)
          }}
          onCancel={() => setIsEditing(false)}
        />
      </div>
    )
  return (
    <div className={className}>
      {card === null ? (
        <Offer onOpen={() => setIsEditing(true)} />
      ) : (
        <CardState gift={gift} card={card} onShow={show} onChange={() => setIsEditing(true)} />
      )}
    </div>
  )
}

const Offer = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" onClick={onOpen} className="press flex min-h-14 w-full items-center gap-3 text-start">
    <CardIcon />
    <span className="grid min-w-0 grow">
      <span className="font-semibold">{words.offer}</span>
      <span className="text-small text-text-2">{words.offerHint}</span>
    </span>
    <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:rotate-180" />
  </button>
)

const CardIcon = () => <Mail size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />

type CardStateProps = {
  gift: OwnCardProps['gift']
  card: OwnDedicationCard
  onShow: (card: OwnDedicationCard | null) => void
  onChange: () => void
}

function CardState({ gift, card, onShow, onChange }: CardStateProps) {
  const [asked, setAsked] = useState(false)
  const today = dayAhead(0, useOwnZone())
  const withdraw = useMutation({
    mutationFn: async () => (await api('DELETE /gifts/{uuid}/card', { params: { uuid: gift.uuid } })).data,
    onSuccess: (left) => {
      setAsked(false)
      onShow(left)
    },
  })
  const { state, url } = card
  const mayChange = state === 'waiting' || state === 'not_sent' || card.way === 'link'
  const isOut = state === 'open'
  const withdrawWords = isOut ? (asked ? words.takeDownForGood : words.takeDown) : words.discard
  return (
    <div className="flex items-start gap-3">
      <span className="mt-0.5">
        <CardIcon />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{words.title}</p>
        <p role="status" className="text-small wrap-anywhere text-text-2">
          <AsWritten>{stateWords(card, today)}</AsWritten> {card.thanked && words.thanked}
        </p>
        {state !== 'taken_down' && (
          <div className="flex flex-wrap gap-x-5">
            {url !== null && (
              <a href={new URL(url).pathname} target="_blank" rel="noreferrer" className={act}>
                {words.open}
              </a>
            )}
            {url !== null && <Act onAct={() => void copyAndTell(url)}>{words.copy}</Act>}
            {mayChange && <Act onAct={onChange}>{words.change}</Act>}
            <Act onAct={() => (isOut && !asked ? setAsked(true) : !withdraw.isPending && withdraw.mutate())}>
              {withdrawWords}
            </Act>
          </div>
        )}
        {withdraw.isError && <InlineError>{messageOf(withdraw.error)}</InlineError>}
      </div>
    </div>
  )
}

const act = 'hit-44 inline-flex min-h-11 items-center text-small font-semibold text-ember-text'

const Act = ({ onAct, children }: { onAct: () => void; children: ReactNode }) => (
  <button type="button" className={act} onClick={onAct}>
    {children}
  </button>
)

function stateWords({ way, state, email, send_on: day }: OwnDedicationCard, today: string): string {
  if (state === 'taken_down') return words.takenDown
  if (state === 'not_sent') return words.notSent
  if (way === 'link') return words.linked
  const to = email === null ? null : isolate(email)
  if (state === 'waiting')
    return day === today
      ? words.goesToday({ email: to ?? '' })
      : words.goes({ email: to ?? '', date: calendarDay(day ?? '') })
  return to === null ? words.sentLong : words.sent({ email: to })
}
