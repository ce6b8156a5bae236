import { longest, mostLines } from '@kindling/contract/projects/rules'
import * as words from '@kindling/words/projects/projects'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type Amount, amountOf, readAmount } from '../../giveables/index.ts'

export type Line = Amount & { key: number; label: string }
type Whole = { label: string; amount_cents: number }

const emptyLine = (key: number): Line => ({ ...readAmount(''), key, label: '' })

/** The lines as they are edited; at least one. */
export const editedLines = (lines: readonly Whole[]): Line[] =>
  lines.length === 0
    ? [emptyLine(0)]
    : lines.map(({ label, amount_cents }, key) => ({ ...amountOf(amount_cents), key, label }))

/** Returns the lines as the call takes them; null while a label or an amount is missing. */
export function wholeLines(lines: readonly Line[]): Whole[] | null {
  const complete = lines.flatMap(({ label, cents }) =>
    label.trim() === '' || cents === null ? [] : [{ label: label.trim(), amount_cents: cents }],
  )
  return complete.length === lines.length ? complete : null
}

type Props = { lines: readonly Line[]; error: string | undefined; onChange: (lines: Line[]) => void }

/** The lines of the budget, in the order in which gifts fill them. */
export function BudgetFields({ lines, error, onChange }: Props) {
  const change = (key: number, part: Partial<Line>) =>
    onChange(lines.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-semibold">{words.create.budget}</legend>
      <p className="text-small text-text-2">{words.create.budgetHint}</p>
      {lines.map((one, i) => (
        <div key={one.key} className="grid gap-2 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={words.create.lineFor({ n: String(i + 1) })}
            value={one.label}
            maxLength={longest.budgetLabel}
            dir="auto"
            onChange={({ target }) => change(one.key, { label: target.value })}
          />
          <TextField
            label={words.create.amountFor({ n: String(i + 1) })}
            value={one.text}
            inputMode="decimal"
            dir="ltr"
            before="$"
            className="ps-8"
            onChange={({ target }) => change(one.key, readAmount(target.value))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {lines.length < mostLines && (
          <Button variant="outline" size="md" onClick={() => onChange([...lines, emptyLine(lines.at(-1)!.key + 1)])}>
            {words.create.addLine}
          </Button>
        )}
        {lines.length > 1 && (
          <Button variant="ghost" size="md" onClick={() => onChange(lines.slice(0, -1))}>
            {words.create.removeLine}
          </Button>
        )}
      </div>
      {error && <InlineError>{error}</InlineError>}
    </fieldset>
  )
}
