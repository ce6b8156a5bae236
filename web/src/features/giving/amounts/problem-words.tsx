import type { PublicConfig } from '@kindling/contract/home'
import { formatMoney } from '@kindling/contract/money'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { numberLocale } from '../../../platform/i18n.ts'
import type { AmountProblem } from './amount.ts'

export function ProblemWords({ problem, config }: { problem: AmountProblem; config: PublicConfig }): ReactNode {
  const { t } = useTranslation('giving')
  const { smallest_gift_cents, largest_gift_cents } = config.limits
  if (problem === 'empty' || problem === 'unreadable') return t(`problem.${problem}`)
  const limit = problem === 'below' ? smallest_gift_cents : largest_gift_cents
  const amount = formatMoney(limit, { style: 'exact', locale: numberLocale() })
  const mail = <MailLink to={config.support_email} />
  return <Trans t={t} i18nKey={`problem.${problem}`} values={{ amount }} components={{ mail }} />
}

// The words between the tags come from the translation.
function MailLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${to}`} className="font-semibold underline">
      {children}
    </a>
  )
}
