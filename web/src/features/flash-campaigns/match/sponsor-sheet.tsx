import { chargeToCover } from '@kindling/contract/money'
import type { PublicConfig } from '@kindling/contract/home/calls'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as cardsWords from '@kindling/words/cards/cards'
import * as words from '@kindling/words/flash-campaigns/match'
import * as givingWords from '@kindling/words/gifts/gifts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useIsProofRunning } from '../../../platform/network/proof-of-work.ts'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BankCheck, type CardOfGift, CardPart, useCardChoice } from '../../cards/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { useSponsoring } from './use-sponsoring.ts'

type Props = { flash: FlashCampaign; returned: string | undefined; onClose: () => void }
type Sponsor = ReturnType<typeof useSponsoring>

/** A sponsor pays the whole match before it opens. */
export function SponsorSheet({ flash, returned, onClose }: Props) {
  const config = useQuery(publicConfigQuery).data
  const sponsor = useSponsoring(flash, returned)
  const proving = useIsProofRunning()
  const { now } = sponsor
  const [match] = useState(flash.match)
  const id = useId()
  const paying = now.step === 'paying'
  const isSent = now.step === 'paid' || now.step === 'open'
  if (match === null) return null
  const charged = config && exactMoney(chargeToCover(match.cap_cents, config.card_fee))
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      dismissable={!paying}
      footer={
        isSent ? (
          <Button full onClick={onClose}>
            {words.done}
          </Button>
        ) : now.step === 'bank' || charged === undefined ? undefined : (
          <div className="grid gap-2">
            <Button type="submit" form={id} full className="min-h-13" loading={paying ? words.paying : undefined}>
              {words.pay({ amount: charged })}
            </Button>
            <p role="status" className="text-center text-small text-text-2 empty:hidden">
              {paying && (proving ? cardsWords.proving : sponsor.hasPayment && words.checking)}
            </p>
          </div>
        )
      }
    >
      {isSent ? (
        <Over paid={now.step === 'paid'} cap={exactMoney(match.cap_cents)} />
      ) : config === undefined ? (
        <Skeleton className="h-80 rounded-card" />
      ) : (
        <>
          {now.step === 'bank' && (
            <BankCheck
              gift={now.payment}
              config={config}
              onDone={() => void sponsor.bankDone(now.payment)}
              onAnotherCard={sponsor.startOver}
            />
          )}
          <Form id={id} flash={flash} match={match} config={config} sponsor={sponsor} hidden={now.step === 'bank'} />
        </>
      )}
    </ResponsiveModal>
  )
}

type FormProps = {
  id: string
  flash: FlashCampaign
  match: NonNullable<FlashCampaign['match']>
  config: PublicConfig
  sponsor: Sponsor
  /** The form stays mounted behind the bank's page, so that typed values are not lost. */
  hidden: boolean
}

function Form({ id, flash, match, config, sponsor: { now, hasPayment, pay, edited }, hidden }: FormProps) {
  const shownAs = useSession().user?.settings?.default_visibility
  const [named, setNamed] = useState(shownAs !== 'anonymous')
  const card = useRef<CardOfGift>(null)
  const choice = useCardChoice(edited)
  const busy = now.step === 'paying'
  const charged = chargeToCover(match.cap_cents, config.card_fee)
  const pointAt = useEffectEvent(() => now.step === 'choosing' && now.fields && card.current?.show(now.fields))
  useEffect(() => void pointAt(), [now])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy) void pay(() => card.current?.choose() ?? Promise.resolve({ kind: 'failed' }), named)
  }
  const sums = [
    [words.sum.match, match.cap_cents],
    [words.sum.fee, charged - match.cap_cents],
    [words.sum.charge, charged],
  ] as const
  return (
    <form id={id} noValidate onSubmit={submit} className={hidden ? 'hidden' : 'grid gap-4 pt-1'}>
      <div className="grid gap-1">
        <p className="text-lead">
          {words.lead[match.percent as keyof typeof words.lead]({ cap: exactMoney(match.cap_cents) })}
        </p>
        <p className="text-small text-text-2">
          <Marked words={words.rest(<Name>{flash.nonprofit.name}</Name>)} /> {words.before}
        </p>
      </div>
      <dl className="divide-y divide-line rounded-m bg-surface-2 px-4">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5 last:font-semibold">
            <dt>{name}</dt>
            <dd className="tabular-nums">{exactMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-text-2">{words.feeWhy}</p>
      {config.donee !== null && (
        <p className="text-small text-text-2 wrap-anywhere">{givingWords.passedOn(config.donee)}</p>
      )}
      <Checkbox
        label={words.named.label}
        hint={words.named.hint}
        checked={named}
        disabled={busy || hasPayment}
        onChange={({ target }) => setNamed(target.checked)}
      />
      <CardPart
        ref={card}
        once
        config={config}
        choice={choice}
        amount_cents={charged}
        disabled={busy}
        onEdit={edited}
      />
      {now.step === 'choosing' && now.problem !== undefined && <Notice>{now.problem}</Notice>}
    </form>
  )
}

function Over({ paid, cap }: { paid: boolean; cap: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-pine-soft text-pine">
        <Check size={32} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="text-lead font-semibold text-balance">{paid ? words.paid : words.open}</p>
      {paid && <p className="text-text-2 text-balance">{words.paidBody({ cap })}</p>}
    </div>
  )
}
