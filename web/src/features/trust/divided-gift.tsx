import type { PublicConfig } from '@kindling/contract/home/calls'
import type { CardFee } from '@kindling/contract/money'
import * as words from '@kindling/words/trust/how-it-works'
import { ArrowRight, Receipt, HandHeart, Landmark, type LucideIcon } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { exactMoney } from '../../ui/text/amounts.ts'
import { exampleCents, feeWords, divideGift } from './figures.ts'

/** The way of a gift, to the cent: the amount, the card fee, and what arrives. */
export function DividedGift({ fee, donee }: { fee: CardFee; donee: PublicConfig['donee'] }) {
  const { fee_cents, arrives_cents, covered_cents } = divideGift(exampleCents, fee)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-h2">{words.goesTitle}</h2>
      <Card className="grid grid-cols-1 gap-4">
        <ol className="grid grid-cols-1 gap-2 md:grid-cols-[1fr_auto_1fr_auto_1fr] md:items-center md:gap-3">
          <Step
            icon={HandHeart}
            label={words.given}
            amount={exactMoney(exampleCents)}
            look="bg-ember-soft text-ember-text"
          />
          <Arrow />
          <Step
            icon={Receipt}
            label={words.fee}
            amount={exactMoney(-fee_cents)}
            note={words.feeNote(feeWords(fee))}
            look="bg-surface-2 text-text-2"
          />
          <Arrow />
          <Step
            icon={Landmark}
            label={words.arrives}
            amount={exactMoney(arrives_cents)}
            look="bg-pine-soft text-pine"
          />
        </ol>
        <p className="border-t border-line pt-3.5 text-small text-text-2">
          {words.covered({ charged: exactMoney(covered_cents), gift: exactMoney(exampleCents) })}
        </p>
        {donee !== null && <p className="text-small text-text-2 wrap-anywhere">{words.passedOn(donee)}</p>}
      </Card>
    </section>
  )
}

type StepProps = { icon: LucideIcon; label: string; amount: string; note?: string; look: string }

function Step({ icon: Icon, label, amount, note, look }: StepProps) {
  return (
    <li className="flex items-center gap-x-3 md:grid md:justify-items-center md:gap-1 md:self-start md:text-center">
      <span className={`grid size-[48px] shrink-0 place-items-center rounded-pill ${look}`}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 md:contents">
        <span className="grid text-small text-text-2 md:contents">
          <span>{label}</span>
          {note !== undefined && <span className="md:order-last">{note}</span>}
        </span>
        <b className="font-display text-h2 font-bold tabular-nums">{amount}</b>
      </span>
    </li>
  )
}

const Arrow = () => (
  <li aria-hidden="true" className="ms-3.5 flex text-text-3 md:ms-0">
    <ArrowRight size={20} strokeWidth={1.75} className="rotate-90 md:rotate-0 md:rtl:-scale-x-100" />
  </li>
)
