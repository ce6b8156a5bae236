import { offeredHours } from '@kindling/contract/flash-campaigns/rules'
import * as formWords from '@kindling/words/flash-campaigns/form'
import * as words from '@kindling/words/flash-campaigns/running'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { MoneyField } from '../../campaigns/index.ts'
import { wallTime } from '../../updates/index.ts'
import { serverTime } from '../clock/server-time.ts'
import { zone } from '../create/flash-values.ts'
import { MatchRow } from '../create/option-rows.tsx'
import { SwitchRow } from '../create/switch-row.tsx'
import type { FieldsProps } from './run-props.ts'

/** The fields that can change until the flash campaign opens. */
export function ClockFields({ flash: c, edited: v, faults, onPut }: FieldsProps) {
  const lengths = [...new Set([...offeredHours, v.hours])].toSorted((a, b) => a - b)
  return (
    <>
      <div data-field="goal_cents" tabIndex={-1} className="outline-none">
        <MoneyField
          label={formWords.goal.label}
          cents={v.goal_cents}
          error={faults.goal_cents}
          onChange={(goal_cents) => onPut({ goal_cents })}
        />
      </div>
      <TextField
        data-field="starts"
        type="datetime-local"
        label={formWords.begins.at}
        min={wallTime(new Date(serverTime(c)), zone())}
        value={v.starts}
        error={faults.starts}
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
          <MatchRow values={v} faults={faults} onChange={onPut} />
        )}
      </div>
    </>
  )
}
