import type { PublicConfig } from '@kindling/contract/home'
import { formatMoney } from '@kindling/contract/money'
import type { ReactNode, Ref } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import type { Preset } from './presets.ts'
import { AmountField } from './amount-field.tsx'
import { amountProblem, type AmountProblem, amountText, parseAmount } from './amount.ts'
import type { Giveable } from '../giveables/giveable.ts'
import { ImpactLine } from './impact-line.tsx'
import { PresetRow } from './preset-row.tsx'

type Props = {
  giveable: Giveable
  config: PublicConfig
  presets: readonly Preset[]
  text: string
  /** Whether a wrong amount is told now: after the field was left or the button pressed. */
  tell: boolean
  /** The server's words about this amount, if it had any. */
  refused: string | undefined
  disabled: boolean
  onChange: (text: string) => void
  onTell: () => void
  ref: Ref<HTMLInputElement>
}

/** How much: amounts on offer, any other one, and what it does. */
export function AmountPart({ giveable, config, presets, text, tell, refused, disabled, onChange, onTell, ref }: Props) {
  const amount = parseAmount(text)
  const cents = amount.kind === 'cents' ? amount.cents : undefined
  const problem = amountProblem(amount, config.limits)
  return (
    <div className="grid gap-2">
      <PresetRow
        presets={presets}
        chosen_cents={cents}
        quiet={giveable.quiet}
        disabled={disabled}
        onChoose={(chosen) => onChange(amountText(chosen))}
      />
      <AmountField
        ref={ref}
        text={text}
        error={refused ?? (tell && problem && <ProblemWords problem={problem} config={config} />)}
        disabled={disabled}
        onChange={onChange}
        onBlur={() => text !== '' && onTell()}
      />
      <ImpactLine giveable={giveable} cents={problem === undefined ? cents : undefined} />
    </div>
  )
}

function ProblemWords({ problem, config }: { problem: AmountProblem; config: PublicConfig }): ReactNode {
  const { t } = useTranslation('amounts')
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
