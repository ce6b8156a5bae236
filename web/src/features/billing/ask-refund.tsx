import { longestRefundReason } from '@kindling/contract/donations/rules'
import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import * as formWords from '@kindling/words/forms'
import { Missing } from '../../ui/forms/missing.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { api } from '../../platform/network/api.ts'
import { useKeyOf } from '../../platform/network/use-key-of.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { shortDate } from '../../ui/text/day-words.ts'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useOwnZone } from '../../platform/session/own-zone.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'

const texts = words.refundRequest

type RefundRequest = NonNullable<Gift['refund_request']>

/** Staff are asked once for a gift. Renders nothing if it can't be refunded. */
export function AskRefund({ gift }: { gift: Gift }) {
  const [open, setOpen] = useOpenSheet<'form'>(`refund request of ${gift.uuid}`)
  const [sent, setSent] = useState<RefundRequest | null>(null)
  const request = gift.refund_request ?? sent
  if (request !== null) return <Asked request={request} />
  const canBeRefunded = giftStateOf(gift).charged && gift.refunded_cents < gift.amount_cents && gift.dispute === 'none'
  if (!canBeRefunded) return null
  return (
    <div className="border-t border-line py-3">
      {open ? (
        <Form gift={gift} onCancel={() => setOpen(undefined)} onAsked={setSent} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-text-2">
          {words.notRight}
          <button
            type="button"
            onClick={() => setOpen('form')}
            className="hit-44 font-semibold text-ember-text hover:underline"
          >
            {words.askForRefund}
          </button>
        </p>
      )}
    </div>
  )
}

function Asked({ request: { state, asked_at: at, decline_reason: reason } }: { request: RefundRequest }) {
  const timeZone = useOwnZone()
  return (
    <div role="status" className="grid gap-2 border-t border-line py-3 text-small text-text-2">
      <p>{texts[state]({ date: shortDate(new Date(at), undefined, timeZone) })}</p>
      {reason !== null && (
        <blockquote
          dir="auto"
          lang=""
          className="rounded-m bg-surface-2 px-3.5 py-2.5 text-body wrap-anywhere whitespace-pre-line text-text"
        >
          {reason}
        </blockquote>
      )}
      {state === 'declined' && <p>{texts.reachUs}</p>}
    </div>
  )
}

type FormProps = { gift: Gift; onCancel: () => void; onAsked: (request: RefundRequest) => void }

function Form({ gift, onCancel, onAsked }: FormProps) {
  const queries = useQueryClient()
  const keyOf = useKeyOf()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [reason, setReason, forget] = useTyped(`refund of ${gift.uuid}`, '')
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const body = { reason: reason.trim() }

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (body.reason === '' || state === 'busy') return
    setState('busy')
    try {
      const params = { uuid: gift.uuid }
      const { data } = await api('POST /gifts/{uuid}/refund-request', { params, body, idempotencyKey: keyOf(body) })
      forget()
      onAsked(data)
      void queries.invalidateQueries({ queryKey: ['gifts'] })
      void queries.invalidateQueries({ queryKey: ['gift', gift.uuid] })
    } catch (error) {
      setState({ failed: messageOf(error) })
    }
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void ask(event)}>
      <TextArea
        ref={field}
        label={texts.reason}
        hint={texts.hint}
        max={longestRefundReason}
        counterFrom={longestRefundReason - 100}
        value={reason}
        disabled={state === 'busy'}
        onChange={(event) => setReason(event.target.value)}
      />
      {typeof state === 'object' && <InlineError>{state.failed}</InlineError>}
      <Missing>{body.reason === '' ? formWords.missing.text : undefined}</Missing>
      <div className="grid grid-cols-2 gap-2">
        <Button
          type="button"
          variant="outline"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {texts.keep}
        </Button>
        <Button type="submit" disabled={body.reason === ''} loading={state === 'busy' ? texts.acting : undefined}>
          {texts.act}
        </Button>
      </div>
    </form>
  )
}
