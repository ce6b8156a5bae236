import type { Gift } from '@kindling/contract/gifts/calls'
import type { WhereItWent as Went } from '@kindling/contract/payouts/calls'
import * as words from '@kindling/words/billing/billing'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleDollarSign, CreditCard, HandHeart, Landmark, ListChecks, Newspaper, Undo2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { calendarDay, shortDate } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { LoadingRegion, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { whereItWentQuery } from '../billing.api.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** Follows the money of a settled gift: card fee, each nonprofit's part and payout, budget lines, later updates. */
export function WhereItWent({ gift }: { gift: Gift }) {
  const { data, isError, refetch } = useQuery(whereItWentQuery(gift.uuid))
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-3 text-h3">{words.went.title}</h3>
      {data !== undefined ? (
        <Steps went={data} gift={gift} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion onRetry={() => void refetch()}>
          <SkeletonLines widths={['70%', '50%', '80%']} />
        </LoadingRegion>
      )}
    </section>
  )
}

function Steps({ went, gift }: { went: Went; gift: Gift }) {
  const { given_at: at, amount_cents: cents, fee_cents: fee, fee_covered: covered, refunded_cents: back } = went
  const timeZone = useOwnZone()
  const dayOf = (moment: string) => shortDate(new Date(moment), undefined, timeZone)
  return (
    <ol className="grid gap-4">
      <Step icon={HandHeart} title={words.went.given} amount={moneyInColumns(cents)}>
        {dayOf(at)}
      </Step>
      <Step
        icon={CreditCard}
        title={covered ? words.went.feeCovered : words.went.fee}
        amount={covered ? moneyInColumns(fee) : `−${moneyInColumns(fee)}`}
      >
        {dayOf(at)}
      </Step>
      {back > 0 && <Step icon={Undo2} title={words.went.back} amount={`−${moneyInColumns(back)}`} />}
      {went.parts.map((part) => (
        <Step
          key={part.nonprofit.uuid}
          icon={part.payout?.status === 'paid_out' ? CircleDollarSign : Landmark}
          title={<Name>{part.nonprofit.name}</Name>}
          amount={moneyInColumns(part.amount_cents)}
          good={part.payout?.status === 'paid_out'}
        >
          {part.amount_cents > 0 && (
            <span className="block">{words.went.credited({ date: dayOf(part.owed_since) })}</span>
          )}
          <span className="block">{payoutWords(part)}</span>
        </Step>
      ))}
      {went.budget.map(({ giveable, lines, at: filled }) => (
        <Step key={giveable.uuid} icon={ListChecks} title={<PublicText>{lines.join(', ')}</PublicText>}>
          <AsWritten>{words.went.budget({ name: isolate(giveable.name), date: dayOf(filled) })}</AsWritten>
        </Step>
      ))}
      {went.updates.map(({ uuid, name, published_at: published, spent }) => (
        <Step
          key={uuid}
          icon={Newspaper}
          title={
            <Link
              to="/$type/$id/updates/$"
              params={{ type: gift.giveable.type, id: String(gift.giveable.id), _splat: uuid }}
              className="hover:underline"
            >
              <Name>{name}</Name>
            </Link>
          }
        >
          {dayOf(published)}
          {spent !== null && (
            <span className="block wrap-anywhere">
              <AsWritten>
                {words.went.spent({ amount: moneyInColumns(spent.amount_cents), line: isolate(spent.line) })}
              </AsWritten>
            </span>
          )}
        </Step>
      ))}
    </ol>
  )
}

function payoutWords({ amount_cents: cents, payout, next_payout: next }: Went['parts'][number]): string {
  if (cents === 0) return words.went.nothing
  if (payout === null) return next === null ? words.went.kept : words.went.waits({ date: calendarDay(next) })
  if (payout.sent_at === null) return words.went.pending({ date: calendarDay(payout.period) })
  const date = calendarDay(payout.sent_at.slice(0, 10))
  return payout.status === 'paid_out' ? words.went.paidOut({ date }) : words.went.sent({ date })
}

type StepProps = {
  icon: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>
  title: ReactNode
  amount?: string
  good?: boolean
  children?: ReactNode
}

function Step({ icon: Icon, title, amount, good = false, children }: StepProps) {
  return (
    <li className="flex items-start gap-3">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-pill ${good ? 'bg-pine-soft text-pine' : 'bg-surface-2 text-text-2'}`}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 grow pt-1.5">
        <p className="font-semibold wrap-anywhere">
          <AsWritten>{title}</AsWritten>
        </p>
        {children !== undefined && (
          <p className="text-small text-text-2">
            <AsWritten>{children}</AsWritten>
          </p>
        )}
      </div>
      {amount !== undefined && <b className="shrink-0 pt-1.5 font-semibold tabular-nums">{amount}</b>}
    </li>
  )
}
