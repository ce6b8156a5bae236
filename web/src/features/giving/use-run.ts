import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshSession } from '../../platform/session.ts'
import type { Giveable } from '../giveables/giveable.ts'
import { cardsKey } from '../cards/cards.api.ts'
import { carryGift } from './carry-gift.ts'
import type { Remembered } from './gift-memory.ts'
import { type Giving, type GivingEvent, goesOnUnseen } from './giving-machine.ts'
import { goOnUnseen, isUnseen, useUnseenWords } from './unseen.ts'

/** The one run that a sheet has under way. */
export type Run = {
  /** Ends the run before, if there is one, and begins anew. */
  begin: () => AbortSignal
  stop: () => void
  carry: (gift: Remembered) => Promise<void>
  /** The sheet goes: the run ends with it, unless its giver was told that they may leave. */
  leave: (giving: Giving) => void
}

export function useRun(giveable: Giveable, tell: (event: GivingEvent) => void): Run {
  const queries = useQueryClient()
  const tellUnseen = useUnseenWords(giveable)
  const run = useRef<AbortController>(null)
  const stop = () => run.current?.abort()
  const begin = () => {
    stop()
    return (run.current = new AbortController()).signal
  }
  return {
    begin,
    stop,
    carry(gift) {
      const signal = begin()
      const onSettled = () => {
        void Promise.all([queries.invalidateQueries(), refreshSession()])
        // a card saved with this gift is there when the next sheet opens
        void queries.refetchQueries({ queryKey: cardsKey, type: 'inactive' })
      }
      const say = (event: GivingEvent) => (isUnseen(signal) ? tellUnseen(event) : tell(event))
      return carryGift(gift, { giveable, signal, tell: say, onSettled })
    },
    leave(giving) {
      if (run.current !== null && goesOnUnseen(giving)) goOnUnseen(giveable, run.current)
      else stop()
    },
  }
}
