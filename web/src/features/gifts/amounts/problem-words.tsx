import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/gifts/amounts'
import { numberLocale } from '@kindling/words/locale'
import type { ReactNode } from 'react'
import { Marked } from '../../../ui/text/marked.tsx'
import type { AmountProblem } from '../../giveables/index.ts'
import type { Rules } from './limits.ts'

export function ProblemWords({ problem, config }: { problem: AmountProblem; config: Rules }): ReactNode {
  const { smallest_gift_cents, largest_gift_cents, lower } = config.limits
  if (problem === 'empty' || problem === 'unreadable') return words.problem[problem]
  const limit = problem === 'below' ? smallest_gift_cents : largest_gift_cents
  const amount = formatMoney(limit, { style: 'exact', locale: numberLocale })
  if (problem === 'below') return words.problem.below({ amount })
  const mail = (text: string) => (
    <a href={`mailto:${config.support_email}`} className="font-semibold underline">
      {text}
    </a>
  )
  return <Marked words={words.problem[lower ? 'aboveForNow' : 'above']({ amount }, mail)} />
}
