import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { describeFile, useFile } from '../../photos/index.ts'
import { flashResult, notifyMany } from '../../notifications/index.ts'
import { storePromises } from '../../giveables/for-kinds.ts'
import { changeFlash } from '../flash.queries.ts'
import { stoppedAt } from '../flash.ts'
import { dueOn, namesOf, timesIn, advanceFlash } from '../advancing/advance-flash.ts'
import { actOn } from './act.ts'

export type ReportFlashInput = {
  identifier: string
  outcome: string
  photo?: string | undefined
  photo_alt?: string | undefined
}

/** Publishes the report and notifies supporters. Idempotent for the same text. Throws not_found, conflict, invalid. */
export const reportFlash = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>,
  viewer: { id: number },
  { identifier, outcome, photo, photo_alt: alt }: ReportFlashInput,
): Promise<number> =>
  actOn(
    deps,
    { viewer, identifier, act: 'report', refusal: 'flash.notReportable' },
    async (trx, flash, now) => {
      const { id, giveable_id: giveableId, report_within_days: days } = flash
      await advanceFlash(trx, deps, id)
      const file = photo && (await useFile(trx, { uuid: photo, ownerId: viewer.id, use: 'cover', field: 'photo' }))
      if (file && alt !== undefined) await describeFile(trx, file.id, alt)
      await changeFlash(trx, id, {
        outcome,
        reported_at: now,
        ...(file && { photo_id: file.id, photo: file.address, photo_alt: alt ?? file.alt }),
      })
      const at = stoppedAt(timesIn(flash), now)!
      const due = dueOn(at, days, deps.config.DEFAULT_TIME_ZONE)
      await storePromises(trx, [{ giveableId, dueOn: due, keptAt: now }])
      await noteDeed(trx, { deed: 'flash_reported', actorId: viewer.id, giveableId, at: now })
      const notification = flashResult({ ...namesOf(flash), isReport: true })
      await notifyMany(trx, deps, { notification, audience: { supportersOf: giveableId } })
    },
    (flash) => {
      if (flash.outcome !== null && flash.outcome !== outcome) throw new Refusal('conflict', 'flash.reportedBefore')
      return flash.outcome !== null
    },
  )
