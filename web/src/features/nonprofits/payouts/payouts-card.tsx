import type { Answer } from '@kindling/contract/api'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import type { Payout } from '@kindling/contract/payouts/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQuery, useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay, shortDate } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { payoutsQuery, connectPayouts } from './payouts.api.ts'
import * as accountsWords from '@kindling/words/accounts/own-account'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useWhenBack } from '../../../platform/browser/use-when-back.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { overlaysGone } from '../../../ui/dialogs/use-back-closes.ts'
import { SignInAgain } from '../../accounts/index.ts'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Shown = Answer<'GET /nonprofits/{uuid}/payouts'>['data']

/** The card shows this many payouts; statements list all of them. */
const newest = 12

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
          {data.debt_cents > 0 && (
            <p className="text-text-2">
              <AsWritten>{words.payouts.debt({ amount: moneyInColumns(data.debt_cents) })}</AsWritten>
            </p>
          )}
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
                <AsWritten>
                  {back > 0 &&
                    status !== 'reversed' &&
                    ` · ${words.payouts.partBack({ amount: moneyInColumns(back) })}`}
                </AsWritten>
              </span>
            </span>
            <b className="font-semibold tabular-nums">
              <AsWritten>{moneyInColumns(cents)}</AsWritten>
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = { uuid: string; quiet: boolean; children: string }

/** Opens the form at the card processor; asks for a sign-in first if the last one is too old. */
function ConnectPayouts({ uuid, quiet, children }: Props) {
  const { user } = useSession()
  const returnTo = useLocation({ select: ({ href }) => href })
  const [again, setAgain] = useState(false)
  const connect = useMutation({
    mutationFn: () => connectPayouts(uuid),
    onSuccess: async (url) => {
      // a closing sheet goes back in the history, which would cancel this navigation
      await overlaysGone()
      location.assign(url)
    },
    onError: (error) => setAgain(isLate(error)),
  })
  useWhenBack(() => connect.reset())
  return (
    <>
      {connect.isError && !isLate(connect.error) && <InlineError>{messageOf(connect.error)}</InlineError>}
      <Button
        size="md"
        variant={quiet ? 'outline' : 'primary'}
        className="justify-self-start"
        loading={connect.isPending || connect.isSuccess ? words.payouts.opening : undefined}
        onClick={() => connect.mutate()}
      >
        {children}
      </Button>
      {again && user !== null && (
        <ResponsiveModal open onOpenChange={setAgain} title={accountsWords.again} size={480}>
          <SignInAgain
            user={user}
            returnTo={returnTo}
            onProven={() => {
              setAgain(false)
              connect.mutate()
            }}
          />
        </ResponsiveModal>
      )}
    </>
  )
}

const isLate = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_again'
