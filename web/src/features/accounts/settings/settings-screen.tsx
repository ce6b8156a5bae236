import * as words from '@kindling/words/accounts/settings'
import { usePageTitle } from '../../../platform/page-title.ts'
import { refreshSession, useSession } from '../../../platform/session/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { DeletionNotice } from '../deletion-part.tsx'
import { AppSection } from './app-section.tsx'
import { GivingSection } from './giving-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SettingsColumns } from './settings-columns.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export function SettingsScreen() {
  usePageTitle(words.title)
  return (
    <SettingsColumns>
      <Sections />
    </SettingsColumns>
  )
}

function Sections() {
  const { user, error } = useSession()
  const settings = user?.settings
  if (user === null || settings === undefined)
    return error === null ? (
      <SettingsSkeleton onRetry={() => void refreshSession()} />
    ) : (
      <ErrorState onRetry={() => void refreshSession()} />
    )
  return (
    <>
      {user.deletes_at !== null && (
        <div className="xl:col-span-2">
          <DeletionNotice at={user.deletes_at} />
        </div>
      )}
      <div className="grid min-w-0 content-start gap-3">
        <GivingSection
          default_visibility={settings.default_visibility}
          boards={settings.boards}
          topics={settings.topics}
        />
        <NotificationsSection settings={settings} />
        <AppSection settings={settings} zone={user.time_zone} />
      </div>
      <div className="min-w-0">
        <PrivacySection
          user={user}
          showsCommunities={settings.show_communities}
          messagesFrom={settings.messages_from}
        />
      </div>
    </>
  )
}
