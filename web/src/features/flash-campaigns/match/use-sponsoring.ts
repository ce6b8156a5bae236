import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as cardsWords from '@kindling/words/cards/cards'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/flash-campaigns/match'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { useSession } from '../../../platform/session/session.ts'
import { minuteAfter } from '../../../ui/text/day-words.ts'
import type { CardRefusals, CardOfGift, ChosenCard } from '../../cards/index.ts'
import { flashKeys } from '../flash-campaigns.api.ts'
import {
  type UnfinishedPayment,
  unfinishedMatch,
  followMatch,
  isUnclear,
  saveUnfinishedMatch,
  readMatch,
  type Sending,
  sendMatch,
} from './match.api.ts'

/** `bank`: its page replaces the form. `open`: the result of the payment is not known yet. */
type Sponsoring =
  | { step: 'choosing'; problem?: string; fields?: CardRefusals }
  | { step: 'paying' }
  | { step: 'bank'; payment: MatchPayment }
  | { step: 'paid' | 'open' }

/** Resumes a payment that this device began. `returned`: its uuid, after a return from the bank. */
export function useSponsoring({ id, uuid }: FlashCampaign, returned: string | undefined) {
  const person = useSession().user?.uuid
  const queries = useQueryClient()
  const [now, setNow] = useState<Sponsoring>({ step: 'choosing' })
  const [hasPayment, setHasPayment] = useState(() => unfinishedMatch(person, uuid).payment !== undefined)
  const busy = useRef(false)
  const save = (unfinished: UnfinishedPayment | undefined) => {
    saveUnfinishedMatch(person, uuid, unfinished)
    setHasPayment(unfinished?.payment !== undefined)
  }

  async function follow(seen: MatchPayment, fromBank: boolean, signal: AbortSignal): Promise<void> {
    save({ payment: seen.uuid })
    const last = await followMatch(seen, fromBank, signal)
    if (endings.includes(last.status)) save(undefined)
    setNow(stepAfter(last, fromBank))
    void queries.invalidateQueries({ queryKey: flashKeys.one(String(id)), exact: true })
  }

  /** Runs for the current person; aborts if somebody else signs in. */
  async function once(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setNow({ step: 'paying' })
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
    setNow({ step: 'choosing', problem: refusalWords(error) })
    if (isUnclear(error)) return
    const payment = error.gift?.uuid ?? (takesOther(error) ? unfinishedMatch(person, uuid).payment : undefined)
    save(payment === undefined ? undefined : { payment })
  }

  const send = async (sending: Sending, on: { signal: AbortSignal; lost: boolean }) => {
    save(sending)
    await follow(await sendMatch(uuid, sending, on), false, on.signal)
  }

  /** A call whose outcome is unknown is repeated before another card may be charged. */
  const pay = (choose: CardOfGift['choose'], named: boolean) =>
    once(async (signal) => {
      const { sent, ...unfinished } = unfinishedMatch(person, uuid)
      if (sent !== undefined) return send({ ...unfinished, sent }, { signal, lost: true })
      const card = await choose()
      if (card.kind !== 'chosen') return setNow(stepWithout(card))
      const method = 'card_id' in card.with ? card.with : { confirmation_token: card.with.confirmation_token }
      const body = unfinished.payment === undefined ? { ...method, named } : method
      await send({ ...unfinished, sent: { key: crypto.randomUUID(), body } }, { signal, lost: false })
    })

  const resume = useEffectEvent(() => {
    if (person === undefined) return
    const { sent, ...unfinished } = unfinishedMatch(person, uuid)
    const payment = unfinished.payment ?? returned
    if (sent !== undefined) void once((signal) => send({ ...unfinished, sent }, { signal, lost: true }))
    else if (payment !== undefined)
      void once(async (signal) => follow(await readMatch(payment, signal), returned !== undefined, signal))
  })
  useEffect(() => resume(), [person])

  return {
    now,
    /** A payment exists: its terms are fixed, and another card may be tried on it. */
    hasPayment,
    pay,
    bankDone: (payment: MatchPayment) => once((signal) => follow(payment, true, signal)),
    startOver: () => setNow({ step: 'choosing' }),
    edited: () => setNow((before) => (before.step === 'choosing' ? { step: 'choosing' } : before)),
  }
}

/** The payment of a refused card stays, for another card. */
const takesOther = (error: ApiError): boolean => error.status === 402 || error.code === 'state_closed'

const endings: readonly MatchPayment['status'][] = ['succeeded', 'failed', 'canceled']

function stepAfter(payment: MatchPayment, fromBank: boolean): Sponsoring {
  const { status } = payment
  if (status === 'succeeded') return { step: 'paid' }
  if (status === 'requires_action' && !fromBank) return { step: 'bank', payment }
  if (status === 'processing' || status === 'requires_action') return { step: 'open' }
  const reason = fromBank && status === 'created' ? 'authentication_failed' : 'declined'
  return { step: 'choosing', problem: cardsWords.decline[reason] }
}

const stepWithout = (card: Exclude<ChosenCard, { kind: 'chosen' }>): Sponsoring =>
  card.kind === 'fields'
    ? { step: 'choosing', fields: card.errors }
    : { step: 'choosing', problem: card.message ?? words.unreachable }

function refusalWords(error: ApiError): string {
  if (isUnclear(error)) return words.unreachable
  if (error.status === 402) return cardsWords.decline[error.decline ?? 'declined']
  if (error.status === 429 && error.retryAfter !== undefined)
    return commonWords.tryAfter({ time: minuteAfter(Date.now() + error.retryAfter * 1_000) })
  return Object.values(error.errors ?? {})[0]?.[0] ?? error.message
}
