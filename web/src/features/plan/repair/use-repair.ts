import type { PlanTry } from '@kindling/contract/plan/calls'
import * as cardsWords from '@kindling/words/cards/cards'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/plan/plan'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { minuteAfter } from '../../../ui/text/day-words.ts'
import { useSendOnce } from '../plan.api.ts'

/** `bank`: its page replaces the choices. `open`: the result is not known yet. */
export type Repair =
  | { step: 'choosing'; problem?: string }
  | { step: 'trying' }
  | { step: 'bank'; attempt: PlanTry }
  | { step: 'fixed' }
  | { step: 'open' }

export type Seen = 'succeeded' | 'declined' | 'requires_action' | 'processing'

type Calls = {
  send: (idempotencyKey: string, card_id: string | undefined) => Promise<PlanTry>
  look: (attempt: PlanTry, signal: AbortSignal) => Promise<Seen>
  /** Whether a try that this page did not send is under way, or how it ended: a saved card pays a failed month by itself. */
  lookAtPlan?: (signal: AbortSignal) => Promise<'charging' | 'fixed' | 'failed'>
  onFixed: () => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const mostPolls = 25

/** Retries a failed month, runs the bank's authentication, and polls until the result is known. */
export function useRepair({ send, look, lookAtPlan, onFixed }: Calls) {
  const sendOnce = useSendOnce()
  const [repair, setRepair] = useState<Repair>({ step: 'choosing' })
  const busy = useRef(false)

  async function follow(attempt: PlanTry, signal: AbortSignal, fromBank: boolean): Promise<void> {
    let seen: Seen = fromBank ? 'processing' : attempt.status
    for (let i = 0; i < mostPolls && seen !== 'succeeded' && seen !== 'declined'; i++) {
      if (seen === 'requires_action' && !fromBank) return setRepair({ step: 'bank', attempt })
      if (i > 0) await pause(700)
      seen = await look(attempt, signal)
    }
    if (seen === 'declined') {
      const reason = fromBank ? 'authentication_failed' : 'declined'
      return setRepair({ step: 'choosing', problem: cardsWords.decline[reason] })
    }
    setRepair({ step: seen === 'succeeded' ? 'fixed' : 'open' })
    onFixed()
  }

  async function followPlan(signal: AbortSignal): Promise<void> {
    let seen = await lookAtPlan!(signal)
    for (let i = 0; i < mostPolls && seen === 'charging'; i++) {
      await pause(700)
      seen = await lookAtPlan!(signal)
    }
    if (seen === 'failed') return setRepair({ step: 'choosing', problem: cardsWords.decline.declined })
    setRepair({ step: seen === 'fixed' ? 'fixed' : 'open' })
    onFixed()
  }

  async function once(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRepair({ step: 'trying' })
    const { signal } = currentVisit()
    try {
      await run(signal)
    } catch (error) {
      if (signal.aborted || error instanceof DOMException) return
      if (!(error instanceof ApiError)) throw error
      setRepair({ step: 'choosing', problem: refusalWords(error) })
    } finally {
      busy.current = false
    }
  }

  return {
    repair,
    retry: (card_id?: string) =>
      once(async (signal) => {
        let attempt: PlanTry
        try {
          attempt = await sendOnce(`retry ${card_id}`, (key) => send(key, card_id))
        } catch (error) {
          if (lookAtPlan && error instanceof ApiError && error.status === 409) return followPlan(signal)
          throw error
        }
        await follow(attempt, signal, false)
      }),
    bankDone: (attempt: PlanTry) => once((signal) => follow(attempt, signal, true)),
    startOver: () => setRepair({ step: 'choosing' }),
  }
}

function refusalWords(error: ApiError): string {
  if (error.status === 402) return cardsWords.decline[error.decline ?? 'declined']
  if (error.status === 429 && error.retryAfter !== undefined)
    return commonWords.tryAfter({ time: minuteAfter(Date.now() + error.retryAfter * 1_000) })
  return error.status === 0 || error.status >= 500 ? words.repair.unreachable : error.message
}
