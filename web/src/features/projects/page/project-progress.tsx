import { formatMoney } from '@kindling/contract/money'
import type { Project } from '@kindling/contract/projects/calls'
import { numberLocale as locale } from '@kindling/words/locale'
import * as words from '@kindling/words/projects/projects'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { projectWords } from '../project-words.ts'

const large = (amount: string) => <b className="font-display text-money-lg font-bold text-text">{amount}</b>

export function ProjectProgress({ project: p }: { project: Project }) {
  const figures = projectWords(p)
  return (
    <div>
      <p className="text-text-2 tabular-nums">
        <Marked words={words.ofAmount({ filled: figures.raised, amount: figures.goal }, large)} />
      </p>
      <Meter value={figures.given} max={p.goal_cents} tone={figures.tone} label={figures.meter} className="mt-2" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-text-2 tabular-nums">
        <b className="font-semibold text-text">{`${figures.percent}%`}</b>
        <span>{figures.supporters}</span>
      </p>
      {p.shared_cents > 0 && (
        <p className="mt-2 text-small text-text-2">
          {words.shared({ amount: formatMoney(p.shared_cents, { floor: true, locale }) })}
        </p>
      )}
      {figures.given === 0 && p.may.includes('give') && <p className="mt-2 text-small text-text-2">{words.zero}</p>}
    </div>
  )
}

/** The budget line that the next gift goes to; renders nothing once all lines are full. */
export function NextLine({ project: p }: { project: Project }) {
  const open = p.budget.find((line) => line.filled_cents < line.amount_cents)
  if (open === undefined || !p.may.includes('give')) return null
  return (
    <p className="text-small text-text-2 wrap-anywhere">
      <Marked words={words.goesInto({ line: open.label }, bold)} />
    </p>
  )
}

export function ProgressLine({ project: p }: { project: Project }) {
  const figures = projectWords(p)
  return (
    <>
      <Meter value={figures.given} max={p.goal_cents} tone={figures.tone} label={figures.meter} thin />
      <p className="mt-1.5 text-small font-semibold tabular-nums">{figures.percentOf}</p>
    </>
  )
}
