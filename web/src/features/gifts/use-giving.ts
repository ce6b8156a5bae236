import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { currentSession, refreshSession, useSession } from '../../platform/session.ts'
import type { CardOfGift } from '../cards/confirmation-token.ts'
import { callFor, carryGift } from './carry-gift.ts'
import { declinedGift, forgetGift, recallGift, type Remembered, type Terms } from './gift-memory.ts'
import type { Giveable } from '../giveables/giveable.ts'
import { type Giving, isWaiting, nextGiving } from './giving-machine.ts'
import { refusalOfToken } from './refusal-of.ts'
import { usePatience } from './use-patience.ts'

export type GivingSheet = {
  giving: Giving
  /** What had been raised before this gift, in cents; kept through a reload. */
  raised_before_cents: number
  give: (terms: Terms, choose: CardOfGift['choose']) => Promise<void>
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
  const queries = useQueryClient()
  const by = useSession().user?.uuid
  const [raised_before_cents, setRaisedBefore] = useState(() => raisedBefore(giveable, by))
  const run = useRef<AbortController>(null)
  const pressed = useRef(false)
  function carry(gift: Remembered): Promise<void> {
    run.current?.abort()
    const { signal } = (run.current = new AbortController())
    return carryGift(gift, {
      giveable,
      signal,
      tell,
      onSettled: () => void Promise.all([queries.invalidateQueries(), refreshSession()]),
    })
  }

  async function give(terms: Terms, choose: CardOfGift['choose']): Promise<void> {
    if (pressed.current) return
    pressed.current = true
    try {
      if (!navigator.onLine) return tell({ type: 'refuse', refusal: { kind: 'offline' } })
      tell({ type: 'prepare' })
      if (by === undefined) await refreshSession()
      const giver = currentSession().user?.uuid
      if (giver === undefined) return tell({ type: 'refuse', refusal: { kind: 'unreachable' } })
      const { signal } = (run.current = new AbortController())
      const card = await choose()
      if (signal.aborted) return
      if (card.kind !== 'chosen') return tell({ type: 'refuse', refusal: refusalOfToken(card) })
      const declined = declinedGift(giveable, giver, terms, Date.now())
      tell({ type: 'send' })
      setRaisedBefore(giveable.raised_cents)
      const sent = callFor(giveable, terms, card.with, declined)
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

  const takeUp = useEffectEvent(() => {
    const gift = recallGift(giveable, by, Date.now())
    if (gift === undefined || gift.phase === 'declined') return
    tell({ type: 'resume' })
    void carry(gift)
  })
  // When the sheet opens, and when its giver has signed in; never because the page got new figures.
  useEffect(() => {
    takeUp()
    return () => run.current?.abort()
  }, [giveable.uuid, by])
  usePatience(isWaiting(giving), tell)

  return {
    giving,
    raised_before_cents,
    give,
    askSignIn: () => tell({ type: 'sign-in' }),
    edited: () => tell({ type: 'edit' }),
    startOver,
    bankDone,
  }
}

const raisedBefore = (giveable: Giveable, by: string | undefined): number =>
  recallGift(giveable, by, Date.now())?.raised_before_cents ?? giveable.raised_cents
