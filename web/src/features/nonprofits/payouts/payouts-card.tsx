import type { Answer } from '@kindling/contract/api'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import type { Payout } from '@kindling/contract/payouts/calls'
import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay, shortDate } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { ConnectPayouts } from './connect-payouts.tsx'
import { payoutsQuery } from './payouts.api.ts'

type Shown = Answer<'GET /nonprofits/{uuid}/payouts'>['data']

/** The card shows this many payouts; statements list all of them. */
const newest = 12

const exact = (cents: number) => formatMoney(cents, { style: 'full', locale: numberLocale })

/** For representatives of a verified nonprofit: its payout account, its payouts, and its statement. */
export function PayoutsCard({ nonprofit: { uuid } }: { nonprofit: Nonprofit }) {
  const { data, isError, refetch } = useQuery(payoutsQuery(uuid))
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.payouts.title}</h2>
      {data !== undefined ? (
        <>
          <p role="status" className="text-text-2">
            {stateWords(data)}
          </p>
          {data.account?.state !== 'rejected' && (
            <ConnectPayouts uuid={uuid} quiet={data.account?.state === 'ready' || data.account?.state === 'checking'}>
              {buttonWords(data.account)}
            </ConnectPayouts>
          )}
          {data.payouts.length > 0 && <List payouts={data.payouts} />}
          <Link
            to="/nonprofits/$uuid/statement"
            params={{ uuid }}
            className="flex min-h-11 items-center justify-self-start font-semibold text-ember-text hover:underline"
          >
            {words.payouts.statement}
          </Link>
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion onRetry={() => void refetch()}>
          <SkeletonLines widths={['80%', '60%']} />
        </LoadingRegion>
      )}
    </Card>
  )
}

function stateWords({ account, next_payout: next }: Shown): string {
  const { payouts: of } = words
  if (account === null) return of.none
  if (account.state === 'needs_information')
    return account.due_at === null ? of.needsSoon : of.needs_information({ date: shortDate(new Date(account.due_at)) })
  if (account.state === 'ready') return of.ready({ date: next === null ? '' : calendarDay(next) })
  return of[account.state]
}

function buttonWords(account: Shown['account']): string {
  const { payouts: of } = words
  if (account === null) return of.connect
  if (account.state === 'begun') return of.goOn
  return account.state === 'ready' || account.state === 'checking' ? of.update : of.add
}

function List({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <>
      <h3 className="mt-1 text-small font-semibold text-text-2">{words.payouts.list}</h3>
      <ul className="divide-y divide-line">
        {payouts.slice(0, newest).map(({ uuid, period, amount_cents: cents, status, reversed_cents: back }) => (
          <li key={uuid} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <time dateTime={period} className="font-semibold">
                {calendarDay(period)}
              </time>
              <span className="block text-small text-text-2">
                {words.payouts.states[status]}
                {back > 0 && status !== 'reversed' && ` · ${words.payouts.partBack({ amount: exact(back) })}`}
              </span>
            </span>
            <b className="font-semibold tabular-nums">{exact(cents)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
