import * as words from '@kindling/words/settings'
import { usePageTitle } from '../../platform/page-title.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { DeletionNotice } from '../accounts/index.ts'
import { AppSection } from './app-section.tsx'
import { GivingSection } from './giving-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export function SettingsScreen() {
  usePageTitle(words.title)
  return (
    <div className="mx-auto grid w-full max-w-155 grid-cols-1 content-start gap-3 px-[16px] pt-5 pb-10 md:px-6 md:pt-6 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-x-6">
      <h1 tabIndex={-1} className="sr-only text-h1 md:not-sr-only xl:col-span-2">
        {words.title}
      </h1>
      <Sections />
    </div>
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
        <GivingSection default_visibility={settings.default_visibility} topics={settings.topics} />
        <AppSection settings={settings} zone={user.time_zone} />
      </div>
      <div className="min-w-0">
        <PrivacySection user={user} showsCommunities={settings.show_communities} />
      </div>
    </>
  )
}
