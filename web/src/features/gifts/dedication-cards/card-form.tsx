import { cardWays, type CardWay, latestCardDays, longestCardMessage } from '@kindling/contract/gifts/card-rules'
import type { OwnDedicationCard, SaveCardInput } from '@kindling/contract/gifts/dedication-cards'
import * as words from '@kindling/words/gifts/dedication-card-form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { dayAhead } from './day-ahead.ts'
import type { OwnCardProps } from './own-card.tsx'

type Props = {
  gift: OwnCardProps['gift']
  card: OwnDedicationCard | null
  onSaved: (card: OwnDedicationCard) => void
  onCancel: () => void
}

type Typed = { way: CardWay; email: string; sendOn: string; message: string; showsAmount: boolean }

export function CardForm({ gift, card, onSaved, onCancel }: Props) {
  const timeZone = useOwnZone()
  const today = dayAhead(0, timeZone)
  const [start] = useState(() => startOf(card, today))
  const [typed, type, forget] = useTyped(`card of ${gift.uuid}`, start)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const isMailed = typed.way === 'email'
  const put = (part: Partial<Typed>) => {
    type((before) => ({ ...before, ...part }))
    setErrors({})
    setFailure(undefined)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (isMailed && typed.email.trim() === '') return showErrors({ email: [words.noEmail] })
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { data } = await api('PUT /gifts/{uuid}/card', { params: { uuid: gift.uuid }, body: bodyOf(typed) })
      forget()
      onSaved(data)
    } catch (error) {
      setIsBusy(false)
      if (error instanceof ApiError && error.errors !== undefined) showErrors(error.errors)
      else setFailure(messageOf(error))
    }
  }
  function showErrors(wrong: Record<string, string[]>): void {
    flushSync(() => setErrors(wrong)) // the field must be marked before it can get focus
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form ref={form} noValidate className="grid gap-4 py-2" onSubmit={(event) => void save(event)}>
      <p className="font-semibold">{words.title}</p>
      <Segmented
        label={words.way}
        value={typed.way}
        disabled={isBusy}
        onChange={(way) => put({ way })}
        options={cardWays.map((value) => ({ value, label: words.ways[value] }))}
      />
      {isMailed ? (
        <MailFields
          typed={typed}
          errors={errors}
          today={today}
          latest={dayAhead(latestCardDays, timeZone)}
          disabled={isBusy}
          onChange={put}
        />
      ) : (
        <p className="text-small text-text-2">{words.linkHint}</p>
      )}
      <TextArea
        label={words.message}
        hint={words.messageHint}
        optional
        max={longestCardMessage}
        counterFrom={longestCardMessage - 100}
        value={typed.message}
        error={errors['message']?.[0]}
        disabled={isBusy}
        onChange={({ target }) => put({ message: target.value })}
      />
      <Checkbox
        label={words.showAmount}
        hint={gift.visibility === 'anonymous' ? words.unnamed : undefined}
        checked={typed.showsAmount}
        disabled={isBusy}
        onChange={({ target }) => put({ showsAmount: target.checked })}
      />
      {failure !== undefined && <InlineError>{failure}</InlineError>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        <Button
          variant="outline"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {words.cancel}
        </Button>
        <Button type="submit" loading={isBusy ? words.saving : undefined}>
          {isMailed && typed.sendOn !== ''
            ? typed.sendOn === today
              ? words.sendToday
              : words.schedule({ date: calendarDay(typed.sendOn) })
            : card === null
              ? words.makeLink
              : words.save}
        </Button>
      </div>
    </form>
  )
}

const startOf = (card: OwnDedicationCard | null, today: string): Typed => ({
  way: card?.way ?? 'email',
  email: card?.email ?? '',
  sendOn: card?.send_on != null && card.send_on > today ? card.send_on : today,
  message: card?.message ?? '',
  showsAmount: card?.shows_amount ?? false,
})

function bodyOf({ way, email, sendOn, message, showsAmount }: Typed): SaveCardInput {
  const shared = { shows_amount: showsAmount, ...(message.trim() !== '' && { message }) }
  return way === 'email' ? { way, email: email.trim(), send_on: sendOn, ...shared } : { way, ...shared }
}

type MailFieldsProps = {
  typed: Typed
  errors: Record<string, string[]>
  today: string
  latest: string
  disabled: boolean
  onChange: (part: Partial<Typed>) => void
}

const MailFields = ({ typed, errors, today, latest, disabled, onChange }: MailFieldsProps) => (
  <>
    <TextField
      type="email"
      label={words.email}
      value={typed.email}
      error={errors['email']?.[0]}
      maxLength={254}
      disabled={disabled}
      autoComplete="off"
      onChange={({ target }) => onChange({ email: target.value })}
    />
    <TextField
      type="date"
      label={words.sendOn}
      value={typed.sendOn}
      error={errors['send_on']?.[0]}
      min={today}
      max={latest}
      disabled={disabled}
      onChange={({ target }) => onChange({ sendOn: target.value })}
    />
  </>
)
