import { longestSpentLine, updateTags } from '@kindling/contract/updates/rules'
import type { NotifyingLeft } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { useId } from 'react'
import { Chip } from '../../../ui/forms/chip.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { timeIn, zoneName } from '../zone/zone-name.ts'
import type { Refusals, Form } from './form.ts'

type Props = { form: Form; errors: Refusals; change: (more: Partial<Form>) => void }
type Zoned = { zone: string }

const { editor: texts } = words

export function SpentFields({ form, errors, change }: Props) {
  return (
    <div className="grid gap-3 min-[480px]:grid-cols-[12rem_1fr]">
      <TextField
        label={texts.spent}
        optional
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        before={<span aria-hidden>$</span>}
        value={form.amount}
        error={errors.spent}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextField
        label={texts.spentLine}
        optional
        dir="auto"
        maxLength={longestSpentLine}
        value={form.line}
        onChange={({ target }) => change({ line: target.value })}
      />
      <p className="text-small text-text-2 min-[480px]:col-span-2">{texts.spentHint}</p>
    </div>
  )
}

export function TagsField({ form: { tags }, change }: Omit<Props, 'errors'>) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-small font-semibold">
        {texts.tags}
      </p>
      <div className="flex flex-wrap gap-2">
        {updateTags.map((tag) => (
          <Chip
            key={tag}
            selected={tags.includes(tag)}
            onClick={() => change({ tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] })}
          >
            {words.tags[tag]}
          </Chip>
        ))}
      </div>
    </div>
  )
}

type RowProps = { label: string; hint?: string; on: boolean; disabled?: boolean; onChange: (on: boolean) => void }

function SwitchRow({ label, hint, on, disabled = false, onChange }: RowProps) {
  const id = useId()
  return (
    <label className="flex min-h-14 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2.5">
      <span className="grid grow">
        <span className="font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={id} className="text-small text-text-2">
            {hint}
          </span>
        )}
      </span>
      <Switch
        checked={on}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

export function NotifyField({
  form,
  change,
  left,
  zone,
}: Omit<Props, 'errors'> & Zoned & { left: NotifyingLeft | null }) {
  const next = left?.next_at ?? null
  const hint =
    next === null
      ? `${texts.notifyHint}. ${texts.notifyLeft({ count: left?.left_this_week ?? 0 })}`
      : texts.notifyAgain({ time: timeIn(next, zone) })
  return (
    <SwitchRow
      label={texts.notify}
      hint={hint}
      on={form.notify && (next === null || form.publishAt !== '')}
      disabled={next !== null && form.publishAt === ''}
      onChange={(notify) => change({ notify })}
    />
  )
}

export const PinField = ({ form, change }: Omit<Props, 'errors'>) => (
  <SwitchRow label={texts.pin} on={form.pinned} onChange={(pinned) => change({ pinned })} />
)

/** Shows the author's local time; the form sends a UTC time. */
export function ScheduleField({ form, errors, change, zone }: Props & Zoned) {
  return (
    <TextField
      label={texts.schedule}
      hint={texts.scheduleHint({ zone: zoneName(zone) })}
      optional
      type="datetime-local"
      value={form.publishAt}
      error={errors.publishAt}
      onChange={({ target }) => change({ publishAt: target.value })}
    />
  )
}
