import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { currentSession, refreshSession, useSession } from '../../../platform/session/session.ts'
import { useWhenOnline } from '../../../platform/network/use-online.ts'
import { inTime } from '../../../platform/network/in-time.ts'
import {
  type Before,
  beforeGift,
  declinedGift,
  forgetGift,
  recallGift,
  rememberGift,
  type Terms,
  waitsForGiver,
} from '../memory/gift-memory.ts'
import type { Giveable } from '../../giveables/index.ts'
import { callFor, type ChooseCard } from './gifts.api.ts'
import { type Giving, isWaiting, nextGiving, type GivingEvent } from './giving-machine.ts'
import { refusalOfToken } from './refusal-of.ts'
import { releaseSheet, takeOver } from '../memory/unseen.ts'
import type { Runner } from './run-gift.ts'
import { useRun } from './use-run.ts'

export type GivingSheet = {
  giving: Giving
  /** It survives a reload. */
  before: Before
  /** Without `choose` the gift joins the plan's next charge, and needs no card. */
  give: (terms: Terms, choose?: ChooseCard) => Promise<void>
  askSignIn: () => void
  /** A value changed: clears messages about the old one. */
  edited: () => void
  /** Leaves the bank's authentication to use another card. */
  leaveCheck: () => void
  /** The bank's page has finished, with any result. */
  bankDone: () => void
}

/** Runs a gift from the button to the thanks, and resumes an unfinished gift of this tab. */
export function useGiving(giveable: Giveable, openSheet?: Runner['openSheet']): GivingSheet {
  const [giving, dispatch] = useReducer(nextGiving, { step: 'choosing' })
  const by = useSession().user?.uuid
  const [before, setBefore] = useState(() => recallGift(giveable, by, Date.now())?.before ?? beforeGift(giveable))
  const run = useRun(giveable, dispatch, openSheet)
  const pressed = useRef(false)

  async function give(terms: Terms, choose?: ChooseCard): Promise<void> {
    if (pressed.current) return
    pressed.current = true
    try {
      if (!navigator.onLine) return dispatch({ type: 'refuse', refusal: { kind: 'offline' } })
      dispatch({ type: 'prepare' })
      const giver = by ?? (await inTime(whoIsHere(), undefined))
      if (giver === undefined) return dispatch({ type: 'refuse', refusal: { kind: 'unreachable' } })
      const signal = run.begin()
      const card = choose && (await inTime(choose(), { kind: 'failed' } as const))
      if (signal.aborted) return
      if (card !== undefined && card.kind !== 'chosen')
        return dispatch({ type: 'refuse', refusal: refusalOfToken(card) })
      const declined = declinedGift(giveable, giver, terms, Date.now())
      dispatch({ type: 'send' })
      setBefore(beforeGift(giveable))
      const sent = callFor(giveable, terms, card?.with, declined)
      await run.start({ by: giver, terms, before: beforeGift(giveable), phase: 'sent', sent })
    } finally {
      pressed.current = false
    }
  }

  function leaveCheck(): void {
    run.stop()
    const gift = recallGift(giveable, by, Date.now())
    // the other card is tried on the same gift, so that a late success at the bank cannot charge twice
    if (gift?.phase === 'settling') rememberGift(giveable, { ...gift, phase: 'declined' })
    dispatch({ type: 'start-over' })
  }

  function bankDone(): void {
    dispatch({ type: 'bank-done' })
    const gift = recallGift(giveable, by, Date.now())
    if (gift?.phase === 'settling') void run.start(gift)
  }

  function takeUp(): void {
    takeOver(giveable)
    if (by === undefined && waitsForGiver(giveable)) return dispatch({ type: 'sign-in' })
    const gift = recallGift(giveable, by, Date.now())
    if (gift === undefined || gift.phase === 'declined') return
    dispatch({ type: 'resume', asked: gift.phase === 'settling' && gift.asked === true })
    void run.resume(gift)
  }

  function leave(): void {
    releaseSheet(giveable)
    if (giving.step === 'thanks') forgetGift(giveable)
    run.leave(giving)
  }
  useWhileOpen([giveable.uuid, by], takeUp, leave)
  usePatience(isWaiting(giving), dispatch)
  useWhenOnline(() => giving.step === 'refused' && giving.refusal.kind === 'offline' && dispatch({ type: 'edit' }))

  return {
    giving,
    before,
    give,
    askSignIn: () => dispatch({ type: 'sign-in' }),
    edited: () => dispatch({ type: 'edit' }),
    leaveCheck,
    bankDone,
  }
}

/** `open` also runs when the giver signs in, but not when the page's data changes. */
function useWhileOpen([uuid, by]: [uuid: string, by: string | undefined], open: () => void, leave: () => void): void {
  const onOpen = useEffectEvent(open)
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    onOpen()
    return () => onLeave()
  }, [uuid, by])
}

/** Loads the person of a session that has only a token. */
async function whoIsHere(): Promise<string | undefined> {
  await refreshSession()
  return currentSession().user?.uuid
}

const slowMs = 8_000
const longMs = 10_000

function usePatience(waiting: boolean, onEvent: (event: GivingEvent) => void): void {
  useEffect(() => {
    if (!waiting) return undefined
    const slow = setTimeout(() => onEvent({ type: 'slow' }), slowMs)
    const long = setTimeout(() => onEvent({ type: 'long' }), longMs)
    return () => {
      clearTimeout(slow)
      clearTimeout(long)
    }
  }, [waiting, onEvent])
}
