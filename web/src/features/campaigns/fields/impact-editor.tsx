import { longest } from '@kindling/contract/campaign-rules'
import * as words from '@kindling/words/campaign-making'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MoneyField } from './money-field.tsx'

type Line = { amount_cents: number; text: string }
type Props = { lines: readonly Line[]; error?: string | undefined; onChange: (lines: Line[]) => void }

const most = 4

/** What amounts do, in the organizer's words; what is half written is shown, and saved once it is whole. */
export function ImpactEditor({ lines, error, onChange }: Props) {
  const [rows, setRows] = useState<readonly (Line & { key: number })[]>(() =>
    lines.map((line, key) => ({ ...line, key })),
  )
  function put(next: typeof rows): void {
    setRows(next)
    onChange(next.map(({ amount_cents, text }) => ({ amount_cents, text })))
  }
  const edit = (key: number, part: Partial<Line>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => setRows([...rows, { amount_cents: 0, text: '', key: Math.max(-1, ...rows.map((r) => r.key)) + 1 }])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 flex w-full justify-between gap-3 text-small font-semibold">
        {words.goal.impact} <span className="font-normal text-text-3">{words.goal.optional}</span>
      </legend>
      <p className="-mt-1 text-small text-text-2">{words.goal.impactHint}</p>
      {rows.map((row) => (
        <div key={row.key} className="flex flex-wrap items-end gap-2 sm:flex-nowrap">
          <div className="w-28 shrink-0">
            <MoneyField
              label={words.goal.impactAmount}
              cents={row.amount_cents || null}
              onChange={(cents) => edit(row.key, { amount_cents: cents ?? 0 })}
            />
          </div>
          <div className="order-last w-full min-w-0 grow sm:order-none">
            <TextField
              label={words.goal.impactText}
              placeholder={words.goal.impactPlaceholder}
              maxLength={longest.impactLine}
              dir="auto"
              value={row.text}
              error={error}
              onChange={({ target }) => edit(row.key, { text: target.value })}
            />
          </div>
          <IconButton
            label={words.goal.removeImpact}
            className="ms-auto mb-0.5"
            onClick={() => put(rows.filter(({ key }) => key !== row.key))}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {rows.length < most && (
        <button
          type="button"
          onClick={add}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ember-text"
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden />
          {words.goal.addImpact}
        </button>
      )}
    </fieldset>
  )
}
