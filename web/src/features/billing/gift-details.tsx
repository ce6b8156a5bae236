import { standingOf } from '@kindling/contract/gift-standing'
import type { Gift } from '@kindling/contract/gifts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Print } from '../../ui/ember-print.tsx'
import { Name } from '../../ui/name.tsx'
import { ResponsiveModal } from '../../ui/responsive-modal.tsx'
import { useCardName } from '../cards/index.ts'
import { pageOf } from '../giveables/index.ts'
import { ReceiptLink } from '../receipts/index.ts'
import { exact } from './exact.ts'
import { ShownTo } from './shown-to.tsx'
import { StandingWords } from './standing-words.tsx'

type Props = { gift: Gift; open: boolean; onClose: () => void }

export function GiftDetails({ gift, open, onClose }: Props) {
  const { t } = useTranslation('billing')
  return (
    <ResponsiveModal
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<Name>{gift.giveable.name}</Name>}
      before={
        <span className="size-11 shrink-0 overflow-hidden rounded-thing">
          <Print uuid={gift.giveable.uuid} quiet={gift.giveable.quiet} />
        </span>
      }
      footer={
        <LinkButton variant="outline" full to={pageOf(gift.giveable)}>
          {t('seeCause')}
        </LinkButton>
      }
    >
      <dl className="divide-y divide-line">
        <MoneyFacts gift={gift} />
        <Fact name={t('status')}>
          <StandingWords gift={gift} className="justify-end" />
        </Fact>
        <Fact name={t('date')}>
          <time dateTime={gift.created_at}>
            {new Date(gift.created_at).toLocaleDateString(numberLocale(), { dateStyle: 'long' })}
          </time>
        </Fact>
        {gift.message !== null && (
          <Fact name={t('note')} wide>
            <Name className="wrap-anywhere whitespace-pre-wrap">{gift.message}</Name>
          </Fact>
        )}
        {standingOf(gift).words !== 'failed' && <ShownTo gift={gift} />}
        {gift.receipt_number !== null && (
          <Fact name={t('receipt')}>
            <ReceiptLink number={gift.receipt_number} words={gift.receipt_number} className="-my-2.5 -me-2 px-2!" />
          </Fact>
        )}
      </dl>
    </ResponsiveModal>
  )
}

function MoneyFacts({ gift }: { gift: Gift }) {
  const { t } = useTranslation('billing')
  const cardName = useCardName()
  const { charged, words } = standingOf(gift)
  const card = gift.card === null ? null : cardName(gift.card)
  return (
    <>
      <Fact name={t('gift')}>{exact(gift.amount_cents)}</Fact>
      {gift.fee_covered && <Fact name={t('feeYouCovered')}>{exact(gift.charged_cents - gift.amount_cents)}</Fact>}
      <Fact name={t('charged')}>
        {charged ? exact(gift.charged_cents) : words === 'failed' ? t('nothing') : t('notYet')}
        {card !== null && <span className="block text-small font-normal text-text-2">{card}</span>}
      </Fact>
      {charged && !gift.fee_covered && <Fact name={t('cardFee')}>{exact(gift.fee_cents)}</Fact>}
      {gift.refunded_cents > 0 && <Fact name={t('wentBack')}>{`−${exact(gift.refunded_cents)}`}</Fact>}
    </>
  )
}

type FactProps = { name: string; children: ReactNode; wide?: boolean }

/** A word and what it says; `wide`: one below the other. */
export function Fact({ name, children, wide = false }: FactProps) {
  return (
    <div className={clsx('py-3', !wide && 'flex items-baseline justify-between gap-4')}>
      <dt className="shrink-0 text-text-2">{name}</dt>
      <dd className={clsx('min-w-0 font-semibold', !wide && 'text-end tabular-nums')}>{children}</dd>
    </div>
  )
}
