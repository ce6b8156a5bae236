import type { CampaignCard } from '@kindling/contract/campaigns'
import { formatMoney } from '@kindling/contract/money'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Name } from '../../ui/name.tsx'

export function JustFinished({ campaign: c }: { campaign: CampaignCard }) {
  const { t } = useTranslation('home')
  const locale = numberLocale()
  return (
    <Card as="section" className="p-5">
      <h2 className="text-h3">{t('finishedTitle')}</h2>
      <Cover uuid={c.uuid} image={c.cover} quiet={c.quiet} className="mt-3 rounded-m" />
      <p className="mt-3 font-semibold">
        <Name>{c.title}</Name>
      </p>
      <p className="mt-0.5 text-small text-text-2">
        {c.outcome !== null && <Name className="line-clamp-3">{c.outcome}</Name>}{' '}
        {t('finishedFacts', {
          raised: formatMoney(c.raised_cents, { floor: true, locale }),
          goal: formatMoney(c.goal_cents, { locale }),
          count: c.supporters_count,
        })}
      </p>
      <Link
        to="/campaigns/$id"
        params={{ id: String(c.id) }}
        className="hit-44 mt-2 inline-block text-small font-semibold text-ember-text"
      >
        {t('finishedRead')}
      </Link>
    </Card>
  )
}
