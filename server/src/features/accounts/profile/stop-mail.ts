import { isNotificationType } from '@kindling/contract/notifications/types'
import type { Settings } from '@kindling/contract/accounts/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Db } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { channelsOf } from '../../notifications/index.ts'
import { settingsOf } from '../own-user.ts'
import { lockSettings, readSettings, replaceSettings } from './profile.queries.ts'

/** `what`: a notification type, or `digest`. */
type StopMailInput = { uuid: string; what: string }

/** True if the person switched off this kind of email; null if there is no such person. */
export async function mailStops(db: Db, { uuid, what }: StopMailInput): Promise<boolean | null> {
  const found = await readSettings(db, uuid)
  return found ? isStopped(settingsOf(found), what) : null
}

export async function stopMail(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { uuid, what }: StopMailInput,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const found = await lockSettings(trx, uuid)
    if (!found) return false
    const settings = settingsOf(found)
    if (isStopped(settings, what)) return true
    await replaceSettings(trx, found.id, without(settings, what))
    await afterCommit(trx, () => live.publish(subjectOf('people', uuid)))
    return true
  })
}

const isStopped = (settings: Settings, what: string): boolean =>
  what === 'digest' ? !settings.digest : channelsOf(what, settings).mail === 'off'

function without(settings: Settings, what: string): Settings {
  if (!isNotificationType(what)) return { ...settings, digest: false }
  const channels = { ...channelsOf(what, settings), mail: 'off' as const }
  return { ...settings, notifications: { ...settings.notifications, [what]: channels } }
}
