import { largestBudget, longest } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/form'
import { clsx } from 'clsx'
import { useId } from 'react'
import { inputLook } from '../../../ui/forms/field-frame.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AddLine, RemoveLine, useLines } from './lines.tsx'
import { useTypedMoney } from './money-field.tsx'

type Line = { label: string; amount_cents: number }
type Props = {
  lines: readonly Line[]
  goal_cents: number | null
  error?: string | undefined
  onChange: (lines: Line[]) => void
  onGoal: (cents: number) => void
}

/** Budget lines that must add up to the goal, and the amount that is left to assign. */
export function BudgetEditor({ lines, goal_cents, error, onChange, onGoal }: Props) {
  const id = useId()
  const { list, shown, rows, add } = useLines({ lines, blank: { label: '', amount_cents: 0 }, least: 1, onChange })
  return (
    <fieldset className="grid gap-2.5" aria-describedby={error ? id : undefined}>
      <legend className="text-small font-semibold">{words.goal.budget}</legend>
      <p className="text-small text-text-2">{words.goal.budgetHint}</p>
      <ol ref={list} tabIndex={-1} className="grid gap-2.5 outline-none">
        {rows.map(({ key, ...row }) => (
          <BudgetRow key={key} {...row} invalid={error !== undefined} alone={rows.length === 1} />
        ))}
      </ol>
      {rows.length < largestBudget && <AddLine label={words.goal.add} onClick={add} />}
      {error && (
        <div id={id}>
          <InlineError>{error}</InlineError>
        </div>
      )}
      <Placed lines={shown} goal_cents={goal_cents} onGoal={onGoal} />
    </fieldset>
  )
}

type RowProps = {
  n: number
  line: Line
  invalid: boolean
  /** The only line cannot be removed. */
  alone: boolean
  put: (part: Partial<Line>) => void
  remove: () => void
}

function BudgetRow({ n, line, invalid, alone, put, remove }: RowProps) {
  const money = useTypedMoney(line.amount_cents || null, (cents) => put({ amount_cents: cents ?? 0 }))
  return (
    <li className="flex items-center gap-2">
      <input
        aria-label={words.goal.line({ n })}
        aria-invalid={(invalid && line.label.trim() === '') || undefined}
        placeholder={n === 1 ? words.goal.linePlaceholder : undefined}
        maxLength={longest.budgetLabel}
        dir="auto"
        value={line.label}
        onChange={({ target }) => put({ label: target.value })}
        className={clsx(inputLook, 'h-12 min-w-0 grow placeholder:text-text-3')}
      />
      <span dir="ltr" className="relative w-28 shrink-0 sm:w-36">
        <span aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-text-3">
          $
        </span>
        <input
          aria-label={words.goal.lineAmount({ n })}
          aria-invalid={money.unreadable || invalid || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={money.text}
          onChange={({ target }) => money.type(target.value)}
          className={clsx(inputLook, 'h-12 ps-8 font-semibold tabular-nums')}
        />
      </span>
      <RemoveLine label={words.goal.removeLine({ n })} disabled={alone} className="-me-2" onClick={remove} />
    </li>
  )
}

const colors = ['bg-ember', 'bg-plum', 'bg-pine', 'bg-info', 'bg-marigold']

/** Shows the assigned amounts line by line, and the rest. */
function Placed({ lines, goal_cents, onGoal }: Pick<Props, 'lines' | 'goal_cents' | 'onGoal'>) {
  const sum = lines.reduce((all, line) => all + line.amount_cents, 0)
  const goal = goal_cents ?? 0
  if (sum === 0 && goal === 0) return null
  const left = goal - sum
  const done = left === 0
  return (
    <div className={clsx('grid gap-2.5 rounded-card p-3.5', done ? 'bg-pine-soft' : 'bg-marigold-soft')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p role="status" className={clsx('font-semibold', done ? 'text-pine' : 'text-marigold-text')}>
          {goal === 0
            ? words.goal.sum({ sum: exactMoney(sum) })
            : done
              ? words.goal.placed
              : left > 0
                ? words.goal.left({ amount: exactMoney(left) })
                : words.goal.over({ amount: exactMoney(-left) })}
        </p>
        {goal > 0 && (
          <p className={clsx('text-small tabular-nums', done ? 'text-pine' : 'text-marigold-text')}>
            {words.goal.sumOf({ sum: exactMoney(sum), goal: exactMoney(goal) })}
          </p>
        )}
      </div>
      <div aria-hidden className="flex h-2 gap-1">
        {lines.map(
          (line, i) =>
            line.amount_cents > 0 && (
              <span
                key={i}
                style={{ flexGrow: line.amount_cents }}
                className={clsx('min-w-1 basis-0 rounded-pill', done ? 'bg-pine' : colors[i % colors.length])}
              />
            ),
        )}
        {left > 0 && (
          <span
            style={{ flexGrow: left }}
            className="min-w-1 basis-0 rounded-pill border border-dashed border-marigold-text"
          />
        )}
      </div>
      {!done && sum > 0 && (
        <button
          type="button"
          onClick={() => onGoal(sum)}
          className="hit-44 justify-self-start text-small font-semibold text-ember-text"
        >
          {words.goal.useSum({ sum: exactMoney(sum) })}
        </button>
      )}
    </div>
  )
}
