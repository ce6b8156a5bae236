import type { GivenGift, Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/gifts/gifts'
import { isolate } from '@kindling/words/locale'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import type { Giveable } from '../../giveables/index.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import type { Before } from '../memory/gift-memory.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export type ThanksProps = { gift: GivenGift; giveable: Giveable; before: Before }

type Props = Pick<ThanksProps, 'gift' | 'giveable'> & { className?: string; children?: ReactNode }

/** The thanks that need no lazy chunk: amount, receiver, and where the receipt is. */
export function PlainThanks({ gift, giveable: { quiet, payee, name }, className = 'pt-14 pb-4', children }: Props) {
  const giver = useSession().user?.first_name
  const whole = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // the form was scrolled to the card
    whole.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={whole} className={`scroll-mt-20 text-center ${className}`}>
      <h3 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        <AsWritten>{quiet ? quietThanks(gift) : giver ? words.thanks({ name: giver }) : words.thanksNoName}</AsWritten>
      </h3>
      <p className="text-text-2">
        <AsWritten>
          {(gift.on_its_way ? words.onItsWayTo : words.recordedFor)({
            amount: exactMoney(gift.amount_cents),
            receiver: isolate(payee ?? name),
          })}
        </AsWritten>
      </p>
      {gift.matched_cents > 0 && (
        <p className="font-medium text-pine">
          <AsWritten>
            {words.matched({
              match: exactMoney(gift.matched_cents),
              sum: exactMoney(gift.amount_cents + gift.matched_cents),
            })}
          </AsWritten>
        </p>
      )}
      <ReceiptMail gift={gift} />
      {children}
    </div>
  )
}

const quietThanks = ({ visibility }: GivenGift) =>
  visibility === 'anonymous' ? words.thanksQuietUnnamed : words.thanksQuiet

const pauseMs = 2_000
const mostLooks = 10

/** The address of the receipt's email, which is sent a few seconds after the gift. */
function ReceiptMail({ gift: { uuid, receipt_mail } }: { gift: Gift }) {
  const { data: mail } = useQuery({
    queryKey: ['receipt-mail', uuid],
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}', { params: { uuid }, signal })).data.receipt_mail,
    initialData: receipt_mail,
    staleTime: Infinity,
    refetchInterval: ({ state }) => state.data?.sent !== true && state.dataUpdateCount < mostLooks && pauseMs,
  })
  if (!mail) return null
  const email = isolate(mail.to)
  return (
    <p className="text-small wrap-anywhere text-text-2">
      <AsWritten>{mail.sent ? words.receiptSent({ email }) : words.receiptOnItsWay({ email })}</AsWritten>
    </p>
  )
}
