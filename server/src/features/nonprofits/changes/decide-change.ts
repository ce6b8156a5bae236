import type { Deps } from '../../../deps.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { lockNonprofit } from '../nonprofits.queries.ts'
import { writeProfile } from '../representatives/representatives.queries.ts'
import { publishPages } from '../suspend-nonprofit.ts'
import { deleteChange, markRefused, nonprofitOfChange, readOwnTexts, waitingChange } from './changes.queries.ts'

type DecideChangeInput = { uuid: string; staffId: number } & ({ act: 'accept' } | { act: 'refuse'; reason: string })

/**
 * Accepts or refuses a new name or website as staff. Throws not_found if it was decided, withdrawn or replaced, and
 * conflict for one's own.
 */
export const decideChange = (
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
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
    const details = { nonprofit: of!, name, site }
    const deed = { actorId: staffId, asStaff: true, personId: change.asked_by, at: deps.clock.now() }
    if (decision.act === 'refuse') {
      await markRefused(trx, uuid, decision.reason)
      const why = { ...details, reason: decision.reason }
      return await noteDeed(trx, { ...deed, deed: 'nonprofit_change_refused', details: why })
    }
    await writeProfile(trx, nonprofit.id, {
      ...(name !== null && { name }),
      ...(site !== null && { site: site === '' ? null : site }),
    })
    await deleteChange(trx, nonprofit.id)
    const from = { name_before: before.name, site_before: before.site }
    await noteDeed(trx, { ...deed, deed: 'nonprofit_changed', details: { ...details, ...from } })
    await publishPages(trx, deps, nonprofit.id)
  })
