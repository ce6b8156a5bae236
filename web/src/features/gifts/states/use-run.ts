import { useRef } from 'react'
import { untilVisitEnds } from '../../../platform/session/visit.ts'
import type { Giveable } from '../../giveables/index.ts'
import { runGift, type Runner } from './run-gift.ts'
import type { Remembered } from '../memory/gift-memory.ts'
import { type Giving, type GivingEvent, continuesUnseen } from './giving-machine.ts'
import { continueUnseen, isUnseen, useUnseenToasts } from '../memory/unseen.ts'
import { useRenewal } from './use-renewal.ts'

type Run = {
  /** Aborts the last run, if there is one, and starts a new one. */
  begin: () => AbortSignal
  stop: () => void
  start: (gift: Remembered) => Promise<void>
  /** Like `start` after a reload or a restart: nobody has pressed, so no payment sheet opens. */
  resume: (gift: Remembered) => Promise<void>
  /** Called when the sheet closes: aborts the run, unless it may continue without the sheet. */
  leave: (giving: Giving) => void
}

export function useRun(
  giveable: Giveable,
  onEvent: (event: GivingEvent) => void,
  openSheet?: Runner['openSheet'],
): Run {
  const renewal = useRenewal()
  const onUnseen = useUnseenToasts(giveable)
  const run = useRef<AbortController>(null)
  const stop = () => run.current?.abort()
  const begin = () => {
    stop()
    return (run.current = untilVisitEnds()).signal
  }
  const runWith = (gift: Remembered, sheet?: Runner['openSheet']) => {
    const signal = begin()
    const route = (event: GivingEvent) => (isUnseen(signal) ? onUnseen(event) : onEvent(event))
    return runGift(gift, { giveable, signal, onEvent: route, openSheet: sheet, ...renewal })
  }
  return {
    begin,
    stop,
    start: (gift) => runWith(gift, openSheet),
    resume: (gift) => runWith(gift),
    leave(giving) {
      if (run.current !== null && continuesUnseen(giving)) continueUnseen(giveable, run.current)
      else stop()
    },
  }
}
