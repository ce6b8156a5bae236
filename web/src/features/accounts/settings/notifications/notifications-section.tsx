import type { Settings } from '@kindling/contract/accounts/calls'
import { digestTime } from '@kindling/contract/accounts/rules'
import * as words from '@kindling/words/notifications/settings'
import { useState } from 'react'
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx'
import { changeSettings } from '../../save-settings.ts'
import { ButtonRow, SettingSection, SwitchRow } from '../rows.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { ChannelTable } from './channel-table.tsx'
import { MutedRow } from './muted-row.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { InlineError } from '../../../../ui/forms/inline-error.tsx'
import { pushDevice, usePush, usePushKey } from '../../../notifications/index.ts'
import { numberLocale } from '@kindling/words/locale'
import { TextField } from '../../../../ui/forms/text-field.tsx'

export function NotificationsSection({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false)
  return (
    <SettingSection title={words.title}>
      <ButtonRow label={words.kinds} hint={words.kindsHint} onClick={() => setOpen(true)} />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.kinds} size={520}>
        <ChannelTable chosen={settings.notifications} />
      </ResponsiveModal>
      <SwitchRow
        label={words.digest}
        hint={words.digestHint}
        on={settings.digest}
        onChange={(digest) => changeSettings({ digest })}
      />
      {settings.digest && <DigestHourRow settings={settings} />}
      <QuietHoursRow hours={settings.quiet_hours} />
      <MutedRow />
      <DeviceRow />
      <SwitchRow
        label={words.previews}
        hint={words.previewsHint}
        on={settings.previews}
        onChange={(previews) => changeSettings({ previews })}
      />
    </SettingSection>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function DigestHourRow({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false)
  const { digest_hour: hour } = settings
  const time = digestTime(settings)
  const chosen = clockOf(hour)
  return (
    <>
      <ButtonRow
        label={words.digestHour}
        hint={time === clockTime(hour) ? undefined : words.digestAfterQuiet({ time: clock(time) })}
        value={chosen}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.digestHour} size={390}>
        <ChoiceList
          choices={hours.map((each) => ({ value: String(each), label: clockOf(each) }))}
          chosen={String(hour)}
          onChoose={(value) => {
            setOpen(false)
            changeSettings({ digest_hour: Number(value) })
          }}
        />
        <p className="pt-3 pb-2 text-small text-text-2">{words.digestHourNote}</p>
      </ResponsiveModal>
    </>
  )
}

/** Browser or phone ask only after our own explanation. Renders nothing if browser or server cannot push. */
function DeviceRow() {
  const key = usePushKey()
  return key !== null && <Row pushKey={key} />
}

function Row({ pushKey }: { pushKey: string }) {
  const [open, setOpen] = useState(false)
  const push = usePush(pushKey, () => setOpen(false))
  const isOn = push.state === 'on'
  const device = words.devices[pushDevice()]
  return (
    <>
      <ButtonRow label={device.push} value={isOn ? words.pushOn : words.pushOff} onClick={() => setOpen(true)} />
      <ResponsiveModal
        open={open}
        onOpenChange={setOpen}
        title={isOn ? device.push : words.explain.gift.title}
        size={480}
        footer={
          <div className="grid gap-2">
            <Button
              full
              loading={push.isPending ? (isOn ? words.turningOff : words.turningOn) : undefined}
              onClick={() => push.change(!isOn)}
            >
              {isOn ? words.turnOff : words.turnOn}
            </Button>
            <Button variant="outline" full onClick={() => setOpen(false)}>
              {words.notNow}
            </Button>
          </div>
        }
      >
        <p className="pb-3 text-text-2">{words.explain.gift.body}</p>
        {push.isBlocked && <InlineError>{device.blocked}</InlineError>}
        {push.isError && <InlineError>{device.failed}</InlineError>}
      </ResponsiveModal>
    </>
  )
}

type Hours = Settings['quiet_hours']
const labels = { from: words.from, to: words.to }
const defaultHours = { from: '21:00', to: '08:00' }

const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const clockOf = (hour: number): string => clock(clockTime(hour))

/** "9:00 PM" */
const clock = (time: string): string =>
  new Intl.DateTimeFormat(numberLocale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

function QuietHoursRow({ hours }: { hours: Hours }) {
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
