import type { Card, CardSetup } from '@kindling/contract/cards/calls'
import * as words from '@kindling/words/cards/adding'
import * as cardsWords from '@kindling/words/cards/cards'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../platform/network/api-error.ts'
import { inTime } from '../../../platform/network/in-time.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { cardsKey } from '../cards.api.ts'
import type { CardForm, ConfirmationToken } from '../confirmation-token.ts'
import { declinedField } from '../declined-field.ts'
import type { CardRefusals } from '../new-card.ts'
import { readSetup, saveCard } from './save-card.api.ts'

/** The state of saving a card. `bank`: the bank's page replaces the fields. */
export type Adding =
  | { step: 'typing'; problem?: string }
  | { step: 'saving' }
  | { step: 'bank'; setup: CardSetup }
  | { step: 'checking' }

/** `onSaved` may do more with the card; the form shows the error with which it rejects. */
export function useAddCard(
  form: RefObject<CardForm | null>,
  ownFields: boolean,
  onSaved: (card: Card | null) => void | Promise<void>,
) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState<Adding>({ step: 'typing' })
  const busy = useRef(false)
  const type = (problem?: string) => setAdding(problem === undefined ? { step: 'typing' } : { step: 'typing', problem })
  // a disabled field cannot take focus
  const point = (errors: CardRefusals) => {
    flushSync(() => type())
    form.current?.show(errors)
  }

  async function follow(setup: CardSetup): Promise<void> {
    if (setup.status === 'requires_action') return setAdding({ step: 'bank', setup })
    await queries.invalidateQueries({ queryKey: cardsKey })
    if (setup.status === 'declined') return type(cardsWords.decline.authentication_failed)
    await onSaved(setup.card)
    type()
  }

  /** Runs for the current person; aborts if somebody else signs in. */
  async function once(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    const { signal } = currentVisit()
    try {
      await run(signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    } finally {
      busy.current = false
    }
  }

  function refuse(error: ApiError): void {
    if (error.status === 0 || error.status >= 500) return type(words.unreachable)
    if (error.status !== 402) return type(Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
    const reason = error.decline ?? 'declined'
    const field = ownFields ? declinedField(reason) : undefined
    if (field === undefined) type(cardsWords.decline[reason])
    else point(field)
  }

  return {
    adding,
    save: () =>
      once(async (signal) => {
        setAdding({ step: 'saving' })
        const failed: ConfirmationToken = { kind: 'failed' }
        const token = form.current === null ? failed : await inTime(form.current.makeToken(), failed)
        if (token.kind === 'token') return follow(await saveCard(token.id, signal))
        if (token.kind === 'fields') point(token.errors)
        else type(token.message ?? words.unreachable)
      }),
    bankDone: (setup: CardSetup) =>
      once(async (signal) => {
        setAdding({ step: 'checking' })
        await follow(await readSetup(setup.id, signal))
      }),
    startOver: () => type(),
  }
}
