import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { untilVisitEnds } from '../../../platform/session/visit.ts'
import { runGift } from '../states/run-gift.ts'
import { giftsUnderWay } from './gift-memory.ts'
import { continueUnseen, isRunning, useUnseenToasts } from './unseen.ts'
import { useRenewal } from '../states/use-renewal.ts'

/** Resumes this tab's unfinished gifts that no sheet shows, and shows the giver the result. */
export function TakeUpGifts() {
  const by = useSession().user?.uuid
  const onEvent = useUnseenToasts()
  const renewal = useRenewal()
  const takeUp = useEffectEvent((giver: string) => {
    for (const { of, gift } of giftsUnderWay(giver)) {
      if (isRunning(of)) continue
      const run = untilVisitEnds()
      continueUnseen(of, run)
      void runGift(gift, { giveable: of, signal: run.signal, onEvent, ...renewal })
    }
  })
  useEffect(() => {
    if (by !== undefined) takeUp(by)
  }, [by])
  return null
}
