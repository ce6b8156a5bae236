import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import { numberLocale } from '@kindling/words/locale'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Name } from '../../ui/text/name.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { cardName } from '../cards/index.ts'
import { EmployerMatch, OwnCard } from '../gifts/index.ts'
import { pageOf, ThingPicture } from '../giveables/index.ts'
import { Papers } from './receipts/papers.tsx'
import { AskRefund } from './ask-refund.tsx'
import { DeleteNote } from './delete-note.tsx'
import { moneyInColumns } from '../../ui/text/amounts.ts'
import { ShownTo } from './shown-to.tsx'
import { GiftStateWords } from './gift-state-words.tsx'
import { WhereItWent } from './where-it-went/where-it-went.tsx'
import { useOwnZone } from '../../platform/session/own-zone.ts'
import { DedicationLine } from '../../ui/text/dedication-line.tsx'
import { PublicText } from '../../ui/text/public-text.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = {
  gift: Gift
  open: boolean
  onClose: () => void
  /** The URL opens these details, so closing them changes the URL. */
  inAddress?: boolean
}

export function GiftDetails({ gift, open, onClose, inAddress = false }: Props) {
  const timeZone = useOwnZone()
  return (
    <ResponsiveModal
      open={open}
      onOpenChange={(next) => !next && onClose()}
      inAddress={inAddress}
      title={<Name>{gift.giveable.name}</Name>}
      before={<ThingPicture of={gift.giveable} size="md" />}
      footer={
        <LinkButton variant="outline" full to={pageOf(gift.giveable)}>
          {words.seeCause}
        </LinkButton>
      }
    >
      <dl className="divide-y divide-line">
        <MoneyFacts gift={gift} />
        <Fact name={words.status}>
          <GiftStateWords gift={gift} className="justify-end" />
        </Fact>
        <Fact name={words.date}>
          <time dateTime={gift.created_at}>
            {new Date(gift.created_at).toLocaleDateString(numberLocale, { dateStyle: 'long', timeZone })}
          </time>
        </Fact>
        {(gift.message !== null || gift.dedication) && (
          <Fact name={gift.message === null ? words.dedication : words.note} wide>
            {gift.dedication && <DedicationLine of={gift.dedication} className="wrap-anywhere" />}
            {gift.message !== null && (
              <PublicText className="block wrap-anywhere whitespace-pre-wrap">{gift.message}</PublicText>
            )}
            <DeleteNote gift={gift} />
          </Fact>
        )}
        {giftStateOf(gift).words !== 'failed' && <ShownTo gift={gift} />}
        {gift.receipt_number !== null && (
          <Fact name={words.receipt}>
            <Papers number={gift.receipt_number} />
          </Fact>
        )}
      </dl>
      {gift.dedication && gift.status === 'succeeded' && <OwnCard gift={gift} className="border-t border-line py-3" />}
      {gift.status === 'succeeded' && gift.refunded_cents < gift.amount_cents && (
        <EmployerMatch gift={gift} className="-ms-3 justify-self-start px-3!" />
      )}
      <AskRefund gift={gift} />
      {gift.status === 'succeeded' && <WhereItWent gift={gift} />}
    </ResponsiveModal>
  )
}

function MoneyFacts({ gift }: { gift: Gift }) {
  const { charged, words: how } = giftStateOf(gift)
  const card = gift.card === null ? null : cardName(gift.card)
  return (
    <>
      <Fact name={words.gift}>
        <AsWritten>{moneyInColumns(gift.amount_cents)}</AsWritten>
      </Fact>
      {gift.fee_covered && (
        <Fact name={words.feeYouCovered}>
          <AsWritten>{moneyInColumns(gift.charged_cents - gift.amount_cents)}</AsWritten>
        </Fact>
      )}
      <Fact name={words.charged}>
        <AsWritten>
          {charged ? moneyInColumns(gift.charged_cents) : how === 'failed' ? words.nothing : words.notYet}
        </AsWritten>
        {card !== null && <span className="block text-small font-normal text-text-2">{card}</span>}
      </Fact>
      {charged && !gift.fee_covered && (
        <Fact name={words.cardFee}>
          <AsWritten>{moneyInColumns(gift.fee_cents)}</AsWritten>
        </Fact>
      )}
      {gift.refunded_cents > 0 && (
        <Fact name={words.refunded}>
          <AsWritten>{`−${moneyInColumns(gift.refunded_cents)}`}</AsWritten>
        </Fact>
      )}
    </>
  )
}

type FactProps = { name: string; children: ReactNode; wide?: boolean }

/** A term with its value; `wide`: the value is below the term. */
function Fact({ name, children, wide = false }: FactProps) {
  return (
    <div className={clsx('py-3', !wide && 'flex flex-wrap items-baseline justify-between gap-x-4')}>
      <dt className="text-text-2">{name}</dt>
      <dd className={clsx('min-w-0 font-semibold', !wide && 'ms-auto text-end tabular-nums')}>{children}</dd>
    </div>
  )
}
