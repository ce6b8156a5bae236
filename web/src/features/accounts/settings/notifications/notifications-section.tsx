import type { Settings } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/notifications/settings'
import { useState } from 'react'
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx'
import { changeSettings } from '../../save-settings.ts'
import { ButtonRow, SettingSection, SwitchRow } from '../rows.tsx'
import { BrowserRow } from './browser-row.tsx'
import { ChannelTable } from './channel-table.tsx'
import { MutedRow } from './muted-row.tsx'
import { QuietHoursRow } from './quiet-hours-row.tsx'

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
      <QuietHoursRow hours={settings.quiet_hours} />
      <MutedRow />
      <BrowserRow />
      <SwitchRow
        label={words.previews}
        hint={words.previewsHint}
        on={settings.previews}
        onChange={(previews) => changeSettings({ previews })}
      />
    </SettingSection>
  )
}
