import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { currentSession, refreshSession, useSession } from '../../platform/session.ts'
import type { MakeConfirmationToken } from '../cards/confirmation-token.ts'
import { callFor, carryGift } from './carry-gift.ts'
import { dropDraft, forgetGift, recallGift, type Remembered, sameTerms, type Terms } from './gift-memory.ts'
import type { Giveable } from './giveable.ts'
import { type Giving, isWaiting, nextGiving } from './giving-machine.ts'

const slowMs = 8_000
const longMs = 10_000

export type GivingSheet = {
  giving: Giving
  /** What had been raised before this gift, in cents; kept through a reload. */
  raised_before_cents: number
  give: (terms: Terms, makeToken: MakeConfirmationToken) => Promise<void>
  askSignIn: () => void
  /** Something was changed: words about what was there before go. */
  edited: () => void
  startOver: () => void
  /** The bank's page is done, with whatever result. */
  bankDone: () => void
}

/** Runs one gift from the button to thanks, and takes up again what this tab had begun. */
export function useGiving(giveable: Giveable): GivingSheet {
  const [giving, tell] = useReducer(nextGiving, { step: 'choosing' })
  const [raised_before_cents, setRaisedBefore] = useState(giveable.raised_cents)
  const queries = useQueryClient()
  const by = useSession().user?.uuid
  const run = useRef<AbortController>(null)
  const pressed = useRef(false)

  function carry(gift: Remembered): Promise<void> {
    run.current?.abort()
    run.current = new AbortController()
    setRaisedBefore(gift.raised_before_cents)
    const onSettled = () => {
      dropDraft(giveable)
      void queries.invalidateQueries()
      void refreshSession()
    }
    return carryGift(gift, { giveable, signal: run.current.signal, tell, onSettled })
  }

  async function give(terms: Terms, makeToken: MakeConfirmationToken): Promise<void> {
    if (pressed.current) return
    pressed.current = true
    try {
      if (!navigator.onLine) return tell({ type: 'refuse', refusal: { kind: 'offline' } })
      tell({ type: 'prepare' })
      if (by === undefined) await refreshSession()
      const giver = currentSession().user?.uuid
      if (giver === undefined) return tell({ type: 'refuse', refusal: { kind: 'unreachable' } })
      const token = await makeToken()
      if (token.kind === 'fields') return tell({ type: 'refuse', refusal: { kind: 'card', errors: token.errors } })
      if (token.kind === 'failed') {
        const refusal = token.message === undefined ? { kind: 'unreachable' as const } : { kind: 'words' as const, text: token.message }
        return tell({ type: 'refuse', refusal })
      }
      const before = recallGift(giveable, giver, Date.now())
      const declined = before?.phase === 'declined' && sameTerms(before.terms, terms) ? before.uuid : undefined
      tell({ type: 'send' })
      const sent = callFor(giveable, terms, token.id, declined)
      await carry({ by: giver, terms, raised_before_cents: giveable.raised_cents, phase: 'sent', sent })
    } finally {
      pressed.current = false
    }
  }

  function startOver(): void {
    run.current?.abort()
    forgetGift(giveable)
    tell({ type: 'start-over' })
  }

  function bankDone(): void {
    tell({ type: 'bank-done' })
    const gift = recallGift(giveable, by, Date.now())
    if (gift?.phase === 'settling') void carry(gift)
  }

  useEffect(() => {
    const gift = recallGift(giveable, by, Date.now())
    if (gift !== undefined && gift.phase !== 'declined') {
      tell({ type: 'resume' })
      void carry(gift)
    }
    return () => run.current?.abort()
    // A gift is taken up when the sheet opens, and when its giver has signed in; never because the page got new figures.
  }, [giveable.uuid, by])

  const waiting = isWaiting(giving)
  useEffect(() => {
    if (!waiting) return undefined
    const slow = setTimeout(() => tell({ type: 'slow' }), slowMs)
    const long = setTimeout(() => tell({ type: 'long' }), longMs)
    return () => {
      clearTimeout(slow)
      clearTimeout(long)
    }
  }, [waiting])

  return { giving, raised_before_cents, give, askSignIn: () => tell({ type: 'sign-in' }), edited: () => tell({ type: 'edit' }), startOver, bankDone }
}
