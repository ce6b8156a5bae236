import type { Deps } from '../../../deps.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { lockNonprofit } from '../nonprofits.queries.ts'
import { addNotifications, nonprofitChangeDecided } from '../../notifications/index.ts'
import { writeProfile } from '../representatives/representatives.queries.ts'
import { publishPages } from '../suspend-nonprofit.ts'
import { deleteChange, markRefused, nonprofitOfChange, readOwnTexts, waitingChange } from './changes.queries.ts'

type DecideChangeInput = { uuid: string; staffId: number } & ({ act: 'accept' } | { act: 'refuse'; reason: string })

/**
 * Accepts or refuses a new name or website as staff, and notifies the person who asked. Throws not_found if it was decided, withdrawn or replaced, and
 * conflict for one's own.
 */
export const decideChange = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>,
  { uuid, staffId, ...decision }: DecideChangeInput,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const of = await nonprofitOfChange(trx, uuid)
    const nonprofit = of === undefined ? undefined : await lockNonprofit(trx, of)
    const change = nonprofit && (await waitingChange(trx, nonprofit.id))
    if (!nonprofit || change?.uuid !== uuid) throw notFound()
    if (change.asked_by === staffId) throw new Refusal('conflict', 'claim.own')
    const before = await readOwnTexts(trx, nonprofit.id)
    const { name, site } = change
    const note = decision.act === 'accept' ? null : decision.reason
    if (note === null) {
      await writeProfile(trx, nonprofit.id, {
        ...(name !== null && { name }),
        ...(site !== null && { site: site === '' ? null : site }),
      })
      await deleteChange(trx, nonprofit.id)
      await publishPages(trx, deps, nonprofit.id)
    } else await markRefused(trx, uuid, note)
    await noteDeed(trx, {
      actorId: staffId,
      asStaff: true,
      personId: change.asked_by,
      at: deps.clock.now(),
      deed: note === null ? 'nonprofit_changed' : 'nonprofit_change_refused',
      details: {
        nonprofit: of!,
        name,
        site,
        ...(note === null ? { name_before: before.name, site_before: before.site } : { reason: note }),
      },
    })
    const content = { nonprofit: { uuid: of!, name: before.name }, accepted: note === null, note }
    await addNotifications(trx, deps, [nonprofitChangeDecided({ ...content, to: change.asked_by, change: uuid })])
  })
