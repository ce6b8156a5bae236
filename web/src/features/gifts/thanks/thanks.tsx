import * as words from '@kindling/words/gifts/gifts'
import { numberLocale } from '@kindling/words/locale'
import { useEffect, useState } from 'react'
import { useStill } from '../../../platform/look.ts'
import { PushOffer } from '../../notifications/index.ts'
import { ShareInvite } from '../../invites/index.ts'
import { KeepGoing } from '../monthly/keep-going.tsx'
import { MonthlyThanks } from '../monthly/monthly-thanks.tsx'
import { giftProgress } from './gift-progress.ts'
import { InvitedBy } from './invited-by.tsx'
import { PlainThanks, type ThanksProps } from './plain-thanks.tsx'
import { ThanksScene } from './thanks-scene.tsx'
import { ThanksMeter } from './thanks-meter.tsx'

const celebrationMs = 1_400

export function Thanks({ gift, giveable, raised_before_cents }: ThanksProps) {
  const hasCelebrated = useCelebration()
  const progress =
    giveable.goal_cents === null ? undefined : giftProgress(giveable.goal_cents, raised_before_cents, gift.amount_cents)
  const number = progress !== undefined && (progress.near || progress.met) ? null : shownNumber(gift, giveable)
  const { quiet } = giveable
  return (
    <div className="grid gap-4">
      <ThanksScene quiet={quiet} />
      <PlainThanks gift={gift} giveable={giveable} className={quiet ? 'pt-14' : 'pt-34'}>
        {gift.frequency === 'monthly' && <MonthlyThanks giveable={giveable} />}
        {number !== null && (
          <p className="text-small text-text-2">
            {number === 1 ? words.firstSupporter : words.supporter({ number: number.toLocaleString(numberLocale) })}
          </p>
        )}
      </PlainThanks>
      {gift.invited_by && <InvitedBy inviter={gift.invited_by} quiet={quiet} />}
      {progress && <ThanksMeter progress={progress} quiet={quiet} skipped={hasCelebrated} />}
      <div
        className={
          hasCelebrated
            ? 'animate-[enter-up_var(--k-t-enter)_var(--k-ease-in)] border-t border-line pt-4'
            : 'invisible border-t border-line pt-4'
        }
      >
        <ShareInvite giveable={giveable} />
        {gift.frequency === 'one_time' && <KeepGoing giveable={giveable} />}
        {hasCelebrated && <PushOffer />}
      </div>
    </div>
  )
}

/** Null for communities except the first supporter: their page counts givers of 30 days, not of all time. */
const shownNumber = ({ supporter_number: number }: ThanksProps['gift'], { type }: ThanksProps['giveable']) =>
  type === 'communities' && number !== 1 ? null : number

/** True if the celebration has ended: after 1.4 s, a touch or a key, and at once with reduced motion. */
function useCelebration(): boolean {
  const isReduced = useStill()
  const [hasEnded, setOver] = useState(false)
  useEffect(() => {
    const end = () => setOver(true)
    const timer = setTimeout(end, celebrationMs)
    addEventListener('pointerdown', end)
    addEventListener('keydown', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end)
      removeEventListener('keydown', end)
    }
  }, [])
  return hasEnded || isReduced
}
