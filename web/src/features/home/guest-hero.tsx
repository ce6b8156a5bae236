import type { Home } from '@kindling/contract/home/calls'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/home/home'
import { numberLocale } from '@kindling/words/locale'
import * as shellWords from '@kindling/words/shell/shell'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Print } from '../../ui/pictures/drawing.tsx'

/** Introduces Kindling to guests. Dark in both themes. */
export function GuestHero({ totals }: { totals: Home['totals'] | undefined }) {
  return (
    <section data-theme="dark" className="relative overflow-hidden rounded-sheet bg-[#25133e] text-white">
      <div className="absolute inset-0 opacity-25 mask-[linear-gradient(to_right,transparent_20%,#000)] rtl:-scale-x-100">
        <Print uuid="0199d000-0000-7000-8000-000000000005" eager />
      </div>
      <div className="relative px-[24px] pt-7.5 pb-7 lg:px-10 lg:py-11">
        <h1 className="-me-4 max-w-[11em] text-h1 lg:text-hero">{words.heroTitle}</h1>
        <p className="mt-2.5 max-w-[27em] text-lead text-[#ebe2f2]">
          {words.heroBody} <Totals totals={totals} />
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to="/get-started">{words.getStarted}</LinkButton>
          <Link to="/how-it-works" className="hit-44 font-semibold text-white">
            {shellWords.howItWorks}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** The total given so far; its space is reserved while it loads. */
function Totals({ totals }: { totals: Home['totals'] | undefined }) {
  const locale = numberLocale
  if (totals === undefined) {
    return (
      <span aria-hidden="true" className="invisible">
        {words.heroTotals({ count: 9_200, amount: '$184K', people: '9.2K' })}
      </span>
    )
  }
  if (totals.people === 0) return null
  const people = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(totals.people)
  const amount = formatMoney(totals.raised_cents, { floor: true, locale })
  return words.heroTotals({ count: totals.people, amount, people })
}
