import type { Settings, User } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/settings'
import { useState } from 'react'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { BlockedRow } from './blocked-row.tsx'
import { DeleteRow } from './delete-row.tsx'
import { DownloadRow } from './download-row.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ButtonRow, SettingSection, SwitchRow } from './rows.tsx'
import { changeSettings } from '../save-settings.ts'
import { SessionsRow } from './sessions-row.tsx'

type Props = { user: User; showsCommunities: boolean; messagesFrom: Settings['messages_from'] }

export function PrivacySection({ user, showsCommunities, messagesFrom }: Props) {
  return (
    <SettingSection title={words.privacy}>
      <SwitchRow
        label={words.showCommunities}
        hint={words.showCommunitiesHint}
        on={showsCommunities}
        onChange={(show_communities) => changeSettings({ show_communities })}
      />
      <MessagesRow chosen={messagesFrom} />
      <BlockedRow />
      <SessionsRow />
      <DownloadRow user={user} />
      <DeleteRow user={user} />
    </SettingSection>
  )
}

const choices = ['communities', 'everyone', 'no_one'] as const

/** Sets who can message the person. */
function MessagesRow({ chosen }: { chosen: Settings['messages_from'] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonRow label={words.messagesFrom} value={words.messagesFromShort[chosen]} onClick={() => setOpen(true)} />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.messagesFrom}>
        <ChoiceList
          choices={choices.map((value) => ({
            value,
            label: words.messagesFromChoices[value],
            hint: words.messagesFromHints[value],
          }))}
          chosen={chosen}
          onChoose={(messages_from) => {
            setOpen(false)
            if (messages_from !== chosen) changeSettings({ messages_from })
          }}
        />
      </ResponsiveModal>
    </>
  )
}
