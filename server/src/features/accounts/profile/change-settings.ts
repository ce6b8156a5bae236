import type { Settings } from '@kindling/contract/accounts/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { forgetViewer } from '../sessions/sessions.queries.ts'
import type { WithSettingsChanged } from '../with-settings-changed.ts'
import { replaceSettings } from './profile.queries.ts'

/** Replaces all settings. If two changes happen at the same time, the later one wins. */
export async function changeSettings(
  { db, live, settingsChanged }: Pick<Deps, 'db' | 'live'> & WithSettingsChanged,
  viewer: Viewer,
  settings: Settings,
): Promise<Settings> {
  await db.transaction().execute(async (trx) => {
    await replaceSettings(trx, viewer.id, settings)
    if (settings.language !== viewer.language) await forgetViewer(trx, viewer.id)
    await afterCommit(trx, () => live.publish(subjectOf('people', viewer.uuid)))
  })
  await settingsChanged(viewer)
  return settings
}
