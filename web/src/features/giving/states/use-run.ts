import { useRef } from 'react'
import { untilVisitEnds } from '../../../platform/session/visit.ts'
import type { Giveable } from '../../giveables/index.ts'
import { carryGift } from './carry-gift.ts'
import type { Remembered } from '../memory/gift-memory.ts'
import { type Giving, type GivingEvent, goesOnUnseen } from './giving-machine.ts'
import { goOnUnseen, isUnseen, useUnseenWords } from '../memory/unseen.ts'
import { useRenewal } from './use-renewal.ts'

/** The one run that a sheet has under way. */
type Run = {
  /** Ends the run before, if there is one, and begins anew. */
  begin: () => AbortSignal
  stop: () => void
  carry: (gift: Remembered) => Promise<void>
  /** The sheet goes: the run ends with it, unless its giver may leave while it goes on. */
  leave: (giving: Giving) => void
}

export function useRun(giveable: Giveable, tell: (event: GivingEvent) => void): Run {
  const renewal = useRenewal()
  const tellUnseen = useUnseenWords(giveable)
  const run = useRef<AbortController>(null)
  const stop = () => run.current?.abort()
  const begin = () => {
    stop()
    return (run.current = untilVisitEnds()).signal
  }
  return {
    begin,
    stop,
    carry(gift) {
      const signal = begin()
      const say = (event: GivingEvent) => (isUnseen(signal) ? tellUnseen(event) : tell(event))
      return carryGift(gift, { giveable, signal, tell: say, ...renewal })
    },
    leave(giving) {
      if (run.current !== null && goesOnUnseen(giving)) goOnUnseen(giveable, run.current)
      else stop()
    },
  }
}
