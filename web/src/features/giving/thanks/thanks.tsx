import type { GivenGift } from '@kindling/contract/gifts'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/giving'
import { apart, numberLocale } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useStill } from '../../../platform/look.ts'
import { ShareInvite } from '../../share/index.ts'
import { giftProgress } from './gift-progress.ts'
import { InvitedBy } from './invited-by.tsx'
import type { Giveable } from '../../giveables/index.ts'
import { ReceiptMail } from './receipt-mail.tsx'
import { ThanksScene } from './thanks-scene.tsx'
import { ThanksMeter } from './thanks-meter.tsx'

const celebrationMs = 1_400

type Props = { gift: GivenGift; giveable: Giveable; raised_before_cents: number }

/** The moment after a gift, in the same sheet; sharing follows in place, as an offer. */
export function Thanks({ gift, giveable, raised_before_cents }: Props) {
  const name = useSession().user?.first_name
  const over = useCelebration()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const progress =
    giveable.goal_cents === null ? undefined : giftProgress(giveable.goal_cents, raised_before_cents, gift.amount_cents)
  const number = progress !== undefined && (progress.near || progress.met) ? null : gift.supporter_number
  const { quiet } = giveable
  return (
    <div className="grid gap-4">
      <ThanksScene quiet={quiet} />
      <div className={clsx('text-center', quiet ? 'pt-14' : 'pt-34')}>
        <h3 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {quiet ? quietThanks(gift) : name ? words.thanks({ name }) : words.thanksNoName}
        </h3>
        <p className="text-text-2">
          {words.onItsWayTo({
            amount: formatMoney(gift.amount_cents, { style: 'exact', locale: numberLocale }),
            receiver: apart(giveable.payee ?? giveable.name),
          })}
        </p>
        <ReceiptMail gift={gift} />
        {number !== null && (
          <p className="text-small text-text-2">
            {number === 1 ? words.firstSupporter : words.supporter({ number: number.toLocaleString(numberLocale) })}
          </p>
        )}
      </div>
      {gift.invited_by && <InvitedBy inviter={gift.invited_by} quiet={quiet} />}
      {progress && <ThanksMeter progress={progress} quiet={quiet} skipped={over} />}
      <div
        className={
          over
            ? 'animate-[enter-up_var(--k-t-enter)_var(--k-ease-in)] border-t border-line pt-4'
            : 'invisible border-t border-line pt-4'
        }
      >
        <ShareInvite giveable={giveable} />
      </div>
    </div>
  )
}

const quietThanks = ({ visibility }: Props['gift']) =>
  visibility === 'anonymous' ? words.thanksQuietUnnamed : words.thanksQuiet

/** Whether the celebration is over: after 1.4 s, a touch or a key, and at once where motion is reduced. */
function useCelebration(): boolean {
  const still = useStill()
  const [over, setOver] = useState(false)
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
  return over || still
}
