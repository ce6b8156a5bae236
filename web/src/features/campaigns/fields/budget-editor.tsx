import { largestBudget, longest } from '@kindling/contract/campaign-rules'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/campaign-making'
import { numberLocale } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { inputLook } from '../../../ui/field-frame.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useTypedMoney } from './money-field.tsx'

type Line = { label: string; amount_cents: number }
type Props = {
  lines: readonly Line[]
  goal_cents: number | null
  error?: string | undefined
  onChange: (lines: Line[]) => void
  onGoal: (cents: number) => void
}

const exact = (cents: number) => formatMoney(cents, { style: 'exact', locale: numberLocale })

/** Lines that add up to the goal, and what is left to place. */
export function BudgetEditor({ lines, goal_cents, error, onChange, onGoal }: Props) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const keys = useKeys(Math.max(1, lines.length))
  const shown = lines.length === 0 ? [{ label: '', amount_cents: 0 }] : lines
  const put = (at: number, part: Partial<Line>) =>
    onChange(shown.map((line, i) => (i === at ? { ...line, ...part } : line)))

  function add(): void {
    onChange([...shown, { label: '', amount_cents: 0 }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  function remove(at: number): void {
    keys.remove(at)
    onChange(shown.filter((_, i) => i !== at))
    list.current?.focus()
  }
  return (
    <fieldset className="grid gap-2.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-small font-semibold">{words.goal.budget}</legend>
      <p className="text-small text-text-2">{words.goal.budgetHint}</p>
      <ol ref={list} tabIndex={-1} className="grid gap-2.5 outline-none">
        {shown.map((line, i) => (
          <BudgetRow
            key={keys.at(i)}
            n={i + 1}
            line={line}
            invalid={error !== undefined}
            onChange={(part) => put(i, part)}
            {...(shown.length > 1 && { onRemove: () => remove(i) })}
          />
        ))}
      </ol>
      {shown.length < largestBudget && (
        <button
          type="button"
          onClick={add}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ember-text"
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden />
          {words.goal.add}
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-danger">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      <Placed lines={shown} goal_cents={goal_cents} onGoal={onGoal} />
    </fieldset>
  )
}

/** A row keeps its fields when another one above it goes. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([])
  const [next, setNext] = useState(0)
  if (keys.length < count) {
    setKeys([...keys, ...Array.from({ length: count - keys.length }, (_, i) => next + i)])
    setNext(next + count - keys.length)
  }
  return { at: (i: number) => keys[i] ?? `new ${i}`, remove: (i: number) => setKeys(keys.filter((_, n) => n !== i)) }
}

type RowProps = {
  n: number
  line: Line
  invalid: boolean
  onChange: (part: Partial<Line>) => void
  onRemove?: () => void
}

function BudgetRow({ n, line, invalid, onChange, onRemove }: RowProps) {
  const money = useTypedMoney(line.amount_cents || null, (cents) => onChange({ amount_cents: cents ?? 0 }))
  return (
    <li className="flex items-center gap-2">
      <input
        aria-label={words.goal.line({ n })}
        aria-invalid={(invalid && line.label.trim() === '') || undefined}
        placeholder={n === 1 ? words.goal.linePlaceholder : undefined}
        maxLength={longest.budgetLabel}
        dir="auto"
        value={line.label}
        onChange={({ target }) => onChange({ label: target.value })}
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
      <IconButton
        label={words.goal.removeLine({ n })}
        onClick={onRemove}
        disabled={onRemove === undefined}
        className="-me-2 disabled:opacity-30"
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}

const colors = ['bg-ember', 'bg-plum', 'bg-pine', 'bg-info', 'bg-marigold']

/** What is placed, line by line, and what is not. */
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
            ? words.goal.sum({ sum: exact(sum) })
            : done
              ? words.goal.placed
              : left > 0
                ? words.goal.left({ amount: exact(left) })
                : words.goal.over({ amount: exact(-left) })}
        </p>
        {goal > 0 && (
          <p className={clsx('text-small tabular-nums', done ? 'text-pine' : 'text-marigold-text')}>
            {words.goal.sumOf({ sum: exact(sum), goal: exact(goal) })}
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
                className={clsx('min-w-1 basis-0 rounded-pill', colors[i % colors.length])}
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
          {words.goal.useSum({ sum: exact(sum) })}
        </button>
      )}
    </div>
  )
}
