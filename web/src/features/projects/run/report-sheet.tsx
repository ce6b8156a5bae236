import { longest } from '@kindling/contract/projects/rules'
import type { Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { whatIsMissing } from '../../../ui/forms/what-is-missing.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { amountOf, readAmount } from '../../giveables/index.ts'
import { useReport } from './run.api.ts'
import { PublicText } from '../../../ui/text/public-text.tsx'

export function ReportSheet({ project: p, onClose }: { project: Project; onClose: () => void }) {
  const [outcome, setOutcome, forgetOutcome] = useTyped(`project report ${p.uuid}`, '')
  const [start] = useState(() => p.budget.map((line) => ({ ...amountOf(line.amount_cents), note: '' })))
  const [spent, setSpent, forgetSpent] = useTyped(`project spent ${p.uuid}`, start)
  const report = useReport(p.slug)
  const missing = whatIsMissing([
    [words.run.outcome, outcome.trim() !== ''],
    [words.report.cost, spent.every(({ cents }) => cents !== null)],
  ])
  const change = (at: number, part: Partial<(typeof spent)[number]>) =>
    setSpent(spent.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <FormSheet
      title={words.run.report}
      size={520}
      act={words.run.shareReport}
      acting={words.run.saving}
      isChanged={outcome !== '' || JSON.stringify(spent) !== JSON.stringify(start)}
      missing={missing}
      forget={() => {
        forgetOutcome()
        forgetSpent()
      }}
      onAct={async () => {
        await report.mutateAsync({ outcome, spent: spent.map(({ cents, note }) => ({ spent_cents: cents!, note })) })
        return true
      }}
      onClose={onClose}
    >
      <TextArea
        label={words.run.outcome}
        value={outcome}
        max={longest.outcome}
        counterFrom={longest.outcome - 200}
        dir="auto"
        onChange={({ target }) => setOutcome(target.value)}
      />
      {p.budget.map((line, i) => (
        <fieldset key={i} className="grid gap-2 border-t border-line pt-3">
          <legend className="sr-only">{line.label}</legend>
          <p aria-hidden className="font-semibold wrap-anywhere">
            <PublicText>{line.label}</PublicText>
          </p>
          <TextField
            label={words.report.cost}
            value={spent[i]!.text}
            inputMode="decimal"
            dir="ltr"
            before="$"
            className="ps-8"
            error={spent[i]!.cents === null ? words.run.amountWrong : undefined}
            onChange={({ target }) => change(i, readAmount(target.value))}
          />
          <TextField
            label={words.run.why}
            optional
            value={spent[i]!.note}
            maxLength={longest.spentNote}
            dir="auto"
            onChange={({ target }) => change(i, { note: target.value })}
          />
        </fieldset>
      ))}
    </FormSheet>
  )
}
