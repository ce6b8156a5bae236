import { longest } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/form'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AddLine, RemoveLine, useLines } from './lines.tsx'
import { MoneyField } from './money-field.tsx'

type Line = { amount_cents: number; text: string }
type Props = { lines: readonly Line[]; error?: string | undefined; onChange: (lines: Line[]) => void }

const mostLines = 4

export function ImpactEditor({ lines, error, onChange }: Props) {
  const { list, rows, add } = useLines({ lines, blank: { amount_cents: 0, text: '' }, onChange })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 flex w-full justify-between gap-3 text-small font-semibold">
        {words.goal.impact} <span className="font-normal text-text-3">{words.goal.optional}</span>
      </legend>
      <p className="-mt-1 text-small text-text-2">{words.goal.impactHint}</p>
      <ol ref={list} tabIndex={-1} className="@container grid gap-3 outline-none empty:hidden">
        {rows.map(({ key, line, put, remove }) => (
          <li key={key} className="flex flex-wrap items-end gap-2 @min-[28rem]:flex-nowrap">
            <div className="w-28 shrink-0">
              <MoneyField
                label={words.goal.impactAmount}
                cents={line.amount_cents || null}
                onChange={(cents) => put({ amount_cents: cents ?? 0 })}
              />
            </div>
            <div className="order-last w-full min-w-0 grow @min-[28rem]:order-none">
              <TextField
                label={words.goal.impactText}
                placeholder={words.goal.impactPlaceholder}
                maxLength={longest.impactLine}
                dir="auto"
                value={line.text}
                error={error}
                onChange={({ target }) => put({ text: target.value })}
              />
            </div>
            <RemoveLine label={words.goal.removeImpact} className="ms-auto mb-0.5" onClick={remove} />
          </li>
        ))}
      </ol>
      {rows.length < mostLines && <AddLine label={words.goal.addImpact} onClick={add} />}
    </fieldset>
  )
}
