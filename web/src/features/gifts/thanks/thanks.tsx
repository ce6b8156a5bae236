import * as words from '@kindling/words/gifts/gifts'
import { numberLocale, isolate } from '@kindling/words/locale'
import { useEffect, useState } from 'react'
import { mayOfferInstall } from '../../../platform/browser/install-prompt.ts'
import { useStill } from '../../../platform/look.ts'
import { PushOffer } from '../../notifications/index.ts'
import { ShareInvite } from '../../invites/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { EmployerMatch } from '../employer-match/employer-match.tsx'
import { OwnCard } from '../dedication-cards/lazy-own-card.ts'
import { InstallOffer } from './install-offer.tsx'
import { giftProgress } from './gift-progress.ts'
import { PlainThanks, type ThanksProps } from './plain-thanks.tsx'
import { ThanksScene } from './thanks-scene.tsx'
import { ThanksMeter } from './thanks-meter.tsx'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import { DedicationLine } from '../../../ui/text/dedication-line.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import * as monthlyWords from '@kindling/words/gifts/monthly'
import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { type Giveable, pageOf } from '../../giveables/index.ts'
import { planQuery } from '../../plan/index.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const celebrationMs = 1_400

export function Thanks({ gift, giveable, before }: ThanksProps) {
  const hasCelebrated = useCelebration()
  const [offersInstall] = useState(mayOfferInstall)
  const progress =
    giveable.goal_cents === null ? undefined : giftProgress(giveable.goal_cents, before.raised_cents, gift.amount_cents)
  const number = progress !== undefined && (progress.near || progress.met) ? null : shownNumber(gift, giveable)
  const { quiet } = giveable
  return (
    <div className="grid gap-4">
      <ThanksScene quiet={quiet} />
      <PlainThanks gift={gift} giveable={giveable} className={quiet ? 'pt-14' : 'pt-34'}>
        {gift.dedication && <DedicationLine of={gift.dedication} className="font-medium wrap-anywhere" />}
        {gift.frequency === 'monthly' && <MonthlyThanks giveable={giveable} />}
        {number !== null && (
          <p className="text-small text-text-2">
            {number === 1 ? words.firstSupporter : words.supporter({ number: number.toLocaleString(numberLocale) })}
          </p>
        )}
      </PlainThanks>
      {gift.invited_by && <InvitedBy inviter={gift.invited_by} quiet={quiet} />}
      {progress && (
        <ThanksMeter
          progress={progress}
          matched={{ before: before.matched_cents, after: before.matched_cents + gift.matched_cents }}
          quiet={quiet}
          skipped={hasCelebrated}
        />
      )}
      <div
        className={
          hasCelebrated
            ? 'animate-[enter-up_var(--k-t-enter)_var(--k-ease-in)] border-t border-line pt-4'
            : 'invisible border-t border-line pt-4'
        }
      >
        {gift.dedication && <OwnCard gift={gift} isNew className="mb-4 border-b border-line pb-3" />}
        <ShareInvite giveable={giveable} />
        <EmployerMatch gift={gift} className="mt-2" />
        {gift.frequency === 'one_time' && <KeepGoing giveable={giveable} />}
        {hasCelebrated && (offersInstall ? <InstallOffer /> : <PushOffer />)}
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

type Props = { inviter: NonNullable<GivenGift['invited_by']>; quiet: boolean }

function InvitedBy({ inviter: { first_name, avatar }, quiet }: Props) {
  const name = isolate(first_name)
  return (
    <div className="mx-auto flex w-fit items-center gap-2.5 text-small text-text-2">
      <Avatar name={first_name} image={avatar} uuid={first_name} size="sm" />
      <p className="max-w-64 min-w-0 wrap-anywhere">
        <AsWritten>{quiet ? words.invitedByQuiet({ name }) : words.invitedBy({ name })}</AsWritten>
      </p>
    </div>
  )
}

/** Shows the date of the next gift, once the gift has joined the plan. */
function MonthlyThanks({ giveable }: { giveable: Giveable }) {
  const { data: plan } = useQuery({ ...planQuery, refetchInterval: ({ state }) => !state.data && 2_000 })
  const item = plan?.items.find((one) => one.giveable.uuid === giveable.uuid)
  if (!item || item.next_on === null) return null
  const amount = exactMoney(item.amount_cents)
  return (
    <p className="text-small text-text-2">
      <AsWritten>{monthlyWords.thanks({ amount, date: calendarDay(item.next_on) })}</AsWritten>
    </p>
  )
}

/** The smallest suggested monthly amount. */
const offered_cents = 500

/** One quiet link after a gift to a campaign, unless the giver already gives monthly to its community. */
function KeepGoing({ giveable: { community } }: { giveable: Giveable }) {
  const plan = useQuery({ ...planQuery, enabled: community != null })
  if (!community || plan.data === undefined) return null
  if (plan.data?.items.some((item) => item.giveable.uuid === community.uuid)) return null
  const amount = exactMoney(offered_cents)
  return (
    <Link
      to={pageOf({ type: 'communities', id: community.slug })}
      search={{ give: 1, monthly: 1, amount: offered_cents }}
      className="mt-3 flex min-h-14 items-center gap-3 border-t border-line pt-3 text-small hover:underline"
    >
      <Avatar name={community.name} image={null} uuid={community.uuid} size="sm" shape="thing" />
      <span className="min-w-0 grow wrap-anywhere">
        <Marked words={monthlyWords.keepGoing({ name: isolate(community.name), amount }, bold)} />
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:rotate-180" />
    </Link>
  )
}
