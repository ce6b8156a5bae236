import type { DedicationCard } from '@kindling/contract/gifts/dedication-cards'
import * as words from '@kindling/words/gifts/dedication-card'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Print } from '../../../ui/pictures/drawing.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { ReportLink } from '../../complaints/index.ts'
import { pageOf } from '../../giveables/index.ts'

const quietLink = 'hit-44 inline-flex min-h-11 items-center text-small text-text-2 underline underline-offset-2'

type Props = { card: DedicationCard; token: string; asksToStop?: boolean }

/** A card, for whoever has its link: a page to read, without a sign-in. */
export function CardPage({ card, token, asksToStop = false }: Props) {
  const isMember = useSession().token !== null
  const { giveable, quiet, amount_cents: cents, given_on: day } = card
  return (
    <>
      <Card as="article" flush className="mt-3 print:border-0 print:shadow-none">
        <div className="h-20 print:hidden">
          <Print uuid={giveable?.uuid ?? card.note} quiet={quiet} eager />
        </div>
        <div className="grid grid-cols-1 gap-5 p-6 md:p-8">
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere outline-none">
            <AsWritten lang="">{headingOf(card)}</AsWritten>
          </h1>
          {card.message !== null && (
            <PublicText className="block text-lead wrap-anywhere whitespace-pre-wrap">{card.message}</PublicText>
          )}
          <div className="grid gap-1 text-text-2 wrap-anywhere">
            {giveable && (
              <p>
                <AsWritten lang="">{words.to({ name: isolate(giveable.name) })}</AsWritten>
              </p>
            )}
            {cents !== null && (
              <p>
                <AsWritten>{words.amount({ amount: exactMoney(cents) })}</AsWritten>
              </p>
            )}
            {day !== null && <p>{words.givenOn({ date: longDay(day) })}</p>}
          </div>
          <div className="grid gap-3 print:hidden">
            <Thank token={token} wasThanked={card.thanked} />
            {giveable && (
              <LinkButton variant="outline" full to={pageOf(giveable)}>
                {words.see({ name: isolate(giveable.name) })}
              </LinkButton>
            )}
          </div>
        </div>
      </Card>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-5 print:hidden">
        <button type="button" className={quietLink} onClick={() => globalThis.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden className="me-1.5 shrink-0" />
          {words.print}
        </button>
        {card.stops && !asksToStop && <StopCards token={token} />}
        {isMember && giveable && (
          <ReportLink of={{ type: 'notes', uuid: card.note }} className={quietLink}>
            {words.report}
          </ReportLink>
        )}
      </div>
    </>
  )
}

function headingOf({ dedication: { kind, name }, giver }: DedicationCard): string {
  return giver === null
    ? words.gift[kind]({ name: isolate(name) })
    : words.giftOf[kind]({ giver: isolate(giver), name: isolate(name) })
}

const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(numberLocale, { dateStyle: 'long', timeZone: 'UTC' })

/** One thanks in all: the giver hears it once, whoever says it. */
function Thank({ token, wasThanked }: { token: string; wasThanked: boolean }) {
  const thank = useMutation({
    mutationFn: () => api('POST /dedication-cards/{token}/thanks', { params: { token } }),
    networkMode: 'always',
  })
  if (wasThanked || thank.isSuccess)
    return (
      <p role="status" className="text-text-2">
        {thank.isSuccess ? words.thanked : words.thankedBefore}
      </p>
    )
  return (
    <>
      {thank.isError && <InlineError>{messageOf(thank.error)}</InlineError>}
      <Button variant="soft" full loading={thank.isPending ? words.thanking : undefined} onClick={() => thank.mutate()}>
        {words.thank}
      </Button>
    </>
  )
}

/** Asks before it stops, because one tap on a link of an email leads here. */
export function StopCards({ token, isOpen = false }: { token: string; isOpen?: boolean }) {
  const [asks, setAsks] = useState(isOpen)
  const stop = useMutation({
    mutationFn: () => api('POST /dedication-cards/{token}/stop', { params: { token } }),
    networkMode: 'always',
  })
  if (stop.isSuccess)
    return (
      <p role="status" className="py-3 text-small text-text-2">
        {words.stopped}
      </p>
    )
  if (!asks)
    return (
      <button type="button" className={quietLink} onClick={() => setAsks(true)}>
        {words.stop}
      </button>
    )
  return (
    <div className="mt-3 grid w-full gap-3 rounded-m bg-surface-2 p-4">
      <p>{words.stopAsk}</p>
      {stop.isError && <InlineError>{messageOf(stop.error)}</InlineError>}
      <Button variant="outline" loading={stop.isPending ? words.stopping : undefined} onClick={() => stop.mutate()}>
        {words.stopYes}
      </Button>
    </div>
  )
}
