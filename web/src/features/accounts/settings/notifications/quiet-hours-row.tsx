import type { Settings } from '@kindling/contract/accounts/calls'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications/settings'
import { useState } from 'react'
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { changeSettings } from '../../save-settings.ts'
import { ButtonRow, SwitchRow } from '../rows.tsx'

type Hours = Settings['quiet_hours']
const labels = { from: words.from, to: words.to }
const defaultHours = { from: '21:00', to: '08:00' }

/** "9:00 PM" */
const clock = (time: string): string =>
  new Intl.DateTimeFormat(numberLocale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

export function QuietHoursRow({ hours }: { hours: Hours }) {
  const [open, setOpen] = useState(false)
  const save = (quiet_hours: Hours) => changeSettings({ quiet_hours })
  return (
    <>
      <ButtonRow
        label={words.quiet}
        hint={words.quietHint}
        value={hours === null ? words.quietOff : words.quietFromTo({ from: clock(hours.from), to: clock(hours.to) })}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.quiet} size={480}>
        <div className="-mx-4">
          <SwitchRow label={words.quietOn} on={hours !== null} onChange={(on) => save(on ? defaultHours : null)} />
        </div>
        {hours !== null && (
          <div className="grid grid-cols-2 gap-4 pt-2">
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={labels[end]}
                value={hours[end]}
                onChange={({ target }) => target.value !== '' && save({ ...hours, [end]: target.value })}
              />
            ))}
          </div>
        )}
        <p className="pt-3 pb-2 text-small text-text-2">{words.quietNote}</p>
      </ResponsiveModal>
    </>
  )
}
