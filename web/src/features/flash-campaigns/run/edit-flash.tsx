import { longest, offeredHours } from '@kindling/contract/flash-campaigns/rules'
import * as formWords from '@kindling/words/flash-campaigns/form'
import * as words from '@kindling/words/flash-campaigns/running'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { MoneyField } from '../../campaigns/index.ts'
import { type Refusals, matchRefusals, startOf, serverRefusals, wordRefusals, zone } from '../create/flash-values.ts'
import { focusOn } from '../create/focus-on.ts'
import { SwitchRow } from '../create/switch-row.tsx'
import { TextFields } from '../create/text-fields.tsx'
import { changesOf, type Edited, editedOf } from './edited.ts'
import { useRun } from './run.api.ts'
import type { FieldsProps, RunProps } from './run-props.ts'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { wallTime } from '../../updates/index.ts'
import { serverTime } from '../clock/server-time.ts'
import { MatchRow } from '../create/option-rows.tsx'

/** Edits texts and picture and, before the start, also times, goal and match. */
export function EditFlash({ flash, onClose }: RunProps) {
  const run = useRun(flash)
  const [start] = useState(() => editedOf(flash))
  const [edited, setEdited, forget] = useTyped(`flash edit ${flash.uuid}`, start)
  const [refusals, setRefusals] = useState<Refusals>({})
  const change = (part: Partial<Edited>) => {
    setEdited((before) => ({ ...before, ...part }))
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  function showRefusals(found: Refusals): boolean {
    setRefusals(found)
    const [field] = Object.keys(found)
    if (field !== undefined) setTimeout(() => focusOn(field), 50)
    return field !== undefined
  }

  async function save(): Promise<boolean> {
    if (showRefusals(editRefusals(edited))) return false
    const body = changesOf(start, edited)
    if (Object.keys(body).length === 0) return true
    try {
      await run.change(body)
      return true
    } catch (error) {
      if (error instanceof ApiError && showRefusals(serverRefusals(error.errors))) return false
      throw error
    }
  }
  const isChanged = JSON.stringify(edited) !== JSON.stringify(start)
  const early = flash.status === 'scheduled'
  return (
    <FormSheet
      title={words.edit.title}
      act={words.edit.save}
      acting={words.edit.saving}
      isChanged={isChanged}
      onAct={save}
      forget={forget}
      onClose={onClose}
    >
      <WordFields flash={flash} edited={edited} refusals={refusals} onPut={change} />
      {early ? (
        <ClockFields flash={flash} edited={edited} refusals={refusals} onPut={change} />
      ) : (
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{words.edit.clockRuns}</p>
      )}
    </FormSheet>
  )
}

const editRefusals = (v: Edited): Refusals => ({
  ...wordRefusals(v),
  ...(startOf(v) === null && { starts: formWords.begins.needed }),
  ...matchRefusals(v),
})

function WordFields({ flash: c, edited: v, refusals, onPut }: FieldsProps) {
  return (
    <>
      <TextField
        data-field="title"
        label={formWords.purpose.label}
        dir="auto"
        autoComplete="off"
        maxLength={longest.title}
        value={v.title}
        error={refusals.title}
        onChange={({ target }) => onPut({ title: target.value })}
      />
      <TextFields values={v} refusals={refusals} topic={c.topic} art={c.uuid} onChange={onPut} />
      <div className="grid divide-y divide-line border-y border-line">
        <SwitchRow {...formWords.quiet} checked={v.quiet} onChange={(quiet) => onPut({ quiet })} />
        <SwitchRow
          {...words.edit.invites}
          checked={v.invites_open}
          onChange={(invites_open) => onPut({ invites_open })}
        />
      </div>
    </>
  )
}

/** The fields that can change until the flash campaign opens. */
function ClockFields({ flash: c, edited: v, refusals, onPut }: FieldsProps) {
  const lengths = [...new Set([...offeredHours, v.hours])].toSorted((a, b) => a - b)
  return (
    <>
      <div data-field="goal_cents" tabIndex={-1} className="outline-none">
        <MoneyField
          label={formWords.goal.label}
          cents={v.goal_cents}
          error={refusals.goal_cents}
          onChange={(goal_cents) => onPut({ goal_cents })}
        />
      </div>
      <TextField
        data-field="starts"
        type="datetime-local"
        label={formWords.begins.at}
        min={wallTime(new Date(serverTime(c)), zone())}
        value={v.starts}
        error={refusals.starts}
        onChange={({ target }) => onPut({ starts: target.value })}
      />
      <LabeledSegmented
        label={formWords.hours.label}
        value={String(v.hours)}
        onChange={(hours) => onPut({ hours: Number(hours) })}
        options={lengths.map((count) => ({ value: String(count), label: formWords.hours.of({ count }) }))}
      />
      <div className="grid divide-y divide-line border-y border-line">
        <SwitchRow
          {...formWords.stopAtGoal}
          checked={v.stop_at_goal}
          onChange={(stop_at_goal) => onPut({ stop_at_goal })}
        />
        {c.match?.funded ? (
          <p className="py-3 text-small text-text-2">{words.edit.matchPaid}</p>
        ) : (
          <MatchRow values={v} refusals={refusals} onChange={onPut} />
        )}
      </div>
    </>
  )
}
