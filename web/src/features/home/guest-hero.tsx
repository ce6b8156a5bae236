import type { Home } from '@kindling/contract/home'
import { formatMoney } from '@kindling/contract/money'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Print } from '../../ui/ember-print.tsx'

/** What Kindling is, for someone who comes by. Dark in both themes. */
export function GuestHero({ totals }: { totals: Home['totals'] | undefined }) {
  const { t } = useTranslation('home')
  return (
    <section data-theme="dark" className="relative overflow-hidden rounded-sheet bg-[#25133e] text-white">
      <div className="absolute inset-0 opacity-25 mask-[linear-gradient(to_right,transparent_20%,#000)] rtl:-scale-x-100">
        <Print uuid="hero-31" />
      </div>
      <div className="relative px-6 pt-7.5 pb-7 lg:px-10 lg:py-11">
        <h1 className="max-w-[11em] text-h1 lg:text-hero">{t('heroTitle')}</h1>
        <p className="mt-2.5 max-w-[27em] text-lead text-[#ebe2f2]">
          {t('heroBody')} <Totals totals={totals} />
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to="/get-started">{t('getStarted')}</LinkButton>
          <Link to="/" className="hit-44 font-semibold whitespace-nowrap text-white">
            {t('howItWorks')}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** What has been given so far; while it is not known, its room is kept. */
function Totals({ totals }: { totals: Home['totals'] | undefined }) {
  const { t } = useTranslation('home')
  const locale = numberLocale()
  if (totals === undefined) {
    return (
      <span aria-hidden="true" className="invisible">
        {t('heroTotals', { amount: '$184K', people: '9.2K' })}
      </span>
    )
  }
  if (totals.people === 0) return null
  const people = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(totals.people)
  return t('heroTotals', { amount: formatMoney(totals.raised_cents, { floor: true, locale }), people })
}
