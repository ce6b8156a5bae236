import { cardFee, formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/home/home'
import { numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { exampleCents, feeWords } from '../trust/index.ts'
import { AsideCardSkeleton } from './home-skeleton.tsx'

/** Shows where the parts of a $25 gift go, with the configured card fee. */
export function WhereGiftGoes() {
  const { data: config, isPending } = useQuery(publicConfigQuery)
  if (config === undefined) return isPending ? <AsideCardSkeleton /> : null
  const locale = numberLocale
  const fee = cardFee(exampleCents, config.card_fee)
  return (
    <Card as="section" className="p-5">
      <h2 className="text-h3">{words.whereTitle}</h2>
      <p className="text-small text-text-2">{words.whereOn({ amount: formatMoney(exampleCents, { locale }) })}</p>
      <div aria-hidden="true" className="mt-2.5 flex h-3 gap-0.5 overflow-hidden rounded-pill">
        <span style={{ flexGrow: exampleCents - fee }} className="rounded-e-[3px] bg-ember" />
        <span style={{ flexGrow: fee }} className="min-w-4 rounded-s-[3px] bg-control" />
      </div>
      <dl className="mt-2 grid text-small">
        <Part dot="bg-ember" label={words.whereCause} cents={exampleCents - fee} />
        <Part dot="bg-control" label={words.whereFee(feeWords(config.card_fee))} cents={fee} />
        <Part dot="border border-control" label={words.whereUs} cents={0} />
      </dl>
      <p className="mt-2 text-small text-text-2">{words.whereNoTip}</p>
    </Card>
  )
}

function Part({ dot, label, cents }: { dot: string; label: string; cents: number }) {
  return (
    <div className="flex min-h-10 items-center gap-3">
      <dt className="flex grow items-center gap-3">
        <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-[3px]', dot)} />
        {label}
      </dt>
      <dd className="font-semibold tabular-nums">
        <Money cents={cents} style="exact" />
      </dd>
    </div>
  )
}
