import type { User } from '@kindling/contract/accounts'
import * as words from '@kindling/words/settings'
import { BlockedRow } from './blocked-row.tsx'
import { DeleteRow } from './delete-row.tsx'
import { DownloadRow } from './download-row.tsx'
import { SettingSection, SwitchRow } from './rows.tsx'
import { changeSettings } from '../accounts/index.ts'
import { SessionsRow } from './sessions-row.tsx'

export function PrivacySection({ user, showsCommunities }: { user: User; showsCommunities: boolean }) {
  return (
    <SettingSection title={words.privacy}>
      <SwitchRow
        label={words.showCommunities}
        hint={words.showCommunitiesHint}
        on={showsCommunities}
        onChange={(show_communities) => changeSettings({ show_communities })}
      />
      <BlockedRow />
      <SessionsRow />
      <DownloadRow email={user.email} />
      <DeleteRow user={user} />
    </SettingSection>
  )
}
